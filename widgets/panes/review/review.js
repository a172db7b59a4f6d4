/**
 * The review of a finished game in the room of the table: the curve, luck and what was kept, how it adds up, three moments.
 *
 *   const review = createReview({ review }, { store, send, t })
 *   review.draw()     as the part `review` says (companion/screen/panes/review)
 *   review.isOpen()   whether it is in the room of the table      review.button()   what opens it; null where there is none
 *   review.acts()     what can be pressed in it, the main button last
 */

/** @import { CurvePoint, ReviewMoment, ReviewView, ReviewedSeat, Say, Send, SumLine } from "../../contract" */
/** @import { Store } from "../../store.js" */

import { h, fill, shape } from "../../common/dom.js";

const SVG = "http://www.w3.org/2000/svg";
/** The curve's own units: what is drawn in, around it room for names and turns. */
const WIDE = 520;
const TALL = 190;
const ROOM = { left: 46, right: 14, top: 12, below: 22 };
/** By seat, so that lines are told apart without their colours. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3"];

/**
 * @param {{ review: HTMLElement }} boxes
 * @param {{ store: Store, send: Send, t: Say }} tools
 */
export function createReview({ review }, { store, send, t }) {
  /** @returns {ReviewView | null} */
  const view = () => {
    const found = /** @type {any} */ (store.get("review"));
    return found?.seats ? found : null;
  };
  const isOpen = () => Boolean(view()?.open);

  function draw() {
    const told = view();
    review.hidden = !told?.open;
    if (!told?.open) return review.replaceChildren();
    if (!told.curve.length)
      return fill(review, h("h2", { tabindex: -1, "data-key": "review-heading" }, t("title")), progress(told));
    fill(
      review,
      h(
        "header",
        {},
        h("h2", { tabindex: -1, "data-key": "review-heading" }, told.headline),
        h("p", { class: "co-note" }, told.under),
      ),
      progress(told),
      h(
        "div",
        { class: "co-review-top" },
        h("figure", {}, curve(told), legend(told)),
        h("div", { class: "co-card co-review-sums" }, luck(told), sums(told)),
      ),
      told.moments.length
        ? h(
            "ol",
            { class: "co-review-moments" },
            told.moments.map((one) => moment(one, told)),
          )
        : null,
    );
  }

  /** How far it is; nothing once all is done. @param {ReviewView} told */
  const progress = ({ done }) =>
    done < 100
      ? h(
          "div",
          { class: "co-review-done" },
          h("progress", { max: 100, value: done, "aria-label": t("done", { n: done }) }),
          h("span", { class: "co-note" }, t("done", { n: done })),
        )
      : null;

  // The curve

  /** @param {ReviewView} told */
  function curve({ curve: points, seats, moments }) {
    const across = WIDE - ROOM.left - ROOM.right;
    const up = TALL - ROOM.top - ROOM.below;
    /** @param {number} n */
    const x = (n) => ROOM.left + (across * n) / Math.max(1, points.length - 1);
    /** @param {number} chance */
    const y = (chance) => ROOM.top + up * (1 - chance / 100);
    const lines = [0, 25, 50, 75, 100].map((at) => [
      drawn("line", { class: "co-review-grid", x1: ROOM.left, x2: WIDE - ROOM.right, y1: y(at), y2: y(at) }),
      drawn("text", { x: ROOM.left - 6, y: y(at) + 4, "text-anchor": "end" }, at === 100 ? t("sure") : String(at)),
    ]);
    const even = drawn("line", {
      class: "co-review-even",
      x1: ROOM.left,
      x2: WIDE - ROOM.right,
      y1: y(100 / seats.length),
      y2: y(100 / seats.length),
    });
    const last = points.length - 2;
    const curves = [...seats]
      .sort((a, b) => Number(a.you) - Number(b.you))
      .map(({ seat, you }) => {
        const corners = points.map(({ chances }, n) => `${x(n)},${y(chances[seat])}`);
        return [
          drawn("polyline", {
            class: `co-review-line co-review-seat-${seat}`,
            "data-you": you,
            points: corners.slice(0, -1).join(" "),
            "stroke-dasharray": you ? "" : DASHES[seat % 4],
          }),
          drawn("polyline", {
            class: `co-review-line co-review-seat-${seat}`,
            points: corners.slice(last).join(" "),
            "stroke-dasharray": "1 4",
          }),
        ];
      });
    const own = seats.find(({ you }) => you)?.seat ?? 0;
    const marks = moments.map(({ at, number }) => [
      drawn("circle", { class: "co-review-mark", cx: x(at), cy: y(points[at].chances[own]), r: 9 }),
      drawn(
        "text",
        { class: "co-review-number", x: x(at), y: y(points[at].chances[own]) + 4, "text-anchor": "middle" },
        String(number),
      ),
    ]);
    const turns = [0, points.length - 1].map((n) =>
      drawn("text", { x: x(n), y: TALL - 6, "text-anchor": n ? "end" : "start" }, `${t("turn")} ${points[n].turn}`),
    );
    return drawn(
      "svg",
      { viewBox: `0 0 ${WIDE} ${TALL}`, role: "img", "aria-label": told(points, seats) },
      lines.flat(),
      even,
      curves.flat(),
      marks.flat(),
      turns,
    );
  }

  /** The curve in words: where everybody began and stood last. @param {CurvePoint[]} points @param {ReviewedSeat[]} seats */
  const told = (points, seats) =>
    seats
      .map(
        ({ seat, name }) =>
          `${name}: ${[points[0], points[points.length - 2] ?? points[0]].map(({ chances }) => Math.round(chances[seat])).join(" → ")}`,
      )
      .join("; ");

  /** @param {ReviewView} told */
  const legend = ({ seats }) =>
    h(
      "figcaption",
      { class: "co-note" },
      seats.map(({ seat, name, shape: sign }) => h("span", {}, shape(sign, seat), name)),
      h("span", {}, `┄ ${t("even")}`),
    );

  // Luck, what was kept, how it adds up

  /** @param {ReviewView} told */
  const luck = ({ seats }) =>
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("of-100")),
          h("th", { scope: "col" }, t("luck")),
          h("th", { scope: "col" }, t("kept")),
        ),
      ),
      h(
        "tbody",
        {},
        seats.map(({ seat, name, shape: sign, luck: n, kept, you }) =>
          h(
            "tr",
            { "data-you": you },
            h("th", { scope: "row" }, shape(sign, seat), h("span", {}, name)),
            h("td", {}, bar(n), withSign(n)),
            h("td", {}, kept),
          ),
        ),
      ),
    );

  /** @param {ReviewView} told */
  const sums = ({ sums: rows }) =>
    rows.length
      ? h(
          "table",
          { class: "co-review-adds" },
          h("caption", {}, t("adds-up")),
          h(
            "tbody",
            {},
            rows.map((row) =>
              h(
                "tr",
                { "data-line": row.id },
                h("th", { scope: "row" }, row.name),
                h("td", {}, row.id === "start" || row.id === "end" ? row.n : withSign(row.n)),
              ),
            ),
          ),
        )
      : null;

  /** To the right for luck, to the left and open for the lack of it. @param {number} n */
  const bar = (n) =>
    h("i", {
      class: "co-review-bar",
      "data-below": n < 0,
      style: `--co-share: ${Math.min(1, Math.abs(n) / 50)}`,
      "aria-hidden": "true",
    });

  // The moments

  /** @param {ReviewMoment} one @param {ReviewView} told */
  const moment = (one, { seats }) =>
    h(
      "li",
      { class: "co-card" },
      h(
        "p",
        { class: "co-review-head co-note" },
        h("b", { class: "co-review-disc" }, one.number),
        h("span", {}, one.head),
        h("b", {}, withSign(one.moved)),
      ),
      h("h3", {}, one.title),
      one.text ? h("p", {}, one.text) : null,
      one.did.length ? [future(one.title, one.did, seats), future(one.best_name, one.best, seats)] : null,
      one.sure ? h("p", { class: "co-note" }, one.sure) : null,
      one.again
        ? h(
            "button",
            {
              "data-key": `review-again-${one.number}`,
              onclick: () => send({ type: "try-again", moment: one.number }),
            },
            t("again"),
          )
        : null,
    );

  /** A way as 100 games, by winner. @param {string} name @param {number[]} games @param {ReviewedSeat[]} seats */
  const future = (name, games, seats) =>
    h(
      "div",
      { class: "co-review-future" },
      h("span", { class: "co-note" }, name),
      h(
        "span",
        {
          class: "co-review-games",
          role: "img",
          "aria-label": seats.map(({ seat, name: who }) => `${who} ${games[seat]}`).join(", "),
        },
        seats
          .filter(({ seat }) => games[seat])
          .map(({ seat, shape: sign }) =>
            h(
              "i",
              { class: `co-review-seat-${seat}`, style: `flex-grow: ${games[seat]}` },
              games[seat] >= 10 ? [shape(sign, seat), String(games[seat])] : null,
            ),
          ),
      ),
    );

  // The bar

  function button() {
    const told = view();
    if (!told) return null;
    return h(
      "button",
      {
        class: "co-primary",
        "data-key": "review",
        title: told.closed || undefined,
        onclick: () => send({ type: "look-back", open: true }),
      },
      t("open"),
    );
  }

  const acts = () => [
    h(
      "button",
      { class: "co-primary", "data-key": "review-close", onclick: () => send({ type: "look-back", open: false }) },
      t("result"),
    ),
  ];

  return { draw, isOpen, button, acts };
}

/** @param {number} n */
const withSign = (n) => (n > 0 ? `+${n}` : String(n).replace("-", "−"));

/**
 * @param {string} tag
 * @param {{ [name: string]: any }} props
 * @param {...any} inside
 */
function drawn(tag, props, ...inside) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props))
    if (value !== "" && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  made.append(...inside.flat(2));
  return made;
}
