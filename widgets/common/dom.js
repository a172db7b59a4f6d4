/**
 * Making elements without markup strings: data only ever becomes text or an attribute.
 *
 *   h("button", { class: "co-primary", onclick: f, "aria-label": "…" }, "Roll", …)
 *   fill(element, children)   replace what is inside, keeping the keyboard where it was
 *   fillAll(root, [[element, children], …])   the same for several elements of one root
 */

/**
 * @param {string} tag
 * @param {{ [on: `on${string}`]: ((event: any) => unknown) | false | null | undefined, [name: string]: any }} [props]
 * @param {...any} children
 * @returns {any} the element; which one, the tag says
 */
export function h(tag, props = {}, ...children) {
  const made = /** @type {any} */ (document.createElement(tag));
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "value") made.value = value;
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

/**
 * Replace the children; whatever had the focus and a `data-key` has it again afterwards.
 *
 * @param {HTMLElement} element
 * @param {...any} children
 */
export function fill(element, ...children) {
  fillAll(element, [[element, children]]);
}

/**
 * Fill several elements within one, whose main thing gets a focus that would be lost. Nothing is measured:
 * asking where anything stands makes the page lay itself out at once, and that takes longer than all the rest of a click.
 *
 * @param {HTMLElement} root
 * @param {[HTMLElement, any[]][]} rows
 * @param {HTMLElement | (() => HTMLElement)} [home] where that main thing is looked for
 */
export function fillAll(root, rows, home = root) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const within = rows.some(([element]) => element.contains(active));
  const key = active?.dataset?.key;
  for (const [element, children] of rows) element.replaceChildren(...children.flat(2).filter(Boolean));
  if (!within) return;
  const again =
    key &&
    [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-key]:not([disabled])"))].find(
      (e) => e.dataset.key === key,
    );
  if (again) again.focus({ preventScroll: true });
  else settle(typeof home === "function" ? home() : home);
}

const MAIN = ["button.co-primary", "button.co-live-card", "button:not([disabled])"];

/**
 * Bring the keyboard to the main thing in an element, or to the element itself: never to nowhere. While it comes the
 * thing says so (`data-settling`): nobody asked to be shown it.
 *
 * @param {HTMLElement} element
 */
export function settle(element) {
  const main = /** @type {HTMLElement | undefined} */ (MAIN.map((one) => element.querySelector(one)).find(Boolean));
  if (!main && element.tabIndex < 0) element.tabIndex = -1;
  const found = main ?? element;
  found.toggleAttribute("data-settling", true);
  found.focus({ preventScroll: true });
  found.removeAttribute("data-settling");
}

/**
 * A drawing that waits while a press is held: a press is a click only if it ends where it began.
 *
 * @param {HTMLElement} root
 * @param {() => void} draw
 */
export function steady(root, draw) {
  let held = false;
  let late = false;
  const release = () =>
    setTimeout(() => {
      held = false;
      if (late) again();
    });
  root.addEventListener("pointerdown", () => {
    held = true;
    for (const kind of ["pointerup", "pointercancel"])
      window.addEventListener(kind, release, { once: true, capture: true });
  });
  root.addEventListener("click", () => (held = false), { capture: true }); // what was pressed is known: its own answer need not wait
  function again() {
    late = held;
    if (!held) draw();
  }
  return again;
}

/**
 * A function called once for any number of wishes in the same breath: parts arrive together.
 *
 * @param {() => void} draw
 */
export function soon(draw) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    queueMicrotask(() => {
      asked = false;
      draw();
    });
  };
}

/**
 * Bring an element into sight in a column that scrolls, with as much before it as fits; `over` lies over its foot.
 *
 * @param {Element} element
 * @param {Element} column
 * @param {Element | null} over
 */
export function reveal(element, column, over = null) {
  column.scrollTop = 0;
  const [edge, at] = [column.getBoundingClientRect(), element.getBoundingClientRect()];
  const floor = Math.min(edge.bottom, over?.getBoundingClientRect().top ?? edge.bottom);
  const below = at.bottom - floor + 8;
  if (below > 0) column.scrollTop = Math.min(below, at.top - edge.top - 8);
}

/**
 * A text with `{name}` fields filled in.
 *
 * @param {string} text
 * @param {{ [name: string]: any }} [facts]
 */
export function format(text, facts = {}) {
  return text.replace(/\{(\w+)\}/g, (field, name) => (name in facts ? figure(facts[name]) : field));
}

/** A fact as it is written; a number below zero has a minus sign, not a hyphen. @param {unknown} fact */
const figure = (fact) => (typeof fact === "number" ? String(fact).replace(/^-/, "−") : String(fact));

const SVG = "http://www.w3.org/2000/svg";
/** @type {{ [name: string]: string }} */
const SHAPES = {
  square: "M2 2h8v8H2z",
  triangle: "M6 1l5 9.5H1z",
  circle: "M6 1.2a4.8 4.8 0 1 1 0 9.6a4.8 4.8 0 1 1 0-9.6z",
  diamond: "M6 .6L11.4 6L6 11.4L.6 6z",
};

/** The shape that stands for a seat wherever it is named. @param {string} name @param {number} seat */
export function shape(name, seat) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 12 12");
  svg.setAttribute("class", `co-shape co-seat-${seat}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[name] ?? SHAPES.circle);
  svg.append(path);
  return svg;
}
