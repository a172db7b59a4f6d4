/**
 * A lens over a drawing that is seen from far away: what one points at, as large as from nearby, beside the pointer.
 *
 *   const lens = createLens(root, parts, { name, scale })   `scale()` pixels for a unit under the lens, 0 where none is needed
 *   lens.at(point)    a point of the drawing and, in pixels, of the window: { x, y, left, top }
 *   lens.away()       nobody points at anything
 *
 * It shows the same shapes once more (`use`), catches no pointer and says nothing: whoever reads with ears has the options.
 */

import { element } from "./draw.js";

/** How broad it is, and how far from the pointer, in pixels. */
const BROAD = 168;
const BESIDE = 22;
/** The least height of a letter in it. */
const LETTER = 11;

/** @param {HTMLElement} root @param {any} parts @param {{ name: string, scale: () => number }} tools */
export function createLens(root, parts, { name, scale }) {
  const lens = document.createElement("div");
  lens.className = "cb-lens";
  lens.hidden = true;
  lens.setAttribute("aria-hidden", "true");
  const svg = element("svg", { viewBox: "0 0 1 1", focusable: "false" });
  parts.drawing.id = `${name}-drawing`;
  svg.append(element("use", { href: `#${name}-drawing` }));
  lens.append(svg);
  root.append(lens);

  /** @param {{ x: number, y: number, left: number, top: number }} point */
  function at({ x, y, left, top }) {
    const each = scale();
    lens.hidden = !each;
    if (!each) return;
    const half = BROAD / 2 / each;
    svg.setAttribute("viewBox", `${x - half} ${y - half} ${2 * half} ${2 * half}`);
    svg.style.setProperty("--cb-least", `${Math.round((100 * LETTER) / each) / 100}px`);
    svg.style.setProperty("--cb-far", "1");
    const [wide, high] = [root.clientWidth, root.clientHeight];
    const beside = left + BESIDE + BROAD > wide ? left - BESIDE - BROAD : left + BESIDE;
    lens.style.left = `${Math.round(Math.max(0, Math.min(wide - BROAD, beside)))}px`;
    lens.style.top = `${Math.round(Math.max(0, Math.min(high - BROAD, top - BROAD / 2)))}px`;
  }

  return { at, away: () => (lens.hidden = true) };
}
