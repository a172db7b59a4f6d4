/**
 * A sheet beside the board (companion/core/panel.py): a story, rows with small pictures and a button
 * each, a card that lies on it, what to press.
 *
 *   sheetPart(sheet, { press, symbols, openRule, t, idle, open, point, ringing })   `idle` leaves its buttons out; `open`
 *       keeps which folded sheets were opened, by id; `ringing` as in cards/rings.js
 *   pointed(root, id)   rings the rows that speak of what is pointed at on the board; a row that is pointed at
 *                       has what it speaks of marked there (`point`)
 */

import { h } from "../../common/dom.js";
import { drawFace } from "../../cards/face.js";

const SMALL = [17, 17];

/** @param {import("../../contract").Sheet} sheet @param {any} tools */
export function sheetPart(sheet, tools) {
  const whole = body(sheet, tools);
  if (!sheet.folded) return whole;
  const [title, ...rest] = whole.children;
  const key = `sheet-${sheet.id}`;
  const made = h(
    "details",
    { class: whole.className, "data-sheet": sheet.id, open: tools.open[key] },
    h("summary", { "data-key": key }, title.textContent),
    rest,
  );
  made.addEventListener("toggle", () => {
    tools.open[key] = made.open;
  });
  return made;
}

/** The rows that speak of this thing on the board. @param {HTMLElement} root @param {string} id */
export function pointed(root, id) {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-marks]")))
    row.classList.toggle("co-row-pointed", Boolean(id) && (row.dataset.marks ?? "").split(" ").includes(id));
}

/** @param {import("../../contract").Sheet} sheet @param {any} tools */
function body(sheet, { press, symbols, openRule, t, idle, point, ringing }) {
  return h(
    "section",
    {
      class: `co-sheet${sheet.first ? " co-card co-sheet-first" : " co-block"}${sheet.picture ? " co-drawn" : ""}`,
      "data-sheet": sheet.id,
      "aria-label": sheet.title,
    },
    sheet.picture ? drawnCard(sheet, symbols) : h("h3", {}, sheet.title),
    sheet.bars?.length ? barsPart(sheet.bars) : null,
    sheet.story.length
      ? h(
          "ul",
          { class: "co-tale" },
          sheet.story.map((line) => h("li", { class: line.aloud ? "co-said" : "" }, line.text)),
        )
      : null,
    sheet.inset ? inset(sheet.inset) : null,
    sheet.rows.length
      ? h(
          "ul",
          { class: "co-rows" },
          sheet.rows.map((row, at) =>
            line(row, { press, symbols, point, rings: row.rings && ringing(row.rings, `row-${sheet.id}-${at}`) }),
          ),
        )
      : null,
    sheet.lines.map((text) => h("p", { class: "co-sheet-line" }, text)),
    sheet.note ? h("p", { class: "co-note" }, sheet.note) : null,
    sheet.buttons.length && !idle
      ? h(
          "div",
          { class: "co-row co-buttons" },
          sheet.buttons.map((row) => press(row)),
        )
      : null,
    sheet.rule
      ? h(
          "button",
          { class: "co-link", "data-key": `sheet-${sheet.id}`, onclick: () => openRule(sheet.rule) },
          t("read-rule"),
        )
      : null,
  );
}

/** The sheet as a card: its name in a band, its picture, what it brings and takes. @param {import("../../contract").Sheet} sheet @param {() => any} symbols */
function drawnCard({ title, picture }, symbols) {
  if (!picture) return null;
  return h(
    "div",
    { class: "co-face-card" },
    h("h3", {}, title),
    drawFace(picture.face, symbols(), picture.size),
    picture.rows.length
      ? h(
          "dl",
          {},
          picture.rows.map((row) =>
            h(
              "div",
              { "data-tone": row.tone },
              h("dt", {}, row.label),
              h(
                "dd",
                {},
                row.faces.map((face) => drawFace(face, symbols(), SMALL)),
                [row.value, row.note].filter(Boolean).map((text) => h("span", {}, text)),
              ),
            ),
          ),
        )
      : null,
  );
}

/** Numbers side by side: solid is what is there, dashed what may be added; a line where one has to come over. @param {import("../../contract").Measure[]} bars */
function barsPart(bars) {
  return h(
    "ul",
    { class: "co-bars" },
    bars.map((bar) =>
      h(
        "li",
        {
          "data-mine": bar.mine,
          "data-line": bar.line,
          style: `--co-share: ${bar.share}; --co-more: ${bar.more_share}`,
          "aria-label": `${bar.name}: ${bar.n}${bar.more ? ` (${bar.more})` : ""}`,
        },
        h(
          "span",
          { class: "co-bar-room", "aria-hidden": "true" },
          bar.more ? h("i", { class: "co-bar-more" }, bar.more) : null,
          h("i", { class: "co-bar-has", "data-low": bar.share < 0.15 }, h("b", {}, bar.n)),
        ),
        h("span", { class: "co-bar-name", "aria-hidden": "true" }, bar.name),
      ),
    ),
  );
}

/** @param {import("../../contract").SheetRow} row @param {any} tools */
function line(row, { press, symbols, point, rings }) {
  const [on, off] = [() => point(row.marks), () => point([])];
  const aims =
    row.marks?.length && point
      ? {
          "data-marks": row.marks.join(" "),
          tabindex: "0",
          onpointerenter: on,
          onpointerleave: off,
          onfocus: on,
          onblur: off,
        }
      : {};
  return h(
    "li",
    { class: row.faces.length ? "co-row-pictured" : "", ...aims, ...rings },
    h("span", { class: "co-row-label" }, row.label),
    row.faces.length
      ? h(
          "span",
          { class: "co-row-faces", role: "img", "aria-label": `${row.label}: ${row.value}` },
          row.faces.map((face) => drawFace(face, symbols(), SMALL)),
        )
      : null,
    row.value ? h("b", {}, row.value) : null,
    row.button
      ? press(
          { ...row.button, label: `${row.button.label}: ${row.label}`, price: [] },
          { label: row.button.price.length ? "+" : row.button.label },
        )
      : null,
    row.note ? h("span", { class: "co-note co-row-note" }, row.note) : null,
  );
}

/** @param {import("../../contract").Inset} card */
function inset(card) {
  return h(
    "div",
    { class: "co-inset" },
    h("b", {}, card.title),
    card.note ? h("p", { class: "co-note" }, card.note) : null,
    h(
      "dl",
      {},
      card.rows.map((row) => h("div", {}, h("dt", {}, `${row.label}: `), h("dd", {}, row.value))),
    ),
  );
}
