/**
 * The language somebody chose, remembered in the browser.
 *
 *   const language = createLanguage(send)
 *   language.choose(lang)      somebody chose one
 *   language.remember(frame)   on opening, where the cell names none: the one chosen last, else the browser's
 */

const REMEMBERED = "companion.lang";

/** What a page keeps; one without storage forgets. */
function kept() {
  try {
    return localStorage.getItem(REMEMBERED) ?? "";
  } catch {
    return "";
  }
}

export function createLanguage(send) {
  return {
    choose(lang) {
      try {
        localStorage.setItem(REMEMBERED, lang);
      } catch { /* as above */ }
      send({ type: "lang", lang });
    },
    remember(frame) {
      if (frame.still !== "ask") return;
      const lang = kept() || (navigator.language ?? "").slice(0, 2);
      if (lang !== frame.lang && lang in (frame.langs ?? {})) send({ type: "lang", lang });
    },
  };
}
