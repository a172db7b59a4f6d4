/**
 * Which lesson or puzzle is on the table, and what comes next in it.
 *
 *   teaches(frame)             whether the pane that is open is one of teaching
 *   onTheTable(frame, part)    the part `lesson`, if its pane is open
 *   asksStill(lesson)          whether a question or a puzzle is open
 *   onwards(lesson, by)        the intent that leads on (1) or back (-1), if any does
 */

/** @import { Frame, Intent, LessonView, Partly } from "../contract" */

/** @param {Partial<Frame>} frame */
export const teaches = ({ pane }) => pane === "learn" || pane === "puzzle";

/**
 * @param {Partial<Frame>} frame
 * @param {Partial<LessonView>} part
 */
export function onTheTable(frame, part) {
  return teaches(frame) && part.id && (part.kind === "puzzle") === (frame.pane === "puzzle") ? part : null;
}

/**
 * The next step only when it is meant: a quick question and a puzzle stay until they are answered.
 *
 * @param {Partial<LessonView> | null} lesson
 * @param {number} by
 * @returns {Intent | null}
 */
export function onwards(lesson, by) {
  if (lesson?.kind === "puzzle" && lesson.status !== "won") return null;
  if (lesson?.kind !== "recall") return { type: by > 0 ? "forward" : "back" };
  return by > 0 && !lesson.question ? { type: "recall" } : null;
}

/** Whether a question or a puzzle is still open, so that its answer can be shown. @param {Partial<LessonView> | null} lesson */
export function asksStill(lesson) {
  return lesson?.kind === "recall" ? Boolean(lesson.question) : lesson?.kind === "puzzle" && lesson.status !== "won";
}
