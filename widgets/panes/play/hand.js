/**
 * Under the board: the trays that lie in its room, then the row of the hand with what else is shown
 * there: dice, marbles, tokens. Where the room is too low for them, trays are folded (`Tray.folds`) until they fit.
 *
 *   const hand = createHand(element, { tray, symbols, trade });  hand.update(table)
 *   hand.lying(id)   the element of a card, or of the hand of the seat that looks where it lies in the board's room; or null
 *   hand.card   an element over its right end for what is pointed at: it moves nothing and covers no board
 */

/** @import { Counter, Tray } from "../../contract" */
/** @import { TableNow } from "../../app/now.js" */

import { fill, h } from "../../common/dom.js";
import { chainPart } from "../../cards/chain.js";
import { drawFace } from "../../cards/face.js";
import { createZones } from "../../cards/zones.js";

const COUNTER = [28, 28];

/** @param {HTMLElement} root @param {{ tray: (tray: Tray, fold?: string) => any, symbols: () => any, trade: any, t: import("../../contract").Say, rest: () => void, reading: HTMLElement }} tools */
export function createHand(root, { tray, symbols, trade, t, rest, reading }) {
  const rows = h("div", { class: "co-handrows" });
  const card = h("section", { class: "co-place", hidden: true });
  root.append(rows, card);
  const zones = createZones({
    tray,
    symbols,
    t,
    rest,
    reading,
    chain: (/** @type {import("../../contract").Chain} */ one) => chainPart(one, symbols()),
  });
  // A card that is of no other use now is one to give away: so a trade begins.
  rows.addEventListener("click", (/** @type {any} */ event) => {
    const tapped = event.target.closest(".co-playing[data-idle]");
    if (tapped) trade.begin(tapped.dataset.card);
  });
  /** @param {Counter} one */
  const counter = (one) =>
    h(
      "span",
      { class: "co-counter", ...(one.faces.length ? { role: "img", "aria-label": one.label, title: one.label } : {}) },
      one.faces.map((face) => drawFace(face, symbols(), COUNTER)),
      one.faces.length ? "" : one.label,
    );

  new ResizeObserver(() => fit()).observe(rows); // what is said over the board takes of its room

  let seat = -1;
  /** @type {import("../../contract").Tray[]} */
  let trays = [];
  /**
   * By tray how it is folded, and for which cards in how much room that was found out.
   *
   * @type {Map<string, string>}
   */
  const folds = new Map();
  let foldedFor = "";

  /** @param {TableNow} table */
  function update(table) {
    seat = table.seat;
    trays = table.panel?.trays ?? [];
    const { counters = [] } = table.panel ?? {};
    trade.update(table);
    const zoned = table.panel?.zones !== undefined;
    root.closest(".companion")?.toggleAttribute("data-zones", zoned);
    if (zoned && table.panel) {
      forgetFolds();
      if (zones.element.parentElement !== rows) rows.replaceChildren(zones.element);
      zones.update(table.panel);
      return;
    }
    root
      .closest(".companion")
      ?.toggleAttribute("data-choosing", trade.isOpen() || trays.some((one) => one.place === "hand" && one.several));
    root.dataset.trades = String(Boolean(table.panel?.trade?.give.length));
    forgetFolds();
    /** @param {string} place @param {boolean} line */
    const at = (place, line) =>
      trays
        .filter((one) => one.place === place && one.line === line)
        .map((one) => trade.row(one) ?? tray(one, folds.get(one.id)));
    const chains = table.panel?.chains ?? [];
    /** @param {HTMLElement} one */
    const under = (one) =>
      chains.filter((chain) => chain.after === one.dataset.tray).map((chain) => chainPart(chain, symbols()));
    fill(
      rows,
      at("table", false).flatMap((one) => [one, ...under(one)]),
      h(
        "div",
        { class: "co-handrow" },
        at("hand", false),
        h("div", { class: "co-counters" }, counters.map(counter), trade.opener()),
      ),
      at("table", true),
      trade.isOpen() ? null : at("hand", true),
    );
    fit();
  }

  const shownIn = () =>
    `${rows.clientWidth} ${rows.clientHeight} ${trays.map((one) => `${one.id} ${one.cards.length} ${one.folds} ${Boolean(one.several)} ${idle(one)}`)} ${rows.querySelectorAll(".co-box").length}`;
  /** What can be folded, the first first. */
  const able = () => trays.filter((one) => one.folds && one.place === "table").sort((a, b) => a.folds - b.folds);
  /** @param {Tray} one */
  const idle = (one) => !one.cards.some((card) => card.uses.some((use) => use.open));

  /** Small cards first, in the order of `folds`; then only titles of what has nothing to be pressed. */
  function fit() {
    const rest = able();
    if (!rest.length || shownIn() === foldedFor) return;
    foldedFor = shownIn();
    /** @type {[import("../../contract").Tray, string][]} */
    const steps = [];
    for (const one of rest) steps.push([one, "small"]);
    for (const one of rest.filter(idle)) steps.push([one, "line"]);
    const over = () => rows.scrollHeight > rows.clientHeight + 1;
    for (const one of rest) fold(one, "");
    /** @type {[Tray, string, string][]} */
    const done = [];
    for (const [one, how] of steps) {
      if (!over()) break;
      done.unshift([one, how, folds.get(one.id) ?? ""]);
      fold(one, how);
    }
    for (const [one, how, before] of done) {
      // what another one has made room for
      if (folds.get(one.id) !== how) continue;
      fold(one, before);
      if (over()) fold(one, how);
    }
  }

  /** How a tray was folded that is not here: one of another game may be called the same. */
  function forgetFolds() {
    const here = new Set(able().map((one) => one.id));
    if ([...folds.keys()].every((id) => here.has(id))) return;
    folds.clear();
    foldedFor = "";
  }

  /** @param {Tray} one @param {string} how */
  function fold(one, how) {
    if ((folds.get(one.id) ?? "") === how) return;
    folds.set(one.id, how);
    find("data-tray", one.id)?.replaceWith(tray(one, how));
  }

  /** @param {string} attribute @param {string} value */
  const find = (attribute, value, more = "") => rows.querySelector(`[${attribute}="${CSS.escape(value)}"]${more}`);
  /** @param {string} id */
  const lying = (id) =>
    find("data-card", id) ??
    (zones.element.isConnected ? zones.seat(id) : null) ??
    (id === `seat:${seat}` ? find("data-tray", "hand", ".co-tray-table") : null);

  return { update, lying, card };
}
