/**
 * What the banner says while no answer comes: the truth about the session, and the code to go on with elsewhere.
 *
 *   silence({ t, state, code, coached, waiting, host })   the elements of the banner
 *     state     "silent", "starting" or "waiting", as link.js has it
 *     code      the letters of the course that was open last, "" if none was
 *     coached   whether a coached game is on the table: a code does not hold it
 *     waiting   whether something was asked and not answered
 *     host      where the page comes from: on Binder a session ends and does not come back
 *   const banner = createBanner(element, { t, say, about })   shown while one waits for the kernel
 *     about()   code, coached and waiting as they are now
 *   banner.show(state)
 */

import { fill, h } from "../common/dom.js";

/** Hosts whose sessions are gone for good once they end. */
const PASSING = /(^|[.-])(mybinder|binder)([.-]|$)/;

/** @param {string} host */
export const isPassing = (host) => PASSING.test(host);

/**
 * @param {{ t: import("../contract").Say, state?: import("./link.js").LinkState, code: string, coached: boolean, waiting: boolean, host: string }} how
 */
export function silence({ t, state = "silent", code, coached, waiting, host }) {
  if (state === "waiting") return [h("span", {}, t("waiting"))];
  if (state === "starting") return [h("strong", {}, t("starting")), h("div", {}, t("starting-hint"))];
  const hint = t(isPassing(host) ? "silent-passing" : "silent-hint");
  const letters = code.match(/.{1,4}/g)?.join(" ") ?? "";
  return [
    h("strong", {}, t("silent")),
    h("div", {}, waiting ? `${hint} ${t("waiting")}` : hint),
    code
      ? h(
          "div",
          { class: "co-row co-silent-code" },
          h("span", {}, t("silent-code")),
          h("strong", { class: "co-code" }, letters),
          copyButton(letters, t),
        )
      : null,
    code ? h("div", {}, t(coached ? "silent-lost-coached" : "silent-lost")) : null,
  ].filter(Boolean);
}

/** @param {HTMLElement} element @param {any} tools */
export function createBanner(element, { t, say, about }) {
  /** @param {import("./link.js").LinkState} state */
  function show(state) {
    element.hidden = !state;
    element.dataset.state = state;
    if (!state) return element.replaceChildren();
    fill(element, silence({ t, state, host: location.hostname, ...about() }));
    say(element.textContent);
  }

  return { show };
}

/**
 * Copies where the page may; where it may not, the letters are selected for the hand.
 *
 * @param {string} letters
 * @param {import("../contract").Say} t
 */
function copyButton(letters, t) {
  const button = h(
    "button",
    {
      "data-key": "silent-copy",
      onclick: async () => {
        try {
          await navigator.clipboard.writeText(letters);
          button.textContent = t("silent-copied");
        } catch {
          const shown = button.parentElement?.querySelector(".co-code");
          if (shown) getSelection()?.selectAllChildren(shown);
        }
      },
    },
    t("silent-copy"),
  );
  return button;
}
