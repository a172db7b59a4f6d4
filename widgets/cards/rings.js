/**
 * A line that counts cards rings them, while it is pointed at or has the focus (`Row.rings` of companion/core/panel.py).
 *
 *   const ringing = createRings(root, light)   `light(ids)` lights what is drawn on the board, and gives the element
 *   ringing(rings, key)                        what makes an element such a line: attributes for `h`
 *
 * By id of a card or of a piece what hangs on it: "+2". A tap brings the focus, and so the rings, too.
 */

import { h } from "../common/dom.js";

export function createRings(root, light) {
  /** @type {Element[]} */
  let hung = [];

  function clear() {
    for (const one of root.querySelectorAll(".co-ringed")) one.classList.remove("co-ringed");
    for (const one of hung) one.remove();
    hung = [];
  }

  function show(rings) {
    clear();
    const drawn = [];
    for (const [id, says] of Object.entries(rings)) {
      const cards = [...root.querySelectorAll(`.co-playing[data-card="${CSS.escape(id)}"]`)];
      for (const card of cards) {
        card.classList.add("co-ringed");
        const tag = h("span", { class: "co-ring-says", "aria-hidden": "true" }, says);
        card.append(tag);
        hung.push(tag);
      }
      if (!cards.length) drawn.push(id);
    }
    const lit = drawn.length ? light(drawn) : null;
    if (lit) hung.push(lit);
  }

  /** Whoever points somewhere and has the focus elsewhere sees what they point at, then again what has the focus. */
  function back() {
    clear();
    const focused = /** @type {any} */ (document.activeElement);
    if (root.contains(focused)) focused.dispatchEvent(new CustomEvent("co-rings"));
  }

  return (rings, key) => ({
    tabindex: 0, "data-key": key, "data-rings": true,
    onmouseenter: () => show(rings),
    onmouseleave: back,
    // After a redraw the cards are drawn later than the line that gets its focus back.
    onfocus: () => queueMicrotask(() => show(rings)),
    onblur: () => clear(),
    "onco-rings": () => show(rings),
  });
}
