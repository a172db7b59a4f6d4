/**
 * Where somebody's things are over the board, and what comes to whom; pure.
 *
 *   seatOf("seat:2")   2, or null for any other place
 *   cornerOf(seats, number)   the corner of a seat: 0 at bottom left, 1 above it, and so on round the board
 *   handPlace(seats, number, width, height)   where a seat is, in pixels: in turn order, clockwise, who looks at bottom left
 *   tablePlace(width, height)   the bank, the deck
 *   arc(start, end, middle)   points from one place to another, round the outside of what is in the middle
 *   gains(shows)   by seat: [{ face, n }], what cards come to it in a plan
 */

/** @import { MotionData, SeatRow } from "../contract" */

const SEAT = /^seat:(\d+)$/;
/** Corners clockwise from bottom left, in parts of the window; two sit across from each other. @type {{ [players: number]: number[] }} */
const CORNERS = { 2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3] };
const AT = [
  ["low", "left"],
  ["high", "left"],
  ["high", "right"],
  ["low", "right"],
];
const INSET = 24;
const ASIDE = 92;

/** @param {string} id @returns {number | null} */
export function seatOf(id) {
  const found = SEAT.exec(id);
  return found ? Number(found[1]) : null;
}

/** @param {SeatRow[]} seats @param {number} number */
export function cornerOf(seats, number) {
  const me = Math.max(
    0,
    seats.findIndex((one) => one.you),
  );
  const mine = seats.findIndex((one) => one.seat === number);
  const after = (mine - me + seats.length) % seats.length || 0;
  return CORNERS[seats.length]?.[after] ?? after % AT.length;
}

/**
 * @param {SeatRow[]} seats
 * @param {number} number
 * @param {number} width
 * @param {number} height
 */
export function handPlace(seats, number, width, height) {
  const [down, side] = AT[cornerOf(seats, number)];
  return { x: side === "left" ? ASIDE : width - ASIDE, y: down === "low" ? height - INSET : INSET };
}

/** @param {number} width @param {number} height */
export const tablePlace = (width, height) => ({ x: width - ASIDE / 2, y: height * 0.75 });

/**
 * Along a curve that bends away from the middle by a third of the way: what flies leaves the lands free.
 *
 * @param {{ x: number, y: number }} start
 * @param {{ x: number, y: number }} end
 * @param {{ x: number, y: number }} middle
 */
export function arc(start, end, middle, steps = 6) {
  const half = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const far = Math.hypot(end.x - start.x, end.y - start.y);
  const out = Math.hypot(half.x - middle.x, half.y - middle.y) || 1;
  const bend = {
    x: half.x + ((half.x - middle.x) / out) * far * 0.66,
    y: half.y + ((half.y - middle.y) / out) * far * 0.66,
  };
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    /** @param {"x" | "y"} axis */
    const on = (axis) => (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * end[axis];
    return { x: on("x"), y: on("y") };
  });
}

/** @param {{ motion: MotionData }[]} shows */
export function gains(shows) {
  /** @type {Map<number, { face: string, n: number }[]>} */
  const found = new Map();
  for (const { motion } of shows) {
    const seat = motion.kind === "card" ? seatOf(motion.to ?? "") : null;
    if (seat === null) continue;
    const rows = found.get(seat) ?? [];
    found.set(seat, rows);
    const faces = motion.faces?.length ? motion.faces : Array(motion.n ?? 1).fill("");
    for (const face of faces) {
      const row = rows.find((one) => one.face === face);
      if (row) row.n += 1;
      else rows.push({ face, n: 1 });
    }
  }
  return found;
}
