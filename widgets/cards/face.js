/**
 * Faces: shapes of a scene drawn on something small, round its middle, with the symbols of the board.
 *
 *   drawFace(shapes, symbols, [width, height])   an SVG of that many units, `data-units` wide
 */

import { element, place, symbol } from "../board/draw.js";

/**
 * @param {import("../contract").FaceShape[]} shapes
 * @param {object} symbols
 * @param {number[]} size
 * @returns {any}
 */
export function drawFace(shapes, symbols, [width, height]) {
  const svg = element("svg", { class: "co-face", viewBox: `${-width / 2} ${-height / 2} ${width} ${height}`, width, height, "aria-hidden": "true" });
  for (const shape of shapes ?? []) {
    const made = symbol(symbols, shape.use, shape.class, shape.text);
    place(made, shape);
    svg.append(made);
  }
  return svg;
}
