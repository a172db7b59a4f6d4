/**
 * The head of the app, in one row at every width: home, the game, the panes, looking up, a new game, languages.
 *
 *   const head = createHead(element, { send, t, lookUp, newGame, speak })
 *     lookUp()     open or close the almanac        newGame()   the form for one
 *     speak(lang)  somebody chose a language
 *   head.update(frame, { lookingUp, lesson })
 */

import { fill, h } from "../common/dom.js";
import { signed } from "../common/icons.js";

export function createHead(root, { send, t, lookUp, newGame, speak }) {
  function update(frame, { lookingUp = false, lesson = "" } = {}) {
    const at = frame.games?.find((one) => one.id === frame.game);
    const go = (pane) => frame.game || pane === "odds" ? { type: "pane", pane } : { type: "open", game: frame.games[0].id, pane };
    const pane = (id) => h("button", { "data-key": `pane-${id}`, "aria-current": frame.pane === id ? "page" : undefined, onclick: () => send(go(id)) }, t(id));
    fill(root,
      h("button", { class: "co-name", "data-key": "home", title: t("kept.home"), "aria-label": `Companion: ${t("kept.home")}`,
        "aria-current": frame.pane === "choose" ? "page" : undefined, onclick: () => send({ type: "pane", pane: "choose" }) }, signed("home", "Companion")),
      h("nav", { "aria-label": "Companion", class: "co-panes" }, ["learn", "play", "odds"].map(pane)),
      h("span", { class: "co-where" }, [at?.name, lesson].filter(Boolean).join(" · ")),
      h("button", { "data-key": "lookup", "aria-expanded": String(lookingUp), title: t("look-up"), onclick: lookUp }, signed("search", t("look-up"))),
      frame.game ? h("button", { "data-key": "new", title: t("new-game"), onclick: newGame }, signed("plus", t("new-game"))) : null,
      h("span", { role: "group", "aria-label": t("language"), class: "co-langs" },
        Object.entries(frame.langs ?? {}).map(([lang, name]) =>
          h("button", { "data-key": `lang-${lang}`, lang, title: name, "aria-label": name, "aria-pressed": String(lang === frame.lang), onclick: () => speak(lang) }, lang.toUpperCase()))));
  }

  return { update };
}
