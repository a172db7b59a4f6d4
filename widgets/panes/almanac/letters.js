/**
 * How words are compared: folded, parted, brought to their roots. Twin of
 * companion/almanac/letters.py: whole numbers and plain letters only, so that both agree.
 */

const SAID = /[^\x00-\x20\xa0]/;
const TOKEN = /i{1,3}-[0-9]+|[a-z0-9]+(?::[0-9]+)?/g;
const ROMAN = new Map([
  ["i", "1"],
  ["ii", "2"],
  ["iii", "3"],
  ["iv", "4"],
  ["v", "5"],
]);
const COUNTED = /^(?:phase|faz|level|urov|poziom)/;
const ONES = "1|one|jeden|jedna|jednu|jedne|jednoho|jednego|jednej";
const COUNTS = { 2: "two|dva|dve|dwa|dwie", 3: "three|tri|trzy", 4: "four|ctyri|cztery" };

/** How a rate is said: "4 to 1", "tri ku jedne", "cztery do jednego". @type {[RegExp, string][]} */
const RATES = Object.entries(COUNTS).map(([number, said]) => [
  new RegExp(`\\b(?:${number}|${said}) ?(?:to|for|ku|za|na|do|[-/:]) ?(?:${ONES})\\b`, "g"),
  `${number}:1`,
]);
/** How often something counts: "x2" and "2 x" are 2x. */
const TIMES = /\bx ?([0-9])\b|\b([0-9]) x\b/g;
/** How something works, asked in Polish: the same word also means cannons. */
const WORKS = /\bjak dziala(?:ja)?\b/g;
/** An obligation, said in English in two words. */
const MUST = /\b(?:have|has|had|need|needs) to\b|\bhafta\b/g;
const CLAUSE = /[a-z0-9:]+|[,;.!?]/g;
const STOPS = ",;.!?";
const VOWELS = "aeiouy";
const LONGEST = 32;
const ROOT = 4;
const ENDING = 8;
const LIKELY = 60;
const SWAPPED = 4;

/** How much a word resembles one that is a single slip of the finger away. */
export const SLIP = 85;
const LETTERS_ONLY = /^[a-z]+$/;

/** Letters that give a language away. */
/** @type {{ [lang: string]: string }} */
export const LETTERS = { en: "", cs: "ěřůďťňčšž", pl: "ąęłśźżćń" };

/** Whether a text is anything but blanks and control characters. @param {string} text */
export const isSaid = (text) => SAID.test(text);

/** A text as people type it: lower case, without diacritics (ł included). @param {string} text */
export function fold(text) {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "");
}

/** The words of a text as they are compared, each once; 3:1 is one word, phase IV is 4. @param {string} text */
export function tokens(text) {
  const said = RATES.reduce((whole, [rate, short]) => whole.replace(rate, short), fold(text))
    .replace(TIMES, "$1$2x")
    .replace(WORKS, "jak")
    .replace(MUST, "must");
  const found = said.match(TOKEN) ?? [];
  for (let at = 1; at < found.length; at++) {
    const number = ROMAN.get(found[at]);
    if (number && (at === found.length - 1 || COUNTED.test(found[at - 1]))) found[at] = number;
  }
  return [...new Set(found.map((token) => token.slice(0, LONGEST)))];
}

/** The parts of a question, which commas and joining words part. @param {string} text @param {Set<string>} joins */
export function clauses(text, joins) {
  /** @type {string[][]} */
  const found = [[]];
  for (const word of fold(text).match(CLAUSE) ?? []) {
    if (joins.has(word) || STOPS.includes(word)) found.push([]);
    else found.at(-1)?.push(word);
  }
  return found.filter((words) => words.length).map((words) => words.join(" "));
}

const cache = new Map();

/** The pairs of neighbouring letters, with the word's two ends. @param {string} word */
export function pairs(word) {
  let found = cache.get(word);
  if (!found) {
    if (cache.size > 16384) cache.clear();
    const padded = `^${word}$`;
    found = new Set();
    for (let i = 0; i < padded.length - 1; i++) found.add(padded.slice(i, i + 2));
    cache.set(word, found);
  }
  return found;
}

/** @param {number} a @param {number} b */
export const over = (a, b) => Math.floor(a / b);

/** How many of their pairs two words share, 0 to 100. @param {string} typed @param {string} word */
export function shared(typed, word) {
  const mine = pairs(typed);
  const theirs = pairs(word);
  let count = 0;
  for (const pair of mine) if (theirs.has(pair)) count++;
  return over(200 * count, mine.size + theirs.size);
}

/** The letters of a word by the alphabet: the same for `karty` and `kraty`. @param {string} word */
export const ordered = (word) => [...word].sort().join("");

/** How much a typed word resembles one of ours, 0 to 100; `both` is what they share. @param {string} typed @param {string} word */
export function alike(typed, word, both = shared(typed, word)) {
  if (typed === word) return 100;
  const length = typed.length + word.length;
  let best = 0;
  if (word.startsWith(typed)) {
    best = typed.length >= 3 ? Math.max(70, over(200 * typed.length, length)) : 50;
  }
  const shorter = Math.min(typed.length, word.length);
  const longer = Math.max(typed.length, word.length);
  let same = 0;
  while (same < shorter && typed[same] === word[same]) same++;
  if (longer <= same + 3 && (same >= 4 || (same === shorter && shorter >= 3))) {
    best = Math.max(best, over(200 * same, length));
  }
  if (shorter >= 3 && both >= 50) best = Math.max(best, both);
  if (longer === shorter && longer >= SWAPPED && ordered(typed) === ordered(word)) best = Math.max(best, 70);
  return Math.min(best, 95);
}

/** Whether one slip parts two words: a letter too many, too few, another, or two swapped. @param {string} typed @param {string} word */
export function slip(typed, word) {
  const [shorter, longer] = typed.length <= word.length ? [typed, word] : [word, typed];
  if (shorter.length < SWAPPED || longer.length > shorter.length + 1 || typed === word) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at++;
  if (longer.length > shorter.length) return longer.slice(at + 1) === shorter.slice(at);
  const swapped = shorter[at] === longer[at + 1] && shorter[at + 1] === longer[at];
  const rest = swapped ? at + 2 : at + 1;
  return shorter.slice(rest) === longer.slice(rest);
}

/** One language as the search knows it: words that say nothing, endings, words for the same. @param {any} words */
export function tongue({ code, stop, endings, same, goods, between, swap }) {
  const silent = new Set(stop);
  const ends = new Set(endings);
  const first = new Map();
  for (const group of same.split(";")) {
    const words = group.trim().split(/\s+/);
    for (const word of words) if (word) first.set(word, words[0]);
  }
  const known = new Map();

  /** @param {string} word */
  function cut(word) {
    if (word.length < ROOT || !LETTERS_ONLY.test(word)) return word;
    for (let length = Math.min(ENDING, word.length - ROOT); length > 0; length--) {
      if (ends.has(word.slice(-length))) {
        word = word.slice(0, -length);
        break;
      }
    }
    const last = word.at(-1);
    if (word.length >= ROOT && last === word.at(-2) && !VOWELS.includes(last ?? "")) word = word.slice(0, -1);
    while (word.length >= ROOT && VOWELS.includes(word.slice(-1))) word = word.slice(0, -1);
    return word;
  }

  const alikes = new Map([...first].map(([word, one]) => [cut(word), cut(one)]));

  const spelt = new Map();
  for (const [root, head] of alikes) {
    if (root !== head && root.length >= SWAPPED) spelt.set(root[0], [...(spelt.get(root[0]) ?? []), root]);
  }

  /** Roots that a misspelt one may stand for, each with how much: `lmiit` for a maximum. @param {string} typed */
  function meant(typed) {
    const words = (spelt.get(typed.slice(0, 1)) ?? []).filter(
      (/** @type {string} */ word) => Math.abs(word.length - typed.length) < 2,
    );
    return words
      .map((/** @type {string} */ word) => [alikes.get(word), alike(typed, word)])
      .filter((/** @type {any[]} */ [, how]) => how >= LIKELY);
  }

  /** A word without its ending, the same for `city` and `cities`; equal words are one. @param {string} word */
  function root(word) {
    let found = known.get(word);
    if (found === undefined) {
      if (known.size > 65536) known.clear();
      found = cut(first.get(word) ?? word);
      found = alikes.get(found) ?? found;
      known.set(word, found);
    }
    return found;
  }

  /**
   * The roots of the words that say something; of all of them if none does. Each once. And whether
   * there are words that say nothing, as in questions.
   * @param {string} text
   */
  function heard(text) {
    const every = tokens(text);
    const telling = every.filter((token) => !silent.has(token));
    const roots = [...new Set((telling.length ? telling : every).map(root))];
    return { roots, chats: telling.length < every.length };
  }

  const swapped = new Set(goods.map(root));
  const amid = new Set(between);

  /** Whether one good is asked for another: "ovce za obili". @param {string[]} typed */
  function trades(typed) {
    let before = false;
    for (const [at, token] of typed.entries()) {
      if (amid.has(token) && before) return typed.slice(at + 1).some((later) => swapped.has(root(later)));
      before = before || swapped.has(root(token));
    }
    return false;
  }

  return { code, stop: silent, swap, root, heard, trades, meant };
}

/** The languages of an index (Python's `almanac.index(game)`), in its order. @param {any} words */
export function tongues({ langs, stop, endings, same, goods, between, swap }) {
  return langs.map((/** @type {string} */ code, /** @type {number} */ k) =>
    tongue({
      code,
      stop: stop[k],
      endings: endings[k],
      same: same[k],
      goods: goods[k],
      between: between[k],
      swap: swap[k],
    }),
  );
}
