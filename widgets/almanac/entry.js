/**
 * One open entry of the almanac, drawn from what Python sent (`page`) or, until that comes, from the
 * index (`brief`). Pure drawing: it keeps no state.
 *
 *   drawEntry(box, shown, { t, open, show, practise, note })
 *     box    the element to fill
 *     shown  { id, title, titles, gist, body, rules, more, see, marks, unprinted, edition } as
 *            `almanac.page` gives it
 *     open   (id) called for a link to another entry
 *     show   (id) called for "Show on the board"
 *     practise  (step) called for "Practise"; `shown.practise` names the step, "" for none
 *     explore   (link) called for "See the odds"; `shown.odds` is the link, "" for none
 *     note   a line under the answer, or ""
 *   otherTitles(own, titles) -> those of [language, title] that say something new
 *   brief(index, id, lang) -> the same shape with what the index knows, or null
 */

import { fill, h } from "../common/dom.js";

export function brief(index, id, lang) {
  const row = index?.entries.find((entry) => entry.id === id);
  if (!row) return null;
  const k = Math.max(0, index.langs.indexOf(lang));
  const titleOf = (other) => index.entries.find((entry) => entry.id === other)?.title[k] ?? other;
  return {
    id, lang, title: row.title[k], gist: row.gist[k], body: [], rules: [], more: [], marks: row.marks,
    unprinted: (row.unprinted ?? []).includes(lang),
    titles: Object.fromEntries(index.langs.flatMap((code, i) => (i === k ? [] : [[code, row.title[i]]]))),
    see: row.see.map((other) => ({ id: other, title: titleOf(other) })),
  };
}

/** The titles in other languages, [language, title], each once and none that stands there already. */
export function otherTitles(own, titles) {
  const seen = new Set([own]);
  return titles.filter(([, title]) => !seen.has(title) && seen.add(title));
}

export function drawEntry(box, shown, { t, open, show, practise, explore, note }) {
  const unfolded = new Set([...box.querySelectorAll("details[open]")].map((one) => one.dataset.rule));
  const link = (to) => h("button", {
    type: "button", class: "co-link", "data-key": `see ${to.id}`, onclick: () => open(to.id),
  }, to.title);
  fill(box,
    h("p", { class: "co-alm-gist" }, shown.gist),
    shown.body.map((block) => drawBlock(block, t)),
    shown.unprinted && h("p", { class: "co-alm-aside" }, t("unprinted")),
    note && h("p", { class: "co-alm-aside", role: "status" }, note),
    (shown.marks.length > 0 || shown.practise || shown.odds) && h("p", { class: "co-alm-do" },
      shown.marks.length > 0 ? h("button", { type: "button", "data-key": "show", onclick: () => show(shown.id) }, t("show")) : null,
      shown.practise ? h("button", { type: "button", "data-key": "practise", onclick: () => practise(shown.practise) }, t("practise")) : null,
      shown.odds ? h("button", { type: "button", "data-key": "odds", onclick: () => explore(shown.odds) }, t("explorer.see")) : null),
    shown.see.length > 0 && links("see", shown.see.map(link), t),
    shown.rules.length > 0 && h("h3", {}, t("rules")),
    shown.rules.length > 0 && h("ul", { class: "co-alm-rules" },
      shown.rules.map((rule) => h("li", {}, drawRule(rule, unfolded.has(rule.id), t)))),
    shown.rules.length > 0 && shown.edition && h("p", { class: "co-alm-aside" }, t("edition", shown)),
    shown.more.length > 0 && links("more", shown.more.map((to) => link({ ...to, title: `${to.title} (${to.rules})` })), t),
  );
}

function links(key, made, t) {
  return h("div", { class: "co-alm-links" },
    h("h3", {}, t(key)), h("ul", {}, made.map((one) => h("li", {}, one))));
}

/** @param {import("../contract").Block} block @param {import("../contract").Say} t */
function drawBlock(block, t) {
  if (block.kind === "steps") return h("ol", { class: "co-alm-steps" }, (block.items ?? []).map((step) => h("li", {}, step)));
  if (block.kind === "example") {
    return h("p", { class: "co-alm-example" }, h("b", {}, `${t("example")}: `), block.text);
  }
  return h("p", {}, block.text);
}

/**
 * A rule's sentence; unfolded, it says where it is printed, how sure it is and what may change it.
 * @param {import("../contract").RuleRow} rule
 * @param {boolean} unfolded
 * @param {import("../contract").Say} t
 */
function drawRule(rule, unfolded, t) {
  const options = (rule.options ?? []).map((option) => h("p", {},
    option.now ? t("option-now", option) : t(option.default ? "option-default" : "option", option)));
  return h("details", { "data-rule": rule.id, open: unfolded },
    h("summary", { "data-key": `rule ${rule.id}` }, rule.text, " ", h("span", { class: "co-alm-why" }, t("why"))),
    h("div", { class: "co-alm-aside" },
      rule.source !== "printed" || !rule.where ? h("p", {}, rule.said ?? t(rule.source)) : null,
      rule.where ? h("p", {}, t("printed-at", rule)) : null,
      options,
    ));
}
