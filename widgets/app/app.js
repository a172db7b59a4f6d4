/**
 * The app: one root with panes on one table. It draws what Python tells and sends intents back.
 *
 * Parts are synced traits (companion/screen/contract.py), intents messages (companion/screen/intents.py); their types for
 * this half are generated: ../contract.d.ts. `board` and `events` come in pieces; the intent `whole` asks for them from scratch.
 */

/** @import { Intent, LessonView, Model } from "../contract" */

import { colour } from "../board/draw.js";
import { command } from "../board/keys.js";
import { createScenes } from "../board/scenes.js";
import { createRings } from "../cards/rings.js";
import { createTrays } from "../cards/tray.js";
import { createBand } from "./band.js";
import { createBarKeys } from "./bar_keys.js";
import { createBeats } from "./beats.js";
import { createChooser } from "./chooser.js";
import { createClock } from "./clock.js";
import { createCover } from "./cover.js";
import { format, soon, steady } from "../common/dom.js";
import { download } from "../common/download.js";
import { createDrawer } from "./drawer.js";
import { createExplorer } from "../explorer/explorer.js";
import { createHand } from "../panes/hand.js";
import { createHead } from "./head.js";
import { keepInView } from "./in_view.js";
import { listen } from "./keyboard.js";
import { createKeysSheet } from "./keys_sheet.js";
import { createLanguage } from "./language.js";
import { createMode } from "./mode.js";
import { openLinked } from "./link_opened.js";
import { createLearn } from "../panes/learn.js";
import { lines } from "./lines_over.js";
import { asksStill, onTheTable, onwards, teaches } from "./lesson.js";
import { createLog } from "./log.js";
import { createLine } from "./line_under.js";
import { createLink } from "./link.js";
import { createPace } from "./pace.js";
import { createPlace } from "../panes/place.js";
import { pointed } from "../panes/sheet.js";
import { createPlay } from "../panes/play.js";
import { createPress } from "../panes/press.js";
import { createPresenter } from "./present.js";
import { createProjector } from "./projector.js";
import { createRoom } from "./room.js";
import { createRound } from "./round.js";
import { createSetup } from "./setup.js";
import { createShowing } from "./showing.js";
import { build } from "./skeleton.js";
import { createBanner } from "./silence.js";
import { createSpeaker } from "./speaker.js";
import { createTop } from "./over_board.js";
import { createTrade } from "../panes/trade.js";
import { createVoice } from "./voice.js";

/** With a coach there is so many times as long to look at what bots do. */
const SLOW = 2;
/** Intents that are no act of anybody's: they end nothing that is being shown. */
const ASIDE = new Set(["step", "review", "ping", "pages", "whole", "explain", "bar"]);

export default { render: ({ model, el }) => createApp(model, el) };

/**
 * @param {Model} model
 * @param {HTMLElement} el
 */
export function createApp(model, el) {
  const skeleton = build();
  const { root } = skeleton;
  el.append(root);

  let frame = model.get("frame");
  /** @type {any} */
  let table = model.get("table");
  /** @type {Partial<LessonView> | null} */
  let lesson = null;
  let tried = "";
  /** Whether the last act let dice or a card fall that had waited. */
  let letFall = false;
  /** Whether more than the reply is to be drawn anew. */
  let whole = false;

  const log = createLog();
  const within = (room) => (key, facts) => {
    const words = model.get("frame").words ?? {}; // parts come in any order: not the frame that was shown last
    return format(words[`${room}.${key}`] ?? words[key] ?? "", facts);
  };
  const t = within("app");
  const link = createLink({ post: (intent) => model.send(intent), silent: (quiet, starting) => banner.show(quiet, starting), first: model.get("ack") ?? 0 });
  /** @param {Intent} intent */
  const send = (intent) => {
    if (intent.type === "try") {
      tried = intent.action ?? intent.actions?.[0] ?? "";
      for (const told of [place.tried, top.acted]) told();
    }
    if (!ASIDE.has(intent.type)) {
      letFall = intent.type === "chance";
      showing.end();
    }
    return link.send(intent);
  };

  const board = createScenes(skeleton.board, { send: heardBoard, t: within("board"), shaped: (box) => round.shaped(box) });
  const mode = createMode(board, () => table.panel, root);
  const pace = createPace({ t, send, changed: () => redraw() });
  const showing = createShowing(board.air, {
    pace, symbols: () => board.symbols(), table: () => table, lying: (id) => hand.lying(id) ?? play.sheet(id), seated: () => root.hasAttribute("data-round"),
    quiet: () => Boolean(table.cover) || Boolean(model.get("table").running) || frame.pane === "choose",
    linger, asked: () => letFall,
  });
  skeleton.board.addEventListener("pointerdown", () => showing.end());
  const band = createBand(skeleton, { send, t, odds: within("odds"), board, picked: () => mode.pieces(), shows: () => ({ board: frame.pane !== "odds", to: lesson?.odds || "here" }) });
  const explorer = createExplorer(skeleton.explorer, { send, t: within("explorer"), odds: within("odds"), say, drew: () => projector.draw() });
  const drawer = createDrawer(skeleton, { send, t, words: within("almanac"), broad: () => wide() && !presenter.on(), changed: () => showHead(), explain: (text) => line.explain({ text }) });
  const openRule = drawer.open;
  const redraw = steady(skeleton.body, drawSide);
  const redrawReply = steady(skeleton.body, () => drawSide(true));
  const symbols = () => board.symbols();
  const trays = createTrays(root, { send, t, symbols, openRule, redraw: () => showTable() });
  const line = createLine(skeleton.line, { t, openRule, mode, about: () => table.panel?.about });
  const press = createPress({ send, symbols, setMode: (word, key) => { if (table.refused) send({ type: "dismiss" }); setMode(word); if (key) mode.enter(key); } }); // to light places is an act
  const trade = createTrade(root, { t, send, press, symbols, redraw: () => showTable(), refused: () => Boolean(table.refused) });
  const tools = { send, t, openRule, setMode, say, allowed: () => (trade.puts(tried) ? null : allowed), redraw, press, tray: trays.draw, symbols, pace, trade, more: () => top.more(), glance: () => top.glance(), forget: () => room.forget(), point: (ids) => (ids.length ? board.mark(ids) : band.light()) };
  const speaker = createSpeaker(skeleton.live, t);
  const banner = createBanner(root, skeleton.banner, {
    t, say, about: () => ({ code: model.get("lesson")?.code ?? "", coached: lesson?.kind === "coach", waiting: link.unanswered() > 0 }),
  });
  const presenter = createPresenter(root, {
    next: () => onward(1), back: () => onward(-1), own: (event) => projector.key(event), changed: showPresenter,
  });
  const projector = createProjector(root, {
    t, send, speak: (lang) => language.choose(lang), leave: () => presenter.toggle(),
    hide: () => frame.pane === "odds" && explorer.veil(true), hides: () => frame.pane === "odds" && explorer.hides(),
    reveal: () => (frame.pane === "odds" ? explorer.veil(false) : revealed()),
  });
  const play = createPlay(skeleton, { ...tools, ringing: createRings(root) });
  const learn = createLearn(skeleton, { ...tools, t: within("learn"), puzzles: within("puzzle"), house: t, presenter });
  const hand = createHand(skeleton.hand, tools);
  const place = createPlace(hand.card, { ...tools, back: (id) => board.focus(id), closed: () => board.release() });
  const chooser = createChooser(skeleton.choose, { send, t, openAlmanac: () => drawer.open() });
  const clock = createClock(skeleton.clock, { send, t, say });
  const cover = createCover(skeleton, { send, t });
  const setup = createSetup(skeleton.setup, { send, t, left: () => skeleton.head.querySelector('[data-key="new"]')?.focus({ preventScroll: true }) });
  const language = createLanguage(send);
  const keys = createKeysSheet(root, { t, groups: () => frame.keys ?? [], lookUp: () => drawer.open() });
  const barKeys = createBarKeys(root, skeleton, { t });
  const view = keepInView(root);
  const head = createHead(skeleton.head, { send, t, keys: keys.toggle, lookUp: drawer.toggle, newGame: setup.open, speak: language.choose });
  const round = createRound(skeleton, { t });
  const top = createTop(root, skeleton, { t });
  const room = createRoom(root, [skeleton.bar, skeleton.task], () => { drawer.fit(); band.fit(); });
  const voice = createVoice(root, skeleton);

  // What comes from the board and the almanac

  function heardBoard(intent) {
    if (place.hears(intent, table, mode.word())) return line.explain({}); // the card says where it is
    if (intent.type === "try") {
      send({ type: "try", action: intent.action });
    } else if (intent.type === "explain") {
      line.explain(intent);
      band.update(model.get("odds"), intent.id);
      pointed(skeleton.body, intent.id);
    } else if (intent.type === "cancel") {
      letGo();
    }
  }

  /** Escape: nothing is chosen any more, what was refused or suggested is read. Whether there was anything. */
  function letGo() {
    const told = Boolean(table.refused || table.hint);
    if (told) send({ type: "dismiss" });
    return mode.leave(setMode) || told;
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
    mode.set(word);
    line.explain();
    band.light();
    redraw();
  }

  /** Show where the thing last tried would be allowed; or all moves, if it is not done on the board. */
  function allowed() {
    if (mode.show(tried, setMode)) return;
    drawer.giveWay();
    play.openMoves();
    send({ type: "dismiss" }); // the list lies where the reasons do
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
      line.explain({});
      showAlmanac();
      showTable();
      keys.redraw();
      barKeys.name();
      banner.show(link.isQuiet(), link.isStarting());
    }
    showExplorer();
    band.fit();
  }

  function showKept() { chooser.update(frame, model.get("kept"), model.get("covers")); }

  function showHead() { head.update(frame, { lookingUp: drawer.isOpen(), lesson: lesson?.lesson }); }

  /** A lesson has pages of its own: all lessons, the end of one; else there is the table. */
  function showPages() {
    const page = lesson?.page ?? "step";
    skeleton.body.hidden = frame.pane === "choose";
    skeleton.course.hidden = page === "step";
    if (root.dataset.page !== page) for (const away of [room.forget, top.close]) away();
    root.dataset.page = page;
  }

  function keepEvents() {
    const part = log.keep(model.get("events"));
    if (!part) return;
    showing.note(part);
    showTable();
  }

  function drawTable() {
    table = { ...model.get("table"), ...model.get("reply"), log: log.lines() };
    if (table.seat === undefined) return;
    clock.update(table.clock);
    showLesson();
    if (mode.isOver(lesson?.status)) setMode(null);
    line.freshen();
    root.toggleAttribute("data-narrow", Boolean(table.panel?.narrow));
    root.toggleAttribute("data-bare", Boolean(table.panel) && !table.panel.trays.length); // nothing lies under the board
    top.update(over());
    top.waits(Boolean(table.panel?.form?.open) && !table.bots);
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
    speaker.tell({ news: learn.news(), refused: table.refused, log: log.lines(), now: over().aloud ?? over().task });
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

  const over = () => lines(table, lesson, (used = 0) => showing.line(top.letters() - used), t, () => showing.dice(top.letters()));

  /** The lesson or puzzle that is on the table, if its pane is open; another one begins afresh. */
  function showLesson() {
    const before = lesson;
    lesson = onTheTable(frame, model.get("lesson"));
    root.toggleAttribute("data-lesson", Boolean(lesson));
    skeleton.none.hidden = Boolean(lesson) || !teaches(frame);
    skeleton.none.textContent = t(frame.pane === "puzzle" ? "puzzle.none" : "learn.none");
    if (before?.id === lesson?.id && before?.lesson === lesson?.lesson) return;
    showHead();
    if (before?.id === lesson?.id) return;
    room.forget();
    top.close();
    setMode(null);
    line.explain({});
  }

  function drawSide(replyAlone = false) {
    showPages();
    learn.update(lesson, table);
    if (replyAlone) play.reply(table);
    else play.update(table, mode.lit(), lesson);
  }

  function onward(by) {
    const intent = teaches(frame) && onwards(lesson, by);
    if (intent) send(intent);
  }

  /** The answer of a question that is open; says whether there was one. */
  function revealed() {
    if (asksStill(lesson) && !root.hasAttribute("data-curtain")) send({ type: "reveal" });
    return false;
  }

  function showPresenter(on) {
    projector.show(on);
    drawer.fit(); redraw();
    skeleton.instruction.focus({ preventScroll: !on });
  }

  function say(text) { speaker.say(text); }

  function showBoard() {
    const part = model.get("board");
    skeleton.board.hidden = !part.scene;
    if (!part.scene) return;
    board.update(part.scene);
    colour(root, part.scene.colours);
    if (part.scene.symbols) showTable();
  }

  function showOdds() { band.update(model.get("odds")); }

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

  function linger() { return lesson?.kind === "coach" ? SLOW : 1; }

  const keyboard = listen(root, {
    l: () => frame.pane !== "choose" && (top.log(), true),
    f: () => frame.pane !== "choose" && !presenter.on() && (presenter.toggle(), true),
    escape: letGo,
  }, (event) => (table.bots && pace.key(event)) || (!skeleton.board.hidden && board.zoom(command(event))) || barKeys.heard(event));
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
  openLinked(send);

  return () => {
    showing.end();
    for (const part of Object.keys(handlers)) model.off(`change:${part}`);
    for (const one of [clock, beats, keyboard, room, voice, top, round, keys, view, presenter, projector, board, band, explorer, drawer]) one.destroy();
  };
}
