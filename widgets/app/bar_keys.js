/**
 * Keys for what can be pressed: a button that has one says so (`aria-keyshortcuts`), 1 to 9 are the bar's buttons in
 * their order, Enter where it means nothing else is the main button; and the short way there for the keyboard: links that
 * bring it to the main button, seen while they have the focus.
 *
 *   const keys = createBarKeys(root, { bar, board }, { t })   two such links: first of all, and after the board
 *   keys.heard(event)   whether the key was one of them: it was pressed
 *   keys.name()         after a change of language
 */

/** @import { Say } from "../contract" */

import { h } from "../common/dom.js";

/** Where buttons with keys are, in the order in which they are meant. */
const ROOMS = [".co-heard", ".co-bar", ".co-said-now"];
/** The one thing to do: what was suggested, in the bar, said to a lesson's act, on a page of its own. */
const MAIN = [".co-hint", ".co-bar .co-end", ".co-heard", ".co-course", ".co-choose"].map(
  (room) => `${room} .co-primary`,
);
/** What Enter means something to already. */
const TAKES_ENTER = "a, button, input, select, textarea, summary, [role=listbox], [role=option], [role=dialog] *";

/** @param {HTMLButtonElement} one */
const enabled = (one) => one.getClientRects().length > 0 && !one.disabled;

/**
 * @param {HTMLElement} root
 * @param {{ bar: HTMLElement, board: HTMLElement }} boxes
 * @param {{ t: Say }} words
 */
export function createBarKeys(root, { bar, board }, { t }) {
  /** @param {string} selector */
  const all = (selector) => /** @type {HTMLButtonElement[]} */ ([...root.querySelectorAll(selector)]).filter(enabled);
  const main = () => MAIN.flatMap(all)[0] ?? all(".co-bar .co-end button")[0];
  /** Where there is nothing to do, as while an offer waits, the short way leads to what the bar has: Enter takes nothing back. */
  const nearest = () => main() ?? all(".co-bar button")[0];

  /** The button a key means, or null. @param {any} event @returns {HTMLButtonElement | null} */
  function meant({ key, target }) {
    if (/^[1-9]$/.test(key))
      return (
        /** @type {HTMLButtonElement[]} */ ([...bar.querySelectorAll(".co-end button")]).filter(
          (one) => one.getClientRects().length,
        )[Number(key) - 1] ?? null
      );
    if (key === "Enter") return target.closest?.(TAKES_ENTER) ? null : (main() ?? null);
    if (!/^[a-z]$/i.test(key)) return null;
    return ROOMS.flatMap((room) => all(`${room} [aria-keyshortcuts="${key.toUpperCase()}"]`))[0] ?? null;
  }

  /** A key held down presses once: what stands there next was not meant. @param {KeyboardEvent} event */
  function heard(event) {
    if (event.repeat) return false;
    const button = meant(event);
    if (!button || button.disabled) return false;
    button.click();
    return true;
  }

  const link = () =>
    h("button", { class: "co-short-way", type: "button", onclick: () => nearest()?.focus() }, t("short-way"));

  root.prepend(link());
  board.after(link());

  /** In the language that is shown now. */
  function name() {
    for (const one of root.querySelectorAll(".co-short-way")) one.textContent = t("short-way");
  }

  return { heard, name };
}
