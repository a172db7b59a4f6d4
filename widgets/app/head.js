/**
 * The head of the app, in one row at every width: home, the game, the panes, looking up, a new game, languages.
 *
 *   const head = createHead(element, { send, t, lookUp, newGame, speak, keys })
 *     lookUp()     open or close the almanac        newGame()   the form for one
 *     speak(lang)  somebody chose a language        keys()      the sheet of keys
 *   head.update(frame, { lookingUp, lesson })
 */

import { fill, h } from "../common/dom.js";
import { signed } from "../common/icons.js";

/** A game's name without what the box says below it: all of it is in the tooltip and on the first page. */
const title = (name) => name.split(": ")[0];

export function createHead(root, { send, t, lookUp, newGame, speak, keys }) {
  function update(frame, { lookingUp = false, lesson = "" } = {}) {
    const at = frame.games?.find((one) => one.id === frame.game);
    const go = (pane) => frame.game || pane === "odds" ? { type: "pane", pane } : { type: "open", game: frame.games[0].id, pane };
    const pane = (id) => h("button", { "data-key": `pane-${id}`, "aria-current": frame.pane === id ? "page" : undefined, onclick: () => send(go(id)) }, t(id));
    fill(root,
      h("button", { class: "co-name", "data-key": "home", title: t("kept.home"), "aria-label": `Companion: ${t("kept.home")}`,
        "aria-current": frame.pane === "choose" ? "page" : undefined, onclick: () => send({ type: "pane", pane: "choose" }) }, signed("home", "Companion")),
      h("nav", { "aria-label": "Companion", class: "co-panes" }, ["learn", "play", "puzzle", "odds"].map(pane)),
      at ? gameSwitch(frame) : null,
      h("span", { class: "co-where" }, lesson),
      h("button", { "data-key": "lookup", "aria-expanded": String(lookingUp), title: t("look-up"), onclick: lookUp }, signed("search", t("look-up"))),
      frame.game ? h("button", { "data-key": "new", title: t("new-game"), onclick: newGame }, signed("plus", t("new-game"))) : null,
      h("span", { role: "group", "aria-label": t("language"), class: "co-langs" },
        Object.entries(frame.langs ?? {}).map(([lang, name]) =>
          h("button", { "data-key": `lang-${lang}`, lang, title: name, "aria-label": name, "aria-pressed": String(lang === frame.lang), onclick: () => speak(lang) }, lang.toUpperCase()))),
      h("button", { "data-key": "keys", title: `${t("keys.title")} (?)`, "aria-label": t("keys.title"), "aria-keyshortcuts": "?", onclick: keys }, "?"));
  }

  /** From this game to any other, at the same pane; what was being done is kept. */
  function gameSwitch(frame) {
    const pane = frame.pane === "choose" ? "play" : frame.pane;
    return h("select", { class: "co-switch", "data-key": "game", title: frame.games.find((one) => one.id === frame.game)?.name, "aria-label": t("choose-game"), onchange: (event) => send({ type: "open", game: event.target.value, pane }) },
      frame.games.map((one) => h("option", { value: one.id, selected: one.id === frame.game }, title(one.name))));
  }

  return { update };
}
