/**
 * What happens is seen: each telling of events is shown over the board, its last move marked, its sentences kept.
 *
 *   const showing = createShowing(air, { pace, symbols, now, seated, lying, quiet, linger, asked })
 *     air       of the board (board/air.js)
 *     now       the table as it is now (now.js)
 *     seated()  whether everybody has a place of their own over the board
 *     lying(id) the element of something under the board (panes/play/hand.js) or of a sheet beside it (panes/play/play.js)
 *     quiet()   whether nothing is to be shown now: nobody may look, or moves are skipped
 *     linger()  how many times as long there is to look at what others did
 *     asked()   whether somebody just let chance fall: they want to see what comes of it
 *   showing.note(part)   the part `events`, before the table is drawn anew
 *   showing.begin()      board and table are drawn: what was noted is shown
 *   showing.line(room)   what the last player did, in a line of so many letters
 *   showing.dice(room)   what the last player did where others' dice fell meanwhile, else nothing
 *   showing.end()        what is running is over, and nothing of it is left
 */

/** @import { Events, Happening } from "../contract" */
/** @import { createPace } from "./pace.js" */
/** @import { Now } from "./now.js" */

import { createFlight } from "./flight.js";
import { createRunning, diceOfOthers, hurried, timetable, told } from "./motion.js";
import { LOOK } from "./pace.js";

/** Motions that leave a piece where it was not before. */
const MOVES = new Set(["put", "move"]);
/** Motions worth turning to; who is paid is seen at the seats. */
const PLACED = new Set([...MOVES, "turn"]);
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * @param {any} air
 * @param {{ pace: ReturnType<typeof createPace>, symbols: () => any, now: Now, seated: () => boolean, lying: (id: string) => Element | null, quiet: () => boolean, linger: () => number, asked: () => boolean }} tools
 */
export function createShowing(air, { pace, symbols, now, seated, lying, quiet, linger, asked }) {
  const { table } = now;
  const seats = () => table().panel?.seats ?? [];
  const running = createRunning({ begin: createFlight(air, { symbols, seats, seated, still, lying }) });
  /**
   * What is not shown yet; what who is on turn has done so far, and who that is.
   *
   * @type {Happening[]}
   */
  let unseen = [];
  /** @type {{ by: number | undefined, lines: Happening[] }} */
  let lately = { by: undefined, lines: [] };

  /** @param {Partial<Events>} part */
  function note({ fresh, shown = [] }) {
    if (fresh) return forget();
    const by = seats().find((one) => one.on)?.seat;
    lately = { by, lines: [...(by === lately.by ? lately.lines : []), ...shown] };
    unseen = [...unseen, ...shown];
  }

  /** Another position came from somewhere else: a new page, an undo, another language. */
  function forget() {
    [unseen, lately] = [[], { by: undefined, lines: [] }];
    running.end();
    pace.free();
    air.last("");
  }

  /** Others' doings at the speed that was chosen, one's own as they are. */
  function begin() {
    if (!unseen.length) return;
    const plan = timetable(unseen);
    unseen = [];
    const moved = plan.shows.filter(({ motion }) => MOVES.has(motion.kind)).at(-1);
    if (moved) air.last(moved.motion.ids?.[0] ?? "");
    running.end();
    if (quiet()) return;
    air.follow(plan.shows.filter(({ motion }) => PLACED.has(motion.kind)).flatMap(({ motion }) => motion.ids ?? []));
    const own = asked() || seats().some((one) => one.you && one.seat === lately.by);
    const wanted = plan.ms + LOOK;
    const by = own ? 1 : pace.factor(table().turn, wanted);
    running.play(hurried(plan, by));
    pace.due(wanted * by * linger());
  }

  /** @param {number} room */
  const line = (room) => told(lately.lines, table().seat, room, lately.by === table().seat);

  return {
    note,
    begin,
    end: running.end,
    line,
    dice: (/** @type {number} */ room) => (diceOfOthers(lately.lines, table().seat) ? line(room) : ""),
  };
}
