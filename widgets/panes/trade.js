/**
 * The trade form: what one gives and gets, by steppers; the bank's open swaps; the offer on the table.
 * `state` keeps the numbers between updates. Pure helpers are exported for the tests.
 */

import { h } from "../common/dom.js";

/** `{ lumber: 2, ore: 1 }` as the notation writes it: `2lumber+ore`; `nothing` if empty. */
export function goods(counts) {
  const parts = Object.entries(counts).filter(([, n]) => n > 0).map(([kind, n]) => (n > 1 ? `${n}${kind}` : kind));
  return parts.join("+") || "nothing";
}

/** Change a count within 0 and 19; the other side gives up the same kind. */
export function step(state, side, kind, by) {
  const other = side === "give" ? "take" : "give";
  const value = Math.min(19, Math.max(0, (state[side][kind] ?? 0) + by));
  return { ...state, [side]: { ...state[side], [kind]: value }, [other]: value ? { ...state[other], [kind]: 0 } : state[other] };
}

/** Whether it is a question for the bank: something for one card. */
export function swappable({ give, take }) {
  const total = (counts) => Object.values(counts).reduce((sum, n) => sum + n, 0);
  return total(give) > 0 && total(take) === 1;
}

export function tradeForm(table, state, { t, attempt, again }) {
  const trade = table.panel?.trade ?? {};
  if (!trade.form && !trade.offer && !trade.bank?.length) return null;
  const change = (side, kind, by) => { Object.assign(state, step(state, side, kind, by)); again(); };
  const stepper = (side, kind) =>
    h("div", { class: "co-step" },
      h("span", { class: `co-good co-${kind.kind}`, "aria-hidden": "true" }, kind.letter),
      h("button", { "data-key": `${side}-less-${kind.kind}`, "aria-label": `${t(side)}: ${kind.name} −`, disabled: !(state[side][kind.kind] > 0), onclick: () => change(side, kind.kind, -1) }, "−"),
      h("output", { "aria-label": `${t(side)}: ${kind.name}` }, String(state[side][kind.kind] ?? 0)),
      h("button", { "data-key": `${side}-more-${kind.kind}`, "aria-label": `${t(side)}: ${kind.name} +`, onclick: () => change(side, kind.kind, 1) }, "+"));
  const offerNow = () => {
    attempt(`${table.seat}: ${trade.form} ${goods(state.give)} ${goods(state.take)}`);
    state.give = {};
    state.take = {};
  };
  const swapNow = () => attempt(`${table.seat}: bank ${goods(state.give)} ${goods(state.take)}`);
  const details = h("details", { class: "co-block co-trade", open: state.open.trade || trade.form === "counter" || Boolean(trade.offer) },
    h("summary", { "data-key": "trade" }, t("trade")),
    trade.offer ? h("p", {}, trade.offer) : null,
    trade.answers?.length ? h("ul", {}, trade.answers.map((line) => h("li", {}, line))) : null,
    trade.form ? h("div", { class: "co-sides" }, ["give", "take"].map((side) =>
      h("div", {}, h("h4", {}, t(side)), trade.kinds.map((kind) => stepper(side, kind))))) : null,
    trade.form ? h("button", { "data-key": "offer", onclick: offerNow }, t(trade.form === "counter" ? "make-counter" : "make-offer")) : null,
    trade.form === "offer" ? h("button", { "data-key": "bank", disabled: !swappable(state), onclick: swapNow }, t("bank-swap")) : null,
    trade.bank?.length ? h("div", {}, h("h4", {}, t("bank-trades")), h("div", { class: "co-row" }, trade.bank.map((swap) =>
      h("button", { "data-key": `k-${swap.action}`, onclick: () => attempt(swap.action) }, swap.label)))) : null);
  details.addEventListener("toggle", () => { state.open.trade = details.open; });
  return details;
}
