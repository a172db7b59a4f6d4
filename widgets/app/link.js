/**
 * The line to the kernel: numbers every intent, waits for its answer, and says when none comes.
 *
 *   const link = createLink({ post, changed, first, now })   numbers begin after `first`
 *   link.send(intent)      number and post it
 *   link.taken(n)          the kernel is at work on n: it is there, however long that takes
 *   link.heard(n)          the kernel has answered everything up to n
 *   link.beat()            call several times a second: asks "are you there?" and judges the silence
 *   link.waits(type)       the number of what is waited for of this kind, or 0
 *   link.state()           how it stands; `changed(state)` is called when that is another:
 *     ""          all is answered, or will be soon
 *     "waiting"   a click has waited longer than LATE, which is no fault of the kernel's yet
 *     "starting"  the same, and the kernel has never answered: it starts, or has other cells to run first
 *     "silent"    the kernel gives no sign: for longer than PATIENCE and three times as long as it has lately taken
 *                 for one; while it starts or is at work, for longer than LONG; or nothing can be posted at all
 *
 * What is measured is the kernel's silence. Time in which the page itself stood still (a busy machine, a tab behind
 * others, a lid that was shut) is nobody's silence: between two looks no more than LOOK of it counts, for an answer
 * may lie there and not have been read. A kernel that was slow once is given longer, so that no warning comes and goes.
 */

import { UNASKED } from "../common/intents.js";

export const LATE = 1600;
export const PATIENCE = 4000;
export const LONG = 20_000;
export const LOOK = 500;
const BEAT = 800;
/** A sign may take so many times as long as the slowest of late. */
const SLACK = 3;
/** With every sign, so much of the slowest is remembered. */
const FADES = 0.9;

/**
 * @typedef {"" | "waiting" | "starting" | "silent"} LinkState
 * @typedef {{ n: number, type: string, at: number, taken: number | null }} Waiting
 * @param {{ post: (intent: any) => void, changed: (state: LinkState) => void, first?: number, now?: () => number }} tools
 */
export function createLink({ post, changed, first = 0, now = () => Date.now() }) {
  let count = first;
  /** @type {Waiting[]} */
  let waiting = [];
  /** @type {LinkState} */
  let state = "";
  let known = first > 0;
  let cut = false;
  let slowest = 0;
  /** Milliseconds the page has been awake, and when it was last looked. */
  let awake = 0;
  let looked = now();
  let last = 0;

  function look() {
    const at = now();
    awake += Math.min(Math.max(at - looked, 0), LOOK);
    looked = at;
  }

  /** @param {import("../contract").Intent} intent */
  function send(intent) {
    look();
    count += 1;
    waiting.push({ n: count, type: intent.type, at: awake, taken: null });
    last = awake;
    if (["silent", "starting"].includes(state) && !UNASKED.has(intent.type)) changed(state); // so that the click is not lost unsaid
    try {
      post({ ...intent, n: count });
    } catch {
      cut = true;
      judge();
    }
    return count;
  }

  /** @param {number} n */
  function taken(n) {
    look();
    const one = waiting.find((it) => it.n === n);
    if (!one) return;
    sign(one);
    one.taken = awake;
    judge();
  }

  /** @param {number} n */
  function heard(n) {
    look();
    for (const one of waiting) if (one.n <= n) sign(one);
    waiting = waiting.filter((one) => one.n > n);
    judge();
  }

  /** The kernel has given a sign of life. @param {Waiting} one */
  function sign(one) {
    known = true;
    cut = false;
    if (one.taken === null) slowest = Math.max(slowest * FADES, awake - one.at);
  }

  function beat() {
    look();
    judge();
    if (!waiting.length && awake - last > BEAT) send({ type: "ping" });
  }

  /** @returns {LinkState} */
  function judged() {
    const [oldest] = waiting;
    if (cut) return "silent";
    if (!oldest) return "";
    const patience = known && oldest.taken === null ? Math.min(Math.max(PATIENCE, SLACK * slowest), LONG) : LONG;
    if (awake - (oldest.taken ?? oldest.at) > patience) return "silent";
    const click = waiting.find((one) => !UNASKED.has(one.type));
    if (!click || awake - click.at <= LATE) return "";
    return known ? "waiting" : "starting";
  }

  function judge() {
    const next = judged();
    if (next === state) return;
    state = next;
    changed(state);
  }

  /** Clicks nobody has answered yet. */
  const unanswered = () => waiting.filter((one) => one.type !== "ping").length;
  /** The number of what is waited for of this kind, or 0. @param {string} type */
  const waits = (type) => waiting.find((one) => one.type === type)?.n ?? 0;
  return { send, taken, heard, beat, unanswered, waits, state: () => state };
}
