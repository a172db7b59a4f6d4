/**
 * An encounter as a dialogue: what was read and answered so far, the card if one may see it, the
 * answers to choose from.
 *
 *   encounterCard(table, { button, openRule, t })   null while there is nothing to tell
 *
 * The story is the part of the log between two events, which the game names.
 */

import { h } from "../common/dom.js";

/** Lines that are read out. */
const ALOUD = new Set(["opens", "tale"]);

/** The lines of the log that tell this story: after the last `after`, from `from`, before `to`. */
export function storyOf(log = [], { after, from, to }) {
  const begin = log.findLastIndex((line) => line.what === after) + 1;
  const first = log.findIndex((line, i) => i >= begin && line.what === from);
  if (first < 0) return [];
  const end = log.findIndex((line, i) => i > first && line.what === to);
  return log.slice(first, end < 0 ? log.length : end);
}

export function encounterCard(table, { button, openRule, t }) {
  const meeting = table.panel?.encounter;
  const story = meeting?.story ? storyOf(table.log, meeting.story) : [];
  if (!story.length && !meeting?.said) return null;
  const heard = story.some((line) => line.what === "opens");
  return h("section", { class: "co-card co-encounter", "aria-label": meeting.title },
    h("strong", { class: "co-title" }, meeting.title),
    h("ul", { class: "co-story" },
      heard || !meeting.said ? null : h("li", { class: "co-said" }, meeting.said),
      story.map((line) => h("li", { class: ALOUD.has(line.what) ? "co-said" : "" }, line.text))),
    meeting.card ? secretCard(meeting.card) : null,
    meeting.note ? h("p", { class: "co-note" }, meeting.note) : null,
    meeting.answers.length && !table.bots ? h("div", { class: "co-row co-buttons" }, meeting.answers.map(button)) : null,
    story[0]?.rule ? h("button", { class: "co-link", "data-key": "encounter-rule", onclick: () => openRule(story[0].rule) }, t("read-rule")) : null);
}

function secretCard(card) {
  return h("div", { class: "co-secret" },
    h("b", {}, card.title),
    card.secret ? h("p", { class: "co-note" }, card.secret) : null,
    h("dl", {}, card.rows.map((row) => h("div", {}, h("dt", {}, `${row.when}: `), h("dd", {}, row.brings)))));
}
