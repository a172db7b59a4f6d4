/**
 * Areas: many places that belong together, as one outline with its label (`areas` of the spots).
 *
 * They lie right above the ground of the drawing, so nothing is covered by them.
 */

import { BROAD, element, least, place } from "./draw.js";

const SIZE = 15;

/** Draw these areas, the farthest first, each label above them all. @param {any} root @param {any[]} [areas] */
export function drawAreas(root, areas = []) {
  const far = [...areas].reverse();
  root.replaceChildren(...far.map(ground), ...far.map(label));
}

/** A name of a colour is checked where it is set (draw.js); here it only becomes a reference. @param {any} made @param {any} area */
const paint = (made, area) =>
  made.style.setProperty("--cb-own", /^[a-z0-9-]+$/.test(area.class) ? `var(--cb-${area.class})` : "none");

/** @param {any} area */
function ground(area) {
  const made = element("g", { class: "cb-area", "data-area": area.label });
  paint(made, area);
  made.append(
    element("path", { d: area.outline, class: "cb-area-in" }),
    element("path", { d: area.outline, class: "cb-area-edge" }),
  );
  return made;
}

/** A pill as broad as its words; measured in their size, which follows the camera. @param {any} area */
function label(area) {
  const made = element("g", { class: "cb-area-label" });
  paint(made, area);
  place(made, area);
  const text = element("text", { y: SIZE * 0.36 });
  text.textContent = area.label;
  least(made, SIZE);
  made.style.setProperty("--cb-broad", `${BROAD * area.label.length + 1.4}em`);
  made.append(element("rect"), text);
  return made;
}
