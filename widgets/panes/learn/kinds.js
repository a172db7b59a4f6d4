/**
 * What each kind of lesson has. This is the only place that asks which kind one is.
 *
 *   kindOf(lesson)   the row of KINDS; one with nothing in it where there is no lesson
 *   onwards(lesson, by)   the intent that leads on (1) or back (-1), if any does
 *   asksStill(lesson)     whether a question or a puzzle is open, so that its answer can be shown
 */

/** @import { Intent, LessonView } from "../../contract" */

/**
 * @typedef {object} Kind
 * @property {"" | "learn" | "puzzle"} pane where it is shown
 * @property {"step" | "recall" | "puzzle"} draws what the column and the bar have for it (learn.js)
 * @property {boolean} coached  a game that is played with a coach: there is longer to look, and hints are a game's
 * @property {boolean} quick    a question beside the course: nothing is done at the table
 * @property {boolean} scripted what the others do is written down: their offers are part of it, and how a tale ends is what came of it
 * @property {boolean} ends     once it is won or lost nothing is left to be done at the table
 * @property {boolean} goesOn   the turn need not be ended: that button is seldom what is asked for
 * @property {boolean} stays    it leads on only when it is solved
 */

/** @type {Kind} */
const NONE = {
  pane: "",
  draws: "step",
  coached: false,
  quick: false,
  scripted: false,
  ends: false,
  goesOn: false,
  stays: false,
};
/** @type {{ [kind in LessonView["kind"]]: Kind }} */
const KINDS = {
  step: { ...NONE, pane: "learn", scripted: true, ends: true, goesOn: true },
  coach: { ...NONE, pane: "learn", coached: true, ends: true },
  recall: { ...NONE, pane: "learn", draws: "recall", quick: true },
  puzzle: { ...NONE, pane: "puzzle", draws: "puzzle", goesOn: true, stays: true },
};

/** @param {Partial<LessonView> | null | undefined} lesson */
export const kindOf = (lesson) => (lesson?.kind ? KINDS[lesson.kind] : NONE);

/**
 * The next step only when it is meant: a quick question and a puzzle stay until they are answered.
 *
 * @param {Partial<LessonView> | null} lesson
 * @param {number} by
 * @returns {Intent | null}
 */
export function onwards(lesson, by) {
  const { quick, stays } = kindOf(lesson);
  if (quick) return by > 0 && !lesson?.question ? { type: "recall" } : null;
  if (stays && lesson?.status !== "won") return null;
  return { type: by > 0 ? "forward" : "back" };
}

/** @param {Partial<LessonView> | null} lesson */
export function asksStill(lesson) {
  const { quick, stays } = kindOf(lesson);
  return quick ? Boolean(lesson?.question) : stays && lesson?.status !== "won";
}
