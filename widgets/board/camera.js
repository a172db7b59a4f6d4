/**
 * Which part of the drawing is shown: zoom and pan by wheel, pinch, drag, button and key.
 *
 * createCamera(svg, changed) listens on the SVG element; `changed(view)` is called after every
 * change. Dragging moves the drawing only when it is larger than its window, and never instead of a
 * click: `dragged()` tells whether the last press became a drag.
 */

import { clamp, scaleOf, showing, toBoard, zoom } from "./geometry.js";

const STEP = 1.4;
const SLACK = 6;

export function createCamera(svg, changed) {
  let box = { x: 0, y: 0, w: 1, h: 1 };
  let view = box;
  let drag = false;
  const fingers = new Map();

  const rect = () => svg.getBoundingClientRect();
  const zoomed = () => view.w < box.w - 0.01;
  const middle = () => ({ x: view.x + view.w / 2, y: view.y + view.h / 2 });

  function set(next) {
    view = next;
    svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.w} ${view.h}`);
    changed(view, zoomed());
  }

  function wheel(event) {
    if (!event.ctrlKey) return; // a plain wheel scrolls the page
    event.preventDefault();
    const at = toBoard(view, rect(), event.clientX, event.clientY);
    set(zoom(view, box, Math.exp(-event.deltaY / 300), at));
  }

  function down(event) {
    if (fingers.size === 0) drag = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

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

  function pan(was, now) {
    const scale = scaleOf(view, rect());
    const x = view.x - (now.x - was.x) / scale;
    const y = view.y - (now.y - was.y) / scale;
    set(clamp({ ...view, x, y }, box));
  }

  function pinch(id, was, now) {
    const other = [...fingers].find(([key]) => key !== id)[1];
    const before = Math.hypot(was.x - other.x, was.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    const at = toBoard(view, rect(), (now.x + other.x) / 2, (now.y + other.y) / 2);
    if (before > 0 && after > 0) set(zoom(view, box, after / before, at));
  }

  const up = (event) => fingers.delete(event.pointerId);

  svg.addEventListener("wheel", wheel, { passive: false });
  svg.addEventListener("pointerdown", down);
  svg.addEventListener("pointermove", move);
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) svg.addEventListener(name, up);

  return {
    /** The whole drawing; it is shown in full when it changes. */
    frame([x, y, w, h]) {
      if (box.x === x && box.y === y && box.w === w && box.h === h) return;
      box = { x, y, w, h };
      set(box);
    },
    larger: () => set(zoom(view, box, STEP, middle())),
    smaller: () => set(zoom(view, box, 1 / STEP, middle())),
    all: () => set(box),
    /** Move so that a point can be seen. */
    show: (point) => zoomed() && set(showing(view, box, point)),
    /** A point on screen in the drawing's units. */
    at: (event) => toBoard(view, rect(), event.clientX, event.clientY),
    /** So many pixels in the drawing's units. */
    units: (pixels) => pixels / scaleOf(view, rect()),
    dragged: () => drag,
  };
}
