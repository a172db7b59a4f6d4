/**
 * The play column: what to press, why not, hints, all moves, what happened.
 *
 *   const play = createPlay({ body, board, bar, acts, said, voice, undo, rest, story }, { send, t, openRule, allowed, press, tray, symbols, pace, trade, ringing })
 *   play.update(table, mode, lesson)   `table` as in companion/screen/panes/play (TableView)
 *   play.reply(table)                  only what is said to the last act is another (Reply)
 *   play.openMoves()                   unfold the list of all moves
 *     ending   what can be pressed at the end of a game (panes/ending)
 *   play.sheet(id)                     the element of a sheet by its place, `sheet:encounter`; or null
 *
 * In a lesson (`lesson` as LessonView) the lesson itself shows refusals and keeps the progress.
 */

/** @import { Button, Intent, Say, Send, Sheet } from "../../contract" */
/** @import { TableNow } from "../../app/now.js" */

import { fillAll, h, reveal, shape } from "../../common/dom.js";
import { drawFace } from "../../cards/face.js";
import { saving } from "../../common/download.js";
import { signed } from "../../common/icons.js";
import { kindOf } from "../learn/kinds.js";
import { ENDS } from "../learn/lead_on.js";
import { refusedCard } from "./refused.js";
import { sheetPart } from "./sheet.js";
import { createSetting } from "../editor/setting.js";
import { createTold } from "./real_table.js";

/** How many lines of a tale are its end. */
const END = 4;

/**
 * @param {Record<string, any>} boxes
 * @param {{ send: Send, t: Say, openRule: (rule: string) => void, press: (row: Button, how?: object) => any } & Record<string, any>} tools
 */
export function createPlay(
  boxes,
  {
    send,
    t,
    openRule,
    allowed,
    press,
    tray,
    symbols,
    pace,
    trade,
    redraw,
    setMode,
    more,
    glance,
    forget,
    point,
    ringing,
    ending,
    confirms = () => [],
  },
) {
  /** @type {{ open: { [name: string]: boolean } }} */
  const state = { open: {} };
  const told = createTold({ send, t, symbols, redraw });
  const setting = createSetting({
    send,
    t,
    symbols,
    setMode,
    openRule,
    redraw,
    openMoves: () => {
      state.open.moves = true;
      more();
    },
    forget,
  });
  let table = /** @type {TableNow} */ ({});
  /** The sheet that was to be answered when all was drawn last. */
  let asked = "";
  /** @type {string | null} */
  let mode = null;
  /** @type {any} */
  let lesson = null;
  let hinted = "";
  /** Whose end was read, and the others are watched. */
  let watching = "";
  /** What lay on the bench last, in this step: there it stays when the step is done and the game with it. @type {Sheet[]} */
  let lay = [];

  /** @param {string} action */
  const attempt = (action) => send({ type: "try", action });

  /** @param {TableNow} next @param {string | null} nextMode */
  function update(next, nextMode, nextLesson = /** @type {any} */ (null)) {
    if (lesson?.id !== nextLesson?.id) {
      state.open.moves = false; // another step begins with its list folded
      lay = [];
      boxes.root.removeAttribute("data-row");
    }
    table = next;
    mode = nextMode;
    lesson = nextLesson;
    trade.update(table);
    setting.update(table, mode);
    fillAll(
      boxes.body,
      [
        [boxes.acts, [idle() ? null : table.setting ? setting.bar() : buttons()]],
        [boxes.said, said()],
        [boxes.undo, [lesson && (idle() || !table.undo) ? null : undo()]],
        [
          boxes.rest,
          idle() || table.setting
            ? []
            : [plan(), sheets(false), trays(), trade.side(), moves(), lesson ? null : tools()],
        ],
        [boxes.story, [seats(), log()]],
        [
          boxes.bench,
          bench().map((sheet) =>
            drawSheet(
              idle()
                ? { ...sheet, rows: sheet.rows.map((row) => ({ ...row, button: null })), buttons: [] }
                : sheet.picture && !table.bots
                  ? { ...sheet, rows: sheet.rows.filter((row) => !row.button) }
                  : sheet,
            ),
          ),
        ],
        [boxes.choices, choices()],
        [boxes.reports, reported() ? sheets(true) : []],
      ],
      home,
    );
    lay = bench();
    boxes.root.toggleAttribute("data-bench", Boolean(lay.length));
    // On a workbench what is pointed at is said where it is told what happened: it covers nothing.
    const under = lay.length ? boxes.told.parentElement : boxes.under;
    if (boxes.line.parentElement !== under) under.append(boxes.line);
    boxes.root.toggleAttribute("data-stopped", Boolean(stopping()));
    pace.stop(Boolean(stopping()));
    boxes.root.toggleAttribute(
      "data-drawn",
      lay.some((sheet) => sheet.picture),
    );
    if (lesson) keepRow();
    revealHint();
    bringAsked();
    trade.lead(boxes.said);
  }

  /** The row under the board that a step once had keeps its height for the whole step, so that the board keeps its own. */
  function keepRow() {
    const offers = Boolean(boxes.choices.querySelector("[data-offer]"));
    const tiles = !boxes.root.hasAttribute("data-drawn") && !boxes.root.hasAttribute("data-bare");
    if (offers) boxes.root.dataset.row = "offers";
    else if (tiles && lay.length) boxes.root.dataset.row ??= "tiles";
  }

  /** What has just come to be answered is in sight, whatever was said before it. */
  function bringAsked() {
    const sheet = boxes.said.querySelector(".co-sheet-first");
    const now = sheet?.textContent ?? "";
    if (now !== asked && sheet) reveal(sheet, boxes.voice);
    asked = now;
  }

  /** @param {TableNow} next */
  function reply(next) {
    table = next;
    fillAll(boxes.body, [[boxes.said, said()]], home);
    revealHint();
  }

  /** A new suggestion is brought into sight, whatever lies over it: a card of the coach, say. */
  function revealHint() {
    const now = table.hint ? `${table.hint.goal}/${table.hint.level}` : "";
    const card = now === hinted ? null : boxes.said.querySelector('[data-key="do-it"], [data-key="hint-where"]');
    hinted = now;
    if (card) reveal(card.closest(".co-card"), boxes.voice);
    pointOut();
  }

  /**
   * Where the keyboard goes on when what had it is gone: where a tile in hand is laid; to the words of an offer, so that no
   * answer is given by a key meant for something else; else to the main button or to what can be done.
   */
  function home() {
    const laying = boxes.board.querySelector('[data-mode="lay"] .cb-view');
    if (laying && !idle()) return laying;
    const offered = boxes.said.querySelector(".co-bids > strong");
    if (offered) return offered;
    return boxes.bar.querySelector("button.co-primary") || !boxes.acts.querySelector("button:not([disabled])")
      ? boxes.bar
      : boxes.acts;
  }

  /** What has to be answered, and what is said to the last act. */
  const said = () => [
    idle() ? tales() : [reported() ? null : sheets(true), trade.bids(kindOf(lesson).scripted)],
    lesson ? null : [refused(), question(), notice(), told.card(table.told), setting.card(), greeting(), meanwhile()],
    hintCard(),
  ];

  /** At the end what there is to read lies under the result. */
  const reported = () => Boolean(table.over) && !lesson && ending.takesReports();

  /** How a tale ended is read when the step is over, where it does not lie on the bench: that is what came of it. */
  const tales = () =>
    kindOf(lesson).scripted && done()
      ? (table.panel?.sheets ?? [])
          .filter(({ story, folded, bench }) => story.length && !folded && !bench)
          .map((sheet) => drawSheet({ ...sheet, story: sheet.story.slice(-END), first: true, note: "", buttons: [] }))
      : null;

  const idle = () => Boolean(lesson?.question) || kindOf(lesson).quick || done();

  /** Whether nothing is left to do in a step or a coached game but to go on, or to take back what lost it. */
  const done = () => kindOf(lesson).ends && ENDS.includes(lesson.status);

  const refused = () =>
    refusedCard(table.refused, {
      t,
      openRule,
      allowed: allowed(),
      attempt,
      title: t("not-that"),
      close: t("close"),
      practise: (/** @type {string} */ id) => send({ type: "lesson", id }),
      dismiss: () => send({ type: "dismiss" }),
      wrong: () => send({ type: "ruling" }),
    });

  /** A costly move is held back: go on, or think again. */
  function question() {
    if (!table.asked) return null;
    const { text, open } = table.asked;
    return h(
      "div",
      { class: "co-card co-refusal co-asked", role: "group", "aria-label": text, "data-news": open },
      h("p", {}, text),
      open &&
        h(
          "div",
          { class: "co-row" },
          h(
            "button",
            { "data-key": "think-again", "aria-keyshortcuts": "Escape", onclick: () => send({ type: "dismiss" }) },
            t("odds.ask-again"),
          ),
          h("button", { "data-key": "go-ahead", onclick: () => send({ type: "go-ahead" }) }, t("odds.ask-go")),
        ),
    );
  }

  /** What for; when that is not enough, where and why. The third press does it. */
  function hintCard() {
    const hint = table.hint;
    if (!hint) return null;
    const { action, level } = hint;
    const main = lesson?.card ? "" : "co-primary";
    return h(
      "div",
      { class: "co-card co-hint" },
      h("strong", {}, t(level > 1 ? "hint-title" : "hint-goal")),
      h("p", {}, level > 1 ? hint.label : hint.goal),
      hint.reasons.length ? h("p", { class: "co-note" }, t("because", { reasons: hint.reasons.join("; ") })) : null,
      h(
        "div",
        { class: "co-row" },
        level > 1
          ? h("button", { class: main, "data-key": "do-it", onclick: () => attempt(action) }, t("do-it"))
          : h(
              "button",
              { class: main, "data-key": "hint-where", onclick: () => send({ type: "hint" }) },
              t("hint-where"),
            ),
        h("button", { "data-key": "dismiss", onclick: () => send({ type: "dismiss" }) }, t("close")),
      ),
    );
  }

  /** What a hint speaks of beside the board: the button or the card that does it. */
  function pointOut() {
    for (const one of boxes.root.querySelectorAll(".co-hinted")) one.classList.remove("co-hinted");
    const action = table.hint?.action;
    if (!action) return;
    const keys = [`b-${action}`];
    for (const one of table.panel?.trays ?? [])
      for (const card of one.cards)
        if (card.uses.some((use) => use.action === action)) keys.push(`card-${one.id}-${card.id}`);
    for (const key of keys)
      for (const one of boxes.root.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)) one.classList.add("co-hinted");
  }

  /** What one could work towards, what is missing, how soon it may come: kept open by whoever likes. */
  function plan() {
    const rows = table.plan;
    if (!rows) return null;
    return h(
      "div",
      { class: "co-block co-plan", role: "group", "aria-label": t("plan") },
      h("h3", {}, t("plan")),
      rows.length
        ? h(
            "ul",
            { class: "co-reasons" },
            rows.map((row, at) =>
              h(
                "li",
                {
                  tabindex: row.marks.length ? 0 : undefined,
                  "data-key": `plan-${at}`,
                  onmouseenter: () => point(row.marks),
                  onmouseleave: () => point([]),
                  onfocus: () => point(row.marks),
                  onblur: () => point([]),
                },
                row.text,
                row.missing || row.chances
                  ? h("div", { class: "co-note" }, [row.missing, row.chances].filter(Boolean).join(" · "))
                  : null,
              ),
            ),
          )
        : h("p", { class: "co-note" }, t("plan-none")),
    );
  }

  /** What others did while it was skipped: one card, read and put away. */
  const meanwhile = () =>
    table.meanwhile?.length && !table.bots && !table.refused && !table.over
      ? h(
          "div",
          { class: "co-card co-meanwhile", role: "group", "aria-label": t("meanwhile") },
          h("strong", {}, t("meanwhile")),
          h(
            "ul",
            { class: "co-reasons" },
            table.meanwhile.map((line) => h("li", {}, line)),
          ),
          h("button", { "data-key": "dismiss", onclick: () => send({ type: "dismiss" }) }, t("close")),
        )
      : null;

  const greeting = () =>
    table.greeting ? h("div", { class: "co-card co-note", role: "status" }, table.greeting) : null;
  const notice = () => (table.notice ? h("div", { class: "co-card co-refusal", role: "status" }, table.notice) : null);

  function buttons() {
    const { stop } = stopping() ?? {};
    if (stop)
      return h(
        "div",
        { class: "co-row co-buttons" },
        h(
          "button",
          { "data-key": "stop-watch", onclick: () => goOn(false) },
          stop.watch,
          h("span", { class: "co-note" }, stop.note),
        ),
        h("button", { class: "co-primary", "data-key": "stop-on", onclick: () => goOn(true) }, stop.on),
      );
    if (table.bots) return [pace.controls(table.running), table.meanwhile ? pressed() : null];
    if ((table.over || ending.review.page() === "moment") && !lesson)
      return h("div", { class: "co-row co-buttons" }, ending.acts());
    if (table.chance)
      return h(
        "div",
        { class: "co-row co-buttons" },
        h(
          "button",
          { class: "co-primary", "data-key": "chance", onclick: () => send({ type: "chance" }) },
          table.chance,
        ),
      );
    return trade.isOpen() ? trade.acts() : pressed();
  }

  /** What the panel has to press. */
  function pressed() {
    const rows = table.panel?.buttons ?? [];
    const chosen = confirms(table.panel?.trays ?? []);
    return rows.length || chosen.length ? h("div", { class: "co-row co-buttons" }, rows.map(button), chosen) : null;
  }

  /** @param {Button} row */
  function button(row) {
    const away = kindOf(lesson).goesOn && row.ends; // seldom what is asked for
    return press(row, { mode, quiet: Boolean(lesson?.card) || away });
  }

  /** What has to be answered stands at the column's foot, the rest in it. @param {boolean} first */
  const sheets = (first) =>
    (table.panel?.sheets ?? []).filter((sheet) => sheet.first === first && !sheet.bench).map(drawSheet);
  /** What has ended for me while others play on: nothing goes on until I have read it. */
  const stopping = () => {
    const found = table.bots && !lesson && (table.panel?.sheets ?? []).find((sheet) => sheet.stop);
    if (!found) return null;
    return watching === `${table.seat}:${found.title}` ? null : found;
  };
  /** @param {boolean} skips */
  function goOn(skips) {
    const found = stopping();
    watching = found ? `${table.seat}:${found.title}` : "";
    if (skips) send({ type: "run" });
    redraw();
  }
  /** What lies beside the board, on the stage. */
  const bench = () => {
    const stopped = stopping();
    const lying = (table.panel?.sheets ?? []).filter((sheet) => sheet.bench);
    if (!lying.length && done()) return lay;
    return stopped ? [stopped] : [...lying.filter((sheet) => !sheet.stop), ...lying.filter((sheet) => sheet.stop)];
  };

  /** @param {Sheet} sheet */
  const drawSheet = (sheet) =>
    sheetPart(sheet, {
      press: (/** @type {Button} */ row, /** @type {object} */ how) => press(row, { mode, ...how }),
      symbols,
      openRule,
      t,
      idle: table.bots,
      open: state.open,
      point,
      ringing,
    });

  /** Answers that say what comes of them, large on the stage (the bar has them in short), and what a card there offers. */
  const choices = () => {
    if (idle() || table.bots || table.over) return [];
    const offered = bench().flatMap((sheet) => (sheet.picture ? sheet.rows.filter((row) => row.button) : []));
    return [
      ...offered.map((row) => choice(row.button, row.faces, `b-${row.button?.action}`)),
      ...(table.panel?.buttons ?? []).filter((row) => row.says).map((row) => choice(row)),
    ];
  };

  /** @param {any} row @param {any[]} faces */
  const choice = (row, faces = [], key = `c-${row.action || row.mode}`) =>
    h(
      "button",
      {
        class: `co-choice-card${row.primary ? " co-main" : ""}`,
        "data-key": key,
        "data-tone": row.tone,
        "data-offer": faces.length > 0,
        onclick: () => (row.mode ? setMode(row.mode) : attempt(row.action)),
      },
      h(
        "span",
        {},
        h("b", {}, row.label),
        faces.length
          ? h(
              "span",
              { class: "co-choice-faces", "aria-hidden": "true" },
              faces.map((face) => drawFace(face, symbols(), [17, 17])),
            )
          : null,
        row.says ? h("span", { class: "co-note" }, row.says) : null,
      ),
      row.result ? h("strong", {}, row.result) : null,
    );

  const trays = () => (table.panel?.trays ?? []).filter((one) => one.place === "side").map(tray);

  /**
   * @param {string} key
   * @param {Intent} intent
   * @param {{ enabled?: boolean, sign?: string, by?: string }} [how]
   */
  const tool = (key, intent, { enabled = true, sign = "", by = "" } = {}) =>
    h(
      "button",
      {
        "data-key": `t-${key}`,
        disabled: !enabled,
        title: sign ? `${t(key)} (${by})` : undefined,
        "aria-keyshortcuts": by || undefined,
        onclick: () => send(intent),
      },
      sign ? signed(sign, t(key)) : t(key),
    );

  /** At the beginning of the bar; a lesson has its own hints. */
  function undo() {
    const back = tool("undo", { type: "undo" }, { enabled: table.undo, sign: "undo", by: "U" });
    const within = lesson ? null : ending.review.back();
    if (within) return ending.review.page() === "again" ? [within, back] : within;
    if (table.over && !lesson) return ending.review.isOpen() ? ending.back() : [ending.back(), back];
    return lesson || table.setting
      ? back
      : [back, tool("hint", { type: "hint" }, { enabled: !table.bots && !table.over, sign: "bulb", by: "H" })];
  }

  const tools = () =>
    h(
      "div",
      { class: "co-row co-tools" },
      tool("redo", { type: "redo" }, { enabled: table.redo }),
      planButton(),
      tool("save", saving({ type: "save" })),
      loadButton(),
      table.can_set ? tool("set-down", { type: "set_down" }) : null,
      table.supposed ? h("p", { class: "co-note" }, table.supposed) : null,
    );

  const planButton = () =>
    h(
      "button",
      { "data-key": "t-plan", "aria-pressed": String(Boolean(table.plan)), onclick: () => send({ type: "plan" }) },
      t("plan"),
    );

  function loadButton() {
    const input = h("input", {
      type: "file",
      accept: ".json,application/json",
      hidden: true,
      "aria-label": t("load"),
      onchange: async (event) => {
        const [file] = event.target.files;
        if (file) send({ type: "load", text: await file.text() });
      },
    });
    return [h("button", { "data-key": "t-load", onclick: () => input.click() }, t("load")), input];
  }

  function moves() {
    const topics = table.moves ?? [];
    if (!topics.length || table.bots) return null;
    const details = h(
      "details",
      { class: "co-block co-moves", open: state.open.moves },
      h("summary", { "data-key": "moves" }, t("moves")),
      topics.map((topic) =>
        h(
          "div",
          {},
          h("h3", {}, topic.title),
          h(
            "ul",
            {},
            topic.moves.map((move) =>
              h(
                "li",
                {},
                h(
                  "button",
                  { class: "co-link", "data-key": `m-${move.action}`, onclick: () => attempt(move.action) },
                  move.label,
                ),
              ),
            ),
          ),
        ),
      ),
    );
    details.addEventListener("toggle", () => {
      state.open.moves = details.open;
    });
    return details;
  }

  function seats() {
    return h(
      "div",
      { class: "co-block" },
      h("h3", {}, t("seats")),
      h(
        "ul",
        { class: "co-seats" },
        (table.panel?.seats ?? []).map((seat) =>
          h(
            "li",
            { class: seat.on ? "co-on" : "" },
            h(
              "div",
              { class: "co-seat-line" },
              shape(seat.shape, seat.seat),
              h("span", { class: "co-who" }, seat.name),
              seat.on ? h("span", { class: "co-tag" }, t("on-turn")) : null,
              h("span", { class: "co-points" }, seat.worth),
            ),
            h("div", { class: "co-note" }, [...seat.awards, ...seat.notes].join(" · ")),
          ),
        ),
      ),
    );
  }

  function log() {
    const lines = [...(table.log ?? [])].reverse();
    return h(
      "div",
      { class: "co-block" },
      h("h3", {}, t("log")),
      h(
        "ol",
        { class: "co-log", reversed: true },
        lines.map((line, i) =>
          h(
            "li",
            {},
            line.text,
            " ",
            line.rule
              ? h(
                  "button",
                  {
                    class: "co-link",
                    "data-key": `w-${i}`,
                    "aria-label": `${t("why")} ${line.text}`,
                    onclick: () => openRule(line.rule),
                  },
                  t("why"),
                )
              : "",
          ),
        ),
      ),
    );
  }

  function openMoves() {
    const details = boxes.rest.querySelector(".co-moves");
    if (!details) return;
    glance();
    state.open.moves = details.open = true;
    details.querySelector("summary").focus();
  }

  /** @param {string} id */
  const sheet = (id) => boxes.body.querySelector(`[data-sheet="${CSS.escape(id.replace(/^sheet:/, ""))}"]`);

  return { update, reply, openMoves, sheet };
}
