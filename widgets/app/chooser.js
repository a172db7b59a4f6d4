/**
 * The first page: which game, and what to do with it.
 *
 *   const chooser = createChooser(element, { send, t, openAlmanac });  chooser.update(frame, kept)
 */

import { fill, h } from "../common/dom.js";
import { createKept } from "./kept.js";

/** @import { Frame, Kept, Say, Send } from "../contract" */

/**
 * What can be done with a game; the first is the main thing.
 *
 * @type {[Frame["pane"], boolean][]}
 */
const PANES = [["play", true], ["learn", false], ["odds", false]];

/**
 * @param {HTMLElement} root
 * @param {{ send: Send, t: Say, openAlmanac: () => void }} tools
 */
export function createChooser(root, { send, t, openAlmanac }) {
  /** @type {[Partial<Frame>, Partial<Kept>]} */
  let shown = [{}, {}];
  const games = createKept({ send, t, redraw: () => update(...shown) });

  /**
   * @param {Partial<Frame>} frame
   * @param {Partial<Kept>} kept
   */
  function update(frame, kept) {
    shown = [frame, kept];
    fill(root, h("div", { class: "co-welcome" },
      h("h2", {}, t("choose")),
      h("p", { class: "co-note" }, t("intro")),
      games.draw(kept ?? {}, frame.lang),
      (frame.games ?? []).map((game) => h("section", { class: "co-card co-game", "aria-label": game.name },
        h("h3", {}, game.name),
        h("div", { class: "co-row" }, PANES.map(([pane, main]) =>
          h("button", { class: main ? "co-primary" : "", "data-key": `${game.id}-${pane}`, onclick: () => send({ type: "open", game: game.id, pane }) }, t(pane))),
          h("button", { "data-key": `${game.id}-look`, onclick: () => { send({ type: "open", game: game.id, pane: "play" }); openAlmanac(); } }, t("look-up"))))),
      h("section", { class: "co-card co-game", "aria-label": t("explorer.title") },
        h("h3", {}, t("explorer.title")),
        h("div", { class: "co-row" }, (frame.doors ?? []).map((door) =>
          h("button", { "data-key": `door-${door.id}`, onclick: () => send({ type: "explore", to: door.id }) }, door.name))))));
  }

  return { update };
}
