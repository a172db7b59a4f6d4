/**
 * A pointer that rests points at nothing: a button that comes under it after a click is not shown as if it were meant.
 *
 *   notice(root)
 *   data-resting on the root   from a click until the pointer has really moved
 */

/** @param {HTMLElement} root */
export function notice(root) {
  let at = "";
  /** @param {MouseEvent} event */
  const where = ({ clientX, clientY }) => `${clientX} ${clientY}`;
  root.addEventListener(
    "click",
    (event) => {
      if (!event.detail) return; // pressed by a key
      at = where(event);
      root.toggleAttribute("data-resting", true);
    },
    { capture: true },
  );
  root.addEventListener("pointermove", (event) => {
    if (at && at !== where(event)) root.removeAttribute("data-resting");
  });
}
