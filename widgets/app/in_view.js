/**
 * Another page of the app comes into sight: the notebook is scrolled to its head if that is not in view.
 *
 *   const view = keepInView(root);  view.destroy()
 *
 * What is open stands in the root's attributes (`data-pane`, `data-page`, `data-game`); the first one scrolls nothing,
 * since nobody has asked for it.
 */

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
    const { top } = root.getBoundingClientRect();
    if (top >= 0 && top < window.innerHeight / 3) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    root.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
  }

  return { destroy: () => watch.disconnect() };
}
