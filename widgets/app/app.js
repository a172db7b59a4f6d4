/**
 * The app: one root with panes on one table. It draws what Python tells and sends intents back.
 *
 * Parts are synced traits (companion/screen/contract.py), intents messages (companion/screen/intents.py); their types for
 * this half are generated: ../contract.d.ts. `board` and `events` come in pieces; the intent `whole` asks for them from scratch.
 */

/** @import { Frame, Intent, LessonView, Model, Told } from "../contract" */

import { create as createAlmanac } from "../almanac/almanac.js";
import { colour } from "../board/draw.js";
import { createScenes } from "../board/scenes.js";
import { createTrays } from "../cards/tray.js";
import { createChooser } from "./chooser.js";
import { createClock } from "./clock.js";
import { fill, format, h, settle, soon, steady } from "../common/dom.js";
import { createExplorer } from "../explorer/explorer.js";
import { createHand } from "../panes/hand.js";
import { createLearn } from "../panes/learn.js";
import { createLink } from "./link.js";
import { create as createOdds } from "../panes/odds.js";
import { createPace, LOOK } from "./pace.js";
import { createPlace } from "../panes/place.js";
import { createPlay } from "../panes/play.js";
import { createPress } from "../panes/press.js";
import { createPresenter } from "./present.js";
import { createSetup } from "./setup.js";
import { createShowing } from "./showing.js";
import { createTrade } from "../panes/trade.js";

/** How often it is looked whether a bot may move; where all act at once, how often it does. */
const GLANCE = 100;
const LIVE = 900;
/** With a coach there is so many times as long to look at what bots do. */
const SLOW = 2;
/** Intents that are no act of anybody's: they end nothing that is being shown. */
const ASIDE = new Set(["step", "ping", "pages", "whole", "explain", "bar"]);
/** The almanac's texts are asked for once the board stands. */
const READ = 2000;
const AWAY = 30_000;
/** Lines of the log that are shown. */
const LOG = 40;
const REMEMBERED = "companion.lang";
/** A drawing so many times as broad as it is high is a wide one. */
const WIDE = 1.3;
/** The still picture beside the widget is for reloads without a kernel. */

export default { render: ({ model, el }) => createApp(model, el) };

/**
 * @param {Model} model
 * @param {HTMLElement} el
 */
export function createApp(model, el) {
  const skeleton = build();
  const { root, side, drawer, band, banner, live } = skeleton;
  el.append(root);
  // JupyterLab's shortcuts match `:focus` before they look at any parent: so each in its own right.
  root.addEventListener("focusin", (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true"));
  // The notebook refuses line breaks in every field within it, and with them Enter in a form.
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("form input")) return;
    event.preventDefault();
    event.target.form.requestSubmit();
  });

  let frame = model.get("frame");
  /** @type {any} */
  let table = model.get("table");
  /** @type {string | null} */
  let mode = null;
  let almanacOpen = false;
  /** @type {boolean | null} */
  let bandOpen = null;
  let told = "";
  /** @type {Partial<LessonView> | null} */
  let lesson = null;
  /**
   * The last lines of the log, as events bring them; and the last that were brought.
   *
   * @type {Told[]}
   */
  let log = [];
  /** @type {import("../contract").Partly<"events">} */
  let happened = { n: 0, fresh: true, shown: [] };
  let tried = "";
  /** Whether more than the reply is to be drawn anew. */
  let whole = false;
  let breadth = 0;
  /** @type {{ log: any[] | null, now: string }} */
  let spoken = { log: null, now: "" };

  const within = (room) => (key, facts) => {
    const words = frame.words ?? {};
    return format(words[`${room}.${key}`] ?? words[key] ?? "", facts);
  };
  const t = within("app");
  const link = createLink({ post: (intent) => model.send(intent), silent: showSilence, first: model.get("ack") ?? 0 });
  /** @param {Intent} intent */
  const send = (intent) => {
    if (intent.type === "try") {
      tried = intent.action ?? intent.actions[0];
      place.close();
    }
    if (!ASIDE.has(intent.type)) showing.end();
    return link.send(intent);
  };

  const board = createScenes(skeleton.board, { send: heardBoard, t: within("board"), shaped: shapeBoard });
  const pace = createPace({ t, send, changed: () => redraw() });
  const showing = createShowing(board.air, {
    pace, symbols: () => board.symbols(), table: () => table,
    quiet: () => Boolean(table.cover) || Boolean(model.get("table").running) || frame.pane === "choose",
    linger,
  });
  skeleton.board.addEventListener("pointerdown", () => showing.end());
  const odds = createOdds(band, { send: heardOdds, t: within("odds") });
  const explorer = createExplorer(skeleton.explorer, { send, t: within("explorer"), odds: within("odds"), say });
  const almanac = createAlmanac(skeleton.almanac, { send: heardAlmanac, t: within("almanac") });
  const redraw = steady(side, drawSide);
  const redrawReply = steady(side, () => drawSide(true));
  const symbols = () => board.symbols();
  const trays = createTrays(root, { send, t, symbols, openRule, redraw: () => showTable() });
  const press = createPress({ send, setMode, symbols });
  const trade = createTrade(root, { t, send, press, symbols, redraw: () => showTable() });
  const tools = { send, t, openRule, setMode, say, allowed, redraw, press, tray: trays.draw, symbols, pace, trade };
  const presenter = createPresenter(root, {
    next: () => send({ type: "forward" }), back: () => send({ type: "back" }), changed: showPresenter,
  });
  const play = createPlay(skeleton, tools);
  const learn = createLearn(skeleton, { ...tools, t: within("learn"), house: t, presenter });
  const hand = createHand(skeleton.hand, tools);
  const place = createPlace(hand.card, { ...tools, back: (id) => board.focus(id) });
  const chooser = createChooser(skeleton.choose, { send, t, openAlmanac });
  const clock = createClock(skeleton.clock, { send, t, say });
  const setup = createSetup(skeleton.setup, { send, t, close: () => openSetup(false) });

  // What comes from the board and the almanac

  function heardBoard(intent) {
    if (place.hears(intent, table, mode)) return;
    if (intent.type === "try") {
      send({ type: "try", action: intent.action });
    } else if (intent.type === "explain") {
      explainLine(intent);
      drawOdds(intent.id);
    } else if (intent.type === "cancel") {
      setMode(null);
      if (table.refused || table.hint) send({ type: "dismiss" });
    }
  }

  /** The line under the board; a thing that was clicked leads on to its almanac entry. */
  function explainLine({ id = "", text = "" }) {
    const entry = table.panel?.about?.[id.split(":")[0]];
    const about = entry && !mode ? h("button", { class: "co-link", onclick: () => openRule(entry) }, t("about")) : null;
    if (text) skeleton.line.replaceChildren(h("span", {}, text), ...(about ? [" ", about] : []));
    else skeleton.line.replaceChildren();
  }

  function heardOdds(intent) {
    if (intent.type === "bar") light(intent.key);
    send(intent);
  }

  /** Light the places of a bar and the piece that was picked, at once and also without a kernel. */
  function light(key) {
    if (frame.pane === "odds") return;
    const row = model.get("odds").outlook?.bars.find((one) => one.key === key);
    const picked = Object.entries(table.panel?.here ?? {}).filter(([, rows]) => mode && rows.some((row) => row.mode === mode));
    board.mark([...(row?.marks ?? []), ...picked.map(([id]) => id)]);
  }

  function heardAlmanac(intent) {
    if (["show", "lesson", "explore"].includes(intent.type)) setDrawer(wide());
    send(intent);
  }

  function openRule(rule) {
    setDrawer(true);
    almanac.open(rule);
  }

  function openAlmanac() {
    setDrawer(true);
  }

  const draw = soon(() => {
    const all = whole;
    whole = false;
    if (all) drawTable();
    else drawReply();
  });

  function showTable() {
    whole = true;
    draw();
  }

  function setMode(word) {
    mode = word;
    board.mode(word);
    light(model.get("odds").selected);
    redraw();
  }

  /** Show where the thing last tried would be allowed; or all moves, if it is not done on the board. */
  function allowed() {
    const spots = board.offered();
    const word = board.wordOf(tried);
    if (!spots[word]) return play.openMoves();
    setMode(word);
    board.reveal();
    board.focus(spots[word][0]);
  }

  // Showing parts

  function showFrame() {
    const before = frame;
    frame = model.get("frame");
    root.lang = frame.lang;
    showHead();
    skeleton.choose.hidden = frame.pane !== "choose";
    skeleton.body.hidden = frame.pane === "choose";
    root.dataset.pane = frame.pane;
    root.dataset.game = frame.game;
    if (before.pane !== frame.pane) {
      showTable();
      showOdds();
      drawer.hidden = !almanacOpen && !wide();
    }
    if (frame.pane !== "learn" && presenter.on()) presenter.toggle();
    showKept();
    setup.update(frame);
    if (before.lang !== frame.lang) showTable();
    showExplorer();
    showBand();
  }

  function showKept() {
    chooser.update(frame, model.get("kept"), model.get("covers"));
  }

  function showHead() {
    const at = frame.games?.find((one) => one.id === frame.game);
    const pane = (id) =>
      h("button", { "data-key": `pane-${id}`, "aria-current": frame.pane === id ? "page" : undefined,
        onclick: () => send(frame.game || id === "odds" ? { type: "pane", pane: id } : { type: "open", game: frame.games[0].id, pane: id }) }, t(id));
    fill(skeleton.head,
      h("button", { class: "co-name co-link", "data-key": "home", title: t("kept.home"), "aria-current": frame.pane === "choose" ? "page" : undefined,
        onclick: () => send({ type: "pane", pane: "choose" }) }, "Companion"),
      h("nav", { "aria-label": "Companion", class: "co-panes" }, ["learn", "play", "odds"].map(pane)),
      h("button", { "data-key": "lookup", "aria-expanded": String(almanacOpen), onclick: () => setDrawer(!almanacOpen) }, t("look-up")),
      h("span", { class: "co-where" }, [at?.name, lesson?.lesson].filter(Boolean).join(" · ")),
      frame.game ? h("button", { "data-key": "new", onclick: () => openSetup(true) }, t("new-game")) : null,
      h("span", { role: "group", "aria-label": t("language"), class: "co-langs" },
        Object.entries(frame.langs ?? {}).map(([lang, name]) =>
          h("button", { "data-key": `lang-${lang}`, lang, "aria-pressed": String(lang === frame.lang), onclick: () => chooseLanguage(lang) }, name))));
  }

  /** What happened since the last telling goes to the end of the log; from scratch it is the log. */
  function keepEvents() {
    const part = model.get("events");
    if (!part.shown || part.n === happened.n) return;
    happened = part;
    log = [...(part.fresh ? [] : log), ...part.shown].slice(-LOG);
    showing.note(part);
    showTable();
  }

  function drawTable() {
    table = { ...model.get("table"), ...model.get("reply"), log };
    if (table.seat === undefined) return;
    clock.update(table.clock);
    showLesson();
    forgetMode();
    root.toggleAttribute("data-narrow", Boolean(table.panel?.narrow));
    skeleton.instruction.textContent = now();
    skeleton.told.hidden = lesson?.kind === "step" || lesson?.kind === "recall"; // which say it themselves
    skeleton.told.textContent = skeleton.told.title = showing.line();
    redraw();
    hand.update(table);
    place.update(table);
    cover();
    speak();
  }

  /** What is said to the last act, and nothing else: the position is the same. */
  function drawReply() {
    table = { ...table, ...model.get("reply") };
    redrawReply();
    speak();
  }

  /** Skipping is done a moment at a time: once one is answered, and no click is on its way, ask for the next. */
  const goOn = soon(() => {
    if (model.get("table").running && !link.unanswered()) send({ type: "run" });
  });

  function heard() {
    link.heard(model.get("ack"));
    goOn();
  }

  /** What to do now, in a line: what a lesson waits for, else what the table does. */
  function now() {
    if (table.over) return table.over;
    if (lesson?.question) return t("learn.question-first");
    if (lesson?.kind === "recall") return t("learn.recall");
    if (lesson?.kind === "step" && lesson.status === "won") return t("learn.solved");
    return table.instruction;
  }

  /** What was chosen to be built is over once nothing at the table offers it. */
  function forgetMode() {
    const { buttons = [], here = {} } = table.panel ?? {};
    if (mode && ![...buttons, ...Object.values(here).flat()].some((row) => row.mode === mode)) setMode(null);
  }

  /** The lesson that is on the table, if the learning pane is open; another one begins afresh. */
  function showLesson() {
    const before = lesson;
    lesson = frame.pane === "learn" && model.get("lesson").id ? model.get("lesson") : null;
    root.toggleAttribute("data-lesson", Boolean(lesson));
    skeleton.none.hidden = Boolean(lesson) || frame.pane !== "learn";
    skeleton.none.textContent = t("learn.none");
    if (before?.id === lesson?.id && before?.lesson === lesson?.lesson) return;
    showHead();
    if (before?.id === lesson?.id) return;
    setMode(null);
    explainLine({});
    if (lesson?.odds || before?.odds) bandOpen = lesson?.odds ? true : null;
    showBand();
  }

  function drawSide(replyAlone = false) {
    learn.update(lesson, table);
    if (replyAlone) play.reply(table);
    else play.update(table, mode ?? board.armed(), lesson);
  }

  function showPresenter(on) {
    redraw();
    skeleton.lesson.querySelector("h2")?.focus({ preventScroll: !on });
  }

  function cover() {
    const name = table.cover ?? "";
    const inside = skeleton.cover.contains(document.activeElement);
    skeleton.body.inert = Boolean(name);
    skeleton.cover.hidden = !name;
    if (inside && !name) settle(side);
    if (!name) return;
    fill(skeleton.cover, h("div", { class: "co-card" },
      h("p", { class: "co-instruction" }, t("cover", { name })),
      h("p", {}, t("cover-hint")),
      h("button", { class: "co-primary", "data-key": "ready", onclick: () => send({ type: "ready" }) }, t("ready", { name }))));
    skeleton.cover.querySelector("button").focus({ preventScroll: true });
  }

  /** Say to screen readers what is new: a refusal first, else the latest lines; what was said is not said again. */
  function speak() {
    const news = learn.news();
    const latest = spoken.log === log ? [] : log.slice(-2).map((line) => line.text);
    const lines = news ? [news] : table.refused ? [t("not-that"), ...table.refused.reasons.map((r) => r.text)] : latest;
    const isNew = lines.length > 0 || spoken.now !== now();
    spoken = { log, now: now() };
    const text = [...lines, now()].join(" ");
    if (isNew && text !== told) live.textContent = told = text;
  }

  function say(text) {
    live.textContent = told = text;
  }

  function showBoard() {
    const part = model.get("board");
    skeleton.board.hidden = !part.scene;
    if (!part.scene) return;
    board.update(part.scene);
    colour(root, part.scene.colours);
    if (part.scene.symbols) showTable();
  }

  /** The board's window is as high as its drawing is, for its width; wide drawings get more room. */
  function shapeBoard([, , width, height]) {
    root.style.setProperty("--co-ratio", String(width / height));
    root.toggleAttribute("data-wide", width / height > WIDE);
  }

  function showOdds() {
    showBand();
    drawOdds();
  }

  function drawOdds(at = "") {
    const data = model.get("odds");
    if (!data.outlook) return;
    odds.update({ ...data, at });
    light(data.selected);
  }

  /** The explorer, with the board beside it where the choice has places on it. */
  function showExplorer() {
    const data = model.get("explorer");
    if (frame.pane !== "odds" || !data.doors) return;
    root.toggleAttribute("data-board", Boolean(frame.game) && (data.door === "here" || (data.door === "dice" && data.question === "sum")));
    explorer.update(data, model.get("art"));
    board.mark(data.marks ?? []);
  }

  /** The odds under the board, open or folded; a game that foresees nothing has none. */
  function showBand() {
    const any = Boolean(model.get("odds").outlook);
    const open = any && frame.pane !== "odds" && (bandOpen ?? wide());
    band.hidden = !open;
    skeleton.fold.hidden = !any;
    fill(skeleton.fold, h("button", { class: "co-link", "aria-expanded": String(open), "data-key": "fold",
      onclick: () => { bandOpen = !open; showBand(); } }, t(open ? "fold" : "unfold")),
      h("button", { class: "co-link", "data-key": "explore", onclick: () => send({ type: "explore", to: lesson?.odds || "here" }) }, t("explorer.open")));
  }

  function showAlmanac() {
    const data = model.get("almanac");
    if (data.game) almanac.update({ ...data, index: model.get("index"), book: model.get("pages") });
  }

  function setDrawer(open) {
    almanacOpen = open;
    drawer.hidden = !open && !wide();
    showHead();
    if (open) drawer.querySelector("input")?.focus({ preventScroll: true });
  }

  const wide = () => breadth >= 1120 && frame.pane !== "odds";

  function openSetup(open) {
    skeleton.setup.hidden = !open;
    if (open) setup.show();
    else skeleton.head.querySelector('[data-key="new"]')?.focus({ preventScroll: true });
  }

  function download() {
    const file = model.get("file");
    if (!file.text) return;
    const url = URL.createObjectURL(new Blob([file.text], { type: "application/json" }));
    const anchor = h("a", { href: url, download: file.name });
    root.append(anchor);
    anchor.click();
    anchor.remove();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  function showSilence(quiet) {
    banner.hidden = !quiet;
    root.classList.toggle("co-quiet", quiet);
    if (!quiet) return;
    const lost = link.unanswered() ? ` ${t("waiting")}` : "";
    fill(banner, h("strong", {}, t("silent")), h("div", {}, t("silent-hint") + lost));
    say(`${t("silent")} ${t("silent-hint")}`);
  }

  function chooseLanguage(lang) {
    try {
      localStorage.setItem(REMEMBERED, lang);
    } catch { /* a page without storage forgets */ }
    send({ type: "lang", lang });
  }

  // Bots move one at a time, at a pace one can follow.

  const pacing = setInterval(() => {
    if (!(table.bots || table.beside) || table.cover || link.unanswered() || frame.pane === "choose" || !pace.ready()) return;
    pace.due((table.beside ? LIVE : LOOK) * linger());
    send({ type: "step" });
  }, GLANCE);
  function linger() {
    return lesson?.kind === "coach" ? SLOW : 1;
  }

  function hurry(event) {
    if (table.bots && !event.defaultPrevented && pace.key(event)) event.preventDefault();
  }
  root.addEventListener("keydown", hurry);
  const beat = setInterval(() => document.visibilityState === "visible" && link.beat(), 250);
  // A tab in the background says now and then that it is still there: its game is not free for others.
  const away = setInterval(() => document.visibilityState !== "visible" && send({ type: "ping" }), AWAY);

  // Start

  const handlers = { frame: showFrame, board: showBoard, events: keepEvents, table: showTable, reply: draw, lesson: showTable, odds: () => showOdds(), explorer: showExplorer, almanac: showAlmanac, index: showAlmanac, pages: showAlmanac, file: download, kept: showKept, covers: showKept, ack: heard };
  for (const [part, show] of Object.entries(handlers)) model.on(`change:${part}`, show);
  breadth = root.clientWidth;
  const sized = new ResizeObserver(() => { breadth = root.clientWidth; drawer.hidden = !almanacOpen && !wide(); showBand(); });
  sized.observe(root);

  showFrame();
  keepEvents();
  drawTable();
  if (model.get("board").fresh === false || model.get("events").fresh === false) send({ type: "whole" });
  if (model.get("board").fresh !== false) showBoard();
  showOdds();
  showExplorer();
  showAlmanac();
  rememberLanguage();
  const read = setTimeout(() => send({ type: "pages" }), READ);

  function rememberLanguage() {
    if (frame.still !== "ask") return;
    let lang = "";
    try {
      lang = localStorage.getItem(REMEMBERED) ?? "";
    } catch { /* as above */ }
    lang ||= (navigator.language ?? "").slice(0, 2);
    if (lang !== frame.lang && lang in (frame.langs ?? {})) send({ type: "lang", lang });
  }

  return () => {
    clock.destroy();
    showing.end();
    clearInterval(pacing);
    root.removeEventListener("keydown", hurry);
    clearInterval(beat);
    clearInterval(away);
    clearTimeout(read);
    sized.disconnect();
    presenter.destroy();
    for (const part of Object.keys(handlers)) model.off(`change:${part}`);
    board.destroy();
    odds.destroy();
    explorer.destroy();
    almanac.destroy();
  };
}

/** The elements every part is shown in; made once, so that nothing jumps. */
function build() {
  const div = (name, props = {}) => h("div", { class: name, ...props });
  const made = {
    head: div("co-head"),
    banner: div("co-banner", { role: "alert", hidden: true }),
    choose: div("co-choose", { hidden: true }),
    side: h("section", { class: "co-col co-side" }),
    none: h("p", { class: "co-card co-note", hidden: true }),
    lesson: div("co-lesson"),
    bar: div("co-bar"),
    acts: div("co-acts"),
    nav: div("co-way"),
    rest: div("co-rest"),
    tools: div("co-learn"),
    story: div("co-story"),
    explorer: div("co-explorer"),
    board: div("co-board"),
    line: div("co-line co-note"),
    instruction: h("p", { class: "co-instruction" }),
    told: h("p", { class: "co-told" }),
    clock: div("co-clock co-row"),
    around: div("co-around"),
    hand: div("co-hand"),
    fold: div("co-fold"),
    band: div("co-band"),
    drawer: h("aside", { class: "co-drawer co-col", hidden: true }),
    almanac: div("co-almanac"),
    setup: div("co-setup", { hidden: true }),
    cover: div("co-cover", { hidden: true }),
    live: div("co-live", { role: "status", "aria-live": "polite" }),
  };
  made.drawer.append(made.almanac);
  made.bar.append(made.acts, made.nav);
  made.side.append(made.none, made.lesson, made.bar, made.rest, made.tools, made.story);
  made.middle = h("section", { class: "co-col co-middle" }, made.instruction, made.told, made.clock, made.explorer, made.board, made.line, made.around, made.hand, made.fold, made.band);
  made.body = h("div", { class: "co-body" }, made.middle, made.side, made.drawer);
  made.root = h("div", { class: "companion", "data-lm-suppress-shortcuts": "true" },
    made.head, made.banner, made.choose, made.body, made.setup, made.cover, made.live);
  return made;
}
