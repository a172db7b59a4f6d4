/**
 * Buttons as the panel describes them (companion/core/panel.py): with their price as signs.
 *
 *   createPress({ send, setMode, symbols, saysNow })   →   press(row, { mode, quiet })
 *     setMode(word, key)   turn a mode on; `key` names the button if it was pressed by the keyboard
 *     saysNow(row)         what it says instead of its own words for the moment, or ""
 *     mode   the mode that is on: its button is pressed
 *     quiet  whether the obvious one is not to stand out
 */

/** @import { Button, Price, Send } from "../../contract" */

import { h } from "../../common/dom.js";
import { drawFace } from "../../cards/face.js";

const SIGN = [20, 20];

/** @param {{ send: Send, setMode: (word: string, key: string) => void, symbols: () => any, saysNow?: (row: Button) => string }} tools */
export function createPress({ send, setMode, symbols, saysNow = () => "" }) {
  /** @param {Price[]} price */
  const signs = (price) =>
    price.length
      ? h(
          "span",
          { class: "co-price", "aria-hidden": "true" },
          price.flatMap((one) =>
            Array.from({ length: one.n }, (_, i) => {
              const sign = drawFace(one.face, symbols(), SIGN);
              if (i >= one.n - one.missing) sign.classList.add("co-missing");
              return sign;
            }),
          ),
        )
      : null;

  /** @param {Button} row @param {{ mode?: string | null, quiet?: boolean, label?: string }} [how] */
  return function press(row, { mode = null, quiet = false, label = row.label } = {}) {
    const on = Boolean(row.mode) && row.mode === mode;
    const key = `b-${row.action || row.mode}`;
    const look = row.primary && !quiet ? "co-primary" : row.open ? "" : "co-closed";
    return h(
      "button",
      {
        class: look,
        "data-key": key,
        title: row.cost || undefined,
        "aria-label": label === row.label ? undefined : `${row.label}. ${row.cost}`,
        "aria-pressed": row.mode ? String(on) : undefined,
        "aria-keyshortcuts": row.ends ? "E" : undefined,
        onclick: (event) => {
          if (row.ends && event.detail > 1) return; // the second half of a double click that was meant for what stood there before
          if (row.mode) setMode(on ? "" : row.mode, event.detail === 0 ? key : "");
          else send({ type: "try", action: row.action });
        },
      },
      saysNow(row) || label,
      signs(row.price),
      row.note ? h("span", { class: "co-note" }, row.note) : null,
    );
  };
}
