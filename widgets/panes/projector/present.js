/**
 * The presenter's view: type that grows with the screen, the board full width, the next step by one key.
 *
 *   const presenter = createPresenter(root, { next, back, own, changed })
 *     own(event)           whether a key means something else here: hiding, the timer
 *   presenter.toggle()   begin or leave; `changed(on)` is called
 *   presenter.on()       whether it is on
 *   presenter.destroy()
 *
 * Page down and up turn the page wherever the keyboard is in the app (a clicker sends them); right and
 * left do where they mean nothing else. Escape leaves. Only the browser knows about it.
 */

/** @type {{ [key: string]: "next" | "back" }} */
const TURNS = { PageDown: "next", ArrowRight: "next", PageUp: "back", ArrowLeft: "back" };

/**
 * What a key means while presenting: "next", "back", "leave" or "".
 *
 * @param {KeyboardEvent} event
 * @param {{ typing?: boolean, onBoard?: boolean }} [where]
 */
export function pageKey({ key, ctrlKey, metaKey, altKey }, { typing = false, onBoard = false } = {}) {
  if (ctrlKey || metaKey || altKey || typing) return "";
  if (key === "Escape") return onBoard ? "" : "leave";
  if (onBoard && key.startsWith("Arrow")) return "";
  return Object.hasOwn(TURNS, key) ? TURNS[key] : "";
}

/** @param {HTMLElement} root @param {{ next: () => void, back: () => void, changed: (on: boolean) => void, own?: (event: KeyboardEvent) => boolean }} tools */
export function createPresenter(root, { next, back, changed, own = () => false }) {
  let on = false;

  /** @param {any} event */
  function heard(event) {
    const target = event.target instanceof Element ? event.target : document.body;
    const wish = pageKey(event, {
      typing: target.matches("input, select, textarea, [contenteditable=true]"),
      onBoard: Boolean(target.closest(".cb-view")),
    });
    const plain =
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      !target.matches("input, select, textarea, [contenteditable=true]");
    if (!wish && !(plain && own(event))) return;
    event.preventDefault();
    event.stopPropagation();
    if (wish) ({ next, back, leave: toggle })[wish]();
  }

  /** The whole screen where the browser lets us; large in its place where not. */
  async function fillScreen() {
    try {
      await (on ? root.requestFullscreen() : document.fullscreenElement === root && document.exitFullscreen());
    } catch {
      /* not allowed here: large in its place */
    }
  }

  /** The browser's own way out of the whole screen leaves the presenter's view too. */
  function shrunk() {
    if (on && document.fullscreenElement !== root) toggle();
  }

  function toggle() {
    on = !on;
    root.toggleAttribute("data-present", on);
    window[on ? "addEventListener" : "removeEventListener"]("keydown", heard, true);
    fillScreen();
    changed(on);
  }

  document.addEventListener("fullscreenchange", shrunk);
  return {
    toggle,
    on: () => on,
    destroy() {
      if (on) toggle();
      document.removeEventListener("fullscreenchange", shrunk);
    },
  };
}
