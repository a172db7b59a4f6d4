/**
 * Setting a position down by hand: pages of things to put on the board and of numbers, what does not agree, ways on.
 * It knows no game: the board lights the places of the tool that is chosen, and Python judges what lies there.
 *
 *   const setting = createSetting({ send, t, symbols, setMode, openRule, redraw, openMoves, forget })
 *     forget   called when another page is turned up: the bar need not be as high as it was
 *   setting.update(table, mode)   `table.setting` as in companion/screen/panes/editor (SettingView)
 *   setting.bar()    for the bar: which page, and its tools
 *   setting.card()   for the column: what does not agree, the numbers of the page; on the last page what to do with it
 */

import { h } from "../../common/dom.js";
import { drawFace } from "../../cards/face.js";

/** @import { Intent, Say, Send, SetField, SettingView, SetTool } from "../../contract" */

const BEGIN = "begin";
const DONE = "done";
const SIGN = 24;
/** Presses of one field that follow each other within so many ms may be on their way together. */
const IN_A_ROW = 2000;

/**
 * @param {{ send: Send, t: Say, symbols: () => object, setMode: (word: string | null) => void, openRule: (rule: string) => void, redraw: () => void, openMoves: () => void, forget: () => void }} tools
 */
export function createSetting({ send, t, symbols, setMode, openRule, redraw, openMoves, forget }) {
  /** @type {SettingView | null} */
  let shown = null;
  /** @type {string | null} */
  let mode = null;
  let page = BEGIN;
  let copied = "";
  /** @type {Map<string, { value: number, at: number }>} What presses still on their way make of a field: the next one counts on from there. */
  const pressed = new Map();

  /**
   * @param {any} table
   * @param {string | null} nextMode
   */
  function update(table, nextMode) {
    if (!table.setting && shown) [page, copied] = [BEGIN, ""];
    shown = table.setting ?? null;
    mode = nextMode;
  }

  const pages = () => [
    { id: BEGIN, title: t("set-from") },
    ...(shown?.pages ?? []),
    { id: DONE, title: t("set-done") },
  ];
  const current = () => shown?.pages.find((one) => one.id === page);

  /** @param {string} id */
  function turn(id) {
    page = id;
    copied = "";
    forget();
    setMode(current()?.tools[0]?.mode ?? null);
    redraw();
  }

  /** @param {number} by */
  function step(by) {
    const all = pages();
    turn(all[Math.min(all.length - 1, Math.max(0, all.findIndex((one) => one.id === page) + by))].id);
  }

  function bar() {
    const all = pages();
    return h(
      "div",
      { class: "co-row co-set-bar" },
      h(
        "div",
        { class: "co-set-pages" },
        h(
          "button",
          { "data-key": "set-back", "aria-label": t("set-before"), disabled: page === BEGIN, onclick: () => step(-1) },
          "‹",
        ),
        h(
          "select",
          { "data-key": "set-page", "aria-label": t("set-page"), onchange: (event) => turn(event.target.value) },
          all.map((one) => h("option", { value: one.id, selected: one.id === page }, one.title)),
        ),
        h(
          "button",
          { "data-key": "set-next", "aria-label": t("set-after"), disabled: page === DONE, onclick: () => step(1) },
          "›",
        ),
      ),
      current()?.tools.length
        ? h("div", { class: "co-set-tools", role: "group", "aria-label": current()?.title }, current()?.tools.map(tool))
        : null,
    );
  }

  /** @param {SetTool} one */
  function tool(one) {
    const on = mode === one.mode;
    return h(
      "button",
      {
        "data-key": `set-${one.mode}`,
        class: "co-set-tool",
        "aria-pressed": String(on),
        onclick: () => setMode(on ? null : one.mode),
      },
      one.face.length ? sign(one) : null,
      h("span", {}, one.label),
    );
  }

  /** @param {SetTool} one */
  function sign(one) {
    const made = drawFace(one.face, symbols(), [one.size, one.size]);
    made.setAttribute("width", SIGN);
    made.setAttribute("height", SIGN);
    return made;
  }

  function card() {
    if (!shown) return null;
    return [
      faults(),
      h(
        "section",
        { class: "co-card co-set-card", "aria-label": pages().find((one) => one.id === page)?.title },
        page === BEGIN ? begin() : page === DONE ? done() : fields(),
      ),
    ];
  }

  /** What does not agree: told, marked on the board, and in nobody's way. */
  function faults() {
    if (!shown?.faults.length) return null;
    return h(
      "section",
      { class: "co-card co-refusal co-set-faults", "aria-label": t("set-faults") },
      h("strong", {}, t("set-faults")),
      h(
        "ul",
        { class: "co-reasons" },
        shown.faults.map((one, i) =>
          h(
            "li",
            {},
            one.text,
            " ",
            one.rule
              ? h(
                  "button",
                  { class: "co-link", "data-key": `set-rule-${i}`, onclick: () => openRule(one.rule) },
                  t("read-rule"),
                )
              : null,
          ),
        ),
      ),
    );
  }

  function begin() {
    return [
      h("h3", {}, t("set-from")),
      h(
        "div",
        { class: "co-row" },
        shown?.starts.map((one) =>
          h(
            "button",
            {
              "data-key": `set-from-${one.id}`,
              onclick: () => {
                send({ type: "set_down", start: /** @type {any} */ (one.id) });
                turn(shown?.pages[0]?.id ?? BEGIN);
              },
            },
            one.name,
          ),
        ),
      ),
      h("p", { class: "co-note" }, t("set-hint")),
      leave(),
    ];
  }

  function fields() {
    const rows = current()?.fields ?? [];
    return [
      h("h3", {}, current()?.title ?? ""),
      rows.length ? null : h("p", { class: "co-note" }, t("set-hint")),
      rows.map(field),
    ];
  }

  /** @param {SetField} one */
  function field(one) {
    /** @param {number | string} value */
    const change = (value) => send({ type: "try", action: one.sends.replace("{}", String(value)) });
    const value = Number(one.value);
    /** @param {number} by */
    const count = (by) => {
      const last = pressed.get(one.id);
      const from = last && performance.now() - last.at < IN_A_ROW ? last.value : value;
      const next = Math.min(one.high, Math.max(one.low, from + by));
      pressed.set(one.id, { value: next, at: performance.now() });
      change(next);
    };
    if (one.values.length) {
      return h(
        "label",
        { class: "co-field co-set-field" },
        h("span", {}, one.label),
        h(
          "select",
          { "data-key": `set-${one.id}`, onchange: (event) => change(event.target.value) },
          one.values.map((each) => h("option", { value: each.id, selected: each.id === one.value }, each.name)),
        ),
      );
    }
    return h(
      "div",
      { class: "co-set-field", role: "group", "aria-label": one.label },
      h("span", {}, one.label),
      h(
        "button",
        {
          "data-key": `set-less-${one.id}`,
          "aria-label": t("set-fewer", { what: one.label }),
          disabled: value <= one.low,
          onclick: () => count(-1),
        },
        "−",
      ),
      h("b", { "aria-live": "polite" }, one.value),
      h(
        "button",
        {
          "data-key": `set-more-${one.id}`,
          "aria-label": t("set-more", { what: one.label }),
          disabled: value >= one.high,
          onclick: () => count(1),
        },
        "+",
      ),
    );
  }

  function done() {
    const { text = "", told = false, note = "" } = shown ?? {};
    /** @type {(key: string, label: string, act: () => void, main?: boolean) => HTMLElement} */
    const press = (key, label, act, main = false) =>
      h("button", { class: main ? "co-primary" : "", "data-key": key, disabled: !text, onclick: act }, label);
    /** @type {"by-hand" | "seeded"} */
    const nature = told ? "by-hand" : "seeded";
    return [
      h("h3", {}, text ? t("set-agrees") : t("set-faulty")),
      note ? h("p", { class: "co-note" }, note) : null,
      h(
        "div",
        { class: "co-set-ends" },
        told ? press("set-table", t("set-table"), () => send({ type: "set_play", nature }), true) : null,
        press("set-moves", t("set-moves"), () => {
          send({ type: "set_play", nature });
          openMoves();
        }),
        press("set-odds", t("set-odds"), () => send({ type: "set_play", nature, odds: true })),
        press("set-play", t("set-play"), () => send({ type: "set_play", nature: "seeded" })),
        press("set-text", copied === "text" ? t("set-copied") : t("set-text"), () => copy("text", text)),
        press("set-link", copied === "link" ? t("set-copied") : t("set-link"), () =>
          copy("link", `${location.href.split("#")[0]}#position=${text}`),
        ),
      ),
      copied
        ? h("input", {
            class: "co-set-copy",
            readonly: true,
            "data-key": "set-copy",
            "aria-label": t("set-text"),
            value: copied === "text" ? text : `#position=${text}`,
            onfocus: (event) => event.target.select(),
          })
        : null,
      leave(),
    ];
  }

  /** Copied where the page may; it stands there to be selected in any case. @param {string} what @param {string} text */
  async function copy(what, text) {
    copied = what;
    redraw();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      /* a page without leave to copy: it can be selected by hand */
    }
  }

  const leave = () =>
    h(
      "button",
      { class: "co-link", "data-key": "set-leave", onclick: () => send({ type: "set_leave" }) },
      t("set-leave"),
    );

  return { update, bar, card };
}
