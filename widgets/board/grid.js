/**
 * Tiles laid on a grid (companion/core/scene.py, Grid): taken up, turned and put down here; Python is
 * told of it once, when a tile lies.
 *
 *   const grid = createGrid(root, { board, send, t })   `root` gets the tiles that can be taken up
 *   grid.update(scene)                                  its `grid`, or none
 *
 * Q and W turn the tile in hand, Enter or a click puts it down, X or Escape puts it back. It may be dragged too, with
 * mouse, pen or finger: let go over a free cell it is put down, anywhere else it stays in the hand.
 */

import { createDrag } from "./drag.js";
import { element, place, symbol } from "./draw.js";

const TURNS = { q: -1, w: 1 };

/** What putting a tile down sends: the text it was given, with the cell and its turn filled in. */
export const laid = (tile, cell, turn) => tile.sends.replace("{cell}", cell).replace("{turn}", turn);

/** What a tile is called as it lies: its sides are others when it is turned. */
export const called = (tile, turn) => tile.titles?.[turn] ?? tile.title;

/** A turn more or less, in so many ways. */
export const turned = (turn, by, ways) => (turn + by + ways) % ways;

export function createGrid(root, { board, send, t }) {
  let scene = {};
  /** @type {any} */
  let held = null;
  let turn = 0;
  let shown = "";
  const drag = createDrag();

  function update(next) {
    scene = next;
    const now = JSON.stringify(scene.grid ?? null);
    if (now === shown) return;
    shown = now;
    const tiles = scene.grid?.tiles ?? [];
    const same = tiles.find((tile) => tile.id === held?.id);
    take(same ?? (tiles.length === 1 ? tiles[0] : null), same ? turn : 0);
  }

  function take(tile, lies = 0) {
    hold(tile, lies);
    draw();
  }

  function hold(tile, lies = 0) {
    held = tile;
    turn = lies;
    const { grid } = scene;
    board.lay(held && { on: grid.on, free: grid.free, name: called(held, turn), draw: ghost, put, key });
  }

  function put(cell) {
    // It stays in the hand until the position is another: what is refused there can be laid elsewhere.
    send({ type: "try", action: laid(held, scene.written?.[scene.grid.on]?.[cell] ?? cell, turn) });
  }

  /** Whether the key was ours. */
  function key(event) {
    const wish = event.key.toLowerCase();
    if (wish in TURNS) rotate(TURNS[wish]);
    else if (wish === "x" || wish === "escape") take(null);
    else return false;
    return true;
  }

  function rotate(by) {
    take(held, turned(turn, by, scene.grid.turns));
  }

  /** The tile in hand as it would lie. */
  function ghost() {
    const made = element("g", { class: "cb-ghost" });
    made.append(drawn(held, turn));
    return made;
  }

  /** A tile turned so often, with everything on it. */
  function drawn(tile, lies) {
    const made = element("g");
    made.append(symbol(scene.symbols, tile.use, tile.class, tile.text));
    for (const one of tile.over) {
      const inner = symbol(scene.symbols, one.use, one.class, one.text);
      place(inner, one);
      made.append(inner);
    }
    place(made, { x: 0, y: 0, turn: (360 / scene.grid.turns) * lies });
    return made;
  }

  function draw() {
    const { grid } = scene;
    const active = /** @type {HTMLElement} */ (document.activeElement);
    const focused = root.contains(active) ? active.dataset.key : "";
    root.replaceChildren(...(grid ? [...grid.tiles.map(tileButton), ...(held && grid.turns > 1 ? [turner("↺", -1), turner("↻", 1)] : [])] : []));
    root.hidden = !grid;
    if (focused) [...root.querySelectorAll("button")].find((one) => one.dataset.key === focused)?.focus({ preventScroll: true });
  }

  function tileButton(tile) {
    const on = tile.id === held?.id;
    const { side } = scene.grid;
    const svg = element("svg", { class: "co-face", viewBox: `${-side / 2} ${-side / 2} ${side} ${side}`, "aria-hidden": "true" });
    svg.append(drawn(tile, on ? turn : 0));
    const made = button(`tile-${tile.id}`, called(tile, on ? turn : 0), () => take(on ? null : tile));
    made.setAttribute("aria-pressed", String(on));
    made.append(svg);
    drag.from(made, {
      begin: () => hold(tile, tile.id === held?.id ? turn : 0),
      over: board.over,
      drop: board.drop,
      end: draw,
    });
    return made;
  }

  function turner(sign, by) {
    const made = button(`turn${by}`, t(by < 0 ? "turn-left" : "turn-right"), () => rotate(by));
    made.append(sign);
    return made;
  }

  function button(name, label, press) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "cb-tile";
    made.dataset.key = name;
    made.title = label;
    made.setAttribute("aria-label", label);
    made.addEventListener("click", () => !drag.moved() && press());
    made.addEventListener("keydown", (event) => {
      if (!held || !key(event)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    return made;
  }

  return { update };
}
