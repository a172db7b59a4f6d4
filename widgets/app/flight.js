/**
 * How each kind of motion looks over a board: dice fall, places light up, cards travel, pieces are set down and move.
 *
 *   const begin = createFlight(air, { symbols, seats, seated, still, lying })
 *     air      of the board (board/air.js)
 *     seats()  who sits at the table, as in a game's panel, whoever looks among them
 *     seated() whether everybody has a place of their own over the board: then what comes to them is shown beside it
 *     lying(id)  the element of a card in a tray, of the hand of who looks where it lies under the board, or of a sheet; else null
 *     still()  whether nothing may move: then faces, places and "+1" are shown in their place
 *   const stop = begin(plan)   shows a plan (motion.js); `stop()` leaves nothing of it behind
 *
 * Only transform and opacity move. A new kind of motion is a row of SHOWN.
 */

/** @import { MotionData, SeatRow } from "../contract" */
/** @import { Plan } from "./motion.js" */

import { standing } from "../board/draw.js";
import { drawFace } from "../cards/face.js";
import { h, shape } from "../common/dom.js";
import { arc, gains, handPlace, seatOf, tablePlace } from "./seat_places.js";

const FALLS = "cubic-bezier(.2,.8,.2,1)";
const GOES = "cubic-bezier(.2,.7,.2,1)";
/** Families of symbols a face may be drawn by. */
const FAMILIES = ["die", "good", "picture"];
const FACE = [44, 56];
const DIE = [30, 30];
/** Who is drawn on the board is named so far from its edge, and a tray is reached so far under its own. */
const BESIDE = 92;
const REACH = 60;
/** A card of a tray glows as long as a place of the board is lit. */
const GLOW = 750;
const GLOWS = [
  { boxShadow: "0 0 0 0 transparent" },
  { boxShadow: "0 0 0 5px var(--co-gold, #f2c53a)", offset: 0.2 },
  { boxShadow: "0 0 0 0 transparent" },
];
/** How far what breaks off drifts, in units of the drawing, and by how much it turns. */
const AWAY = 70;
const TUMBLE = 35;
/** How much is seen of what has gone, where nothing may move. */
const FAINT = 0.4;
/** From the middle of a seat's plate to that of what comes to it. */
const UNDER = 32;

/**
 * @param {any} air
 * @param {{ symbols: () => any, seats: () => SeatRow[], seated: () => boolean, still: () => boolean, lying?: (id: string) => Element | null }} tools
 */
export function createFlight(air, { symbols, seats, seated, still, lying = () => null }) {
  return function begin(/** @type {Plan} */ plan) {
    /** @type {any[]} */
    const made = [];
    /** @type {Animation[]} */
    const moving = [];
    const plates = new Map();
    const won = gains(plan.shows);
    const turned = new Set(
      plan.shows.filter(({ motion }) => motion.kind === "turn").flatMap(({ motion }) => (motion.ids ?? []).map(seatOf)),
    );
    const { width, height, at: placeAt } = air.measure();

    /** @param {any} one */
    const keep = (one) => (made.push(one), one);
    /**
     * @param {any} one
     * @param {Keyframe[]} frames
     * @param {number} at
     * @param {number} ms
     */
    const animate = (one, frames, at, ms, easing = GOES) => {
      if (one && !still()) moving.push(one.animate(frames, { delay: at, duration: ms, easing, fill: "both" }));
    };
    /** @param {any} one @param {number} at */
    const appear = (one, at, ms = 150) => animate(one, [{ opacity: 0 }, { opacity: 1 }], at, ms);

    const leaving = new Map();
    /** A piece that is no longer drawn, as it stood until now: { made, shape }, or null. @param {string} id */
    function gone(id) {
      if (!leaving.has(id)) {
        const found = air.gone(id);
        if (found) keep(found.made);
        leaving.set(id, found);
      }
      return leaving.get(id);
    }

    /**
     * Away from the middle of all that goes.
     *
     * @param {string} id
     * @param {number} at
     * @param {number} ms
     */
    function drift(id, at, ms) {
      const { made, shape } = gone(id);
      if (still()) return made.style.setProperty("opacity", String(FAINT));
      const far = Math.hypot(shape.x, shape.y) || 1;
      const to = {
        ...shape,
        x: shape.x + (AWAY * shape.x) / far,
        y: shape.y + (AWAY * shape.y) / far,
        turn: (shape.turn ?? 0) + TUMBLE,
      };
      animate(made, [{ transform: standing(shape) }, { transform: standing(to) }], at, ms, "ease-in");
      animate(made.firstElementChild, [{ opacity: 1 }, { opacity: 0 }], at, ms, "ease-in");
    }

    /** The middle of something around the board, in the board's pixels; measured once. @param {string} id */
    const around = (id) => {
      const box = lying(id)?.getBoundingClientRect();
      const over = box && air.over.getBoundingClientRect();
      return box
        ? { x: box.left - over.left + box.width / 2, y: box.top - over.top + Math.min(box.height / 2, REACH) }
        : null;
    };

    /** A place in pixels: of a tray, of the board, of a seat at its edge, of the bank. @param {string} id */
    function where(id) {
      const number = seatOf(id);
      const there = around(id) ?? placeAt(id);
      if (number !== null)
        return there ? { ...there, x: Math.max(there.x, BESIDE) } : handPlace(seats(), number, width, height);
      return there ?? tablePlace(width, height);
    }

    /** A piece of the board, what a card of a tray shows, or a whole sheet. @param {string} id */
    function thing(id) {
      const around = lying(id);
      return air.piece(id)?.firstElementChild ?? (around?.matches("[data-sheet]") ? around : around?.firstElementChild);
    }

    /** @param {HTMLElement} one @param {{ x: number, y: number }} at */
    function lay(one, { x, y }) {
      one.style.left = `${x}px`;
      one.style.top = `${y}px`;
      air.over.append(keep(one));
      return one;
    }

    /** @param {string} face @param {number[]} size */
    function drawn(face, size) {
      const family = FAMILIES.find((name) => symbols()[`${name}-${face}`]);
      return family
        ? drawFace([{ use: `${family}-${face}`, x: 0, y: 0 }], symbols(), size)
        : drawFace([{ use: "marble", class: `marble-${face}`, x: 0, y: 0 }], symbols(), size);
    }

    /** @param {string} face */
    const card = (face) =>
      h("span", { class: face ? "co-fly-card" : "co-fly-card co-fly-back" }, face ? drawn(face, FACE) : null);

    /** The plate of a seat: whose it is, and what came to it, as soon as it has come. @param {number | null} number @param {number} at */
    function plate(number, at) {
      const who = seats().find((one) => one.seat === number);
      if (number === null || !who || plates.has(number)) return;
      const rows = won.get(number) ?? [];
      // Whose own place is seen, a plate or the hand, needs no name over it.
      const name = seated() || lying(`seat:${number}`) ? null : [shape(who.shape, who.seat), h("b", {}, who.name)];
      if (name === null && !rows.length && !turned.has(number)) return;
      const one = h(
        "span",
        { class: "co-plate", "data-seat": number },
        name,
        rows.map(({ face, n }) => h("span", { class: "co-plus" }, `+${n}`, face ? drawn(face, FACE) : null)),
      );
      const { x, y } = where(`seat:${number}`);
      plates.set(number, lay(one, { x, y: y + (name ? 0 : y < height / 2 ? UNDER : -UNDER) }));
      appear(one, at);
    }

    /** @type {{ [kind in MotionData["kind"]]: (motion: MotionData, at: number, ms: number) => void }} */
    const SHOWN = {
      roll({ faces = [] }, at, ms) {
        for (const gone of made.filter((one) => one.matches?.(".co-die")))
          animate(gone, [{ opacity: 1 }, { opacity: 0 }], at, 1);
        faces.forEach((face, i) => {
          const die = lay(h("span", { class: "co-die", "data-face": face }, drawn(face, DIE)), {
            x: width - 92 + 58 * i,
            y: height - 86 + 6 * i,
          });
          const turn = i % 2 ? 5 : -7;
          animate(
            die,
            [
              {
                transform: `translate(-50%, -50%) translate(${-160 + 40 * i}px, ${-120 - 40 * i}px) rotate(${-400 + 90 * i}deg)`,
                opacity: 0,
              },
              { opacity: 1, offset: 0.15 },
              { transform: `translate(-50%, -50%) rotate(${turn}deg)`, opacity: 1 },
            ],
            at,
            ms,
            FALLS,
          );
        });
      },
      block({ ids = [] }, at) {
        appear(keep(air.light(ids, false, "cb-blocked")), at);
      },
      flash({ ids = [] }, at) {
        const places = ids.filter((id) => seatOf(id) === null);
        for (const id of ids) if (seatOf(id) !== null) plate(seatOf(id), at);
        if (places.length && !plan.veil) appear(keep(air.light(places, false)), at);
        for (const id of places) animate(lying(id), GLOWS, at, GLOW);
      },
      card({ from = "", to = "", faces = [], n = 1 }, at, ms) {
        const [start, end] = [where(from), where(to)];
        for (const id of [from, to]) if (seatOf(id) !== null) plate(seatOf(id), id === to ? at + ms : at);
        if (still()) return;
        const kinds = faces.length ? [...new Set(faces)] : [""];
        kinds.forEach((face, i) => {
          const many = faces.filter((one) => one === face).length || n;
          const one = lay(card(face), { x: 0, y: 0 });
          if (many > 1) one.append(h("b", {}, String(many)));
          /** @param {{ x: number, y: number }} at @param {number} scale */
          const put = ({ x, y }, scale) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
          const way = arc(start, end, { x: width / 2, y: height / 2 });
          animate(
            one,
            [
              ...way.map((point, step) => ({
                transform: put(point, 0.6 + (0.4 * step) / (way.length - 1)),
                opacity: step ? 1 : 0,
                offset: (0.9 * step) / (way.length - 1),
              })),
              { transform: put(end, 0.8), opacity: 0 },
            ],
            at + 40 * i,
            ms,
          );
        });
      },
      put({ ids: [id] = [] }, at, ms) {
        animate(
          thing(id),
          [
            { transform: "scale(1.35)", opacity: 0 },
            { transform: "none", opacity: 1 },
          ],
          at,
          ms,
        );
      },
      move({ ids: [id, ...by] = [], from = "", to = "" }, at, ms) {
        const way = air.way(id, [from, ...by, to]);
        const left = air.piece(id) ? null : gone(id)?.made;
        if (way.length > 1)
          animate(
            air.piece(id) ?? left,
            way.map((/** @type {string} */ transform) => ({ transform })),
            at,
            ms,
            by.length ? "linear" : GOES,
          );
        if (left && still()) left.style.transform = way.at(-1);
        else if (left) animate(left.firstElementChild, [{ opacity: 1 }, { opacity: 0 }], at + ms, 1);
      },
      remove({ ids = [] }, at, ms) {
        for (const id of ids) {
          if (gone(id)) drift(id, at, ms);
          else animate(thing(id), [{ opacity: 1 }, { opacity: 0 }], at, ms);
        }
      },
      turn({ ids = [], faces = [] }, at, ms) {
        for (const id of ids) {
          const number = seatOf(id);
          if (number === null) {
            animate(thing(id), [{ transform: "scaleX(0)" }, { transform: "none" }], at, ms);
            continue;
          }
          plate(number, at);
          for (const face of faces) {
            const one = card(face);
            plates.get(number)?.append(one);
            animate(one, [{ transform: "scaleX(0)" }, { transform: "none" }], at, ms);
          }
        }
      },
    };

    if (plan.veil) {
      const lit = plan.shows.filter(({ motion }) => motion.kind === "flash");
      const places = lit.flatMap(({ motion }) => motion.ids ?? []).filter((id) => seatOf(id) === null);
      if (places.length) appear(keep(air.light([...new Set(places)], true)), lit[0].at);
    }
    for (const { motion, at, ms } of plan.shows) SHOWN[motion.kind]?.(motion, at, ms);

    return () => {
      for (const one of moving) one.cancel();
      for (const one of made) one.remove();
    };
  };
}
