/**
 * What can be chosen on the board, as the options of its listbox: each at its true place, so that touch
 * screen readers find it too.
 */

import { element, place } from "./draw.js";
import { drawSpot } from "./marks.js";

/**
 * @param {any} scene
 * @param {any} target
 * @param {{ id: string, label: string, look: { taken: boolean, crosses: boolean } }} how
 */
export function drawOption(scene, target, { id, label, look }) {
  const made = element("g", { id, role: "option", "aria-label": label });
  made.setAttribute("aria-selected", "false");
  made.classList.add("cb-target");
  place(made, { x: target.x, y: target.y });
  if (target.state === "cell") {
    made.append(element("circle", { r: 6, class: "cb-cell" }));
    return made;
  }
  made.append(element("circle", { r: 8, fill: "none" })); // its size, for those who cannot see it
  if (!target.state || target.fits) return made;
  made.classList.add(`cb-${target.state}`);
  made.classList.toggle("cb-taken", look.taken);
  const drawn = drawSpot(scene, target, look);
  if (drawn) made.append(drawn);
  return made;
}

/** A place that is offered, shown because somebody asked what is allowed. */
export function drawAllowed(scene, target, taken) {
  const made = element("g", { class: "cb-allowed-spot" });
  place(made, { x: target.x, y: target.y });
  made.append(drawSpot(scene, target, { taken, crosses: false }));
  return made;
}
