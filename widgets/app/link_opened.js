/**
 * A position or a task in the address of the page, opened once: `…#position=1eNp…`, `…#/catan/~task/0004…`,
 * `…#task=0004…` or, before a `#`, `…?task=0004…`. A cell that is run again, or a page that is loaded anew, goes on
 * with the game instead.
 *
 *   openLinked(send)   on opening
 *   linked(...pages)   what in these addresses is to be opened, if anything: the first behind a `#`, else in a query
 */

/** @import { Send } from "../contract" */

import { parse } from "../common/address.js";

const MARK = /^#(?:(?:position|task)=|(?:\/[\w-]+)*\/~(?:position|task)\/)/;
const OPENED = "companion.opened";

/** @param {string[]} pages */
export function linked(...pages) {
  const hashes = pages.map((page) => page.replace(/^[^#]*/, ""));
  const queries = pages.map((page) => parse(page.replace(/#.*$/s, ""), []));
  const task = queries.find((one) => one?.kind === "task");
  return hashes.find((hash) => MARK.test(hash)) ?? (task ? `#task=${encodeURIComponent(task.name)}` : "");
}

/** The addresses of a page: where it is, and where it was loaded from, for JupyterLab rewrites the one. @param {Window} view */
function pagesOf(view) {
  const [loaded] = view.performance.getEntriesByType("navigation");
  return [view.location.href, loaded?.name ?? ""];
}

/** What is to be opened, of the outermost page where ours may see it. */
function wanted() {
  try {
    return linked(...pagesOf(window.top ?? window));
  } catch {
    return linked(...pagesOf(window));
  }
}

/** @param {Send} send */
export function openLinked(send) {
  const text = wanted();
  if (!text) return;
  try {
    if (sessionStorage.getItem(OPENED) === text) return;
    sessionStorage.setItem(OPENED, text);
  } catch {
    /* a page without storage opens it each time */
  }
  send({ type: "code", text });
}
