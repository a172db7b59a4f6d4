/**
 * When the table is drawn: once for all that came together; the column beside it not under a press that is held.
 *
 *   const drawing = createDrawing(body, store)
 *   drawing.by({ table, reply, side })   who draws: all of it, what is said to the last act alone, the column (`side(true)`
 *                                        for what is said alone)
 *   drawing.table()    something else than a part has changed: all of it is drawn soon
 *   drawing.side()     the column is drawn now, or when the press has ended; drawing.reply()  what is said in it alone
 */

/** @import { Store } from "../store.js" */

import { soon, steady } from "../common/dom.js";

/**
 * @param {HTMLElement} body
 * @param {Store} store
 */
export function createDrawing(body, store) {
  let draws = { table() {}, reply() {}, side(_replyAlone = false) {} };
  /** Whether more than the reply is to be drawn anew. */
  let whole = false;
  const draw = soon(() => {
    const all = whole;
    whole = false;
    if (all) draws.table();
    else draws.reply();
  });

  function table() {
    whole = true;
    draw();
  }

  store.subscribe(["play", "lesson"], table);
  store.subscribe(["reply"], draw);

  return {
    table,
    side: steady(body, () => draws.side()),
    reply: steady(body, () => draws.side(true)),
    /** @param {typeof draws} them */
    by(them) {
      draws = them;
    },
  };
}
