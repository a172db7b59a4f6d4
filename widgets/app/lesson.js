/**
 * Which lesson or puzzle is on the table.
 *
 *   teaches(frame)             whether the pane that is open is one of teaching
 *   onTheTable(frame, part)    the part `lesson`, if its pane is open
 */

/** @import { Frame, LessonView } from "../contract" */

import { kindOf } from "../panes/learn/kinds.js";

/** @param {Partial<Frame>} frame */
export const teaches = ({ pane }) => pane === "learn" || pane === "puzzle";

/**
 * @param {Partial<Frame>} frame
 * @param {Partial<LessonView>} part
 */
export const onTheTable = (frame, part) =>
  part.id && kindOf(part).pane === frame.pane ? /** @type {LessonView} */ (part) : null;
