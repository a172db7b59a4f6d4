/**
 * Exact numbers as people read them; pure. The same rules as companion/odds/dice.py, compared by a
 * test. A fraction comes as the text "n/d" or "n"; `t` words it.
 */

/** @import { Say } from "../contract" */

/**
 * "5/36" as two whole numbers [5n, 36n].
 *
 * @param {string} text
 * @returns {[bigint, bigint]}
 */
export function parts(text) {
  const [above, below = "1"] = String(text).split("/");
  return [BigInt(above), BigInt(below)];
}

/**
 * n/d rounded half up to so many places; one that needs fewer places is written with fewer.
 *
 * @param {[bigint, bigint]} chance
 * @param {number} digits
 * @param {string} point
 */
export function decimal([n, d], digits, point) {
  const scaled = n * 10n ** BigInt(digits);
  const figures = String((2n * scaled + d) / (2n * d)).padStart(digits + 1, "0");
  const cut = figures.length - digits;
  let after = figures.slice(cut);
  if (scaled % d === 0n) after = after.replace(/0+$/, "");
  return figures.slice(0, cut) + (after ? point + after : "");
}

/** A chance as percent. @param {[bigint, bigint]} chance @param {Say} t */
export function percent([n, d], t) {
  const point = t("odds.point");
  if (n > 0n && 2000n * n < d) return t("odds.percent-below", { n: decimal([1n, 10n], 1, point) });
  if (n < d && 2000n * n > 1999n * d) {
    return t("odds.percent-above", { n: decimal([999n, 10n], 1, point) });
  }
  return t("odds.percent", { n: decimal([100n * n, d], 1, point) });
}

/** "1 in 7.2"; what is likelier than not "7 in 10", out of the first of these that tells it from half and all. */
const OUT_OF = [10n, 100n, 1000n];
/** @param {[bigint, bigint]} chance @param {Say} t */
function oneIn([n, d], t) {
  if (n === d) return t("odds.always");
  if (2n * n <= d) return t("odds.one-in", { n: decimal([d, n], 1, t("odds.point")) });
  /** @param {bigint} of */
  const near = (of) => (2n * n * of + d) / (2n * d);
  const of = OUT_OF.find((one) => 2n * near(one) > one && near(one) < one) ?? 1000n;
  const some = near(of) === of ? of - 1n : 2n * near(of) > of ? near(of) : of / 2n + 1n;
  return t("odds.some-in", { n: String(some), of: String(of) });
}

/**
 * A chance in its four forms: { fraction, percent, oneIn, times }, of a game's rolls or of tries. Not reduced.
 *
 * @param {[bigint, bigint]} chance
 * @param {Say} t
 */
export function forms([n, d], t, unit = "rolls", rolls = 60) {
  const fraction = `${n}/${d}`;
  if (!n) return { fraction, percent: percent([n, d], t), oneIn: t("odds.never"), times: t("odds.never") };
  const count = (2n * n * BigInt(rolls) + d) / (2n * d);
  const often = count > 1n ? "times" : count ? "once" : "rarely";
  const key = n === d ? "odds.always" : unit === "tries" ? `odds.tries.${often}` : `odds.${often}`;
  return {
    fraction,
    percent: percent([n, d], t),
    oneIn: oneIn([n, d], t),
    times: t(key, { n: String(count), rolls }),
  };
}
