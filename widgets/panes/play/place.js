/**
 * The place card: what fits the place on the board that was chosen, with one button each. It knows no game.
 *
 *   const place = createPlace(element, { t, press, setMode, openRule, back, closed })
 *     back(id)   brings the keyboard back to that place        closed()   the card is gone
 *   place.hears(intent, table, mode)   what the board sends; whether that was for the card
 *   place.update(table)                closes it once the panel is another
 *   place.tried()     something is being tried
 *   place.close()
 *
 * What is offered stands first, with its price; what a rule forbids can be tried all the same, and answers why not.
 * A game adds what else can be done with a thing there (`here` of its panel). Arrows go from button to button,
 * Escape closes it.
 */

/** @import { Button, Panel, Say } from "../../contract" */
/** @import { TableNow } from "../../app/now.js" */

import { h } from "../../common/dom.js";

/** @type {{ [key: string]: number }} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The rows of a card as buttons of a panel: what a game says of the things there, then what fits the place.
 *
 * @param {{ ids?: string[], fits?: any[] }} choice
 * @param {Pick<Panel, "buttons" | "here"> | null | undefined} panel
 * @param {Say} t
 */
export function rowsOf({ ids = [], fits = [] }, panel, t) {
  const own = ids.flatMap((id) => panel?.here?.[id] ?? []);
  const fit = fits.map(({ word, what, action, state, note }) => {
    const { price = [], cost = "" } = panel?.buttons?.find((row) => row.mode === word) ?? {};
    const open = state === "offered";
    return {
      label: t(open ? "here" : "here-ask", { what }),
      action,
      mode: "",
      open,
      primary: false,
      ends: false,
      note: note ?? "",
      price,
      cost,
    };
  });
  const rows = [...own, ...fit];
  return [...rows.filter((row) => row.open), ...rows.filter((row) => !row.open)];
}

/**
 * @param {HTMLElement} root
 * @param {{ t: Say, press: (row: Button, how?: object) => any, setMode: (word: string) => void, openRule: (rule: string) => void, back: (id: string) => void, closed: () => void } & Record<string, any>} tools
 */
export function createPlace(root, { t, press, setMode, openRule, back, closed }) {
  /** @type {any} */
  let shown = null;

  /**
   * A click on a place or thing opens its card; a thing that stands for a mode turns it on.
   *
   * @param {any} intent
   * @param {TableNow} table
   * @param {string | null} mode
   */
  function hears(intent, table, mode) {
    if (intent.type === "cancel") close();
    const chosen = intent.type === "choose" || intent.asked;
    if (!chosen && intent.type !== "try") return false;
    const { id, ids = [id], fits = [] } = intent;
    const here = ids.flatMap((/** @type {string} */ one) => table.panel?.here?.[one] ?? []);
    const picked = here.find((/** @type {Button} */ row) => row.mode && row.open)?.mode;
    const turns = picked && picked !== mode;
    if (turns) setMode(picked);
    if (!chosen) return Boolean(turns);
    if (here.length + fits.length === 0 || (turns && here.length === 1)) return Boolean(turns);
    open({ ...intent, ids, fits }, table, picked ?? mode);
    return true;
  }

  /**
   * @param {any} choice
   * @param {TableNow} table
   * @param {string | null} mode
   */
  function open(choice, table, mode) {
    const rows = rowsOf(choice, table.panel, t);
    shown = { choice, panel: table.panel };
    const about = table.panel?.about?.[(choice.ids[0] ?? "").split(":")[0]];
    root.replaceChildren(
      h(
        "div",
        { class: "co-place-head" },
        h("strong", { title: choice.text }, choice.text.charAt(0).toUpperCase() + choice.text.slice(1)),
        about
          ? h("button", { class: "co-link", "data-key": "place-about", onclick: () => openRule(about) }, t("about"))
          : null,
        h(
          "button",
          {
            class: "co-link",
            "data-key": "place-close",
            "aria-label": t("close"),
            title: `${t("close")} (Esc)`,
            onclick: () => leave(),
          },
          "✕",
        ),
      ),
      h(
        "div",
        { class: "co-row co-place-rows" },
        rows.map((row) => press(row, { mode })),
      ),
    );
    root.setAttribute("aria-label", choice.text);
    root.hidden = false;
    if (choice.byKey)
      /** @type {HTMLElement | null} */ (root.querySelector(".co-place-rows button"))?.focus({ preventScroll: true });
  }

  function close() {
    shown = null;
    root.hidden = true;
    root.replaceChildren();
    closed();
  }

  /** Close it and go back to where one was on the board. */
  function leave() {
    const { id } = shown.choice;
    close();
    back(id);
  }

  /** Something is being tried: whoever came by the keyboard goes on from the place, whatever is answered. */
  function tried() {
    if (shown?.choice.byKey && root.contains(document.activeElement)) leave();
    else close();
  }

  /** @param {import("../../contract").TableView} table */
  function update(table) {
    if (!shown || shown.panel === table.panel) return;
    const inside = root.contains(document.activeElement);
    if (inside) leave();
    else close();
  }

  root.addEventListener("keydown", (event) => {
    const buttons = [...root.querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (event.key === "Escape") leave();
    else if (event.key in STEPS && at >= 0)
      buttons.at((at + STEPS[event.key]) % buttons.length)?.focus({ preventScroll: true });
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  return { hears, update, close, tried };
}
