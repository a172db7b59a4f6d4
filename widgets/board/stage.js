/**
 * What can be pointed at: from the data of a scene to a list of targets; pure.
 *
 * A target is { id, x, y, turn, kind, label, state, word, number, action, reach, note, said, piece }. With a mode the targets
 * are the spots of that word, offered and refused; without one they are the things that explain
 * themselves.
 */

/** @import { MarksData, SceneData, ShapeData } from "../contract" */
/** @typedef {{ id: string, x: number, y: number, [more: string]: any }} Target what may be pointed at: a thing, a place, a spot of something offered */
/** @typedef {Partial<Omit<SceneData, "layers" | "beside">> & { layers?: { [id: string]: ShapeData[] } }} Scene all that was told of it */

import { boxOf, contains } from "./geometry.js";

/**
 * A scene with parts of a newer one laid over it; layers and places left out stay as they are.
 * @param {Scene} scene
 * @param {Partial<SceneData>} news
 * @returns {Scene}
 */
export function merge(scene, { renamed = [], ...parts }) {
  const layers = Object.fromEntries(
    Object.entries(scene.layers ?? {}).filter(([id]) => !parts.order || parts.order.includes(id)),
  );
  for (const layer of parts.layers ?? []) layers[layer.id] = layer.shapes;
  const places = { ...(parts.places ?? scene.places) };
  for (const { on, from, rows } of renamed) {
    const there = places[on] ?? [];
    places[on] = [...there.slice(0, from), ...rows, ...there.slice(from + rows.length)];
  }
  return { ...scene, ...parts, layers, places };
}

/** The mode that is on: the one asked for, or, if none ever was, the only word that is offered. @param {any} scene @param {string | null} asked */
export function modeOf(scene, asked) {
  const spots = scene.spots ?? {};
  if (asked !== null) return Object.hasOwn(spots, asked) ? asked : "";
  const open = Object.keys(spots).filter((word) => spots[word].offered.length);
  return open.length === 1 ? open[0] : "";
}

/** The ids of the offered spots by their word; words that offer none are left out. @param {any} scene */
export function offeredOf(scene) {
  const rows = Object.entries(scene.spots ?? {}).filter(([, spot]) => spot.offered.length);
  return Object.fromEntries(
    rows.map(([word, spot]) => [word, spot.offered.map((/** @type {number} */ number) => `${spot.on}:${number}`)]),
  );
}

/** The word whose spots send actions like this one, or "". @param {any} scene @param {string} action */
export function wordOf(scene, action) {
  /** @param {[string, any]} row */
  const sends = ([, spot]) => spot.sends && action.startsWith(spot.sends.split("{}")[0]);
  return Object.entries(scene.spots ?? {}).find(sends)?.[0] ?? "";
}

/**
 * The targets of a mode. `say` words a spot's state: "offered" or "refused".
 *
 * @param {any} scene
 * @param {string} mode
 * @param {(key: string) => string} say
 * @returns {Target[]}
 */
export function targetsOf(scene, mode, say) {
  return mode ? spotsOf(scene, mode, say) : thingsOf(scene);
}

/**
 * @param {any} scene
 * @param {string} word
 * @param {(key: string) => string} say
 */
function spotsOf(scene, word, say) {
  const {
    on,
    label,
    offered,
    refused,
    sends = "",
    reach = 0,
    notes = [],
    piece = null,
    unsaid = false,
  } = scene.spots[word];
  const noted = new Map(
    notes.flatMap((/** @type {any} */ one) => one.at.map((/** @type {number} */ number) => [number, one])),
  );
  /** @param {string} state */
  const target = (state) => (/** @type {number} */ number) => {
    const place = scene.places?.[on]?.[number];
    if (!place) return null;
    const [x, y, name, turn = 0] = place;
    const { in: note = "", said = "" } = noted.get(number) ?? {};
    const text = [`${label}: ${name}`, said, unsaid ? "" : say(state)].filter(Boolean).join(", ");
    return {
      id: `${on}:${number}`,
      x,
      y,
      turn,
      kind: on,
      label: text,
      state,
      word,
      number,
      action: sends.replace("{}", scene.written?.[on]?.[number] ?? number),
      reach,
      note,
      said,
      piece,
      unsaid,
    };
  };
  return [...offered.map(target("offered")), ...refused.map(target("refused"))].filter(Boolean);
}

/**
 * The free cells something can be laid on; `fit` of a cell's number says how it would lie there.
 * @param {any} scene
 * @param {{ on: string, free: number[], name: string, fit?: (cell: number) => any }} held
 */
export function cellsOf(scene, { on, free, name, fit = () => null }) {
  return free
    .map((number) => [number, scene.places?.[on]?.[number]])
    .filter(([, place]) => place)
    .map(([number, [x, y, called]]) => {
      const found = fit(number);
      return {
        id: `${on}:${number}`,
        x,
        y,
        turn: 0,
        kind: on,
        label: found?.says ? `${called}. ${found.says}` : `${name}: ${called}`,
        state: "cell",
        number,
        reach: 0,
        fit: found?.look,
        faulty: found !== null && found.look !== "holds" && found.yes.length > 0,
      };
    });
}

/** @param {any} scene */
function thingsOf(scene) {
  const found = [];
  for (const layer of scene.order ?? Object.keys(scene.layers ?? {})) {
    for (const { id, x, y, turn = 0, title } of scene.layers[layer] ?? []) {
      if (title) found.push({ id, x, y, turn, kind: id.split(":")[0], label: title, state: "" });
    }
  }
  return found;
}

/**
 * Where a place or a shape is by its id, or null: { x, y, turn }.
 *
 * @param {any} scene
 * @param {string} id
 * @returns {any}
 */
export function anchor(scene, id) {
  const [kind, number] = String(id).split(":");
  const place = /^\d+$/.test(number ?? "") ? scene.places?.[kind]?.[Number(number)] : null;
  if (place) return { x: place[0], y: place[1], turn: place[3] ?? 0 };
  for (const shapes of Object.values(scene.layers ?? {})) {
    const shape = /** @type {any[]} */ (shapes).find((one) => one.id === id);
    if (shape) return { x: shape.x, y: shape.y, turn: shape.turn ?? 0 };
  }
  return null;
}

/**
 * A symbol as it is drawn for this kind of place, if it has one of its own: `mark-hex`, else `mark`.
 *
 * @param {any} scene
 * @param {string} name
 * @param {string} kind
 */
export function ofKind(scene, name, kind) {
  const own = `${name}-${kind}`;
  return scene.symbols && Object.hasOwn(scene.symbols, own) ? own : name;
}

/**
 * Every mark as it is drawn, [look, id]: what forbids a try goes round it, the place tried is shown as such.
 * @param {Partial<MarksData>} marks
 * @param {string[]} extra
 * @returns {[string, string][]}
 */
export function looksOf({ task = [], shown = [], refused = [], tried = "", hinted = [] } = {}, extra = []) {
  /** @type {(look: string, ids: string[]) => [string, string][]} */
  const rows = (look, ids) => [...new Set(ids)].map((id) => [look, id]);
  const against = refused.filter((id) => id !== tried);
  return [
    ...rows("shown", [...shown, ...extra]),
    ...rows("task", task),
    ...rows("refused", against),
    ...rows("tried", tried ? [tried] : []),
    ...rows("hinted", hinted),
  ];
}

/** How much of a drawing stays in sight round a place that matters, in its units. */
const ROUND = 76;

/**
 * What is to be in sight, as boxes and points: all that matters now, or of it the places of the mode that is on, and
 * what the task talks about.
 * @param {any} scene
 * @param {string} mode
 */
export function matters(scene, mode) {
  const [x, y, w, h] = scene.focus?.box ?? [];
  /** @param {{ x: number, y: number }} at */
  const round = (at) => ({ x: at.x - ROUND, y: at.y - ROUND, w: 2 * ROUND, h: 2 * ROUND });
  /** @param {string[]} ids */
  const named = (ids) =>
    ids
      .map((id) => anchor(scene, id))
      .filter(Boolean)
      .map(round);
  const armed = mode
    ? boxOf(named(scene.spots[mode].offered.map((/** @type {number} */ number) => `${scene.spots[mode].on}:${number}`)))
    : null;
  const all = scene.focus ? { x, y, w, h } : null;
  // Where one is to find what is allowed, all that can be tried is offered: that is no place to look at.
  const now = all && armed && contains(all, armed) ? armed : (all ?? armed);
  return [...(now ? [now] : []), ...named(scene.marks?.task ?? [])];
}

/**
 * Where the keyboard begins: where something is offered, as near as can be to what the task talks about, or to the
 * middle of what matters, or of what is seen.
 * @param {any} scene
 * @param {Target[]} targets
 * @param {{ x: number, y: number }} [seen]
 */
export function beginning(scene, targets, seen = targets[0]) {
  const offered = targets.filter((target) => target.state === "offered" || target.open);
  const all = offered.length ? offered : targets;
  const [x, y, w, h] = scene.focus?.box ?? [];
  const from = anchor(scene, scene.marks?.task?.[0] ?? "") ?? (scene.focus ? { x: x + w / 2, y: y + h / 2 } : seen);
  /** @param {Target} target */
  const far = (target) => Math.hypot(target.x - from.x, target.y - from.y);
  return all.reduce((best, target) => (far(target) < far(best) ? target : best), all[0]);
}

/**
 * The next target where something can be done after this one, or the one before it.
 *
 * @param {Target[]} targets
 * @param {Target | null} active
 * @param {number} by
 */
export function offeredAfter(targets, active, by) {
  const any = targets.some((target) => target.open);
  const open = targets.filter((target) => (any ? target.open : target.state !== "refused"));
  const at = open.indexOf(/** @type {Target} */ (active));
  return at < 0 && by < 0 ? open.at(-1) : open[(at + by + open.length) % open.length];
}
