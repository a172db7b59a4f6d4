/**
 * A position or a task in the address of the page, opened once: `…#position=1eNp…`, `…#/catan/~task/0004…`,
 * `…#task=0004…` or, before a `#`, `…?task=0004…`. A cell that is run again, or a page that is loaded anew, goes on
 * with the game instead.
 *
 *   openLinked(send)   on opening
 *   linked(hash, ...pages)   what of it is to be opened, if anything; `pages` are addresses that may ask for a task
 */

import { parse } from "../common/address.js";

const MARK = /^#(?:(?:position|task)=|(?:\/[\w-]+)*\/~(?:position|task)\/)/;
const OPENED = "companion.opened";

/** @param {string} hash @param {string[]} pages */
export function linked(hash, ...pages) {
  if (MARK.test(hash)) return hash;
  const task = pages.map((page) => parse(page.replace(/#.*$/s, ""), [])).find((one) => one?.kind === "task");
  return task ? `#task=${encodeURIComponent(task.name)}` : "";
}

/** The addresses of a page: where it is, and where it was loaded from, for a host may rewrite the one. */
function pagesOf(view) {
  const [loaded] = view.performance.getEntriesByType("navigation");
  return [view.location.href, loaded?.name ?? ""];
}

/** What is to be opened, of the outermost page where ours may see it. */
function wanted() {
  try {
    const view = window.top ?? window;
    return linked(view.location.hash, ...pagesOf(view));
  } catch {
    return linked(location.hash, ...pagesOf(window));
  }
}

export function openLinked(send) {
  const text = wanted();
  if (!text) return;
  try {
    if (sessionStorage.getItem(OPENED) === text) return;
    sessionStorage.setItem(OPENED, text);
  } catch { /* a page without storage opens it each time */ }
  send({ type: "code", text });
}
