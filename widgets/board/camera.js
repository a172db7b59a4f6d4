/**
 * Which part of the drawing is shown: by itself what matters, by hand what one likes.
 *
 *   const camera = createCamera(svg, changed)   `changed({ zoomed, turns, aside })` after every change:
 *     zoomed   less than the whole is shown
 *     turns    `all` has something to turn to
 *     aside    the whole is shown, with room for the buttons at its right; else that is under it
 *   camera.frame(box)           the whole drawing
 *   camera.look(box, close)     what matters now; moves there if it is not in sight, no closer than
 *                               `close` pixels for a unit, and never against the wish of who zoomed out
 *   camera.follow(box)          something happens there: move just so far that it is seen, and keep it in sight
 *   camera.all()                the whole drawing, and from there back to what matters
 *   camera.larger(at) smaller() zoom: nearer to `at`, else to what matters where the whole is shown, else about the middle
 *   camera.lens()               so many pixels for a unit show pieces well, where they are far away; else 0
 *   camera.show(point)          move so that a point can be seen
 *   camera.at(event) units(px)  a point on screen, and so many pixels, in the drawing's units
 *   camera.middle()             the middle of what is shown of it; undefined where that is the whole
 *   camera.seen(point, window)  where a point is in the window once nothing moves, in pixels
 *   camera.dragged()            whether the last press became a drag
 *   camera.destroy()
 *
 * Wheel with Ctrl, pinch and drag do the rest. Dragging moves the drawing only when it is larger than its
 * window, and never instead of a click. The property --cb-least is the least size of a letter, 11 pixels
 * in the drawing's units: no text is smaller, however far one has zoomed out (draw.js). --cb-far says how many times
 * larger pieces are drawn from far away (board.css).
 */

/** @import { Box, Point, Rect } from "./geometry.js" */

import {
  clamp,
  clearOf,
  contains,
  fitted,
  leaving,
  scaleOf,
  showing,
  toBoard,
  toScreen,
  visible,
  zoom,
} from "./geometry.js";

const STEP = 1.4;
const SLACK = 6;
/** How long the camera takes, in milliseconds. */
const GLIDE = 300;
/** The least height of a letter, in pixels. */
const LEAST = 11;
/** With so much more than is needed in sight one is too far away to see it well. */
const TOO_FAR = 1.7;
/** Pieces grow below this part of the scale at which one is close, and so many times at most. */
const GROWS = { below: 0.65, most: 1.3 };
/** Under a lens, of the scale at which one is close. */
const LENS = 0.9;
/** From this part of the whole on, the whole may as well be shown. */
const NEARLY = 0.85;
/** What the buttons need beside the whole drawing, or under it and under what matters, in pixels. */
const BUTTONS = { width: 128, height: 56 };
/** How broad they are side by side, with the name of the longest language. */
const ROW = 240;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
/** @type {(keyof Box)[]} */
const SIDES = ["x", "y", "w", "h"];
/** @param {Box} a @param {Box} b */
const same = (a, b) => SIDES.every((side) => Math.abs(a[side] - b[side]) < 0.01);

/** @param {any} svg @param {(how: { zoomed: boolean, turns: boolean, aside: boolean }) => void} changed */
export function createCamera(svg, changed) {
  let drawing = { x: 0, y: 0, w: 1, h: 1 };
  /** The whole, as it is shown: the drawing, with room for the buttons. */
  let box = drawing;
  let low = false;
  let view = box;
  /** Where it is going; where it is, unless it moves. */
  let goal = box;
  /** What matters: { box, close }, or null. @type {any} */
  let matter = null;
  /** Who looks at it: "nobody" has moved it yet, it is where it "follows", or where a "hand" put it; "whole" was asked for. */
  let led = "nobody";
  /** What happened last and was moved to, as a box: it stays in sight in a window of another size. @type {any} */
  let followed = null;
  let frame = 0;
  let drag = false;
  const fingers = new Map();

  const rect = () => svg.getBoundingClientRect();
  const zoomed = () => goal.w < box.w - 0.01;
  /** @param {Box} of */
  const centre = (of) => ({ x: of.x + of.w / 2, y: of.y + of.h / 2 });
  const middle = () => centre(goal);
  const nearer = () => (matter && !zoomed() ? centre(matter.box) : middle());
  /** Where so much is needed that the rest would not make it much smaller, the whole is shown. */
  function best() {
    const needed = clearOf(matter.box, box, rect(), { close: matter.close, below: BUTTONS.height, beside: ROW });
    return needed.w > box.w * NEARLY ? box : needed;
  }

  function roomForButtons() {
    const found = matter && rect().width ? leaving(drawing, rect(), BUTTONS) : { low: false, view: drawing };
    [box, low] = [found.view, found.low];
  }

  /** @param {Box} next */
  function draw(next) {
    view = next;
    svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.w} ${view.h}`);
    const scale = scaleOf(view, rect());
    svg.style.setProperty("--cb-least", `${Math.round((100 * LEAST) / scale) / 100}px`);
    const far = (GROWS.below * (matter?.close ?? 0)) / scale;
    svg.style.setProperty("--cb-far", String(Math.round(100 * Math.min(GROWS.most, Math.max(1, far))) / 100));
  }

  function tell() {
    const turns = matter !== null && (zoomed() || !same(best(), box));
    changed({ zoomed: zoomed(), turns, aside: matter !== null && !zoomed() && !low });
  }

  /** Be there at once. @param {Box} next */
  function set(next) {
    cancelAnimationFrame(frame);
    goal = next;
    draw(next);
    tell();
  }

  /** Go there in a moment; a drawing that fits its window need not be followed. @param {Box} next */
  function glide(next) {
    if (same(next, goal)) return;
    const from = view;
    if (!matter || still() || !rect().width) return set(next);
    set(next);
    draw(from);
    let begun = 0;
    /** @param {number} now */
    const step = (now) => {
      begun ||= now;
      const part = Math.min(1, (now - begun) / GLIDE);
      const eased = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
      /** @param {keyof Box} side */
      const between = (side) => from[side] + (next[side] - from[side]) * eased;
      draw(part < 1 ? { x: between("x"), y: between("y"), w: between("w"), h: between("h") } : next);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  /** @param {Box} next */
  function byHand(next) {
    led = "hand";
    followed = null;
    set(next);
  }

  /** @param {Box} wanted @param {number} close */
  function look(wanted, close) {
    const opens = led === "nobody";
    const first = matter === null;
    matter = { box: wanted, close };
    if (!rect().width) return; // once there is a window: `resized`
    if (first) roomForButtons();
    const next = best();
    const seen = contains(visible(goal, rect()), wanted) && goal.w <= next.w * TOO_FAR;
    if (opens) set(next);
    else if (led !== "whole" && !seen) glide(next);
    if (opens || !seen) followed = null;
    if (opens || !seen) led = led === "whole" ? led : "follows";
    tell();
  }

  /** @param {Box} wanted */
  function follow(wanted) {
    if (!matter || led === "whole" || !rect().width || contains(visible(goal, rect()), wanted)) return;
    led = "follows";
    followed = wanted;
    glide(reaching(goal, wanted));
  }

  /** The view moved to where something is, if it is not in it. @param {Box} from @param {Box} wanted */
  function reaching(from, wanted) {
    if (contains(visible(from, rect()), wanted)) return from;
    const fits = wanted.w <= from.w && wanted.h <= from.h;
    return fits ? showing(from, box, wanted) : fitted(wanted, box, rect(), matter.close);
  }

  function all() {
    if (!rect().width) return; // nobody sees it
    const back = matter && same(goal, box) ? best() : box;
    led = back === box && matter ? "whole" : "follows";
    followed = null;
    glide(back);
  }

  /** Another window: what is looked at stays in it. */
  function resized() {
    if (!rect().width) return;
    const whole = same(goal, box);
    roomForButtons();
    if (matter && (led === "nobody" || led === "follows")) {
      led = "follows";
      set(followed ? reaching(best(), followed) : best());
    } else {
      set(whole ? box : clamp(goal, box));
    }
  }

  /** @param {WheelEvent} event */
  function wheel(event) {
    if (!event.ctrlKey) return; // a plain wheel scrolls the page
    event.preventDefault();
    const at = toBoard(view, rect(), event.clientX, event.clientY);
    byHand(zoom(view, box, Math.exp(-event.deltaY / 300), at));
  }

  /** @param {PointerEvent} event */
  function down(event) {
    if (fingers.size === 0) drag = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const was = fingers.get(event.pointerId);
    if (!was) return;
    const now = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(now.x - was.x, now.y - was.y);
    if (fingers.size === 1) {
      if (!zoomed() || (!drag && far < SLACK)) return;
      pan(was, now);
      if (!drag) svg.setPointerCapture?.(event.pointerId);
    } else {
      pinch(event.pointerId, was, now);
    }
    drag = true;
    fingers.set(event.pointerId, now);
  }

  /** @param {any} was @param {any} now */
  function pan(was, now) {
    const scale = scaleOf(view, rect());
    const x = view.x - (now.x - was.x) / scale;
    const y = view.y - (now.y - was.y) / scale;
    byHand(clamp({ ...view, x, y }, box));
  }

  /**
   * @param {number} id
   * @param {any} was
   * @param {any} now
   */
  function pinch(id, was, now) {
    const [, other] = [...fingers].find(([key]) => key !== id) ?? [id, was];
    const before = Math.hypot(was.x - other.x, was.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    const at = toBoard(view, rect(), (now.x + other.x) / 2, (now.y + other.y) / 2);
    if (before > 0 && after > 0) byHand(zoom(view, box, after / before, at));
  }

  /** @param {PointerEvent} event */
  const up = (event) => fingers.delete(event.pointerId);

  svg.addEventListener("wheel", wheel, { passive: false });
  svg.addEventListener("pointerdown", down);
  svg.addEventListener("pointermove", move);
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) svg.addEventListener(name, up);
  const windows = new ResizeObserver(resized);
  windows.observe(svg);

  return {
    look,
    follow,
    all,
    /** Another drawing: nothing of it matters yet. */
    forget() {
      matter = null;
      followed = null;
      led = "nobody";
      roomForButtons();
      set(box);
    },
    frame(/** @type {number[]} */ [x, y, w, h]) {
      if (same(drawing, { x, y, w, h })) return;
      drawing = { x, y, w, h };
      roomForButtons();
      followed = null;
      led = "nobody";
      set(box);
    },
    larger: (/** @type {Point | null} */ at = null) => byHand(zoom(goal, box, STEP, at ?? nearer())),
    smaller: () => byHand(zoom(goal, box, 1 / STEP, middle())),
    show: (/** @type {Point} */ point) => zoomed() && glide(showing(goal, box, { ...point, w: 0, h: 0 })),
    at: (/** @type {MouseEvent} */ event) => toBoard(view, rect(), event.clientX, event.clientY),
    middle: () => (zoomed() ? middle() : undefined),
    lens() {
      const close = matter?.close ?? 0;
      return scaleOf(goal, rect()) < GROWS.below * close ? LENS * close : 0;
    },
    units: (/** @type {number} */ pixels) => pixels / scaleOf(view, rect()),
    seen: (/** @type {Point} */ point, /** @type {Rect} */ window = rect()) => toScreen(goal, window, point),
    dragged: () => drag,
    destroy: () => (windows.disconnect(), cancelAnimationFrame(frame)),
  };
}
