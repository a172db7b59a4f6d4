/**
 * The hourglass: counts down for the eye what Python told, and says when the time is up. Python decides.
 *
 *   const clock = createClock(box, { store, send, t, say })   the clock of the part `play`, if it has one
 *   clock.draw()
 *   clock.destroy()
 */

/** @import { ClockView, OfClock, Say, Send } from "../../contract" */
/** @import { Store } from "../../store.js" */

import { fill, h } from "../../common/dom.js";
import { same } from "../../common/same.js";

const TICK = 200;
/** Milliseconds after which a page that was early says again that the time is up. */
export const AGAIN = 1500;
/** Seconds before the end at which it grows urgent and is said aloud, for those who do not look; and once more. */
const SOON = 15;
const LAST = 5;
/** Milliseconds it takes to turn it over. */
const TURN = 400;
const SVG = "http://www.w3.org/2000/svg";

/** What of a countdown needs no page: how much is left, and when to say so. @param {{ send: Send, now?: () => number }} tools */
export function createCountdown({ send, now = () => performance.now() }) {
  /** @type {ClockView | null} */
  let view = null;
  let since = 0;
  let said = -Infinity;

  /** Being told the same again is no news; whether there is, but for the seconds. @param {ClockView | null} next */
  function update(next) {
    const before = view;
    if (same(before, next)) return false;
    [view, since] = [next, now()];
    return !before || !next || !same({ ...before, left: 0 }, { ...next, left: 0 });
  }

  const left = () => (view ? Math.max(0, view.left - (view.running ? (now() - since) / 1000 : 0)) : 0);

  function beat() {
    if (!view?.running || left() > 0 || now() - said < AGAIN) return;
    said = now();
    send({ type: "clock", do: "over" });
  }

  return { update, left, beat };
}

/** Seconds as a clock shows them: 1:05. @param {number} seconds */
export function face(seconds) {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * The sand of a glass 40 wide and 56 high, as two paths: what is left above, what has run through below.
 *
 * @param {number} share what is left, 0 to 1
 */
export function sand(share) {
  const [up, down] = [16 * Math.sqrt(share), 16 * Math.sqrt(1 - share)];
  const [over, under] = [(12 * up) / 16, 12 * (1 - down / 16)];
  return {
    above: `M${20 - over} ${27 - up}H${20 + over}L20 27Z`,
    below: share >= 1 ? "" : `M8 46H32L${20 + under} ${46 - down}H${20 - under}Z`,
  };
}

/** The hourglass drawn; `show` fills it. */
function drawnGlass() {
  /** @param {string} tag @param {{ [name: string]: string }} how */
  const piece = (tag, how) => {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(how)) made.setAttribute(name, value);
    return made;
  };
  const svg = piece("svg", { viewBox: "0 0 40 56", class: "co-glass", "aria-hidden": "true" });
  const [above, below] = [piece("path", { class: "co-glass-sand" }), piece("path", { class: "co-glass-sand" })];
  const stream = piece("path", { class: "co-glass-stream", d: "M20 27V45" });
  svg.append(
    piece("path", { class: "co-glass-inside", d: "M7 9Q7 21 18 28Q7 35 7 47H33Q33 35 22 28Q33 21 33 9Z" }),
    above,
    below,
    stream,
    piece("path", { class: "co-glass-line", d: "M7 9Q7 21 18 28Q7 35 7 47M33 9Q33 21 22 28Q33 35 33 47" }),
    piece("path", { class: "co-glass-wood", d: "M3 3H37V9H3ZM3 47H37V53H3Z" }),
  );
  return {
    svg,
    /** @param {number} share @param {boolean} runs */
    show(share, runs) {
      const d = sand(share);
      above.setAttribute("d", d.above);
      below.setAttribute("d", d.below);
      stream.toggleAttribute("hidden", !runs || share <= 0);
    },
  };
}

/**
 * @param {HTMLElement} box
 * @param {{ store: Store, send: Send, t: Say, say: (text: string) => void }} tools
 */
export function createClock(box, { store, send, t, say }) {
  const countdown = createCountdown({ send });
  const time = h("span", { class: "co-clock-time", role: "timer" });
  /** @type {ClockView | null} */
  let view = null;
  /** Of which countdown it was said how much is left, and how much. */
  let warned = "";
  let turned = 0;
  const glass = drawnGlass();
  const picture = h(
    "span",
    { class: "co-glass-box" },
    h("span", { class: "co-glass-ring" }),
    h("span", { class: "co-glass-ring" }),
    glass.svg,
  );
  box.hidden = true;

  /** @param {string} key @param {{ do: OfClock["do"] }} what */
  const press = (key, what) =>
    h("button", { "data-key": `clock-${what.do}`, onclick: () => send({ type: "clock", ...what }) }, t(`clock-${key}`));

  function draw() {
    view = store.get("play").clock ?? null;
    if (!countdown.update(view)) return;
    box.hidden = !view;
    if (!view) return;
    const { stretch, stretches } = view;
    const longer = h(
      "select",
      {
        "aria-label": t("clock-longer"),
        "data-key": "clock-longer",
        onchange: (event) => send({ type: "stretch", by: Number(event.target.value) }),
      },
      stretches.map((times) => h("option", { value: times, selected: times === stretch }, `× ${times}`)),
    );
    const hold = press(view.paused ? "go" : "pause", { do: view.paused ? "go" : "pause" });
    hold.disabled = !view.left && !view.running; // it has run out, and waits to be turned
    const running = [hold, longer, press("off", { do: "off" })];
    fill(
      box,
      h("span", { class: "co-note" }, view.on ? view.label : t("clock-is-off")),
      ...(view.on ? [picture, time, ...running] : [press("on", { do: "on" })]),
    );
    if (view.on && view.left && view.n !== turned) {
      if (turned && !matchMedia("(prefers-reduced-motion: reduce)").matches)
        glass.svg.animate([{ rotate: "-180deg" }, { rotate: "0deg" }], { duration: TURN, easing: "ease-in-out" });
      turned = view.n;
    }
    show();
  }

  function show() {
    if (!view?.on) return;
    const left = countdown.left();
    time.textContent = face(left);
    glass.show(view.whole ? Math.min(1, left / view.whole) : 0, view.running);
    box.toggleAttribute("data-soon", left <= SOON && (view.running || left > 0));
    const now = `${view.n} ${left <= LAST ? LAST : SOON}`;
    if (view.running && left <= SOON && warned !== now) {
      warned = now;
      say(t("clock-soon", { n: Math.ceil(left) }));
    }
  }

  const ticking = setInterval(() => {
    show();
    countdown.beat();
  }, TICK);

  store.subscribe(["play"], draw);
  return { draw, destroy: () => clearInterval(ticking) };
}
