import assert from "node:assert/strict";
import test from "node:test";

import { brief, otherTitles } from "../../widgets/panes/almanac/entry.js";
import { alike, fold, ranker, tokens } from "../../widgets/panes/almanac/rank.js";

const INDEX = {
  game: "toy", langs: ["en", "cs", "pl"], stop: [["what", "is"], ["co", "je"], ["co", "to"]],
  endings: [["s"], ["mi"], ["em"]], same: ["7 seven", "7 sedm", "7 siedem"],
  goods: [["wool", "ore"], [], []], between: [["for"], ["za"], ["za"]], swap: ["swap", "vymenit", "wymienic"], chat: [[], [], []], daily: [[], [], []], joins: [[], [], []],
  entries: [
    { id: "toy.robber", title: ["Robber", "Zloděj", "Złodziej"], alias: ["thief", "lupič", "bandyta"],
      gist: ["It blocks.", "Blokuje.", "Blokuje."], more: ["desert", "poust", "pustynia"], see: ["toy.seven"], marks: ["robber"], home: [] },
    { id: "toy.seven", title: ["Seven", "Sedmička", "Siódemka"], alias: ["7", "7", "7"],
      gist: ["It wakes the robber.", "Budí zloděje.", "Budzi złodzieja."], more: ["", "", ""], see: [], marks: [], home: [] },
  ],
};

test("folding takes case and diacritics away", () => {
  assert.equal(fold("Příšerně ŻÓŁĆ"), "priserne zolc");
  assert.deepEqual(tokens("Kurz 3:1, nebo 2?"), ["kurz", "3:1", "nebo", "2"]);
});

test("a typo is nearer than another word, and only the word itself is the same", () => {
  assert.equal(alike("robber", "robber"), 100);
  assert.ok(alike("robbr", "robber") > 60);
  assert.equal(alike("robber", "seven"), 0);
  assert.ok(alike("vesnici", "vesnice") > 80);
});

test("the beginning of a word is enough while typing", () => {
  assert.ok(alike("sed", "sedmicka") >= 70);
  assert.equal(alike("se", "sedmicka"), 50);
});

test("any language is found, and it says which", () => {
  const finder = ranker(INDEX);
  assert.deepEqual(finder.search("co je lupic").hits[0][0], 0);
  assert.equal(finder.search("co je lupič").lang, "cs");
  assert.equal(finder.search("siodemka").hits[0][0], 1);
  assert.equal(finder.search("siodemka").lang, "pl");
});

test("an ending, a number in words and a word of the text lead to the entry too", () => {
  const finder = ranker(INDEX);
  assert.equal(finder.search("robbers").hits[0][0], 0);
  assert.equal(finder.search("sedm").hits[0][0], 1);
  assert.equal(finder.search("pustynia").hits[0][0], 0);
});

test("where several games are searched each has its turn", () => {
  const other = { ...INDEX.entries[0], id: "other.robber" };
  const entries = [INDEX.entries[0], { ...INDEX.entries[0], id: "toy.again" }, other];
  assert.deepEqual(ranker({ ...INDEX, entries }).search("robber").hits.map(([at]) => at), [0, 2, 1]);
});

test("words nobody knows give the closest entries and no certainty", () => {
  const found = ranker(INDEX).search("qqqq");
  assert.equal(found.hits.length, 2);
  assert.equal(found.sure, false);
  assert.deepEqual(ranker(INDEX).search("  ").hits, []);
});

test("the index alone gives title, gist and where to go on", () => {
  const shown = brief(INDEX, "toy.robber", "cs");
  assert.equal(shown.title, "Zloděj");
  assert.deepEqual(shown.titles, { en: "Robber", pl: "Złodziej" });
  assert.deepEqual(shown.see, [{ id: "toy.seven", title: "Sedmička" }]);
  assert.equal(brief(INDEX, "toy.nothing", "cs"), null);
  assert.equal(brief(null, "toy.robber", "cs"), null);
});

test("a rate is one word however it is said", () => {
  for (const said of ["4:1", "4 to 1", "four for one", "čtyři ku jedné", "cztery do jednego"]) {
    assert.deepEqual(tokens(said), ["4:1"], said);
  }
});

test("no title stands twice", () => {
  assert.deepEqual(otherTitles("Vyjednavač", [["en", "Contact Specialist"], ["pl", "Contact Specialist"]]),
    [["en", "Contact Specialist"]]);
  assert.deepEqual(otherTitles("Monopol", [["en", "Monopoly"], ["pl", "Monopol"]]), [["en", "Monopoly"]]);
});
