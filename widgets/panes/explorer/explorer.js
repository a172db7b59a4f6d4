/**
 * The probability explorer: topics, a question with its sliders, linked views of one answer.
 *
 *   const explorer = createExplorer(element, { send, t, say });
 *   explorer.update(data, art)   what Explorer.view() gives (companion/explorer/explorer.py), and the
 *                                symbols of scenes, which are sent once
 *   explorer.veil(on)            hide the answer, or show it
 *   explorer.hides()             whether it is hidden, for whoever is told by `drew` that the page was drawn
 *   explorer.destroy()
 *
 * It sends { type: "explore", q, … }. One question is under way at a time: what is asked meanwhile is
 * put together and sent when the answer has come, so a slider never leaves a queue behind. A choice
 * lights its element at once; everything linked to it follows with the answer. `t` words the
 * explorer's own texts.
 */

/** @import { ChanceSaid, Explore, ExplorerArt, ExplorerView, Say, SceneShown } from "../../contract" */

import { createBoard } from "../../board/board.js";
import { fill, h, steady } from "../../common/dom.js";
import { same } from "../../common/same.js";
import { createControls } from "./controls.js";
import { tableOf } from "./table.js";
import { createTools } from "./tools.js";
import { dots, drawBars, drawGrid, drawTerms, drawTold, light, settleStops } from "./views.js";

/** @type {{ [kind: string]: (view: any, tools: any) => any }} */
const DRAW = { grid: drawGrid, terms: drawTerms, bars: drawBars, told: drawTold };

/** What the keys of a scene's tiles begin with, by its letter. @type {{ [name: string]: string }} */
const PREFIX = { A: "", B: "b-" };
/** Characters of a question's name for which its list always has room, on the projector too. */
const SHORT = 18;

/** Two wishes as one: the later wins, what is set is put together. @param {any} one @param {any} other */
export function joined(one, other) {
  if (!one) return other;
  const both = { ...one, ...other };
  if (one.set && other.set) both.set = { ...one.set, ...other.set };
  return both;
}

/**
 * @param {HTMLElement} root
 * @param {{ send: (intent: any) => void, t: Say, say?: (text: string) => void, drew?: () => void }} tools
 */
export function createExplorer(root, { send, t, say = () => {}, drew = () => {} }) {
  const made = build();
  root.classList.add("co-x");
  root.append(made.top, made.inner);
  /** @type {ExplorerView} */
  let data;
  /** @type {Partial<ExplorerArt>} */
  let art = {};
  let waiting = 0;
  let count = 0;
  /** @type {any} */
  let queued = null;
  let told = "";
  const drawn = new Map();

  /** What is guessed before one looks: no number until one is given; off where nothing can be guessed. */
  const guess = {
    on: false,
    value: null,
    given: false,
    shown: false,
    asked: "",
    hides: () => guess.on && !guess.shown && Boolean(data?.answers.length),
    change(/** @type {object} */ news) {
      Object.assign(guess, news);
      draw();
    },
  };
  const controls = createControls(made.controls, {
    set: (name, value) => ask({ set: { [name]: value } }),
    settled: () => tools.isLarge() && ask({ released: true }),
    t,
    names: (of) => art.names?.[of] ?? {},
    lang: () => Math.max(0, (data?.langs ?? []).indexOf(data?.lang)),
  });
  const tools = createTools(made.tools, { ask, t, guess, ready: () => !waiting, symbols: () => art.symbols, cellAt });
  const drawViews = steady(made.views, showViews);

  /** @param {Partial<Explore>} what */
  function ask(what) {
    queued = joined(queued, what);
    flush();
  }

  function flush() {
    if (!queued || waiting) return;
    count += 1;
    waiting = count;
    const one = queued;
    queued = null;
    send({ type: "explore", q: count, ...one });
  }

  /** @param {string} key */
  function choose(key) {
    if (!data) return;
    light(made.views, guess.on ? [] : [key], key);
    if (guess.shown) Object.assign(guess, { shown: false, given: false, value: null });
    ask({ select: key });
  }

  /** @param {Partial<Explore>} what */
  function go(what) {
    Object.assign(guess, { on: false, shown: false, given: false, value: null });
    ask(what);
  }

  function draw() {
    if (!data) return;
    const page = data.guess_first ? `${data.topic}/${data.question}` : "";
    if (page && page !== guess.asked) Object.assign(guess, { on: true, shown: false, given: false, value: null });
    guess.asked = page;
    if (guess.given && data.guess_read && !data.guess_code) guess.shown = true;
    showTopics();
    showQuestion();
    controls.update(data.controls);
    showFaults();
    showAnswer();
    drawViews();
    tools.update(data);
    speak();
    drew();
  }

  function showTopics() {
    fill(
      made.topics,
      data.topics.map((topic) =>
        h(
          "button",
          {
            "data-key": `topic-${topic.id}`,
            "aria-current": topic.id === data.topic ? "page" : undefined,
            onclick: () => go({ topic: topic.id }),
          },
          topic.name,
        ),
      ),
    );
    made.topics.setAttribute("aria-label", t("title"));
  }

  function showQuestion() {
    const now = `${data.topic} ${data.lang}`;
    if (made.question.dataset.now !== now) {
      made.question.dataset.now = now;
      made.question.replaceChildren(...data.questions.map((one) => h("option", { value: one.id }, one.name)));
    }
    made.question.value = data.question;
    const name = made.question.selectedOptions[0]?.text ?? "";
    made.whole.textContent = name.length > SHORT ? name : "";
    made.asked.textContent = t("ask");
    made.story.textContent = data.story;
    made.story.hidden = !data.story;
    tools.guessBeside(guess.asked ? made.views : null);
  }

  function showFaults() {
    made.faults.hidden = !data.faults.length;
    if (data.faults.length) {
      fill(
        made.faults,
        h("strong", { class: "co-title" }, t("fault.title")),
        h(
          "ul",
          {},
          data.faults.map((text) => h("li", {}, text)),
        ),
        data.before ? h("p", { class: "co-note" }, data.before) : null,
      );
    }
  }

  function showAnswer() {
    made.answer.hidden = !data.answers.length;
    if (!data.answers.length) return fill(made.listed);
    const { hows = [], lines = [], verdict = [], listed = [] } = data;
    const hidden = guess.hides();
    fill(
      made.answer,
      h(
        "div",
        { class: "co-x-title" },
        h("h3", {}, data.title),
        h("span", { class: "co-x-badge" }, data.badge),
        hows.length
          ? h(
              "div",
              { class: "co-x-hows", role: "group", "aria-label": t("select-hint") },
              hows.map((how) =>
                h(
                  "button",
                  {
                    "data-key": `how-${how.id}`,
                    "aria-pressed": String(how.id === data.how),
                    onclick: () => ask({ how: how.id }),
                  },
                  how.name,
                ),
              ),
            )
          : null,
      ),
      h(
        "div",
        { class: "co-x-answers" },
        data.answers.map((one) => (hidden ? h("p", { class: "co-note" }, t("guess.hidden")) : numbers(one))),
      ),
      hidden || !lines.length
        ? null
        : h(
            "ul",
            { class: "co-x-lines" },
            lines.map((text) => h("li", {}, text)),
          ),
      !hidden && verdict.length
        ? h(
            "div",
            { class: "co-card co-x-verdict" },
            verdict.map((text) => h("p", {}, text)),
            h("span", { class: "co-x-badge co-x-simulated" }, data.race?.badge),
          )
        : null,
    );
    fill(
      made.listed,
      hidden
        ? null
        : listed.map((one) =>
            h(
              "div",
              {},
              h("h4", {}, one.title),
              one.rows.length ? tableOf(one.heads, one.rows) : null,
              one.note ? h("p", { class: "co-note" }, one.note) : null,
            ),
          ),
    );
  }

  /** @param {ChanceSaid} one */
  function numbers(one) {
    return h(
      "div",
      { class: "co-x-numbers" },
      one.name ? h("span", { class: "co-x-who" }, one.name) : null,
      h("span", { class: "co-x-percent" }, one.percent),
      h("span", { class: "co-x-fraction" }, one.fraction),
      h("span", { class: "co-x-onein" }, one.one_in),
      h("span", { class: "co-x-times" }, one.times),
      dots(one.dots, one.of, t("dots", { n: one.dots, of: one.of })),
    );
  }

  function showViews() {
    const veiled = guess.hides();
    const scenes = data.views.filter((view) => view.kind === "scene");
    const charts = data.views.filter((view) => DRAW[view.kind]);
    fill(
      made.charts,
      charts.map((view) => DRAW[view.kind](view, { choose, t, veiled })),
      data.facts?.length && !veiled
        ? h(
            "ul",
            { class: "co-x-facts", "aria-label": t("facts") },
            data.facts.map(([name, value]) => h("li", {}, h("span", {}, name), h("b", {}, value))),
          )
        : null,
    );
    showScenes(scenes, veiled);
    made.views.toggleAttribute("data-scenes", scenes.length > 0);
    light(made.charts, veiled ? [] : data.lit, data.selected);
    settleStops(made.charts);
  }

  /** @param {SceneShown[]} scenes @param {boolean} veiled */
  function showScenes(scenes, veiled) {
    made.scenes.hidden = !scenes.length;
    made.scenes.toggleAttribute("data-several", scenes.length > 1);
    for (const [id, one] of drawn) {
      if (scenes.some((view) => view.id === id)) continue;
      one.board.destroy();
      one.box.remove();
      drawn.delete(id);
    }
    for (const view of scenes) {
      const one = drawn.get(view.id) ?? makeScene(view);
      one.name.textContent = scenes.length > 1 ? view.name : "";
      const fresh = { ...view.scene, symbols: art.symbols, colours: art.colours };
      const shown = veiled ? { ...fresh, layers: fresh.layers.map(plain) } : fresh;
      if (!same(shown, one.shown)) one.board.update(shown);
      one.shown = shown;
      const tiles = (veiled ? [data.selected ?? ""] : data.lit)
        .filter((key) => key.startsWith(`${PREFIX[view.name]}tile:`))
        .map((key) => key.slice(PREFIX[view.name].length));
      const cell = view.name === "A" && data.editor?.form?.at ? [data.editor.form.at] : [];
      one.board.mark([...tiles, ...cell], "accent");
    }
  }

  /** A layer of a scene without its dangers, for those who guess first. @param {any} layer */
  function plain(layer) {
    if (layer.id === "shares") return { ...layer, shapes: [] };
    return {
      ...layer,
      shapes: layer.shapes.map((/** @type {any} */ shape) =>
        shape.class?.startsWith("heat-") ? { ...shape, class: "heat-0" } : shape,
      ),
    };
  }

  /** @param {SceneShown} view */
  function makeScene(view) {
    const name = h("div", { class: "co-x-who" });
    const place = h("div", { class: "co-x-scene" });
    const line = h("div", { class: "co-line co-note" });
    const box = h("div", { class: "co-x-scenebox" }, name, place, line);
    made.scenes.append(box);
    /** @param {any} intent */
    const heard = (intent) => {
      if (intent.type !== "explain") return;
      line.textContent = guess.hides() ? "" : (intent.text ?? "");
      if (intent.asked) point(view.name, intent.id);
    };
    const one = {
      name,
      box,
      board: createBoard(place, { send: heard, t: () => "" }),
      shown: /** @type {any} */ (null),
    };
    drawn.set(view.id, one);
    return one;
  }

  /** The place of the first scene that something was let go over: a tile or a free cell, or "". @param {PointerEvent} event */
  function cellAt({ clientX: x, clientY: y }) {
    const places = made.scenes.querySelectorAll(
      '.co-x-scenebox:first-child :is([data-id^="free:"], [data-id^="tile:"])',
    );
    const under = [...places].find((one) => {
      const at = one.getBoundingClientRect();
      return at.left <= x && x <= at.right && at.top <= y && y <= at.bottom;
    });
    return under?.dataset.id ?? "";
  }

  /** What a click on a scene means: a tile is chosen, an empty cell is built on; what comes is only told. @param {string} name @param {string} id */
  function point(name, id) {
    if (id.startsWith("tile:")) choose(PREFIX[name] + id);
    else if (id.startsWith("free:") && name === "A") ask(data.editor?.on ? { select: id } : { edit: true, select: id });
  }

  /** Say what is new to screen readers. */
  function speak() {
    const first = data.answers[0];
    const judged = data.views
      .filter((view) => view.kind === "told")
      .flatMap((view) => view.lines)
      .join(" ");
    const text = data.faults.length
      ? data.faults.join(" ")
      : judged
        ? judged
        : first && !guess.hides()
          ? `${data.title}: ${first.percent}, ${first.one_in}`
          : "";
    if (text && text !== told) say(text);
    told = text;
  }

  made.question.addEventListener("change", () => go({ question: made.question.value }));

  return {
    update(/** @type {any} */ news, /** @type {Partial<ExplorerArt>} */ symbols) {
      if (symbols?.symbols) art = symbols;
      data = news;
      count = Math.max(count, data.q);
      if (data.q >= waiting) waiting = 0;
      draw();
      flush();
    },
    /** A presenter hides the answer, or shows it, whether or not anybody guessed; says whether there is one. */
    veil(/** @type {boolean} */ on) {
      if (!data?.answers.length) return false;
      guess.change(on ? { on: true, shown: false, given: false, value: null } : { shown: true });
      return true;
    },
    hides: () => guess.hides(),
    destroy() {
      tools.destroy();
      for (const { board } of drawn.values()) board.destroy();
      root.replaceChildren();
      root.classList.remove("co-x");
    },
  };
}

/** The elements of an empty explorer. */
function build() {
  /**
   * @param {string} name
   * @param {{ [name: string]: any }} [props]
   * @param {...any} inside
   */
  const div = (name, props = {}, ...inside) => h("div", { class: name, ...props }, ...inside);
  /** @type {{ [name: string]: any }} */
  const made = {
    topics: h("nav", { class: "co-x-topics" }),
    asked: h("span", { class: "co-x-asked" }),
    question: h("select", { class: "co-x-question", "data-key": "question" }),
    whole: h("p", { class: "co-x-whole", "aria-hidden": "true" }),
    story: h("p", { class: "co-note co-x-tale", hidden: true }),
    controls: div("co-x-controls"),
    faults: div("co-card co-x-faults", { role: "alert", hidden: true }),
    answer: div("co-x-answer", { hidden: true }),
    charts: div("co-x-charts"),
    scenes: div("co-x-scenes", { hidden: true }),
    listed: div("co-x-listed"),
    tools: div("co-x-tools"),
  };
  made.views = div("co-x-views", {}, made.scenes, made.charts);
  made.top = div("co-x-top", {}, made.topics);
  made.ask = div(
    "co-x-ask",
    {},
    h("label", { class: "co-x-pickq" }, made.asked, made.question),
    made.whole,
    made.story,
    made.controls,
  );
  made.main = div("co-x-main", {}, made.faults, made.answer, made.views, made.listed, made.tools);
  made.inner = div("co-x-in", {}, made.ask, made.main);
  return made;
}
