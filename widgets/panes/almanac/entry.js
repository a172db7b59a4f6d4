/**
 * One open entry of the almanac, drawn from what Python sent (`page`) or, until that comes, from the
 * index (`brief`). Pure drawing: it keeps no state.
 *
 *   drawEntry(box, shown, { t, open, show, practise, note, mark })
 *     box    the element to fill
 *     shown  { id, title, titles, gist, body, rules, more, see, marks, unprinted, edition } as
 *            `almanac.page` gives it
 *     open   (id) called for a link to another entry
 *     show   (id) called for "Show on the board"
 *     practise  (step) called for "Practise"; `shown.practise` names the step, "" for none
 *     explore   (link) called for "See the odds"; `shown.odds` is the link, "" for none
 *     note   a line under the answer, or ""
 *     mark   the sentence that answers what was asked, to be marked; "" for none
 *   otherTitles(own, titles) -> those of [language, title] that say something new
 *   brief(index, id, lang) -> the same shape with what the index knows, or null
 */

/** @import { AlmanacPage, Say } from "../../contract" */

import { fill, h } from "../../common/dom.js";

/**
 * @param {any} index
 * @param {string} id
 * @param {string} lang
 */
export function brief(index, id, lang) {
  const row = index?.entries.find((/** @type {any} */ entry) => entry.id === id);
  if (!row) return null;
  const k = Math.max(0, index.langs.indexOf(lang));
  /** @param {string} other */
  const titleOf = (other) => index.entries.find((/** @type {any} */ entry) => entry.id === other)?.title[k] ?? other;
  return {
    id,
    lang,
    title: row.title[k],
    gist: row.gist[k],
    body: [],
    rules: [],
    more: [],
    marks: row.marks,
    unprinted: (row.unprinted ?? []).includes(lang),
    titles: Object.fromEntries(
      index.langs.flatMap((/** @type {string} */ code, /** @type {number} */ i) =>
        i === k ? [] : [[code, row.title[i]]],
      ),
    ),
    see: row.see.map((/** @type {string} */ other) => ({ id: other, title: titleOf(other) })),
  };
}

/** The titles in other languages, [language, title], each once and none that stands there already. @param {string} own @param {string[][]} titles */
export function otherTitles(own, titles) {
  const seen = new Set([own]);
  return titles.filter(([, title]) => !seen.has(title) && seen.add(title));
}

/**
 * @param {HTMLElement} box
 * @param {AlmanacPage} shown
 * @param {{ t: Say, open: (id: string) => void, show: (id: string) => void, practise: (step: string) => void, explore: (link: string) => void, note: string, mark?: string, picture?: any, now?: any }} tools
 */
export function drawEntry(
  box,
  shown,
  { t, open, show, practise, explore, note, mark = "", picture = null, now = null },
) {
  const said = marking(shown.gist === mark ? "" : mark);
  const unfolded = new Set(
    /** @type {HTMLElement[]} */ ([...box.querySelectorAll("details[open]")]).map((one) => one.dataset.rule),
  );
  /** @param {{ id: string, title: string }} to */
  const link = (to) =>
    h(
      "button",
      {
        type: "button",
        class: "co-link",
        "data-key": `see ${to.id}`,
        onclick: () => open(to.id),
      },
      to.title,
    );
  fill(
    box,
    h("p", { class: "co-alm-gist" }, shown.gist),
    now && h("div", { class: "co-alm-now" }, now),
    picture && h("figure", {}, picture, shown.drawn && h("figcaption", {}, shown.drawn)),
    shown.body.map((block) => drawBlock(block, t, said)),
    shown.unprinted && h("p", { class: "co-alm-aside" }, t("unprinted")),
    note && h("p", { class: "co-alm-aside", role: "status" }, note),
    (shown.marks.length > 0 || shown.practise || shown.odds) &&
      h(
        "p",
        { class: "co-alm-do" },
        shown.marks.length > 0
          ? h("button", { type: "button", "data-key": "show", onclick: () => show(shown.id) }, t("show"))
          : null,
        shown.practise
          ? h(
              "button",
              { type: "button", "data-key": "practise", onclick: () => practise(shown.practise) },
              t("practise"),
            )
          : null,
        shown.odds
          ? h("button", { type: "button", "data-key": "odds", onclick: () => explore(shown.odds) }, t("explorer.see"))
          : null,
      ),
    shown.see.length > 0 && links("see", shown.see.map(link), t),
    shown.rules.length > 0 && h("h3", {}, t("rules")),
    shown.rules.length > 0 &&
      h(
        "ul",
        { class: "co-alm-rules" },
        shown.rules.map((rule) => h("li", {}, drawRule(rule, unfolded.has(rule.id), t, said))),
      ),
    shown.rules.length > 0 && shown.edition && h("p", { class: "co-alm-aside" }, t("edition", shown)),
    shown.more.length > 0 &&
      links(
        "more",
        shown.more.map((to) => link({ ...to, title: `${to.title} (${to.rules})` })),
        t,
      ),
  );
}

/**
 * @param {string} key
 * @param {any[]} made
 * @param {Say} t
 */
function links(key, made, t) {
  return h(
    "div",
    { class: "co-alm-links" },
    h("h3", {}, t(key)),
    h(
      "ul",
      {},
      made.map((one) => h("li", {}, one)),
    ),
  );
}

/** What draws a text with one sentence of it marked, the first time it comes. @param {string} mark */
export function marking(mark) {
  let left = Boolean(mark);
  return (/** @type {string} */ text) => {
    const at = left ? text.indexOf(mark) : -1;
    if (at < 0) return text;
    left = false;
    return [text.slice(0, at), h("mark", {}, mark), text.slice(at + mark.length)];
  };
}

/**
 * @param {import("../../contract").Block} block
 * @param {import("../../contract").Say} t
 * @param {(text: string) => any} said
 */
function drawBlock(block, t, said) {
  if (block.kind === "steps")
    return h(
      "ol",
      { class: "co-alm-steps" },
      (block.items ?? []).map((step) => h("li", {}, said(step))),
    );
  if (block.kind === "example") {
    return h("p", { class: "co-alm-example" }, h("b", {}, `${t("example")}: `), said(block.text ?? ""));
  }
  return h("p", {}, said(block.text ?? ""));
}

/**
 * A rule's sentence; unfolded, it says where it is printed, how sure it is and what may change it.
 * @param {import("../../contract").RuleRow} rule
 * @param {boolean} unfolded
 * @param {import("../../contract").Say} t
 * @param {(text: string) => any} said
 */
function drawRule(rule, unfolded, t, said) {
  const options = (rule.options ?? []).map((option) =>
    h("p", {}, option.now ? t("option-now", option) : t(option.default ? "option-default" : "option", option)),
  );
  return h(
    "details",
    { "data-rule": rule.id, open: unfolded },
    h("summary", { "data-key": `rule ${rule.id}` }, said(rule.text), " ", h("span", { class: "co-alm-why" }, t("why"))),
    h(
      "div",
      { class: "co-alm-aside" },
      rule.source !== "printed" || !rule.where ? h("p", {}, rule.said ?? t(rule.source)) : null,
      rule.where ? h("p", {}, t("printed-at", rule)) : null,
      options,
    ),
  );
}
