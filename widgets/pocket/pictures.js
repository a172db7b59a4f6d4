/**
 * Pictures in the pocket page, drawn when a part is opened (companion/pocket/pictures.py).
 *
 *   mountPictures(section, game, pictures)   small ones beside the entries of a game's list
 *   mountDrawing(article, game, pictures)    what the entry tells, drawn above its words for it
 *   inHit(game, pictures, name)              an entry's small picture for a hit; null if it has none
 *
 * They say what the page says in words, so they are for the eye alone. Called again for the same part they
 * do nothing.
 */

import { drawing, smallPicture } from "../panes/almanac/pictures.js";

/**
 * @param {any} section
 * @param {string} game
 * @param {any} pictures
 */
export function mountPictures(section, game, pictures) {
  if (!pictures || section.querySelector(".picture")) return;
  for (const link of section.querySelectorAll(".az a")) {
    const drawn = inHit(game, pictures, link.getAttribute("href").split("/").pop());
    if (drawn) link.append(drawn);
  }
}

/**
 * @param {any} article
 * @param {string} game
 * @param {any} pictures
 */
export function mountDrawing(article, game, pictures) {
  const name = article.id.split("/").pop();
  const drawn = drawing(pictures, name) ?? smallPicture(pictures, name);
  if (!drawn || article.querySelector(".picture")) return;
  drawn.setAttribute("class", `picture large ${game}-picture`);
  const figure = article.querySelector("figure");
  if (figure) figure.prepend(drawn);
  else article.querySelector("h2 + p").after(drawn);
}

/**
 * @param {string} game
 * @param {any} pictures
 * @param {string} name
 */
export function inHit(game, pictures, name) {
  const drawn = smallPicture(pictures, name);
  drawn?.setAttribute("class", `picture ${game}-picture`);
  return drawn;
}
