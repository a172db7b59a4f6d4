/**
 * The almanac beside the board: always there where there is room for three columns, else opened and closed.
 *
 *   const drawer = createDrawer({ drawer, almanac, head }, { send, t, words, broad, changed, explain })
 *     words              the almanac's own
 *     broad()            whether there is room beside the board
 *     changed()          it was opened or closed
 *     explain(text)      a line under the board
 *   drawer.update(data)        the parts of the almanac
 *   drawer.open(rule)          open it, at a rule's entry if one is named; drawer.toggle(), drawer.isOpen()
 *   drawer.fit()               there is another amount of room; drawer.giveWay()  what it lies over is to be seen
 *   drawer.answered(marks)     what it asked to be shown on the board is there: say what it is, or that there is none
 */

import { create as createAlmanac } from "../almanac/almanac.js";

/** What leads away from the book: it gives way to the board where it lies over it. */
const AWAY = ["show", "lesson", "explore"];

export function createDrawer({ drawer, almanac: place, head }, { send, t, words, broad, changed, explain }) {
  let open = false;
  /** The title of the entry that is open, and of that whose marks are on their way. */
  let title = "";
  let pointedOut = "";
  const almanac = createAlmanac(place, { send: heard, t: words, close: leave });

  function heard(intent) {
    if (AWAY.includes(intent.type)) turn(broad());
    pointedOut = intent.type === "show" ? title : "";
    send(intent);
  }

  function turn(to) {
    open = to;
    fit();
    changed();
    if (open) drawer.querySelector("input")?.focus({ preventScroll: true });
  }

  function fit() {
    drawer.hidden = !open && !broad();
  }

  function leave() {
    turn(false);
    head.querySelector('[data-key="lookup"]')?.focus({ preventScroll: true });
  }

  function answered(marks) {
    if (pointedOut) explain(t(marks.length ? "shown" : "shown-none", { title: pointedOut, n: marks.length }));
    pointedOut = "";
  }

  return {
    fit, answered,
    giveWay: () => open && !broad() && turn(false),
    update(data) {
      title = data.page?.title ?? "";
      if (data.game) almanac.update(data);
    },
    open(rule = "") {
      turn(true);
      if (rule) almanac.open(rule);
    },
    toggle: () => turn(!open),
    isOpen: () => open,
    destroy: () => almanac.destroy(),
  };
}
