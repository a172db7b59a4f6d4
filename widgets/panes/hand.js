/**
 * Under the board: the trays that lie in its room, then the row of the hand with what else is shown
 * there: dice, marbles, tokens. Where the room is too low for them, trays are folded (`Tray.folds`) until they fit.
 *
 *   const hand = createHand(element, { tray, symbols, trade });  hand.update(table)
 *   hand.lying(id)   the element of a card, or of the hand of the seat that looks where it lies in the board's room; or null
 *   hand.card   an element over its right end for what is pointed at: it moves nothing and covers no board
 */

import { fill, h } from "../common/dom.js";
import { chainPart } from "../cards/chain.js";
import { drawFace } from "../cards/face.js";

const COUNTER = [28, 28];

export function createHand(root, { tray, symbols, trade }) {
  const rows = h("div", { class: "co-handrows" });
  const card = h("section", { class: "co-place", hidden: true });
  root.append(rows, card);
  // A card that is of no other use now is one to give away: so a trade begins.
  rows.addEventListener("click", (event) => {
    const tapped = event.target.closest(".co-playing[data-idle]");
    if (tapped) trade.begin(tapped.dataset.card);
  });
  const counter = (one) => h("span", { class: "co-counter", ...(one.faces.length ? { role: "img", "aria-label": one.label, title: one.label } : {}) },
    one.faces.map((face) => drawFace(face, symbols(), COUNTER)), one.faces.length ? "" : one.label);

  new ResizeObserver(() => fit()).observe(rows); // what is said over the board takes of its room

  let seat = -1;
  /** @type {import("../contract").Tray[]} */
  let trays = [];
  /**
   * By tray how it is folded, and for which cards in how much room that was found out.
   *
   * @type {Map<string, string>}
   */
  const folds = new Map();
  let foldedFor = "";

  function update(table) {
    seat = table.seat;
    trays = table.panel?.trays ?? [];
    const { counters = [] } = table.panel ?? {};
    trade.update(table);
    root.closest(".companion")?.toggleAttribute("data-choosing", trade.isOpen() || trays.some((one) => one.place === "hand" && one.several));
    root.dataset.trades = String(Boolean(table.panel?.trade?.give.length));
    const at = (place, line) => trays.filter((one) => one.place === place && one.line === line).map((one) => trade.row(one) ?? tray(one, folds.get(one.id)));
    const chains = table.panel?.chains ?? [];
    const under = (one) => chains.filter((chain) => chain.after === one.dataset.tray).map((chain) => chainPart(chain, symbols()));
    fill(rows,
      at("table", false).flatMap((one) => [one, ...under(one)]),
      h("div", { class: "co-handrow" }, at("hand", false),
        h("div", { class: "co-counters" }, counters.map(counter), trade.opener())),
      at("table", true), trade.isOpen() ? null : at("hand", true));
    fit();
  }

  const shownIn = () => `${rows.clientWidth} ${rows.clientHeight} ${trays.map((one) => `${one.id} ${one.cards.length} ${one.folds} ${Boolean(one.several)} ${idle(one)}`)} ${rows.querySelectorAll(".co-box").length}`;
  const idle = (one) => !one.cards.some((card) => card.uses.some((use) => use.open));

  /** Small cards first, in the order of `folds`; then only titles of what has nothing to be pressed. */
  function fit() {
    const able = trays.filter((one) => one.folds && one.place === "table").sort((a, b) => a.folds - b.folds);
    if (!able.length || shownIn() === foldedFor) return;
    foldedFor = shownIn();
    /** @type {[import("../contract").Tray, string][]} */
    const steps = [];
    for (const one of able) steps.push([one, "small"]);
    for (const one of able.filter(idle)) steps.push([one, "line"]);
    const over = () => rows.scrollHeight > rows.clientHeight + 1;
    for (const one of able) fold(one, "");
    const done = [];
    for (const [one, how] of steps) {
      if (!over()) break;
      done.unshift([one, how, folds.get(one.id) ?? ""]);
      fold(one, how);
    }
    for (const [one, how, before] of done) { // what another one has made room for
      if (folds.get(one.id) !== how) continue;
      fold(one, before);
      if (over()) fold(one, how);
    }
  }

  function fold(one, how) {
    if ((folds.get(one.id) ?? "") === how) return;
    folds.set(one.id, how);
    find("data-tray", one.id)?.replaceWith(tray(one, how));
  }

  const find = (attribute, value, more = "") => rows.querySelector(`[${attribute}="${CSS.escape(value)}"]${more}`);
  const lying = (id) => find("data-card", id) ?? (id === `seat:${seat}` ? find("data-tray", "hand", ".co-tray-table") : null);

  return { update, lying, card };
}
