/**
 * How fast others are seen to play: slow, normal or quick, remembered; held and let go; skipped.
 *
 *   const allowance = createAllowance()   no page: how long each act of a turn may take
 *     allowance.of(turn, wanted)   milliseconds for an act of the turn of this number that would like so many
 *   const pace = createPace({ t, send, changed, now })
 *     pace.due(ms)        the next move of the others comes in so many milliseconds
 *     pace.ready()        whether it may come now
 *     pace.factor(turn, wanted)   by how much an act of others that would like so many is hurried
 *     pace.controls(running)   the row of buttons; `running` is the line told while skipping
 *     pace.key(event)     P holds and lets go, S skips; whether it was one of them
 *     pace.free()         another game: nothing is held
 *     pace.stop(on)       nothing goes on by itself while something is to be read
 */

/** @import { Say, Send } from "../contract" */

import { h } from "../common/dom.js";

/** @type {{ [speed: string]: number }} */
export const SPEEDS = { slow: 1.8, normal: 1, quick: 0.35 };
const REMEMBERED = "companion.speed";
/** A turn of one of the others is seen in less than this at normal speed: three of them, with a glance for each act, stay under 20 s. */
export const TURN = 5400;
/** The part of what is left of it that one act may take: so there is always something left. */
const PART = 1 / 3;
/** After each act, to look at it. */
export const LOOK = 450;

export function createAllowance() {
  /** @type {number | null} */
  let at = null;
  let left = TURN;
  return {
    /** @param {number} turn @param {number} wanted */
    of(turn, wanted) {
      if (turn !== at) [at, left] = [turn, TURN];
      const given = Math.min(wanted, left * PART);
      left -= given;
      return given;
    },
  };
}

/** @param {{ t: Say, send: Send, changed: () => void, now?: () => number }} tools */
export function createPace({ t, send, changed, now = () => performance.now() }) {
  const allowance = createAllowance();
  let speed = remembered();
  let held = false;
  let stopped = false;
  let next = 0;

  function remembered() {
    try {
      const found = localStorage.getItem(REMEMBERED) ?? "";
      return Object.hasOwn(SPEEDS, found) ? found : "normal";
    } catch {
      return "normal"; // a page without storage forgets
    }
  }

  /** @param {string} one */
  function choose(one) {
    speed = one;
    try {
      localStorage.setItem(REMEMBERED, one);
    } catch {
      /* as above */
    }
    changed();
  }

  function hold() {
    held = !held;
    changed();
  }

  function skip() {
    held = false;
    send({ type: "run" });
  }

  /** @param {any} event */
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea"))
      return false;
    if (stopped) return false;
    const does = /** @type {{ [key: string]: () => void }} */ ({ p: hold, s: skip })[event.key.toLowerCase()];
    does?.();
    return Boolean(does);
  }

  /** @param {string} running */
  function controls(running) {
    // One button for both, so that the keyboard stays on it; "stop" is heard between two moments.
    const last = running
      ? h("button", { class: "co-primary", "data-key": "skip", onclick: () => send({ type: "stop" }) }, t("stop"))
      : h(
          "button",
          {
            class: "co-primary",
            "data-key": "skip",
            "aria-keyshortcuts": "S",
            title: `${t("skip-to-me")} (S)`,
            onclick: skip,
          },
          t("skip-to-me"),
        );
    /** @param {string} one */
    const choice = (one) =>
      h(
        "button",
        { "data-key": `speed-${one}`, "aria-pressed": String(one === speed), onclick: () => choose(one) },
        t(`speed-${one}`),
      );
    return h(
      "div",
      { class: "co-pace" },
      h("span", { class: "co-note" }, running || t("thinking")),
      h("div", { class: "co-row co-speeds", role: "group", "aria-label": t("speed") }, Object.keys(SPEEDS).map(choice)),
      h(
        "div",
        { class: "co-row" },
        h(
          "button",
          {
            "data-key": "pause",
            "aria-keyshortcuts": "P",
            title: `${t(held ? "resume" : "pause")} (P)`,
            onclick: hold,
          },
          t(held ? "resume" : "pause"),
        ),
        last,
      ),
    );
  }

  return {
    due: (/** @type {number} */ ms) => (next = now() + ms),
    ready: () => !held && !stopped && now() >= next,
    factor: (/** @type {number} */ turn, /** @type {number} */ wanted) =>
      (allowance.of(turn, wanted) / wanted) * SPEEDS[speed],
    controls,
    key,
    free: () => (held = stopped = false),
    stop: (/** @type {boolean} */ on) => (stopped = on),
  };
}
