/** Tables of the explorer. */

import { h } from "../../common/dom.js";

/**
 * A plain table; the first cell of a row is its head.
 * @param {string[]} heads
 * @param {string[][]} rows
 */
export function tableOf(heads, rows) {
  return h(
    "div",
    { class: "co-x-scroll", tabindex: "0", role: "group", "aria-label": heads.find(Boolean) },
    h(
      "table",
      { class: "co-x-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map((text) => h(text ? "th" : "td", text ? { scope: "col" } : {}, text)),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            {},
            row.map((text, at) => h(at ? "td" : "th", at ? {} : { scope: "row" }, text)),
          ),
        ),
      ),
    ),
  );
}
