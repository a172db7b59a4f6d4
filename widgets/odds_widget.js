/**
 * The explorer alone: the widget `companion.jupyter.Odds`.
 *
 * Parts: frame (language and words), explorer, art, ack. Intents: explore, ping.
 */

import { format, h } from "./dom.js";
import { createExplorer } from "./explorer.js";
import { createLink } from "./link.js";

export default { render: ({ model, el }) => createOddsWidget(model, el) };

export function createOddsWidget(model, el) {
  const banner = h("div", { class: "co-banner", role: "alert", hidden: true });
  const pane = h("div", { class: "co-col" });
  const live = h("div", { class: "co-live", role: "status", "aria-live": "polite" });
  const root = h("div", { class: "companion", "data-lm-suppress-shortcuts": "true", "data-pane": "explorer" }, banner, pane, live);
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

  function show() {
    root.lang = model.get("frame").lang;
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
