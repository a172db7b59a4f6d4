/**
 * The points of everybody after each round, as lines: told apart by dashes and by the shape at their end.
 *
 *   drawCourse(end, { t, house })   an element, or null where there is too little to be drawn
 */

/** @import { EndRow, EndView, Say } from "../../contract" */

import { element } from "../../board/draw.js";
import { h, shape } from "../../common/dom.js";

/** Fewer rounds are no course. */
const LEAST = 3;
const DASHES = ["", "7 4", "2 4", "9 3 2 3"];
/** The drawing: stretched to its room, so lines keep their breadth by themselves. */
const [WIDE, HIGH] = [400, 100];

/** @param {EndView} end @param {{ t: Say, house: Say }} tools */
export function drawCourse({ course, rows }, { t, house }) {
  const rounds = (course[0]?.length ?? 0) - 1;
  if (rounds < LEAST) return null;
  const most = Math.max(1, ...course.flat());
  /** @param {number} n */
  const x = (n) => (n / rounds) * WIDE;
  /** @param {number} points */
  const y = (points) => HIGH - (Math.max(0, points) / most) * HIGH;
  const svg = element("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  for (const part of [0, 0.5, 1])
    svg.append(element("path", { class: "co-course-grid", d: `M0 ${HIGH * part}H${WIDE}` }));
  for (const { seat, you } of rows) {
    const d = course[seat].map((points, n) => `${n ? "L" : "M"}${x(n).toFixed(1)} ${y(points).toFixed(1)}`).join("");
    const dashes = DASHES[seat % DASHES.length];
    const look = `co-course-line co-course-${seat}${you ? " co-course-you" : ""}`;
    svg.append(element("path", { d, class: look, "stroke-dasharray": dashes }));
  }
  /** @param {EndRow} row */
  const said = (row) =>
    t("course-row", { name: row.you ? house("you") : row.name, list: course[row.seat].slice(1).join(", ") });
  const ends = apart(rows.map((row) => ({ row, at: y(row.points) / HIGH })));
  return h(
    "figure",
    { class: "co-ending-course", role: "img", "aria-label": `${t("course")}. ${rows.map(said).join(". ")}` },
    h("figcaption", {}, t("course")),
    h(
      "div",
      { class: "co-course-room" },
      h("span", { class: "co-course-most" }, most),
      svg,
      ends.map(({ row, at }) => {
        const sign = shape(row.shape, row.seat);
        sign.style.setProperty("--co-at", at.toFixed(3));
        return sign;
      }),
      h("span", { class: "co-course-from" }, "1"),
      h("span", { class: "co-course-to" }, rounds),
    ),
  );
}

/** Shapes that would lie on one another stand one under the other. @param {{ row: EndRow, at: number }[]} list */
function apart(list) {
  const sorted = [...list].sort((a, b) => a.at - b.at);
  for (let i = 1; i < sorted.length; i++) sorted[i].at = Math.max(sorted[i].at, sorted[i - 1].at + 0.16);
  const over = Math.max(0, (sorted.at(-1)?.at ?? 0) - 1);
  return sorted.map(({ row, at }) => ({ row, at: at - over }));
}
