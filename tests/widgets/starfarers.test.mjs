import assert from "node:assert/strict";
import { test } from "node:test";

import { tables } from "../../widgets/panes/odds_band/odds_text.js";
import { merge, targetsOf } from "../../widgets/board/stage.js";

test("a note of a spot is kept for the ring and said in its label", () => {
  const scene = {
    places: { point: [[0, 0, "point 0", 0], [9, 0, "point 1", 0]] },
    spots: { "fly:0": { on: "point", label: "Fly", offered: [1], refused: [0], notes: [{ in: "3", said: "3 steps", at: [1] }] } },
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
