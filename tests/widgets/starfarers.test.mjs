import assert from "node:assert/strict";
import { test } from "node:test";

import { storyOf } from "../../widgets/panes/encounter.js";
import { lastShake } from "../../widgets/panes/mothership.js";
import { tables } from "../../widgets/panes/odds_text.js";
import { merge, targetsOf } from "../../widgets/board/stage.js";

const line = (what, facts = {}) => ({ what, text: what, rule: "", facts });
const STORY = { after: "turn", from: "encounter", to: "speed" };

test("the story of an encounter is what was told between the black marble and the flight", () => {
  const log = ["turn", "shaken", "encounter", "opens", "gives", "speed", "flies"].map((what) => line(what));
  assert.deepEqual(storyOf(log, STORY).map((one) => one.what), ["encounter", "opens", "gives"]);
});

test("an encounter that is not over is told as far as it has come", () => {
  const log = ["turn", "encounter", "opens"].map((what) => line(what));
  assert.equal(storyOf(log, STORY).length, 2);
});

test("the encounter of an earlier turn is not told again", () => {
  const log = ["turn", "encounter", "opens", "speed", "turn", "rolled"].map((what) => line(what));
  assert.deepEqual(storyOf(log, STORY), []);
});

test("the last two marbles of this turn are those of the last shake", () => {
  const red = { marble: "red", other: "blue" };
  assert.equal(lastShake([line("turn"), line("shaken", red), line("flies")]).facts, red);
  assert.equal(lastShake([line("shaken", red), line("turn"), line("rolled")]), null);
  assert.equal(lastShake(), null);
});

test("a note of a spot is kept for the ring and said in its label", () => {
  const scene = {
    places: { point: [[0, 0, "point 0", 0], [9, 0, "point 1", 0]] },
    spots: { "fly:0": { on: "point", label: "Fly", offered: [1], refused: [0], notes: { 1: ["3", "3 steps"] } } },
  };
  const [there, here] = targetsOf(scene, "fly:0", (state) => state);
  assert.deepEqual([there.note, there.label], ["3", "Fly: point 1, 3 steps, offered"]);
  assert.deepEqual([here.note, here.label], ["", "Fly: point 0, refused"]);
});

test("places that are named anew leave the others as they were", () => {
  const before = { places: { point: [["a"], ["b"], ["c"]], slot: [["s"]] } };
  const after = merge(before, { renamed: [{ on: "point", from: 1, rows: [["B"]] }] });
  assert.deepEqual(after.places, { point: [["a"], ["B"], ["c"]], slot: [["s"]] });
  assert.deepEqual(before.places.point, [["a"], ["b"], ["c"]]);
  assert.equal("renamed" in after, false);
});

test("a table of chances has a row for each label and a column for each head", () => {
  const t = (key, facts = {}) => (key === "odds.percent" ? `${facts.n} %` : key === "odds.point" ? "." : key);
  const [one] = tables([{ title: "Speed", heads: ["exactly", "or more"], rows: [{ label: "speed 4", chances: ["2/5"] }], note: "" }], t);
  const [, , [[, , [head, body]]]] = one;
  assert.deepEqual(head[2][0][2].map(([, , text]) => text), ["Speed", "exactly", "or more"]);
  assert.equal(body[2][0][2].length, 3);
  assert.deepEqual(tables(undefined, t), []);
});
