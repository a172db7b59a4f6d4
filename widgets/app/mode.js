/**
 * What is chosen to be done on the board, a word such as `road`: its spots are lit until it is done or let go.
 *
 *   const mode = createMode(board, panel, root)
 *     panel()         the panel as it was last told: what offers which word
 *   mode.word()       what is chosen, or null
 *   mode.lit()        what is chosen or what the board lit of itself, or null
 *   mode.set(word)    choose it, or null to let go; "" stands for what the board lit of itself
 *   mode.enter(key)   it was chosen by this button with a key: the keyboard goes to its first place, unless nothing is lit
 *   mode.leave(choose)   let go, by calling `choose(null)`: the keyboard goes back to that button; whether anything was chosen
 *   mode.isOver(status)   whether nothing at the table has it any more, or what was let go by hand; or it is done: it was
 *                     offered when it was chosen and is so no longer, or the lesson's step is won or lost
 *   mode.hasNoLegalSpot()     whether it can be tried and is offered nowhere: nothing is lit
 *   mode.pieces()     the pieces that it begins with
 *   mode.show(action, choose)   light where an action like this would be allowed; false where it is not done on the board
 */

/** @import { Button, Panel } from "../contract" */

import { ENDS } from "../panes/learn/lead_on.js";

/**
 * @param {any} board
 * @param {() => Panel | null} panel
 * @param {HTMLElement} root
 */
export function createMode(board, panel, root) {
  /** @type {string | null} */
  let word = null;
  /** What was let go by hand: as long as it can be done, nothing is lit of itself. */
  let dropped = "";
  /** Whether it was offered somewhere when it was chosen. */
  let offered = false;
  /** The button that brought the keyboard to the board. */
  let from = "";

  /** What was lit of itself is chosen by its first press, and let go by the second. @param {string | null} next */
  function set(next) {
    from = "";
    const before = word;
    word = next === "" && before === null ? board.armed() : next;
    dropped = word === "" ? (before ?? "") : "";
    board.mode(word);
    offered = Boolean(word) && !hasNoLegalSpot();
  }

  const hasNoLegalSpot = () => Boolean(word) && board.hasNoLegalSpot(word);

  /** @param {string} key */
  function enter(key) {
    if (!word || hasNoLegalSpot()) return;
    from = key;
    board.focus();
  }

  /** @param {(word: null) => void} choose */
  function leave(choose) {
    const [button, held] = [from, word !== null];
    choose(null);
    if (button)
      /** @type {HTMLElement | null} */ (root.querySelector(`[data-key="${CSS.escape(button)}"]`))?.focus({
        preventScroll: true,
      });
    return held;
  }

  const here = () => Object.entries(panel()?.here ?? {});
  const everyRow = () => [...(panel()?.buttons ?? []), ...here().flatMap(([, rows]) => rows)];
  /** @param {Button[]} rows */
  const offers = (rows) => rows.some((row) => row.mode === (word || dropped));

  /** @param {string} action @param {(word: string) => void} choose */
  function show(action, choose) {
    const spots = board.offered();
    const wanted = board.wordOf(action);
    if (!spots[wanted]) return false;
    choose(wanted);
    board.reveal();
    board.focus(spots[wanted][0]);
    return true;
  }

  return {
    set,
    show,
    enter,
    leave,
    hasNoLegalSpot,
    word: () => word,
    lit: () => word ?? board.armed(),
    isOver: (status = "") =>
      (Boolean(word) && ENDS.includes(status)) ||
      (offered && hasNoLegalSpot()) ||
      (Boolean(word || dropped) && !offers(everyRow())),
    pieces: () =>
      here()
        .filter(([, rows]) => word && offers(rows))
        .map(([id]) => id),
  };
}
