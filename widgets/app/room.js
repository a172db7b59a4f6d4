/**
 * How much room the app has: as high as what scrolls around it, so that its bar is in view without scrolling.
 *
 *   const room = createRoom(root, [task, …], changed)   `changed()` whenever the app's own size is another
 *   room.broad()      as broad as three columns need
 *   room.forget()     another page of the app: its task is as high as they need to be again
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
const THREE_COLUMNS = 1280;

/**
 * @param {HTMLElement} root
 * @param {HTMLElement[]} parts
 * @param {() => void} changed
 */
export function createRoom(root, parts, changed) {
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
    for (const {
      target,
      borderBoxSize: [{ blockSize }],
    } of seen)
      needs(/** @type {HTMLElement} */ (target), blockSize);
  });

  /** @param {HTMLElement} part @param {number} height */
  function needs(part, height) {
    if (height <= (most.get(part) ?? 0)) return;
    const kept = Math.ceil(height);
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
    root.removeAttribute("data-long");
    for (const name of ["--co-strip", "--co-asks"]) root.style.removeProperty(name);
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
