import assert from "node:assert/strict";
import test from "node:test";

import { cellAfter, sumAfter } from "../../widgets/panes/odds.js";
import { decimal, forms, parts, percent } from "../../widgets/common/odds_numbers.js";
import { chanceOf, panel, shapeOf, shares } from "../../widgets/panes/odds_text.js";

const WORDS = { "odds.point": ",", "odds.percent": "{n} %" };
const t = (key, facts = {}) =>
  key in WORDS
    ? WORDS[key].replace("{n}", facts.n)
    : `${key.slice(5)}(${Object.values(facts).join(" ")})`;
const SEATS = [
  { seat: 0, name: "Ana", shape: "■" },
  { seat: 1, name: "Ben" },
];
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

function outlook(more = {}) {
  const sums = WAYS.map((ways, at) => ({ sum: at + 2, ways, hexes: [], gains: [] }));
  sums[6].gains = [{ seat: 1, goods: { ore: 2 }, text: "2 ore" }];
  sums[5].gives = [{ seat: 0, n: 4, text: "4 cards" }];
  sums[5].notes = [{ rule: "x", text: "Nobody collects." }];
  return {
    of: 36,
    barred: 0,
    sums,
    seats: [
      { cards: "1", any: "1/2" },
      { cards: "11/36", any: "11/36" },
    ],
    before_next_turn: { rolls: 3, chances: { 7: "91/216", 8: "16865/46656", 2: "3781/46656" } },
    corners: { cards: [11, 4], pips: [11, 9] },
    ...more,
  };
}

/** All the text in a part, in order. */
function flat(part) {
  const inside = part[2];
  return Array.isArray(inside) ? inside.map(flat).join("") : inside;
}
const said = (data, chosen) => panel({ seats: SEATS, ...data }, chosen, t).map(flat);

test("a fraction is read exactly, however long it is", () => {
  assert.deepEqual(parts("5/36"), [5n, 36n]);
  assert.deepEqual(parts("1"), [1n, 1n]);
  assert.deepEqual(parts("123456789012345678901/2"), [123456789012345678901n, 2n]);
});

test("decimals are rounded half up, with the sign of the language, and short ones stay short", () => {
  const say = (text, digits) => decimal(parts(text), digits, ",");
  assert.equal(say("11/36", 2), "0,31");
  assert.equal(say("1/8", 2), "0,13");
  assert.equal(say("1/2", 2), "0,5");
  assert.equal(say("2", 2), "2");
  assert.equal(say("1999/1000", 2), "2,00");
  assert.equal(say("5/2", 0), "3");
});

test("a chance that is neither nothing nor certain is never said to be", () => {
  assert.equal(percent([5n, 36n], t), "13,9 %");
  assert.equal(percent([0n, 36n], t), "0 %");
  assert.equal(percent([1n, 1n], t), "100 %");
  assert.equal(percent([1n, 9999n], t), "percent-below(0,1)");
  assert.equal(percent([9998n, 9999n], t), "percent-above(99,9)");
});

test("a chance has four forms", () => {
  assert.deepEqual(forms([6n, 36n], t), {
    fraction: "6/36",
    percent: "16,7 %",
    oneIn: "one-in(6)",
    times: "times(10 60)",
  });
  assert.equal(forms([1n, 60n], t).times, "once(1 60)");
  assert.equal(forms([1n, 600n], t).times, "rarely(0 60)");
  assert.equal(forms([0n, 31n], t).oneIn, "never()");
});

test("arrows walk the grid and stop at its edges", () => {
  assert.deepEqual(cellAfter([0, 0], "ArrowRight"), [0, 1]);
  assert.deepEqual(cellAfter([0, 0], "ArrowLeft"), [0, 0]);
  assert.deepEqual(cellAfter([5, 2], "ArrowDown"), [5, 2]);
  assert.deepEqual(cellAfter([5, 2], "ArrowUp"), [4, 2]);
  assert.deepEqual(cellAfter([3, 2], "End"), [3, 5]);
  assert.equal(cellAfter([3, 2], "x"), null);
  assert.equal(cellAfter([3, 2], "toString"), null);
});

test("arrows walk the bars from 2 to 12", () => {
  assert.equal(sumAfter(8, "ArrowRight"), 9);
  assert.equal(sumAfter(8, "ArrowDown"), 7);
  assert.equal(sumAfter(12, "ArrowRight"), 12);
  assert.equal(sumAfter(2, "ArrowLeft"), 2);
  assert.equal(sumAfter(8, "Home"), 2);
  assert.equal(sumAfter(8, "End"), 12);
  assert.equal(sumAfter(8, "Tab"), 0);
});

test("the sum that does not count has no chance, and the others share its throws", () => {
  assert.deepEqual(chanceOf(outlook(), 8), [5n, 36n]);
  const second = outlook({ of: 31, barred: 8 });
  assert.deepEqual(chanceOf(second, 8), [0n, 31n]);
  assert.deepEqual(chanceOf(second, 7), [6n, 31n]);
});

test("a seat is known by its shape even when none is given", () => {
  assert.deepEqual(SEATS.map(shapeOf), ["■", "▲"]);
  const [one] = shares(outlook().sums[6], SEATS, t);
  assert.deepEqual(one, { shape: "▲", line: "gets(Ben 2 ore)" });
});

test("the chosen sum is said with who gets what and the wait", () => {
  assert.deepEqual(said({ outlook: outlook() }, 8), [
    "sum(8)",
    "5/36 · 13,9 %",
    "one-in(7,2) · times(8 60)",
    "▲gets(Ben 2 ore)",
    "before() 36,1 % · within(3)",
    "cards():■1▲0,31",
  ]);
});

test("a seven says who gives back and why nobody gets anything", () => {
  const lines = said({ outlook: outlook() }, 7);
  assert.ok(lines.includes("■gives(Ana 4 cards)"));
  assert.ok(lines.includes("Nobody collects."));
  assert.ok(!lines.includes("nobody()"));
});

test("a sum that brings nothing says so", () => {
  assert.ok(said({ outlook: outlook() }, 2).includes("nobody()"));
});

test("without a roll before one's turn no chance is claimed, without a turn nothing is said", () => {
  const none = { rolls: 0, chances: { 8: "0" } };
  assert.ok(said({ outlook: outlook({ before_next_turn: none }) }, 8).includes("before-none()"));
  const lines = said({ outlook: outlook({ before_next_turn: null }) }, 8);
  assert.equal(lines.filter((line) => line.startsWith("before")).length, 0);
});

test("without a choice the position is said: cards a roll and the chance of one at least", () => {
  const lines = said({ outlook: outlook() }, 0);
  assert.deepEqual(lines, ["pick()", "player()cards()any()■Ana150 %▲Ben0,3130,6 %"]);
});

test("a corner takes the place of a line, so that nothing moves", () => {
  const data = { outlook: outlook(), corner: 0 };
  assert.equal(said(data, 0)[0], "corner(0,31 11/36)");
  assert.equal(said(data, 8).at(-1), "corner(0,31 11/36)");
  assert.equal(said(data, 8).length, said({ outlook: outlook() }, 8).length);
  assert.equal(said({ ...data, corner: 1 }, 0)[0], "corner(0,11 4/36) · blocked(9 5)");
  for (const corner of [null, undefined, -1, 54, "length"]) {
    assert.equal(said({ ...data, corner }, 0)[0], "pick()");
  }
});
