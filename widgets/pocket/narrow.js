/**
 * Narrowing the pocket's list of all entries down by what the game says of them (kind, colour, cost).
 *
 *   mountNarrow(section, facets, t)   a game's part; facets: [{ id, label, any, values: [[id, name]] }]
 *
 * Each row that can be picked has `data-facets="kind=world cost=3"`; the others show while nothing is
 * chosen. Letters without a row in sight go too. Called again for the same part it does nothing.
 */

/** @import { Say } from "../contract" */

import { fill, h } from "../common/dom.js";

/**
 * @param {any} section
 * @param {{ id: string, label: string, any: string, values: string[][] }[]} facets
 * @param {Say} t
 */
export function mountNarrow(section, facets, t) {
  if (!facets?.length || section.querySelector(".narrow")) return;
  const shown = h("p", { role: "status" });
  const boxes = facets.map(({ id, label, any, values }) => {
    const box = h("select", { "data-facet": id, onchange: narrow });
    fill(
      box,
      h("option", { value: "" }, any),
      values.map(([value, name]) => h("option", { value }, name)),
    );
    return [id, box, h("label", {}, label, box)];
  });
  section.querySelector(".abc").before(
    h(
      "div",
      { class: "narrow" },
      boxes.map(([, , label]) => label),
      shown,
    ),
  );

  function narrow() {
    const wanted = boxes.filter(([, box]) => box.value).map(([id, box]) => `${id}=${box.value}`);
    let count = 0;
    for (const list of section.querySelectorAll(".az")) {
      const rows = [...list.children];
      for (const row of rows) {
        const has = (row.dataset.facets ?? "").split(" ");
        row.hidden = !wanted.every((one) => has.includes(one));
      }
      const left = rows.filter((row) => !row.hidden).length;
      const letter = list.previousElementSibling;
      list.hidden = letter.hidden = !left;
      const strip = [...section.querySelectorAll(".abc a")].find((to) => to.getAttribute("href") === `#${letter.id}`);
      if (strip) strip.hidden = !left;
      count += left;
    }
    shown.textContent = wanted.length ? t("pocket.narrowed", { n: count }) : "";
  }
}
