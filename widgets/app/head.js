/**
 * The head of the app: home, the game, the panes, looking up, a new game, languages. It is one row as long as the name
 * of the game can be read whole in it; how long the words are, the language says and the letters of the machine.
 *
 *   const head = createHead(element, { store, now, send, t, lookUp, lookingUp, newGame, speak, keys })
 *     lookUp()     open or close the almanac        newGame()   the form for one
 *     lookingUp()  whether the almanac is open
 *     speak(lang)  somebody chose a language        keys()      the sheet of keys
 *   head.draw();  head.destroy()
 *   data-fit on the element   what has given way (FITS); --co-top on the app   how high the head is
 */

import { fill, h } from "../common/dom.js";
import { signed } from "../common/icons.js";

/** A game's name without what the box says below it: all of it is in the tooltip and on the first page. @param {string} name */
const title = (name) => name.split(": ")[0];

const SIGNS = "new lookup home";
/** What gives way, the least needed first, until all has room: words beside a sign, the air, the one row, the air of two. */
const FITS = ["", "new", "new lookup", SIGNS, `${SIGNS} tight`, `${SIGNS} rows`, `${SIGNS} rows least`];
/** @type {Frame["pane"][]} */
const PANES = ["learn", "play", "puzzle", "odds"];
/** Left at its end. */
const EDGE = 6;

/** @import { Frame, Intent, Say, Send } from "../contract" */
/** @import { Store } from "../store.js" */
/** @import { Now } from "./now.js" */

/**
 * @param {HTMLElement} root
 * @param {{ store: Store, now: Now, send: Send, t: Say, lookUp: () => void, lookingUp: () => boolean, newGame: () => void, speak: (lang: string) => void, keys: () => void }} tools
 */
export function createHead(root, { store, now, send, t, lookUp, lookingUp, newGame, speak, keys }) {
  const sized = new ResizeObserver(fit);
  let where = "";

  function fit() {
    const [first, last] = ["home", "keys"].map(
      (key) => /** @type {HTMLElement} */ (root.querySelector(`[data-key="${key}"]`)),
    );
    for (const given of FITS) {
      root.dataset.fit = given;
      if (
        last.offsetLeft + last.offsetWidth + EDGE <= root.clientWidth &&
        last.offsetTop < first.offsetTop + first.offsetHeight
      )
        break;
    }
    root.parentElement?.style.setProperty("--co-top", `${root.offsetHeight}px`);
  }

  function draw() {
    const frame = /** @type {Frame} */ (now.frame());
    where = now.lesson()?.lesson ?? "";
    const at = frame.games?.find((one) => one.id === frame.game);
    /** @param {Frame["pane"]} pane @returns {Intent} */
    const go = (pane) =>
      frame.game || pane === "odds" ? { type: "pane", pane } : { type: "open", game: frame.games[0].id, pane };
    /** @param {Frame["pane"]} id */
    const pane = (id) =>
      h(
        "button",
        {
          "data-key": `pane-${id}`,
          "aria-current": frame.pane === id ? "page" : undefined,
          onclick: () => send(go(id)),
        },
        t(id),
      );
    // As broad as the head and of no height. Each drawing makes it anew, and so is told its size once all is laid out.
    const ruler = h("span", { class: "co-ruler" });
    fill(
      root,
      h(
        "button",
        {
          class: "co-name",
          "data-key": "home",
          title: t("kept.home"),
          "aria-label": `Companion: ${t("kept.home")}`,
          "aria-current": frame.pane === "choose" ? "page" : undefined,
          onclick: () => send({ type: "pane", pane: "choose" }),
        },
        signed("home", "Companion"),
      ),
      h("nav", { "aria-label": "Companion", class: "co-panes" }, PANES.map(pane)),
      at ? gameSwitch(frame) : null,
      h("span", { class: "co-where" }, where),
      h(
        "button",
        { "data-key": "lookup", "aria-expanded": String(lookingUp()), title: t("look-up"), onclick: lookUp },
        signed("search", t("look-up")),
      ),
      frame.game
        ? h("button", { "data-key": "new", title: t("new-game"), onclick: newGame }, signed("plus", t("new-game")))
        : null,
      h(
        "span",
        { role: "group", "aria-label": t("language"), class: "co-langs" },
        Object.entries(frame.langs ?? {}).map(([lang, name]) =>
          h(
            "button",
            {
              "data-key": `lang-${lang}`,
              lang,
              title: name,
              "aria-label": name,
              "aria-pressed": String(lang === frame.lang),
              onclick: () => speak(lang),
            },
            lang.toUpperCase(),
          ),
        ),
      ),
      h(
        "button",
        {
          "data-key": "keys",
          title: `${t("keys.title")} (?)`,
          "aria-label": t("keys.title"),
          "aria-keyshortcuts": "?",
          onclick: keys,
        },
        "?",
      ),
      ruler,
    );
    sized.disconnect();
    sized.observe(ruler);
  }

  /** From this game to any other, at the same pane; what was being done is kept. @param {Frame} frame */
  function gameSwitch(frame) {
    const pane = frame.pane === "choose" ? "play" : frame.pane;
    return h(
      "select",
      {
        class: "co-switch",
        "data-key": "game",
        title: frame.games.find((one) => one.id === frame.game)?.name,
        "aria-label": t("choose-game"),
        onchange: (event) => send({ type: "open", game: event.target.value, pane }),
      },
      frame.games.map((one) => h("option", { value: one.id, selected: one.id === frame.game }, title(one.name))),
    );
  }

  store.subscribe(["frame"], draw);
  store.subscribe(["lesson"], () => where === (now.lesson()?.lesson ?? "") || draw());
  return { draw, destroy: () => sized.disconnect() };
}
