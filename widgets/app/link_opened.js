/**
 * A position in the address of the page, opened once: `…#position=1eNp…`. A cell that is run again, or a page
 * that is loaded anew, goes on with the game instead.
 *
 *   openPosition(send)   on opening
 */

const MARK = "#position=";
const OPENED = "companion.opened";

/** The part of the address behind the page; that of the outermost page where ours may see it. */
function behind() {
  try {
    return window.top?.location.hash ?? location.hash;
  } catch {
    return location.hash;
  }
}

export function openPosition(send) {
  const text = behind();
  if (!text.startsWith(MARK)) return;
  try {
    if (sessionStorage.getItem(OPENED) === text) return;
    sessionStorage.setItem(OPENED, text);
  } catch { /* a page without storage opens it each time */ }
  send({ type: "code", text });
}
