/**
 * The keyboard is never nowhere: when what had it is gone, hidden or can no longer be pressed, it goes on at the same
 * thing drawn anew, else at the heading of what is open, where every key of the app is heard. A click on plain words
 * leaves it in the app too.
 *
 *   const focus = keepFocus(root);  focus.destroy()
 *
 * Whoever clicks or tabs to something outside has taken it away: then nothing is brought back.
 */

/** Where the keyboard goes on, the first that is seen. */
const BEGINNINGS = [".co-instruction", ".co-course h2", ".co-head [aria-current='page']"];
/** What makes a thing come and go, besides being drawn anew. */
const HIDES = ["hidden", "disabled", "class", "open", "inert", "data-pane", "data-page", "data-game", "data-tight"];

/** @param {any} one */
const usable = (one) => one.isConnected && !one.disabled && one.checkVisibility({ visibilityProperty: true });

/** @param {HTMLElement} root */
export function keepFocus(root) {
  /** What in the app had the keyboard last. @type {any} */
  let held = null;
  let asked = false;

  /** @param {FocusEvent} event */
  const hold = (event) => (held = event.target);
  /** @param {any} event */
  const left = ({ relatedTarget }) => relatedTarget && !root.contains(relatedTarget) && (held = null);
  /** @param {any} event */
  const pressed = ({ target }) => root.contains(target) || (held = null);
  root.addEventListener("focusin", hold);
  root.addEventListener("focusout", left);
  document.addEventListener("pointerdown", pressed, true);
  root.tabIndex = -1;

  /** What is gone is seen at once; what is hidden, when the page is drawn. */
  const watch = new MutationObserver(() => {
    if (held && !held.isConnected) goOn();
    if (!held || asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      if (held && !usable(held)) goOn();
    });
  });
  watch.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: HIDES });

  function goOn() {
    const active = document.activeElement;
    if (!document.hasFocus() || !root.isConnected || (active && ![document.body, held].includes(active))) return;
    const { key } = held.dataset ?? {};
    const same = key
      ? [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-key]"))].filter(
          (one) => one.dataset.key === key,
        )
      : [];
    const all = [...same, ...BEGINNINGS.map((name) => root.querySelector(name)), root];
    const next = /** @type {HTMLElement} */ (all.find((one) => one && usable(one)));
    next?.toggleAttribute("data-settling", true);
    next?.focus({ preventScroll: true });
    next?.removeAttribute("data-settling");
  }

  return {
    destroy() {
      watch.disconnect();
      root.removeEventListener("focusin", hold);
      root.removeEventListener("focusout", left);
      document.removeEventListener("pointerdown", pressed, true);
    },
  };
}
