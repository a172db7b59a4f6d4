/**
 * Trays of cards (companion/core/panel.py): drawn, chosen, shown large. Knows no game.
 *
 *   const trays = createTrays(root, { send, t, symbols, openRule, redraw })
 *   trays.draw(tray, fold)   an element for one tray; its choice lives on between drawings. `fold`: "small" for small
 *   cards, "line" for their titles alone
 *
 * A tray is one tab stop: arrows go from card to card, Enter and Space press, Backspace takes a
 * chosen one back, Escape lets go. A card with words is shown large while it is pointed at or has the focus; a
 * press on one with several uses, or in a tray that is not quick, keeps it so, with its uses. So do the key I and the
 * other mouse button (a long press) on any card: then each row of its signs is read in words and opens its entry.
 */

/** @import { PlayingCard, Say, Send, Tray } from "../contract" */

import { fill, format, h } from "../common/dom.js";
import { actionsOf, choose, enough, kept, total } from "./choice.js";
import { drawFace, drawRow } from "./face.js";

/** @type {{ [key: string]: number }} */
const STEPS = { ArrowRight: 1, ArrowLeft: -1 };
const LARGE = 1.9;
/** A card whose rows are read beside it is drawn smaller. */
const READ = 1.3;
/** Under this a tray is a row. */
const LOW = 50;
const WAIT = 350;
/** In the reading place nothing is covered, so it need not wait; so long it keeps what was pointed at. */
const AT_ONCE = 60;
const LINGER = 700;
/** Left between a card and what shows it large, and round that. */
const [NEXT, GAP] = [6, 4];

/** @param {HTMLElement} root @param {{ send: Send, t: Say, symbols: () => any, openRule: (rule: string) => void, redraw: () => void, reads: () => string[] }} tools */
export function createTrays(root, { send, t, symbols, openRule, redraw, reads }) {
  const chosen = new Map();
  const active = new Map();
  /** @type {any} */
  let pinned = null;
  let waiting = 0;
  let returning = false;
  const large = h("div", { class: "co-large", hidden: true });
  root.append(large);
  const reading = h("section", { class: "co-reading", "aria-live": "off" });
  large.addEventListener("pointermove", (/** @type {Event} */ event) => sign(event.target));

  /** Whether there is anything to read on a card but its name. @param {PlayingCard} card */
  const told = (card) => Boolean(card.says || card.note || card.parts.length);
  /** @param {Tray} tray @param {PlayingCard} card */
  const keyOf = (tray, card) => `card-${tray.id}-${card.id}`;
  /** @param {Tray} tray */
  const counts = (tray) => chosen.get(tray.id) ?? {};

  /** @param {import("../contract").Tray} tray */
  function draw(tray, fold = "") {
    chosen.set(tray.id, kept(counts(tray), tray));
    if (tray.line || fold === "line") return asLine(tray);
    const size = fold ? tray.small : tray.size;
    const reached = tray.cards.some((card) => card.id === active.get(tray.id))
      ? active.get(tray.id)
      : tray.cards[0]?.id;
    const look = [
      "co-tray",
      `co-tray-${tray.place}`,
      tray.places && "co-tray-laid",
      tray.place === "table" && tray.size[1] < LOW && "co-tray-low",
    ];
    const made = h(
      "section",
      { class: look.filter(Boolean).join(" "), "data-tray": tray.id, "aria-label": tray.title },
      head(tray),
      h(
        "div",
        { class: "co-cards", role: "group", "aria-label": tray.title, onkeydown: (event) => key(event, tray) },
        tray.cards.map((card) => playing(tray, card, card.id === reached, size, fold ? card.small : card.face)),
        Array.from({ length: Math.max(0, tray.places - tray.cards.length) }, () =>
          h("span", { class: "co-gap", style: sized(size), "aria-hidden": "true" }),
        ),
      ),
    );
    if (pinned?.tray === tray.id) again(tray, made);
    return made;
  }

  /** @param {Tray} tray */
  const asLine = (tray) =>
    h(
      "div",
      { class: "co-note co-trayline", "data-tray": tray.id },
      `${tray.title}: `,
      tray.cards
        .map((card) => (tray.small.length && card.n === 1 ? card.title : `${card.title} ${card.n}`))
        .join(" · "),
      tray.note ? ` · ${tray.note}` : "",
    );

  const sized = (/** @type {number[]} */ [width, height]) => `--co-w: ${width}; --co-h: ${height}`;

  /** @param {import("../contract").Tray} tray */
  function head(tray) {
    const { several } = tray;
    const n = total(counts(tray));
    return h(
      "div",
      { class: "co-tray-head" },
      h("span", { class: "co-tray-title" }, tray.title),
      tray.note ? h("span", { class: "co-note" }, tray.note) : null,
      tray.aside ? h("span", { class: "co-note co-tray-aside" }, tray.aside) : null,
      several && !tray.zone
        ? h(
            "button",
            {
              class: enough(counts(tray), several) ? "co-primary" : "",
              "data-key": `send-${tray.id}`,
              disabled: !enough(counts(tray), several),
              onclick: () => confirm(tray),
            },
            format(several.label, { n, most: several.most }),
          )
        : null,
    );
  }

  /** @param {import("../contract").Tray} tray @param {import("../contract").PlayingCard} card @param {boolean} reached @param {any} size @param {any} face */
  function playing(tray, card, reached, size, face) {
    const n = counts(tray)[card.id] ?? 0;
    const use = card.uses[0];
    const live = Boolean(use) && (tray.quick || tray.several);
    const open = card.uses.some((one) => one.open);
    const look = [
      "co-playing",
      live && open && "co-live-card",
      use && !open && "co-closed-card",
      (n || card.chosen) && "co-chosen",
      card.n === 0 && "co-none",
    ];
    const piled = tray.cards.some((one) => one.n !== 1) ? String(card.n) : "";
    const said = [card.title, piled, card.note, n ? t("chosen", { n }) : ""].filter(Boolean).join(", ");
    return h(
      "button",
      {
        class: look.filter(Boolean).join(" "),
        style: sized(size),
        "data-key": keyOf(tray, card),
        "data-card": card.id,
        "data-idle": !card.uses.length && !card.says,
        "aria-label": said,
        title: told(card) ? undefined : card.title,
        "aria-pressed": tray.several ? String(n > 0) : card.chosen ? "true" : undefined,
        tabindex: reached ? 0 : -1,
        onclick: () => press(tray, card),
        oncontextmenu: (event) => ask(event, tray, card),
        onpointermove: (event) => sign(event.target),
        onpointerenter: (event) => event.pointerType !== "touch" && point(tray, card, event.currentTarget),
        onpointerleave: () => leave(),
        onfocus: (event) => focus(tray, card, event.currentTarget),
        onblur: () => leave(),
      },
      drawFace(face, symbols(), size),
      piled ? h("span", { class: "co-count", "aria-hidden": "true" }, piled) : null,
      card.note ? h("span", { class: "co-corner", "aria-hidden": "true" }, "•") : null,
      n
        ? h("span", { class: "co-picked", "aria-hidden": "true" }, tray.several && card.n > 1 ? `${n}/${card.n}` : "✓")
        : null,
    );
  }

  // What a press does

  /** In a quick tray the only thing that is allowed is done; what may be tried besides is asked for by I. */
  /** @param {import("../contract").Tray} tray @param {import("../contract").PlayingCard} card */
  function press(tray, card) {
    if (tray.several) return card.uses.length ? pick(tray, card, 1) : pin(tray, card);
    const open = card.uses.filter((one) => one.open);
    const [only, ...others] = open.length ? open : card.uses;
    if (tray.quick && only && !others.length) {
      hide();
      return send({ type: "try", action: only.action });
    }
    if (card.uses.length || card.says) pin(tray, card);
  }

  /**
   * What is this?
   *
   * @param {any} event
   * @param {Tray} tray
   * @param {PlayingCard} card
   */
  function ask(event, tray, card) {
    event.preventDefault();
    event.stopPropagation(); // JupyterLab has a menu of its own
    if (card.uses.length || card.says) pin(tray, card);
  }

  /** The sign that is pointed at, in words. @param {any} target */
  function sign(target) {
    const line = large.querySelector(".co-sign-says");
    if (line && !large.hidden) line.textContent = target.closest?.("[data-says]")?.dataset.says ?? "";
  }

  /**
   * @param {Tray} tray
   * @param {PlayingCard} card
   * @param {number} by
   */
  function pick(tray, card, by) {
    chosen.set(tray.id, choose(counts(tray), card, tray.several ?? { most: 0 }, by));
    hide();
    redraw();
  }

  /** @param {import("../contract").Tray} tray */
  function confirm(tray) {
    const actions = actionsOf(tray.cards, counts(tray));
    chosen.delete(tray.id);
    hide();
    send(actions.length === 1 ? { type: "try", action: actions[0] } : { type: "try", actions });
  }

  /** @param {any} event @param {Tray} tray */
  function key(event, tray) {
    const buttons = [...event.currentTarget.querySelectorAll(".co-playing")];
    const at = buttons.indexOf(event.target);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const card = tray.cards[at];
    /** @type {any} */
    let next = null;
    if (event.key in STEPS) next = buttons[at + STEPS[event.key]];
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") next = below(buttons, at, event.key === "ArrowDown");
    else if (event.key === "Home") next = buttons[0];
    else if (event.key === "End") next = buttons.at(-1);
    else if (event.key === "Backspace" && tray.several) pick(tray, card, -1);
    else if (event.key.toLowerCase() === "i") ask(event, tray, card);
    else if (event.key === "Escape") {
      if (total(counts(tray))) {
        chosen.delete(tray.id);
        redraw();
      }
      hide();
    } else return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus({ preventScroll: false });
  }

  // Large

  /**
   * @param {Tray} tray
   * @param {PlayingCard} card
   * @param {any} button
   */
  function focus(tray, card, button) {
    active.set(tray.id, card.id);
    for (const other of button.parentElement.children) other.tabIndex = other === button ? 0 : -1;
    if (!returning && button.matches(":focus-visible:not([data-settling])")) show(tray, card, button);
  }

  /**
   * @param {Tray} tray
   * @param {PlayingCard} card
   * @param {any} button
   */
  function point(tray, card, button) {
    clearTimeout(waiting);
    waiting = setTimeout(() => button.isConnected && show(tray, card, button), tray.zone ? AT_ONCE : WAIT);
  }

  function leave() {
    clearTimeout(waiting);
    waiting = setTimeout(rest, LINGER);
    if (!pinned) large.hidden = true;
  }

  function hide() {
    clearTimeout(waiting);
    pinned = null;
    large.hidden = true;
  }

  /** @param {Tray} tray @param {PlayingCard} card */
  function pin(tray, card) {
    pinned = { tray: tray.id, card: card.id };
    const button = find(root, tray, card);
    show(tray, card, button);
    (large.querySelector("button.co-primary") ?? large.querySelector("button:not([disabled])") ?? large).focus({
      preventScroll: true,
    });
  }

  /**
   * @param {HTMLElement} within
   * @param {Tray} tray
   * @param {PlayingCard} card
   */
  const find = (within, tray, card) =>
    /** @type {HTMLElement[]} */ ([...within.querySelectorAll(".co-playing")]).find(
      (one) => one.dataset.key === keyOf(tray, card),
    );

  /** What was kept large is so after a drawing, if it is still there. @param {Tray} tray @param {HTMLElement} made */
  function again(tray, made) {
    const card = tray.cards.find((one) => one.id === pinned.card);
    if (!card) return hide();
    queueMicrotask(() => pinned && made.isConnected && show(tray, card, find(made, tray, card)));
  }

  /**
   * @param {Tray} tray
   * @param {PlayingCard} card
   * @param {any} button
   */
  function show(tray, card, button) {
    if (!pinned && !told(card)) return;
    if (pinned && pinned.card !== card.id) return;
    if (tray.zone && !pinned) return put(card);
    const kept = pinned?.card === card.id;
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    const held = large.contains(focused) ? focused.dataset.key : null;
    const close = () => {
      hide();
      returning = true; // the card that was closed is not shown again by the focus it gets back
      button?.focus({ preventScroll: true });
      returning = false;
    };
    const face = drawFace(card.face, symbols(), tray.size);
    const grown = card.parts.length ? READ : LARGE;
    face.setAttribute("width", tray.size[0] * grown);
    face.setAttribute("height", tray.size[1] * grown);
    large.replaceChildren(
      face,
      h("strong", {}, card.title),
      ...[
        card.parts.length ? h("p", { class: "co-sign-says", "aria-live": "polite" }) : null,
        ...card.parts.map((part) => read(tray, card, part, kept)),
        card.says && !card.parts.length && h("p", {}, card.says),
        card.note && h("p", { class: "co-note" }, card.note),
      ].filter(Boolean),
      ...(kept
        ? [
            h(
              "div",
              { class: "co-row" },
              card.uses.map((one) =>
                h(
                  "button",
                  {
                    class: one.open ? "co-primary" : "co-closed",
                    "data-key": `c-${one.action}`,
                    "aria-label": `${card.title}: ${one.label}`,
                    onclick: () => {
                      close();
                      send({ type: "try", action: one.action });
                    },
                  },
                  one.label,
                ),
              ),
              card.about
                ? h(
                    "button",
                    { class: "co-link", "data-key": "card-rule", onclick: () => openRule(card.about) },
                    t("about"),
                  )
                : null,
              h("button", { "data-key": "card-close", onclick: close }, t("close")),
            ),
          ]
        : []),
    );
    large.setAttribute("role", kept ? "dialog" : "presentation");
    if (kept) large.setAttribute("aria-label", card.title);
    large.tabIndex = -1;
    large.onkeydown = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") {
        event.stopPropagation();
        close();
      }
    };
    large.classList.toggle("co-kept", kept);
    large.hidden = false;
    beside(button);
    if (held)
      [...large.querySelectorAll("[data-key]")].find((one) => one.dataset.key === held)?.focus({ preventScroll: true });
  }

  /** A card in words, in the place that covers nothing: what it costs and is worth, then each power and what it would do now. @param {PlayingCard} card */
  function put(card) {
    const [cost, points, ...powers] = card.parts;
    fill(
      reading,
      h("strong", {}, card.title),
      cost || !card.says ? null : h("p", {}, card.says),
      powers.map((part) => h("p", {}, part.says, part.now ? h("b", { class: "co-now" }, ` ${part.now}`) : null)),
      cost
        ? h("p", { class: powers.length ? "co-note" : "" }, [cost.says, points?.says].filter(Boolean).join(" "))
        : null,
      card.note ? h("p", { class: "co-note" }, card.note) : null,
    );
    reading.scrollTop = 0;
    reading.dataset.card = card.id;
  }

  /** What stands in the reading place while nothing is pointed at. */
  function rest() {
    if (
      reading.dataset.card &&
      root.querySelector(
        `.co-zones .co-playing:is(:hover, :focus-visible)[data-card="${CSS.escape(reading.dataset.card)}"]`,
      )
    )
      return;
    const [title, ...lines] = reads();
    delete reading.dataset.card;
    fill(
      reading,
      title ? h("strong", {}, title) : null,
      lines.map((line) => h("p", {}, line)),
      title ? null : h("p", { class: "co-note" }, t("point-to-read")),
    );
  }

  /** For the bar: what sends the cards chosen in trays that lie in zones. @param {Tray[]} trays */
  const confirms = (trays) =>
    trays
      .filter((tray) => tray.zone && tray.several)
      .map((tray) => {
        const { several } = tray;
        const ready = Boolean(several && enough(counts(tray), several));
        const names = tray.cards
          .filter((card) => counts(tray)[card.id])
          .map((card) => card.title)
          .join(", ");
        return h(
          "button",
          {
            class: ready ? "co-primary" : "co-closed",
            "data-key": `send-${tray.id}`,
            disabled: !ready,
            title: names || undefined,
            onclick: () => confirm(tray),
          },
          format(several?.label ?? "", { n: total(counts(tray)), most: several?.most ?? 0 }),
        );
      });

  /**
   * A row of the face beside its words; where the card is kept it opens their entry.
   *
   * @param {Tray} tray
   * @param {PlayingCard} card
   * @param {any} part
   * @param {boolean} kept
   */
  function read(tray, card, part, kept) {
    const inside = [
      drawRow(card.face.slice(...part.at), symbols(), tray.size[0]),
      h("span", {}, part.says, part.now ? h("span", { class: "co-now" }, ` ${part.now}`) : null),
    ];
    return kept
      ? h(
          "button",
          {
            class: "co-part",
            "data-key": `part-${part.at[0]}`,
            onclick: () => {
              hide();
              openRule(part.about);
            },
          },
          inside,
        )
      : h("div", { class: "co-part" }, inside);
  }

  /**
   * What the large card may cover: neither the task nor the bar, nor the column where answers stand, unless the card lies there.
   *
   * @param {any} button
   */
  function free(button) {
    /** @param {any} one */
    const boxOf = (one) => (one?.getClientRects().length ? one.getBoundingClientRect() : null);
    const frame = boxOf(button.closest(".co-middle")) ?? root.getBoundingClientRect();
    return {
      left: frame.left + GAP,
      right: frame.right - GAP,
      top: (boxOf(root.querySelector(".co-task-lines"))?.bottom ?? frame.top) + GAP,
      bottom: (boxOf(root.querySelector(".co-bar"))?.top ?? frame.bottom) - GAP,
    };
  }

  /** Above the card, or below it, or at its side, where there is room. @param {any} button */
  function beside(button) {
    if (!button) return;
    const [frame, room, at] = [root.getBoundingClientRect(), free(button), button.getBoundingClientRect()];
    large.style.maxHeight = `${room.bottom - room.top}px`;
    const { offsetWidth: width, offsetHeight: height } = large;
    const within = (/** @type {number} */ wish, /** @type {number} */ least, /** @type {number} */ most) =>
      Math.max(least, Math.min(wish, most));
    const above = at.top - height - NEXT;
    const below = at.bottom + NEXT;
    const stacked = above >= room.top ? above : below + height <= room.bottom ? below : null;
    const side = room.right - at.right > at.left - room.left ? at.right + NEXT : at.left - NEXT - width;
    const left = stacked === null ? side : at.left + at.width / 2 - width / 2;
    const top = stacked ?? at.top + at.height / 2 - height / 2;
    large.style.left = `${within(left, room.left, room.right - width) - frame.left}px`;
    large.style.top = `${within(top, room.top, room.bottom - height) - frame.top}px`;
  }

  return { draw, hide, reading, rest, confirms };
}

/**
 * The card under or over another one where a tray has several rows.
 *
 * @param {HTMLElement[]} buttons
 * @param {number} at
 * @param {boolean} down
 */
function below(buttons, at, down) {
  const { left, top } = buttons[at].getBoundingClientRect();
  const rows = buttons
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => (down ? box.top > top + 4 : box.top < top - 4))
    .sort(
      (a, b) =>
        Math.abs(a.box.top - top) - Math.abs(b.box.top - top) ||
        Math.abs(a.box.left - left) - Math.abs(b.box.left - left),
    );
  return rows[0]?.one ?? null;
}
