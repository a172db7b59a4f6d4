/**
 * The almanac's search in the browser: the twin of companion/almanac/tables.py and rank.py, whole
 * numbers only, so that both find the same in the same order (tests/almanac/test_rank_twins.py).
 *
 * `ranker(index)` -> `{ search(text, lang, limit) }` -> `{ hits: [[position, score], ...], fits, sure, lang, parts }`,
 * where `index` is what Python's `almanac.index(game)` gives (`entries` may be those of several games)
 * `fits` says how many of the hits answer, and `lang` in the answer is the language the query seems to be in ("" if nothing tells).
 * `parts` says how many of the first hits answer one part each of a question of several rules (0 if it has one).
 * No DOM, no network.
 */

import { doubt } from "./doubt.js";
import {
  LETTERS,
  SLIP,
  alike,
  clauses,
  fold,
  isSaid,
  ordered,
  over,
  pairs,
  shared,
  slip,
  tokens,
  tongues,
} from "./letters.js";

export { alike, fold, tokens } from "./letters.js";

const PLACES = { title: 100, gist: 55, more: 45 };
const ALIASES = [70, 78, 84, 88, 91, 94, 96];
const [BELONGS, DOUBT, STEP] = [50, 5, 5];
const [HEAD, CALLED, QUESTION] = [0, 1, 2];
const [SURE, FITS] = [1100, 60];
const UNKNOWN = 17;
const [ASKED, NAMED, REST] = [6, 4, 10];
const [SAME, TITLE, WITHIN, OWN] = [250, 20, 120, 5];
const NEARLY = 80;
const BESIDE = 100;
const NEXT = 30;
const [BEGUN, BEGUN_WORDS, MINE] = [1000, 240, 300];
const AGAIN = 60;
const DOUBTED = 2;
const AS_WELL = 60;
const NEAR_BEST = 90;
const [SEEN, PART, OFFERS] = [12, 1300, 6];
const [MOST_PARTS, AT_ONCE] = [4, 4];
const MOST = 32;
const BREATH = 8;

/** How much a word tells that stands in so many of all entries: about its logarithm. @param {number} often @param {number} count */
function weight(often, count) {
  let found = 7;
  for (; often < count; found++) often = over(often * 5, 4) + 1;
  return found;
}

/** In how many entries a word counts as standing: those that only tell of it count half. @param {number} often @param {number} naming */
const spread = (often, naming) => (naming ? over(often + naming + 1, 2) : often);

/**
 * Add to what a map has under a key.
 *
 * @param {Map<any, any>} map
 * @param {any} key
 * @param {number} value
 */
const gain = (map, key, value) => map.set(key, (map.get(key) ?? 0) + value);

/**
 * @param {Map<any, any>} map
 * @param {any} key
 * @param {any} value
 */
function push(map, key, value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/**
 * The names of an entry by their roots, each once, as what it is worth most as.
 *
 * @param {string} title
 * @param {string} aliases
 * @param {any} tongue
 */
function namesOf(title, aliases, tongue) {
  const found = new Map();
  [title, ...fold(aliases).split("; ")].forEach((text, i) => {
    const { roots, chats } = tongue.heard(text);
    const kind = i === 0 ? HEAD : chats ? QUESTION : CALLED;
    const key = roots.join(" ");
    if (roots.length) found.set(key, { roots, kind: Math.min(kind, found.get(key)?.kind ?? kind) });
  });
  return found.values();
}

/**
 * Where a word belongs to an entry it counts further: by its part of the credit of each name there.
 *
 * @param {any[]} names
 * @param {number[][]} named
 * @param {Map<number, number>[]} cover
 */
function belong(names, named, cover) {
  const often = cover.map(() => new Map());
  const credit = cover.map(() => new Map());
  for (const { entry, words } of names) for (const word of words) gain(often[word], entry, 1);
  /** @param {number} word @param {number} entry */
  const share = (word, entry) => over(1000 * often[word].get(entry), named[word].length + DOUBT);
  for (const { entry, words } of names) {
    const whole = words.reduce((/** @type {number} */ sum, /** @type {number} */ word) => sum + share(word, entry), 0);
    for (const word of words) gain(credit[word], entry, over(1000 * share(word, entry), whole));
  }
  credit.forEach((some, word) => {
    const all = (named[word].length + DOUBT) * 1000 * STEP;
    for (const [entry, points] of some) gain(cover[word], entry, STEP * over(BELONGS * points, all));
  });
}

/**
 * The entries in one language: its words, names, and where they stand; a breath after some rows.
 *
 * @param {any[]} rows
 * @param {number} at
 * @param {any} tongue
 */
function* side(rows, at, tongue) {
  /** @type {string[]} */
  const words = [];
  const numbers = new Map();
  const names = [];
  /** @type {number[][]} */
  const named = [];
  /** @type {Map<number, number>[]} */
  const cover = [];
  /** @type {Set<number>[]} */
  const naming = [];

  /** @param {string} root */
  function number(root) {
    let found = numbers.get(root);
    if (found === undefined) {
      found = words.length;
      numbers.set(root, found);
      words.push(root);
      named.push([]);
      cover.push(new Map());
      naming.push(new Set());
    }
    return found;
  }

  /**
   * @param {number[]} numbers_
   * @param {number} entry
   * @param {number} counts
   */
  function place(numbers_, entry, counts) {
    for (const word of numbers_) if (!cover[word].has(entry)) cover[word].set(entry, counts);
  }

  for (const [entry, row] of rows.entries()) {
    if (entry % BREATH === 0) yield;
    const often = new Map();
    for (const { roots, kind } of namesOf(row.title[at], row.alias[at], tongue)) {
      const here = roots.map(number);
      for (const word of here) {
        named[word].push(names.length);
        naming[word].add(entry);
      }
      names.push({ entry, kind, words: here, typed: here.join() });
      if (kind === HEAD) place(here, entry, PLACES.title);
      else for (const word of here) often.set(word, (often.get(word) ?? 0) + 1);
    }
    for (const [word, times] of often) place([word], entry, ALIASES[Math.min(times, ALIASES.length) - 1]);
    place(tongue.heard(row.gist[at]).roots.map(number), entry, PLACES.gist);
    place(tongue.heard(row.more[at]).roots.map(number), entry, PLACES.more);
  }
  yield;

  belong(names, named, cover);
  const weights = cover.map(({ size }, n) => weight(spread(size, naming[n].size), rows.length));
  const byPair = new Map();
  const byLetters = new Map();
  const byStart = new Map();
  words.forEach((word, n) => {
    if (!named[n].length) return;
    for (const pair of pairs(word)) push(byPair, pair, n);
    push(byLetters, ordered(word), n);
    for (let k = 1; k <= Math.min(3, word.length); k++) push(byStart, word.slice(0, k), n);
  });
  const titles = rows.map((row) => tokens(row.title[at]).join(" "));
  return { words, numbers, names, named, cover, weights, byPair, byLetters, byStart, titles };
}

/** The words of names that share at least half of their pairs with a root. @param {any} side @param {string} root */
function sharing({ words, byPair }, root) {
  const mine = pairs(root);
  const counts = new Map();
  for (const pair of mine) {
    for (const n of byPair.get(pair) ?? []) counts.set(n, (counts.get(n) ?? 0) + 1);
  }
  return [...counts].filter(([n, count]) => 4 * count >= mine.size + pairs(words[n]).size).map(([n]) => n);
}

/** The words that resemble a root: the same anywhere, similar ones in names. @param {any} here @param {string} root */
function resembling(here, root) {
  const known = here.numbers.get(root) ?? -1;
  const some = new Set(here.byStart.get(root.slice(0, 3)) ?? []);
  const unknown = known < 0 || !here.named[known].length;
  if (unknown) {
    for (const n of here.byLetters.get(ordered(root)) ?? []) some.add(n);
    for (const n of sharing(here, root)) some.add(n);
  }
  const found = new Map();
  for (const n of some) {
    const how = alike(root, here.words[n], shared(root, here.words[n]));
    const slipped = unknown && how < SLIP && slip(root, here.words[n]);
    if (how || slipped) found.set(n, slipped ? SLIP : how);
  }
  if (known >= 0) found.set(known, 100);
  return found;
}

/** The word that a typed one surely stands for; -1 if none. @param {Map<number, number>} near */
function meant(near) {
  let [most, first] = [NEARLY - 1, -1];
  for (const [n, how] of near) if (how > most || (how === most && n < first)) [most, first] = [how, n];
  return first;
}

/**
 * By entry: what typed words weigh that stand side by side in one of its names too.
 *
 * @param {any} side
 * @param {string[]} asked
 * @param {Map<string, any>} row
 * @param {Map<string, any>} weights
 */
function beside({ names, named }, asked, row, weights) {
  const found = new Map();
  const words = asked.map((token) => meant(row.get(token)));
  for (let i = 1; i < asked.length; i++) {
    const [one, two] = [words[i - 1], words[i]];
    if (one < 0 || two < 0) continue;
    const both = named[one].filter(
      (/** @type {number} */ which) => names[which].words[names[which].words.indexOf(one) + 1] === two,
    );
    const counts = weights.get(asked[i - 1]) + weights.get(asked[i]);
    for (const entry of new Set(both.map((/** @type {number} */ which) => names[which].entry)))
      gain(found, entry, counts);
  }
  return found;
}

/** Of the words that resemble a typed one only the very word. @returns {[string, Map<number, number>]} @param {[string, Map<number, number>]} row */
const same = ([token, words]) => [token, new Map([...words].filter(([, how]) => how === 100))];

/**
 * Into `sums` goes, for everything a typed word reaches, the best of it times the word's weight.
 *
 * @param {Map<any, any>} sums
 * @param {any} counts
 * @param {any} best
 */
function add(sums, counts, best) {
  for (const [key, value] of best) gain(sums, key, counts * value);
}

/**
 * The entries found, those that answer one part each in the order they come up in play, and whether
 * they have one.
 * @param {any[]} rows
 * @param {number} parts
 */
export function inOrder(rows, parts) {
  const some = rows.slice(0, parts);
  const ordered = parts > 0 && some.every((row) => (row.order ?? -1) >= 0);
  if (ordered) some.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return { rows: [...some, ...rows.slice(parts)], ordered };
}

/**
 * What was found out before, or is now.
 *
 * @param {Map<any, any>} known
 * @param {any} key
 * @param {() => any} make
 */
function remembered(known, key, make) {
  if (!known.has(key)) {
    if (known.size >= 4096) known.clear();
    known.set(key, make());
  }
  return known.get(key);
}

/**
 * @param {Map<any, any>} map
 * @param {any} key
 * @param {number} value
 */
const raise = (map, key, value) => {
  if (value > (map.get(key) ?? 0)) map.set(key, value);
};

/** Prepare an index for searching, at once. @param {any} index */
export const ranker = (index) => finished(preparing(index));

/** What a generator gives when it has run to its end. @param {Generator<unknown, any>} steps */
export function finished(steps) {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** An index made ready to be searched, in steps of a few milliseconds, for a page that must not stand still meanwhile. @param {any} index */
export function* preparing(index) {
  const { langs, entries } = index;
  const speaks = tongues(index);
  /** @type {any[]} */
  const sides = [];
  for (const [k, tongue] of speaks.entries()) sides.push(yield* side(entries, k, tongue));
  const stop = new Set(index.stop.flat());
  const games = new Map();
  const gameOf = (/** @type {number} */ at) => entries[at].id.split(".", 1)[0];
  const unsaid = entries.map((/** @type {any} */ row) => Boolean(row.unsaid));
  entries.forEach((/** @type {any} */ _, /** @type {number} */ at) => push(games, gameOf(at), at));
  /** What people ask who want the turn at a glance. @type {Map<number, Set<string>>} */
  const turn = new Map();
  entries.forEach((/** @type {any} */ row, /** @type {number} */ at) => {
    if (!row.glance || row.glance.length === 0) return;
    const asked = row.alias.flatMap((/** @type {string} */ said) => fold(said).split("; "));
    turn.set(at, new Set(asked.map((/** @type {string} */ said) => tokens(said).join(" "))));
  });
  const nearest = langs.map(() => new Map());
  const [partly, rooted] = [new Map(), new Map()];
  const chat = new Set(index.chat.flat());
  const joins = index.joins.map((/** @type {string[]} */ words) => new Set(words));
  const answers = doubt({
    tongues: speaks,
    sides,
    chat: new Set([...chat, ...index.daily.flat()]),
    rare: weight(1, entries.length),
    unsaid,
  });

  /** @param {number} k @param {string[]} typed */
  function telling(k, typed) {
    const { stop: own, root, swap, trades } = speaks[k];
    const found = typed.filter((token) => !stop.has(token) || (!own.has(token) && sides[k].numbers.has(root(token))));
    if (trades(typed) && !found.includes(swap)) found.push(swap);
    return found.length ? found : typed;
  }

  /** @param {number} k @param {string} token */
  function near(k, token) {
    const root = speaks[k].root(token);
    let found = nearest[k].get(root);
    if (!found) {
      if (nearest[k].size > 4096) nearest[k].clear();
      found = resembling(sides[k], root);
      if (!sides[k].numbers.has(root)) {
        for (const [meant, how] of speaks[k].meant(root)) {
          const number = sides[k].numbers.get(meant) ?? -1;
          if (number >= 0 && how > (found.get(number) ?? 0)) found.set(number, how);
        }
      }
      nearest[k].set(root, found);
    }
    return found;
  }

  /**
   * The weight of a typed word: that of the word it resembles most in any language.
   *
   * @param {string} token
   * @param {Map<string, Map<number, number>>[]} rows
   */
  function weigh(token, rows) {
    let most = 0;
    let counts = UNKNOWN;
    rows.forEach((row, k) => {
      let how = 0;
      let first = -1;
      for (const [n, value] of row.get(token) ?? []) {
        if (value > how || (value === how && n < first)) [how, first] = [value, n];
      }
      if (first < 0) return;
      const here = sides[k].weights[first];
      if (how > most || (how === most && here > counts)) [most, counts] = [how, here];
    });
    return counts;
  }

  /**
   * How well the entries answer by their words in one language; those that do at all.
   *
   * @param {number} k
   * @param {string[]} asked
   * @param {Map<string, any>} row
   * @param {Map<string, any>} weights
   * @param {any} asks
   */
  function score(k, asked, row, weights, asks) {
    const { names, named, cover, numbers, weights: own } = sides[k];
    const whole = asked.reduce((sum, token) => sum + weights.get(token), 0);
    const best = new Map();
    const covered = new Map();
    const heard = new Map();
    for (const token of asked) {
      const reached = new Map();
      const called = new Map();
      for (const [n, how] of row.get(token)) {
        raise(best, n, how);
        for (const [entry, counts] of cover[n]) raise(reached, entry, how * counts);
        for (const which of named[n]) raise(called, which, how);
      }
      add(covered, weights.get(token), reached);
      add(heard, weights.get(token), called);
    }
    const exact = asked.map((token) => numbers.get(speaks[k].root(token)) ?? -1).join();
    const found = new Map();
    const after = new Map();

    /**
     * Extra for a name typed in full, or nearly.
     *
     * @param {any} name
     * @param {any} sum
     * @param {any} hit
     * @param {number} total
     */
    function inFull({ words, typed }, sum, hit, total) {
      if (typed === exact) return SAME;
      if (words.length !== asked.length) return 0;
      const both = Math.min(over(sum, whole), over(hit, total));
      return both >= NEARLY ? over(SAME * both, 100) : 0;
    }

    for (const [which, sum] of heard) {
      const { entry, kind, words } = names[which];
      let hit = 0;
      let total = 0;
      for (const word of words) {
        total += own[word];
        hit += own[word] * (best.get(word) ?? 0);
      }
      const within = words.length > 1 && hit === 100 * total ? WITHIN : 0;
      const points = over(ASKED * sum, whole) + over(NAMED * hit, total) + (kind === HEAD ? TITLE + within : 0);
      const value = points + (asks || kind !== QUESTION ? inFull(names[which], sum, hit, total) : 0);
      const most = found.get(entry) ?? 0;
      raise(found, entry, value);
      raise(after, entry, Math.min(most, value));
    }
    const together = beside(sides[k], asked, row, weights);
    return [...covered].map(([entry, sum]) => [
      entry,
      (found.get(entry) ?? 0) +
        over(NEXT * (after.get(entry) ?? 0), 100) +
        over(REST * sum, 100 * whole) +
        over(BESIDE * (together.get(entry) ?? 0), whole),
    ]);
  }

  /**
   * Titles that begin with what is typed come first.
   *
   * @param {number[]} scores
   * @param {string} typed
   * @param {string} lang
   */
  function begin(scores, typed, lang) {
    const begun = new Map();
    if (!typed) return;
    sides.forEach(({ titles }, k) =>
      titles.forEach((/** @type {string} */ title, /** @type {number} */ entry) => {
        if (!title.startsWith(typed)) return;
        const whole = title.startsWith(" ", typed.length);
        raise(begun, entry, (whole ? BEGUN_WORDS : BEGUN) + (langs[k] === lang ? MINE : 0));
      }),
    );
    for (const [entry, names] of turn) if (names.has(typed)) begun.set(entry, BEGUN + 2 * MINE);
    for (const [entry, points] of begun) scores[entry] += points;
  }

  /** The best entries; each further one of a game a little less than the one before. @param {any} scores @param {number} limit */
  function best(scores, limit) {
    const again = games.size > 1 ? AGAIN : 0;
    /** @type {[number, number][]} */
    const offers = [];
    for (const here of games.values()) {
      const order = [...here].sort((a, b) => scores[b] - scores[a] || a - b).slice(0, limit);
      order.forEach((at, place) => offers.push([at, scores[at] - again * place]));
    }
    return offers.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
  }

  /** Of two entries of a game that answer as well, what says that no rule does comes first. @param {[number, number][]} hits @returns {[number, number][]} */
  function silentFirst(hits) {
    if (!hits.length || unsaid[hits[0][0]]) return hits;
    const [first, points] = hits[0];
    const game = gameOf(first);
    const at = hits.findIndex(([entry, score]) => score + AS_WELL >= points && unsaid[entry] && gameOf(entry) === game);
    return at < 0 ? hits : [[hits[at][0], points], ...hits.slice(0, at), ...hits.slice(at + 1)];
  }

  /**
   * By language: how much of a query is surely in it.
   *
   * @param {string} text
   * @param {string[]} typed
   * @param {Map<string, Map<number, number>>[]} rows
   */
  function exactly(text, typed, rows) {
    const letters = [...text.toLowerCase()];
    return langs.map((/** @type {string} */ code, /** @type {number} */ k) => {
      const { numbers, named } = sides[k];
      const known = [...rows[k].keys()].filter((token) => named[numbers.get(speaks[k].root(token)) ?? -1]?.length);
      return (
        3 * typed.filter((token) => speaks[k].stop.has(token)).length +
        3 * letters.filter((letter) => (LETTERS[code] ?? "").includes(letter)).length +
        2 * known.length
      );
    });
  }

  /**
   * The language a query seems to be in.
   *
   * @param {string} text
   * @param {string[]} typed
   * @param {Map<string, Map<number, number>>[]} rows
   * @param {string} lang
   */
  function language(text, typed, rows, lang) {
    const letters = [...text.toLowerCase()];
    const points = langs.map((/** @type {string} */ code, /** @type {number} */ k) => {
      let told = 3 * typed.filter((token) => speaks[k].stop.has(token)).length;
      told += 3 * letters.filter((letter) => (LETTERS[code] ?? "").includes(letter)).length;
      for (const row of rows[k].values()) {
        let closest = 0;
        for (const [n, how] of row) if (sides[k].named[n].length) closest = Math.max(closest, how);
        told += closest === 100 ? 2 : closest >= 80 ? 1 : 0;
      }
      return told;
    });
    const top = Math.max(...points);
    if (top === 0) return "";
    const tied = langs.filter((/** @type {string} */ _, /** @type {number} */ k) => points[k] === top);
    return tied.includes(lang) ? lang : tied[0];
  }

  /**
   * The hits that answer the parts of a question, by rank; none if it has one part.
   *
   * @param {string} text
   * @param {string} lang
   * @param {any} found
   */
  function partsOf(text, lang, found) {
    const k = langs.indexOf(found.lang);
    if (k < 0) return [];
    const telling = clauses(text, joins[k])
      .slice(0, MOST_PARTS)
      .filter((part) => part.split(" ").some((word) => !stop.has(word)));
    if (telling.length < 2) return [];
    const near = found.hits.slice(0, SEEN);
    const surely = telling
      .map((part) => ({ part, ...bestOf(part, lang) }))
      .filter(({ sure, hits }) => sure && hits[0][1] >= PART);
    const chosen = surely.map(({ part, hits }) => named(k, part, hits));
    const seen = new Set(near.map((/** @type {number[]} */ [at]) => at));
    const own = new Set(chosen.filter((at) => seen.has(at)));
    const least = own.size >= telling.length ? NEAR_BEST : FITS;
    if (found.sure) {
      chosen.push(found.hits[0][0], ...surely.map(({ hits }) => hits[0][0]));
      for (const [at, points] of near) if (100 * points >= least * found.hits[0][1]) chosen.push(at);
    }
    const shown = [...new Set(chosen)].filter((at) => seen.has(at)).slice(0, AT_ONCE);
    return shown.length > 1 ? near.filter((/** @type {number[]} */ [at]) => shown.includes(at)) : [];
  }

  /**
   * The entry of a part: the first whose whole title stands there, else the best one.
   *
   * @param {number} k
   * @param {string} part
   * @param {[number, number][]} hits
   */
  function named(k, part, hits) {
    const { roots } = speaks[k].heard(part);
    const [best, most] = hits[0];
    const whole = hits.find(
      ([at, points]) =>
        100 * points >= FITS * most &&
        speaks[k].heard(sides[k].titles[at]).roots.every((/** @type {string} */ root) => roots.includes(root)),
    );
    return whole?.[0] ?? best;
  }

  /** The best hits for a part; while somebody types on, the parts before stay as they are. @param {string} part @param {string} lang */
  function bestOf(part, lang) {
    return remembered(partly, `${lang} ${part}`, () => find(part, lang, OFFERS));
  }

  /**
   * @param {string} text
   * @param {string} lang
   * @param {number} limit
   */
  function find(text, lang, limit) {
    if (!isSaid(text)) return { hits: [], sure: false, lang: "" };
    const typed = tokens(text).slice(0, MOST);
    /** @type {string[][]} */
    const asked = langs.map((/** @type {string} */ _, /** @type {number} */ k) => telling(k, typed));
    const likely = asked.map((here, k) => new Map(here.map((token) => [token, near(k, token)])));
    const told = exactly(text, typed, likely);
    const rows = likely.map((row, k) => (told[k] + DOUBTED >= Math.max(...told) ? row : new Map([...row].map(same))));
    const every = new Set([...typed, ...asked.flat()]);
    const weights = new Map([...every].map((token) => [token, weigh(token, rows)]));
    const scores = new Array(entries.length).fill(0);
    asked.forEach((here, k) => {
      const own = langs[k] === lang ? OWN : 0;
      const asks = typed.some((token) => speaks[k].stop.has(token));
      for (const [entry, points] of score(k, here, rows[k], weights, asks)) {
        scores[entry] = Math.max(scores[entry], points + own);
      }
    });
    begin(scores, typed.join(" "), lang);
    const hits = silentFirst(best(scores, limit));
    const sure = hits.length > 0 && hits[0][1] >= SURE && answers(...hits[0], asked, rows, typed.at(-1) ?? "");
    return { hits, sure, lang: language(text, typed, rows, lang) };
  }

  return {
    search(/** @type {string} */ text, lang = "", limit = 5) {
      const found = find(text, lang, Math.max(limit, SEEN));
      const parts = partsOf(text, lang, found);
      const hits = [...parts, ...found.hits.filter((hit) => !parts.includes(hit))].slice(0, limit);
      const least = hits.length ? Math.max(SURE, over(FITS * hits[0][1], 100)) : 0;
      const fits = Math.max(hits.filter(([, points]) => points >= least).length, parts.length);
      return {
        hits,
        fits: Math.min(fits, hits.length),
        sure: found.sure || parts.length > 0,
        lang: found.lang,
        parts: parts.length,
      };
    },

    /** The roots in one language that a query surely stands for, each once, with their weights. */
    heard(/** @type {string} */ text, /** @type {string} */ lang) {
      const k = langs.indexOf(lang);
      const { words, weights } = sides[k];
      const asked = telling(k, tokens(text).slice(0, MOST)).filter((token) => !chat.has(token));
      const known = new Set(asked.map((token) => meant(near(k, token))).filter((n) => n >= 0));
      return [...known].map((n) => [words[n], weights[n]]);
    },

    /** The roots of a text in one language. */
    roots: (/** @type {string} */ text, /** @type {string} */ lang) =>
      remembered(rooted, `${lang} ${text}`, () => speaks[langs.indexOf(lang)].heard(text).roots),
  };
}
