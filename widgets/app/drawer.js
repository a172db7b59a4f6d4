/**
 * The almanac beside the board: always there where there is room for three columns, else opened and closed.
 *
 *   const drawer = createDrawer({ drawer, almanac, head }, { store, send, t, words, broad, changed, explain })
 *     words              the almanac's own
 *     broad()            whether there is room beside the board
 *     changed()          it was opened or closed
 *     explain(text)      a line under the board
 *   drawer.draw()              as the parts of the almanac say
 *   drawer.open(rule)          open it, at a rule's entry if one is named; drawer.toggle(), drawer.isOpen()
 *   drawer.fit()               there is another amount of room; drawer.giveWay()  what it lies over is to be seen
 *   drawer.answered(marks)     what it asked to be shown on the board is there: say what it is, or that there is none
 */

/** @import { Intent, Say, Send } from "../contract" */
/** @import { Store } from "../store.js" */

import { create as createAlmanac } from "../panes/almanac/almanac.js";
import { onLanguage } from "./now.js";

/** What leads away from the book: it gives way to the board where it lies over it. */
const AWAY = ["show", "lesson", "explore"];

/**
 * @param {{ drawer: HTMLElement, almanac: HTMLElement, head: HTMLElement }} boxes
 * @param {{ store: Store, send: Send, t: Say, words: Say, broad: () => boolean, changed: () => void, explain: (text: string) => void }} tools
 */
export function createDrawer({ drawer, almanac: place, head }, { store, send, t, words, broad, changed, explain }) {
  let open = false;
  /** The title of the entry that is open, and of that whose marks are on their way. */
  let title = "";
  let pointedOut = "";
  const almanac = createAlmanac(place, { send: heard, t: words, close: leave });

  /** @param {Intent} intent */
  function heard(intent) {
    if (AWAY.includes(intent.type)) turn(broad());
    pointedOut = intent.type === "show" ? title : "";
    send(intent);
  }

  /** @param {boolean} to */
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
    /** @type {HTMLElement | null} */ (head.querySelector('[data-key="lookup"]'))?.focus({ preventScroll: true });
  }

  /** @param {string[]} marks */
  function answered(marks) {
    if (pointedOut) explain(t(marks.length ? "shown" : "shown-none", { title: pointedOut, n: marks.length }));
    pointedOut = "";
  }

  function draw() {
    const data = store.get("almanac");
    title = data.page?.title ?? "";
    if (data.game) almanac.update({ ...data, index: store.get("index"), book: store.get("pages") });
  }

  store.subscribe(["almanac", "index", "pages"], draw);
  onLanguage(store, draw);
  return {
    draw,
    fit,
    answered,
    giveWay: () => open && !broad() && turn(false),
    open(rule = "") {
      turn(true);
      if (rule) almanac.open(rule);
    },
    toggle: () => turn(!open),
    isOpen: () => open,
    destroy: () => almanac.destroy(),
  };
}
