/**
 * The strip of the presenter's view: timer, hiding and revealing, languages, the task's letters and QR code for
 * the class, and what the class sent back.
 *
 *   const projector = createProjector(root, { t, send, speak, hide, reveal, hides, leave })
 *     hide()     hide the answer where there is one; says whether it did     reveal()   likewise, show it
 *     hides()    whether the page hides its answer by itself: what the class sent stays hidden with it
 *     speak(lang)  another language                                         leave()    out of the presenter's view
 *   projector.show(on)                    begin or end
 *   projector.update(frame, projected)    the words changed, or what is told of the class
 *   projector.draw()                      the page has hidden or shown its answer
 *   projector.key(event)                  whether the key was one of its own: H, R, M
 *   projector.destroy()
 *
 * What hides where no answer can be hidden is a curtain over the page: `data-curtain` on the root.
 */

import { fill, h } from "../common/dom.js";

const MINUTE = 60;
const TICK = 250;
/** Milliseconds after the last letter until a pasted list is sent. */
const PAUSE = 400;

/** Seconds as they are read: 1:05. @param {number} seconds */
export const asTime = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {HTMLElement} root @param {Record<string, any>} tools */
export function createProjector(root, { t, send, speak, hide, reveal, hides, leave }) {
  const say = (key, facts) => t(`projector.${key}`, facts);
  const time = h("output", { class: "co-p-time", role: "timer" });
  const buttons = h("div", { class: "co-row co-p-buttons" });
  const join = h("div", { class: "co-p-join" });
  const received = h("summary", { "data-key": "p-answers" });
  const field = h("textarea", { rows: 4, "data-key": "p-codes", spellcheck: "false", oninput: pasted });
  const result = h("div", { class: "co-p-result" });
  const box = h("details", { class: "co-p-class" }, received, h("div", { class: "co-p-open" }, field, result));
  const strip = h("div", { class: "co-projector", hidden: true, role: "region" }, time, buttons, box, join);
  root.append(strip);
  let on = false;
  let ends = 0;
  let timer = 0;
  let wait = 0;
  let frame = {};
  let told = {};

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
    if (clear) { ends = 0; time.textContent = ""; }
    draw();
  }

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
    if (!on) return;
    strip.setAttribute("aria-label", say("title"));
    const hidden = isHidden();
    const press = (key, label, act, props = {}) => h("button", { "data-key": `p-${key}`, onclick: act, ...props }, label);
    fill(buttons,
      press("veil", say(hidden ? "reveal" : "hide"), () => veil(!hidden), { "aria-pressed": String(hidden), "aria-keyshortcuts": hidden ? "R" : "H" }),
      press("minute", say("minute"), minute, { "aria-keyshortcuts": "M" }),
      timer ? press("stop", say("stop"), () => stop()) : null,
      Object.keys(frame.langs ?? {}).map((lang) => press(`lang-${lang}`, lang.toUpperCase(), () => speak(lang), { lang, "aria-pressed": String(lang === frame.lang) })),
      press("leave", say("leave"), leave));
    drawJoin();
    drawClass();
  }

  function drawJoin() {
    join.hidden = !told.code;
    if (!told.code) return;
    fill(join, h("img", { alt: "", class: "co-p-qr", src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(told.qr)}` }),
      h("div", {}, h("div", { class: "co-note" }, say("join")), h("strong", { class: "co-code" }, told.code), h("div", { class: "co-note" }, told.told)));
  }

  /** How many came is told at once; what they say stays hidden as long as the answer is. */
  function drawClass() {
    const missed = say("unread", { n: told.unread });
    const unread = told.unread ? `, ${missed}` : "";
    const came = say("received", { n: told.count });
    received.textContent = told.count ? `${say("answers")} · ${came}${unread}` : say("answers");
    field.setAttribute("aria-label", say("paste"));
    field.placeholder = say("paste");
    field.rows = told.count ? 2 : 4;
    fill(result, isHidden() || !told.count ? null : [bars(), ...(told.lines ?? []).map((line) => h("p", {}, line))]);
  }

  function bars() {
    if (!told.bars?.length) return null;
    const most = Math.max(...told.bars, 1);
    return h("div", { class: "co-p-bars", role: "img", "aria-label": `${say("bars")}: ${told.bars.join(", ")}` },
      told.bars.map((n, at) => h("div", { class: "co-p-bar", "data-n": n }, h("span", {}, n ? String(n) : ""), h("i", { style: `--s: ${(100 * n) / most}%` }), h("small", {}, `${10 * at}–${10 * at + 10}`))),
      told.truth >= 0 ? h("i", { class: "co-p-truth", style: `--at: ${100 * told.truth}%` }) : null);
  }

  return {
    show(wanted) {
      on = wanted;
      if (!on) {
        stop();
        root.removeAttribute("data-curtain");
      }
      send({ type: "present", on });
      draw();
    },
    update(news, projected) {
      frame = news;
      told = projected ?? {};
      draw();
    },
    draw,
    key({ key }) {
      const act = { h: () => veil(true), r: () => veil(false), m: minute }[key.toLowerCase()];
      if (!on || !act) return false;
      act();
      return true;
    },
    destroy() {
      clearInterval(timer);
      clearTimeout(wait);
      strip.remove();
    },
  };
}
