/** The elements of an empty board: what is drawn, what may be pointed at, the tools in the corner. */

import { element } from "./draw.js";

/** @param {HTMLElement} root @param {string} name */
export function build(root, name) {
  /**
   * @param {string} tag
   * @param {string} className
   * @param {{ [name: string]: any }} [attributes]
   * @returns {any}
   */
  const html = (tag, className, attributes = {}) => {
    const made = document.createElement(tag);
    made.className = className;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  root.classList.add("cb");
  root.setAttribute("data-lm-suppress-shortcuts", "true"); // or JupyterLab takes the keys
  const view = html("div", "cb-view", { tabindex: 0, role: "img", "aria-describedby": `${name}-help` });
  const help = html("div", "cb-help", { id: `${name}-help`, hidden: "" });
  const svg = element("svg", { role: "none", focusable: "false" });
  /** @param {string} className */
  const hidden = (className) => element("g", { class: className, "aria-hidden": "true" });
  const drawing = element("g", { class: "cb-drawing" });
  // What may not cover pieces and numbers: it finds its place among the layers.
  const under = element("g", { class: "cb-under" });
  const targets = element("g", { class: "cb-targets" });
  const areas = element("g", { class: "cb-areas", "aria-hidden": "true" });
  const [offered, marks, ring, ghost] = ["cb-everywhere", "cb-marks", "cb-ring", "cb-ghosts"].map(hidden);
  under.append(offered, targets, ring, marks);
  drawing.append(under);
  svg.append(drawing, ghost);
  view.append(svg);
  const zoom = html("div", "cb-zoom", { role: "group" });
  const buttons = new Map();
  for (const [key, sign] of [
    ["zoom-in", "+"],
    ["zoom-out", "−"],
    ["zoom-all", "⤢"],
  ]) {
    // Not in the tab order: the board is one tab stop, and has + - 0 for the keyboard.
    const button = html("button", "cb-button", { type: "button", tabindex: -1 });
    button.textContent = sign;
    buttons.set(key, button);
    zoom.append(button);
  }
  // As those, it has a key: A.
  const allowed = html("button", "cb-button cb-allowed", { type: "button", tabindex: -1, hidden: "" });
  allowed.textContent = "✓";
  const tools = html("div", "cb-tools");
  tools.append(allowed, zoom);
  root.replaceChildren(view, help, tools);
  return { view, help, svg, drawing, areas, under, offered, marks, targets, ring, ghost, zoom, buttons, allowed };
}

/**
 * Name what was built, in the reader's language.
 *
 * @param {ReturnType<typeof build>} parts
 * @param {string} title
 * @param {(key: string) => string} word
 */
export function named(parts, title, word) {
  parts.view.setAttribute("aria-label", title);
  parts.help.textContent = word("keys");
  parts.zoom.setAttribute("aria-label", word("zoom"));
  for (const [key, button] of [...parts.buttons, ["allowed", parts.allowed]]) {
    button.setAttribute("aria-label", word(key));
    button.title = word(key);
  }
}
