/**
 * Small pictures beside the entries of a game's list, where the game draws some (companion/pocket/pictures.py).
 *
 *   mountPictures(section, game, { size, symbols, shapes })   shapes: { entry: [[use, x, y, scale, class, text]] }
 *
 * They say what the entry says in words, so they are for the eye alone. Called again for the same part it
 * does nothing.
 */

import { drawFace } from "../cards/face.js";

export function mountPictures(section, game, pictures) {
  if (!pictures || section.querySelector(".picture")) return;
  for (const link of section.querySelectorAll(".az a")) {
    const shapes = pictures.shapes[link.getAttribute("href").split("/").pop()];
    if (!shapes) continue;
    const drawn = drawFace(shapes.map(shape), pictures.symbols, pictures.size);
    drawn.setAttribute("class", `picture ${game}-picture`);
    link.append(drawn);
  }
}

const shape = ([use, x, y, scale = 1, own = "", text = ""]) => ({ use, x, y, scale, class: own, text });
