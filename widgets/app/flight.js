/**
 * How each kind of motion looks over a board: dice fall, places light up, cards travel, pieces are set down and move.
 *
 *   const begin = createFlight(air, { symbols, seats, seated, still })
 *     air      of the board (board/air.js)
 *     seats()  who sits at the table, as in a game's panel, whoever looks among them
 *     seated() whether everybody has a place of their own over the board: then what comes to them is shown beside it
 *     still()  whether nothing may move: then faces, places and "+1" are shown in their place
 *   const stop = begin(plan)   shows a plan (motion.js); `stop()` leaves nothing of it behind
 *
 * Only transform and opacity move. A new kind of motion is a row of SHOWN.
 */

import { drawFace } from "../cards/face.js";
import { h, shape } from "../common/dom.js";
import { arc, gains, handPlace, seatOf, tablePlace } from "./places.js";

const FALLS = "cubic-bezier(.2,.8,.2,1)";
const GOES = "cubic-bezier(.2,.7,.2,1)";
/** Families of symbols a face may be drawn by. */
const FAMILIES = ["die", "good", "picture"];
const FACE = [44, 56];
const DIE = [30, 30];
/** From the middle of a seat's plate to that of what comes to it. */
const BESIDE = 32;

export function createFlight(air, { symbols, seats, seated, still }) {
  return function begin(plan) {
    const made = [];
    const moving = [];
    const plates = new Map();
    const won = gains(plan.shows);
    const turned = new Set(plan.shows.filter(({ motion }) => motion.kind === "turn").flatMap(({ motion }) => (motion.ids ?? []).map(seatOf)));
    const { width, height, at: placeAt } = air.measure();

    const keep = (one) => (made.push(one), one);
    const animate = (one, frames, at, ms, easing = GOES) => {
      if (one && !still()) moving.push(one.animate(frames, { delay: at, duration: ms, easing, fill: "both" }));
    };
    const appear = (one, at, ms = 150) => animate(one, [{ opacity: 0 }, { opacity: 1 }], at, ms);

    /** A place in pixels: of the board, of a seat at its edge, of the bank. */
    function where(id) {
      const number = seatOf(id);
      if (number !== null) return handPlace(seats(), number, width, height);
      return placeAt(id) ?? tablePlace(width, height);
    }

    function lay(one, { x, y }) {
      one.style.left = `${x}px`;
      one.style.top = `${y}px`;
      air.over.append(keep(one));
      return one;
    }

    function drawn(face, size) {
      const family = FAMILIES.find((name) => symbols()[`${name}-${face}`]);
      return family ? drawFace([{ use: `${family}-${face}` , x: 0, y: 0 }], symbols(), size)
        : drawFace([{ use: "marble", class: `marble-${face}`, x: 0, y: 0 }], symbols(), size);
    }

    const card = (face) => h("span", { class: face ? "co-fly-card" : "co-fly-card co-fly-back" }, face ? drawn(face, FACE) : null);

    /** The plate of a seat: whose it is, and what came to it, as soon as it has come. */
    function plate(number, at) {
      const who = seats().find((one) => one.seat === number);
      if (!who || plates.has(number)) return;
      const rows = won.get(number) ?? [];
      const name = seated() ? null : [shape(who.shape, who.seat), h("b", {}, who.name)];
      if (name === null && !rows.length && !turned.has(number)) return;
      const one = h("span", { class: "co-plate", "data-seat": number }, name,
        rows.map(({ face, n }) => h("span", { class: "co-plus" }, `+${n}`, face ? drawn(face, FACE) : null)));
      const { x, y } = handPlace(seats(), number, width, height);
      plates.set(number, lay(one, { x, y: y + (name ? 0 : y < height / 2 ? BESIDE : -BESIDE) }));
      appear(one, at);
    }

    const SHOWN = {
      roll({ faces = [] }, at, ms) {
        for (const gone of made.filter((one) => one.matches?.(".co-die"))) animate(gone, [{ opacity: 1 }, { opacity: 0 }], at, 1);
        faces.forEach((face, i) => {
          const die = lay(h("span", { class: "co-die", "data-face": face }, drawn(face, DIE)), { x: width - 92 + 58 * i, y: height - 86 + 6 * i });
          const turn = i % 2 ? 5 : -7;
          animate(die, [
            { transform: `translate(-50%, -50%) translate(${-160 + 40 * i}px, ${-120 - 40 * i}px) rotate(${-400 + 90 * i}deg)`, opacity: 0 },
            { opacity: 1, offset: 0.15 },
            { transform: `translate(-50%, -50%) rotate(${turn}deg)`, opacity: 1 }], at, ms, FALLS);
        });
      },
      block({ ids = [] }, at) {
        appear(keep(air.light(ids, false, "cb-blocked")), at);
      },
      flash({ ids = [] }, at) {
        const places = ids.filter((id) => seatOf(id) === null);
        for (const id of ids) if (seatOf(id) !== null) plate(seatOf(id), at);
        if (places.length && !plan.veil) appear(keep(air.light(places, false)), at);
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
          const put = ({ x, y }, scale) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
          const way = arc(start, end, { x: width / 2, y: height / 2 });
          animate(one, [
            ...way.map((point, step) => ({ transform: put(point, 0.6 + (0.4 * step) / (way.length - 1)), opacity: step ? 1 : 0, offset: (0.9 * step) / (way.length - 1) })),
            { transform: put(end, 0.8), opacity: 0 }], at + 40 * i, ms);
        });
      },
      put({ ids: [id] = [] }, at, ms) {
        animate(air.piece(id)?.firstElementChild, [{ transform: "scale(1.35)", opacity: 0 }, { transform: "none", opacity: 1 }], at, ms);
      },
      move({ ids: [id, ...by] = [], from = "", to = "" }, at, ms) {
        const way = air.way(id, [from, ...by, to]);
        if (way.length > 1) animate(air.piece(id), way.map((transform) => ({ transform })), at, ms, by.length ? "linear" : GOES);
      },
      remove({ ids: [id] = [] }, at, ms) {
        animate(air.piece(id)?.firstElementChild, [{ opacity: 1 }, { opacity: 0 }], at, ms);
      },
      turn({ ids = [], faces = [] }, at, ms) {
        for (const id of ids) {
          const number = seatOf(id);
          if (number === null) {
            animate(air.piece(id)?.firstElementChild, [{ transform: "scaleX(0)" }, { transform: "none" }], at, ms);
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
