/**
 * The odds under the board: open or folded, and what is chosen in them lit on the board.
 *
 *   const band = createBand({ band, fold }, { store, now, send, t, odds, board, picked })
 *     odds       words the numbers          picked()   ids of what is chosen to be moved
 *   band.draw(at)           as the part `odds` says, with the place that was pointed at
 *   band.fit()              there is another amount of room, or another pane
 *   band.light(key)         the places of a bar; none of them in the explorer
 *   band.close()            folded; whether it was open
 *
 * Beside it, over the board: everybody's chance to win, for who asked for it; and the switch that
 * asks before a costly move.
 */

import { fill, h } from "../../common/dom.js";
import { signed } from "../../common/icons.js";
import { create as createOdds } from "./odds.js";

/** @import { ChooseBar, Say, Send } from "../../contract" */
/** @import { Store } from "../../store.js" */
/** @import { Now } from "../../app/now.js" */

/** From how many games of 100 on one is asked, when that is turned on. */
const USUAL = 5;

/**
 * @param {{ band: HTMLElement, fold: HTMLElement, winning: HTMLElement }} boxes
 * @param {{ store: Store, now: Now, send: Send, t: Say, odds: Say, board: any, picked: () => string[] }} tools
 */
export function createBand({ band, fold, winning }, { store, now, send, t, odds, board, picked }) {
  /** Whether somebody opened it. */
  let wanted = false;
  const page = h("div", {});
  const more = h("button", {
    class: "co-link",
    "data-key": "explore",
    onclick: () => send({ type: "explore", to: now.lesson()?.odds || "here" }),
  });
  const shut = h("button", { class: "co-band-close", "data-key": "fold-close", onclick: () => close() }, "✕");
  const wins = h("button", { class: "co-link", "data-key": "winning", onclick: () => send({ type: "winning" }) });
  const asks = h("button", {
    class: "co-link",
    "data-key": "ask",
    onclick: () => send({ type: "ask-first", least: data().asking?.least ? 0 : USUAL }),
  });
  const sizes = h("span", { class: "co-ask-sizes", role: "group" });
  const links = h("div", { class: "co-band-links" }, more, wins, asks, sizes);
  band.append(h("div", { class: "co-band-head" }, links, shut), page);
  const view = createOdds(page, { send: heard, t: odds });

  const data = () => store.get("odds");
  /** Whether a board is shown that is no part of the explorer. */
  const shows = () => now.frame().pane !== "odds";

  /** @param {ChooseBar} intent */
  function heard(intent) {
    if (intent.type === "bar") light(intent.key);
    send(intent);
  }

  /** At once, and also without a kernel. */
  function light(key = data().selected) {
    if (!shows()) return;
    const row = data().outlook?.bars.find((one) => one.key === key);
    board.mark([...(row?.marks ?? []), ...picked()]);
  }

  function fit() {
    const any = Boolean(data().outlook) && shows();
    const open = any && wanted;
    band.hidden = !open;
    fold.hidden = !any;
    more.textContent = t("explorer.open");
    shut.title = t("fold");
    shut.setAttribute("aria-label", t("fold"));
    fill(
      fold,
      h(
        "button",
        {
          "aria-expanded": String(open),
          "data-key": "fold",
          title: t(open ? "fold" : "unfold"),
          onclick: () => turn(!open),
        },
        signed("chart", t("odds")),
      ),
    );
  }

  /** A thin bar of everybody's chance to win, while it is wanted. */
  function chances() {
    const { winning: told = null, seats = [] } = data();
    const on = Boolean(told?.chances.length) && shows();
    wins.hidden = !told?.can;
    wins.textContent = odds("winning");
    wins.setAttribute("aria-pressed", String(Boolean(told?.on)));
    winning.hidden = !on;
    if (!told || !on) return;
    const parts = seats.map(({ seat, name, shape: sign }) => ({ seat, name, sign, n: told.chances[seat] }));
    fill(
      winning,
      h("span", {}, odds("winning-note")),
      h(
        "span",
        {
          class: "co-winning-bar",
          role: "img",
          "aria-label": parts.map(({ name, n }) => `${name} ${n}`).join(", "),
        },
        parts
          .filter(({ n }) => n)
          .map(({ seat, sign, n, name }) =>
            h(
              "i",
              { class: `co-review-seat-${seat}`, style: `flex-grow: ${n}`, title: `${name} ${n}` },
              n >= 8 ? sign : null,
            ),
          ),
      ),
      h("span", {}, told.said),
    );
  }

  /** The switch that asks before a costly move, and from how much on. */
  function asking() {
    const { can = false, least = 0, sizes: every = [] } = data().asking ?? {};
    asks.hidden = !can;
    asks.textContent = odds("ask");
    asks.setAttribute("aria-pressed", String(least > 0));
    sizes.hidden = !can || !least;
    sizes.setAttribute("aria-label", odds("ask-sizes"));
    fill(
      sizes,
      every.map((n) =>
        h(
          "button",
          {
            class: "co-link",
            "data-key": `ask-${n}`,
            "aria-label": odds("ask-from", { n }),
            title: odds("ask-from", { n }),
            "aria-pressed": String(n === least),
            onclick: () => send({ type: "ask-first", least: /** @type {0 | 3 | 5 | 10} */ (n) }),
          },
          String(n),
        ),
      ),
      h("span", { class: "co-note" }, t("review.of-100")),
    );
  }

  /** @param {boolean} open */
  function turn(open) {
    wanted = open;
    fit();
  }

  function close() {
    const open = wanted && !band.hidden;
    const inside = band.contains(document.activeElement);
    if (open) turn(false);
    /** @type {HTMLElement | null} */
    const back = inside ? fold.querySelector("button") : null;
    back?.focus({ preventScroll: true });
    return open;
  }

  function draw(at = "") {
    fit();
    chances();
    asking();
    if (!data().outlook) return;
    view.update({ ...data(), at });
    light();
  }

  store.subscribe(["odds"], () => draw());
  store.subscribe(["frame"], () => {
    fit();
    chances();
    asking();
  });
  return { draw, fit, light, close, destroy: () => view.destroy() };
}
