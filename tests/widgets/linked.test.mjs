import assert from "node:assert/strict";
import { test } from "node:test";

import { linked } from "../../widgets/app/link_opened.js";

const PAGE = "https://x.example/lab/tree/a.ipynb";

test("a task or a position behind the # of an address is opened, in full or in short", () => {
  for (const end of ["#task=7K2M", "#/catan/~task/7K2M", "#/cs/catan/~position/1abc", "#position=1abc"]) {
    assert.equal(linked(PAGE + end), end);
  }
});

test("a task in the query is opened whatever else is asked there", () => {
  assert.equal(linked(`${PAGE}?reset&task=7K2M`), "#task=7K2M");
  assert.equal(linked(`${PAGE}?task=7K2M#cell-3`), "#task=7K2M");
});

test("where the host has rewritten its address, the one it was loaded from counts", () => {
  assert.equal(linked(PAGE, `${PAGE}#task=7K2M`), "#task=7K2M");
  assert.equal(linked(`${PAGE}#task=9`, `${PAGE}?task=7K2M`), "#task=9");
});

test("an address without one opens nothing", () => {
  for (const end of ["", "#task-list", "#/catan/seven", "?path=a.ipynb", "?q=task=7K2M"]) assert.equal(linked(PAGE + end), "");
});
