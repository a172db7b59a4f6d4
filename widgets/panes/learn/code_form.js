/**
 * The field for a code: it has the focus when it opens, Enter goes on from the code, what is wrong stands beside it.
 *
 *   const code = createCodeForm({ send, t, redraw, opener })   opener: the `data-key` of the button that opens it;
 *                                   without one the field stands there always, and takes a code at once
 *   code.toggle()                   open or close it
 *   code.close()                    put it away;  code.hush()   what is said from now on is about something else
 *   code.awaits()                   whether what is said now belongs to it;  code.key()   what it looks like
 *   code.draw({ note, less })       the form, or nothing while it is closed
 *     note   what came of the last code that was sent
 *     less   a code that knows less than is kept here: one stays, or goes to its step all the same
 *
 * The text stays until a code was entered; whatever else is said in the meantime is not said here.
 */

import { h } from "../../common/dom.js";

/** @import { Say, Send } from "../../contract" */

/** Room for a link with a whole position in it; a code is short. */
const LONGEST = 5000;

/** @param {{ send: Send, t: Say, redraw: () => void, opener?: string }} tools */
export function createCodeForm({ send, t, redraw, opener = "" }) {
  let open = !opener;
  let typed = "";
  let sent = false;

  function toggle() {
    if (!opener) return;
    open = !open;
    sent = false;
    redraw();
    const key = open ? "code-field" : opener;
    queueMicrotask(() =>
      /** @type {HTMLElement | null} */ (document.querySelector(`.companion [data-key="${key}"]`))?.focus(),
    );
  }

  /** @param {Event} event */
  function enter(event) {
    event.preventDefault();
    sent = true;
    send({ type: "code", text: typed });
  }

  /** @param {{ note?: string, less?: string }} said */
  function draw({ note = "", less = "" }) {
    if (!open) return null;
    const wrong = sent && note && !less;
    return h(
      "form",
      {
        class: opener ? "co-card co-code-form" : "co-code-form",
        onsubmit: enter,
        onkeydown: (event) => event.key === "Escape" && toggle(),
      },
      h(
        "label",
        { class: "co-field" },
        h("span", {}, t("home.code")),
        h("input", {
          "data-key": "code-field",
          autocomplete: "off",
          spellcheck: "false",
          autocapitalize: "characters",
          maxlength: LONGEST,
          value: typed,
          "aria-invalid": wrong ? "true" : undefined,
          "aria-describedby": wrong ? "co-code-note" : undefined,
          oninput: (event) => {
            typed = event.target.value;
          },
        }),
      ),
      h("button", { class: opener ? "co-primary" : "", type: "submit", "data-key": "code-go" }, t("home.code-go")),
      wrong ? h("p", { class: "co-title", id: "co-code-note", role: "alert", "data-news": true }, note) : null,
      less ? question(note, less) : null,
    );
  }

  /** @param {string} note @param {string} less */
  function question(note, less) {
    return h(
      "div",
      { role: "group", "aria-label": t("home.code"), "data-news": true },
      h("p", {}, note),
      h(
        "div",
        { class: "co-row" },
        h(
          "button",
          {
            type: "button",
            class: "co-primary",
            "data-key": "code-stay",
            onclick: () => leave({ type: "pane", pane: "learn" }),
          },
          t("home.less-stay"),
        ),
        h(
          "button",
          {
            type: "button",
            "data-key": "code-all-the-same",
            onclick: () => leave({ type: "code", text: less, go: true }),
          },
          t("home.less-go"),
        ),
      ),
    );
  }

  /** @param {import("../../contract").Intent} intent */
  function leave(intent) {
    close();
    send(intent);
  }

  /** Another step, another page: the field is put away with what stood in it. */
  function close() {
    open = !opener;
    sent = false;
    typed = "";
  }

  return {
    toggle,
    draw,
    close,
    hush: () => {
      sent = false;
    },
    isOpen: () => open,
    awaits: () => open && sent,
    key: () => [open, sent],
  };
}
