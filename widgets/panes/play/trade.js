/**
 * Trading as at a table: cards of the hand are tapped to give, kinds to want; who could say yes; others' terms with
 * a button each; the bank's rates ready to take. What the panel says of it: companion/core/panel.py, Trade.
 *
 *   const trade = createTrade(root, { t, send, press, symbols, redraw, refused })
 *     refused()              whether something was refused: to open a trade is the next act, so that is read
 *   trade.update(table)    what was put together for another turn or hand is forgotten
 *   trade.bids(chooses)    terms of others, for the top of the column; where a step asks for a choice, none stands out
 *   trade.acts()           what can be pressed in the bar while a trade is put together, or null
 *   trade.opener()         the button that opens it
 *   trade.side()           the bank's swaps, for the column
 *   trade.row(tray)        what lies in the place of this tray while a trade is put together, or null
 *   trade.begin(card)      a card of the hand was tapped; whether it can be traded
 *   trade.lead(said)       the answers were drawn: the keyboard goes there, if the offer came from it
 *   trade.puts(action)     whether this is what a trade that was put together sends
 *
 * T opens it; arrows go along the cards, Space adds one, Backspace takes one off, Enter asks, Escape clears and closes.
 */

/** @import { Bid, Button, Say, Send, Stack, Trade, Tray, Way } from "../../contract" */
/** @import { TableNow } from "../../app/now.js" */
/** @import { Terms } from "./terms.js" */

import { drawFace } from "../../cards/face.js";
import { h, shape } from "../../common/dom.js";
import { EMPTY, fits, tap, total, verdict } from "./terms.js";

const SIGN = [20, 20];
const CARD = [44, 58];
/** @type {{ [key: string]: number }} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * @param {HTMLElement} root
 * @param {{ t: Say, send: Send, press: (row: Button, how?: object) => any, symbols: () => any, redraw: () => void, refused?: () => boolean }} tools
 */
export function createTrade(root, { t, send, press, symbols, redraw, refused = () => false }) {
  /** Nothing at all while nobody may trade: whoever asks `canPut` first may rely on it. */
  let trade = /** @type {Trade} */ (/** @type {unknown} */ (null));
  let quiet = "";
  let busy = false;
  let terms = EMPTY;
  let open = false;
  /** Whether an offer made by the keyboard waits for its answers. */
  let waits = false;
  /** By row: the card where the keyboard last was. */
  const at = { give: "", take: "" };

  /** @param {TableNow} table */
  function update(table) {
    const next = table.panel?.trade ?? null;
    if (next?.of !== trade?.of) [terms, open, waits] = [EMPTY, false, false];
    trade = /** @type {Trade} */ (next);
    quiet = table.offers ?? "";
    busy = table.bots;
  }

  const canPut = () => Boolean(trade?.give.length) && !busy;
  const isOpen = () => open && canPut();

  /** @param {Terms} next */
  function change(next) {
    [terms, waits] = [next, false];
    redraw();
  }

  /** @param {boolean} on */
  function show(on, focus = false) {
    open = on;
    if (!on) at.give = at.take = "";
    if (on && refused()) send({ type: "dismiss" });
    redraw();
    queueMicrotask(() => {
      const made = root.querySelector(on ? ".co-trade" : "[data-key='trade']");
      if (on) made?.scrollIntoView({ block: "nearest" });
      if (focus)
        /** @type {HTMLElement | null | undefined} */ (on ? made?.querySelector("[tabindex='0']") : made)?.focus({
          preventScroll: true,
        });
    });
  }

  /** @param {string} card */
  function begin(card) {
    const stack = canPut() && trade.give.find(({ kind }) => card.endsWith(`:${kind}`));
    if (!stack || !stack.n) return false;
    terms = tap(EMPTY, "give", stack.kind, 1, stack.n);
    at.give = stack.kind;
    show(true, true);
    return true;
  }

  /** @param {Way} way @param {boolean} byKey */
  function submit(way, byKey) {
    if (!ready(way)) return;
    waits = byKey;
    send({ type: "try", action: way.action, fields: terms });
  }

  /** Whoever asked by the keyboard is at the answers once all have given theirs; `said` is where they stand. @param {HTMLElement} said */
  function lead(said) {
    const first = waits && !busy && /** @type {HTMLElement | null} */ (said.querySelector(".co-bids button"));
    if (!first) return;
    waits = false;
    first.focus({ preventScroll: true });
  }

  // Cards to give and to want

  /** @param {Tray} tray */
  function row(tray) {
    if (!isOpen() || tray.id !== trade.tray) return null;
    return h(
      "section",
      { class: "co-trade", "aria-label": trade.title, onkeydown: key },
      h(
        "div",
        { class: "co-trade-sides" },
        side("give", trade.give_title, trade.give),
        h("span", { class: "co-trade-for", "aria-hidden": "true" }, "⇄"),
        side("take", trade.take_title, trade.take),
      ),
      who(),
    );
  }

  /** In the bar while it is open: ask, swap, clear, close. */
  function acts() {
    if (!isOpen()) return null;
    const ways = trade.ways.map((way, i) =>
      h(
        "button",
        {
          class: i ? "" : "co-primary",
          "data-key": `way-${i}`,
          disabled: !ready(way),
          onclick: (event) => submit(way, event.detail === 0),
        },
        way.label,
      ),
    );
    return h(
      "div",
      { class: "co-row co-buttons" },
      h("button", { "data-key": "trade-close", onclick: () => show(false, true) }, t("close")),
      h(
        "button",
        { "data-key": "trade-clear", title: `${t("clear")} (Esc)`, disabled: !chosen(), onclick: () => change(EMPTY) },
        t("clear"),
      ),
      ways.reverse(),
    );
  }

  /** The button that opens it, beside the hand. */
  const opener = () =>
    canPut() && !isOpen()
      ? h(
          "button",
          {
            class: "co-trade-open",
            "data-key": "trade",
            "aria-keyshortcuts": "T",
            title: `${trade.title} (T)`,
            onclick: () => show(true, true),
          },
          "⇄ ",
          trade.title,
        )
      : null;

  const chosen = () => total(terms.give) + total(terms.take);
  /** @param {Way} way */
  const ready = (way) => chosen() > 0 && fits(terms, way.limits);

  /**
   * @param {"give" | "take"} name
   * @param {string} title
   * @param {Stack[]} stacks
   */
  function side(name, title, stacks) {
    return h(
      "div",
      { class: "co-trade-side" },
      h("span", { class: "co-tray-title" }, title),
      h(
        "div",
        { class: "co-cards", role: "group", "aria-label": title },
        stacks.map((stack) => card(name, title, stack)),
      ),
    );
  }

  /** Each row is one tab stop: where the keyboard last was in it, at first a card one has. @param {"give" | "take"} name */
  const stopOf = (name) => at[name] || (trade[name].find(({ n }) => name === "take" || n) ?? trade[name][0]).kind;

  /**
   * @param {"give" | "take"} name
   * @param {string} kind
   * @param {any} button
   */
  function arrive(name, kind, button) {
    at[name] = kind;
    for (const other of button.parentElement.children) other.tabIndex = other === button ? 0 : -1;
  }

  /**
   * @param {"give" | "take"} name
   * @param {string} title
   * @param {Stack} stack
   */
  function card(name, title, stack) {
    const n = terms[name][stack.kind] ?? 0;
    const key = `${name}-${stack.kind}`;
    const most = name === "give" ? stack.n : undefined;
    const first = stack.kind === stopOf(name);
    /** @param {number} by */
    const put = (by) => change(tap(terms, name, stack.kind, most !== undefined && by > 0 && n >= most ? -n : by, most));
    const said = most === undefined ? String(n) : t("of-held", { n, most });
    return h(
      "button",
      {
        class: `co-playing co-live-trade${n ? " co-chosen" : ""}${most === 0 ? " co-none" : ""}`,
        style: `--co-w: ${CARD[0]}; --co-h: ${CARD[1]}`,
        "data-key": key,
        "data-kind": stack.kind,
        "data-side": name,
        "aria-label": `${title}: ${stack.name}, ${said}`,
        tabindex: first ? 0 : -1,
        onfocus: (event) => arrive(name, stack.kind, event.currentTarget),
        onclick: (event) => put(event.target.closest(".co-picked") ? -1 : 1),
      },
      drawFace(stack.face, symbols(), CARD),
      most === undefined ? null : h("span", { class: "co-count", "aria-hidden": "true" }, String(most)),
      n
        ? h("span", { class: "co-picked", "aria-hidden": "true", title: "−1" }, (most ?? 0) > 1 ? said : String(n))
        : null,
    );
  }

  /** Who could say yes, by what everybody can know. */
  function who() {
    const asked = total(terms.take) && total(terms.give);
    return h(
      "ul",
      { class: "co-could", "aria-label": t("could"), role: "status" },
      asked
        ? trade.partners.map((one) => {
            const said = verdict(one, terms);
            return h(
              "li",
              { "data-verdict": said },
              shape(one.shape, one.seat),
              h("b", {}, one.name),
              " ",
              said === "may" || said === "asks" ? "✓ " : "✗ ",
              t(`could-${said}`, { n: one.cards }),
            );
          })
        : h("li", { class: "co-note" }, t("only-an-offer")),
    );
  }

  /** @param {any} event */
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cards = [...event.currentTarget.querySelectorAll(".co-playing")];
    const here = cards.indexOf(event.target);
    if (event.key === "Escape") chosen() ? change(EMPTY) : show(false, true);
    else if (here < 0) return;
    else if (event.key in STEPS) cards.at((here + STEPS[event.key]) % cards.length).focus({ preventScroll: true });
    else if (event.key === "Backspace") change(tap(terms, event.target.dataset.side, event.target.dataset.kind, -1));
    else if (event.key === "Enter") submit(trade.ways[0], true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Terms of others, and the bank's

  /** @param {Stack[]} stacks */
  const signs = (stacks) =>
    h(
      "span",
      { class: "co-terms", role: "img", "aria-label": stacks.map(({ n, name }) => `${n} ${name}`).join(" + ") },
      stacks.flatMap(({ n, face }) => [String(n), drawFace(face, symbols(), SIGN)]),
    );

  /** @param {Bid} bid @param {number} i @param {boolean} chooses */
  const line = (bid, i, chooses) =>
    h(
      "li",
      { class: "co-bid", "data-seat": bid.seat },
      h(
        "span",
        { class: "co-bid-terms" },
        shape(bid.shape, bid.seat),
        h("b", {}, `${bid.name}:`),
        signs(bid.get),
        ` ${t("for")} `,
        signs(bid.give),
      ),
      h("span", { class: "co-bid-said" }, press(bid.yes, { quiet: chooses || i > 0 }), bid.no ? press(bid.no) : null),
    );

  function bids(chooses = false) {
    if (!trade || busy || !(trade.bids.length || trade.back || trade.said)) return null;
    const asked = trade.bids.some((bid) => bid.no);
    return h(
      "section",
      { class: "co-card co-bids", "aria-label": t("bids") },
      h("strong", {}, trade.said || t("bids")),
      trade.lines.length
        ? h(
            "ul",
            { class: "co-note" },
            trade.lines.map((text) => h("li", {}, text)),
          )
        : null,
      h(
        "ul",
        {},
        trade.bids.map((bid, at) => line(bid, at, chooses)),
      ),
      trade.back ? h("div", { class: "co-row" }, press(trade.back)) : null,
      asked && !chooses ? hush() : null,
    );
  }

  /** Bots offer nothing more, for this turn or this game. */
  const hush = () =>
    h(
      "p",
      { class: "co-note co-hush" },
      t("no-more-offers"),
      " ",
      /** @type {("turn" | "game")[]} */ (["turn", "game"]).map((until) => [
        h("button", { class: "co-link", "data-key": `hush-${until}`, onclick: () => peace(until) }, t(`hush-${until}`)),
        " ",
      ]),
    );

  /** @param {"turn" | "game" | ""} until */
  function peace(until) {
    const no = trade.bids.find((bid) => bid.no)?.no;
    send({ type: "offers", until });
    if (no) send({ type: "try", action: no.action });
  }

  function column() {
    if (!trade || busy) return null;
    const swaps = trade.swaps.map((swap) =>
      press(swap.button, { label: h("span", { class: "co-terms" }, signs(swap.give), " → ", signs(swap.get)) }),
    );
    if (!swaps.length && !quiet) return null;
    return h(
      "div",
      { class: "co-block co-trading" },
      quiet
        ? h(
            "span",
            { class: "co-note" },
            t(`hushed-${quiet}`),
            " ",
            h(
              "button",
              { class: "co-link", "data-key": "hush-off", onclick: () => send({ type: "offers", until: "" }) },
              t("hush-off"),
            ),
          )
        : null,
      swaps.length ? [h("h3", {}, trade.swaps_title), h("div", { class: "co-row co-swaps" }, swaps)] : null,
    );
  }

  root.addEventListener("keydown", (/** @type {any} */ event) => {
    if (event.key.toLowerCase() !== "t" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      return;
    if (!canPut() || event.target.closest("input, select, textarea")) return;
    event.preventDefault();
    show(true, true);
  });

  /** @param {string} action */
  const puts = (action) => Boolean(trade?.ways.some((way) => way.action === action));

  return { update, isOpen, bids, acts, opener, side: column, row, begin, puts, lead };
}
