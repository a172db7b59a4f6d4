/**
 * Small signs of the house's own, drawn by lines in the colour of the text.
 *
 *   icon("home")                 an element
 *   signed("bulb", "Hint")       the sign and the word; where there is little room the sign alone is seen
 */

import { h } from "./dom.js";

/** @type {{ [name: string]: string }} */
const PATHS = {
  home: "M3 11l9-8 9 8M6 9v11h12V9",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM15.5 15.5L21 21",
  plus: "M12 5v14M5 12h14",
  back: "M15 5l-7 7 7 7",
  bulb: "M9 17h6M10 20.5h4M12 3.5a5.5 5.5 0 0 0-3.2 10c.7.6 1.2 1.6 1.2 2.5h4c0-.9.5-1.9 1.2-2.5A5.5 5.5 0 0 0 12 3.5z",
  undo: "M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3",
  again: "M19 12a7 7 0 1 1-2.2-5.1M19 3.5V8h-4.5",
  skip: "M5 5l8 7-8 7zM17 5v14",
  flag: "M6 21V4M6 4h11l-3 4 3 4H6",
  tick: "M4 13l5 5L20 6",
  chart: "M5 20V11M12 20V4M19 20v-6",
  star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z",
  book: "M12 6.5C9.5 4.5 6.5 4.5 4 5.5v13c2.5-1 5.5-1 8 1 2.5-2 5.5-2 8-1v-13c-2.5-1-5.5-1-8 1zM12 6.5v13",
  list: "M5 7h14M5 12h14M5 17h14",
};
const SVG = "http://www.w3.org/2000/svg";

/** @param {string} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "co-icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name] ?? "");
  svg.append(path);
  return svg;
}

/** @param {string} name @param {any} word */
export const signed = (name, word) => [icon(name), h("span", { class: "co-word" }, word)];
