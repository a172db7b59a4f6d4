/**
 * The marbles of a mothership, in whole numbers; pure. The same as companion/games/starfarers/odds.py,
 * compared by a test.
 *
 *   speed(mix, worth, boosters) -> [[speed, ways], ...] in order, of pairs(mix) ways in all
 *   fight(mine, theirs, worth, lead) -> [ways not to lose, ways in all]
 *   encounter(mix) -> [ways with black, ways in all]
 *
 * A mix is how many of each colour are inside, `worth` what a colour counts; two marbles show.
 */

const BASE = 3;

/** How many pairs of marbles can show. @param {{ [colour: string]: number }} mix */
export function pairs(mix) {
  const all = Object.values(mix).reduce((sum, n) => sum + n, 0);
  return (all * (all - 1)) / 2;
}

/**
 * What two marbles show: sums by ways; `black` is what a pair with black counts, or null for 0 + the other.
 *
 * @param {{ [colour: string]: number }} mix
 * @param {{ [colour: string]: number }} worth
 * @param {number | null} black
 */
function shown(mix, worth, black) {
  const colours = Object.keys(mix);
  const ways = new Map();
  colours.forEach((one, i) =>
    colours.slice(i).forEach((other) => {
      const count = one === other ? (mix[one] * (mix[one] - 1)) / 2 : mix[one] * mix[other];
      const dark = one === "black" || other === "black";
      const sum = dark && black !== null ? black : (worth[one] ?? 0) + (worth[other] ?? 0);
      if (count > 0) ways.set(sum, (ways.get(sum) ?? 0) + count);
    }),
  );
  return [...ways].sort((a, b) => a[0] - b[0]);
}

/** @param {{ [colour: string]: number }} mix @param {{ [colour: string]: number }} worth */
export const speed = (mix, worth, boosters = 0) => shown(mix, worth, BASE).map(([sum, ways]) => [sum + boosters, ways]);

/** @returns {[number, number]} @param {{ [colour: string]: number }} mix */
export function encounter(mix) {
  const { black = 0, ...rest } = mix;
  return black ? [pairs(mix) - pairs(rest), pairs(mix)] : [0, pairs(mix)];
}

/**
 * @returns {[number, number]}
 *
 * @param {{ [colour: string]: number }} mine
 * @param {{ [colour: string]: number }} theirs
 * @param {{ [colour: string]: number }} worth
 */
export function fight(mine, theirs, worth, lead = 0) {
  let good = 0;
  for (const [sum, ways] of shown(mine, worth, null)) {
    for (const [other, count] of shown(theirs, worth, null)) if (sum + lead >= other) good += ways * count;
  }
  return [good, pairs(mine) * pairs(theirs)];
}
