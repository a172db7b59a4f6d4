/**
 * Under the board: the hand, the dice, the bank. A card that may be given or taken is a button.
 *
 *   const hand = createHand(element, { send, t });  hand.update(table)
 */

import { die, fill, h } from "../common/dom.js";
import { shaken } from "./mothership.js";

export function createHand(root, { send, t }) {
  const good = (item) => {
    const inside = [h("span", { class: `co-good co-${item.kind}`, "aria-hidden": "true" }, item.letter), h("span", {}, item.name), h("b", {}, String(item.n))];
    return item.action
      ? h("button", { class: "co-item co-live-item", "data-key": `h-${item.action}`, onclick: () => send({ type: "try", action: item.action }) }, inside)
      : h("span", { class: `co-item${item.n ? "" : " co-none"}` }, inside);
  };

  function update(table) {
    const panel = table.panel ?? {};
    const bankOpen = (panel.bank ?? []).some((item) => item.action);
    fill(root,
      h("div", { class: "co-row co-items", role: "group", "aria-label": t("hand") }, (panel.hand ?? []).map(good),
        panel.tokens >= 0 ? h("span", { class: "co-item" }, t("tokens", { n: panel.tokens })) : null,
        panel.dice?.length ? h("span", { class: "co-dice", role: "img", "aria-label": t("dice", { first: panel.dice[0], second: panel.dice[1] }) }, panel.dice.map(die)) : null,
        shaken(table)),
      bankOpen
        ? h("div", { class: "co-row co-items", role: "group", "aria-label": t("bank") }, h("span", { class: "co-note" }, t("bank")), (panel.bank ?? []).map(good))
        : h("div", { class: "co-note co-bankline" }, `${t("bank")}: `, (panel.bank ?? []).map((item) => `${item.name} ${item.n}`).join(" · "), ` · ${panel.pile ?? t("deck", { n: panel.deck ?? 0 })}`));
  }

  return { update };
}
