/**
 * What the banner says while no answer comes: the truth about the session, and the code to go on with elsewhere.
 *
 *   silence({ t, starting, code, coached, waiting, host })   the elements of the banner
 *     starting  whether the kernel has never answered yet: it is no more than slow
 *     code      the letters of the course that was open last, "" if none was
 *     coached   whether a coached game is on the table: a code does not hold it
 *     waiting   whether something was asked and not answered
 *     host      where the page comes from: on Binder a session ends and does not come back
 *   const banner = createBanner(root, element, { t, say, about })   shown while it is silent
 *     about()   code, coached and waiting as they are now
 *   banner.show(quiet, starting)
 */

import { fill, h } from "../common/dom.js";

/** Hosts whose sessions are gone for good once they end. */
const PASSING = /(^|[.-])(mybinder|binder)([.-]|$)/;

/** @param {string} host */
export const isPassing = (host) => PASSING.test(host);

/**
 * @param {{ t: import("../contract").Say, starting?: boolean, code: string, coached: boolean, waiting: boolean, host: string }} how
 */
export function silence({ t, starting = false, code, coached, waiting, host }) {
  if (starting) return [h("strong", {}, t("starting")), h("div", {}, t("starting-hint"))];
  const hint = t(isPassing(host) ? "silent-passing" : "silent-hint");
  const letters = code.match(/.{1,4}/g)?.join(" ") ?? "";
  return [
    h("strong", {}, t("silent")),
    h("div", {}, waiting ? `${hint} ${t("waiting")}` : hint),
    code ? h("div", { class: "co-row co-silent-code" }, h("span", {}, t("silent-code")), h("strong", { class: "co-code" }, letters), copyButton(letters, t)) : null,
    code ? h("div", {}, t(coached ? "silent-lost-coached" : "silent-lost")) : null,
  ].filter(Boolean);
}

export function createBanner(root, element, { t, say, about }) {
  function show(quiet, starting = false) {
    element.hidden = !quiet;
    element.toggleAttribute("data-starting", starting);
    root.classList.toggle("co-quiet", quiet);
    if (!quiet) return element.replaceChildren();
    fill(element, silence({ t, starting, host: location.hostname, ...about() }));
    say(element.textContent);
  }

  return { show };
}

/** Copies where the page may; where it may not, the letters are selected for the hand. */
function copyButton(letters, t) {
  const button = h("button", { "data-key": "silent-copy", onclick: async () => {
    try {
      await navigator.clipboard.writeText(letters);
      button.textContent = t("silent-copied");
    } catch {
      const shown = button.parentElement?.querySelector(".co-code");
      if (shown) getSelection()?.selectAllChildren(shown);
    }
  } }, t("silent-copy"));
  return button;
}
