/**
 * What is on the screen now, where that is put together of several parts.
 *
 *   const now = createNow(store)
 *   now.frame()      the part `frame`
 *   now.table()      the table, what is said to the last act, and the log; the same object until one of them is another
 *   now.lesson()     the lesson or puzzle on the table, if its pane is open
 *   now.keep()       the part `events` has come: what is new of it, or null where nothing is
 *   onLanguage(store, draw)     draw() when the frame comes in another language
 *   wordsOf(store)("learn")     the words of a room: t("goal"), t("step", { number: 2 })
 */

/** @import { Happening, Reply, Say, TableView } from "../contract" */
/** @import { Store } from "../store.js" */
/** @typedef {TableView & Reply & { log: Happening[] }} TableNow */
/** @typedef {ReturnType<typeof createNow>} Now */

import { format } from "../common/dom.js";
import { createChanged } from "../common/same.js";
import { onTheTable } from "./lesson.js";
import { createLog } from "./log.js";

/** @param {Store} store */
export function createNow(store) {
  const log = createLog();
  const changed = createChanged();
  /** @type {any} */
  let whole = {};

  /** @returns {TableNow} */
  function table() {
    const [table, reply, lines] = [store.get("play"), store.get("reply"), log.lines()];
    if (changed(table, reply, lines)) whole = { ...table, ...reply, log: lines };
    return whole;
  }

  return {
    table,
    frame: () => store.get("frame"),
    lesson: () => onTheTable(store.get("frame"), store.get("lesson")),
    keep: () => log.keep(store.get("events")),
  };
}

/**
 * @param {Store} store
 * @param {() => void} draw
 */
export function onLanguage(store, draw) {
  let { lang } = store.get("frame");
  store.subscribe(["frame"], () => {
    if (lang === store.get("frame").lang) return;
    lang = store.get("frame").lang;
    draw();
  });
}

/**
 * @param {Pick<Store, "get">} store
 * @returns {(room: string) => Say}
 */
export const wordsOf = (store) => (room) => (key, facts) => {
  const words = store.get("frame").words ?? {};
  return format(words[`${room}.${key}`] ?? words[key] ?? "", facts);
};
