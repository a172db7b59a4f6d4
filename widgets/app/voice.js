/**
 * Where there is one column only, what is said to an act lies over the hand and moves nothing. Reasons that are too many
 * for that scroll there; what came of a step and is too long has room of its own, and the board is smaller until the next.
 *
 *   const voice = createVoice(root, { middle, board, heard, said })
 *   --co-under on the root  how high it may be under the board
 *   data-long on the root   it does not fit under the board; another step or another width forgets that (room.js)
 *   voice.destroy()
 *
 * Sizes come with the observer: asking for them in between would cost a layout.
 */

/** The line over the words, and a pixel to the board. */
const EDGES = 2;
/** Left over the board in what scrolls, and between it and the words. */
const OVER = 6;

export function createVoice(root, { middle, board, heard, said }) {
  /** @type {Map<Element, number>} */
  const high = new Map();
  let under = 0;
  let asked = 0;
  const of = (element) => high.get(element) ?? 0;

  function decide() {
    asked = 0;
    if (!root.hasAttribute("data-long")) under = of(middle) - of(board);
    root.style.setProperty("--co-under", `${Math.floor(under) - OVER}px`);
    root.toggleAttribute("data-long", of(heard) + of(said) + EDGES > under);
  }

  const seen = new ResizeObserver((news) => {
    for (const { target, borderBoxSize: [{ blockSize }] } of news) high.set(target, blockSize);
    asked ||= requestAnimationFrame(decide);
  });
  for (const one of [middle, board, heard, said]) seen.observe(one);

  return { destroy: () => (seen.disconnect(), cancelAnimationFrame(asked)) };
}
