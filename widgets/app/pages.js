/**
 * Which page of the app is open: the first page, a pane, and in a lesson its own pages beside the table.
 *
 *   const pages = createPages({ root, choose, body, course }, { store, now, opened, turned })
 *     opened()   another pane or another game is open      turned()   another page, and what was made for the last one goes
 *   pages.draw()     as the frame says
 *   pages.lesson()   a lesson has pages of its own: all lessons, the end of one; else there is the table
 */

/** @import { Store } from "../store.js" */
/** @import { Now } from "./now.js" */

/**
 * @param {{ root: HTMLElement, choose: HTMLElement, body: HTMLElement, course: HTMLElement }} boxes
 * @param {{ store: Store, now: Now, opened: () => void, turned: () => void }} tools
 */
export function createPages({ root, choose, body, course }, { store, now, opened, turned }) {
  let before = now.frame();

  function lesson() {
    const page = now.lesson()?.page ?? "step";
    body.hidden = now.frame().pane === "choose";
    course.hidden = page === "step";
    if (root.dataset.page !== page) turned();
    root.dataset.page = page;
  }

  function draw() {
    const { lang = "", pane = "", game = "" } = now.frame();
    root.lang = lang;
    choose.hidden = pane !== "choose";
    root.dataset.pane = pane;
    root.dataset.game = game;
    lesson();
    if (before.pane !== pane || (before.game ?? "") !== game) {
      turned();
      opened();
    }
    before = now.frame();
  }

  store.subscribe(["frame"], draw);
  return { draw, lesson };
}
