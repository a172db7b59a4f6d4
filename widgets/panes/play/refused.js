/**
 * A refusal as a calm card: what, why, the rule to read, ways on. Null where nothing was refused.
 *
 *   refusedCard(refused, { t, openRule, allowed, attempt, practise, dismiss, title, close, lead, wrong })
 *     refused  as in companion/screen/panes/play (Refused)
 *     allowed  called for "Show what is allowed"; null where there is nothing to point at, as of a trade
 *     wrong    called for "This ruling is wrong"; then `refused.ruling` is shown and copied
 *     lead     a sentence that comes first, such as a lesson's; a reason it tells has no text of its own
 */

/** @import { RefusalCard, Say } from "../../contract" */

import { h } from "../../common/dom.js";

/**
 * @param {RefusalCard | null} refused
 * @param {{ t: Say, openRule: (rule: string) => void, allowed: (() => void) | null, attempt: (action: string) => void, practise: (step: string) => void, dismiss: () => void, title: string, close: string, lead?: string, wrong?: (() => void) | null }} tools
 */
export function refusedCard(
  refused,
  { t, openRule, allowed, attempt, practise, dismiss, title, close, lead = "", wrong = null },
) {
  if (!refused) return null;
  const { instead } = refused;
  /** @param {RefusalCard["reasons"][number]} reason @param {number} i */
  const why = (reason, i) =>
    h(
      "li",
      { class: reason.text ? "" : "co-said-above" },
      reason.text,
      " ",
      h("button", { class: "co-link", "data-key": `rule-${i}`, onclick: () => openRule(reason.rule) }, t("read-rule")),
      reason.practise && [
        " ",
        h(
          "button",
          { class: "co-link", "data-key": `practise-${i}`, onclick: () => practise(reason.practise ?? "") },
          t("learn.practise"),
        ),
      ],
    );
  return h(
    "div",
    { class: "co-card co-refusal", role: "group", "aria-label": title, "data-news": true },
    h("strong", { class: "co-title" }, title),
    h("div", { class: "co-note", title: refused.action }, refused.action),
    lead && h("p", { class: "co-lead" }, lead),
    h("ul", { class: "co-reasons" }, refused.reasons.map(why)),
    h(
      "div",
      { class: "co-row" },
      instead &&
        h(
          "button",
          { "data-key": "instead", onclick: () => attempt(instead.action) },
          t("instead", { action: instead.label }),
        ),
      allowed && h("button", { "data-key": "allowed", onclick: allowed }, t("show-legal")),
      h("button", { "data-key": "dismiss", onclick: dismiss }, close),
      wrong &&
        !refused.ruling &&
        h("button", { class: "co-link", "data-key": "wrong", onclick: wrong }, t("ruling-wrong")),
    ),
    refused.ruling && ruling(refused.ruling, t),
  );
}

/** The ruling as a text to be sent: copied where the page may, else to be selected by hand. @param {string} text @param {Say} t */
function ruling(text, t) {
  const shown = h("pre", { class: "co-ruling", tabindex: "0", role: "group", "aria-label": t("ruling") }, text);
  const button = h(
    "button",
    {
      "data-key": "ruling-copy",
      onclick: async () => {
        try {
          await navigator.clipboard.writeText(text);
          button.textContent = t("silent-copied");
        } catch {
          getSelection()?.selectAllChildren(shown);
        }
      },
    },
    t("silent-copy"),
  );
  return h("div", {}, h("p", { class: "co-note" }, t("ruling")), shown, button);
}
