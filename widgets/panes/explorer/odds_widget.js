/**
 * The explorer alone: the widget `companion.jupyter.Odds`.
 *
 * Parts: frame (language, its words, the languages there are), explorer, art, taken, ack. Intents: explore, lang, ping.
 */

/** @import { Model } from "../../contract" */

import { fill, h } from "../../common/dom.js";
import { createStore } from "../../store.js";
import { createExplorer } from "./explorer.js";
import { createLink } from "../../app/link.js";
import { wordsOf } from "../../app/now.js";
import { createBanner } from "../../app/silence.js";

export default {
  render: (/** @type {{ model: Model, el: HTMLElement }} */ { model, el }) => createOddsWidget(model, el),
};

/** @param {Model} model @param {HTMLElement} el */
export function createOddsWidget(model, el) {
  const bar = h("div", { class: "co-banner", role: "alert", hidden: true });
  const head = h("div", { class: "co-head" });
  const pane = h("div", { class: "co-col" });
  const live = h("div", { class: "co-live", role: "status", "aria-live": "polite" });
  const root = h(
    "div",
    { class: "companion", "data-lm-suppress-shortcuts": "true", "data-pane": "explorer" },
    head,
    bar,
    pane,
    live,
  );
  root.addEventListener("focusin", (/** @type {any} */ event) =>
    event.target.setAttribute("data-lm-suppress-shortcuts", "true"),
  );
  el.append(root);

  const store = createStore(model);
  const within = wordsOf(store);
  const t = within("app");
  /** @param {string} text */
  const say = (text) => {
    live.textContent = text;
  };
  const link = createLink({
    post: (intent) => model.send(intent),
    changed: (state) => banner.show(state),
    first: store.get("ack") ?? 0,
  });
  const banner = createBanner(bar, {
    t,
    say,
    about: () => ({ code: "", coached: false, waiting: link.unanswered() > 0 }),
  });
  const explorer = createExplorer(pane, {
    send: (intent) => link.send(intent),
    t: within("explorer"),
    say,
  });

  function showHead() {
    const { lang, langs } = store.get("frame");
    fill(
      head,
      h("span", { class: "co-name" }, "Companion"),
      h(
        "span",
        { role: "group", "aria-label": t("language"), class: "co-langs" },
        Object.entries(langs ?? {}).map(([id, name]) =>
          h(
            "button",
            {
              type: "button",
              "data-key": `lang-${id}`,
              lang: id,
              "aria-pressed": String(id === lang),
              onclick: () => link.send({ type: "lang", lang: id }),
            },
            name,
          ),
        ),
      ),
    );
  }

  function show() {
    root.lang = store.get("frame").lang;
    showHead();
    explorer.update(store.get("explorer"), store.get("art"));
  }

  store.subscribe(["frame", "explorer", "art"], show);
  store.subscribe(["taken"], () => link.taken(store.get("taken")));
  store.subscribe(["ack"], () => link.heard(store.get("ack")));
  const beat = setInterval(() => document.visibilityState === "visible" && link.beat(), 250);
  show();

  return () => {
    clearInterval(beat);
    store.destroy();
    explorer.destroy();
  };
}
