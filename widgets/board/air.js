/**
 * The air over a board: where its places are on screen, what is lit, the last move, things in flight.
 *
 *   const air = createAir(root, { svg, drawing }, camera, scene)   `scene()` gives the scene that is drawn
 *   air.measure()         { width, height, at } of the board's window; `at(id)` is the middle of a place or piece
 *                         in its pixels, or null. Measured once: asking again between two changes costs a layout each
 *   air.piece(id)         the drawn element of a piece, or null
 *   air.gone(id)          a piece that was drawn until the last change, drawn again as it stood: { made, shape },
 *                         to be taken away; null if it was not
 *   air.was(scene)        the scene as it was before the change that is being drawn
 *   air.way(id, places)   transforms that lead a piece over these places to where it stands; one that is gone to the
 *                         last of them
 *   air.follow(ids)       look where this happens, if it is out of sight
 *   air.light(ids, veil, look)  light these places, the rest dimmed if `veil`; the element, to be taken away. With the
 *                         look `cb-blocked` their edge is dashed: they would have paid
 *   air.last(id)          mark the piece that moved last, until the next
 *   air.redraw()          after every change of the drawing
 *   air.over              an element over the board for what flies; it hears no pointer
 */

import { element, place, standing, symbol } from "./draw.js";
import { boxOf } from "./geometry.js";
import { anchor, ofKind } from "./stage.js";

/** Units by which a veil reaches beyond the drawing: the window may be wider than it. */
const BEYOND = 2000;
let veils = 0;

/**
 * @param {HTMLElement} root
 * @param {{ svg: any, drawing: any }} parts
 * @param {any} camera
 * @param {() => any} scene
 */
export function createAir(root, { svg, drawing }, camera, scene) {
  const over = document.createElement("div");
  over.className = "cb-air";
  over.setAttribute("aria-hidden", "true");
  const under = element("g", { class: "cb-last", "aria-hidden": "true" });
  let lastId = "";
  /** @type {any} */
  let before = {};

  /** @param {string} id */
  const piece = (id) => drawing.querySelector(`[data-id="${CSS.escape(id)}"]`);

  function measure() {
    const { width, height } = root.getBoundingClientRect();
    const window = svg.getClientRects().length ? svg.getBoundingClientRect() : null;
    /** @param {string} id */
    const at = (id) => {
      const spot = anchor(scene(), id);
      return spot && window ? camera.seen(spot, window) : null;
    };
    return { width, height, at };
  }

  /** @param {string[]} ids */
  function follow(ids) {
    const box = boxOf(ids.map((id) => anchor(scene(), id)).filter(Boolean));
    if (box) camera.follow(box);
  }

  /** A piece's shape and the layer it is in, or undefined. @param {string} id */
  function drawnAs(id, where = scene()) {
    for (const [layer, shapes] of Object.entries(where.layers ?? {})) {
      const shape = /** @type {any[]} */ (shapes).find((one) => one.id === id);
      if (shape) return { layer, shape };
    }
  }

  /** A piece that stands beside the middle of its place passes the others at the same distance. @param {string} id @param {string[]} places */
  function way(id, places) {
    const shape = drawnAs(id)?.shape;
    const spots = places.map((one) => anchor(scene(), one) ?? anchor(before, one));
    const end = spots.at(-1);
    const left = shape ? null : drawnAs(id, before)?.shape;
    if (left) return spots.filter(Boolean).map(({ x, y }) => standing({ ...left, x, y }));
    if (!shape || !end) return [];
    return spots
      .filter(Boolean)
      .map(({ x, y }) => standing({ ...shape, x: x + shape.x - end.x, y: y + shape.y - end.y }));
  }

  /** A thing of a layer, as large as those that are drawn there. @param {any} made @param {string | undefined} layer */
  function grown(made, layer) {
    made.classList.toggle("cb-grown", scene().grows?.includes(layer) ?? false);
    return made;
  }

  /** @param {string} id */
  function gone(id) {
    const { shape, layer } = (drawnAs(id) ? null : drawnAs(id, before)) ?? {};
    if (!shape) return null;
    const made = element("g", { class: "cb-gone", "data-gone": id, "aria-hidden": "true" });
    made.append(grown(symbol(scene().symbols, shape.use, shape.class, shape.text), layer));
    place(made, shape);
    svg.append(made);
    return { made, shape };
  }

  /** The outline of a place; as a hole it is filled by the style sheet. @param {string} id @param {string} className */
  function outline(id, className) {
    const spot = anchor(scene(), id);
    if (!spot) return null;
    const made = element("g", { class: className, "data-lit": id });
    made.append(symbol(scene().symbols, ofKind(scene(), "mark", id.split(":")[0]), "accent"));
    place(made, spot);
    return made;
  }

  /** @param {string[]} ids @param {boolean} veil */
  function light(ids, veil, look = "cb-lit") {
    const made = element("g", { class: "cb-light", "aria-hidden": "true" });
    /** @param {string} className */
    const drawn = (className) => ids.map((id) => outline(id, className)).filter(Boolean);
    if (veil) made.append(...dimmed(drawn("cb-hole")));
    made.append(...drawn(look));
    svg.append(made);
    return made;
  }

  /** @param {any[]} holes */
  function dimmed(holes) {
    const [x, y, w, h] = scene().box ?? [0, 0, 0, 0]; // a page loaded anew has not got all of it yet
    const all = { x: x - BEYOND, y: y - BEYOND, width: w + 2 * BEYOND, height: h + 2 * BEYOND };
    const name = `cb-veil-${++veils}`;
    const mask = element("mask", { id: name, maskUnits: "userSpaceOnUse", ...all });
    mask.append(element("rect", { ...all, fill: "#fff" }), ...holes);
    return [mask, element("rect", { class: "cb-veil", mask: `url(#${name})`, ...all })];
  }

  /** @param {string} id */
  function last(id) {
    lastId = id;
    redraw();
  }

  /** The piece's own outline, grown in amber by the style sheet, just under the layer it stands in. */
  function redraw() {
    under.replaceChildren();
    const found = lastId && drawnAs(lastId);
    if (!found) return under.remove();
    const { layer, shape } = found;
    under.setAttribute("data-last", lastId);
    const made = element("g");
    made.append(grown(symbol(scene().symbols, shape.use, shape.class), layer));
    place(made, shape);
    under.append(made);
    drawing.querySelector(`[data-layer="${CSS.escape(layer)}"]`)?.before(under);
  }

  return {
    measure,
    piece,
    gone,
    was: (/** @type {any} */ scene) => (before = scene),
    way,
    follow,
    light,
    last,
    redraw,
    over,
  };
}
