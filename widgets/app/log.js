/**
 * The last lines of the log, as the part `events` brings them.
 *
 *   const log = createLog()
 *   log.keep(part)   what is new of it, or null where nothing is; a page loaded anew begins from scratch
 *   log.lines()      the lines that are shown; the same list until something happens
 */

/** @import { Partly, Happening } from "../contract" */

/** Lines of the log that are shown. */
const LINES = 40;

export function createLog() {
  /** @type {Happening[]} */
  let lines = [];
  let last = 0;

  /** @param {Partly<"events">} part */
  function keep(part) {
    if (!part.shown || part.n === last) return null;
    const first = last === 0;
    last = part.n ?? 0;
    lines = [...(part.fresh ? [] : lines), ...part.shown].slice(-LINES);
    return first ? { ...part, fresh: true } : part; // a page loaded anew replays nothing
  }

  return { keep, lines: () => lines };
}
