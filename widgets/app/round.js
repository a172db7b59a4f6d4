/**
 * Those who play sit round the board, in the corners its drawing leaves free; where there is no room, in a row under it.
 *
 *   const round = createRound({ root, board, around, under }, { t })
 *   round.update(panel)   who sits there, and whether the drawing's corners are free (`round`)
 *   round.shaped(box)     the drawing's box: its window is as high as it is, for its width; wide drawings get more room
 */

/** @import { Say } from "../contract" */

import { aroundTheTable } from "../panes/play/around.js";
import { fill } from "../common/dom.js";
import { cornerOf } from "./seat_places.js";

/** Pixels beside the drawing from which on somebody can sit there: its own corners are free as well. */
const ROOM = 84;
/** Such a part of the drawing's breadth its corners leave free. */
const CORNER = 0.25;
/** How broad a letter of a name is on its plate, and all else on it, in pixels. */
const LETTER = 8.2;
const PLATE = 84;
/** A drawing so many times as broad as it is high is a wide one. */
const WIDE = 1.3;

/** @param {{ root: HTMLElement, board: HTMLElement, around: HTMLElement, under: HTMLElement }} boxes @param {{ t: Say }} words */
export function createRound({ root, board, around, under }, { t }) {
  let free = false;
  let ratio = 1;
  let size = [0, 0];
  let plate = 0;

  /** Sizes come with the observer: asking for them in between would cost a layout. */
  const seen = new ResizeObserver(
    ([
      {
        contentRect: { width, height },
      },
    ]) => {
      size = [width, height];
      place();
    },
  );
  seen.observe(board);

  function place() {
    const breadth = size[1] * ratio;
    const beside = (size[0] - breadth) / 2;
    const sits = free && beside >= ROOM && beside + CORNER * breadth >= plate;
    if (sits === root.hasAttribute("data-round")) return;
    root.toggleAttribute("data-round", sits);
    (sits ? board : under).append(around);
  }

  return {
    /** @param {import("../contract").Panel | null} panel */
    update(panel) {
      const seats = panel?.seats ?? [];
      free = Boolean(panel?.round);
      plate = PLATE + LETTER * Math.max(0, ...seats.map((one) => one.name.length));
      place();
      fill(around, aroundTheTable(seats, { t, corner: (/** @type {number} */ seat) => cornerOf(seats, seat) }));
    },
    /** @param {number[]} box */
    shaped([, , width, height]) {
      if (root.style.getPropertyValue("--co-ratio") === String(width / height)) return; // all in it would be styled anew
      ratio = width / height;
      root.style.setProperty("--co-ratio", String(ratio));
      root.toggleAttribute("data-wide", ratio > WIDE);
      place();
    },
    destroy: () => seen.disconnect(),
  };
}
