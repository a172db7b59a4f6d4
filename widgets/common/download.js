/**
 * A file that Python has made, put into the browser's folder of downloads.
 *
 *   download(root, { name, text })   nothing where there is no text
 *   savesFiles()                     whether the page may: "yes", "no" in a frame that forbids it, "unsure" in one
 *                                    that another site has set up and we may not look at
 *   saving(intent)                   an intent that saves, saying so where the page is not sure that it may
 */

import { h } from "./dom.js";

/** @returns {"yes" | "no" | "unsure"} */
export function savesFiles() {
  for (let view = window; view !== view.parent; view = /** @type {Window & typeof globalThis} */ (view.parent)) {
    const frame = frameOf(view);
    if (!frame) return "unsure";
    if (frame.hasAttribute("sandbox") && !frame.sandbox.contains("allow-downloads")) return "no";
  }
  return "yes";
}

/**
 * What is said of a file afterwards must be true, so the page says whether it may save one.
 *
 * @template {{ type: string }} Intent
 * @param {Intent} intent
 */
export function saving(intent) {
  const saves = savesFiles();
  return saves === "yes" ? intent : { ...intent, saves };
}

/** The frame a page stands in, where we may see it. @param {Window} view @returns {HTMLIFrameElement | null} */
function frameOf(view) {
  try {
    return /** @type {HTMLIFrameElement | null} */ (view.frameElement);
  } catch {
    return null;
  }
}

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
