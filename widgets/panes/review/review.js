/**
 * The review of a finished game: the overview in the room of the table (the curve, luck and what was kept, how it adds up, three
 * moments, the game's own rows), and a moment beside and under the board as it was.
 *
 *   const review = createReview({ review, futures }, { store, send, t })
 *   review.draw()     as the part `review` says (companion/screen/panes/review)
 *   review.isOpen()   whether it is there      review.page()   "overview", "moment", "again"; nothing where it is not
 *   review.button()   what opens it; null where there is none
 *   review.acts()     what can be pressed in it, the main button last; review.back()   the way back in it
 */

/** @import { CurvePoint, ReviewMoment, ReviewSheet, ReviewView, ReviewedSeat, RowView, Say, Send } from "../../contract" */
/** @import { Store } from "../../store.js" */

import { h, fill, shape } from "../../common/dom.js";

const SVG = "http://www.w3.org/2000/svg";
/** The curve's own units: what is drawn in, around it room for names and turns. */
const WIDE = 520;
const TALL = 220;
const ROOM = { left: 50, right: 112, top: 12, below: 22 };
/** Between two names at the end of their lines. */
const APART = 15;
/** Between two numbers of moments. */
const DISC = 19;
/** Room for the turn at either end. */
const ENDS = 54;
/** From so many pixels on nothing is folded. */
const ROOMY = 600;
/** So wide is the bar of what adds up. */
const ADDED = 70;
/** Chances are said as one of these, the nearest. */
const SHARES = [
  [1, 20],
  [1, 10],
  [1, 6],
  [1, 5],
  [1, 4],
  [1, 3],
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [9, 10],
];
/** By seat, as in all of the app: square, triangle, circle, diamond. */
const SIGNS = ["■", "▲", "●", "◆"];
/** By seat, so that lines are told apart without their colours. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3"];

/**
 * @param {{ review: HTMLElement, futures: HTMLElement }} boxes
 * @param {{ store: Store, send: Send, t: Say }} tools
 */
export function createReview({ review, futures }, { store, send, t }) {
  /** What was in the room last: another page begins at its head. */
  let last = "";
  /** By key what somebody has folded or unfolded. @type {Map<string, boolean>} */
  const folds = new Map();
  /** Folded to a line where there is little room, until somebody says otherwise. @param {string} key @param {string} name @param {...any} inside */
  function fold(key, name, ...inside) {
    const open = folds.get(key) ?? (review.closest(".companion")?.clientWidth ?? 0) >= ROOMY;
    const made = h("details", { class: name, open }, ...inside);
    made.addEventListener("toggle", () => folds.set(key, /** @type {HTMLDetailsElement} */ (made).open));
    return made;
  }

  /** @returns {ReviewView | null} */
  const view = () => {
    const found = /** @type {any} */ (store.get("review"));
    return found?.seats ? found : null;
  };
  const isOpen = () => Boolean(view()?.open);
  const page = () => (isOpen() ? view()?.page : "");
  const here = () => {
    const told = view();
    return told?.moments.find(({ number }) => number === told.number) ?? null;
  };

  function draw() {
    const told = view();
    review.hidden = !told?.open;
    futures.hidden = page() !== "moment";
    if (!told?.open) {
      last = "";
      futures.replaceChildren();
      return review.replaceChildren();
    }
    const now = `${told.page} ${told.page === "overview" ? "" : told.number}`;
    const one = here();
    if (told.page === "overview" || !one) overview(told);
    else if (told.page === "moment") seen(one, told);
    else fill(review, h("p", { class: "co-note" }, t("again-note")), h("h3", {}, one.title));
    if (told.page !== "moment") futures.replaceChildren();
    if (last !== now) review.scrollTop = 0;
    last = now;
  }

  /** @param {ReviewView} told */
  function overview(told) {
    if (!told.curve.length)
      return fill(review, h("h2", { tabindex: -1, "data-key": "review-heading" }, t("title")), progress(told));
    fill(
      review,
      h(
        "header",
        {},
        h("h2", { tabindex: -1, "data-key": "review-heading" }, told.headline),
        h("p", { class: "co-note" }, told.under),
        progress(told),
      ),
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
            told.moments.map((one) => card(one, told)),
          )
        : null,
      told.rows.map(row),
      told.sheets.map(sheet),
      told.class_code ? forClass(told) : null,
    );
  }

  /** The game in letters for a class; where the class has a folder, it can be put there. @param {ReviewView} told */
  const forClass = ({ class_code, hands_in }) =>
    fold(
      "class",
      "co-review-adds",
      h("summary", { "data-key": "review-class" }, h("b", {}, t("class-code", { code: class_code }))),
      h(
        "p",
        { class: "co-note" },
        t("class-note"),
        hands_in === "can"
          ? [
              " ",
              h(
                "button",
                { class: "co-link", "data-key": "review-hand-in", onclick: () => send({ type: "hand-in-review" }) },
                t("hand-in"),
              ),
            ]
          : null,
        hands_in === "done" ? ` ${t("handed-in")}` : null,
      ),
    );

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
      drawn("text", { x: ROOM.left - 6, y: y(at) + 4, "text-anchor": "end" }, share(at)),
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
    const known = points.slice(0, -1);
    const edge = [
      ...known.map(({ high }, n) => `${x(n)},${y(high)}`),
      ...known.map(({ low }, n) => `${x(n)},${y(low)}`).reverse(),
    ];
    const band = banded(points) ? drawn("polygon", { class: "co-review-band", points: edge.join(" ") }) : null;
    const causes = points.map(({ mark, chances }, n) =>
      mark === "roll"
        ? drawn("circle", { class: `co-review-cause co-review-seat-${own}`, cx: x(n), cy: y(chances[own]), r: 3.5 })
        : mark === "choice"
          ? drawn("rect", {
              class: `co-review-cause co-review-seat-${own}`,
              "data-full": true,
              x: x(n) - 3.5,
              y: y(chances[own]) - 3.5,
              width: 7,
              height: 7,
            })
          : null,
    );
    const names = ends(points, seats).map(({ seat, at, text, you }) =>
      drawn(
        "text",
        { class: "co-review-name", "data-you": you, x: WIDE - ROOM.right + 8, y: at },
        drawn("tspan", { class: `co-review-seat-${seat} co-review-sign` }, SIGNS[seat % 4]),
        ` ${text}`,
      ),
    );
    /** @type {{ across: number, up: number }[]} */
    const discs = [];
    const marks = moments.map(({ at, number }) => {
      let up = y(points[at].chances[own]);
      while (discs.some((one) => Math.abs(one.across - x(at)) < DISC && Math.abs(one.up - up) < DISC)) up -= DISC;
      discs.push({ across: x(at), up });
      return [
        drawn("circle", { class: "co-review-mark", cx: x(at), cy: up, r: 9 }),
        drawn("text", { class: "co-review-number", x: x(at), y: up + 4, "text-anchor": "middle" }, String(number)),
      ];
    });
    const final = points.length - 1;
    const turns = [
      ...[0, final].map((n) =>
        drawn("text", { x: x(n), y: TALL - 6, "text-anchor": n ? "end" : "start" }, `${t("turn")} ${points[n].turn}`),
      ),
      ...points
        .map(({ turn }, n) => ({ turn, n }))
        .filter(({ turn, n }) => turn % step(points[final].turn) === 0 && fits(x(n), x(0), x(final)))
        .map(({ turn, n }) => drawn("text", { x: x(n), y: TALL - 6, "text-anchor": "middle" }, String(turn))),
    ];
    const wide = across / Math.max(1, final);
    const pointed = points
      .slice(1)
      .map((_, n) =>
        drawn(
          "rect",
          { class: "co-review-pointed", x: x(n + 1) - wide / 2, y: ROOM.top, width: wide, height: up },
          drawn("title", {}, moved(points[n], points[n + 1], seats)),
        ),
      );
    return drawn(
      "svg",
      { viewBox: `0 0 ${WIDE} ${TALL}`, role: "img", "aria-label": told(points, seats) },
      lines.flat(),
      ...(band ? [band] : []),
      even,
      curves.flat(),
      causes.filter((one) => one !== null),
      marks.flat(),
      names,
      turns,
      pointed,
    );

    /** Where each line ends, its name beside it: one under another where they would meet. @param {CurvePoint[]} all @param {ReviewedSeat[]} who */
    function ends(all, who) {
      const stood = all[all.length - 2] ?? all[0];
      const rows = who.map(({ seat, name, you, result }) => ({
        seat,
        you,
        at: y(stood.chances[seat]) + 4,
        text: result ? t("won-by", { name }) : `${name} ${share(stood.chances[seat])}`,
      }));
      rows.sort((a, b) => a.at - b.at);
      rows.forEach((one, n) => {
        if (n) one.at = Math.max(one.at, rows[n - 1].at + APART);
      });
      let lowest = TALL - ROOM.below;
      for (const one of [...rows].reverse()) {
        one.at = Math.min(one.at, lowest);
        lowest = one.at - APART;
      }
      return rows;
    }
  }

  /** From one turn to the next: everybody's chance and what it moved by, so that a fall names who took it. @param {CurvePoint} before @param {CurvePoint} after @param {ReviewedSeat[]} seats */
  const moved = (before, after, seats) =>
    `${t("turn")} ${before.turn}: ${seats
      .map(({ seat, name }) => {
        const n = Math.round(after.chances[seat]);
        return `${name} ${n} (${withSign(n - Math.round(before.chances[seat]))})`;
      })
      .join(", ")}`;

  /** @param {CurvePoint[]} points */
  const banded = (points) => points.some(({ low, high }) => high > low);

  /** A chance as people say it. @param {number} of100 */
  function share(of100) {
    if (of100 >= 97.5) return t("sure");
    if (of100 < 2.5) return "0";
    const [k, n] = SHARES.reduce((best, one) =>
      Math.abs(one[0] / one[1] - of100 / 100) < Math.abs(best[0] / best[1] - of100 / 100) ? one : best,
    );
    return t("in-n", { k, n });
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
  const legend = ({ curve: points }) =>
    h(
      "figcaption",
      { class: "co-note" },
      h("span", {}, `┄ ${t("even")}`),
      points.some(({ mark }) => mark === "roll") ? h("span", {}, `○ ${t("mark-roll")}`) : null,
      points.some(({ mark }) => mark === "choice") ? h("span", {}, `■ ${t("mark-choice")}`) : null,
      banded(points) ? h("span", {}, h("i", { class: "co-review-band-key" }), t("band")) : null,
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

  /** Folded to a line where there is little room. @param {ReviewView} told */
  function sums({ sums: rows, sum_line }) {
    if (!rows.length) return null;
    let at = 0;
    const ends = rows.map(({ id, n }) => {
      const from = id === "start" || id === "end" ? 0 : at;
      at = id === "end" ? n : from + n;
      return [from, at];
    });
    const low = Math.min(0, ...ends.flat());
    const span = Math.max(1, ...ends.flat()) - low;
    return fold(
      "adds",
      "co-review-adds",
      h("summary", { "data-key": "review-adds" }, h("b", {}, t("adds-up")), h("span", { class: "co-note" }, sum_line)),
      h(
        "table",
        {},
        h(
          "tbody",
          {},
          rows.map((row, n) => {
            const [from, to] = ends[n];
            const left = (ADDED * (Math.min(from, to) - low)) / span;
            const wide = Math.max(2, (ADDED * Math.abs(to - from)) / span);
            return h(
              "tr",
              { "data-line": row.id },
              h("th", { scope: "row" }, row.name),
              h("td", {}, h("i", { class: "co-review-part", style: `margin-left: ${left}px; width: ${wide}px` })),
              h("td", {}, row.id === "start" || row.id === "end" ? row.n : withSign(row.n)),
            );
          }),
        ),
      ),
    );
  }

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
  const card = (one, { seats }) =>
    h(
      "li",
      {},
      h(
        "button",
        {
          class: "co-card co-review-card",
          "data-key": `review-moment-${one.number}`,
          onclick: () => send({ type: "moment", moment: one.number }),
        },
        h(
          "span",
          { class: "co-review-head co-note" },
          h("b", { class: "co-review-disc" }, one.number),
          h("span", {}, one.head),
          h("b", {}, withSign(one.moved)),
        ),
        h("b", { class: "co-review-title" }, one.title),
        one.text ? h("span", { class: "co-note" }, one.text) : null,
        one.did.length && one.verdict !== "value" ? h("span", { class: "co-note" }, versus(one, seats)) : null,
      ),
    );

  /** Of 100 games each way those that one wins. @param {ReviewMoment} one @param {ReviewedSeat[]} seats */
  function versus(one, seats) {
    const own = seats.find(({ you }) => you)?.seat ?? 0;
    return `${one.did[own]} : ${t("n-of-100", { n: one.best[own] })}`;
  }

  /** The moment in words, beside the board as it was. @param {ReviewMoment} one @param {ReviewView} told */
  function seen(one, told) {
    const { seats, moments } = told;
    fill(
      review,
      h(
        "div",
        { class: "co-review-where" },
        h(
          "button",
          { class: "co-link", "data-key": "review-overview", onclick: () => send({ type: "moment", moment: 0 }) },
          `‹ ${t("to-overview")}`,
        ),
        h("span", { class: "co-note" }, t("moment-of", { n: one.number, of: moments.length })),
      ),
      h(
        "div",
        { class: "co-review-steps", "aria-hidden": "true" },
        moments.map(({ number }) => h("i", { "data-done": number <= one.number })),
      ),
      h("p", { class: "co-note" }, `${one.head} · ${withSign(one.moved)}`),
      h("h2", { tabindex: -1, "data-key": "review-heading" }, one.title),
      one.text ? h("p", {}, one.text) : null,
      one.best_name && one.again ? [h("h3", {}, t("why-best")), because(one.for_best)] : null,
      one.again ? [h("h3", {}, t("why-did")), because(one.for_did)] : null,
      one.what_moved ? h("p", { class: "co-card co-note" }, one.what_moved) : null,
      h("p", { class: "co-note" }, t("as-known")),
      one.sure ? h("p", { class: "co-review-sure" }, one.sure) : null,
      one.tried_sure ? h("p", { class: "co-review-sure" }, one.tried_sure) : null,
      progress(told),
    );
    const ways = [
      one.games ? way(t("you-did", { way: one.did_name }), one.did, seats, one.verdict === "held", one.games) : null,
      one.games ? way(one.best_name, one.best, seats, one.verdict === "better", one.games) : null,
      one.tried_name ? way(t("you-again", { way: one.tried_name }), one.tried, seats, false, one.tried_games) : null,
    ];
    fill(
      futures,
      ways.some(Boolean)
        ? [
            one.verdict && one.verdict !== "value"
              ? h("p", { class: "co-review-verdict" }, t(`verdict-${one.verdict}`))
              : null,
            h("div", { class: "co-review-ways" }, ways),
            one.did.length ? h("p", { class: "co-note" }, `${t("times", { n: one.games })}: ${t("if-steady")}`) : null,
          ]
        : null,
    );
  }

  /** @param {string[]} lines */
  const because = (lines) =>
    lines.length
      ? h(
          "ul",
          { class: "co-review-because" },
          lines.map((line) => h("li", {}, line)),
        )
      : h("p", { class: "co-note" }, t("nothing-found"));

  /** A way and its games; until there are enough of them, how many have been played. @param {string} name @param {number[]} games @param {ReviewedSeat[]} seats @param {boolean} better @param {number} played */
  function way(name, games, seats, better, played) {
    const own = seats.find(({ you }) => you)?.seat ?? 0;
    const enough = games.length > 0;
    return h(
      "div",
      { class: "co-card co-review-way", "data-better": better },
      h("p", {}, h("b", {}, name), enough ? h("span", {}, t("n-of-100", { n: games[own] })) : null),
      enough ? future(name, games, seats) : h("span", { class: "co-note" }, t("playing", { n: played })),
    );
  }

  /** A way as 100 games, by winner. @param {string} name @param {number[]} games @param {ReviewedSeat[]} seats */
  const future = (name, games, seats) =>
    h(
      "span",
      {
        class: "co-review-games",
        role: "img",
        "aria-label": `${name}: ${seats.map(({ seat, name: who }) => `${who} ${games[seat]}`).join(", ")}`,
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
    );

  // What belongs to the game

  /** @param {RowView} one @param {number} n */
  function row(one, n) {
    const most = Math.max(1, ...one.came, ...one.expected);
    return fold(
      `row-${n}`,
      "co-card co-review-row",
      h("summary", { "data-key": `review-row-${n}` }, one.title),
      h(
        "div",
        { class: "co-review-scroll" },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            one.came.length
              ? h(
                  "tr",
                  { class: "co-review-bars", "aria-hidden": "true" },
                  h("td", {}),
                  one.came.map((came, at) =>
                    h(
                      "td",
                      {},
                      h("i", {
                        class: "co-review-came",
                        style: `--co-came: ${came / most}; --co-due: ${one.expected[at] / most}`,
                        title: `${came} / ${one.expected[at].toFixed(1)}`,
                      }),
                    ),
                  ),
                )
              : null,
            h(
              "tr",
              {},
              h("td", {}),
              one.heads.map((head) => h("th", { scope: "col" }, head)),
            ),
          ),
          h(
            "tbody",
            {},
            one.lines.map((line) =>
              h(
                "tr",
                {},
                h("th", { scope: "row" }, line.shape ? shape(line.shape, line.seat) : null, h("span", {}, line.name)),
                line.cells.map((cell) => h("td", { "data-most": Math.abs(parseInt(signless(cell), 10)) >= 10 }, cell)),
              ),
            ),
          ),
        ),
      ),
    );
  }

  /** @param {ReviewSheet} one @param {number} n */
  const sheet = (one, n) =>
    fold(
      `sheet-${n}`,
      "co-card co-review-row",
      h("summary", { "data-key": `review-sheet-${n}` }, one.title),
      one.rows.length
        ? h(
            "ul",
            {},
            one.rows.map((text) => h("li", {}, text)),
          )
        : null,
      one.lines.map((text) => h("p", { class: "co-note" }, text)),
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

  /** @param {string} key @param {string} text @param {() => void} onclick @param {boolean} [primary] */
  const act = (key, text, onclick, primary = false) =>
    h("button", { class: primary ? "co-primary" : "", "data-key": key, onclick }, text);

  /** @param {number} moment */
  const look = (moment) => () => send({ type: "moment", moment });
  const result = () => send({ type: "look-back", open: false });

  function acts() {
    const told = view();
    const one = here();
    if (!told?.moments.length) return [act("review-close", t("result"), result, true)];
    if (told.page === "overview" || !one)
      return [
        act("review-close", t("result"), result),
        told.moments.some(({ practise }) => practise === "in")
          ? act("review-own", t("practise"), () => send({ type: "own-turns" }))
          : null,
        act("review-moments", t("see-moments"), look(1), true),
      ];
    const final = one.number === told.moments.length;
    return [
      one.practise === "can"
        ? act("review-practise", t("to-practise"), () => send({ type: "keep-turn", moment: one.number }))
        : null,
      one.practise === "in" ? act("review-own", t("practise"), () => send({ type: "own-turns" })) : null,
      one.again
        ? act(`review-again-${one.number}`, t("again"), () => send({ type: "try-again", moment: one.number }))
        : null,
      act("review-next", t(final ? "to-overview" : "next"), look(final ? 0 : one.number + 1), true),
    ];
  }

  /** The way back: from a turn tried again to its moment, from a moment to the overview; else nothing. */
  function back() {
    const told = view();
    if (page() === "again" && told) return act("review-back", t("back-to-moment"), look(told.number));
    if (page() === "moment") return act("review-back", t("to-overview"), look(0));
    return null;
  }

  return { draw, isOpen, page, button, acts, back };
}

/** Every how many turns one is written. @param {number} last */
const step = (last) => (last <= 12 ? 2 : last <= 30 ? 5 : last <= 60 ? 10 : 20);

/** Whether a turn is far enough from both ends to be read. @param {number} at @param {number} first @param {number} last */
const fits = (at, first, last) => at > first + ENDS && at < last - ENDS;

/** @param {number} n */
const withSign = (n) => (n > 0 ? `+${n}` : String(n).replace("-", "−"));

/** @param {string} text */
const signless = (text) => text.replace(/[+−]/, "");

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
