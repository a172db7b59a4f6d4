/**
 * A line that counts cards rings them, while it is pointed at or has the focus (`Row.rings` of companion/core/panel.py).
 *
 *   const ringing = createRings(root)
 *   ringing(rings, key)   what makes an element such a line: attributes for `h`
 *
 * By id of a card what hangs on it: "+2". A tap brings the focus, and so the rings, too.
 */

import { h } from "../common/dom.js";

/** @param {HTMLElement} root */
export function createRings(root) {
  function clear() {
    for (const one of root.querySelectorAll(".co-ringed")) one.classList.remove("co-ringed");
    for (const one of root.querySelectorAll(".co-ring-says")) one.remove();
  }

  /** @param {string} rings */
  function show(rings) {
    clear();
    for (const [id, says] of Object.entries(rings)) {
      for (const card of root.querySelectorAll(`.co-playing[data-card="${CSS.escape(id)}"]`)) {
        card.classList.add("co-ringed");
        card.append(h("span", { class: "co-ring-says", "aria-hidden": "true" }, says));
      }
    }
  }

  /** Whoever points somewhere and has the focus elsewhere sees what they point at, then again what has the focus. */
  function back() {
    clear();
    const focused = /** @type {any} */ (document.activeElement);
    if (root.contains(focused)) focused.dispatchEvent(new CustomEvent("co-rings"));
  }

  return (/** @type {string} */ rings, /** @type {string} */ key) => ({
    tabindex: 0,
    "data-key": key,
    "data-rings": true,
    onmouseenter: () => show(rings),
    onmouseleave: back,
    // After a redraw the cards are drawn later than the line that gets its focus back.
    onfocus: () => queueMicrotask(() => show(rings)),
    onblur: () => clear(),
    "onco-rings": () => show(rings),
  });
}
