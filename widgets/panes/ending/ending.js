/**
 * The end of a game in the room of the table: who won and why, the points of all side by side, how it ended.
 *
 *   const ending = createEnding({ root, ending }, { store, review, send, t, house, symbols, redraw })
 *   ending.draw()    as the part `ending` says (companion/screen/panes/ending)
 *   ending.takesReports()   whether what there is to read lies here too (`reports`), under the result
 *   ending.review    the review, which may stand in its place
 *   ending.acts()    what can be pressed at the end, the main button last; ending.back()   the way out of the game
 *
 * data-ended on the root: "result" while it is shown, "review" while the review is (panes/review), "moment" and "again" while one of its moments is, "table" while the table is looked at again, nothing while a game lasts.
 * It is celebrated once: what is drawn anew stands still.
 */

/** @import { EndRow, EndView, HandShown, Say, Send, SourcedPoints } from "../../contract" */
/** @import { Store } from "../../store.js" */
/** @typedef {ReturnType<typeof import("../review/review.js").createReview>} Review */

import { drawFace } from "../../cards/face.js";
import { h, fill, shape } from "../../common/dom.js";
import { drawCourse } from "./course.js";
import { signed } from "../../common/icons.js";

/** Tells sources apart without their colours. */
const SIGNS = ["●", "■", "▲", "◆", "★", "✚"];
/** A row of a bill is paid in so many milliseconds, and its coins fly so long. */
const ROW = 900;
const FLY = 500;
const COINS = 3;
/** So many shapes fly. */
const FLYING = 10;
/** So many units of a drawing stand in a cell. */
const PICTURE = [30, 30];

/**
 * @param {{ root: HTMLElement, ending: HTMLElement, reports: HTMLElement }} boxes
 * @param {{ store: Store, review: Review, send: Send, t: Say, house: Say, symbols: () => any, redraw: () => void }} tools
 */
export function createEnding({ root, ending, reports }, { store, review, send, t, house, symbols, redraw }) {
  /** The game whose end was told last, and whether its table is looked at. */
  let told = "";
  let looks = false;
  /** What was drawn last: while nothing of it has changed, what is celebrated goes on. @type {unknown[]} */
  let drawn = [];

  /** @returns {EndView | null} */
  const view = () => {
    const found = /** @type {any} */ (store.get("ending"));
    return found?.rows ? found : null;
  };

  function draw() {
    const end = view();
    const fresh = Boolean(end) && told !== end?.game;
    if (fresh) looks = false;
    told = end?.game ?? "";
    review.draw();
    ending.hidden = !end || looks || review.isOpen();
    if (review.page() === "moment") root.dataset.ended = "moment";
    else if (review.page() === "again") root.dataset.ended = "again";
    else if (end) root.dataset.ended = review.isOpen() ? "review" : looks ? "table" : "result";
    else root.removeAttribute("data-ended");
    const now = [end, looks, review.isOpen()];
    if (end && now.every((one, at) => one === drawn[at])) return;
    drawn = now;
    if (!end) return ending.replaceChildren();
    ending.toggleAttribute("data-fresh", fresh);
    if (end.pays) fill(ending, head(end), bill(end, fresh), reports, foot(end));
    else fill(ending, head(end), end.track ? tracks(end) : bars(end), foot(end));
  }

  // Paid out

  /** The rows in order: coins of each fly onto all totals, which count up; a tap shows the end. @param {EndView} end @param {boolean} fresh */
  function bill(end, fresh) {
    const kinds = sources(end);
    /** @param {EndRow} row */
    const cell = (row, /** @type {number} */ at) => {
      const { n } = row.sources[at];
      const text = n > 0 ? `+${n}` : String(n).replace("-", "−");
      return h("td", { "data-tone": n > 0 ? "good" : n < 0 ? "bad" : undefined }, text);
    };
    const totals = end.rows.map((row) => h("td", {}, String(row.points).replace("-", "−")));
    const lines = kinds.map((kind, at) =>
      h(
        "tr",
        { "data-source": kind.id },
        h("th", { scope: "row" }, kind.name),
        end.rows.map((row) => cell(row, at)),
      ),
    );
    const made = h(
      "table",
      { class: "co-bill" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          end.rows.map((row) => h("th", { scope: "col", "data-you": row.you, "data-won": row.won }, who(row))),
        ),
      ),
      h("tbody", {}, lines),
      h(
        "tfoot",
        {},
        h("tr", {}, h("th", { scope: "row" }, t("total")), totals),
        end.rows.some((row) => row.points > 0)
          ? h(
              "tr",
              { class: "co-bill-won" },
              h("td", {}),
              end.rows.map((row) => h("td", {}, won(row))),
            )
          : null,
      ),
    );
    if (fresh && !matchMedia("(prefers-reduced-motion: reduce)").matches) pay(end, made, lines, totals);
    return made;
  }

  /** Who ends with money has won; who has most is over all. @param {EndRow} row */
  const won = (row) => (row.won ? t("most") : row.points > 0 ? t("winner") : "");

  /** @param {EndView} end @param {HTMLElement} table @param {HTMLElement[]} lines @param {HTMLElement[]} totals */
  function pay(end, table, lines, totals) {
    let at = -1;
    let timer = 0;
    /** @param {number} row */
    const show = (row) => {
      at = row;
      for (const [n, line] of lines.entries()) line.toggleAttribute("data-coming", n > row);
      for (const [n, total] of totals.entries()) {
        const sum = end.rows[n].sources.slice(0, row + 1).reduce((all, one) => all + one.n, 0);
        total.textContent = String(row + 1 < lines.length ? sum : end.rows[n].points).replace("-", "−");
      }
    };
    const next = () => {
      if (!table.isConnected) return;
      fly(lines[at + 1], totals);
      timer = window.setTimeout(() => {
        show(at + 1);
        if (at + 1 < lines.length) timer = window.setTimeout(next, ROW - FLY);
      }, FLY);
    };
    show(-1);
    lines[0]?.removeAttribute("data-coming");
    timer = window.setTimeout(next, ROW - FLY);
    ending.addEventListener(
      "click",
      () => {
        clearTimeout(timer);
        show(lines.length - 1);
      },
      { once: true },
    );
  }

  /** Coins from each cell of a row onto its total, or back from it. @param {HTMLElement} line @param {HTMLElement[]} totals */
  function fly(line, totals) {
    line.removeAttribute("data-coming");
    for (const [n, total] of totals.entries()) {
      const cell = /** @type {HTMLElement} */ (line.children[n + 1]);
      const tone = cell.dataset.tone;
      if (!tone) continue;
      const [from, to] = [cell, total].map((one) => one.getBoundingClientRect());
      for (let i = 0; i < COINS; i++) {
        const coin = h("i", { class: "co-coin", "aria-hidden": "true" });
        cell.append(coin);
        const way = `translate(${to.right - from.right}px, ${to.top - from.top}px)`;
        const steps = tone === "good" ? ["none", way] : [way, "none"];
        const flying = coin.animate(
          steps.map((transform) => ({ transform })),
          { duration: FLY - 60 * (COINS - 1), delay: 60 * i, fill: "both", easing: "ease-in" },
        );
        flying.onfinish = () => coin.remove();
      }
    }
  }

  // Who won

  /** @param {EndView} end */
  function head(end) {
    const [first] = end.rows;
    return h(
      "header",
      { class: "co-ending-head", "data-result": end.result },
      first.won
        ? h("span", { class: "co-ending-winner", "aria-hidden": "true" }, shape(first.shape, first.seat), flying(end))
        : null,
      h(
        "div",
        {},
        end.over ? h("p", { class: "co-note" }, end.over) : null,
        h("h2", { tabindex: -1, "data-key": "ending-heading" }, end.title),
        end.line ? h("p", {}, end.line) : null,
      ),
    );
  }

  /** Shapes of all for a person who won, else the winner's own: once, then stillness. @param {EndView} end */
  function flying({ rows, result }) {
    const people = result === "won" ? rows : rows.slice(0, 1);
    return h(
      "span",
      { class: "co-ending-flying" },
      Array.from({ length: FLYING }, (_, i) => {
        const { shape: name, seat } = people[i % people.length];
        const piece = shape(name, seat);
        piece.style.setProperty("--co-way", `${(360 / FLYING) * i}deg`);
        return piece;
      }),
    );
  }

  // Points by source

  /** The sources in the order of the game; those that brought nobody anything keep their colour and are not named. @param {EndView} end */
  const sources = ({ rows }) => rows[0]?.sources ?? [];
  /** @param {EndRow} row */
  const has = (row) => row.sources.filter((one) => one.n);

  /** @param {EndRow} row */
  const who = (row) =>
    h("span", { class: "co-ending-who" }, shape(row.shape, row.seat), h("b", {}, row.you ? house("you") : row.name));
  /** @param {EndRow} row */
  const words = (row) =>
    [row.worth, ...has(row).map((one) => `${one.name} ${one.n}`), row.tie].filter(Boolean).join(", ");

  /** A source's own picture, or a sign that tells it apart. @param {SourcedPoints} one @param {number} at */
  const sign = (one, at) => (one.sign?.length ? drawFace(one.sign, symbols(), PICTURE) : SIGNS[at % SIGNS.length]);

  /** @param {EndView} end */
  function tracks(end) {
    const kinds = sources(end);
    /** @param {SourcedPoints} one */
    const at = (one) => kinds.findIndex((kind) => kind.id === one.id);
    /** @param {SourcedPoints} one */
    const cells = (one) => {
      const each = one.each || one.n;
      return Array.from({ length: Math.ceil(one.n / each) }, (_, i) => {
        const n = Math.min(each, one.n - i * each);
        return h(
          "i",
          {
            class: `co-ending-cell co-source-${at(one)}`,
            style: `grid-column: span ${n}`,
            title: `${one.name}: ${one.n}`,
          },
          sign(one, at(one)),
        );
      });
    };
    const long = Math.max(end.track, ...end.rows.map((row) => row.points));
    return [
      h(
        "ol",
        { class: "co-ending-rows", style: `--co-track: ${long}` },
        end.rows.map((row) =>
          h(
            "li",
            { "data-you": row.you, "data-won": row.won },
            who(row),
            h(
              "span",
              { class: "co-ending-track", role: "img", "aria-label": words(row) },
              has(row).map(cells),
              Array.from({ length: Math.max(0, long - row.points) }, () =>
                h("i", { class: "co-ending-cell co-ending-free" }),
              ),
            ),
            h("b", { class: "co-ending-points" }, row.points),
            row.tie ? h("span", { class: "co-note" }, row.tie) : null,
          ),
        ),
      ),
      legend(end),
    ];
  }

  /** @param {EndView} end */
  const legend = (end) =>
    h(
      "ul",
      { class: "co-ending-legend" },
      sources(end).map((one, i) =>
        end.rows.some((row) => row.sources[i].n)
          ? h(
              "li",
              {},
              h("i", { class: `co-ending-cell co-source-${i}`, "aria-hidden": "true" }, sign(one, i)),
              one.name,
            )
          : null,
      ),
    );

  /** @param {EndView} end */
  function bars(end) {
    const kinds = sources(end);
    const most = Math.max(
      1,
      ...end.rows.map((row) => row.sources.reduce((sum, one) => sum + Math.max(0, one.n), 0)),
      ...end.rows.map((row) => row.points),
    );
    /** @param {SourcedPoints} one */
    const bar = (one) =>
      h(
        "li",
        { class: one.n > 0 ? "" : "co-ending-taken", style: `--co-share: ${Math.max(0, one.n) / most}` },
        h(
          "i",
          { class: `co-ending-bar co-source-${kinds.findIndex((kind) => kind.id === one.id)}` },
          String(one.n).replace("-", "−"),
        ),
        h("span", {}, one.name, one.note ? h("small", { class: "co-note" }, one.note) : null),
      );
    return h(
      "ol",
      { class: "co-ending-columns" },
      end.rows.map((row) =>
        h(
          "li",
          { "data-you": row.you, "data-won": row.won, "aria-label": `${row.name}: ${words(row)}` },
          who(row),
          h("b", { class: "co-ending-points" }, row.worth),
          h("ul", { class: "co-ending-bars" }, has(row).reverse().map(bar)),
          h("span", { class: "co-note co-ending-tie" }, row.tie),
        ),
      ),
    );
  }

  // How it ended

  /** @param {EndView} end */
  const foot = (end) =>
    h(
      "div",
      { class: "co-ending-foot" },
      h(
        "div",
        { class: "co-ending-why" },
        end.hands.length
          ? hands(end.hands)
          : [
              end.ended ? h("p", { class: "co-card" }, h("b", {}, `${t("how")}. `), end.ended) : null,
              end.try_next ? h("p", { class: "co-card co-hint" }, end.try_next) : null,
            ],
      ),
      drawCourse(end, { t, house }),
      h("p", { class: "co-note co-ending-took" }, end.took, end.to_agree.length && !end.pays ? covered(end) : null),
    );

  /** Hands stay face down until everybody at the screen has agreed. @param {EndView} end */
  const covered = (end) => [
    ` · ${t("covered")} `,
    ...end.to_agree.map(({ seat, name }) =>
      h(
        "button",
        { class: "co-link", "data-key": `turn-hands-${seat}`, onclick: () => send({ type: "turn-hands", seat }) },
        end.to_agree.length > 1 || !end.rows.some((row) => row.you && row.seat === seat)
          ? t("turn-over-by", { name })
          : t("turn-over"),
      ),
    ),
  ];

  /** @param {HandShown[]} list */
  const hands = (list) =>
    h(
      "div",
      { class: "co-card co-ending-hands", role: "status" },
      h("b", {}, t("hands")),
      h(
        "ul",
        {},
        list.map((one) => h("li", {}, shape(one.shape, one.seat), h("b", {}, one.name), h("span", {}, one.cards))),
      ),
    );

  // The bar

  function acts() {
    if (review.isOpen()) return review.acts();
    const back = review.button();
    return [
      view() ? h("button", { "data-key": "ending-turn", onclick: turn }, t(looks ? "result" : "table")) : null,
      h(
        "button",
        { class: back ? "" : "co-primary", "data-key": "again", onclick: () => send({ type: "again" }) },
        house("again"),
      ),
      back,
    ];
  }

  const back = () =>
    h(
      "button",
      { "data-key": "ending-back", onclick: () => send({ type: "pane", pane: "choose" }) },
      signed("back", house("learn.back")),
    );

  function turn() {
    looks = !looks;
    draw();
    redraw();
  }

  store.subscribe(["ending"], draw);
  store.subscribe(["review"], () => {
    draw();
    redraw();
  });
  /** Whether the reports lie under the result. */
  const takesReports = () => Boolean(view()?.pays) && !looks && !review.isOpen();
  return { draw, acts, back, takesReports, review };
}
