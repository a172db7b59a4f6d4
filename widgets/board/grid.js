/**
 * Tiles laid on a grid (companion/core/scene.py, Grid): taken up, turned and put down here; Python is
 * told of it once, when a tile lies.
 *
 *   const grid = createGrid(root, { board, over, send, t })   `root` gets the tiles that can be taken up; `over` is the
 *                                                       element of the board, on which a wheel turns what is held
 *   grid.update(scene)                                  its `grid`, or none
 *
 * Q and W, the wheel and the right button turn the tile in hand, Enter or a click puts it down, X or Escape lets go. It may
 * be dragged too, with mouse, pen or finger: let go over a free cell it is put down, anywhere else it stays in the hand.
 * Where its fits are told, each cell shows whether it holds there, and the one pointed at shows its joints.
 */

import { same } from "../common/same.js";
import { createDrag } from "./drag.js";
import { element, place, symbol } from "./draw.js";

/** @type {{ [key: string]: number }} */
const TURNS = { q: -1, w: 1 };

/**
 * What putting a tile down sends: the text it was given, with the cell and its turn filled in.
 *
 * @param {any} tile
 * @param {any} cell
 * @param {any} turn
 */
export const laid = (tile, cell, turn) => tile.sends.replace("{cell}", cell).replace("{turn}", turn);

/** What a tile is called as it lies: its sides are others when it is turned. @param {any} tile @param {number} turn */
export const called = (tile, turn) => tile.titles?.[turn] ?? tile.title;

/**
 * A turn more or less, in so many ways.
 *
 * @param {number} turn
 * @param {number} by
 * @param {number} ways
 */
export const turned = (turn, by, ways) => (turn + by + ways) % ways;

/**
 * How a tile lies on a cell: whether it holds, would hold when turned, or never does; with its joints and its words. Null where nobody says.
 *
 * @param {any} tile
 * @param {number} cell
 * @param {number} turn
 */
export function fitOf(tile, cell, turn) {
  if (!tile?.fits?.length) return null;
  /** @param {any[]} row */
  const there = (row) => row.find((one) => one.cell === cell);
  const now = there(tile.fits[turn]);
  const look = now?.holds ? "holds" : tile.fits.some((/** @type {any[]} */ row) => there(row)?.holds) ? "turn" : "none";
  return { look, beside: Boolean(now), yes: now?.yes ?? [], no: now?.no ?? [], says: now?.says ?? "" };
}

/** Milliseconds between two turns of the wheel: a wheel that runs on turns once. */
const WHEEL = 160;
const TICK = "M-4.4 0.4L-1.2 3.6L4.8 -3.4";
const CROSS = "M-3.6 -3.6L3.6 3.6M-3.6 3.6L3.6 -3.6";

/** @param {HTMLElement} root @param {{ board: any, over: HTMLElement, send: (intent: any) => void, t: (key: string) => string }} tools */
export function createGrid(root, { board, over, send, t }) {
  /** @type {any} */
  let scene = {};
  /** @type {any} */
  let held = null;
  let turn = 0;
  /** @type {any} */
  let shown;
  const drag = createDrag();

  /** @param {any} next */
  function update(next) {
    scene = next;
    if (same(scene.grid ?? null, shown)) return;
    shown = scene.grid ?? null;
    /** @type {any[]} */
    const tiles = scene.grid?.tiles ?? [];
    const again = tiles.find((tile) => tile.id === held?.id);
    const ready = tiles.some((tile) => !tile.kept) ? tiles.filter((tile) => !tile.kept) : tiles;
    take(again ?? (ready.length === 1 ? ready[0] : null), again ? turn : 0);
    // A tile that has just come is laid on the board: the key pressed for it must not press what stands in its place now.
    const fresh = held && !again && !held.kept;
    if (fresh && document.activeElement?.closest(".co-bar, .co-bench")) view()?.focus({ preventScroll: true });
  }

  const view = () => /** @type {HTMLElement | null} */ (over.querySelector(".cb-view"));

  /** @param {any} tile */
  function take(tile, lies = 0) {
    hold(tile, lies);
    draw();
  }

  /** @param {any} tile */
  function hold(tile, lies = 0) {
    held = tile;
    turn = lies;
    const { grid } = scene;
    board.lay(
      held && {
        on: grid.on,
        free: grid.free,
        name: called(held, turn),
        draw: ghost,
        put,
        key,
        fit: (/** @type {number} */ cell) => fitOf(held, cell, turn),
        anyway: grid.anyway,
      },
    );
  }

  /** @param {number} cell */
  function put(cell) {
    // It stays in the hand until the position is another: what is refused there can be laid elsewhere.
    send({ type: "try", action: laid(held, scene.written?.[scene.grid.on]?.[cell] ?? cell, turn) });
  }

  /** Whether the key was ours. @param {KeyboardEvent} event */
  function key(event) {
    const wish = event.key.toLowerCase();
    if (wish in TURNS) rotate(TURNS[wish]);
    else if (wish === "x" || wish === "escape") take(null);
    else {
      const act = held.kept ? null : scene.grid.acts?.find((/** @type {any} */ one) => one.key.toLowerCase() === wish);
      if (!act) return false;
      send({ type: "try", action: act.action });
    }
    return true;
  }

  /** @param {number} by */
  function rotate(by) {
    take(held, turned(turn, by, scene.grid.turns));
  }

  /** The tile in hand as it would lie on a cell, with a sign on each of its joints. @param {number} cell */
  function ghost(cell) {
    const made = element("g");
    const tile = element("g", { class: "cb-ghost" });
    tile.append(drawn(held, turn));
    const fit = fitOf(held, cell, turn);
    const half = scene.grid.side / 2;
    made.append(tile);
    if (!fit) return made;
    if (fit.beside)
      made.append(
        element("rect", {
          x: -half,
          y: -half,
          width: 2 * half,
          height: 2 * half,
          rx: 7,
          class: `cb-edge cb-edge-${fit.look === "holds" ? "yes" : "no"}`,
        }),
      );
    for (const side of fit.yes) made.append(joint(side, "yes", TICK));
    for (const side of fit.no) made.append(joint(side, "no", CROSS));
    return made;
  }

  /** A tick or a cross on a seam, counted in turns from the front. @param {number} side @param {string} how @param {string} sign */
  function joint(side, how, sign) {
    const made = element("g", { class: `cb-joint cb-joint-${how}`, "data-joint": how });
    const way = (2 * Math.PI * side) / scene.grid.turns;
    made.append(element("circle", { r: 9.5 }), element("path", { d: sign }));
    place(made, { x: (Math.sin(way) * scene.grid.side) / 2, y: (-Math.cos(way) * scene.grid.side) / 2 });
    return made;
  }

  /** A tile turned so often, with everything on it. @param {any} tile @param {number} lies */
  function drawn(tile, lies) {
    const made = element("g");
    made.append(symbol(scene.symbols, tile.use, tile.class, tile.text));
    for (const one of tile.over) {
      const inner = symbol(scene.symbols, one.use, one.class, one.text);
      place(inner, one);
      made.append(inner);
    }
    const turning = element("g");
    turning.append(made);
    place(made, { x: 0, y: 0, turn: (360 / scene.grid.turns) * lies });
    for (const one of tile.upright ?? []) turning.append(symbol(scene.symbols, one.use, one.class, one.text));
    return turning;
  }

  function draw() {
    const { grid } = scene;
    const active = /** @type {HTMLElement} */ (document.activeElement);
    const focused = root.contains(active) ? active.dataset.key : "";
    root.replaceChildren(...(grid ? [inHand(grid), ...waiting(grid)] : []));
    root.hidden = !grid;
    if (focused)
      [...root.querySelectorAll("button")].find((one) => one.dataset.key === focused)?.focus({ preventScroll: true });
  }

  /** The tile in hand, or those to be taken up, with what can be done with it beside it. @param {any} grid */
  function inHand(grid) {
    const tiles = grid.tiles.filter((/** @type {any} */ one) => !one.kept);
    const turns = held && grid.turns > 1 ? [turner("↺", -1, "Q"), turner("↻", 1, "W")] : [];
    const acts = tiles.length ? (grid.acts ?? []).map(actButton) : [];
    const shown = !tiles.length && held ? [held] : tiles; // one that was put aside is as large while it is turned
    return box("cb-inhand", [...shown.map(tileButton), box("cb-acts", [...turns, ...acts])]);
  }

  /** Tiles that wait beside it. @param {any} grid */
  function waiting(grid) {
    const inHand = grid.tiles.some((/** @type {any} */ one) => !one.kept);
    const kept = grid.tiles.filter((/** @type {any} */ one) => one.kept && (inHand || one.id !== held?.id));
    if (!kept.length) return [];
    const label = document.createElement("span");
    label.textContent = grid.kept;
    return [box("cb-kept", [label, ...kept.map(tileButton)])];
  }

  /** @param {string} className @param {HTMLElement[]} inside */
  function box(className, inside) {
    const made = document.createElement("div");
    made.className = className;
    made.append(...inside);
    return made;
  }

  /** @param {{ label: string, action: string, key: string }} act */
  function actButton({ label, action, key: letter }) {
    const made = button(`act-${action}`, label, () => send({ type: "try", action }));
    made.className = "cb-act";
    const hint = document.createElement("kbd");
    hint.textContent = letter;
    made.setAttribute("aria-keyshortcuts", letter);
    made.append(label, hint);
    return made;
  }

  /** @param {any} tile */
  function tileButton(tile) {
    const on = tile.id === held?.id;
    const { side } = scene.grid;
    const svg = element("svg", {
      class: "co-face",
      viewBox: `${-side / 2} ${-side / 2} ${side} ${side}`,
      "aria-hidden": "true",
    });
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

  /** @param {string} sign @param {number} by @param {string} letter */
  function turner(sign, by, letter) {
    const made = button(`turn${by}`, t(by < 0 ? "turn-left" : "turn-right"), () => rotate(by));
    made.className = "cb-act cb-turner";
    const hint = document.createElement("kbd");
    hint.textContent = letter;
    made.append(sign, hint);
    return made;
  }

  /**
   * @param {string} name
   * @param {string} label
   * @param {() => void} press
   */
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

  let wheeled = 0;
  over.addEventListener(
    "wheel",
    (event) => {
      if (!held || scene.grid.turns < 2 || event.ctrlKey || !event.deltaY) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.timeStamp - wheeled < WHEEL) return;
      wheeled = event.timeStamp;
      rotate(Math.sign(event.deltaY));
    },
    { capture: true, passive: false },
  );
  over.addEventListener("contextmenu", (event) => {
    if (!held || scene.grid.turns < 2) return;
    event.preventDefault();
    event.stopPropagation(); // or JupyterLab opens the menu of its cell over the board
    rotate(1);
  });

  return { update };
}
