/**
 * A position or a task in the address of the page, opened once: `…#position=1eNp…`, `…#/catan/~task/0004…`. A cell
 * that is run again, or a page that is loaded anew, goes on with the game instead.
 *
 *   openLinked(send)   on opening
 */

const MARK = /^#(?:position=|(?:\/[\w-]+)*\/~(?:position|task)\/)/;
const OPENED = "companion.opened";

/** The part of the address behind the page; that of the outermost page where ours may see it. */
function behind() {
  try {
    return window.top?.location.hash ?? location.hash;
  } catch {
    return location.hash;
  }
}

export function openLinked(send) {
  const text = behind();
  if (!MARK.test(text)) return;
  try {
    if (sessionStorage.getItem(OPENED) === text) return;
    sessionStorage.setItem(OPENED, text);
  } catch { /* a page without storage opens it each time */ }
  send({ type: "code", text });
}
