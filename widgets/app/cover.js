/**
 * The cover: nobody sees anything until the person whose turn it is says that they look.
 *
 *   const cover = createCover({ cover, body, bar }, { send, t });  cover.update(name)   empty: uncovered
 */

/** @import { Say, Send } from "../contract" */

import { fill, h, settle } from "../common/dom.js";

/** @param {{ cover: HTMLElement, body: HTMLElement, bar: HTMLElement }} boxes @param {{ send: Send, t: Say }} tools */
export function createCover({ cover, body, bar }, { send, t }) {
  /** @param {string} name */
  function update(name) {
    const inside = cover.contains(document.activeElement);
    body.inert = Boolean(name);
    cover.hidden = !name;
    if (inside && !name) settle(bar);
    if (!name) return;
    fill(
      cover,
      h(
        "div",
        { class: "co-card" },
        h("p", { class: "co-whose" }, t("cover", { name })),
        h("p", {}, t("cover-hint")),
        h(
          "button",
          { class: "co-primary", "data-key": "ready", onclick: () => send({ type: "ready" }) },
          t("ready", { name }),
        ),
      ),
    );
    cover.querySelector("button")?.focus({ preventScroll: true });
  }

  return { update };
}
