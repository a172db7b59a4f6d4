/**
 * Dragging, as an extra beside pressing: with mouse, pen or finger. What is dragged follows the pointer as a picture.
 *
 *   const drag = createDrag()
 *   drag.from(element, { begin, over, drop, end })   it may be dragged; a press without a way is left to its click; `over`
 *                                                    says whether it could be put down there
 *   drag.moved()                                     whether the click that comes now ended a drag
 */

/** So far a pointer goes before a press is a drag. */
const SLACK = 6;

export function createDrag() {
  let moved = false;

  /**
   * @param {HTMLElement} element
   * @param {{ begin: () => void, over: (event: PointerEvent) => boolean | void, drop: (event: PointerEvent) => void, end: () => void }} how
   */
  function from(element, { begin, over, drop, end }) {
    element.addEventListener("pointerdown", (down) => {
      moved = false;
      if (down.button || !down.isPrimary) return;
      /** @type {HTMLElement | null} */
      let picture = null;
      let [x, y] = [0, 0];
      const way = new AbortController();
      const listen = { signal: way.signal };

      /** @param {PointerEvent} event */
      function move(event) {
        if (event.pointerId !== down.pointerId) return;
        if (!picture) {
          if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return;
          moved = true;
          begin();
          picture = copy(element);
          const { left, top, width, height } = picture.getBoundingClientRect(); // a notebook may shift what is fixed
          [x, y] = [left + width / 2, top + height / 2];
        }
        picture.style.transform = `translate(${event.clientX - x}px, ${event.clientY - y}px)`;
        picture.classList.toggle("cb-dragged-there", Boolean(over(event))); // there it is drawn as it would lie
      }

      /** @param {PointerEvent | KeyboardEvent | null} event */
      function stop(event) {
        if (event instanceof PointerEvent && event.pointerId !== down.pointerId) return;
        way.abort();
        if (!picture) return;
        picture.remove();
        if (event instanceof PointerEvent && event.type === "pointerup") drop(event);
        end();
        setTimeout(() => (moved = false)); // the click of this very press comes before that
      }

      window.addEventListener("pointermove", move, listen);
      window.addEventListener("pointerup", stop, listen);
      window.addEventListener("pointercancel", stop, listen);
      window.addEventListener("keydown", (event) => event.key === "Escape" && stop(event), listen);
    });
  }

  /** What follows the pointer: the element as it looks, in the way of nothing. @param {HTMLElement} element */
  function copy(element) {
    const made = /** @type {HTMLElement} */ (element.cloneNode(true));
    made.classList.add("cb-dragged");
    made.setAttribute("aria-hidden", "true");
    made.removeAttribute("data-key");
    element.parentElement?.append(made);
    return made;
  }

  return { from, moved: () => moved };
}
