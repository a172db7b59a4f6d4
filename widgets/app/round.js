/**
 * Those who play sit round the board, in the corners its drawing leaves free; where there is no room, in a row under it.
 *
 *   const round = createRound({ root, board, around, under }, { t })
 *   round.update(panel)   who sits there, and whether the drawing's corners are free (`round`)
 *   round.shaped(ratio)   how broad the drawing is for its height
 */

import { aroundTheTable } from "../panes/around.js";
import { fill } from "../common/dom.js";
import { cornerOf } from "./places.js";

/** Pixels beside the drawing from which on somebody can sit there: its own corners are free as well. */
const ROOM = 84;

export function createRound({ root, board, around, under }, { t }) {
  let free = false;
  let ratio = 1;
  let size = [0, 0];

  /** Sizes come with the observer: asking for them in between would cost a layout. */
  const seen = new ResizeObserver(([{ contentRect: { width, height } }]) => {
    size = [width, height];
    place();
  });
  seen.observe(board);

  function place() {
    const beside = (size[0] - size[1] * ratio) / 2;
    const sits = free && beside >= ROOM;
    if (sits === root.hasAttribute("data-round")) return;
    root.toggleAttribute("data-round", sits);
    (sits ? board : under).append(around);
  }

  return {
    update(panel) {
      const seats = panel?.seats ?? [];
      free = Boolean(panel?.round);
      place();
      fill(around, aroundTheTable(seats, { t, corner: (seat) => cornerOf(seats, seat) }));
    },
    shaped(next) {
      ratio = next;
      place();
    },
    destroy: () => seen.disconnect(),
  };
}
