/**
 * Another page of the app comes into sight: the notebook is scrolled until all of it is in view; of one that is
 * higher than the window, its head.
 *
 *   const view = keepInView(root);  view.destroy()
 *
 * What is open stands in the root's attributes (`data-pane`, `data-page`, `data-game`); the first one scrolls nothing,
 * since nobody has asked for it.
 */

import { SCROLLS } from "./room.js";

/** So much of the page may be out of sight: its edge. */
const EDGE = 8;
const PAGES = ["data-pane", "data-page", "data-game"];

/** @param {HTMLElement} root */
export function keepInView(root) {
  const open = () => PAGES.map((name) => root.getAttribute(name)).join();
  let before = "";
  const watch = new MutationObserver(() => {
    const now = open();
    if (before && now !== before) show();
    before = now;
  });
  watch.observe(root, { attributes: true, attributeFilter: PAGES });

  function show() {
    const around = root.closest(SCROLLS)?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
    const { top, bottom } = root.getBoundingClientRect();
    const low = bottom - top > around.bottom - around.top ? top + (around.bottom - around.top) / 2 : bottom;
    if (top >= around.top - EDGE && low <= around.bottom + EDGE) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    root.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
  }

  return { destroy: () => watch.disconnect() };
}
