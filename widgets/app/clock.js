/**
 * The hourglass: counts down for the eye what Python told, and says when the time is up. Python decides.
 *
 *   const clock = createClock(box, { send, t, say })
 *   clock.update(view)   `view` as ClockView (companion/screen/clock.py), or null
 *   clock.destroy()
 */

/** @import { ClockView } from "../contract" */

import { fill, h } from "../common/dom.js";

const TICK = 200;
/** Milliseconds after which a page that was early says again that the time is up. */
export const AGAIN = 1500;
/** Seconds before the end at which it is said aloud, for those who do not look. */
const SOON = 10;

/** What of a countdown needs no page: how much is left, and when to say so. */
export function createCountdown({ send, now = () => performance.now() }) {
  /** @type {ClockView | null} */
  let view = null;
  let told = "";
  let shown = "";
  let since = 0;
  let said = -Infinity;

  /** Being told the same again is no news; whether there is, but for the seconds. */
  function update(next) {
    const text = JSON.stringify(next);
    if (text === told) return false;
    const before = shown;
    [view, told, since, shown] = [next, text, now(), JSON.stringify(next && { ...next, left: 0 })];
    return shown !== before;
  }

  const left = () => (view ? Math.max(0, view.left - (view.running ? (now() - since) / 1000 : 0)) : 0);

  function beat() {
    if (!view?.running || left() > 0 || now() - said < AGAIN) return;
    said = now();
    send({ type: "clock", do: "over" });
  }

  return { update, left, beat };
}

/** Seconds as a clock shows them: 1:05. */
export function face(seconds) {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

export function createClock(box, { send, t, say }) {
  const countdown = createCountdown({ send });
  const time = h("span", { class: "co-clock-time", role: "timer" });
  /** @type {any} */
  let view = null;
  let warned = 0;
  box.hidden = true;

  const press = (key, what) =>
    h("button", { "data-key": `clock-${what.do}`, onclick: () => send({ type: "clock", ...what }) }, t(`clock-${key}`));

  function update(next = null) {
    const anew = countdown.update(next);
    view = next;
    if (!anew) return;
    box.hidden = !view;
    if (!view) return;
    const longer = h("select", { "aria-label": t("clock-longer"), "data-key": "clock-longer",
      onchange: (event) => send({ type: "stretch", by: Number(event.target.value) }) },
    view.stretches.map((times) => h("option", { value: times, selected: times === view.stretch }, `× ${times}`)));
    const running = [press(view.paused ? "go" : "pause", { do: view.paused ? "go" : "pause" }), longer, press("off", { do: "off" })];
    fill(box, h("span", { class: "co-note" }, view.on ? view.label : t("clock-is-off")),
      ...(view.on ? [time, ...running] : [press("on", { do: "on" })]));
    show();
  }

  function show() {
    if (!view?.on) return;
    const left = countdown.left();
    time.textContent = face(left);
    box.toggleAttribute("data-soon", left <= SOON);
    if (view.running && left <= SOON && warned !== view.n) {
      warned = view.n;
      say(t("clock-soon", { n: Math.ceil(left) }));
    }
  }

  const ticking = setInterval(() => {
    show();
    countdown.beat();
  }, TICK);

  return { update, destroy: () => clearInterval(ticking) };
}
