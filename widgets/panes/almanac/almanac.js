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

/** @import { Intent, Say } from "../../contract" */

import { fill, h } from "../../common/dom.js";
import { same } from "../../common/same.js";
import { brief, drawEntry, otherTitles } from "./entry.js";
import { drawing, smallPicture } from "./pictures.js";
import { inOrder, ranker } from "./rank.js";
import { answering, told } from "./sentence.js";

const SHOWN = 5;
const ANSWERED = 3; // hits that show their short answer
const ELSEWHERE = 3;
const PERHAPS = 2; // the nearest, where the rules do not say
const PATIENCE = 1500;
let panes = 0;
const rankers = new WeakMap();

/** @param {import("../../contract").AlmanacIndex} index */
function rankerOf(index) {
  if (!rankers.has(index)) rankers.set(index, ranker(index));
  return rankers.get(index);
}

/** @param {HTMLElement} element @param {{ send: (intent: Intent) => unknown, t: Say, close?: (() => void) | null }} tools */
export function create(element, { send, t, close = null }) {
  const name = `co-alm-${++panes}`;
  /** @type {any} */
  let index = null;
  /** @type {any} */
  let finder = null;
  /** @type {any[]} */
  let others = [];
  /** @type {{ [game: string]: string }} */
  let names = {};
  const kept = new WeakSet();
  let lang = "en";
  let game = "";
  /** @type {any} The page that was last told. */
  let seen = null;
  const pages = new Map();
  /** @type {string[]} */
  let asked = [];
  /** @type {string[]} */
  let path = [];
  let at = -1;
  let timer = 0;
  let late = false;
  const answers = new Map(); // by entry found: the sentence that answers
  const rooted = new Map(); // by game, language and sentence: its roots
  /** @type {any} What the engine says of an entry in the position on the screen. */
  let now = null;
  let asks = false;

  const box = h("input", {
    type: "search",
    id: `${name}-box`,
    autocomplete: "off",
    spellcheck: "false",
    "aria-controls": `${name}-list`,
    oninput: showResults,
    onkeydown: keysInBox,
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
  const article = h(
    "article",
    { class: "co-alm-entry", hidden: true },
    h(
      "div",
      { class: "co-alm-top" },
      h("div", {}, title, titles),
      h("div", { class: "co-alm-steps-nav" }, back, forward),
    ),
    inside,
  );
  const leave =
    close && h("button", { type: "button", class: "co-alm-close", "data-key": "almanac-close", onclick: close }, "✕");
  const root = h(
    "div",
    { class: "co-alm" },
    h("div", { role: "search" }, h("div", { class: "co-alm-ask" }, label, leave), box, heard),
    list,
    all,
    article,
  );
  element.append(root);

  // Searching

  function showResults() {
    const query = box.value;
    answers.clear();
    const found = finder && query.trim() ? finder.search(query, lang, SHOWN) : null;
    const silent = found && isSilent(found);
    const hits = found ? answered(found, silent) : [];
    heard.textContent = silent ? t("silent") : found ? understood(found) : t("start");
    list.hidden = !found;
    all.hidden = Boolean(found) || !index;
    const own = inOrder(
      hits.map((/** @type {number[]} */ [where]) => index.entries[where]),
      silent ? 0 : (found?.parts ?? 0),
    );
    const rows = [...own.rows, ...(found ? elsewhere(query) : [])].map(drawHit);
    /** @param {string} key */
    const aside = (key) => h("li", { class: "co-alm-aside" }, t(key));
    if (silent) rows.splice(found.sure ? 1 : 0, 0, aside("perhaps"));
    else if (found?.sure && found.fits < hits.length) rows.splice(found.fits, 0, aside("near"));
    if (asks && !silent && own.rows[0]?.acts) rows.splice(1, 0, drawNow(own.rows[0].id));
    if (!silent && found?.parts) rows.unshift(aside(own.ordered ? "meet-in-order" : "meet"));
    fill(list, rows);
  }

  /** Whether the rules do not say: nothing answers, or an entry that tells so. @param {any} found */
  const isSilent = ({ sure, hits }) => !sure || Boolean(index.entries[hits[0][0]].unsaid);

  /** What is shown of what was found; where the rules do not say only the nearest. @param {any} found @param {boolean} silent */
  function answered({ sure, hits }, silent) {
    return silent
      ? hits.slice(0, PERHAPS + Number(sure))
      : hits.filter((/** @type {number[]} */ [, score], /** @type {number} */ i) => score > 0 || i < 3);
  }

  /** What other games surely know about it, the best first. @param {string} query */
  function elsewhere(query) {
    return others
      .flatMap((book) => {
        const { sure, hits } = rankerOf(book).search(query, lang, ELSEWHERE);
        return sure && !book.entries[hits[0][0]].unsaid
          ? hits
              .map((/** @type {number[]} */ [where, score]) => ({ ...book.entries[where], score }))
              .filter((/** @type {any} */ row) => !row.unsaid)
          : [];
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, ELSEWHERE);
  }

  /** The sentence of an entry that answers what is typed, where its text is here; else its short answer. @param {any} row @param {number} k */
  function sentenceOf(row, k) {
    const page = pages.get(`${lang} ${row.id}`);
    const book = bookOf(row.id);
    if (!page || !book) return row.gist[k];
    const finds = rankerOf(book);
    /** @param {string} text */
    const roots = (text) => {
      const key = `${book.game} ${lang} ${text}`;
      if (!rooted.has(key)) rooted.set(key, finds.roots(text, lang));
      return rooted.get(key);
    };
    const found = answering(finds.heard(box.value, lang), page.title, told(page), roots);
    answers.set(row.id, found);
    return found;
  }

  /** @param {any} row @param {number} place */
  function drawHit(row, place) {
    const k = Math.max(0, index.langs.indexOf(lang));
    const said = place < ANSWERED ? sentenceOf(row, k) : "";
    const titles = otherTitles(
      row.title[k],
      row.title.map((/** @type {string} */ text, /** @type {number} */ i) => [index.langs[i], text]),
    ).map(([code, text]) => h("span", { lang: code }, text));
    const home = row.id.split(".", 1)[0];
    const of = home === game ? "" : names[home];
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: "co-alm-hit",
          "data-key": `hit ${row.id}`,
          "aria-current": row.id === path[at] ? "true" : undefined,
          onclick: () => go(row.id, true),
        },
        of ? h("span", { class: "co-alm-of" }, of) : null,
        h("b", {}, row.title[k]),
        place < ANSWERED ? h("span", { class: "co-alm-answer" }, row.gist[k]) : null,
        place === 0 && row.glance?.length
          ? row.glance[k].map((/** @type {string} */ step, /** @type {number} */ i) =>
              h("span", { class: "co-alm-glance" }, `${i + 1}. ${step}`),
            )
          : null,
        said && said !== row.gist[k] ? h("span", { class: "co-alm-sentence" }, said) : null,
        h("span", { class: "co-alm-others" }, titles),
        smallPicture(bookOf(row.id)?.pictures, nameOf(row.id)),
      ),
    );
  }

  /** Whether one may do it in the position on the screen: offered, and said once asked. @param {string} id */
  function drawNow(id) {
    return h(
      "li",
      { class: "co-alm-now" },
      now?.id === id
        ? h("p", { role: "status" }, now.text)
        : h(
            "button",
            { type: "button", "data-key": `now ${id}`, onclick: () => send({ type: "now", id }) },
            t("now-ask"),
          ),
    );
  }

  /** @param {any} found */
  function understood(found) {
    const count = t("count", { shown: found.fits, all: index.entries.length });
    return found.lang ? `${count} · ${t(`as-${found.lang}`)}` : count;
  }

  function showAll() {
    if (!index) return;
    const k = Math.max(0, index.langs.indexOf(lang));
    const sorted = [...index.entries].sort((a, b) => a.title[k].localeCompare(b.title[k], lang));
    fill(
      all,
      h("summary", {}, `${t("browse")} (${sorted.length})`),
      h(
        "ul",
        {},
        sorted.map((row) =>
          h(
            "li",
            {},
            h(
              "button",
              {
                type: "button",
                class: "co-link",
                "data-key": `all ${row.id}`,
                onclick: () => go(row.id, true),
              },
              row.title[k],
            ),
          ),
        ),
      ),
    );
  }

  /** @param {KeyboardEvent} event */
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

  /** @param {any} event */
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

  /**
   * Open an entry: by the reader (then Python is asked and the keyboard goes there), or from outside.
   *
   * @param {string} id
   * @param {boolean} byReader
   */
  function go(id, byReader) {
    if (id !== path[at]) {
      path = [...path.slice(0, at + 1), id].slice(-50);
      at = path.length - 1;
    }
    arrive(byReader);
  }

  /** @param {number} by */
  function step(by) {
    if (!path[at + by]) return;
    at += by;
    arrive(true, false);
  }

  /** @param {boolean} byReader */
  function arrive(byReader, focus = byReader) {
    if (byReader) ask(path[at]);
    showResults();
    all.open = false;
    showEntry();
    if (focus) title.focus({ preventScroll: true });
    reveal();
  }

  /** @param {string} id */
  function ask(id) {
    clearTimeout(timer);
    late = false;
    const known = pages.has(`${lang} ${id}`);
    if (known && asked.length === 0 && seen?.lang === lang && seen.id === id) return;
    asked.push(id);
    if (!known)
      timer = setTimeout(() => {
        late = true;
        showEntry();
      }, PATIENCE);
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
    fill(
      titles,
      otherTitles(shown.title, Object.entries(shown.titles)).map(([code, text]) => h("span", { lang: code }, text)),
    );
    for (const [button, there, key] of [
      [back, path[at - 1], "back"],
      [forward, path[at + 1], "forward"],
    ]) {
      button.setAttribute("aria-label", t(key));
      button.title = t(key);
      button.setAttribute("aria-disabled", String(!there));
    }
    drawEntry(inside, shown, {
      t,
      open: (/** @type {string} */ to) => go(to, true),
      show: (/** @type {string} */ of) => send({ type: "show", id: of }),
      practise: (/** @type {string} */ step) => send({ type: "lesson", id: step }),
      explore: (/** @type {string} */ link) => send({ type: "explore", to: link }),
      note: !page && late ? t("short") : "",
      mark: answers.get(id) ?? "",
      picture: pictureOf(id),
      now: asks && index?.entries.find((/** @type {any} */ row) => row.id === id)?.acts ? drawNow(id).firstChild : null,
    });
  }

  /** An entry's id without its game. @param {string} id */
  const nameOf = (id) => id.slice(id.indexOf(".") + 1);

  /** What an entry tells, drawn; else its small picture. @param {string} id */
  function pictureOf(id) {
    const pictures = bookOf(id)?.pictures;
    return drawing(pictures, nameOf(id)) ?? smallPicture(pictures, nameOf(id));
  }

  /** @param {string} id */
  const bookOf = (id) => [index, ...others].find((one) => id?.startsWith(`${one?.game}.`));

  /** Keep all pages, those already answered in their newer form. @param {any} book */
  function keep(book) {
    if (!book?.pages || kept.has(book)) return;
    kept.add(book);
    root.dataset.book = `${book.lang} ${book.game}`;
    for (const page of book.pages) {
      const key = `${page.lang} ${page.id}`;
      if (!pages.has(key)) pages.set(key, page);
    }
  }

  /** Bring the entry's head into sight inside whatever scrolls here, and the sentence that answers; never the notebook itself. */
  function reveal() {
    for (let outer = article.parentElement; outer && !outer.matches(".companion"); outer = outer.parentElement) {
      if (outer.scrollHeight > outer.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(outer).overflowY)) {
        const edge = outer.getBoundingClientRect();
        const head = article.getBoundingClientRect();
        if (head.top < edge.top || head.top > edge.top + edge.height / 2) outer.scrollTop += head.top - edge.top - 8;
        const mark = inside.querySelector("mark")?.getBoundingClientRect();
        if (mark && mark.bottom > edge.bottom) outer.scrollTop += mark.bottom - edge.bottom + edge.height / 3;
        return;
      }
    }
  }

  /** @param {any} page */
  function take(page) {
    if (same(page, seen)) return;
    seen = page;
    pages.set(`${page.lang} ${page.id}`, page);
    const answered = asked.indexOf(page.id);
    if (answered >= 0) asked = asked.slice(answered + 1);
    else if (page.id !== path[at]) go(page.id, false);
    if (page.id === path[at]) clearTimeout(timer);
  }

  /** @param {any} data */
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
    if (data.others) others = data.others.filter((/** @type {any} */ one) => one.game !== game);
    if ("asks" in data) [asks, now] = [data.asks, data.now];
    keep(data.book);
    if (data.page) take(data.page);
    if (lang !== spoken && path[at] && !pages.has(`${lang} ${path[at]}`)) ask(path[at]);
    showResults();
    showAll();
    showEntry();
  }

  /** Look something up as if it had been typed. @param {string} query */
  function look(query) {
    box.value = query;
    showResults();
  }

  /** Open an entry, or the entry of a rule, without waiting for Python. @param {string} id */
  function open(id) {
    const rule = id.startsWith(`${index?.game}.`) ? id.slice(index.game.length + 1) : id;
    const row = index?.entries.find((/** @type {any} */ entry) => entry.id === id || entry.home.includes(rule));
    if (row) go(row.id, true);
    else send({ type: "entry", id });
  }

  update({});
  return {
    update,
    open,
    look,
    destroy() {
      clearTimeout(timer);
      root.remove();
    },
  };
}
