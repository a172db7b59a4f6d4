/**
 * What fits a place: where no mode is on, every place of the board with all that can be tried there; pure.
 *
 * A choice is a target like those of stage.js with
 *   fits    what can be tried, [{ word, what, action, state, piece, note, unsaid }]: what is offered first
 *   ids     its own id and those of the things that stand there, what lies on top first
 *   open    whether something of it is offered
 */

/** @import { Target } from "./stage.js" */

import { nearest } from "./geometry.js";
import { targetsOf } from "./stage.js";

/** What is not farther from a place stands there; core/svg.py has the same number. */
export const NEAR = 4;
/** @type {{ [state: string]: number }} */
const ORDER = { offered: 0, refused: 1 };

/**
 * The choices of a scene; `things` are those that explain themselves, `say` words a spot's state.
 *
 * @param {any} scene
 * @param {Target[]} things
 * @param {(key: string) => string} say
 */
export function choicesOf(scene, things, say) {
  const found = new Map();
  for (const [word, spots] of Object.entries(scene.spots ?? {})) {
    for (const target of targetsOf(scene, word, say)) {
      const { id, x, y, turn, kind, number, reach } = target;
      if (!found.has(id))
        found.set(id, {
          id,
          x,
          y,
          turn,
          kind,
          number,
          reach,
          state: "place",
          label: scene.places[kind][number][2],
          fits: [],
          ids: [id],
          open: false,
          piece: null,
        });
      found.get(id).fits.push({
        word,
        what: spots.label,
        action: target.action,
        state: target.state,
        piece: target.piece,
        note: target.said,
        unsaid: target.unsaid,
      });
    }
  }
  for (const choice of found.values()) settle(choice, things);
  return [...found.values()];
}

/** @param {any} choice @param {Target[]} things */
function settle(choice, things) {
  choice.fits.sort((/** @type {any} */ a, /** @type {any} */ b) => ORDER[a.state] - ORDER[b.state]);
  choice.open = choice.fits[0].state === "offered";
  choice.piece = choice.open ? choice.fits[0].piece : null;
  const here = standing(choice, things);
  if (here.length) choice.label = here[0].label;
  choice.ids = [...new Set([...here.map((thing) => thing.id), choice.id])];
}

/**
 * The ground, chosen by a click where nothing stands: what can be done there a game may say.
 * @param {import("./stage.js").Scene} scene
 */
export function groundOf({ ground: id = "", labels = {} }) {
  return { type: "choose", id, ids: [id], text: labels.ground ?? "", fits: [], byKey: false };
}

/** The things that stand at a place, what lies on top first. @param {Target} target @param {Target[]} things */
export function standing(target, things) {
  return things
    .filter((thing) => thing.id === target.id || Math.hypot(thing.x - target.x, thing.y - target.y) <= NEAR)
    .reverse();
}

/** How a target is read: a place with what is offered there. @param {any} target @param {string} offered */
export function spoken({ label, fits = [] }, offered) {
  const open = /** @type {any[]} */ (fits)
    .filter((one) => one.state === "offered" && !one.unsaid)
    .map((one) => one.what);
  return open.length ? `${label}. ${offered}: ${open.join(", ")}` : label;
}

/** Things that stand at no place where something can be tried. @param {Target[]} things @param {any[]} choices */
export function alone(things, choices) {
  const taken = new Set(choices.flatMap((choice) => choice.ids));
  return things.filter((thing) => !taken.has(thing.id));
}

/**
 * The choice a pointer means: the one it is deepest in, each as far as it reaches, at least so far.
 *
 * @param {any[]} choices
 * @param {{ x: number, y: number }} point
 * @param {number} least
 */
export function deepest(choices, point, least) {
  /** @param {any} one */
  const depth = (one) => Math.hypot(one.x - point.x, one.y - point.y) / Math.max(one.reach, least);
  const near = choices.filter((one) => depth(one) <= 1);
  return near.reduce((best, one) => (best && depth(best) <= depth(one) ? best : one), null);
}

/**
 * What a pointer means: a spot of the mode that is on, else a place.
 * A mode that nobody asked for leaves places of other kinds to be chosen.
 * @param {{ x: number, y: number }} point
 * @param {{ targets: Target[], choices: any[], asked: any, least: number, mode: string | undefined }} among
 */
export function meantAt(point, { targets, choices, asked, least, mode }) {
  const spot = mode ? nearest(targets, point, Math.max(least, targets[0]?.reach ?? 0)) : null;
  if (mode && (asked || (spot && nearest([spot], point, spot.reach)))) return spot;
  return deepest(choices, point, least / 2) ?? spot;
}
