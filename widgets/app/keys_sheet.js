/**
 * The sheet of keys on `?`, and the keys that work anywhere in the app.
 *
 *   const sheet = createKeysSheet(root, { t, groups, lookUp })
 *     groups()    all keys by where they work (companion/screen/keys.py), in the language shown
 *     lookUp()    open the almanac at its field
 *   sheet.toggle();  sheet.destroy()
 *
 * Single keys work with the keyboard inside the app, never in a field.
 */

import { fill, h } from "../common/dom.js";

/** @import { KeyGroup, Say } from "../contract" */

/**
 * @param {HTMLElement} root
 * @param {{ t: Say, groups: () => KeyGroup[], lookUp: () => void }} tools
 */
export function createKeysSheet(root, { t, groups, lookUp }) {
  const sheet = h("div", {
    class: "co-setup co-keys-sheet",
    hidden: true,
    onclick: (event) => event.target === sheet && toggle(),
  });
  root.append(sheet);
  /** @type {HTMLElement | null} */
  let from = null;

  function draw() {
    fill(
      sheet,
      h(
        "div",
        { class: "co-card", role: "dialog", "aria-modal": "true", "aria-label": t("keys.title") },
        h(
          "div",
          { class: "co-keys-head" },
          h("h2", {}, t("keys.title")),
          h("button", { "data-key": "keys-close", "aria-label": t("close"), title: t("close"), onclick: toggle }, "✕"),
        ),
        h("p", { class: "co-note" }, t("keys.hint")),
        h(
          "div",
          { class: "co-keys" },
          groups().map((group) =>
            h(
              "section",
              { "aria-label": group.title },
              h("h3", {}, group.title),
              h(
                "dl",
                {},
                group.rows.map((row) => [
                  h(
                    "dt",
                    {},
                    row.keys.map((key) => h("kbd", {}, key)),
                  ),
                  h("dd", {}, row.text),
                ]),
              ),
            ),
          ),
        ),
      ),
    );
  }

  function toggle() {
    sheet.hidden = !sheet.hidden;
    if (sheet.hidden) {
      from?.focus({ preventScroll: true });
      return;
    }
    from = /** @type {HTMLElement | null} */ (document.activeElement);
    draw();
    sheet.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  function heard(event) {
    const { target } = event;
    if (!sheet.hidden && event.key === "Escape") {
      event.stopPropagation();
      toggle();
    } else if (
      !event.defaultPrevented &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      !(target instanceof Element && target.closest("input, select, textarea"))
    ) {
      if (event.key === "?") toggle();
      else if (event.key === "/" && sheet.hidden) lookUp();
      else return;
      event.preventDefault();
    }
  }
  root.addEventListener("keydown", heard);

  return {
    toggle,
    redraw: () => sheet.hidden || draw(),
    destroy: () => root.removeEventListener("keydown", heard),
  };
}
