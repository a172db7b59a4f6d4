/**
 * A file that Python has made, put into the browser's folder of downloads.
 *
 *   download(root, { name, text })   nothing where there is no text
 */

import { h } from "./dom.js";

/**
 * @param {HTMLElement} root
 * @param {{ name?: string, text?: string }} file
 */
export function download(root, { name, text }) {
  if (!text) return;
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const anchor = h("a", { href: url, download: name });
  root.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
