import assert from "node:assert/strict";
import { test } from "node:test";
import { command } from "../../widgets/board/keys.js";
import { anchor, beginning, looksOf, merge, modeOf, ofKind, targetsOf } from "../../widgets/board/stage.js";

const SCENE = merge({}, {
  order: ["land", "pieces"],
  symbols: { mark: [], "mark-hex": [] },
  places: { corner: [[0, 0, "the first corner", 0], [9, 0, "the second corner", 30]] },
  layers: [
    { id: "pieces", shapes: [{ id: "ship:3", use: "ship", x: 5, y: 6, turn: 60, title: "Ana's ship" }] },
    { id: "land", shapes: [{ id: "deco", use: "wave", x: 1, y: 1 }] },
  ],
  spots: { settle: { on: "corner", label: "Settlement", offered: [1], refused: [0, 7] } },
});
const say = (state) => ({ offered: "offered", refused: "not allowed" })[state];

test("parts of a scene replace what they name and leave the rest", () => {
  const next = merge(SCENE, { layers: [{ id: "land", shapes: [] }], marks: { shown: ["corner:1"] } });
  assert.deepEqual(next.layers.land, []);
  assert.equal(next.layers.pieces.length, 1);
  assert.equal(next.spots, SCENE.spots);
  assert.equal(SCENE.layers.land.length, 1);
});

test("the only word on offer is on by itself, until a mode is asked for", () => {
  assert.equal(modeOf(SCENE, null), "settle");
  assert.equal(modeOf(SCENE, ""), "");
  assert.equal(modeOf(SCENE, "fly"), "");
  assert.equal(modeOf(SCENE, "toString"), "");
  const two = { spots: { ...SCENE.spots, road: { on: "path", label: "", offered: [2], refused: [] } } };
  assert.equal(modeOf(two, null), "");
  assert.equal(modeOf({}, null), "");
});

test("a spot says what would be done, where, and whether it is offered", () => {
  const [offered, refused, ...rest] = targetsOf(SCENE, "settle", say);
  assert.equal(offered.label, "Settlement: the second corner, offered");
  assert.equal(refused.label, "Settlement: the first corner, not allowed");
  assert.deepEqual([offered.id, offered.number, offered.word], ["corner:1", 1, "settle"]);
  assert.deepEqual(rest, []); // place 7 does not exist
});

test("without a mode the things that explain themselves can be visited", () => {
  const things = targetsOf(SCENE, "", say);
  assert.deepEqual(things.map((thing) => [thing.id, thing.label]), [["ship:3", "Ana's ship"]]);
});

test("marks find places and shapes, and nothing else", () => {
  assert.deepEqual(anchor(SCENE, "corner:1"), { x: 9, y: 0, turn: 30 });
  assert.deepEqual(anchor(SCENE, "ship:3"), { x: 5, y: 6, turn: 60 });
  assert.equal(anchor(SCENE, "hand:0"), null);
  assert.equal(anchor(SCENE, "corner:9"), null);
  assert.equal(ofKind(SCENE, "mark", "hex"), "mark-hex");
  assert.equal(ofKind(SCENE, "mark", "corner"), "mark");
});

test("each look of a mark is its own, and the place tried is no reason against itself", () => {
  const marks = { task: ["hex:1"], shown: ["hex:2"], refused: ["corner:3", "corner:4"], tried: "corner:3" };
  assert.deepEqual(looksOf(marks, ["hex:2", "hex:5"]), [
    ["shown", "hex:2"], ["shown", "hex:5"], ["task", "hex:1"], ["refused", "corner:4"], ["tried", "corner:3"]]);
  assert.deepEqual(looksOf(), []);
});

test("keys of the board are known, keys with a modifier are left alone", () => {
  assert.equal(command({ key: "ArrowLeft" }), "left");
  assert.equal(command({ key: " " }), "try");
  assert.equal(command({ key: "0" }), "zoom-all");
  assert.equal(command({ key: "x" }), "");
  assert.equal(command({ key: "constructor" }), "");
  assert.equal(command({ key: "Enter", ctrlKey: true }), "");
});

test("the keyboard begins where something is offered, near to what the task talks about", () => {
  const at = (id, x, state = "offered") => ({ id, x, y: 0, state });
  const targets = [at("a", 0), at("b", 6), at("c", 5, "refused"), at("d", 40)];
  assert.equal(beginning(SCENE, targets).id, "a");
  assert.equal(beginning({ ...SCENE, marks: { task: ["ship:3"] } }, targets).id, "b");
  assert.equal(beginning({ ...SCENE, focus: { box: [30, -5, 20, 10] } }, targets).id, "d");
  assert.equal(beginning(SCENE, []), undefined);
});

test("without a mode the keyboard begins at a place where something can be done, else in the middle of what is seen", () => {
  const place = (id, x, open) => ({ id, x, y: 0, state: "place", open });
  const targets = [place("a", 0, false), place("b", 6, false), place("c", 40, true)];
  assert.equal(beginning(SCENE, targets).id, "c");
  assert.equal(beginning(SCENE, targets.slice(0, 2), { x: 7, y: 0 }).id, "b");
});
