/**
 * The almanac's pane: look a word up in any language, read the entry, go on to others.
 *
 *   const pane = create(element, { send, t, close });   `close` puts the whole pane away, where that can be done
 *   pane.update({ index, page, book, others, names, lang, game })   what changed; the rest stays
 *   pane.open(id)                              an entry's id, or a rule's: opens its entry at once
 *   pane.look(query)                           as if it had been typed
 *   pane.destroy()
 *
 * `index` is `almanac.index(game)` (one of another game is passed over), `page` is `almanac.page(...)`
 * or null, `book` { game, lang, pages } has all pages, to be read while Python is silent, `others` are
 * indexes of other games, which are searched too, `names` what games are called.
 * Searching is done here, without Python. Opening an entry sends { type: "entry", id } and shows at once what the index has;
 * the page that comes in answer fills it up. A page nobody here asked for (opened from the board, the
 * log or a refusal) is opened too. "Show on the board" sends { type: "show", id },
 * "Practise" { type: "lesson", id }.
 * Keys: arrow down from the box into the results, Enter opens, Escape clears, then closes.
 */

import { fill, h } from "../common/dom.js";
import { brief, drawEntry, otherTitles } from "./entry.js";
import { ranker } from "./rank.js";

const SHOWN = 5;
const ANSWERED = 3; // hits that show their short answer
const ELSEWHERE = 3;
const PATIENCE = 1500;
let panes = 0;
const rankers = new WeakMap();

/** @param {import("../contract").AlmanacIndex} index */
function rankerOf(index) {
  if (!rankers.has(index)) rankers.set(index, ranker(index));
  return rankers.get(index);
}

export function create(element, { send, t, close = /** @type {(() => void) | null} */ (null) }) {
  const name = `co-alm-${++panes}`;
  /** @type {any} */
  let index = null;
  /** @type {any} */
  let finder = null;
  let others = [];
  let names = {};
  const kept = new WeakSet();
  let lang = "en";
  let game = "";
  let seen = "";
  const pages = new Map();
  let asked = [];
  let path = [];
  let at = -1;
  let timer = 0;
  let late = false;

  const box = h("input", {
    type: "search", id: `${name}-box`, autocomplete: "off", spellcheck: "false", "aria-controls": `${name}-list`,
    oninput: showResults, onkeydown: keysInBox,
  });
  const label = h("label", { for: `${name}-box`, class: "co-alm-label" });
  const heard = h("p", { class: "co-alm-heard", role: "status" });
  const list = h("ol", { class: "co-alm-found", id: `${name}-list`, onkeydown: keysInList });
  const all = h("details", { class: "co-alm-all" });
  const back = h("button", { type: "button", class: "co-alm-step", onclick: () => step(-1) }, "←");
  const forward = h("button", { type: "button", class: "co-alm-step", onclick: () => step(1) }, "→");
  const title = h("h2", { tabindex: "-1" });
  const titles = h("p", { class: "co-alm-titles" });
  const inside = h("div", { class: "co-alm-inside" });
  const article = h("article", { class: "co-alm-entry", hidden: true },
    h("div", { class: "co-alm-top" }, h("div", {}, title, titles), h("div", { class: "co-alm-steps-nav" }, back, forward)),
    inside);
  const leave = close && h("button", { type: "button", class: "co-alm-close", "data-key": "almanac-close", onclick: close }, "✕");
  const root = h("div", { class: "co-alm" }, h("div", { role: "search" }, h("div", { class: "co-alm-ask" }, label, leave), box, heard), list, all, article);
  element.append(root);

  // Searching

  function showResults() {
    const query = box.value;
    const found = finder && query.trim() ? finder.search(query, lang, SHOWN) : null;
    const hits = found ? found.hits.filter(([, score], i) => score > 0 || i < 3) : [];
    heard.textContent = found ? understood(found) : t("start");
    list.hidden = !found;
    all.hidden = Boolean(found) || !index;
    const rows = [...hits.map(([where]) => index.entries[where]), ...(found ? elsewhere(query) : [])].map(drawHit);
    if (found?.sure && found.fits < hits.length) rows.splice(found.fits, 0, h("li", { class: "co-alm-aside" }, t("near")));
    fill(list, rows);
  }

  /** What other games surely know about it, the best first. */
  function elsewhere(query) {
    return others.flatMap((book) => {
      const { sure, hits } = rankerOf(book).search(query, lang, ELSEWHERE);
      return sure ? hits.map(([where, score]) => ({ ...book.entries[where], score })) : [];
    }).sort((a, b) => b.score - a.score).slice(0, ELSEWHERE);
  }

  function drawHit(row, place) {
    const k = Math.max(0, index.langs.indexOf(lang));
    const titles = otherTitles(row.title[k], row.title.map((text, i) => [index.langs[i], text]))
      .map(([code, text]) => h("span", { lang: code }, text));
    const of = others.length ? names[row.id.split(".", 1)[0]] : "";
    return h("li", {}, h("button", {
      type: "button", class: "co-alm-hit", "data-key": `hit ${row.id}`,
      "aria-current": row.id === path[at] ? "true" : undefined, onclick: () => go(row.id, true),
    }, of ? h("span", { class: "co-alm-of" }, of) : null, h("b", {}, row.title[k]),
    place < ANSWERED ? h("span", { class: "co-alm-answer" }, row.gist[k]) : null, h("span", { class: "co-alm-others" }, titles)));
  }

  function understood(found) {
    const count = t("count", { shown: found.fits, all: index.entries.length });
    if (!found.sure) return t("closest");
    return found.lang ? `${count} · ${t(`as-${found.lang}`)}` : count;
  }

  function showAll() {
    if (!index) return;
    const k = Math.max(0, index.langs.indexOf(lang));
    const sorted = [...index.entries].sort((a, b) => a.title[k].localeCompare(b.title[k], lang));
    fill(all,
      h("summary", {}, `${t("browse")} (${sorted.length})`),
      h("ul", {}, sorted.map((row) => h("li", {}, h("button", {
        type: "button", class: "co-link", "data-key": `all ${row.id}`, onclick: () => go(row.id, true),
      }, row.title[k])))));
  }

  function keysInBox(event) {
    const hits = [...list.querySelectorAll("button")];
    if (event.key === "ArrowDown" && hits.length) hits[0].focus();
    else if (event.key === "Enter" && hits.length) hits[0].click();
    else if (event.key === "Escape" && box.value) {
      box.value = "";
      showResults();
    } else if (event.key === "Escape" && close) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function keysInList(event) {
    const hits = [...list.querySelectorAll("button")];
    const here = hits.indexOf(event.target);
    if (event.key === "ArrowDown") hits[Math.min(here + 1, hits.length - 1)].focus();
    else if (event.key === "ArrowUp") (hits[here - 1] ?? box).focus();
    else if (event.key === "Home") hits[0].focus();
    else if (event.key === "End") hits.at(-1).focus();
    else if (event.key === "Escape") {
      box.value = "";
      box.focus();
      showResults();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Opening

  /** Open an entry: by the reader (then Python is asked and the keyboard goes there), or from outside. */
  function go(id, byReader) {
    if (id !== path[at]) {
      path = [...path.slice(0, at + 1), id].slice(-50);
      at = path.length - 1;
    }
    arrive(byReader);
  }

  function step(by) {
    if (!path[at + by]) return;
    at += by;
    arrive(true, false);
  }

  function arrive(byReader, focus = byReader) {
    if (byReader) ask(path[at]);
    showResults();
    all.open = false;
    showEntry();
    if (focus) title.focus({ preventScroll: true });
    reveal();
  }

  function ask(id) {
    clearTimeout(timer);
    late = false;
    const known = pages.has(`${lang} ${id}`);
    if (known && asked.length === 0 && seen.startsWith(`${lang} ${id} `)) return;
    asked.push(id);
    if (!known) timer = setTimeout(() => { late = true; showEntry(); }, PATIENCE);
    try {
      send({ type: "entry", id });
    } catch {
      late = true;
    }
  }

  function showEntry() {
    const id = path[at];
    const page = pages.get(`${lang} ${id}`);
    const shown = page ?? brief(bookOf(id), id, lang);
    article.hidden = !shown;
    if (!shown) return;
    title.textContent = shown.title;
    fill(titles, otherTitles(shown.title, Object.entries(shown.titles)).map(([code, text]) => h("span", { lang: code }, text)));
    for (const [button, there, key] of [[back, path[at - 1], "back"], [forward, path[at + 1], "forward"]]) {
      button.setAttribute("aria-label", t(key));
      button.title = t(key);
      button.setAttribute("aria-disabled", String(!there));
    }
    drawEntry(inside, shown, {
      t, open: (to) => go(to, true), show: (of) => send({ type: "show", id: of }),
      practise: (step) => send({ type: "lesson", id: step }),
      explore: (link) => send({ type: "explore", to: link }), note: !page && late ? t("short") : "",
    });
  }

  const bookOf = (id) => [index, ...others].find((one) => id?.startsWith(`${one?.game}.`));

  /** Keep all pages, those already answered in their newer form. */
  function keep(book) {
    if (!book?.pages || kept.has(book)) return;
    kept.add(book);
    root.dataset.book = `${book.lang} ${book.game}`;
    for (const page of book.pages) {
      const key = `${page.lang} ${page.id}`;
      if (!pages.has(key)) pages.set(key, page);
    }
  }

  /** Bring the entry's head into sight inside whatever scrolls here, never the notebook itself. */
  function reveal() {
    for (let outer = article.parentElement; outer && !outer.matches(".companion"); outer = outer.parentElement) {
      if (outer.scrollHeight > outer.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(outer).overflowY)) {
        const edge = outer.getBoundingClientRect();
        const head = article.getBoundingClientRect();
        if (head.top < edge.top || head.top > edge.top + edge.height / 2) outer.scrollTop += head.top - edge.top - 8;
        return;
      }
    }
  }

  function take(page) {
    const stamp = `${page.lang} ${page.id} ${JSON.stringify(page)}`;
    if (stamp === seen) return;
    seen = stamp;
    pages.set(`${page.lang} ${page.id}`, page);
    const answered = asked.indexOf(page.id);
    if (answered >= 0) asked = asked.slice(answered + 1);
    else if (page.id !== path[at]) go(page.id, false);
    if (page.id === path[at]) clearTimeout(timer);
  }

  function update(data) {
    const spoken = lang;
    lang = data.lang ?? lang;
    if ((data.game ?? game) !== game) {
      game = data.game;
      path = [];
      at = -1;
      asked = [];
      if (index?.game !== game) index = finder = null;
    }
    if (data.index?.entries && data.index !== index && data.index.game === game) {
      index = data.index;
      finder = rankerOf(index);
    }
    label.textContent = t("search");
    list.setAttribute("aria-label", t("results"));
    box.placeholder = t("placeholder");
    for (const name of ["title", "aria-label"]) leave?.setAttribute(name, t("close-almanac"));
    names = data.names ?? names;
    if (data.others) others = data.others.filter((one) => one.game !== game);
    keep(data.book);
    if (data.page) take(data.page);
    if (lang !== spoken && path[at] && !pages.has(`${lang} ${path[at]}`)) ask(path[at]);
    showResults();
    showAll();
    showEntry();
  }

  /** Look something up as if it had been typed. */
  function look(query) {
    box.value = query;
    showResults();
  }

  /** Open an entry, or the entry of a rule, without waiting for Python. */
  function open(id) {
    const rule = id.startsWith(`${index?.game}.`) ? id.slice(index.game.length + 1) : id;
    const row = index?.entries.find((entry) => entry.id === id || entry.home.includes(rule));
    if (row) go(row.id, true);
    else send({ type: "entry", id });
  }

  update({});
  return {
    update, open, look,
    destroy() {
      clearTimeout(timer);
      root.remove();
    },
  };
}
