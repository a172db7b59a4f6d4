/**
 * The almanac's plain search in the browser: the twin of companion/almanac/rank.py, whole numbers
 * only, so that both find the same in the same order (tests/almanac/test_rank_twins.py).
 *
 * `ranker(index)` -> `{ search(text, lang, limit) }` -> `{ hits: [[position, score], ...], sure, lang }`,
 * where `index` is what Python's `almanac.index(game)` gives and `lang` in the answer is the language
 * the query seems to be in ("" if nothing tells). No DOM, no network.
 */

const SURE = 620;
const UNKNOWN = 3;
const TOKEN = /[a-z0-9]+(?::[0-9]+)?/g;
const LETTERS = { cs: "ěřůďťňčšž", pl: "ąęłśźżćń" };

/** A text as people type it: lower case, without diacritics (ł included). */
export function fold(text) {
  return text.toLowerCase().replaceAll("ß", "ss").replaceAll("ł", "l").normalize("NFKD")
    .replace(/\p{M}/gu, "");
}

/** The words of a text as they are compared; 3:1 is one word. */
export const tokens = (text) => fold(text).match(TOKEN) ?? [];

const cache = new Map();

function pairs(word) {
  let found = cache.get(word);
  if (!found) {
    if (cache.size > 8192) cache.clear();
    const padded = `^${word}$`;
    found = new Set();
    for (let i = 0; i < padded.length - 1; i++) found.add(padded.slice(i, i + 2));
    cache.set(word, found);
  }
  return found;
}

const over = (a, b) => Math.floor(a / b);

/** How much a typed word resembles one of ours, 0 to 100. */
export function alike(typed, word) {
  if (typed === word) return 100;
  const both = typed.length + word.length;
  let best = 0;
  if (word.startsWith(typed)) {
    best = typed.length >= 3 ? Math.max(70, over(200 * typed.length, both)) : 50;
  }
  const shorter = Math.min(typed.length, word.length);
  const longer = Math.max(typed.length, word.length);
  let same = 0;
  while (same < shorter && typed[same] === word[same]) same++;
  if (longer <= same + 3 && (same >= 4 || (same === shorter && shorter >= 3))) {
    best = Math.max(best, over(200 * same, both));
  }
  if (shorter >= 4) {
    const mine = pairs(typed);
    const theirs = pairs(word);
    let shared = 0;
    for (const pair of mine) if (theirs.has(pair)) shared++;
    const dice = over(200 * shared, mine.size + theirs.size);
    if (dice >= 50) best = Math.max(best, dice);
  }
  return Math.min(best, 99);
}

const most = (numbers, row) => {
  let best = 0;
  for (const number of numbers) if (row[number] > best) best = row[number];
  return best;
};

/** Prepare an index for searching. */
export function ranker(index) {
  const { langs, entries } = index;
  const stop = index.stop.map((words) => new Set(words));
  const skip = new Set(index.stop.flat());
  const words = new Map();
  const names = [];
  const gists = [];
  const heard = langs.map(() => new Set());
  const often = new Map();

  function content(text) {
    const every = [...new Set(tokens(text))];
    const telling = every.filter((token) => !skip.has(token));
    return telling.length ? telling : every;
  }

  function numbers(text) {
    return content(text).map((token) => {
      if (!words.has(token)) words.set(token, words.size);
      return words.get(token);
    });
  }

  for (const row of entries) {
    const mine = new Set();
    names.push(row.title.map((title, k) => {
      const texts = [title, ...row.alias[k].split("; ")];
      const here = [];
      texts.forEach((text, i) => {
        if (text) here.push({ words: numbers(text), title: i === 0 });
      });
      for (const name of here) for (const n of name.words) { heard[k].add(n); mine.add(n); }
      return here;
    }));
    gists.push(row.gist.map((gist) => new Set(numbers(gist))));
    for (const number of mine) often.set(number, (often.get(number) ?? 0) + 1);
  }
  const vocabulary = [...words.keys()];
  const weights = vocabulary.map((_, number) => {
    const share = over(entries.length, often.get(number) ?? 1);
    return 32 - Math.clz32(share);
  });

  function weigh(row) {
    let best = 0;
    let at = -1;
    row.forEach((near, number) => { if (near > best) { best = near; at = number; } });
    return best ? weights[at] : UNKNOWN;
  }

  /** How well an entry answers, by its words in one language. */
  function score(at, k, like, asks, exact, lang) {
    if (!like.length) return 0;
    const whole = asks.reduce((a, b) => a + b, 0);
    const cover = like.map(() => 0);
    let best = 0;
    for (const name of names[at][k]) {
      let asked = 0;
      let named = 0;
      let total = 0;
      like.forEach((row, i) => {
        const near = most(name.words, row);
        cover[i] = Math.max(cover[i], near);
        asked += asks[i] * near;
      });
      for (const number of name.words) {
        let near = 0;
        for (const row of like) near = Math.max(near, row[number]);
        named += weights[number] * near;
        total += weights[number];
      }
      let sum = over(6 * asked, whole) + (total ? over(4 * named, total) : 0);
      if (name.words.length === exact.length && name.words.every((n, i) => n === exact[i])) sum += 250;
      best = Math.max(best, sum + (name.title && sum ? 20 : 0));
    }
    let rest = 0;
    like.forEach((row, i) => {
      rest += asks[i] * Math.max(cover[i], over(6 * most(gists[at][k], row), 10));
    });
    return best + over(3 * rest, whole) + (best && langs[k] === lang ? 5 : 0);
  }

  /** The language a query seems to be in. */
  function language(text, like, lang) {
    const typed = tokens(text);
    const letters = [...text.toLowerCase()];
    const points = langs.map((code, k) => {
      let told = 3 * typed.filter((token) => stop[k].has(token)).length;
      told += 3 * letters.filter((letter) => (LETTERS[code] ?? "").includes(letter)).length;
      for (const row of like) {
        const near = most(heard[k], row);
        told += near === 100 ? 2 : near >= 80 ? 1 : 0;
      }
      return told;
    });
    const top = Math.max(...points);
    if (top === 0) return "";
    const tied = langs.filter((_, k) => points[k] === top);
    return tied.includes(lang) ? lang : tied[0];
  }

  return {
    search(text, lang = "", limit = 5) {
      if (!text.trim()) return { hits: [], sure: false, lang: "" };
      const typed = content(text);
      const like = typed.map((token) => vocabulary.map((word) => alike(token, word)));
      const asks = like.map(weigh);
      const exact = typed.map((token) => words.get(token) ?? -1);
      const scored = entries.map((_, at) => [
        at, Math.max(...langs.map((__, k) => score(at, k, like, asks, exact, lang))),
      ]);
      scored.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
      const sure = scored.length > 0 && scored[0][1] >= SURE;
      return { hits: scored.slice(0, limit), sure, lang: language(text, like, lang) };
    },
  };
}
