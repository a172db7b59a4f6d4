/**
 * The table and all around the board, drawn in one order: what is over, under and beside it, then what is shown and said.
 *
 *   const view = createTableView({ root, none }, { store, now, drawing, t, pages, mode, setMode, line, top, hand, place, round,
 *                                                 learn, play, cover, showing, speaker, turned })
 *     turned()   another step or puzzle: what was made for the last one goes
 *   view.events()   what has happened is noted, to be shown with the table
 *   view.draw()     all of it, now
 */

/** @import { Say } from "../contract" */
/** @import { Store } from "../store.js" */
/** @import { createCover } from "./cover.js" */
/** @import { createDrawing } from "./drawing.js" */
/** @import { createHand } from "../panes/play/hand.js" */
/** @import { createLearn } from "../panes/learn/learn.js" */
/** @import { createLine } from "./line_under.js" */
/** @import { createMode } from "./mode.js" */
/** @import { createPages } from "./pages.js" */
/** @import { createPlace } from "../panes/play/place.js" */
/** @import { createPlay } from "../panes/play/play.js" */
/** @import { createRound } from "./round.js" */
/** @import { createShowing } from "./showing.js" */
/** @import { createSpeaker } from "./speaker.js" */
/** @import { createTop } from "./over_board.js" */
/** @import { Now } from "./now.js" */

import { teaches } from "./lesson.js";
import { lines } from "./lines_over.js";
import { kindOf } from "../panes/learn/kinds.js";

/**
 * @param {{ root: HTMLElement, none: HTMLElement }} boxes
 * @param {object} tools
 * @param {Store} tools.store
 * @param {Now} tools.now
 * @param {ReturnType<typeof createDrawing>} tools.drawing
 * @param {Say} tools.t
 * @param {ReturnType<typeof createPages>} tools.pages
 * @param {ReturnType<typeof createMode>} tools.mode
 * @param {ReturnType<typeof createLine>} tools.line
 * @param {ReturnType<typeof createTop>} tools.top
 * @param {ReturnType<typeof createHand>} tools.hand
 * @param {ReturnType<typeof createPlace>} tools.place
 * @param {ReturnType<typeof createRound>} tools.round
 * @param {ReturnType<typeof createLearn>} tools.learn
 * @param {ReturnType<typeof createPlay>} tools.play
 * @param {ReturnType<typeof createCover>} tools.cover
 * @param {ReturnType<typeof createShowing>} tools.showing
 * @param {ReturnType<typeof createSpeaker>} tools.speaker
 * @param {(word: string | null) => void} tools.setMode
 * @param {() => void} tools.turned
 */
export function createTableView(
  { root, none },
  {
    store,
    now,
    drawing,
    t,
    pages,
    mode,
    setMode,
    line,
    top,
    hand,
    place,
    round,
    learn,
    play,
    cover,
    showing,
    speaker,
    turned,
  },
) {
  /** The step or puzzle that was drawn last, and in which turn it was opened. */
  let at = "";
  let since = 0;

  function events() {
    const part = now.keep();
    if (!part) return;
    showing.note(part);
    drawing.table();
  }

  function draw() {
    const table = now.table();
    if (table.seat === undefined) return;
    showLesson();
    if (mode.isOver(now.lesson()?.status)) setMode(null);
    line.freshen();
    root.dataset.stage = table.panel?.wide ? "wide" : "square";
    root.toggleAttribute("data-bare", Boolean(table.panel) && !table.panel?.trays.length); // nothing lies under the board
    top.update(over());
    hand.update(table);
    place.update(table);
    round.update(table.panel);
    drawing.side(); // last: it brings the keyboard back to where it was, and for that the page is laid out
    cover.update(table.cover ?? "");
    showing.begin();
    speak();
  }

  /** What is said to the last act, and nothing else: the position is the same. */
  function reply() {
    drawing.reply();
    speak();
  }

  function side(replyAlone = false) {
    const [table, lesson] = [now.table(), now.lesson()];
    pages.lesson();
    learn.update(lesson, table);
    if (replyAlone) play.reply(table);
    else play.update(table, mode.lit(), lesson);
  }

  function speak() {
    const { aloud, task } = over();
    const { refused, asked, log } = now.table();
    speaker.tell({ news: learn.news() || (asked?.text ?? ""), refused, log, now: aloud ?? task });
  }

  const over = () =>
    lines(
      now.table(),
      now.lesson(),
      (used = 0) => showing.line(top.letters() - used),
      t,
      () => showing.dice(top.letters()),
    );

  /** The lesson or puzzle that is on the table, if its pane is open; another one begins afresh. */
  function showLesson() {
    const [frame, lesson] = [now.frame(), now.lesson()];
    root.toggleAttribute("data-lesson", Boolean(lesson));
    none.hidden = Boolean(lesson) || !teaches(frame);
    none.textContent = t(frame.pane === "puzzle" ? "puzzle.none" : "learn.none");
    const before = at;
    at = lesson?.id ?? "";
    if (before !== at) since = now.table().turn;
    root.toggleAttribute("data-folded", kindOf(lesson).coached && now.table().turn > since); // its text was read in the first turn
    if (before === at) return;
    turned();
    setMode(null);
    line.explain({});
  }

  drawing.by({ table: draw, reply, side });
  store.subscribe(["events"], events);
  return { draw, events };
}
