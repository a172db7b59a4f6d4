/**
 * The odds pane of the app: the explorer, with the board beside it where the choice has places on it.
 *
 *   const odds = createOddsPane({ root, explorer }, { store, now, board, send, t, say, drew })   as createExplorer, and
 *     board   of the app: what the explorer speaks of is marked on it
 *   odds.draw();  odds.veil(on), odds.hides()   the explorer's, where its pane is open;  odds.destroy()
 */

/** @import { Say, Send } from "../../contract" */
/** @import { Now } from "../../app/now.js" */
/** @import { Store } from "../../store.js" */

import { createExplorer } from "./explorer.js";

/**
 * @param {{ root: HTMLElement, explorer: HTMLElement }} boxes
 * @param {{ store: Store, now: Now, board: any, send: Send, t: Say, say: (text: string) => void, drew: () => void }} tools
 */
export function createOddsPane({ root, explorer: box }, { store, now, board, send, t, say, drew }) {
  const explorer = createExplorer(box, { send, t, say, drew });
  const isOpen = () => now.frame().pane === "odds";

  function draw() {
    const data = store.get("explorer");
    if (!isOpen() || !data.topics) return;
    root.toggleAttribute(
      "data-board",
      Boolean(now.frame().game) && (data.topic === "here" || (data.topic === "dice" && data.question === "sum")),
    );
    explorer.update(data, store.get("art"));
    board.mark(data.marks ?? []);
  }

  store.subscribe(["frame", "explorer"], draw);
  return {
    draw,
    isOpen,
    /** @param {boolean} on */
    veil: (on) => isOpen() && explorer.veil(on),
    hides: () => isOpen() && explorer.hides(),
    destroy: explorer.destroy,
  };
}
