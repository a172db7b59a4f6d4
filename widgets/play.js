/**
 * The play column: what to press, why not, hints, all moves, what happened.
 *
 *   const play = createPlay(element, { send, t, openRule, setMode })
 *   play.update(table, mode)   `table` as in companion/jupyter/contract.py (TableView)
 */

import { fill, h, shape } from "./dom.js";
import { encounterCard } from "./encounter.js";
import { mothershipPart } from "./mothership.js";
import { tradeForm } from "./trade.js";

export function createPlay(root, { send, t, openRule, setMode }) {
  const state = { give: {}, take: {}, open: {} };
  let table = {};
  let mode = null;

  const attempt = (action) => send({ type: "try", action });
  let held = false;
  let late = false;

  // A press is a click only if it ends on the button it began on: while one is held, nothing is drawn.
  root.addEventListener("pointerdown", () => {
    held = true;
    for (const kind of ["pointerup", "pointercancel"]) window.addEventListener(kind, release, { once: true, capture: true });
  });

  function release() {
    setTimeout(() => {
      held = false;
      if (late) update(table, mode);
    });
  }

  function update(next, nextMode) {
    table = next;
    mode = nextMode;
    late = held;
    if (held) return;
    fill(root, table.lessons ? null : learnNote(), encounter(true), buttons(), refusedCard(), hintCard(), notice(), encounter(false), mothership(), cards(), trade(), tools(), moves(), seats(), log());
  }

  function refusedCard() {
    const refused = table.refused;
    if (!refused) return null;
    return h("div", { class: "co-card co-refusal", role: "group", "aria-label": t("not-that") },
      h("strong", { class: "co-title" }, t("not-that")),
      h("div", { class: "co-note" }, refused.action),
      h("ul", { class: "co-reasons" }, refused.reasons.map((reason, i) =>
        h("li", {}, reason.text, " ", h("button", { class: "co-link", "data-key": `rule-${i}`, onclick: () => openRule(reason.rule) }, t("read-rule"))))),
      h("div", { class: "co-row" },
        refused.instead && h("button", { "data-key": "instead", onclick: () => attempt(refused.instead.action) }, t("instead", { action: refused.instead.label })),
        h("button", { "data-key": "dismiss", onclick: () => send({ type: "dismiss" }) }, t("close"))));
  }

  function hintCard() {
    const hint = table.hint;
    if (!hint) return null;
    return h("div", { class: "co-card co-hint" },
      h("strong", {}, t("hint-title")),
      h("p", {}, hint.label),
      hint.reasons.length ? h("p", { class: "co-note" }, t("because", { reasons: hint.reasons.join(", ") })) : null,
      h("div", { class: "co-row" },
        h("button", { class: "co-primary", "data-key": "do-it", onclick: () => attempt(hint.action) }, t("do-it")),
        h("button", { "data-key": "dismiss", onclick: () => send({ type: "dismiss" }) }, t("close"))));
  }

  const learnNote = () => (root.closest("[data-pane=learn]") ? h("p", { class: "co-card co-note" }, t("soon")) : null);

  const notice = () => table.notice ? h("div", { class: "co-card co-refusal", role: "status" }, table.notice) : null;

  function buttons() {
    if (table.bots) {
      return h("div", { class: "co-row" }, h("span", { class: "co-note" }, t("thinking")),
        h("button", { "data-key": "skip", onclick: () => send({ type: "run" }) }, t("skip")));
    }
    return h("div", { class: "co-row co-buttons" }, (table.panel?.buttons ?? []).map(button));
  }

  function button(row) {
    const on = row.mode !== undefined && row.mode === mode;
    const look = row.primary ? "co-primary" : row.open ? "" : "co-closed";
    return h("button", {
      class: look, "data-key": `b-${row.action ?? row.mode}`, title: row.cost ? t("cost", { cost: row.cost }) : undefined,
      "aria-pressed": row.mode !== undefined ? String(on) : undefined,
      onclick: () => (row.mode !== undefined ? setMode(on ? null : row.mode) : attempt(row.action)),
    }, row.label, row.note ? h("span", { class: "co-note" }, row.note) : null);
  }

  /** A meeting stands above the buttons while it goes on, and below them once it is over. */
  const encounter = (open) =>
    table.panel?.encounter?.open === open ? encounterCard(table, { button, openRule, t }) : null;

  const mothership = () => mothershipPart(table, { attempt, t });

  function cards() {
    const held = table.panel?.cards ?? [];
    if (!held.length) return null;
    return h("div", { class: "co-block" }, h("h3", {}, table.panel.cards_title ?? t("cards")), held.map((card) =>
      h("div", { class: "co-row" }, h("span", { class: "co-chip" }, card.n > 1 ? `${card.name} × ${card.n}` : card.name),
        card.note && h("span", { class: "co-note" }, card.note),
        card.actions.map((one) => h("button", { class: one.open ? "" : "co-closed", "data-key": `c-${one.action}`,
          "aria-label": `${card.name}: ${one.label}`, onclick: () => attempt(one.action) }, one.label)))));
  }

  const trade = () => tradeForm(table, state, { t, attempt, again: () => update(table, mode) });

  function tools() {
    const tool = (key, intent, enabled = true) =>
      h("button", { "data-key": `t-${key}`, disabled: !enabled, onclick: () => send(intent) }, t(key));
    return h("div", { class: "co-row co-tools" },
      tool("undo", { type: "undo" }, table.undo), tool("redo", { type: "redo" }, table.redo),
      tool("hint", { type: "hint" }, !table.bots && !table.over), tool("save", { type: "save" }), loadButton());
  }

  function loadButton() {
    const input = h("input", { type: "file", accept: ".json,application/json", hidden: true, "aria-label": t("load"),
      onchange: async (event) => {
        const [file] = event.target.files;
        if (file) send({ type: "load", text: await file.text() });
      } });
    return [h("button", { "data-key": "t-load", onclick: () => input.click() }, t("load")), input];
  }

  function moves() {
    const topics = table.moves ?? [];
    if (!topics.length || table.bots) return null;
    const details = h("details", { class: "co-block co-moves", open: state.open.moves },
      h("summary", { "data-key": "moves" }, t("moves")),
      topics.map((topic) => h("div", {}, h("h4", {}, topic.title), h("ul", {}, topic.moves.map((move) =>
        h("li", {}, h("button", { class: "co-link", "data-key": `m-${move.action}`, onclick: () => attempt(move.action) }, move.label)))))));
    details.addEventListener("toggle", () => { state.open.moves = details.open; });
    return details;
  }

  function seats() {
    return h("div", { class: "co-block" }, h("h3", {}, t("seats")), h("ul", { class: "co-seats" }, (table.panel?.seats ?? []).map((seat) =>
      h("li", { class: seat.on ? "co-on" : "" },
        h("div", { class: "co-seat-line" }, shape(seat.shape, seat.seat), h("span", { class: "co-who" }, seat.name),
          seat.on ? h("span", { class: "co-tag" }, t("on-turn")) : null,
          h("span", { class: "co-points" }, seat.worth)),
        h("div", { class: "co-note" }, [...seat.awards, ...seat.notes].join(" · "))))));
  }

  function log() {
    const lines = [...(table.log ?? [])].reverse();
    return h("div", { class: "co-block" }, h("h3", {}, t("log")), h("ol", { class: "co-log", reversed: true }, lines.map((line, i) =>
      h("li", {}, line.text, " ", line.rule ? h("button", { class: "co-link", "data-key": `w-${i}`, "aria-label": `${t("why")} ${line.text}`, onclick: () => openRule(line.rule) }, t("why")) : ""))));
  }

  return { update };
}
