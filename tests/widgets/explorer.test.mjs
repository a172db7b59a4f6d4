// The explorer's pure parts: wishes put together, keys in lists and in grids with gaps.

import assert from "node:assert/strict";
import test from "node:test";

import { joined } from "../../widgets/panes/explorer/explorer.js";
import { suggested } from "../../widgets/panes/explorer/named.js";
import { cellIn, stepIn } from "../../widgets/panes/explorer/views.js";

test("two wishes become one, settings put together and the later choice winning", () => {
  assert.deepEqual(joined(null, { select: "8" }), { select: "8" });
  assert.deepEqual(joined({ set: { a: 1, b: 1 }, select: "6" }, { set: { b: 2 }, select: "8" }), { set: { a: 1, b: 2 }, select: "8" });
});

test("arrows stay inside a list, Home and End go to its ends", () => {
  assert.equal(stepIn(0, 11, "ArrowLeft"), 0);
  assert.equal(stepIn(9, 11, "ArrowRight"), 10);
  assert.equal(stepIn(10, 11, "ArrowRight"), 10);
  assert.equal(stepIn(4, 11, "Home"), 0);
  assert.equal(stepIn(4, 11, "End"), 10);
  assert.equal(stepIn(4, 11, "a"), -1);
});

test("arrows step over the gaps of a half grid and stay where nothing follows", () => {
  const there = [[true, true, true], [false, true, true], [false, false, true]];
  assert.deepEqual(cellIn([0, 0], there, "ArrowRight"), [0, 1]);
  assert.deepEqual(cellIn([0, 0], there, "ArrowDown"), [0, 0]);
  assert.deepEqual(cellIn([1, 1], there, "Home"), [1, 1]);
  assert.deepEqual(cellIn([2, 2], there, "ArrowUp"), [1, 2]);
  assert.equal(cellIn([0, 0], there, "x"), null);
});

const CARDS = {
  "gem-world": ["Gem World", "Planeta drahokamů", "Gem World"],
  "old-earth": ["Old Earth", "Stará Země", "Stara Ziemia"],
  "new-earth": ["New Earth", "Nová Země", "Nowa Ziemia"],
};

test("names are suggested in any language, without diacritics, by any word and with a typo", () => {
  assert.deepEqual(suggested("gem", CARDS), ["gem-world"]);
  assert.deepEqual(suggested("zeme", CARDS), ["new-earth", "old-earth"]);
  assert.deepEqual(suggested("Stará z", CARDS), ["old-earth"]);
  assert.deepEqual(suggested("drahokamu", CARDS), ["gem-world"]);
  assert.deepEqual(suggested("gem wolrd", CARDS), ["gem-world"]);
  assert.deepEqual(suggested("xyzzy", CARDS), []);
  assert.deepEqual(suggested(" ", CARDS), []);
});
