/**
 * What can be chosen on the board, as the options of its listbox: each at its true place, so that touch
 * screen readers find it too.
 */

import { element, place, symbol } from "./draw.js";
import { drawSpot } from "./marks.js";
import { ofKind } from "./stage.js";

/**
 * @param {any} scene
 * @param {any} target
 * @param {{ id: string, label: string, look: { taken: boolean, crosses: boolean, marked: boolean } }} how
 */
export function drawOption(scene, target, { id, label, look }) {
  const made = element("g", { id, role: "option", "aria-label": label });
  made.setAttribute("aria-selected", "false");
  made.classList.add("cb-target");
  place(made, { x: target.x, y: target.y });
  if (target.state === "cell") {
    made.append(...cell(scene, target));
    return made;
  }
  if (look.marked) {
    made.setAttribute("aria-checked", "true");
    made.append(symbol(scene.symbols, ofKind(scene, "mark", target.kind), "shown"));
  }
  made.append(element("circle", { r: 8, fill: "none" })); // its size, for those who cannot see it
  if (!target.state || target.fits) return made;
  made.classList.add(`cb-${target.state}`);
  made.classList.toggle("cb-taken", look.taken);
  const drawn = drawSpot(scene, target, look);
  if (drawn) made.append(drawn);
  return made;
}

/** Where a tile can lie: a ring where it holds as it is turned, an arrow where it would hold turned, else nothing; a dot where nobody says. @param {any} scene @param {any} target */
function cell(scene, { fit, kind }) {
  if (fit === "holds")
    return [
      symbol(scene.symbols, ofKind(scene, "mark", kind), "offered"),
      element("circle", { r: 6, class: "cb-cell" }),
    ];
  if (fit === "turn")
    return [
      element("path", { d: "M9 -6A11 11 0 1 0 11 3", class: "cb-turn-out" }),
      element("path", { d: "M9 -6A11 11 0 1 0 11 3M10 -13V-5H2", class: "cb-turn" }),
    ];
  if (fit === "none") return [element("circle", { r: 8, fill: "none" })];
  return [element("circle", { r: 6, class: "cb-cell" })];
}

/**
 * A place that is offered, shown because somebody asked what is allowed.
 *
 * @param {any} scene
 * @param {any} target
 * @param {boolean} taken
 */
export function drawAllowed(scene, target, taken) {
  const made = element("g", { class: "cb-allowed-spot" });
  place(made, { x: target.x, y: target.y });
  made.append(drawSpot(scene, target, { taken, crosses: false }));
  return made;
}
