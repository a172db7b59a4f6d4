/**
 * Whether an entry answers a query, or is only the nearest. Twin of companion/almanac/doubt.py: whole
 * numbers only, so that both agree.
 *
 *   doubt({ tongues, sides, chat, rare, unsaid }) -> answers(entry, score, asked, near, last)
 */

import { SLIP, ordered, over, slip } from "./letters.js";

const [PLAINLY, LIKELY] = [1700, 1400];
const [HALF, MORE] = [50, 55];
const [SLIPPED, VERY, BEGINS, FAR] = [90, 80, 75, 70];
const [SHORT, LONG] = [4, 7];
const [SHARE, HALVES, FEW] = [4, 2, 4];

/**
 * How surely a typed root means a word that it resembles so much; the last may be half typed.
 *
 * @param {string} root
 * @param {string} word
 * @param {number} how
 * @param {boolean} last
 */
export function close(root, word, how, last) {
  if (how === 100) return 100;
  const shorter = Math.min(root.length, word.length);
  const longer = Math.max(root.length, word.length);
  if (slip(root, word) && (shorter > SHORT || longer > SHORT || ordered(root) === ordered(word))) return SLIPPED;
  if (how >= VERY && how !== SLIP) return VERY;
  if (last && root.length > 2 && word.startsWith(root)) return VERY;
  let same = 0;
  while (same < shorter && root[same] === word[same]) same++;
  if ((same > SHORT && longer - same < SHORT) || (same >= SHORT && longer - same < 3)) return BEGINS;
  return shorter >= LONG && how >= FAR ? FAR : 0;
}

/** @param {{ tongues: any[], sides: any[], chat: Set<string>, rare: number, unsaid: boolean[] }} how */
export function doubt({ tongues, sides, chat, rare, unsaid }) {
  /** The weight of a typed word where it is known to the letter; else that of a rare one. @param {string} token */
  function weighs(token) {
    const known = sides.map(({ numbers, weights }, k) => weights[numbers.get(tongues[k].root(token)) ?? -1] ?? 0);
    return Math.max(...known) || rare;
  }

  /**
   * How much of a query an entry has in one language, and whether it lacks a rare word.
   *
   * @param {number} entry
   * @param {number} k
   * @param {string[]} asked
   * @param {Map<string, Map<number, number>>} near
   * @param {string} last
   * @returns {[number, boolean, number]}
   */
  function has(entry, k, asked, near, last) {
    const { cover, words } = sides[k];
    let [whole, found, lacks] = [0, 0, false];
    for (const token of asked) {
      const root = tongues[k].root(token);
      let closest = 0;
      for (const [n, how] of near.get(token) ?? []) {
        if (cover[n].has(entry)) closest = Math.max(closest, close(root, words[n], how, token === last));
      }
      if (!closest && chat.has(token)) continue;
      const counts = weighs(token);
      whole += counts * counts;
      found += counts * counts * closest;
      lacks ||= closest === 0 && counts + 1 >= rare;
    }
    return [whole ? over(found, whole) : 0, lacks, k];
  }

  /** Whether a word stands nearly only under what no rule says, and not in this entry. @param {number} entry @param {string} token @param {number} share */
  function strange(entry, token, share) {
    let found = false;
    for (const [k, { numbers, cover, named, names }] of sides.entries()) {
      const n = numbers.get(tongues[k].root(token)) ?? -1;
      if (n < 0) continue;
      if (cover[n].has(entry)) return false;
      const others = named[n].filter((/** @type {number} */ name) => !unsaid[names[name].entry]).length;
      if (share * others > named[n].length) return false;
      found ||= named[n].length > 0;
    }
    return found;
  }

  /**
   * Whether an entry of so many points has enough of a query in one of the languages.
   *
   * @param {number} entry
   * @param {number} score
   * @param {string[][]} asked
   * @param {Map<string, Map<number, number>>[]} near
   * @param {string} last
   */
  return function answers(entry, score, asked, near, last) {
    const every = sides.map((_, k) => has(entry, k, asked[k], near[k], last));
    const [most, lacks, k] = every.reduce((a, b) => (b[0] > a[0] || (b[0] === a[0] && b[1] >= a[1]) ? b : a));
    const share = asked[k].length <= FEW ? HALVES : SHARE;
    const isStrange = () =>
      !unsaid[entry] && asked[k].some((token) => !chat.has(token) && strange(entry, token, share));
    if ((score < PLAINLY && lacks && most < HALF) || isStrange()) return false;
    return asked[k].length === 1 ? most >= VERY || score >= PLAINLY : most >= MORE || score >= LIKELY;
  };
}
