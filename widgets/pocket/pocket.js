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

import { parse, write } from "../common/address.js";
import { mountMarbles } from "./calculator.js";
import { fill, format, h } from "../common/dom.js";
import { mountNarrow } from "./narrow.js";
import { mountPictures } from "./pictures.js";
import { finished, preparing } from "../almanac/rank.js";

const SHOWN = 5;
const ELSEWHERE = 3;
const LONGEST = 300;
const PAUSE = 150;
const SLICE = 8;
const KEPT = "companion pocket game";

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const root = document.documentElement;
const finders = new Map();
const begun = new Map();
const places = new Map();
/** @type {any} */
let told = null;
/** @type {any} */
let route = {};
/** @type {any} */
let page = null;
let moves = 0;
let pause = 0;

const t = (key, facts) => format(told.words[route.lang]?.[key] ?? "", facts);
const part = (to) => document.getElementById(decoded(write(to)));

// Where we are

function read(hash) {
  const to = parse(hash.replace(/^#?/, "#"), told.langs);
  const lang = to?.lang || guess();
  const game = to && to.game in told.names[lang] ? to.game : "";
  const lost = hash.length > 1 && (!to || Boolean(to.game && !game));
  const { kind = "", name = "", query = "" } = lost ? {} : to ?? {};
  return { lang, game, kind, name, query: query.slice(0, LONGEST), lost };
}

/** The part of the page that a route leads to; none for what only the app can show. */
/** @param {{ lang?: string, game?: string, kind?: string, name?: string }} to */
function partOf({ lang, game, kind, name }) {
  return part({ lang, game, kind, name: kind === "odds" ? "" : name });
}

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

/** The address of a question; a half of a pair of letters would break it. */
function asking(query) {
  const { lang, game } = route;
  return `#${write({ lang, game, query: query.trim() ? query.slice(0, LONGEST) : "" })}`;
}

/** Show what an address says; the keyboard follows a reader who followed a link. */
function arrive(byReader, hash = location.hash) {
  route = read(hash);
  const { lang, game } = route;
  const target = /** @type {HTMLElement} */ (partOf(route) ?? part({ lang, game }));
  const missed = route.lost || (route.kind && target === part({ lang, game }));
  const shown = target.closest("section[id], article");
  target.closest("details")?.setAttribute("open", "");
  remember(game);
  if (shown !== page) turnTo(shown);
  root.lang = route.lang;
  const heading = page.querySelector("h2").textContent;
  document.title = [heading, told.names[route.lang][route.game]].filter((one, i) => one && (i === 0 || one !== heading)).join(" · ");
  if (box.value.slice(0, LONGEST) !== route.query) box.value = route.query;
  showBar();
  showFound();
  if (missed) heard.textContent = t("pocket.gone");
  scroll(target);
  if (byReader && !route.query) focusOn(target === page ? page.querySelector("h2") : target);
}

function turnTo(shown) {
  page?.classList.remove("on");
  page = shown;
  page.classList.add("on");
  if (page.matches(".game")) {
    mountNarrow(page, told.facets[route.lang][route.game], t);
    mountPictures(page, route.game, told.pictures[route.game]);
  }
  const marbles = page.querySelector(".marbles:not(.live)");
  if (marbles) {
    marbles.classList.add("live");
    mountMarbles(marbles, t);
  }
}

function focusOn(element) {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Back to where the reader was in this part, or to its beginning. */
function scroll(target) {
  let at = history.state?.at;
  if (!at) {
    at = ++moves + Math.random();
    keep("replaceState", { at });
  }
  if (places.has(at)) window.scrollTo(0, places.get(at));
  else if (target === page) window.scrollTo(0, 0);
  else target.scrollIntoView();
}

/** The game at this table, so that the page opens there the next time. */
function remember(game) {
  try {
    if (game) localStorage.setItem(KEPT, game);
  } catch { /* a page that may keep nothing asks again */ }
}

function remembered() {
  try {
    const game = localStorage.getItem(KEPT) ?? "";
    return Object.hasOwn(told.games, game) ? game : "";
  } catch {
    return "";
  }
}

function keep(how, state, address) {
  try {
    history[how](state, "", address);
  } catch { /* a page without history of its own forgets */ }
}

// The bar

const box = h("input", {
  type: "search", id: "box", autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "search",
  maxlength: LONGEST, "aria-controls": "hits", onfocus: () => prepare(route.game),
  oninput: () => ask(box.value), onkeydown: keysInBox,
});
const title = h("h1", { class: "said" });
const label = h("label", { for: "box", class: "said" });
const clear = h("button", { type: "button", class: "clear", onclick: () => { ask(""); box.focus(); } }, "×");
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
  fill(tongues, told.langs.map((lang) => h("a", {
    lang, href: `#${write(within(lang))}`, "data-key": lang,
    "aria-label": told.tongues[lang], "aria-current": lang === route.lang ? "true" : undefined,
  }, lang.toUpperCase())));
}

/** The same place in another language, the question kept; a letter may not be there. */
function within(lang) {
  const { game, kind, name, query } = route;
  return partOf({ ...route, lang }) ? { lang, game, kind, name, query } : { lang, game, query };
}

// Looking up

/** The index of a game, or of all (""), put together from the page and what else was told. */
function* indexOf(game) {
  const entries = [];
  for (const one of game ? [game] : Object.keys(told.games)) entries.push(...yield* rowsOf(one));
  return { ...told.index, ...told.spoken[game], entries };
}

function* rowsOf(game) {
  const articles = told.games[game].map((row) => told.langs.map((lang) => part({ lang, game, kind: "entry", name: row.id })));
  yield;
  const rules = articles.map((each) => each.map((one) => [...one.querySelectorAll("details li")].map(sentence)));
  const all = told.langs.map((_, k) => rules.flatMap((each) => each[k]));
  const texts = (selector, each) => each.map((one) => one.querySelector(selector).textContent);
  const rows = [];
  for (const [at, row] of told.games[game].entries()) {
    yield;
    rows.push({
      ...row, id: `${game}.${row.id}`, game, title: texts("h2", articles[at]), gist: texts("h2 + p", articles[at]),
      alias: told.langs.map((lang) => told.alias[lang][game][at]),
      more: articles[at].map((one, k) => [...written(one), ...(row.rules?.map((n) => all[k][n]) ?? rules[at][k])].join(" ")),
    });
  }
  return rows;
}

const sentence = (item) => item.firstChild.textContent;

/** What an entry says at length, with the numbers of its steps, as it is written. */
function written(article) {
  return [...article.children].flatMap((one) => {
    if (one.matches("ol")) return [...one.children].map((step, i) => `${i + 1}. ${step.textContent}`);
    return one.matches("p:not([class], h2 + p)") ? [one.textContent] : one.matches(".eg") ? [one.lastChild.textContent] : [];
  });
}

function* making(game) {
  const index = yield* indexOf(game);
  return { index, ranker: yield* preparing(index) };
}

/** What searches a game: ready, or finished now if the question came before it was. */
function finder(game) {
  if (!finders.has(game)) finders.set(game, finished(begun.get(game) ?? making(game)));
  return finders.get(game);
}

/** Make a game's search ready a slice at a time, so that the page answers meanwhile; then go on. */
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

function look(game, query, limit) {
  const { index, ranker: ranked } = finder(game);
  const answer = ranked.search(query, route.lang, limit);
  return { sure: answer.sure, fits: answer.fits, rows: answer.hits.map(([at, score]) => ({ ...index.entries[at], score })) };
}

/** Another question: a new step from an entry, the same step while typing on. */
function ask(query) {
  const address = asking(query);
  keep(route.kind ? "pushState" : "replaceState", { at: route.kind ? undefined : history.state?.at }, address);
  arrive(false, address);
}

function showFound() {
  const query = route.kind ? "" : route.query;
  found.hidden = !query.trim();
  main.classList.toggle("asked", !found.hidden);
  clearTimeout(pause);
  fill(elsewhere);
  heard.textContent = "";
  if (found.hidden) return;
  const here = look(route.game, query, SHOWN);
  heard.textContent = here.sure ? t("pocket.found", { n: here.fits }) : t("pocket.closest");
  const items = here.rows.map(hit);
  if (here.sure && here.fits < items.length) items.splice(here.fits, 0, h("li", { class: "near" }, t("pocket.near")));
  fill(hits, items);
  if (route.game) pause = setTimeout(() => prepare("", () => showElsewhere(query)), PAUSE);
}

/** What other games surely know about it; looked for once the typing pauses. */
function showElsewhere(query) {
  if (query !== route.query || route.kind) return;
  const { sure, rows } = look("", query, SHOWN * 2);
  const away = sure ? rows.filter((row) => row.game !== route.game).slice(0, ELSEWHERE) : [];
  if (away.length) fill(elsewhere, h("h2", {}, t("pocket.others")), h("ol", { class: "hits" }, away.map(hit)));
}

/** A hit with its answer; further down the first sentence of it. */
function hit(row, place) {
  const at = told.langs.indexOf(route.lang);
  const gist = place ? row.gist[at].split(/(?<=[.!?]) (?=\p{Lu})/u)[0] : row.gist[at];
  return h("li", {}, h("a", { href: `#${write({ ...parse(row.id, told.langs), lang: route.lang })}`, "data-key": row.id },
    h("span", { class: "of" }, told.names[route.lang][row.game]), h("b", {}, row.title[at]),
    h("span", { class: "gist" }, gist)));
}

// Keys

const listed = () => [...found.querySelectorAll("a")];

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

function keysInHits(event) {
  const all = listed();
  const at = all.indexOf(event.target);
  if (event.key === "ArrowDown") all[Math.min(at + 1, all.length - 1)].focus();
  else if (event.key === "ArrowUp") (all[at - 1] ?? box).focus();
  else if (event.key === "Escape") box.focus();
  else return;
  event.preventDefault();
}

function keysAnywhere(event) {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input")) return;
  event.preventDefault();
  box.focus();
}

// Start

async function unpacked(letters) {
  const packed = atob(letters);
  const bytes = new Uint8Array(packed.length);
  for (let i = 0; i < packed.length; i++) bytes[i] = packed.charCodeAt(i);
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(whole).text());
}

function start(data) {
  told = data;
  document.body.prepend(h("header", { class: "bar" }, title,
    h("div", { class: "top" }, back, where, tongues),
    h("div", { class: "search", role: "search" }, label, box, clear), heard));
  main.prepend(found);
  history.scrollRestoration = "manual";
  window.addEventListener("hashchange", () => arrive(true));
  window.addEventListener("scroll", () => { if (history.state?.at) places.set(history.state.at, window.scrollY); }, { passive: true });
  document.addEventListener("keydown", keysAnywhere);
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
