/**
 * Plane geometry of the board; pure functions, no document.
 *
 * A view is { x, y, w, h }: the part of the drawing that is shown, in the drawing's units. A rect is
 * { left, top, width, height }: the element on screen, in pixels. The view is fitted into the rect
 * and centred, as SVG does with preserveAspectRatio="xMidYMid meet".
 */

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Point & { w: number, h: number }} Box */
/** @typedef {{ left: number, top: number, width: number, height: number }} Rect a window, in pixels of the page */

export const LARGEST = 8;

/** Pixels per unit. @param {Pick<Box, "w" | "h">} view @param {Pick<Rect, "width" | "height">} rect */
export function scaleOf(view, rect) {
  return Math.min(rect.width / view.w, rect.height / view.h) || 1;
}

/**
 * A point on screen in the drawing's units.
 *
 * @param {Box} view
 * @param {Rect} rect
 * @param {number} px
 * @param {number} py
 */
export function toBoard(view, rect, px, py) {
  const scale = scaleOf(view, rect);
  return {
    x: view.x + view.w / 2 + (px - rect.left - rect.width / 2) / scale,
    y: view.y + view.h / 2 + (py - rect.top - rect.height / 2) / scale,
  };
}

/**
 * The nearest of these spots within so many units, or null. A spot has x and y.
 *
 * @param {any[]} spots
 * @param {Point} point
 * @param {number} reach
 */
export function nearest(spots, point, reach) {
  /** @type {any} */
  let best = null;
  let least = reach;
  for (const spot of spots) {
    const far = Math.hypot(spot.x - point.x, spot.y - point.y);
    if (far <= least) [best, least] = [spot, far];
  }
  return best;
}

/** The spot nearest to where something was last; at first to the middle of them all. @param {any[]} spots @param {Point | null} last */
export function besideThat(spots, last) {
  /** @param {"x" | "y"} axis */
  const mean = (axis) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  return nearest(spots, last ?? { x: mean("x"), y: mean("y") }, Infinity);
}

/** @type {{ [way: string]: [number, number] }} */
const WAYS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** A step aside counts so much: among hexes less than would lead past the neighbour to the next in line. */
const ASIDE = 1.5;

/**
 * The spot an arrow key leads to: the nearest within 45 degrees of that direction; if there is none,
 * the nearest on that side at all. Null at the edge.
 * @param {any[]} spots
 * @param {any} from
 * @param {string} way
 */
export function towards(spots, from, way) {
  const [wx, wy] = WAYS[way];
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const along = dx * wx + dy * wy;
    const across = Math.abs(dx * wy) + Math.abs(dy * wx);
    if (along <= 0.5) continue;
    const aside = across > along * 1.01 ? 1e6 : 0;
    const cost = along + across * ASIDE + aside;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** Spots in the order they are read: rows from the top, each from the left. @param {any[]} spots */
export function reading(spots) {
  return [...spots].sort((a, b) => a.y - b.y || a.x - b.x);
}

/** A view that stays inside the box and neither shrinks below it nor grows without end. @param {Box} view @param {Box} box */
export function clamp(view, box) {
  const w = Math.min(box.w, Math.max(box.w / LARGEST, view.w));
  const h = (w * box.h) / box.w;
  return {
    x: Math.min(box.x + box.w - w, Math.max(box.x, view.x)),
    y: Math.min(box.y + box.h - h, Math.max(box.y, view.y)),
    w,
    h,
  };
}

/**
 * The view made larger or smaller so that a point of the drawing stays where it is on screen.
 *
 * @param {Box} view
 * @param {Box} box
 * @param {number} factor
 * @param {Point} point
 */
export function zoom(view, box, factor, point) {
  const w = Math.min(box.w, Math.max(box.w / LARGEST, view.w / factor));
  const ratio = w / view.w;
  const x = point.x - (point.x - view.x) * ratio;
  const y = point.y - (point.y - view.y) * ratio;
  return clamp({ x, y, w, h: view.h * ratio }, box);
}

/**
 * The view moved just so far that a point or a box lies inside it, with some room around.
 *
 * @param {Box} view
 * @param {Box} box
 * @param {Point & { w?: number, h?: number }} part
 */
export function showing(view, box, { x, y, w = 0, h = 0 }) {
  const room = Math.min(view.w, view.h) * 0.15;
  /**
   * @param {number} at
   * @param {number} long
   * @param {number} low
   * @param {number} size
   */
  const into = (at, long, low, size) => {
    const free = Math.min(room, (size - long) / 2);
    return Math.max(at + long + free - size, Math.min(low, at - free));
  };
  return clamp({ ...view, x: into(x, w, view.x, view.w), y: into(y, h, view.y, view.h) }, box);
}

/**
 * All that a window shows of the drawing: a view of another shape than the window leaves more in sight.
 *
 * @param {Box} view
 * @param {Pick<Rect, "width" | "height">} rect
 */
export function visible(view, rect) {
  const scale = scaleOf(view, rect);
  const [w, h] = [Math.max(view.w, rect.width / scale), Math.max(view.h, rect.height / scale)];
  return { x: view.x + (view.w - w) / 2, y: view.y + (view.h - h) / 2, w, h };
}

/** Whether a box lies inside another. @param {Box} outer @param {Box} part */
export function contains(outer, { x, y, w, h }) {
  return (
    x >= outer.x - 0.5 && y >= outer.y - 0.5 && x + w <= outer.x + outer.w + 0.5 && y + h <= outer.y + outer.h + 0.5
  );
}

/**
 * The view that shows a part of the drawing, its middle in the middle, no closer than so many pixels for a unit.
 *
 * @param {Box} part
 * @param {Box} box
 * @param {Pick<Rect, "width" | "height">} rect
 * @param {number} close
 */
export function fitted(part, box, rect, close) {
  const needed = Math.max(part.w, (part.h * box.w) / box.h);
  const closest = (box.w * scaleOf(box, rect)) / close;
  const w = Math.min(box.w, Math.max(needed, closest));
  const h = (w * box.h) / box.w;
  return clamp({ x: part.x + part.w / 2 - w / 2, y: part.y + part.h / 2 - h / 2, w, h }, box);
}

/**
 * A look at a part that keeps it clear of the buttons in the corner at the right, so many pixels high and broad:
 * beside them, if it is higher than the room over them and all of it can lie there, else over them.
 * @param {Box} part
 * @param {Box} box
 * @param {Rect} rect
 * @param {{ close: number, below: number, beside?: number }} room
 */
export function clearOf(part, box, rect, { close, below, beside = rect.width }) {
  const free = Math.min(below, rect.height / 3);
  const plain = fitted(part, box, rect, close);
  /** @param {Box} view */
  const right = (view) => toScreen(view, rect, { x: part.x + part.w, y: part.y }).x - rect.width + beside;
  const aside = clamp({ ...plain, x: plain.x + Math.max(0, right(plain)) / scaleOf(plain, rect) }, box);
  const fits = right(aside) < 1 && toScreen(aside, rect, { x: Math.max(part.x, box.x), y: part.y }).x > -1;
  if (fits && part.h * scaleOf(plain, rect) > rect.height - free) return aside;
  const scale = Math.min(scaleOf(plain, rect), (rect.height - free) / part.h);
  return fitted({ ...part, h: part.h + free / scale }, box, rect, close);
}

/**
 * The whole of a drawing, as large as it can be, with so many pixels free at its right or under it, and whether that is
 * under it. What is free beyond that lies on both sides.
 * @param {Box} box
 * @param {Rect} rect
 * @param {{ width: number, height: number }} needs
 */
export function leaving(box, rect, { width, height }) {
  const right = Math.min((rect.width - width) / box.w, rect.height / box.h);
  const under = Math.min(rect.width / box.w, (rect.height - height) / box.h);
  const scale = Math.max(right, under);
  const [w, h] = [rect.width / scale, rect.height / scale];
  const low = under > right;
  const aside = low ? 0 : width / scale;
  const below = low ? height / scale : 0;
  return { low, view: { x: box.x - (w - box.w - aside) / 2, y: box.y - (h - box.h - below) / 2, w, h } };
}

/** The box round all of these, or null: points or boxes. @param {(Point & { w?: number, h?: number })[]} things */
export function boxOf(things) {
  if (!things.length) return null;
  const x = Math.min(...things.map((one) => one.x));
  const y = Math.min(...things.map((one) => one.y));
  return {
    x,
    y,
    w: Math.max(...things.map((one) => one.x + (one.w ?? 0))) - x,
    h: Math.max(...things.map((one) => one.y + (one.h ?? 0))) - y,
  };
}

/**
 * A point of the drawing in pixels of its window.
 *
 * @param {Box} view
 * @param {Rect} rect
 * @param {Point} point
 */
export function toScreen(view, rect, { x, y }) {
  const scale = scaleOf(view, rect);
  return {
    x: rect.width / 2 + (x - view.x - view.w / 2) * scale,
    y: rect.height / 2 + (y - view.y - view.h / 2) * scale,
  };
}

/** Whether a pointer is over an element. @param {Element} element @param {{ clientX: number, clientY: number }} event */
export function isOver(element, { clientX: x, clientY: y }) {
  const box = element.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
