/**
 * The law of large numbers, seen: the share so far, try after try, against the truth and its band.
 *
 *   fill(element, running(data.race.running, percent));
 *
 * The tries stand on a scale by powers of ten, the shares around the truth. Text and numbers are Python's.
 */

/** @import { RunningShare } from "../../contract" */

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 480;
const HEIGHT = 190;
const [LEFT, RIGHT, TOP, BOTTOM] = [46, 8, 8, 22];
/** Tries before which a share says little: they may leave the picture. */
const EARLY = 10;
const LEAST_SPAN = 0.03;

/** @param {string} tag @param {Record<string, string | number>} props @param {(Element | string)[]} inside */
function s(tag, props, ...inside) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) made.setAttribute(name, String(value));
  made.append(...inside);
  return made;
}

/** @param {RunningShare} one */
export function running(one) {
  const settled = one.points.filter(({ n }) => n >= EARLY);
  const spread = Math.max(
    LEAST_SPAN,
    ...(settled.length ? settled : one.points).flatMap(({ share, low, high }) =>
      [share, low, high].map((at) => Math.abs(at - one.truth)),
    ),
  );
  const [least, most] = [Math.max(0, one.truth - 1.1 * spread), Math.min(1, one.truth + 1.1 * spread)];
  const decades = Math.max(2, Math.ceil(Math.log10(one.points.at(-1)?.n ?? 1)));
  const x = (/** @type {number} */ n) => LEFT + ((WIDTH - LEFT - RIGHT) * Math.log10(n)) / decades;
  const y = (/** @type {number} */ share) =>
    TOP + (HEIGHT - TOP - BOTTOM) * (1 - (Math.min(most, Math.max(least, share)) - least) / (most - least));
  const line = (/** @type {[number, number][]} */ places) =>
    places.map(([n, share]) => `${x(n).toFixed(1)},${y(share).toFixed(1)}`).join(" ");
  const band = [
    ...one.points.map(({ n, high }) => /** @type {[number, number]} */ ([n, high])),
    ...one.points.map(({ n, low }) => /** @type {[number, number]} */ ([n, low])).reverse(),
  ];
  const ticks = Array.from({ length: decades + 1 }, (_, at) => 10 ** at);
  return s(
    "svg",
    { class: "co-x-running", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": one.label },
    s("polygon", { class: "co-x-run-band", points: line(band) }),
    s("line", { class: "co-x-run-truth", x1: LEFT, x2: WIDTH - RIGHT, y1: y(one.truth), y2: y(one.truth) }),
    s("polyline", { class: "co-x-run-line", points: line(one.points.map(({ n, share }) => [n, share])) }),
    s("text", { x: LEFT - 4, y: y(one.truth) + 4, "text-anchor": "end" }, one.exact),
    ...ticks.map((n) =>
      s(
        "text",
        { x: Math.min(x(n), WIDTH - RIGHT), y: HEIGHT - 6, "text-anchor": n === ticks.at(-1) ? "end" : "middle" },
        n.toLocaleString(one.lang),
      ),
    ),
  );
}
