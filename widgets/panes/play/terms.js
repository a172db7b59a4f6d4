/**
 * Terms of a trade as numbers by kind; pure.
 *
 *   put together   { give: counts by kind, take: counts by kind }
 */

/** @import { Partner, Way } from "../../contract" */
/** @typedef {{ [kind: string]: number }} Counts */
/** @typedef {{ give: Counts, take: Counts }} Terms */

const MOST = 19;

/** @param {Counts} counts */
export const total = (counts) => Object.values(counts).reduce((sum, n) => sum + n, 0);
/** @type {Terms} */
export const EMPTY = Object.freeze({ give: {}, take: {} });

/**
 * One more or less of a kind on one side, as far as there are; the other side gives that kind up.
 *
 * @param {Terms} terms
 * @param {"give" | "take"} side
 * @param {string} kind
 * @param {number} by
 */
export function tap(terms, side, kind, by, most = MOST) {
  const other = side === "give" ? "take" : "give";
  const n = Math.min(most, Math.max(0, (terms[side][kind] ?? 0) + by));
  return {
    ...terms,
    [side]: { ...terms[side], [kind]: n },
    [other]: n ? { ...terms[other], [kind]: 0 } : terms[other],
  };
}

/**
 * Whether each side holds as many as a way to send it allows.
 *
 * @param {{ [side: string]: { [kind: string]: number } }} terms
 * @param {Way["limits"]} limits
 */
export const fits = (terms, limits) =>
  Object.entries(limits).every(([side, [least, most]]) => total(terms[side]) >= least && total(terms[side]) <= most);

/** @param {Counts} one @param {Counts} other */
const same = (one, other) =>
  [...Object.keys(one), ...Object.keys(other)].every((kind) => (one[kind] ?? 0) === (other[kind] ?? 0));

/**
 * What everybody can know of somebody's answer: `asks` for just that, holds too `few` cards, can have `none` of it, or `may` agree.
 *
 * @param {Partner} partner
 * @param {Terms} terms
 */
export function verdict({ cards, most, wants, gives }, { give, take }) {
  if (total(wants) && same(wants, give) && same(gives, take)) return "asks";
  if (total(take) > cards) return "few";
  return Object.entries(take).some(([kind, n]) => n > (most[kind] ?? 0)) ? "none" : "may";
}
