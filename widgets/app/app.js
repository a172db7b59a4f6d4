/**
 * The app: one root with panes on one table. It draws what Python tells and sends intents back.
 *
 * Parts are synced traits (companion/screen/contract.py), intents messages (companion/screen/intents.py); their types for
 * this half are generated: ../contract.d.ts. `board` and `events` come in pieces; the intent `whole` asks for them from scratch.
 */

/** @import { Frame, Intent, LessonView, Model, Told } from "../contract" */

import { colour } from "../board/draw.js";
import { createScenes } from "../board/scenes.js";
import { createTrays } from "../cards/tray.js";
import { createBand } from "./band.js";
import { createBeats } from "./beats.js";
import { createChooser } from "./chooser.js";
import { createClock } from "./clock.js";
import { createCover } from "./cover.js";
import { fill, format, h, soon, steady } from "../common/dom.js";
import { silence } from "./silence.js";
import { download } from "../common/download.js";
import { createDrawer } from "./drawer.js";
import { createExplorer } from "../explorer/explorer.js";
import { createHand } from "../panes/hand.js";
import { createHead } from "./head.js";
import { keepInView } from "./in_view.js";
import { createKeysSheet } from "./keys_sheet.js";
import { createLanguage } from "./language.js";
import { openPosition } from "./link_opened.js";
import { createLearn } from "../panes/learn.js";
import { lines } from "./lines.js";
import { createLink } from "./link.js";
import { createPace } from "./pace.js";
import { createPlace } from "../panes/place.js";
import { createPlay } from "../panes/play.js";
import { createPress } from "../panes/press.js";
import { createPresenter } from "./present.js";
import { createProjector } from "./projector.js";
import { createRoom } from "./room.js";
import { createRound } from "./round.js";
import { createSetup } from "./setup.js";
import { createShowing } from "./showing.js";
import { build } from "./skeleton.js";
import { createSpeaker } from "./speaker.js";
import { createTop } from "./top.js";
import { createTrade } from "../panes/trade.js";

/** With a coach there is so many times as long to look at what bots do. */
const SLOW = 2;
/** Intents that are no act of anybody's: they end nothing that is being shown. */
const ASIDE = new Set(["step", "review", "ping", "pages", "whole", "explain", "bar"]);
/** Lines of the log that are shown. */
const LOG = 40;
/** A drawing so many times as broad as it is high is a wide one. */
const WIDE = 1.3;

export default { render: ({ model, el }) => createApp(model, el) };

/**
 * @param {Model} model
 * @param {HTMLElement} el
 */
export function createApp(model, el) {
  const skeleton = build();
  const { root, banner, live } = skeleton;
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
  let formWaits = false;
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
  /** Whether the last act let dice or a card fall that had waited. */
  let letFall = false;
  /** Whether more than the reply is to be drawn anew. */
  let whole = false;

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
      place.tried();
    }
    if (!ASIDE.has(intent.type)) {
      letFall = intent.type === "chance";
      showing.end();
    }
    return link.send(intent);
  };

  const board = createScenes(skeleton.board, { send: heardBoard, t: within("board"), shaped: shapeBoard });
  const pace = createPace({ t, send, changed: () => redraw() });
  const showing = createShowing(board.air, {
    pace, symbols: () => board.symbols(), table: () => table, lying: (id) => hand.lying(id), seated: () => root.hasAttribute("data-round"),
    quiet: () => Boolean(table.cover) || Boolean(model.get("table").running) || frame.pane === "choose",
    linger, asked: () => letFall,
  });
  skeleton.board.addEventListener("pointerdown", () => showing.end());
  const band = createBand(skeleton, { send, t, odds: within("odds"), board, picked, shows: () => ({ board: frame.pane !== "odds", to: lesson?.odds || "here" }) });
  const explorer = createExplorer(skeleton.explorer, { send, t: within("explorer"), odds: within("odds"), say });
  const drawer = createDrawer(skeleton, { send, t, words: within("almanac"), broad: () => wide(), changed: () => showHead(), explain: (text) => explainLine({ text }) });
  const openRule = drawer.open;
  const redraw = steady(skeleton.body, drawSide);
  const redrawReply = steady(skeleton.body, () => drawSide(true));
  const symbols = () => board.symbols();
  const trays = createTrays(root, { send, t, symbols, openRule, redraw: () => showTable() });
  const press = createPress({ send, setMode, symbols });
  const trade = createTrade(root, { t, send, press, symbols, redraw: () => showTable() });
  const tools = { send, t, openRule, setMode, say, allowed, redraw, press, tray: trays.draw, symbols, pace, trade };
  const speaker = createSpeaker(live, t);
  const presenter = createPresenter(root, {
    next: () => onward(1), back: () => onward(-1), own: (event) => projector.key(event), changed: showPresenter,
  });
  const projector = createProjector(root, {
    t, send, speak: (lang) => language.choose(lang), leave: () => presenter.toggle(),
    hide: () => frame.pane === "odds" && explorer.veil(true),
    reveal: () => (frame.pane === "odds" ? explorer.veil(false) : revealed()),
  });
  const play = createPlay(skeleton, tools);
  const learn = createLearn(skeleton, { ...tools, t: within("learn"), puzzles: within("puzzle"), house: t, presenter });
  const hand = createHand(skeleton.hand, tools);
  const place = createPlace(hand.card, { ...tools, back: (id) => board.focus(id) });
  const chooser = createChooser(skeleton.choose, { send, t, openAlmanac: () => drawer.open() });
  const clock = createClock(skeleton.clock, { send, t, say });
  const cover = createCover(skeleton, { send, t });
  const setup = createSetup(skeleton.setup, { send, t, close: () => openSetup(false) });
  const language = createLanguage(send);
  const keys = createKeysSheet(root, { t, groups: () => frame.keys ?? [], lookUp: () => drawer.open() });
  const view = keepInView(root);
  const head = createHead(skeleton.head, { send, t, keys: keys.toggle, lookUp: drawer.toggle, newGame: () => openSetup(true), speak: language.choose });
  const round = createRound(skeleton, { t });
  const top = createTop(root, skeleton, { t });
  const room = createRoom(root, skeleton.bar, () => { drawer.fit(); band.fit(); });

  // What comes from the board and the almanac

  function heardBoard(intent) {
    if (place.hears(intent, table, mode)) return;
    if (intent.type === "try") {
      send({ type: "try", action: intent.action });
    } else if (intent.type === "explain") {
      explainLine(intent);
      band.update(model.get("odds"), intent.id);
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

  /** The pieces that what is chosen to be done begins with. */
  function picked() {
    return Object.entries(table.panel?.here ?? {}).filter(([, rows]) => mode && rows.some((row) => row.mode === mode)).map(([id]) => id);
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

  /** What was lit of itself is chosen by its first press, and let go by the second. */
  function setMode(word) {
    mode = word === "" && mode === null ? board.armed() : word;
    board.mode(mode);
    band.light();
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
    root.dataset.pane = frame.pane;
    root.dataset.game = frame.game;
    showPages();
    if (before.pane !== frame.pane || before.game !== frame.game) {
      room.forget();
      top.close();
      showTable();
      showOdds();
      drawer.fit();
    }
    if (frame.pane === "choose" && presenter.on()) presenter.toggle();
    projector.update(frame, model.get("projected"));
    showKept();
    setup.update(frame);
    if (before.lang !== frame.lang) {
      explainLine({});
      showAlmanac();
      showTable();
      keys.redraw();
      showSilence(link.isQuiet(), link.isStarting());
    }
    showExplorer();
    band.fit();
  }

  function showKept() {
    chooser.update(frame, model.get("kept"), model.get("covers"));
  }

  function showHead() {
    head.update(frame, { lookingUp: drawer.isOpen(), lesson: lesson?.lesson });
  }

  /** A lesson has pages of its own: all lessons, the end of one; else there is the table. */
  function showPages() {
    const page = lesson?.page ?? "step";
    skeleton.body.hidden = frame.pane === "choose";
    skeleton.course.hidden = page === "step";
    if (root.dataset.page !== page) room.forget();
    root.dataset.page = page;
  }

  /** What happened since the last telling goes to the end of the log; from scratch it is the log. */
  function keepEvents() {
    const part = model.get("events");
    if (!part.shown || part.n === happened.n) return;
    const first = happened.n === 0;
    happened = part;
    log = [...(part.fresh ? [] : log), ...part.shown].slice(-LOG);
    showing.note(first ? { ...part, fresh: true } : part); // a page loaded anew replays nothing
    showTable();
  }

  function drawTable() {
    table = { ...model.get("table"), ...model.get("reply"), log };
    if (table.seat === undefined) return;
    clock.update(table.clock);
    showLesson();
    forgetMode();
    root.toggleAttribute("data-narrow", Boolean(table.panel?.narrow));
    root.toggleAttribute("data-bare", Boolean(table.panel) && !table.panel.trays.length); // nothing lies under the board
    top.update(over());
    showForm();
    hand.update(table);
    place.update(table);
    round.update(table.panel);
    redraw(); // last: it brings the keyboard back to where it was, and for that the page is laid out
    cover.update(table.cover ?? "");
    showing.begin();
    speak();
  }

  /** What is said to the last act, and nothing else: the position is the same. */
  function drawReply() {
    table = { ...table, ...model.get("reply") };
    redrawReply();
    speak();
  }

  function speak() {
    speaker.tell({ news: learn.news(), refused: table.refused, log, now: over().aloud ?? over().task });
  }

  /** Where the column is folded away, a form that waits to be filled in opens it, once. */
  function showForm() {
    const waits = Boolean(table.panel?.form?.open) && !table.bots;
    if (waits && !formWaits) top.more();
    formWaits = waits;
  }

  /** Skipping is done a moment at a time: once one is answered, and no click is on its way, ask for the next. */
  const goOn = soon(() => {
    if (model.get("table").running && !link.unanswered()) send({ type: "run" });
  });

  function heard() {
    link.heard(model.get("ack"));
    if (!link.unanswered()) drawer.answered(model.get("board").scene?.marks?.shown ?? []);
    goOn();
  }

  const over = () => lines(table, lesson, showing.line(), t);

  /** What was chosen to be built is over once nothing at the table offers it. */
  function forgetMode() {
    const { buttons = [], here = {} } = table.panel ?? {};
    if (mode && ![...buttons, ...Object.values(here).flat()].some((row) => row.mode === mode)) setMode(null);
  }

  const teaches = () => frame.pane === "learn" || frame.pane === "puzzle";

  /** The lesson or puzzle that is on the table, if its pane is open; another one begins afresh. */
  function showLesson() {
    const before = lesson;
    lesson = teaches() && model.get("lesson").id && (model.get("lesson").kind === "puzzle") === (frame.pane === "puzzle") ? model.get("lesson") : null;
    root.toggleAttribute("data-lesson", Boolean(lesson));
    skeleton.none.hidden = Boolean(lesson) || !teaches();
    skeleton.none.textContent = t(frame.pane === "puzzle" ? "puzzle.none" : "learn.none");
    if (before?.id === lesson?.id && before?.lesson === lesson?.lesson) return;
    showHead();
    if (before?.id === lesson?.id) return;
    room.forget();
    top.close();
    setMode(null);
    explainLine({});
  }

  function drawSide(replyAlone = false) {
    showPages();
    learn.update(lesson, table);
    if (replyAlone) play.reply(table);
    else play.update(table, mode ?? board.armed(), lesson);
  }

  /** The next step only when it is meant: a quick question stays until it is answered. */
  function onward(by) {
    if (!teaches() || (lesson?.kind === "puzzle" && lesson.status !== "won")) return;
    if (lesson?.kind !== "recall") send({ type: by > 0 ? "forward" : "back" });
    else if (by > 0 && !lesson.question) send({ type: "recall" });
  }

  /** The answer of a question that is open; says whether there was one. */
  function revealed() {
    if (lesson?.kind === "recall" && lesson.question) send({ type: "reveal" });
    return false;
  }

  function showPresenter(on) {
    projector.show(on);
    redraw();
    skeleton.instruction.focus({ preventScroll: !on });
  }

  function say(text) {
    speaker.say(text);
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
    if (root.style.getPropertyValue("--co-ratio") === String(width / height)) return; // all in it would be styled anew
    root.style.setProperty("--co-ratio", String(width / height));
    round.shaped(width / height);
    root.toggleAttribute("data-wide", width / height > WIDE);
  }

  function showOdds() {
    band.update(model.get("odds"));
  }

  /** The explorer, with the board beside it where the choice has places on it. */
  function showExplorer() {
    const data = model.get("explorer");
    if (frame.pane !== "odds" || !data.doors) return;
    root.toggleAttribute("data-board", Boolean(frame.game) && (data.door === "here" || (data.door === "dice" && data.question === "sum")));
    explorer.update(data, model.get("art"));
    board.mark(data.marks ?? []);
  }

  function showAlmanac() {
    drawer.update({ ...model.get("almanac"), index: model.get("index"), book: model.get("pages") });
  }

  const wide = () => room.broad() && frame.pane !== "odds";

  function openSetup(open) {
    skeleton.setup.hidden = !open;
    if (open) setup.show();
    else skeleton.head.querySelector('[data-key="new"]')?.focus({ preventScroll: true });
  }

  function showSilence(quiet, starting = false) {
    banner.hidden = !quiet;
    banner.toggleAttribute("data-starting", starting);
    root.classList.toggle("co-quiet", quiet);
    if (!quiet) return banner.replaceChildren();
    fill(banner, silence({ t, starting, code: model.get("lesson")?.code ?? "", coached: lesson?.kind === "coach", waiting: link.unanswered() > 0, host: location.hostname }));
    say(banner.textContent);
  }

  function linger() {
    return lesson?.kind === "coach" ? SLOW : 1;
  }

  function heardKey(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input, select, textarea")) return;
    const log = event.key.toLowerCase() === "l" && frame.pane !== "choose";
    if (log) top.log();
    const present = event.key.toLowerCase() === "f" && frame.pane !== "choose" && !presenter.on();
    if (present) presenter.toggle();
    if (log || present || (table.bots && pace.key(event))) event.preventDefault();
  }
  root.addEventListener("keydown", heardKey);
  const beats = createBeats({ send, link, pace, table: () => table, resting: () => frame.pane === "choose", linger });
  // Start

  const handlers = { frame: showFrame, board: showBoard, events: keepEvents, table: showTable, reply: draw, lesson: showTable, odds: showOdds, explorer: showExplorer, almanac: showAlmanac, index: showAlmanac, pages: showAlmanac, file: () => download(root, model.get("file")), kept: showKept, covers: showKept, projected: () => projector.update(frame, model.get("projected")), ack: heard };
  for (const [part, show] of Object.entries(handlers)) model.on(`change:${part}`, show);

  showFrame();
  keepEvents();
  drawTable();
  if (model.get("board").fresh === false || model.get("events").fresh === false) send({ type: "whole" });
  if (model.get("board").fresh !== false) showBoard();
  showOdds();
  showExplorer();
  showAlmanac();
  language.remember(frame);
  openPosition(send);

  return () => {
    clock.destroy();
    showing.end();
    beats.destroy();
    root.removeEventListener("keydown", heardKey);
    room.destroy();
    round.destroy();
    keys.destroy();
    view.destroy();
    presenter.destroy();
    projector.destroy();
    for (const part of Object.keys(handlers)) model.off(`change:${part}`);
    board.destroy();
    band.destroy();
    explorer.destroy();
    drawer.destroy();
  };
}
