/**
 * The odds under the board: open or folded, and what is chosen in them lit on the board.
 *
 *   const band = createBand({ band, fold }, { send, t, odds, board, picked, shows })
 *     odds       words the numbers          picked()   ids of what is chosen to be moved
 *     shows()    { board, to }: whether a board is shown that is no part of the explorer, and the page of the
 *                explorer to go on to
 *   band.update(data, at)   the part `odds`, and the place that was pointed at
 *   band.fit()              there is another amount of room, or another pane
 *   band.light(key)         the places of a bar; none of them in the explorer
 */

import { fill, h } from "../common/dom.js";
import { signed } from "../common/icons.js";
import { create as createOdds } from "../panes/odds.js";

export function createBand({ band, fold }, { send, t, odds, board, picked, shows }) {
  /** Whether somebody opened it. */
  let wanted = false;
  /** @type {any} */
  let data = {};
  const page = h("div", {});
  const more = h("button", { class: "co-link", "data-key": "explore", onclick: () => send({ type: "explore", to: shows().to }) });
  band.append(more, page);
  const view = createOdds(page, { send: heard, t: odds });

  function heard(intent) {
    if (intent.type === "bar") light(intent.key);
    send(intent);
  }

  /** At once, and also without a kernel. */
  function light(key = data.selected) {
    if (!shows().board) return;
    const row = data.outlook?.bars.find((one) => one.key === key);
    board.mark([...(row?.marks ?? []), ...picked()]);
  }

  function fit() {
    const any = Boolean(data.outlook) && shows().board;
    const open = any && wanted;
    band.hidden = !open;
    fold.hidden = !any;
    more.textContent = t("explorer.open");
    fill(fold, h("button", { "aria-expanded": String(open), "data-key": "fold", title: t(open ? "fold" : "unfold"), onclick: () => turn(!open) }, signed("chart", t("odds"))));
  }

  function turn(open) {
    wanted = open;
    fit();
    if (open) band.scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }

  /** @param {Partial<import("../contract").OddsBand>} next */
  function update(next, at = "") {
    data = next;
    fit();
    if (!data.outlook) return;
    view.update({ ...data, at });
    light();
  }

  return { update, fit, light, destroy: () => view.destroy() };
}
