/**
 * Several drawings of one position: one in its place, the others small until somebody turns to them.
 *
 *   const scenes = createScenes(root, { send, t, shaped })   as createBoard, and
 *     shaped(box)   called with the box of the drawing that is in its place
 *
 * Those beside are buttons under the drawing, unless a thing in it opens them (`opens` of the scene).
 * A drawing with a grid has its tiles there, too.
 */

import { createBoard } from "./board.js";
import { Layer, element } from "./draw.js";
import { createGrid } from "./grid.js";
import { merge } from "./stage.js";

/**
 * @param {HTMLElement} root
 * @param {{ send?: (intent: any) => void, t?: (key: string) => string, shaped?: (box: number[]) => void }} how
 */
export function createScenes(root, { send = () => {}, t = () => "", shaped = () => {} } = {}) {
  /** @param {string} className @param {HTMLElement} parent */
  const made = (className, parent, tag = "div") => {
    const one = document.createElement(tag);
    one.className = className;
    parent.append(one);
    return one;
  };
  const first = made("cb-first", root);
  const second = made("cb-second", root);
  second.hidden = true;
  const foot = document.createElement("div");
  foot.className = "cb-beside";
  root.after(foot);
  const row = made("cb-small", foot);
  const tiles = made("cb-tiles", foot);
  /** @type {any} */
  let whole = {};
  /** @type {{ [name: string]: any }} */
  let beside = {};
  let focused = "";
  /** @type {any} */
  let turnedTo = null;

  const board = createBoard(first, { send: heard, t });
  const grid = createGrid(tiles, { board, over: first, send, t });

  /** @param {any} intent */
  function heard(intent) {
    const opens = intent.asked && whole.opens?.[intent.id];
    if (opens) turn(opens);
    else send(intent);
  }

  /** @param {import("../contract").Board["scene"]} news */
  function update(news) {
    const { beside: parts, ...own } = news;
    whole = merge(whole, own);
    if (parts)
      beside = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, merge(beside[name] ?? {}, part)]));
    board.update(own);
    grid.update(whole);
    if (focused && !beside[focused]) turn("");
    else if (focused) turnedTo.update(data(beside[focused]));
    draw();
    const { box } = beside[focused] ?? whole;
    if (box) shaped(box); // a page that was loaded anew first has what was last told, and asks for the whole
  }

  /** A drawing that was put together as the data of a scene again. @param {any} scene */
  const data = (scene) => ({
    ...scene,
    symbols: undefined,
    layers: Object.entries(scene.layers).map(([id, shapes]) => ({ id, shapes })),
  });

  /** @param {string} name */
  function turn(name) {
    const inside = root.contains(document.activeElement) || row.contains(document.activeElement);
    focused = name;
    turnedTo?.destroy();
    turnedTo = null;
    first.hidden = Boolean(name);
    second.hidden = !name;
    if (name) {
      turnedTo = createBoard(second, { send, t });
      turnedTo.update({ ...data(beside[name]), symbols: whole.symbols, colours: whole.colours });
    }
    draw();
    shaped((beside[name] ?? whole).box);
    const next = /** @type {HTMLElement} */ (name ? row.querySelector("button") : first.querySelector(".cb-view"));
    if (inside) next?.focus({ preventScroll: true });
  }

  function draw() {
    const doors = new Set(Object.values(whole.opens ?? {}));
    const others = Object.keys(beside).filter((name) => name !== focused && !doors.has(name));
    const small = [...(focused ? [["", whole]] : []), ...others.map((name) => [name, beside[name]])];
    row.replaceChildren(...small.map(([name, scene]) => smaller(name, scene)));
    row.hidden = !small.length;
  }

  /** @param {string} name @param {any} scene */
  function smaller(name, scene) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.key = `scene-${name}`;
    button.dataset.scene = name;
    button.addEventListener("click", () => turn(name));
    const svg = element("svg", { viewBox: scene.box.join(" "), "aria-hidden": "true" });
    const every = scene.order ?? Object.keys(scene.layers);
    for (const id of scene.plain ? [every[0], scene.plain] : every) {
      const layer = new Layer(id);
      layer.show(scene.layers[id] ?? [], whole.symbols);
      svg.append(layer.root);
    }
    const label = document.createElement("span");
    label.textContent = scene.title;
    button.append(svg, label);
    return button;
  }

  return {
    ...board,
    update,
    turn,
    destroy() {
      turnedTo?.destroy();
      board.destroy();
      foot.remove();
    },
  };
}
