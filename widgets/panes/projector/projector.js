/**
 * The strip of the presenter's view: timer, hiding and revealing, languages, the task's letters and QR code for
 * the class, and what the class sent back.
 *
 *   const projector = createProjector(root, { store, t, send, speak, hide, reveal, hides, leave })
 *     hide()     hide the answer where there is one; says whether it did     reveal()   show it; says whether it did
 *     hides()    whether the page hides its answer by itself: what the class sent stays hidden with it
 *     speak(lang)  another language                                         leave()    out of the presenter's view
 *   projector.show(on)                    begin or end
 *   projector.draw()                      as the frame and the part `projected` say; the page has hidden or shown its answer
 *   projector.key(event)                  whether the key was one of its own: H, R, M
 *   projector.destroy()
 *
 * A pause hides the page and stops the timer until it is pressed again. Pupils have numbers unless names are asked for.
 * What hides where no answer can be hidden is a curtain over the page: `data-curtain` on the root.
 */

/** @import { Projected } from "../../contract" */
/** @import { Store } from "../../store.js" */

import { fill, h } from "../../common/dom.js";

const MINUTE = 60;
const TICK = 250;
/** Milliseconds after the last letter until a pasted list is sent. */
const PAUSE = 400;
/** Milliseconds between two looks into the class's folder, where answers arrive by themselves. */
const FOLLOW = 3000;

/** Seconds as they are read: 1:05. @param {number} seconds */
export const asTime = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {HTMLElement} root @param {{ store: Store } & Record<string, any>} tools */
export function createProjector(root, { store, t, send, speak, hide, reveal, hides, leave }) {
  /** @param {string} key @param {object} [facts] */
  const say = (key, facts) => t(`projector.${key}`, facts);
  const time = h("output", { class: "co-p-time", role: "timer" });
  const buttons = h("div", { class: "co-row co-p-buttons" });
  const join = h("div", { class: "co-p-join" });
  const received = h("summary", { "data-key": "p-answers" });
  const field = h("textarea", { rows: 4, "data-key": "p-codes", spellcheck: "false", oninput: pasted });
  const result = h("div", { class: "co-p-result" });
  const box = h(
    "details",
    { class: "co-p-class", ontoggle: () => root.toggleAttribute("data-answers", on && box.open) },
    received,
    h("div", { class: "co-p-open" }, field, result),
  );
  const strip = h("div", { class: "co-projector", hidden: true, role: "region" }, time, buttons, box, join);
  const paused = h("p", { class: "co-p-paused", role: "status", hidden: true });
  root.append(strip, paused);
  let on = false;
  let ends = 0;
  let timer = 0;
  let wait = 0;
  let follow = 0;
  /** Milliseconds that the timer still had when everybody was asked to look up; -1 while nobody pauses. */
  let held = -1;

  const isHidden = () => root.hasAttribute("data-curtain") || hides();
  const left = () => Math.max(0, Math.ceil((ends - Date.now()) / 1000));

  function tick() {
    const seconds = left();
    time.textContent = ends ? (seconds ? asTime(seconds) : say("over")) : "";
    if (ends && !seconds) stop(false);
  }

  function minute() {
    ends = (left() ? ends : Date.now()) + MINUTE * 1000;
    clearInterval(timer);
    timer = window.setInterval(tick, TICK);
    tick();
    draw();
  }

  function stop(clear = true) {
    clearInterval(timer);
    timer = 0;
    if (clear) {
      ends = 0;
      time.textContent = "";
    }
    draw();
  }

  /** Everybody looks up: the page is away and the time stands still; pressed again, both go on. */
  function pause() {
    const begins = held < 0;
    const rest = begins ? 1000 * left() : held;
    clearInterval(timer);
    held = begins ? rest : -1;
    timer = !begins && rest ? window.setInterval(tick, TICK) : 0;
    ends = !begins && rest ? Date.now() + rest : begins ? 0 : ends;
    paused.hidden = !begins;
    root.toggleAttribute("data-paused", begins);
    draw();
  }

  /** @param {boolean} wanted */
  function veil(wanted) {
    const done = wanted ? hide() : reveal();
    root.toggleAttribute("data-curtain", wanted && !done);
    draw();
  }

  function pasted() {
    clearTimeout(wait);
    wait = window.setTimeout(() => send({ type: "collect", text: field.value }), PAUSE);
  }

  function draw() {
    strip.hidden = !on;
    followClass();
    paused.textContent = say("paused");
    if (!on) return;
    strip.setAttribute("aria-label", say("title"));
    const { langs, lang: shown } = store.get("frame");
    const hidden = isHidden();
    /**
     * @param {string} key
     * @param {string} label
     * @param {() => void} act
     */
    const press = (key, label, act, props = {}) =>
      h("button", { "data-key": `p-${key}`, onclick: act, ...props }, label);
    fill(
      buttons,
      press("veil", say(hidden ? "reveal" : "hide"), () => veil(!hidden), {
        "aria-pressed": String(hidden),
        "aria-keyshortcuts": hidden ? "R" : "H",
      }),
      press("minute", say("minute"), minute, { "aria-keyshortcuts": "M" }),
      timer ? press("stop", say("stop"), () => stop()) : null,
      press("pause", say("pause"), pause, { "aria-pressed": String(held >= 0) }),
      Object.keys(langs ?? {}).map((lang) =>
        press(`lang-${lang}`, lang.toUpperCase(), () => speak(lang), { lang, "aria-pressed": String(lang === shown) }),
      ),
      press("leave", say("leave"), leave),
    );
    drawJoin();
    drawClass();
  }

  /** Asks again and again what has arrived, as long as the view is open and there is a folder. */
  function followClass() {
    const wanted = on && Boolean(store.get("projected")?.follows);
    if (wanted === Boolean(follow)) return;
    clearInterval(follow);
    follow = wanted ? window.setInterval(() => send({ type: "collect", text: field.value }), FOLLOW) : 0;
  }

  function drawJoin() {
    const told = store.get("projected") ?? {};
    join.hidden = !told.code;
    if (!told.code) return;
    fill(
      join,
      h("img", {
        alt: "",
        class: "co-p-qr",
        src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(told.qr ?? "")}`,
      }),
      h(
        "div",
        {},
        h("div", { class: "co-note" }, say("join")),
        h("strong", { class: "co-code" }, told.code),
        h("div", { class: "co-note" }, told.told),
      ),
    );
  }

  /** How many came is told at once; what they say stays hidden as long as the answer is. */
  function drawClass() {
    const told = store.get("projected") ?? {};
    const missed = say("unread", { n: told.unread });
    const unread = told.unread ? `, ${missed}` : "";
    const came = say("received", { n: told.count });
    received.textContent = told.count ? `${say("answers")} · ${came}${unread}` : say("answers");
    field.setAttribute("aria-label", say("paste"));
    field.placeholder = say("paste");
    field.rows = told.count ? 2 : 4;
    const names = h(
      "label",
      { class: "co-row" },
      h("input", {
        type: "checkbox",
        "data-key": "p-names",
        checked: told.names || undefined,
        onchange: (/** @type {any} */ event) => send({ type: "show_names", on: event.target.checked }),
      }),
      say("names"),
    );
    const merge = told.rolls
      ? h(
          "button",
          {
            "data-key": "p-rolls",
            onclick: () => send({ type: "explore", to: "dice/rolls", set: { rolled: told.rolls } }),
          },
          say("rolls"),
        )
      : null;
    fill(
      result,
      isHidden() || !told.count
        ? null
        : [bars(told), merge, names, ...(told.lines ?? []).map((line) => h("p", {}, line))],
    );
  }

  /** @param {Partial<Projected>} told */
  function bars(told) {
    const { truth = -1 } = told;
    if (!told.bars?.length) return null;
    const most = Math.max(...told.bars.map((one) => one.n), 1);
    return h(
      "div",
      {
        class: "co-p-bars",
        role: "img",
        "aria-label": `${say("bars")}: ${told.bars.map((one) => `${one.label} %: ${one.n}`).join(", ")}`,
      },
      told.bars.map(({ label, n }) =>
        h(
          "div",
          { class: "co-p-bar", "data-n": n },
          h("span", {}, n ? String(n) : ""),
          h("i", { style: `--s: ${(100 * n) / most}%` }),
          h("small", {}, label),
        ),
      ),
      truth >= 0 ? h("i", { class: "co-p-truth", style: `--at: ${100 * truth}%` }) : null,
    );
  }

  store.subscribe(["frame", "projected"], draw);
  return {
    /** @param {boolean} wanted */
    show(wanted) {
      on = wanted;
      if (!on) {
        if (held >= 0) pause();
        stop();
        root.removeAttribute("data-curtain");
        box.open = false;
      }
      send({ type: "present", on });
      draw();
    },
    draw,
    /** @param {KeyboardEvent} event */
    key({ key }) {
      const act = /** @type {{ [key: string]: () => void }} */ ({
        h: () => veil(true),
        r: () => veil(false),
        m: minute,
      })[key.toLowerCase()];
      if (!on || !act) return false;
      act();
      return true;
    },
    destroy() {
      clearInterval(timer);
      clearTimeout(wait);
      clearInterval(follow);
      strip.remove();
      paused.remove();
    },
  };
}
