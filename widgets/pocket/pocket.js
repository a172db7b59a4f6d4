/**
 * The pocket almanac's script. The page is complete without it; it shows one part at a time, searches
 * while you type, and keeps game, language, entry and question in the address:
 *
 *   #/cs   #/cs/catan   #/cs/catan?q=sedm   #/cs/catan/seven   #/cs/catan/~rule/build.distance
 *
 * (address.js). Every part has its address as its id, so all links are plain links. Nothing is fetched
 * or sent; the game is remembered on this device, to be there when the page is opened again.
 * What the page does not say in words comes packed (companion/pocket/markup.py). A browser that cannot
 * unpack it shows the page as it is without the script.
 */

/** @import { Say } from "../contract" */

import { parse, write } from "../common/address.js";
import { mountMarbles } from "./calculator.js";
import { fill, format, h } from "../common/dom.js";
import { mountNarrow } from "./narrow.js";
import { inHit, mountDrawing, mountPictures } from "./pictures.js";
import { finished, inOrder, preparing, tokens } from "../panes/almanac/rank.js";
import { BODY, EXAMPLE, GIST, RULE, answering, sentences } from "../panes/almanac/sentence.js";

const SHOWN = 5;
const ANSWERED = 3;
const ELSEWHERE = 3;
const PERHAPS = 2;
const LONGEST = 300;
const PAUSE = 150;

/** Milliseconds after a key until the sentences that answer are looked for, one entry at a time. */
const RESTS = 60;
const SLICE = 8;
const KEPT = "companion pocket game";

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const root = document.documentElement;
const finders = new Map();
const begun = new Map();
const places = new Map();
const parted = new WeakMap(); // by article: its sentences
const rooted = new Map(); // by game searched, language and sentence: its roots
/** @type {any} */
let told = null;
/** @type {any} */
let route = {};
/** @type {any} */
let page = null;
let moves = 0;
let pause = 0;
let rest = 0;
let writing = 0;
let kept = "";
let typed = "";
let typedAt = "";
/** @type {any} */
let marked = null;

/** By hit: the sentence that answered last, shown again until the next one is found. */
const answered = new Map();

/** @type {Say} */
const t = (key, facts) => format(told.words[route.lang]?.[key] ?? "", facts);
/** @param {object} to */
const part = (to) => document.getElementById(decoded(write(to)));

// Where we are

/** @param {string} hash */
function read(hash) {
  const to = parse(hash.replace(/^#?/, "#"), told.langs);
  const lang = to?.lang || guess();
  const game = to && to.game in told.names[lang] ? to.game : "";
  const lost = hash.length > 1 && (!to || Boolean(to.game && !game));
  const { kind = "", name = "", query = "" } = lost ? {} : (to ?? {});
  return { lang, game, kind, name, query: query.slice(0, LONGEST), lost };
}

/** The part of the page that a route leads to; none for what only the app can show. @param {{ lang?: string, game?: string, kind?: string, name?: string }} to */
function partOf({ lang, game, kind, name }) {
  return part({ lang, game, kind, name: kind === "odds" ? "" : name });
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function guess() {
  const wanted = (navigator.languages ?? []).map((tag) => tag.slice(0, 2));
  return wanted.find((lang) => told.langs.includes(lang)) ?? told.langs[0];
}

/** The address of a question; a half of a pair of letters would break it. @param {string} query */
function asking(query) {
  const { lang, game } = route;
  return `#${write({ lang, game, query: query.trim() ? query.slice(0, LONGEST) : "" })}`;
}

/** Show what an address says; the keyboard follows a reader who followed a link. @param {boolean} byReader */
function arrive(byReader, hash = location.hash) {
  route = read(hash);
  const { lang, game } = route;
  const target = /** @type {HTMLElement} */ (partOf(route) ?? part({ lang, game }));
  const missed = route.lost || (route.kind && target === part({ lang, game }));
  const shown = target.closest("section[id], article");
  target.closest("details")?.setAttribute("open", "");
  if (game !== kept) remember(game);
  if (shown !== page) turnTo(shown);
  root.lang = route.lang;
  const heading = page.querySelector("h2").textContent;
  document.title = [heading, told.names[route.lang][route.game]]
    .filter((one, i) => one && (i === 0 || one !== heading))
    .join(" · ");
  if (box.value.slice(0, LONGEST) !== route.query) box.value = route.query;
  showBar();
  showFound();
  const answer = markLater();
  if (missed) heard.textContent = t("pocket.gone");
  scroll(answer ?? target, answer);
  if (byReader && (route.kind || !route.query)) focusOn(target === page ? page.querySelector("h2") : target);
}

/** @param {any} shown */
function turnTo(shown) {
  page?.classList.remove("on");
  page = shown;
  page.classList.add("on");
  if (page.matches(".game")) {
    mountNarrow(page, told.facets[route.lang][route.game], t);
    mountPictures(page, route.game, told.pictures[route.game]);
  } else if (page.matches("article")) mountDrawing(page, route.game, told.pictures[route.game]);
  const marbles = page.querySelector(".marbles:not(.live)");
  if (marbles) {
    marbles.classList.add("live");
    mountMarbles(marbles, t);
  }
}

/** @param {any} element */
function focusOn(element) {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Back to where the reader was in this part, or to its beginning. @param {any} target @param {any} marked */
function scroll(target, marked) {
  let at = history.state?.at;
  if (!at) {
    at = ++moves + Math.random();
    keep("replaceState", { at });
  }
  if (places.has(at)) window.scrollTo(0, places.get(at));
  else if (target === page || marked?.getBoundingClientRect().bottom + window.scrollY < window.innerHeight)
    window.scrollTo(0, 0);
  else target.scrollIntoView({ block: marked ? "center" : "start" });
}

/** The game at this table, so that the page opens there the next time. @param {string} game */
function remember(game) {
  kept = game;
  try {
    if (game) localStorage.setItem(KEPT, game);
  } catch {
    /* a page that may keep nothing asks again */
  }
}

function remembered() {
  try {
    const game = localStorage.getItem(KEPT) ?? "";
    return Object.hasOwn(told.games, game) ? game : "";
  } catch {
    return "";
  }
}

/**
 * @param {"pushState" | "replaceState"} how
 * @param {any} state
 * @param {string} [address]
 */
function keep(how, state, address) {
  try {
    history[how](state, "", address);
  } catch {
    /* a page without history of its own forgets */
  }
}

// The bar

const box = h("input", {
  type: "search",
  id: "box",
  autocomplete: "off",
  autocapitalize: "none",
  spellcheck: "false",
  enterkeyhint: "search",
  maxlength: LONGEST,
  "aria-controls": "hits",
  onfocus: getReady,
  oninput: () => ask(box.value),
  onkeydown: keysInBox,
});
const title = h("h1", { class: "said" });
const label = h("label", { for: "box", class: "said" });
const clear = h(
  "button",
  {
    type: "button",
    class: "clear",
    onclick: () => {
      ask("");
      box.focus();
    },
  },
  "×",
);
const back = h("button", { type: "button", class: "back", onclick: () => history.back() }, "‹");
const where = h("a", { class: "where" });
const tongues = h("nav", { class: "tongues" });
const heard = h("p", { class: "heard", role: "status" });
const hits = h("ol", { class: "hits", id: "hits", onkeydown: keysInHits });
const elsewhere = h("div", { class: "elsewhere" });
const found = h("section", { class: "found", hidden: true }, hits, elsewhere);

function showBar() {
  const name = told.names[route.lang][route.game];
  title.textContent = `Companion · ${t("pocket.name")}`;
  label.textContent = t("pocket.search");
  box.placeholder = t("pocket.placeholder");
  clear.setAttribute("aria-label", t("pocket.clear"));
  clear.hidden = !box.value;
  back.setAttribute("aria-label", t("pocket.back"));
  back.hidden = !route.game;
  where.href = `#${write({ lang: route.lang, game: route.kind && route.game })}`;
  where.textContent = name ?? t("pocket.name");
  tongues.setAttribute("aria-label", t("pocket.language"));
  fill(
    tongues,
    told.langs.map((/** @type {string} */ lang) =>
      h(
        "a",
        {
          lang,
          href: `#${write(within(lang))}`,
          "data-key": lang,
          "aria-label": told.tongues[lang],
          "aria-current": lang === route.lang ? "true" : undefined,
        },
        lang.toUpperCase(),
      ),
    ),
  );
}

/** Where this place is in another language, the question kept; a letter may not be there. @param {string} lang */
function within(lang) {
  const { game, kind, name, query } = route;
  return partOf({ ...route, lang }) ? { lang, game, kind, name, query } : { lang, game, query };
}

// Looking up

/** The index of a game, or of all (""), put together from the page and what else was told. @param {string} game */
function* indexOf(game) {
  const entries = [];
  for (const one of game ? [game] : Object.keys(told.games)) entries.push(...(yield* rowsOf(one)));
  return { ...told.index, ...told.spoken[game], entries };
}

/** @param {string} game */
function* rowsOf(game) {
  const articles = told.games[game].map((/** @type {any} */ row) =>
    told.langs.map((/** @type {string} */ lang) => part({ lang, game, kind: "entry", name: row.id })),
  );
  yield;
  const rules = articles.map((/** @type {any[]} */ each) =>
    each.map((one) => [...one.querySelectorAll("details li")].map(sentence)),
  );
  const all = told.langs.map((/** @type {string} */ _, /** @type {number} */ k) =>
    rules.flatMap((/** @type {any[]} */ each) => each[k]),
  );
  /** @param {string} selector @param {any[]} each */
  const texts = (selector, each) => each.map((one) => one.querySelector(selector).textContent);
  const rows = [];
  for (const [at, row] of told.games[game].entries()) {
    yield;
    rows.push({
      ...row,
      id: `${game}.${row.id}`,
      game,
      title: texts("h2", articles[at]),
      gist: texts("h2 + p", articles[at]),
      alias: told.langs.map((/** @type {string} */ lang) => aliasesOf(lang, told.alias[lang][game][at])),
      more: articles[at].map((/** @type {any} */ one, /** @type {number} */ k) =>
        [...written(one), ...(row.rules?.map((/** @type {number} */ n) => all[k][n]) ?? rules[at][k])].join(" "),
      ),
    });
  }
  return rows;
}

/** What an entry is called; a number stands for what several games have alike. @param {string} lang @param {any} which */
const aliasesOf = (lang, which) => (typeof which === "number" ? told.shared[lang][which] : which);

/** What is said by some of the nodes of an element, marked or not. @param {any[]} nodes */
const textOf = (nodes) => nodes.map((one) => one.textContent).join("");
/** @param {any} item */
const sentence = (item) => textOf([...item.childNodes].filter((one) => one.nodeName !== "P"));
/** @param {any} one */
const example = (one) => textOf([...one.childNodes].slice(1));

/** What an entry says at length, with the numbers of its steps, as it is written. @param {any} article */
function written(article) {
  return [...article.children].flatMap((one) => {
    if (one.matches("ol")) return [...one.children].map((step, i) => `${i + 1}. ${step.textContent}`);
    return one.matches("p:not([class], h2 + p)") ? [one.textContent] : one.matches(".eg") ? [example(one)] : [];
  });
}

/** @param {string} game */
function* making(game) {
  const index = yield* indexOf(game);
  return { index, ranker: yield* preparing(index) };
}

/** What searches a game: ready, or finished now if the question came before it was. @param {string} game */
function finder(game) {
  if (!finders.has(game)) finders.set(game, finished(begun.get(game) ?? making(game)));
  return finders.get(game);
}

/** Make a game's search ready a slice at a time, so that the page answers meanwhile; then go on. @param {string} game */
function prepare(game, then = () => {}) {
  if (!finders.has(game)) {
    if (!begun.has(game)) begun.set(game, making(game));
    const until = performance.now() + SLICE;
    while (performance.now() < until) {
      const { done, value } = begun.get(game).next();
      if (!done) continue;
      finders.set(game, value);
      break;
    }
  }
  if (finders.has(game)) then();
  else setTimeout(() => prepare(game, then));
}

/**
 * @param {string} game
 * @param {string} query
 * @param {number} limit
 */
function look(game, query, limit) {
  const { index, ranker: ranked } = finder(game);
  const answer = ranked.search(query, route.lang, limit);
  const rows = answer.hits.map((/** @type {number[]} */ [at, score]) => ({ ...index.entries[at], score }));
  return { sure: answer.sure, fits: answer.fits, parts: answer.parts, ...inOrder(rows, answer.parts) };
}

/** What an entry says, each sentence with what it counts: its text, examples, rules. @param {any} article */
function* said(article) {
  yield [article.querySelector("h2 + p"), GIST];
  for (const one of article.querySelectorAll(":scope > p:not([class], h2 + p), :scope > ol > li")) yield [one, BODY];
  for (const one of article.querySelectorAll(":scope > .eg")) yield [one, EXAMPLE];
  for (const one of article.querySelectorAll("details li")) yield [one, RULE];
}

/** @param {any[]} part */
function sentencesIn([at, counts]) {
  const text = counts === EXAMPLE ? example(at) : counts === RULE ? sentence(at) : at.textContent;
  return (counts === GIST ? [text] : sentences(text)).map((one) => [one, counts, at]);
}

/** The sentence of an entry that answers a question, and the part of the page it stands in. @param {any} article @param {string} query */
function answerIn(article, query) {
  const { ranker: ranked } = finder(searching());
  if (!parted.has(article)) parted.set(article, [...said(article)].flatMap(sentencesIn));
  const every = parted.get(article);
  /** @param {string} text */
  const roots = (text) => {
    const key = `${searching()} ${route.lang} ${text}`;
    if (!rooted.has(key)) rooted.set(key, ranked.roots(text, route.lang));
    return rooted.get(key);
  };
  const text = answering(ranked.heard(query, route.lang), article.querySelector("h2").textContent, every, roots);
  return { text, at: every.find((/** @type {any[]} */ one) => one[0] === text)?.[2], short: text === every[0][0] };
}

/** The game whose search is ready, else the one that has to be made ready. */
const searching = () => (finders.has(route.game) || !finders.has("") ? route.game : "");

/** Mark the open entry's answer at once, or as soon as the search is ready. */
function markLater() {
  if (finders.has(searching()) || route.kind !== "entry" || !route.query.trim()) return mark();
  const { game, name, query } = route;
  prepare(game, () => {
    if (name === route.name && query === route.query) mark()?.scrollIntoView({ block: "center" });
  });
  return null;
}

/** Mark the sentence of the open entry that answers the question it was opened with. */
function mark() {
  if (marked) {
    const around = marked.parentNode;
    marked.replaceWith(...marked.childNodes);
    around?.normalize();
    marked = null;
  }
  if (route.kind !== "entry" || !route.query.trim() || !page.matches("article")) return null;
  const { text, at, short } = answerIn(page, route.query);
  const node = short ? null : [...at.childNodes].find((one) => one.nodeType === 3 && one.data.includes(text));
  if (!node) return null;
  const range = document.createRange();
  range.setStart(node, node.data.indexOf(text));
  range.setEnd(node, node.data.indexOf(text) + text.length);
  const made = document.createElement("mark");
  range.surroundContents(made);
  made.closest("details")?.setAttribute("open", "");
  marked = made;
  return made;
}

/** Somebody is about to type: a question kept from an open entry gives way to the next one. */
function getReady() {
  prepare(route.game);
  if (route.kind) box.select();
}

/** Another question: a new step from an entry, the same step while typing on. @param {string} query */
function ask(query) {
  const address = asking(query);
  if (route.kind) keep("pushState", {}, address);
  else {
    [typed, typedAt] = [address, location.hash];
    clearTimeout(writing);
    writing = setTimeout(writeDown, RESTS);
  }
  arrive(false, address);
}

/** Put the question that is typed into the address: a browser takes its time for it, so not at every key. */
function writeDown() {
  clearTimeout(writing);
  if (typed && location.hash === typedAt) keep("replaceState", { at: history.state?.at }, typed);
  typed = "";
}

function showFound() {
  const query = route.kind ? "" : route.query;
  found.hidden = !query.trim();
  main.classList.toggle("asked", !found.hidden);
  clearTimeout(pause);
  clearTimeout(rest);
  fill(elsewhere);
  heard.textContent = "";
  if (found.hidden) return;
  const here = look(route.game, query, SHOWN);
  const silent = !here.sure || here.rows[0].unsaid;
  const odds = oddsHit(query);
  heard.textContent =
    silent && !odds ? t("pocket.silent") : t("pocket.found", { n: (silent ? 0 : here.fits) + Number(Boolean(odds)) });
  const items = (silent ? here.rows.slice(0, PERHAPS + Number(here.sure)) : here.rows).map(hit);
  /** @param {string} key */
  const aside = (key) => h("li", { class: "near" }, t(key));
  if (silent) items.splice(here.sure ? 1 : 0, 0, aside("pocket.perhaps"));
  else if (here.fits < items.length) items.splice(here.fits, 0, aside("pocket.near"));
  if (!silent && here.parts) items.unshift(aside(here.ordered ? "pocket.meet-in-order" : "pocket.meet"));
  if (odds) items.unshift(odds);
  fill(hits, items);
  const asked = here.rows.slice(0, ANSWERED).map(({ id }) => id);
  rest = setTimeout(() => answerNext(query, asked), RESTS);
  if (route.game) pause = setTimeout(() => prepare("", () => showElsewhere(query)), PAUSE);
}

/** What other games surely know about it; looked for once the typing pauses. @param {string} query */
function showElsewhere(query) {
  if (query !== route.query || route.kind) return;
  const { sure, rows } = look("", query, SHOWN * 2);
  const away =
    sure && !rows[0].unsaid ? rows.filter((row) => row.game !== route.game && !row.unsaid).slice(0, ELSEWHERE) : [];
  if (away.length) fill(elsewhere, h("h2", {}, t("pocket.others")), h("ol", { class: "hits" }, away.map(hit)));
}

/**
 * Put the sentence that answers on the first hits, one after the other: a phone needs a moment for each.
 *
 * @param {string} query
 * @param {string[]} ids
 */
function answerNext(query, [id, ...more]) {
  const gist = hits.querySelector(`a[data-key="${id}"] .gist`);
  if (!gist || query !== route.query || route.kind) return;
  const { text, short } = answerIn(partOf({ ...parse(id, told.langs), lang: route.lang }), query);
  answered.set(`${route.lang} ${id}`, short ? "" : text);
  gist.parentElement?.querySelector(".sentence")?.remove();
  if (!short)
    (gist.parentElement?.querySelector(".glance:last-of-type") ?? gist).after(h("span", { class: "sentence" }, text));
  rest = setTimeout(() => answerNext(query, more));
}

/** A hit with its answer; further down the first sentence of it. @param {any} row @param {number} place */
function hit(row, place) {
  const at = told.langs.indexOf(route.lang);
  const gist = place ? sentences(row.gist[at])[0] : row.gist[at];
  const to = { ...parse(row.id, told.langs), lang: route.lang, query: route.query };
  const answer = place < ANSWERED ? answered.get(`${route.lang} ${row.id}`) : "";
  return h(
    "li",
    {},
    h(
      "a",
      { href: `#${write(to)}`, "data-key": row.id },
      row.game === route.game ? null : h("span", { class: "of" }, told.names[route.lang][row.game]),
      h("b", {}, row.title[at]),
      h("span", { class: "gist" }, gist),
      row.glance && place === 0 ? glance(row.game) : null,
      answer ? h("span", { class: "sentence" }, answer) : null,
      inHit(row.game, told.pictures[row.game], row.id.slice(row.game.length + 1)),
    ),
  );
}

/** The odds at hand, for one who asks for a chance, with the number if a sum is named. @param {string} query */
function oddsHit(query) {
  const { lang, game } = route;
  const at = game && tokens(query).some((word) => told.odds.includes(word)) && part({ lang, game, kind: "odds" });
  if (!at) return null;
  const sum = finder(searching())
    .ranker.roots(query, lang)
    .find((/** @type {string} */ root) => /^[0-9]+$/.test(root));
  const row = [...at.querySelectorAll("tbody tr")].find((one) => one.cells[0].textContent === sum);
  const chance = row && [...row.cells].find((cell) => cell.textContent.includes("%"));
  const answer = chance
    ? `${row.closest("table").querySelector("th").textContent} ${sum}: ${chance.textContent}`
    : [...at.querySelectorAll("h3")].map((one) => one.textContent).join("; ");
  return h(
    "li",
    {},
    h(
      "a",
      { href: `#${write({ lang, game, kind: "odds", query })}`, "data-key": "odds" },
      h("b", {}, at.querySelector("h2").textContent),
      h("span", { class: "gist" }, answer),
    ),
  );
}

/** The turn at a glance, step by step, as the game's contents have it. @param {string} game */
function glance(game) {
  const steps = part({ lang: route.lang, game })?.querySelectorAll(".turn li");
  return [...(steps ?? [])].map((step, i) => h("span", { class: "glance" }, `${i + 1}. ${step.textContent}`));
}

// Keys

const listed = () => [...found.querySelectorAll("a")];

/** @param {KeyboardEvent} event */
function keysInBox(event) {
  if (event.key === "ArrowDown") listed()[0]?.focus();
  else if (event.key === "Enter") {
    const first = listed()[0];
    box.blur();
    if (first) location.hash = first.hash;
  } else if (event.key === "Escape" && box.value) ask("");
  else return;
  event.preventDefault();
}

/** @param {any} event */
function keysInHits(event) {
  const all = listed();
  const at = all.indexOf(event.target);
  if (event.key === "ArrowDown") all[Math.min(at + 1, all.length - 1)].focus();
  else if (event.key === "ArrowUp") (all[at - 1] ?? box).focus();
  else if (event.key === "Escape") box.focus();
  else return;
  event.preventDefault();
}

/** @param {any} event */
function keysAnywhere(event) {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input")) return;
  event.preventDefault();
  box.focus();
}

// Start

/** @param {string} letters */
async function unpacked(letters) {
  const packed = atob(letters);
  const bytes = new Uint8Array(packed.length);
  for (let i = 0; i < packed.length; i++) bytes[i] = packed.charCodeAt(i);
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(whole).text());
}

/** @param {any} data */
function start(data) {
  told = data;
  document.body.prepend(
    h(
      "header",
      { class: "bar" },
      title,
      h("div", { class: "top" }, back, where, tongues),
      h("div", { class: "search", role: "search" }, label, box, clear),
      heard,
    ),
  );
  main.prepend(found);
  history.scrollRestoration = "manual";
  window.addEventListener("hashchange", () => arrive(true));
  window.addEventListener(
    "scroll",
    () => {
      if (history.state?.at) places.set(history.state.at, window.scrollY);
    },
    { passive: true },
  );
  document.addEventListener("keydown", keysAnywhere);
  window.addEventListener("click", writeDown, true);
  window.addEventListener("pagehide", writeDown);
  const first = location.hash || `#${write({ lang: guess(), game: remembered() })}`;
  arrive(false, first);
  if (!location.hash) keep("replaceState", { at: history.state?.at }, first);
}

/** The page as it is for those without a script, where the address says. */
function doWithout() {
  root.classList.remove("js");
  document.getElementById(decoded(location.hash.slice(1)))?.scrollIntoView();
}

if (root.classList.contains("js")) unpacked(document.getElementById("told")?.textContent ?? "").then(start, doWithout);
