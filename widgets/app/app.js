/**
 * The app: one root with panes on one table. It draws what Python tells and sends intents back.
 *
 * Parts are synced traits, intents messages, both of the panes in companion/screen/panes; their types for this half are
 * generated: ../contract.d.ts. Parts come into the store (../store.js), and every module subscribes to what it
 * draws; here they are made, and told what to do of each other. `board` and `events` come in pieces; the intent `whole`
 * asks for them from scratch.
 */

/** @import { Intent, Model } from "../contract" */

import { colour } from "../board/draw.js";
import { command } from "../board/keys.js";
import { createScenes } from "../board/scenes.js";
import { createRings } from "../cards/rings.js";
import { createTrays } from "../cards/tray.js";
import { createAsking } from "./asking.js";
import { createBand } from "../panes/odds_band/band.js";
import { createBarKeys } from "./bar_keys.js";
import { createBeats } from "./beats.js";
import { createChooser } from "../panes/home/chooser.js";
import { createClock } from "../panes/clock/clock.js";
import { createCover } from "./cover.js";
import { download } from "../common/download.js";
import { createDrawer } from "./drawer.js";
import { createDrawing } from "./drawing.js";
import { createEnding } from "../panes/ending/ending.js";
import { keepFocus } from "./focus.js";
import { createHand } from "../panes/play/hand.js";
import { createHead } from "./head.js";
import { KEEPS_SHOWING } from "../common/intents.js";
import { keepInView } from "./in_view.js";
import { listen } from "./keyboard.js";
import { createKeysSheet } from "./keys_sheet.js";
import { createLanguage } from "./language.js";
import { createMode } from "./mode.js";
import { openLinked } from "./link_opened.js";
import { kindOf } from "../panes/learn/kinds.js";
import { createLearn } from "../panes/learn/learn.js";
import { createLine } from "./line_under.js";
import { createNow, onLanguage, wordsOf } from "./now.js";
import { createOddsPane } from "../panes/explorer/odds_pane.js";
import { createPace } from "./pace.js";
import { createPages } from "./pages.js";
import { createPlace } from "../panes/play/place.js";
import { pointed } from "../panes/play/sheet.js";
import { createPlay } from "../panes/play/play.js";
import { createPress } from "../panes/play/press.js";
import { createReview } from "../panes/review/review.js";
import { createRoom } from "./room.js";
import { createRound } from "./round.js";
import { createSetup } from "./setup.js";
import { createShowing } from "./showing.js";
import { build } from "./skeleton.js";
import { createBanner } from "./silence.js";
import { createSpeaker } from "./speaker.js";
import { createStore } from "../store.js";
import { createTableView } from "./table_view.js";
import { createTeaching } from "../panes/projector/teaching.js";
import { createTop } from "./over_board.js";
import { createTrade } from "../panes/play/trade.js";
import { createVoice } from "./voice.js";

/** With a coach there is so many times as long to look at what bots do. */
const SLOW = 2;

export default { render: (/** @type {{ model: Model, el: HTMLElement }} */ { model, el }) => createApp(model, el) };

/**
 * @param {Model} model
 * @param {HTMLElement} el
 */
export function createApp(model, el) {
  const skeleton = build();
  const { root } = skeleton;
  el.append(root);

  const store = createStore(model);
  const now = createNow(store);
  const within = wordsOf(store);
  const t = within("app");
  const drawing = createDrawing(skeleton.body, store);
  let tried = "";
  /** Whether the last act let dice or a card fall that had waited. */
  let letFall = false;

  const { send, link, follow } = createAsking(model, {
    store,
    asks,
    changed: (state) => banner.show(state),
    answered: () => drawer.answered(store.get("board").scene?.marks?.shown ?? []),
  });
  const pages = createPages(skeleton, {
    store,
    now,
    turned,
    opened() {
      drawing.table();
      band.draw();
      drawer.fit();
    },
  });

  // The board, and what is shown over and under it

  const board = createScenes(skeleton.board, {
    send: heardBoard,
    t: within("board"),
    shaped: (box) => round.shaped(box),
  });
  const symbols = () => board.symbols();
  const mode = createMode(board, () => now.table().panel, root);
  const pace = createPace({ t, send, changed: drawing.side });
  const showing = createShowing(board.air, {
    pace,
    symbols,
    now,
    lying: (/** @type {string} */ id) => hand.lying(id) ?? play.sheet(id),
    seated: () => root.hasAttribute("data-round"),
    quiet: () => Boolean(now.table().cover || now.table().running) || now.frame().pane === "choose",
    linger,
    asked: () => letFall,
  });
  skeleton.board.addEventListener("pointerdown", () => showing.end());
  const band = createBand(skeleton, { store, now, send, t, odds: within("odds"), board, picked: mode.pieces });
  const round = createRound(skeleton, { t });
  const top = createTop(root, skeleton, { t });

  // The app around it

  const speaker = createSpeaker(skeleton.live, t);
  const { say } = speaker;
  const banner = createBanner(skeleton.banner, {
    t,
    say,
    about: () => ({
      code: store.get("lesson")?.code ?? "",
      coached: kindOf(now.lesson()).coached,
      waiting: link.unanswered() > 0,
    }),
  });
  const language = createLanguage(send);
  const odds = createOddsPane(skeleton, {
    store,
    now,
    board,
    send,
    t: within("explorer"),
    say,
    drew: () => teaching.drew(),
  });
  const teaching = createTeaching(skeleton, {
    store,
    now,
    odds: () => odds,
    send,
    t,
    speak: language.choose,
    changed() {
      head.draw(); // in other letters
      drawer.fit();
      drawing.side();
    },
  });
  const drawer = createDrawer(skeleton, {
    store,
    send,
    t,
    words: within("almanac"),
    changed: () => head.draw(),
    explain: (/** @type {string} */ text) => line.explain({ text }),
    broad: () => room.broad() && now.frame().pane !== "odds" && !teaching.on(),
  });
  const openRule = drawer.open;
  const setup = createSetup(skeleton.setup, {
    store,
    send,
    t,
    left: () => skeleton.head.querySelector('[data-key="new"]')?.focus({ preventScroll: true }),
  });
  const keys = createKeysSheet(root, { t, groups: () => now.frame().keys ?? [], lookUp: () => drawer.open() });
  const barKeys = createBarKeys(root, skeleton, { t });
  const head = createHead(skeleton.head, {
    store,
    now,
    send,
    t,
    keys: keys.toggle,
    lookUp: drawer.toggle,
    lookingUp: drawer.isOpen,
    newGame: setup.open,
    speak: language.choose,
  });
  const chooser = createChooser(skeleton.choose, { store, send, t, openAlmanac: () => drawer.open() });
  const clock = createClock(skeleton.clock, { store, send, t, say });
  const line = createLine(skeleton.line, { t, openRule, mode, about: () => now.table().panel?.about });
  const room = createRoom(root, [skeleton.task, skeleton.words], () => {
    drawer.fit();
    band.fit();
  });

  // What is beside the board

  const trays = createTrays(root, {
    send,
    t,
    symbols,
    openRule,
    redraw: drawing.table,
    reads: () => now.table().panel?.reads ?? [],
  });
  const press = createPress({
    send,
    symbols,
    setMode(/** @type {string} */ word, /** @type {string} */ key) {
      if (now.table().refused) send({ type: "dismiss" }); // to light places is an act
      if (board.lays(word)) return;
      setMode(word);
      if (key) mode.enter(key);
    },
    saysNow: ({ mode: word = "" }) => board.anyway(word),
  });
  const trade = createTrade(root, {
    t,
    send,
    press,
    symbols,
    redraw: drawing.table,
    refused: () => Boolean(now.table().refused),
  });
  const tools = {
    send,
    t,
    openRule,
    setMode,
    say,
    redraw: drawing.side,
    press,
    tray: trays.draw,
    reading: trays.reading,
    rest: trays.rest,
    confirms: trays.confirms,
    symbols,
    pace,
    trade,
    more: top.more,
    glance: top.glance,
    forget: () => room.forget(),
    allowed: () => (trade.puts(tried) ? null : allowed),
    point: (/** @type {string[]} */ ids) => (ids.length ? board.mark(ids) : band.light()),
  };
  const review = createReview(skeleton, { store, send, t: within("review") });
  const ending = createEnding(skeleton, {
    store,
    review,
    send,
    t: within("ending"),
    house: t,
    symbols,
    redraw: drawing.side,
  });
  const play = createPlay(skeleton, { ...tools, ending, ringing: createRings(root) });
  const learn = createLearn(skeleton, {
    ...tools,
    t: within("learn"),
    puzzles: within("puzzle"),
    house: t,
    presenter: teaching.presenter,
    board,
  });
  const hand = createHand(skeleton.hand, tools);
  const place = createPlace(hand.card, {
    ...tools,
    back: (/** @type {string} */ id) => board.focus(id),
    closed: () => board.release(),
  });
  const view = createTableView(skeleton, {
    store,
    now,
    drawing,
    t,
    pages,
    mode,
    setMode,
    line,
    top,
    hand,
    place,
    round,
    learn,
    play,
    showing,
    speaker,
    turned,
    cover: createCover(skeleton, { send, t }),
  });

  // What one of them asks of others

  /** @param {Intent} intent */
  function asks(intent) {
    if (intent.type === "try") {
      tried = intent.action ?? intent.actions?.[0] ?? "";
      place.tried();
      top.acted();
    }
    if (!KEEPS_SHOWING.has(intent.type)) {
      letFall = intent.type === "chance";
      showing.end();
    }
  }

  /** @param {any} intent */
  function heardBoard(intent) {
    if (learn.hears(intent)) return;
    if (intent.type === "laying") return drawing.side(); // what its button says
    if (place.hears(intent, now.table(), mode.word())) return line.explain({}); // the card says where it is
    if (intent.type === "try") {
      send({ type: "try", action: intent.action });
    } else if (intent.type === "explain") {
      line.explain(intent);
      band.draw(intent.id);
      pointed(skeleton.body, intent.id);
    } else if (intent.type === "cancel") {
      letGo();
    }
  }

  /** Escape: nothing is chosen any more, what was refused or suggested is read. Whether there was anything. */
  function letGo() {
    const { refused, hint, asked } = now.table();
    const told = Boolean(refused || hint || asked);
    if (told) send({ type: "dismiss" });
    const opened = Boolean(top.open());
    top.close();
    return mode.leave(setMode) || told || opened || band.close();
  }

  /** @param {string | null} word */
  function setMode(word) {
    mode.set(word);
    line.explain();
    band.light();
    drawing.side();
  }

  /** Show where the thing last tried would be allowed; or all moves, if it is not done on the board. */
  function allowed() {
    if (mode.show(tried, setMode)) return;
    drawer.giveWay();
    play.openMoves();
    send({ type: "dismiss" }); // the list lies where the reasons do
  }

  /** Another page, another step: what was opened on the last one is closed. */
  function turned() {
    room.forget();
    top.close();
  }

  function linger() {
    return kindOf(now.lesson()).coached ? SLOW : 1;
  }

  function showBoard() {
    const { scene } = store.get("board");
    skeleton.board.hidden = !scene;
    if (!scene) return;
    board.update(scene);
    colour(root, scene.colours);
    if (!scene.symbols) return;
    drawing.table();
    ending.draw(); // with the pictures of its points
  }

  store.subscribe(["board"], showBoard);
  store.subscribe(["file"], () => download(root, store.get("file")));
  onLanguage(store, () => {
    line.explain({});
    drawing.table();
    keys.redraw();
    barKeys.name();
    banner.show(link.state());
  });
  follow();

  const keyboard = listen(
    root,
    {
      l: () => now.frame().pane !== "choose" && (top.log(), true),
      f: () => now.frame().pane !== "choose" && !teaching.on() && (teaching.toggle(), true),
      escape: letGo,
    },
    (event) =>
      (now.table().bots && pace.key(event)) ||
      (skeleton.board.checkVisibility() && board.zoom(command(event))) ||
      barKeys.heard(event),
  );
  const beats = createBeats({ send, link, pace, now, linger });
  store.subscribe(["play"], () => store.lacks() && send({ type: "whole" }));
  const watching = [keepInView(root), keepFocus(root), createVoice(root, skeleton)];

  // Start

  for (const one of [pages, head, chooser]) one.draw();
  view.events();
  for (const one of [clock, ending, view]) one.draw();
  const pieces = [store.get("board"), store.get("events")];
  if (store.lacks() || pieces.some(({ fresh }) => fresh === false)) send({ type: "whole" });
  if (store.get("board").fresh !== false) showBoard();
  for (const one of [band, odds, drawer]) one.draw();
  language.remember(now.frame());
  openLinked(send);

  return () => {
    showing.end();
    store.destroy();
    for (const one of [
      clock,
      head,
      beats,
      keyboard,
      room,
      top,
      round,
      keys,
      ...watching,
      teaching,
      board,
      band,
      odds,
      drawer,
    ])
      one.destroy();
  };
}
