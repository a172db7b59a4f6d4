import assert from "node:assert/strict";
import { test } from "node:test";

import { actionsOf, choose, enough, kept, total } from "../../widgets/cards/choice.js";
import { fits, tap, verdict } from "../../widgets/panes/play/terms.js";
import { wordOf } from "../../widgets/board/stage.js";

const pile = (id, n, action) => ({ id, n, uses: action ? [{ action, open: true }] : [] });
const WOOL = pile("wool", 3, "0: discard wool");
const ORE = pile("ore", 1, "0: discard ore");
const TWO = { least: 2, most: 2 };

test("a pile is chosen from several times, up to what is asked for", () => {
  let chosen = choose({}, WOOL, TWO);
  chosen = choose(chosen, WOOL, TWO);
  assert.deepEqual(choose(chosen, ORE, TWO), chosen);
  assert.deepEqual(actionsOf([pile("brick", 0), WOOL, ORE], chosen), ["0: discard wool", "0: discard wool"]);
});

test("a chosen card is let go by another press, and one of a pile taken back", () => {
  assert.equal(total(choose({ ore: 1 }, ORE, TWO)), 0);
  assert.deepEqual(choose({ wool: 2 }, WOOL, TWO, -1), { wool: 1 });
  assert.deepEqual(choose({}, WOOL, TWO, -1), { wool: 0 });
});

test("what is chosen is sent only once it is enough", () => {
  assert.equal(enough({ wool: 1 }, TWO), false);
  assert.equal(enough({ wool: 1, ore: 1 }, TWO), true);
});

test("a choice outlives a drawing as far as its cards are still there", () => {
  assert.deepEqual(kept({ wool: 2, grain: 1 }, { cards: [pile("wool", 1, "a"), ORE], several: TWO }), { wool: 1 });
  assert.deepEqual(kept({ wool: 2 }, { cards: [WOOL], several: null }), {});
  assert.deepEqual(kept({ wool: 2 }, { cards: [WOOL], several: { least: 1, most: 1 } }), {});
});

test("a kind asked for is no longer given, and counts stay within bounds", () => {
  let terms = tap({ give: {}, take: {} }, "give", "wool", 1, 2);
  terms = tap(terms, "take", "wool", 1);
  assert.deepEqual(terms, { give: { wool: 0 }, take: { wool: 1 } });
  assert.equal(tap(terms, "take", "wool", -5).take.wool, 0);
  assert.equal(tap(terms, "take", "wool", 50).take.wool, 19);
  assert.equal(tap(terms, "give", "ore", 5, 2).give.ore, 2);
});

test("terms are sent only with as many as a way allows", () => {
  const limits = { give: [1, 99], take: [1, 1] };
  assert.equal(fits({ give: { wool: 3 }, take: { ore: 1 } }, limits), true);
  assert.equal(fits({ give: { wool: 3 }, take: { ore: 1, brick: 1 } }, limits), false);
  assert.equal(fits({ give: { wool: 0 }, take: { ore: 1 } }, limits), false);
  assert.equal(fits({ give: {}, take: {} }, {}), true);
});

test("who could say yes is judged by what everybody can know", () => {
  const partner = { cards: 2, most: { ore: 1, wool: 2 }, wants: {}, gives: {} };
  const asking = (take, more = {}) => verdict({ ...partner, ...more }, { give: { brick: 1 }, take });
  assert.equal(asking({ ore: 1 }), "may");
  assert.equal(asking({ ore: 2 }), "none");
  assert.equal(asking({ wool: 2, ore: 1 }), "few");
  assert.equal(asking({ wool: 1 }, { wants: { brick: 1 }, gives: { wool: 1 } }), "asks");
  assert.equal(asking({ wool: 2 }, { wants: { brick: 1 }, gives: { wool: 1 } }), "may");
});

test("the word of an action is the one whose spots send such", () => {
  const scene = { spots: { road: { sends: "0: road {}" }, "fly:1": { sends: "0: fly 1 {}" } } };
  assert.equal(wordOf(scene, "0: fly 1 217"), "fly:1");
  assert.equal(wordOf(scene, "0: buy"), "");
});
