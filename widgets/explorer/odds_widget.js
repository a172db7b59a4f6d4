/**
 * The explorer alone: the widget `companion.jupyter.Odds`.
 *
 * Parts: frame (language, its words, the languages there are), explorer, art, ack. Intents: explore, lang, ping.
 */

import { fill, format, h } from "../common/dom.js";
import { createExplorer } from "./explorer.js";
import { createLink } from "../app/link.js";

export default { render: ({ model, el }) => createOddsWidget(model, el) };

export function createOddsWidget(model, el) {
  const banner = h("div", { class: "co-banner", role: "alert", hidden: true });
  const head = h("div", { class: "co-head" });
  const pane = h("div", { class: "co-col" });
  const live = h("div", { class: "co-live", role: "status", "aria-live": "polite" });
  const root = h("div", { class: "companion", "data-lm-suppress-shortcuts": "true", "data-pane": "explorer" }, head, banner, pane, live);
  root.addEventListener("focusin", (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true"));
  el.append(root);

  const within = (room) => (key, facts) => {
    const words = model.get("frame").words ?? {};
    return format(words[`${room}.${key}`] ?? words[key] ?? "", facts);
  };
  const t = within("app");
  const link = createLink({ post: (intent) => model.send(intent), silent: showSilence, first: model.get("ack") ?? 0 });
  const explorer = createExplorer(pane, {
    send: (intent) => link.send(intent), t: within("explorer"), odds: within("odds"), say: (text) => { live.textContent = text; },
  });

  function showSilence(quiet) {
    banner.hidden = !quiet;
    if (quiet) banner.replaceChildren(h("strong", {}, t("silent")), h("div", {}, t("silent-hint")));
  }

  function showHead() {
    const { lang, langs } = model.get("frame");
    fill(head, h("span", { class: "co-name" }, "Companion"),
      h("span", { role: "group", "aria-label": t("language"), class: "co-langs" }, Object.entries(langs).map(([id, name]) => h("button", {
        type: "button", "data-key": `lang-${id}`, lang: id, "aria-pressed": String(id === lang), onclick: () => link.send({ type: "lang", lang: id }),
      }, name))));
  }

  function show() {
    root.lang = model.get("frame").lang;
    showHead();
    explorer.update(model.get("explorer"), model.get("art"));
  }

  const heard = () => link.heard(model.get("ack"));
  const handlers = { frame: show, explorer: show, art: show, ack: heard };
  for (const [part, act] of Object.entries(handlers)) model.on(`change:${part}`, act);
  const beat = setInterval(() => document.visibilityState === "visible" && link.beat(), 250);
  show();

  return () => {
    clearInterval(beat);
    for (const part of Object.keys(handlers)) model.off(`change:${part}`);
    explorer.destroy();
  };
}
