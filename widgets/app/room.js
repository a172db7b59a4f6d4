/**
 * How much room the app has: as high as what scrolls around it, so that its bar is in view without scrolling.
 *
 *   const room = createRoom(root, [bar, …], changed)   `changed()` whenever the app's own size is another
 *   data-tight on the root   the bar would need two rows: words that have a sign beside them make room
 *   room.broad()      as broad as three columns need
 *   room.forget()     another page of the app: its bar and its task are as high as they need to be again
 *   room.destroy()
 *
 * Sizes are only read where the browser has them ready (in observers): asking in between costs a layout.
 */

/** JupyterLab scrolls its notebooks in one of these; elsewhere the window does. */
export const SCROLLS = ".jp-WindowedPanel-outer, .jp-Notebook, .jp-LinkedOutputView";
const LEAST = 440;
const MOST = 860;
/** Left for the edges of what is around it. */
const EDGE = 12;
const THREE_COLUMNS = 1120;
/** A bar higher than this has more than one row. */
const ROW = 72;
/** So high it stays: what needs still more, a choice of five cards with their notes, is soon over. */
const TWO_ROWS = 104;

export function createRoom(root, parts, changed) {
  const [bar] = parts;
  /** @type {Element | null} */
  let around = null;
  let breadth = 0;
  const most = new Map();

  function measure() {
    const height = around ? around.clientHeight - EDGE : window.innerHeight;
    root.style.setProperty("--co-room", `${Math.round(Math.min(MOST, Math.max(LEAST, height)))}px`);
  }

  const outside = new ResizeObserver(measure);
  const grown = new ResizeObserver(() => {
    if (!around && (around = root.closest(SCROLLS))) outside.observe(around); // it may not have been in its place before
    if (breadth !== root.clientWidth) forget();
    breadth = root.clientWidth;
    measure();
    changed();
  });
  const barred = new ResizeObserver((seen) => {
    for (const { target, borderBoxSize: [{ blockSize }] } of seen) needs(/** @type {HTMLElement} */ (target), blockSize);
  });

  function needs(part, height) {
    if (height <= (most.get(part) ?? 0)) return;
    if (part === bar && height > ROW && !root.hasAttribute("data-tight")) return root.toggleAttribute("data-tight", true); // it is seen anew
    const kept = Math.ceil(part === bar ? Math.min(height, TWO_ROWS) : height);
    most.set(part, kept);
    part.style.minHeight = `${kept}px`;
  }

  /** What they have once needed stays their own until then: the board between them does not move up and down. */
  function forget() {
    most.clear();
    for (const part of parts) {
      part.style.minHeight = "";
      barred.unobserve(part); // to be told its height also where that is the same as before
      barred.observe(part);
    }
    for (const found of ["data-tight", "data-long"]) root.removeAttribute(found);
  }

  measure();
  window.addEventListener("resize", measure);
  grown.observe(root);
  for (const part of parts) barred.observe(part);

  return {
    broad: () => breadth >= THREE_COLUMNS,
    forget,
    destroy() {
      for (const one of [outside, grown, barred]) one.disconnect();
      window.removeEventListener("resize", measure);
    },
  };
}
