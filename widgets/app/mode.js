/**
 * What is chosen to be done on the board, a word such as `road`: its spots are lit until it is done or let go.
 *
 *   const mode = createMode(board, panel)
 *     panel()         the panel as it was last told: what offers which word
 *   mode.word()       what is chosen, or null
 *   mode.lit()        likewise, or what the board lit of itself
 *   mode.set(word)    choose it, or null to let go; "" stands for what the board lit of itself
 *   mode.isOver()     whether nothing at the table offers it any more
 *   mode.isVain()     whether it can be tried and is offered nowhere: nothing is lit
 *   mode.pieces()     the pieces that it begins with
 *   mode.show(action, choose)   light where an action like this would be allowed; false where it is not done on the board
 */

export function createMode(board, panel) {
  /** @type {string | null} */
  let word = null;

  /** What was lit of itself is chosen by its first press, and let go by the second. */
  function set(next) {
    word = next === "" && word === null ? board.armed() : next;
    board.mode(word);
  }

  const here = () => Object.entries(panel()?.here ?? {});
  const offers = (rows) => rows.some((row) => row.mode === word);

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
    set, show,
    word: () => word,
    lit: () => word ?? board.armed(),
    isOver: () => Boolean(word) && !offers([...(panel()?.buttons ?? []), ...here().flatMap(([, rows]) => rows)]),
    isVain: () => Boolean(word) && board.vain(word),
    pieces: () => here().filter(([, rows]) => word && offers(rows)).map(([id]) => id),
  };
}
