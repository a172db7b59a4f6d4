/**
 * The line under the board: what one points at; a thing that was clicked leads on to its almanac entry.
 *
 *   const line = createLine(element, { t, openRule, mode, about })
 *     mode      what is chosen to be done (mode.js)      about()   by kind of thing its entry
 *   line.explain({ id, text, asked })   `asked` if it was clicked; without a text, that what is chosen can be done nowhere
 *   line.freshen()                      the position is another: that may be so no more
 */

/** @import { Say } from "../contract" */

import { h } from "../common/dom.js";

/**
 * @param {HTMLElement} root
 * @param {{ t: Say, openRule: (rule: string) => void, mode: { hasNoLegalSpot: () => boolean, word: () => string | null }, about: () => { [kind: string]: string } | undefined }} tools
 */
export function createLine(root, { t, openRule, mode, about }) {
  let vain = false;

  function explain({ id = "", text = "", asked = false } = {}) {
    vain = !text && mode.hasNoLegalSpot();
    const entry = asked && !mode.word() ? about()?.[id.split(":")[0]] : "";
    const said = vain ? t("nowhere") : text;
    const more =
      said && entry ? [" ", h("button", { class: "co-link", onclick: () => openRule(entry) }, t("about"))] : [];
    root.replaceChildren(...(said ? [h("span", {}, said), ...more] : []));
  }

  return { explain, freshen: () => vain && explain() };
}
