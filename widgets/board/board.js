/**
 * A board drawn live from a scene (companion/core/scene.py). It knows no rule and no game.
 *
 *   const board = createBoard(element, { send, t });
 *   board.update(parts)   the data of a scene, or only the parts that changed
 *   board.mode(word)      show the spots of this word; "" for none; null for "the only one offered"
 *   board.mark(ids)       show places or shapes besides those that the scene marks
 *   board.reveal()        show what is allowed, as its own button does, until the next act
 *   board.offered()       the ids of the spots that are offered, by word
 *   board.hasNoLegalSpot(word)      whether it can be tried, and is offered nowhere
 *   board.lay(held)       lay a tile (grid.js): the free cells are chosen, it is drawn where it would lie
 *   board.over(event), board.drop(event)   it is dragged over the board, and let go there
 *   board.focus(id)       bring the keyboard to a spot or thing; without one, to where it begins
 *   board.zoom(wish)      "zoom-in", "zoom-out" or "zoom-all"; whether it was one of them
 *   board.release()       what fits the place that was chosen is no longer shown beside the board
 *   board.destroy()       take everything down
 *
 *   board.air             where things are on screen, what is lit, what flies (air.js)
 *   board.symbols()       the symbols of the scene, for faces drawn elsewhere
 *   board.wordOf(action)  the word whose spots send such an action
 *   board.armed()         the mode that is on, asked for or not
 *
 * It sends intents: { type: "try", action, word, id, ids } for a spot, offered or refused, with what stands there; { type: "choose",
 * ids, text, fits, byKey } for a place, or the ground, while no mode is on (choices.js); { type: "explain", id, text, asked } for what is pointed at
 * (id "" when nothing is; `asked` if it was clicked); and { type: "cancel" } on Escape. `t(key)` may word `offered`, `refused`,
 * `zoom-in` …; otherwise the scene's own labels do.
 * For the keyboard the board is one tab stop: a listbox whose options are the spots of the mode, or the things on the board when there
 * is none. A listbox, because screen readers then pass the arrow keys on, read each option's name as it becomes active, and say how
 * many there are; with role="application" they would fall silent about the rest. Options are SVG groups at their true places, so touch
 * screen readers find them too.
 */

/** @import { Target } from "./stage.js" */

import { same } from "../common/same.js";
import { createAim } from "./aim.js";
import { createAir } from "./air.js";
import { drawAreas } from "./areas.js";
import { build, named } from "./build.js";
import { NEAR, alone, choicesOf, groundOf, meantAt, spoken, standing } from "./choices.js";
import { Layer, colour, place } from "./draw.js";
import { besideThat, isOver, nearest, reading, towards } from "./geometry.js";
import { command } from "./keys.js";
import { createLens } from "./lens.js";
import { drawGhost, drawMarks, drawPointed, fewRefused } from "./marks.js";
import { drawAllowed, drawOption } from "./options.js";
import { beginning, cellsOf, merge, modeOf, offeredAfter, offeredOf, targetsOf, wordOf } from "./stage.js";

/** @type {{ [touch: string]: number }} */
const RADIUS = { touch: 44, pen: 32, mouse: 24 };
let boards = 0;

/**
 * @param {HTMLElement} root
 * @param {{ send?: (intent: any) => void, t?: (key: string) => string }} [tools]
 */
export function createBoard(root, { send = () => {}, t = () => "" } = {}) {
  const name = `cb${++boards}`;
  const parts = build(root, name);
  const layers = new Map();
  /** @type {any} */
  let scene = {};
  /** @type {any} */
  let asked = null;
  /** @type {Target[]} */
  let targets = [];
  /** @type {any[]} */
  let choices = [];
  let things = new Map();
  /** @type {any} */
  let active = null;
  let explained = ["", ""];
  /** Whether what is explained was asked for by a click: then it stays when the pointer leaves. */
  let kept = false;
  /** Whether a card beside the board tells what fits the place; the place where the keyboard last was. */
  let chosen = false;
  let rested = "";
  /** @type {string[]} */
  let extra = [];
  let touch = "mouse";
  /** @type {any} The spots that were shown last. */
  let shown = null;
  let hovering = false;
  let revealed = false;
  /** @type {any} What is being laid, and where something was last. */
  let [held, last] = [null, null];

  /** @param {string} key */
  const word = (key) => t(key) || scene.labels?.[key] || key;
  const aim = createAim(parts.svg, { root, buttons: parts.buttons, word });
  const { camera } = aim;
  const air = createAir(root, parts, camera, () => scene);
  root.append(air.over);
  const lens = createLens(root, parts, { name, scale: camera.lens });

  /** @param {any} news */
  function update(news) {
    const old = scene;
    scene = merge(scene, news);
    if (news.layers?.length) air.was(old);
    if (news.colours) colour(root, news.colours);
    if (news.symbols) for (const layer of layers.values()) layer.clear();
    const drawn = Boolean(news.symbols || news.places || news.renamed || news.order || news.layers?.length);
    if (news.order && old.order && news.order.join() !== old.order.join()) {
      scene.focus = news.focus ?? null;
      reorder(news.order);
    }
    if (drawn) for (const id of scene.order ?? Object.keys(scene.layers)) if (id !== scene.plain) showLayer(id);
    const above = layers.get(scene.under)?.root ?? null;
    const ground = layers.get(scene.ground)?.root;
    if (ground && ground.nextElementSibling !== parts.areas) ground.after(parts.areas);
    if (parts.under.nextElementSibling !== above || !parts.under.isConnected)
      parts.drawing.insertBefore(parts.under, above);
    const others = !same(scene.spots ?? {}, shown);
    if (others) revealed = false;
    if (drawn || news.labels || others || word("keys") !== parts.help.textContent) {
      named(parts, scene.title ?? "", word);
      aim.name();
      refresh();
    }
    shown = scene.spots ?? {};
    if (drawn) air.redraw();
    drawMarks(parts.marks, scene, extra);
    point();
    aim.at(scene, modeNow());
  }

  /** Another game's drawing: its layers in its own order, even where they are called alike. @param {string[]} order */
  function reorder(order) {
    for (const [id, layer] of layers) {
      layer.root.remove();
      if (!order.includes(id)) layers.delete(id);
    }
    aim.forget();
  }

  /** @param {string} id */
  function showLayer(id) {
    if (!layers.has(id)) layers.set(id, new Layer(id));
    const layer = layers.get(id);
    if (!layer.root.isConnected) parts.drawing.append(layer.root);
    layer.show(scene.layers[id] ?? [], scene.symbols, scene.grows?.includes(id));
  }

  const modeNow = () => (held ? "" : modeOf(scene, asked));

  function refresh() {
    const mode = modeNow();
    root.dataset.mode = held ? "lay" : mode;
    const there = things;
    things = new Map(targetsOf(scene, "", word).map((thing) => [thing.id, thing]));
    choices = held || (asked && mode) ? [] : choicesOf(scene, [...things.values()], word);
    targets = reading(
      held
        ? cellsOf(scene, held)
        : mode
          ? targetsOf(scene, mode, word)
          : [...choices, ...alone([...things.values()], choices)],
    );
    parts.allowed.hidden = held || Object.values(scene.spots ?? {}).every((one) => one.unsaid);
    parts.allowed.setAttribute("aria-pressed", String(revealed));
    targets.forEach((target, index) => (target.made = option(target, `${name}-${index}`)));
    parts.targets.replaceChildren(...targets.map((target) => target.made));
    drawAreas(parts.areas, mode ? scene.spots[mode].areas : []);
    parts.offered.replaceChildren(...(revealed && !mode && !held ? everywhere() : []));
    parts.view.setAttribute("role", targets.length ? "listbox" : "img");
    const before = active;
    activate(targets.find((target) => target.id === before?.id) ?? null, false);
    if (before && !kept) explain(active ? seenAs(active) : "", active?.label ?? "");
    if (there.has(explained[0]) && !things.has(explained[0])) explain("", ""); // what it spoke of is gone
  }

  /** @param {Target} target @param {string} id */
  function option(target, id) {
    const look = {
      taken: occupied(target),
      crosses: revealed && fewRefused(targets),
      marked: marked.includes(target.id),
    };
    return drawOption(scene, target, { id, label: spoken(target, word("offered")), look });
  }

  /** All that is offered, of every word: what is shown without a mode when somebody asks. */
  function everywhere() {
    const all = Object.keys(scene.spots ?? {}).flatMap((one) => targetsOf(scene, one, word));
    return all
      .filter((target) => target.state === "offered")
      .map((target) => drawAllowed(scene, target, occupied(target)));
  }

  function reveal(on = !revealed) {
    revealed = on;
    refresh();
  }

  /** Whether a thing that explains itself stands right there. @param {Target} target */
  function occupied(target) {
    const near = nearest([...things.values()], target, NEAR);
    return near !== null && near.kind !== target.kind;
  }

  /** @param {Target | null | undefined} target */
  function activate(target, tell = true) {
    if (target && target === active) return tell && explain(seenAs(target), target.label);
    active?.made?.classList.remove("cb-active");
    active?.made?.setAttribute("aria-selected", "false");
    active = target;
    point();
    if (!target) {
      parts.view.removeAttribute("aria-activedescendant");
      if (tell) explain("", "");
      return;
    }
    target.made.classList.add("cb-active");
    target.made.setAttribute("aria-selected", "true");
    parts.view.setAttribute("aria-activedescendant", target.made.id);
    if (tell) explain(seenAs(target), target.label);
  }

  /** Where what is in hand was shown by its button: the next press puts it there. */
  let readied = "";

  /** What the button for what is in hand says, where it is pointed at but does not hold. */
  let anyway = "";

  /** Whoever draws that button is told when its words are others. */
  function laying() {
    const target = active?.made ? active : targets.find((one) => one.id === readied);
    const next = held && target?.faulty ? held.anyway : "";
    if (next === anyway) return;
    anyway = next;
    send({ type: "laying" });
  }

  /** Show where one is pointing; a place that was just refused shows that instead. */
  function point() {
    laying();
    parts.ring.replaceChildren();
    parts.ghost.replaceChildren();
    if (!active || (active.fits && !active.open && hovering)) return; // only what is offered answers to a passing pointer
    if (held) {
      const tile = held.draw(active.number);
      place(tile, active);
      parts.ghost.append(tile);
    } else if (active.id !== scene.marks?.tried) {
      parts.ring.append(drawPointed(scene, active));
      const meant = active.open || (active.state === "offered" && !active.unsaid);
      if (active.piece && (meant || !occupied(active))) parts.ghost.append(drawGhost(scene, active));
    }
  }

  /** What one sees there: a piece, or the place. @param {Target} target */
  const seenAs = (target) => target.ids?.[0] ?? target.id;

  /** @param {string} id @param {string} text */
  function explain(id, text, byHand = false) {
    if (id === explained[0] && text === explained[1] && !byHand) return;
    explained = [id, text];
    kept = byHand;
    send({ type: "explain", id, text, asked: byHand });
  }

  /** @param {Target} target */
  function attempt(target, byKey = false) {
    if (revealed && target.state && !target.fits) reveal(false);
    chosen = Boolean(target.fits);
    if (held) held.put((last = target).number);
    else if (target.fits)
      send({ type: "choose", id: target.id, ids: target.ids, text: target.label, fits: target.fits, byKey });
    else if (target.state)
      send({
        type: "try",
        action: target.action,
        word: target.word,
        id: target.id,
        ids: standing(target, [...things.values()]).map((one) => one.id),
      });
    else explain(target.id, target.label, true);
  }

  /** The target a pointer means: the nearest spot or place, or the thing under it. @param {any} event */
  function meant(event) {
    const least = camera.units(RADIUS[touch] ?? RADIUS.mouse);
    const found = meantAt(camera.at(event), { targets, choices, asked: held || asked, least, mode: root.dataset.mode });
    if (found) return found;
    const id = event.target.closest?.("[data-id]")?.dataset.id;
    return things.get(id) ?? null;
  }

  /** The spots that somebody has marked; they stay marked whatever is drawn anew. @type {string[]} */
  let marked = [];

  /** Where what is dragged would be put; nothing where it has left the board. @param {any} event */
  function meantBelow(event) {
    const target = isOver(parts.svg, event) ? meant(event) : null;
    return target?.made ? target : null;
  }

  /** @param {any} event */
  function hover(event) {
    if (event.buttons || event.pointerType === "touch") return;
    touch = event.pointerType || "mouse";
    const [window, point] = [parts.svg.getBoundingClientRect(), camera.at(event)];
    lens.at({ ...point, left: event.clientX - window.left, top: event.clientY - window.top });
    const target = meant(event);
    parts.view.classList.toggle("cb-hot", Boolean(target?.state));
    if (target?.made) {
      hovering = true;
      activate(target);
    } else {
      if (hovering) activate(null, false); // where the keyboard stands is left alone
      explain(target ? seenAs(target) : "", target?.label ?? "");
    }
  }

  /** @param {any} event */
  function click(event) {
    if (camera.dragged()) return;
    const target = meant(event);
    if (!target) {
      explain("", "");
      if (!held && !modeNow()) send(groundOf(scene));
      return;
    }
    if (target.made) activate(target, false);
    else if (held) return explain(target.id, target.label, true); // nothing is laid on what lies there
    attempt(target);
  }

  function leave() {
    lens.away();
    parts.view.classList.remove("cb-hot");
    if (!parts.view.matches(":focus-visible")) letGo();
  }

  /** Nobody points at anything any more, unless a card beside the board still speaks of it. */
  function letGo() {
    if (chosen) return;
    hovering = false;
    activate(null, false);
    if (!kept) explain("", "");
  }

  function release() {
    chosen = false;
    if (!parts.view.matches(":hover, :focus-visible")) letGo();
  }

  function focusOut() {
    rested = active?.id ?? "";
    lens.away();
    if (!parts.view.matches(":hover")) letGo();
  }

  /** @type {{ [wish: string]: () => void }} */
  const moves = {
    "zoom-in": () => (lens.away(), camera.larger(hovering ? null : active)),
    "zoom-out": camera.smaller,
    "zoom-all": () => (lens.away(), camera.all()),
    allowed: () => reveal(),
    cancel() {
      reveal(false);
      send({ type: "cancel" });
    },
    try: () => (active ? attempt(active, true) : start()),
    first: () => go(targets[0]),
    last: () => go(targets.at(-1)),
    "next-offered": () => step(1),
    "previous-offered": () => step(-1),
  };

  /** @param {KeyboardEvent} event */
  function key(event) {
    const ours = held && !event.ctrlKey && !event.metaKey && !event.altKey && held.key(event);
    const wish = ours ? "" : command(event);
    if (!ours && !wish) return;
    event.preventDefault();
    event.stopPropagation();
    if (ours) return;
    if (moves[wish]) moves[wish]();
    else if (active) go(towards(targets, active, wish));
    else start();
  }

  /** @param {Target | null | undefined} target */
  function go(target) {
    if (!target) return;
    hovering = false;
    activate(target);
    camera.show(target);
    const { x, y } = camera.seen(target);
    lens.at({ x: target.x, y: target.y, left: x, top: y });
  }

  /** On to the next that is offered, or back; who stands nowhere yet begins. @param {number} by */
  const step = (by) => (active || by < 0 ? go(offeredAfter(targets, active, by)) : start());

  function start() {
    if (!active) go(held ? besideThat(targets, last) : beginning(scene, targets, camera.middle()));
  }

  function focusIn() {
    if (!parts.view.matches(":focus-visible")) return;
    if (!active) go(targets.find((target) => target.id === rested));
    start();
  }

  parts.svg.addEventListener(
    "pointerdown",
    (/** @type {PointerEvent} */ event) => (touch = event.pointerType || "mouse"),
  );
  parts.svg.addEventListener("pointermove", hover);
  parts.svg.addEventListener("pointerleave", leave);
  parts.svg.addEventListener("mouseleave", leave); // a browser may forget that a pointer was here
  parts.svg.addEventListener("click", click);
  parts.view.addEventListener("keydown", key);
  parts.view.addEventListener("focus", focusIn);
  parts.view.addEventListener("blur", focusOut);
  parts.allowed.addEventListener("click", moves.allowed);
  for (const [wish, button] of parts.buttons) button.addEventListener("click", moves[wish]);

  return {
    update,
    mode(/** @type {string | null} */ next) {
      if ((asked = next ?? null)) rested = "";
      reveal(false);
      aim.at(scene, modeNow());
      if (parts.view.matches(":focus-visible")) start();
    },
    /** Lay something: `{ on, free, name, draw, put, key }`, or null; the free cells are the targets. */
    lay(/** @type {any} */ next) {
      const at = active?.id;
      held = next;
      if (!next) readied = "";
      active = null;
      refresh();
      const again = held && targets.find((target) => target.id === at);
      if (again) activate(again);
      else if (held && parts.view.matches(":focus-visible")) start();
      else if (at && !kept) explain("", "");
    },
    /** The button for what is in hand: it is put down where one points, or the keyboard is led to a first place. */
    lays(/** @type {string} */ word) {
      if (!held || !word || scene.spots?.[word]) return false;
      const meant = active?.made ? active : targets.find((target) => target.id === readied); // the press took the keyboard away
      if (meant) attempt(meant, true);
      else {
        parts.view.focus({ preventScroll: true });
        const fitting = ["holds", "turn"].map((look) => targets.filter((target) => target.fit === look));
        go(besideThat(fitting.find((some) => some.length) ?? targets, last));
        readied = active?.id ?? "";
      }
      return true;
    },
    /** What the button of a word says instead of its own words, where what is in hand does not hold. */
    anyway: (/** @type {string} */ word) => (word && !scene.spots?.[word] ? anyway : ""),
    /** Something is dragged over the board: where it would lie lights up; `drop` lays it there. */
    over(/** @type {any} */ event) {
      hovering = true;
      const target = meantBelow(event);
      activate(target);
      return Boolean(target);
    },
    drop(/** @type {any} */ event) {
      const target = meantBelow(event);
      if (target) attempt(target);
      return Boolean(target);
    },
    mark(/** @type {string[]} */ ids = []) {
      extra = [...ids];
      drawMarks(parts.marks, scene, extra);
    },
    /** Spots are marked by whoever answers a question on the board. */
    picked(/** @type {string[]} */ ids) {
      if (same(ids, marked)) return;
      marked = [...ids];
      refresh();
    },
    release,
    zoom: (/** @type {string} */ wish) => wish.startsWith("zoom") && (moves[wish](), true),
    reveal: () => reveal(true),
    offered: () => offeredOf(scene),
    hasNoLegalSpot: (/** @type {string} */ one) => scene.spots?.[one]?.offered.length === 0,
    air,
    symbols: () => scene.symbols ?? {},
    wordOf: (/** @type {string} */ action) => wordOf(scene, action),
    armed: modeNow,
    focus(/** @type {string} */ id = "") {
      parts.view.focus({ preventScroll: true });
      const target = targets.find((one) => one.id === id);
      if (target) go(target);
    },
    destroy() {
      camera.destroy();
      root.replaceChildren();
      root.classList.remove("cb", "cb-zoomed", "cb-aside");
    },
  };
}
