/**
 * The line to the kernel: numbers every intent, waits for its answer, and says when none comes.
 *
 *   const link = createLink({ post, silent, first, now })   numbers begin after `first`
 *   link.send(intent)      number and post it
 *   link.heard(n)          the kernel has answered everything up to n
 *   link.beat()            call several times a second: asks "are you there?" and judges the silence
 *
 * `silent(true)` is called once an intent has waited longer than PATIENCE, `silent(false)` when an
 * answer comes after all. A busy kernel is silent too; the app's words say so. One that has never answered is
 * still starting, or has other cells to run first: for so long as STARTING only a click that waits is spoken of,
 * by `silent(true, true)`.
 */

export const PATIENCE = 1600;
export const STARTING = 20_000;
const BEAT = 800;

/**
 * @param {{ post: (intent: any) => void, silent: (quiet: boolean, starting?: boolean) => void, first?: number, now?: () => number }} tools
 */
export function createLink({ post, silent, first = 0, now = () => Date.now() }) {
  let count = first;
  /** @type {{ n: number, at: number, ping: boolean }[]} */
  let waiting = [];
  let quiet = false;
  let starting = false;
  let known = first > 0;
  let last = now();

  /** @param {import("../contract").Intent} intent */
  function send(intent) {
    count += 1;
    waiting.push({ n: count, at: now(), ping: intent.type === "ping" });
    last = now();
    if (quiet && intent.type !== "ping") silent(true, starting); // so that the click is not lost unsaid
    try {
      post({ ...intent, n: count });
    } catch {
      judge(true);
    }
    return count;
  }

  function heard(n) {
    known ||= n > 0;
    waiting = waiting.filter((one) => one.n > n);
    if (!waiting.length) judge(false);
  }

  function beat() {
    const oldest = waiting[0];
    const late = (one, ms) => one && now() - one.at > ms;
    if (late(oldest, known ? PATIENCE : STARTING)) judge(true);
    else if (!known && late(waiting.find((one) => !one.ping), PATIENCE)) judge(true, true);
    else if (!oldest && now() - last > BEAT) send({ type: "ping" });
  }

  function judge(isQuiet, isStarting = false) {
    if (isQuiet === quiet && isStarting === starting) return;
    [quiet, starting] = [isQuiet, isStarting];
    silent(quiet, starting);
  }

  /** Clicks nobody has answered yet. */
  const unanswered = () => waiting.filter((one) => !one.ping).length;
  return { send, heard, beat, unanswered, isQuiet: () => quiet, isStarting: () => starting };
}
