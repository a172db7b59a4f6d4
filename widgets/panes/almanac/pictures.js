/**
 * Pictures of entries (companion/almanac/pictures.py), drawn with the game's own symbols.
 *
 *   smallPicture(pictures, name)   an SVG for lists and hits, for the eye alone; null if the entry has none
 *   drawing(pictures, name)        an SVG of what the entry tells; null if it has none
 *
 * `pictures` is { size, symbols, colours, shapes: { entry: rows }, drawings: { entry: { box, shapes: rows } } },
 * a row [use, x, y, scale, class, text, turn] with what is as usual left out at the end. Colours are set on
 * the SVG itself where they came along; else the page's style sheet has them.
 */

import { colour } from "../../board/draw.js";
import { drawFace } from "../../cards/face.js";

/** @param {any[]} row */
const shape = ([use, x, y, scale = 1, own = "", text = "", turn = 0]) => ({ use, x, y, scale, class: own, text, turn });

/** @param {any} pictures @param {string} name */
export function smallPicture(pictures, name) {
  const rows = pictures?.shapes[name];
  return rows
    ? made(pictures, rows, [-pictures.size[0] / 2, -pictures.size[1] / 2, ...pictures.size], "co-alm-small")
    : null;
}

/** @param {any} pictures @param {string} name */
export function drawing(pictures, name) {
  const found = pictures?.drawings[name];
  return found ? made(pictures, found.shapes, found.box, "co-alm-drawing") : null;
}

/**
 * @param {any} pictures
 * @param {any[][]} rows
 * @param {number[]} box
 * @param {string} kind
 */
function made(pictures, rows, box, kind) {
  const svg = drawFace(rows.map(shape), pictures.symbols, [box[2], box[3]]);
  svg.setAttribute("viewBox", box.join(" "));
  svg.setAttribute("class", kind);
  colour(svg, pictures.colours);
  return svg;
}
