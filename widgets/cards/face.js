/**
 * Faces: shapes of a scene drawn on something small, round its middle, with the symbols of the board.
 *
 *   drawFace(shapes, symbols, [width, height])   an SVG of that many units; what a shape is stands in its `data-says`
 *   drawRow(shapes, symbols, width)   one row of a face alone, cut out where it stands
 */

import { element, place, symbol } from "../board/draw.js";

/**
 * @param {import("../contract").FaceShape[]} shapes
 * @param {object} symbols
 * @param {number[]} size
 * @returns {any}
 */
export function drawFace(shapes, symbols, [width, height]) {
  const svg = element("svg", {
    class: "co-face",
    viewBox: `${-width / 2} ${-height / 2} ${width} ${height}`,
    width,
    height,
    "aria-hidden": "true",
  });
  for (const shape of shapes ?? []) {
    const made = symbol(symbols, shape.use, shape.class, shape.text);
    place(made, shape);
    if (shape.title) made.setAttribute("data-says", shape.title);
    svg.append(made);
  }
  return svg;
}

const ROW = 24;

/**
 * @param {import("../contract").FaceShape[]} shapes
 * @param {object} symbols
 * @param {number} width
 * @returns {any}
 */
export function drawRow(shapes, symbols, width) {
  const signs = shapes.filter((shape) => shape.title || shape.text);
  const svg = drawFace(signs, symbols, [width, ROW]);
  const left = Math.min(...signs.map((shape) => shape.x)) - ROW / 2;
  const middle = signs[0]?.y ?? 0;
  svg.setAttribute("viewBox", `${left} ${middle - ROW / 2} ${width} ${ROW}`);
  return svg;
}
