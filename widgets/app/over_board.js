/**
 * The lines over the board: the task, or what to do; what just happened; the log and the step's text one press away.
 *
 *   const top = createTop(root, { instruction, told, top, fold }, { t })
 *   top.update({ task, line, flag, reading })
 *     task      the first line: what is to be done    line   the second: what is awaited, or what just happened
 *     flag      "task", "won" or "": the sign before it
 *     reading   whether there is a step to read, else the column has the rest
 *   top.letters()  about how many letters fit the second line
 *   top.log()      open or close the log
 *   top.more()     open the rest of the column; top.glance()  open it until something is tried: top.acted()
 *   top.close()    the column as it was
 *
 * Where there is little room the column is folded away: its button opens it over the hand. Only the browser knows.
 */

/** @import { Say } from "../contract" */

import { fill, h } from "../common/dom.js";
import { icon, signed } from "../common/icons.js";

/** About as wide is a letter of the second line, in pixels. */
const LETTER = 6.3;
/** @type {{ [flag: string]: string }} */
const FLAGS = { task: "flag", won: "tick" };

/**
 * @param {HTMLElement} root
 * @param {{ instruction: HTMLElement, told: HTMLElement, top: HTMLElement, fold: HTMLElement }} boxes
 * @param {{ t: Say }} words
 */
export function createTop(root, { instruction, told, top, fold }, { t }) {
  let open = "";
  let reading = false;
  let glanced = false;
  let letters = Infinity;
  const breadth = new ResizeObserver(
    ([{ contentRect }]) => (letters = contentRect.width ? contentRect.width / LETTER : Infinity),
  );
  breadth.observe(told);

  /** One thing is open at a time: "log", "more" (the column, where it is folded) or nothing. @param {string} what */
  function turn(what) {
    open = open === what ? "" : what;
    root.dataset.open = open;
    draw();
  }

  function draw() {
    /**
     * @param {string} what
     * @param {string} sign
     * @param {string} word
     */
    const button = (what, sign, word, key = "") =>
      h(
        "button",
        {
          "data-key": `top-${what}`,
          "aria-expanded": String(open === what),
          class: `co-top-${what}`,
          "aria-keyshortcuts": key || undefined,
          title: key ? `${t(word)} (${key})` : t(word),
          onclick: () => turn(what),
        },
        signed(sign, t(word)),
      );
    const more = button("more", "book", reading ? "read-step" : "more");
    if (reading) more.append(h("span", { class: "co-word co-word-more" }, t("more"))); // where the step's text stands over the stage
    fill(top, fold, more, button("log", "list", "log-short", "L"));
  }

  /** @param {{ task: string, line: string, flag?: string, reading?: boolean }} lines */
  function update({ task, line, flag = "", reading: now = false }) {
    instruction.dataset.flag = flag;
    instruction.replaceChildren(...(flag ? [icon(FLAGS[flag])] : []), task);
    told.textContent = told.title = line;
    told.hidden = false;
    reading = now;
    draw();
  }

  const more = () => open !== "more" && turn("more");

  function glance() {
    glanced = open !== "more";
    more();
  }

  function acted() {
    if (glanced && open === "more") turn("more");
    glanced = false;
  }

  return {
    update,
    letters: () => letters,
    destroy: () => breadth.disconnect(),
    log: () => turn("log"),
    more,
    glance,
    acted,
    close: () => open && turn(open),
    open: () => open,
  };
}
