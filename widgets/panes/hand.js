/**
 * Under the board: the trays that lie in its room, then the row of the hand with what else is shown
 * there: dice, marbles, tokens.
 *
 *   const hand = createHand(element, { tray, symbols, trade });  hand.update(table)
 *   hand.lying(id)   the element of a card, or of the hand of the seat that looks where it lies in the board's room; or null
 *   hand.card   an element over its right end for what is pointed at: it moves nothing and covers no board
 */

import { fill, h } from "../common/dom.js";
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
    one.faces.map((face) => drawFace(face, symbols(), COUNTER)), one.faces.length ? one.text : one.text || one.label);

  let seat = -1;

  function update(table) {
    seat = table.seat;
    const { trays = [], counters = [] } = table.panel ?? {};
    trade.update(table);
    root.dataset.trades = String(Boolean(table.panel?.trade?.give.length));
    const at = (place, line) => trays.filter((one) => one.place === place && one.line === line).map((one) => trade.row(one) ?? tray(one));
    fill(rows,
      at("table", false),
      h("div", { class: "co-handrow" }, at("hand", false),
        h("div", { class: "co-counters" }, counters.map(counter), trade.opener())),
      at("table", true), trade.isOpen() ? null : at("hand", true));
  }

  const find = (attribute, value, more = "") => rows.querySelector(`[${attribute}="${CSS.escape(value)}"]${more}`);
  const lying = (id) => find("data-card", id) ?? (id === `seat:${seat}` ? find("data-tray", "hand", ".co-tray-table") : null);

  return { update, lying, card };
}
