/**
 * Where there is one column only, what is said to an act lies over the hand and moves nothing. Reasons that are too many
 * for that scroll there; what came of a step and is too long has room of its own, and the board is smaller until the next.
 *
 *   const voice = createVoice(root, { middle, board, hand, heard, said })
 *   --co-under on the root  how high it may be under the board
 *   --co-over on the root   how high it is at least: of the hand, or of the seats over it, no mere edge is left to be seen
 *   --co-board on the root  how high the board was before cards were chosen under it: it grows no higher meanwhile
 *   --co-strip on the root  how high the strip under a wide stage is: what its question needs, within bounds, for the whole step
 *   --co-asks on the root   what the question alone needs, likewise: on little room what it comes to stands under it
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

/** The strip under a wide stage: without a question, and as high as it gets. */
const [STRIP, HIGHEST] = [72, 132];
/** Over and under a question in the strip. */
const ROUND = 10;

/** @param {HTMLElement} root @param {{ middle: HTMLElement, board: HTMLElement, hand: HTMLElement, heard: HTMLElement, said: HTMLElement }} boxes */
export function createVoice(root, { middle, board, hand, heard, said }) {
  /** @type {Map<Element, number>} */
  const high = new Map();
  let under = 0;
  let asked = 0;
  /** @param {HTMLElement} element */
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

  /** The question that is asked: the strip keeps the height it needs until another step. */
  let strip = 0;
  const form = new ResizeObserver(
    ([
      {
        target,
        borderBoxSize: [{ blockSize }],
      },
    ]) => {
      if (root.style.getPropertyValue("--co-strip") === "") strip = 0; // forgotten with its step (room.js)
      const needs = Math.ceil(blockSize) + ROUND;
      if (!target.isConnected || needs <= strip) return;
      strip = needs;
      root.style.setProperty("--co-asks", `${strip}px`);
      root.style.setProperty("--co-strip", `${Math.min(HIGHEST, Math.max(STRIP, strip))}px`);
    },
  );
  const forms = new MutationObserver(() => {
    form.disconnect();
    const question = heard.querySelector(".co-question");
    if (question) form.observe(question);
  });
  forms.observe(heard, { childList: true });

  const seen = new ResizeObserver((news) => {
    for (const {
      target,
      borderBoxSize: [{ blockSize }],
    } of news)
      high.set(target, blockSize);
    asked ||= requestAnimationFrame(decide);
  });
  for (const one of [middle, board, hand, heard, said]) seen.observe(one);

  return { destroy: () => ([seen, form, forms].forEach((one) => one.disconnect()), cancelAnimationFrame(asked)) };
}
