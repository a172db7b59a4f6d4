/**
 * The parts as Python tells them, typed by contract.d.ts.
 *
 *   const store = createStore(model)
 *   store.get("play")                             a part as it was last told, with nothing in it before that
 *   store.subscribe(["play", "lesson"], draw)     draw() once for each telling that brought one of these parts
 *   store.lacks()                                 whether a card was named that never came, since one last asked
 *   store.destroy()                               nobody is called any more
 *
 * A part that is told anew is another object, one that is not stays the same: whoever keeps it can compare by `===`.
 * Who subscribed first is called first.
 */

/** @import { Model, Parts } from "./contract" */
/** @typedef {{ get: Model["get"], subscribe: (names: (keyof Parts)[], draw: () => void) => void, destroy: () => void, lacks: () => boolean }} Store */

import { createCardsOnce } from "./common/cards_once.js";
import { soon } from "./common/dom.js";

/**
 * @param {Pick<Model, "get" | "on" | "off">} model
 * @returns {Store}
 */
export function createStore(model) {
  /** @type {{ names: (keyof Parts)[], draw: () => void }[]} */
  let subscribers = [];
  /** @type {Set<keyof Parts>} */
  const listened = new Set();
  /** @type {Set<keyof Parts>} */
  const came = new Set();
  const cards = createCardsOnce();

  const tell = soon(() => {
    const news = new Set(came);
    came.clear();
    for (const { names, draw } of subscribers) if (names.some((name) => news.has(name))) draw();
  });

  /** @param {keyof Parts} name */
  function listen(name) {
    if (listened.has(name)) return;
    listened.add(name);
    model.on(`change:${name}`, () => {
      if (name === "play") cards.heard(model.get("play")); // each telling, also one that nobody draws
      came.add(name);
      tell();
    });
  }

  listen("play");
  return {
    get: /** @type {Model["get"]} */ ((name) => (name === "play" ? cards.whole(model.get("play")) : model.get(name))),
    lacks: cards.lacks,
    subscribe(names, draw) {
      names.forEach(listen);
      subscribers.push({ names, draw });
    },
    destroy() {
      subscribers = [];
      for (const name of listened) model.off(`change:${name}`);
    },
  };
}
