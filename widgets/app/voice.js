/**
 * Where there is one column only, what is said to an act lies over the hand and moves nothing. Reasons that are too many
 * for that scroll there; what came of a step and is too long has room of its own, and the board is smaller until the next.
 *
 *   const voice = createVoice(root, { middle, board, hand, heard, said })
 *   --co-under on the root  how high it may be under the board
 *   --co-over on the root   how high it is at least: of the hand, or of the seats over it, no mere edge is left to be seen
 *   --co-board on the root  how high the board was before cards were chosen under it: it grows no higher meanwhile
 *   data-long on the root   it does not fit under the board; another step or another width forgets that (room.js)
 *   voice.destroy()
 *
 * Sizes come with the observer: asking for them in between would cost a layout.
 */

/** The line over the words, and a pixel to the board. */
const EDGES = 2;
/** Left over the board in what scrolls, and between it and the words. */
const OVER = 6;
/** Under the hand, and between it and the words. */
const FOOT = 10;
/** So little of a row is not worth seeing. */
const SLIVER = 22;

export function createVoice(root, { middle, board, hand, heard, said }) {
  /** @type {Map<Element, number>} */
  const high = new Map();
  let under = 0;
  let asked = 0;
  const of = (element) => high.get(element) ?? 0;

  function decide() {
    asked = 0;
    if (!root.hasAttribute("data-long")) under = of(middle) - of(board);
    const most = Math.floor(under) - OVER;
    if (!root.hasAttribute("data-choosing")) root.style.setProperty("--co-board", `${of(board)}px`);
    const needs = of(heard) + of(said) + EDGES;
    const rows = [Math.ceil(of(hand)) + FOOT, most];
    root.style.setProperty("--co-under", `${most}px`);
    root.style.setProperty("--co-over", `${rows.find((row) => row >= needs && row - needs < SLIVER) ?? 0}px`);
    root.toggleAttribute("data-long", needs > under);
  }

  const seen = new ResizeObserver((news) => {
    for (const { target, borderBoxSize: [{ blockSize }] } of news) high.set(target, blockSize);
    asked ||= requestAnimationFrame(decide);
  });
  for (const one of [middle, board, hand, heard, said]) seen.observe(one);

  return { destroy: () => (seen.disconnect(), cancelAnimationFrame(asked)) };
}
