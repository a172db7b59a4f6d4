/**
 * The language somebody chose, remembered in the browser.
 *
 *   const language = createLanguage(send)
 *   language.choose(lang)      somebody chose one
 *   language.remember(frame)   on opening, where the cell names none: the one chosen last, else the browser's
 */

/** @import { Frame, Send } from "../contract" */

const REMEMBERED = "companion.lang";

/** What a page keeps; one without storage forgets. */
function kept() {
  try {
    return localStorage.getItem(REMEMBERED) ?? "";
  } catch {
    return "";
  }
}

/** @param {Send} send */
export function createLanguage(send) {
  return {
    /** @param {string} lang */
    choose(lang) {
      try {
        localStorage.setItem(REMEMBERED, lang);
      } catch {
        /* as above */
      }
      send({ type: "lang", lang });
    },
    /** @param {Partial<Frame>} frame */
    remember(frame) {
      if (frame.still !== "ask") return;
      const lang = kept() || (navigator.language ?? "").slice(0, 2);
      if (lang !== frame.lang && lang in (frame.langs ?? {})) send({ type: "lang", lang });
    },
  };
}
