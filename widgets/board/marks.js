/**
 * What is drawn on a board besides its things, each look by itself: where something is offered, what
 * the task talks about, what somebody asked to see, what was just refused, where one is pointing.
 *
 * All of it lies under what it may not cover (`under` of the scene); only the piece that would be set
 * down stands above.
 */

/** @import { Target } from "./stage.js" */

import { element, place, symbol } from "./draw.js";
import { anchor, looksOf, ofKind } from "./stage.js";

/** With more places than this that are not allowed, no crosses: they would be a field. */
const CROWD = 90;
/** The ways a flag may stand from the middle of its mark, the first of the best is taken. */
const WAYS = Array.from({ length: 12 }, (_, way) => ((way - 1) * Math.PI) / 6);
/** From above, its point a little over the middle of the place. */
const ARROW = "M0 -9 L-11 -24 L-4.5 -24 L-4.5 -46 L4.5 -46 L4.5 -24 L11 -24 Z";
/** Marks from this size on are lands: their flag stands inside. */
const LAND = 30;

/**
 * The marks of a scene, and further things to be shown.
 * @param {Element} root
 * @param {import("./stage.js").Scene} scene
 * @param {string[]} extra
 */
export function drawMarks(root, scene, extra) {
  const rows = looksOf(scene.marks, extra)
    .map(([look, id]) => ({ look, id, at: anchor(scene, id) }))
    .filter((row) => row.at);
  const tasks = new Set(rows.filter((row) => row.look === "task").map((row) => row.id));
  const tried = rows.find((row) => row.look === "tried");
  root.replaceChildren(...rows.filter((row) => tried && row.look === "refused").map((row) => tie(tried?.at, row.at)));
  for (const { look, id, at } of rows) {
    if (look === "hinted") {
      root.append(arrow(scene, id, at));
      continue;
    }
    const made = element("g", { class: "cb-mark", "data-mark": id, "data-look": look });
    const [name, paint] = look === "tried" ? ["spot-refused", "refused"] : ["mark", look];
    const inner = symbol(scene.symbols, ofKind(scene, name, id.split(":")[0]), paint);
    made.append(inner);
    place(made, { ...at, scale: look === "refused" && tasks.has(id) ? 0.84 : 1 });
    root.append(made);
    if (look === "task") root.append(flag(scene, at, inner.getBBox()));
  }
}

/** A dashed line from the place that was tried to what forbids it. @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
function tie(from, to) {
  const made = element("g", { class: "cb-tie" });
  for (const line of ["out", "in", "own"])
    made.append(element("path", { d: `M${from.x} ${from.y}L${to.x} ${to.y}`, class: `cb-tie-${line}` }));
  return made;
}

/**
 * Where a hint points: an arrow from above, and the piece as it would stand. No ring, which is what is offered.
 *
 * @param {any} scene
 * @param {string} id
 * @param {{ x: number, y: number }} at
 */
function arrow(scene, id, at) {
  const [kind, number] = id.split(":");
  const made = element("g", { class: "cb-mark cb-hinted", "data-mark": id, "data-look": "hinted" });
  /** @type {any} */
  const spot = Object.values(scene.spots ?? {}).find(
    (one) => one.on === kind && one.piece && one.offered.includes(Number(number)),
  );
  if (spot) made.append(drawGhost(scene, { piece: spot.piece, x: 0, y: 0, turn: /** @type {any} */ (at).turn ?? 0 }));
  const shaft = element("g", {});
  for (const line of ["out", "in", "own"])
    shaft.append(element("path", { d: ARROW, class: `cb-arrow cb-arrow-${line}` }));
  made.append(shaft);
  place(made, at);
  return made;
}

/**
 * The task's flag, beside the mark where most room is: on no path, piece or number.
 *
 * @param {any} scene
 * @param {{ x: number, y: number }} at
 * @param {{ width: number, height: number }} size
 */
function flag(scene, at, { width, height }) {
  const half = Math.max(width, height) / 2;
  const far = half > LAND ? half * 0.68 : half + 4;
  const places = Object.values(scene.places ?? {})
    .flat()
    .map(([x, y]) => ({ x, y }));
  const things = [
    ...places,
    ...Object.values(scene.layers ?? {})
      .flat()
      .filter((one) => one.title),
  ];
  /** @param {{ x: number, y: number }} at */
  const room = ({ x, y }) => Math.min(...things.map((one) => Math.hypot(one.x - x, one.y - y)));
  const spots = WAYS.map((way) => ({ x: at.x + far * Math.cos(way), y: at.y + far * Math.sin(way) }));
  const { x, y } = spots.reduce((best, one) => (room(one) > room(best) + 0.5 ? one : best));
  const made = element("g", { class: "cb-mark", "data-look": "flag" });
  made.append(symbol(scene.symbols, "flag", "task"));
  place(made, { x, y });
  return made;
}

/**
 * How a spot is drawn: a ring or an edge where it is offered; a small cross, if asked for, where not; a dot where one is to find out.
 *
 * @param {any} scene
 * @param {Target} target
 * @param {{ taken: boolean, crosses: boolean }} how
 */
export function drawSpot(scene, target, { taken, crosses }) {
  if (target.state === "refused") return crosses && !taken ? symbol(scene.symbols, "spot-quiet", "refused") : null;
  const { areas = [] } = scene.spots[target.word];
  if (target.unsaid)
    return taken || target.reach > LAND || scene.spots[target.word].offered.length > CROWD
      ? null
      : element("circle", { r: 5, class: "cb-unsaid" });
  if (areas.length) return symbol(scene.symbols, taken ? "spot-within-round" : "spot-within", areas[0].class);
  const look = taken ? "spot-round" : target.note ? "spot-noted" : "spot-offered";
  const made = symbol(scene.symbols, ofKind(scene, look, target.kind), "offered", target.note);
  place(made, { x: 0, y: 0, turn: look === "spot-noted" ? 0 : target.turn });
  return made;
}

/** Whether so many places that are not allowed can be shown. @param {Target[]} targets */
export const fewRefused = (targets) => targets.filter((target) => target.state === "refused").length <= CROWD;

/** Where one is pointing: the edge of the place, green where something is offered. @param {any} scene @param {Target} target */
export function drawPointed(scene, target) {
  const made = symbol(
    scene.symbols,
    ofKind(scene, "mark", target.kind),
    target.open || (target.state === "offered" && !target.unsaid) ? "offered" : "mark-out",
  );
  place(made, target);
  return made;
}

/** The piece as it would stand there. @param {any} scene @param {any} target */
export function drawGhost(scene, { piece, x, y, turn }) {
  const made = element("g", { class: "cb-ghost" });
  const inner = symbol(scene.symbols, piece.use, piece.class, piece.text);
  place(inner, { x: piece.x ?? 0, y: piece.y ?? 0, scale: piece.scale });
  inner.classList.toggle("cb-grown", Boolean(scene.grows?.length));
  made.append(inner);
  place(made, { x, y, turn });
  return made;
}
