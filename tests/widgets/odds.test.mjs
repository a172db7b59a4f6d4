import assert from "node:assert/strict";
import test from "node:test";

import { barAfter, cellAfter } from "../../widgets/panes/odds_band/odds.js";
import { decimal, forms, parts, percent } from "../../widgets/common/odds_numbers.js";
import { panel, shapeOf, shares } from "../../widgets/panes/odds_band/odds_text.js";

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
  const bars = WAYS.map((ways, at) => ({
    key: String(at + 2), title: `sum(${at + 2})`, label: `bar(${at + 2})`, ways, chance: `${ways}/36`, marks: [], gains: [],
  }));
  bars[6].gains = [{ seat: 1, goods: { ore: 2 }, text: "2 ore" }];
  bars[5].gives = [{ seat: 0, n: 4, text: "4 cards" }];
  bars[5].notes = [{ rule: "x", text: "Nobody collects." }];
  return {
    title: "odds",
    bars_title: "bars",
    pick: "pick()",
    unit: "rolls",
    grid: "dice",
    bars,
    seats: [
      { cards: "1", any: "1/2" },
      { cards: "11/36", any: "11/36" },
    ],
    wait: { rolls: 3, chances: { 7: "91/216", 8: "16865/46656", 2: "3781/46656" } },
    places: { at: { corner: [0, 1], point: [-1, 1] }, lines: ["the first", "the second"] },
    more: [],
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
  assert.equal(forms([68n, 100n], t).oneIn, "some-in(7 10)");
  assert.equal(forms([35n, 36n], t).oneIn, "some-in(97 100)");
  assert.equal(forms([7n, 7n], t).oneIn, "always()");
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

test("arrows walk the bars and stop at their ends, however many there are", () => {
  assert.equal(barAfter(6, 11, "ArrowRight"), 7);
  assert.equal(barAfter(6, 11, "ArrowDown"), 5);
  assert.equal(barAfter(10, 11, "ArrowRight"), 10);
  assert.equal(barAfter(0, 11, "ArrowLeft"), 0);
  assert.equal(barAfter(3, 8, "Home"), 0);
  assert.equal(barAfter(3, 8, "End"), 7);
  assert.equal(barAfter(3, 8, "Tab"), -1);
});

test("a chance out of tries is not said of a game's rolls", () => {
  assert.equal(forms([6n, 36n], t, "tries").times, "tries.times(10 60)");
  assert.equal(forms([1n, 600n], t, "tries").times, "tries.rarely(0 60)");
  assert.equal(forms([1n, 1n], t, "tries").times, "always(60 60)");
});

test("where nobody is paid nothing is said of seats", () => {
  const plain = outlook({ seats: [], wait: null, unit: "tries", grid: "" });
  assert.deepEqual(said({ outlook: plain }, ""), ["pick()"]);
  assert.deepEqual(said({ outlook: plain }, "2"), ["sum(2)", "1/36 · 2,8 %", "one-in(36) · tries.times(2 60)"]);
});

test("a seat is known by its shape even when none is given", () => {
  assert.deepEqual(SEATS.map(shapeOf), ["■", "▲"]);
  const [one] = shares(outlook().bars[6], SEATS, t);
  assert.deepEqual(one, { shape: "▲", line: "gets(Ben 2 ore)" });
});

test("the chosen sum is said with who gets what and the wait", () => {
  assert.deepEqual(said({ outlook: outlook() }, "8"), [
    "sum(8)",
    "5/36 · 13,9 %",
    "one-in(7,2) · times(8 60)",
    "▲gets(Ben 2 ore)",
    "before() 36,1 % · within(3)",
    "cards():■1▲0,31",
  ]);
});

test("a seven says who gives back and why nobody gets anything", () => {
  const lines = said({ outlook: outlook() }, "7");
  assert.ok(lines.includes("■gives(Ana 4 cards)"));
  assert.ok(lines.includes("Nobody collects."));
  assert.ok(!lines.includes("nobody()"));
});

test("a sum that brings nothing says so", () => {
  assert.ok(said({ outlook: outlook() }, "2").includes("nobody()"));
});

test("without a roll before one's turn no chance is claimed, without a turn nothing is said", () => {
  const none = { rolls: 0, chances: { 8: "0" } };
  assert.ok(said({ outlook: outlook({ wait: none }) }, "8").includes("before-none()"));
  const lines = said({ outlook: outlook({ wait: null }) }, "8");
  assert.equal(lines.filter((line) => line.startsWith("before")).length, 0);
});

test("without a choice the position is said: cards a roll and the chance of one at least", () => {
  const lines = said({ outlook: outlook() }, "");
  assert.deepEqual(lines, ["pick()", "player()cards()any()■Ana150 %▲Ben0,3130,6 %"]);
});

test("a place pointed at takes the place of a line, so that nothing moves", () => {
  const data = { outlook: outlook(), at: "corner:0" };
  assert.equal(said(data, "")[0], "the first");
  assert.equal(said(data, "8").at(-1), "the first");
  assert.equal(said(data, "8").length, said({ outlook: outlook() }, "8").length);
  assert.equal(said({ ...data, at: "site:1" }, "")[0], "the second");
  for (const at of [undefined, "", "corner:54", "corner:-1", "point:0", "corner:length", "hex:1"]) {
    assert.equal(said({ ...data, at }, "")[0], "pick()");
  }
});
