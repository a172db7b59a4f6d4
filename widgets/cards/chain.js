/**
 * A chain of boxes (companion/core/chain.py): a sum, or steps one after another with what is left between them.
 *
 *   chainPart(chain, symbols)   an element; a row of signs is drawn with the symbols of the board
 */

import { h } from "../common/dom.js";
import { drawFace } from "./face.js";

const HIGH = 22;
/** Around the middle of the outermost sign. */
const EDGE = 12;
/** @param {import("../contract").FaceShape[]} face */
const sized = (face) => [2 * (Math.max(...face.map((one) => Math.abs(one.x))) + EDGE), HIGH];

/**
 * @param {import("../contract").Chain} chain
 * @param {object} symbols
 */
export function chainPart(chain, symbols) {
  return h(
    "section",
    { class: "co-chain", "data-chain": chain.id, "aria-label": chain.title },
    h(
      "div",
      { class: "co-tray-head" },
      h("span", { class: "co-tray-title" }, chain.title),
      chain.note ? h("span", { class: "co-note" }, chain.note) : null,
    ),
    h(
      "ol",
      { class: "co-boxes" },
      chain.boxes.map((box) =>
        h(
          "li",
          {},
          box.joint ? h("span", { class: "co-joint" }, box.joint) : null,
          h(
            "span",
            { class: `co-box co-box-${box.look}` },
            box.value ? h("b", {}, box.value) : null,
            h("span", { class: "co-box-title" }, box.title),
            box.face.length ? drawFace(box.face, symbols, sized(box.face)) : null,
          ),
        ),
      ),
    ),
  );
}
