/**
 * When what happened is shown: the timetable of a batch of events, and the one batch that is running. No page, no game.
 *
 *   timetable(events)   { shows: [{ motion, at, ms }], veil, ms } in milliseconds at normal speed
 *   hurried(plan, by)   the same, so many times as long
 *   createRunning({ begin, later, never })   shows one plan at a time
 *     running.play(plan)   ends what is running, begins this
 *     running.end()        everything is as it will be
 *     running.busy()
 *   diceOfOthers(lines, seat)   whether dice fell that were not the seat's own
 *   told(lines, seat, room)   what the line over the board says in so many letters: the roll, what came to the seat, the rest
 */

/** @import { MotionData, Happening } from "../contract" */
/** @typedef {{ shows: { motion: MotionData, at: number, ms: number }[], veil: boolean, ms: number }} Plan */

/** How long each kind of motion takes. */
export const LASTS = { roll: 600, move: 300, put: 200, remove: 200, flash: 150, block: 150, card: 350, turn: 250 };
/** A piece that flies takes so long for a step, and never longer than that. */
const STEP = 90;
const FLIGHT = 600;
/** What breaks off with all that is on it drifts away. */
const DRIFT = 500;
/** Cards leave so long one after another; those of a kind go together. */
const APART = 60;
/** What is lit or was gained stays so long. */
const STAYS = 600;
/** Kinds that begin together with others of their kind. */
const TOGETHER = new Set(["flash", "block", "card"]);

/** @param {MotionData} motion */
function lasts({ kind, ids = [] }) {
  if (kind === "remove" && ids.length > 1) return DRIFT;
  return kind === "move" && ids.length > 1 ? Math.min(FLIGHT, Math.max(LASTS.move, STEP * ids.length)) : LASTS[kind];
}

/**
 * Dice fall first; places light up together; cards leave them one after another; the rest in its order.
 *
 * @param {{ motions: MotionData[] }[]} events
 */
export function timetable(events) {
  const motions = events.flatMap((event) => event.motions ?? []);
  /** @type {Plan["shows"]} */
  const shows = [];
  let now = 0;
  for (let first = 0; first < motions.length;) {
    const alone = !TOGETHER.has(motions[first].kind);
    let next = first + 1;
    while (!alone && next < motions.length && TOGETHER.has(motions[next].kind)) next += 1;
    const group = motions.slice(first, next);
    const lit = group.some((one) => one.kind !== "card") ? LASTS.flash : 0;
    let cards = 0;
    for (const motion of group) {
      const at = motion.kind === "card" ? now + lit + APART * cards++ : now;
      shows.push({ motion, at, ms: lasts(motion) });
    }
    now = Math.max(...shows.map(({ at, ms }) => at + ms));
    first = next;
  }
  const stays = motions.some(({ kind }) => TOGETHER.has(kind) || kind === "roll") ? STAYS : 0;
  const veil = motions.some(({ kind }) => kind === "roll");
  return { shows, veil, ms: now + stays };
}

/** @param {Plan} plan @param {number} by */
export function hurried(plan, by) {
  const shows = plan.shows.map(({ motion, at, ms }) => ({ motion, at: at * by, ms: ms * by }));
  return { ...plan, shows, ms: plan.ms * by };
}

/**
 * @param {{ begin: (plan: Plan) => () => void, later?: (call: () => void, ms: number) => any, never?: (timer: any) => void }} how
 *   `begin` shows a plan and gives what takes it away again
 */
export function createRunning({
  begin,
  later = (call, ms) => setTimeout(call, ms),
  never = (timer) => clearTimeout(timer),
}) {
  /** @type {{ stop: () => void, timer: any } | null} */
  let now = null;

  function end() {
    if (!now) return;
    const { stop, timer } = now;
    now = null;
    never(timer);
    stop();
  }

  /** @param {Plan} plan */
  function play(plan) {
    end();
    if (!plan.shows.length) return;
    const stop = begin(plan);
    now = { stop, timer: later(end, plan.ms) };
  }

  return { play, end, busy: () => now !== null };
}

/** Sentences of others that the line has room for, besides one's own. */
const OTHERS = 3;

/**
 * What was rolled, what it brought the seat that looks, then the last of the rest; said to the seat where it concerns it.
 * Where there is no room for all of it, the last thing stays longest, then what came to the seat, the latest first, then
 * the roll, then of the others' the latest. In the seat's own turn what others answer to its last act is news, so that
 * stays longer than what it did before. Where not all of it fits, places are left out: they are marked on the board.
 * What is plain to see, such as whose turn it is, is told only where nothing else is.
 *
 * @param {Happening[]} all
 * @param {number} seat
 * @param {boolean} onTurn whether it is the seat's own turn
 */
export function told(all, seat, room = Infinity, onTurn = false) {
  const worth = all.filter((line) => !line.plain);
  const lines = worth.length ? worth : all;
  const rolled = lines.filter(isRoll);
  const own = lines.filter((line) => !rolled.includes(line) && (line.you || gained(line, seat)));
  const others = lines.filter((line) => !rolled.includes(line) && !own.includes(line)).slice(-OTHERS);
  const roll = rolled.slice(-1);
  /** @param {Happening} line */
  const got = (line) => others.includes(line) && line.motions?.some(({ kind }) => kind === "card"); // what others got is told last
  const act = lines.slice(-1).filter((line) => !got(line));
  const since = onTurn && own.length ? lines.indexOf(own[own.length - 1]) : Infinity;
  const answers = others.filter((line) => lines.indexOf(line) > since && !got(line));
  const order = [...new Set([...act, ...answers.reverse(), ...[...own].reverse(), ...roll, ...[...others].reverse()])];
  /** @param {Happening} line */
  const inFull = (line) => line.you || line.text;
  const fits = order.map(inFull).join(" ").length <= room;
  const said = fits ? inFull : (/** @type {Happening} */ line) => line.short || inFull(line);
  const kept = new Set();
  let left = room;
  for (const line of order) {
    left -= said(line).length + 1;
    if (left < 0 && kept.size) break;
    kept.add(line);
  }
  return [...roll, ...own, ...others]
    .filter((line) => kept.has(line))
    .map(said)
    .join(" ");
}

/** @param {Happening} line */
const isRoll = (line) => line.motions?.some(({ kind }) => kind === "roll");

/** @param {Happening[]} lines @param {number} seat */
export const diceOfOthers = (lines, seat) => lines.some((line) => isRoll(line) && line.facts?.seat !== seat);

/** Whether cards came to a seat, or it saw what they were. @param {Happening} line @param {number} seat */
function gained({ motions = [] }, seat) {
  const place = `seat:${seat}`;
  return motions.some(({ kind, to, ids = [] }) =>
    kind === "card" ? to === place : kind === "turn" && ids.includes(place),
  );
}
