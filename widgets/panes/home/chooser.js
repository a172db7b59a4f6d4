/**
 * The first page: one thing to begin or to go on with, every game as a picture, codes and saved games.
 *
 *   const chooser = createChooser(element, { store, send, t, openAlmanac });  chooser.draw()
 */

import { fill, h, settle } from "../../common/dom.js";
import { createKept } from "./kept_games.js";
import { createCodeForm } from "../learn/code_form.js";

/** @import { FirstVisit, Frame, GameTile, GoOn, Intent, Say, Send } from "../../contract" */
/** @import { Store } from "../../store.js" */

/**
 * @param {HTMLElement} root
 * @param {{ store: Store, send: Send, t: Say, openAlmanac: () => void }} tools
 */
export function createChooser(root, { store, send: tell, t, openAlmanac }) {
  let shown = "";
  const code = createCodeForm({ send: tell, t, redraw: draw });
  /** @type {Send} */
  const send = (intent) => {
    code.hush();
    return tell(intent);
  };
  const games = createKept({ send, t, redraw: draw });

  function draw() {
    const [frame, kept, covers] = [store.get("frame"), store.get("kept") ?? {}, store.get("covers")];
    const came = shown && shown !== frame.pane;
    shown = frame.pane ?? "";
    if (frame.pane !== "choose") {
      code.close();
      return;
    }
    fill(
      root,
      h(
        "div",
        { class: "co-home" },
        h("h2", { class: "co-unseen" }, t("home.title")),
        h("div", { class: "co-home-code" }, code.draw({ note: kept.note, less: kept.less })),
        h(
          "div",
          { class: "co-heroes" },
          kept.latest ? goOn(kept.latest) : null,
          kept.start ? begin(kept.start, !kept.latest) : null,
        ),
        h("h3", {}, t("home.games")),
        h(
          "div",
          { class: "co-tiles" },
          (kept.tiles ?? []).map((tile) => gameTile(tile, covers?.pictures?.[tile.id])),
        ),
        h(
          "div",
          { class: "co-home-foot" },
          h(
            "section",
            { class: "co-row", "aria-label": t("home.odds") },
            h("strong", {}, t("home.odds")),
            (frame.topics ?? []).map((topic) =>
              h(
                "button",
                { "data-key": `topic-${topic.id}`, onclick: () => send({ type: "explore", to: topic.id }) },
                topic.name,
              ),
            ),
          ),
          saved(),
        ),
        games.draw(code.awaits() ? { ...kept, note: "" } : kept, frame.lang ?? ""),
        h("p", { class: "co-note" }, t("home.unofficial")),
      ),
    );
    if (came) settle(root);
  }

  /** @param {GoOn} latest */
  function goOn(latest) {
    /** @type {Intent} */
    const intent =
      latest.kind === "game"
        ? { type: "resume", id: latest.id }
        : latest.kind === "course"
          ? { type: "open", game: latest.id, pane: "learn", go_on: true }
          : { type: "open", game: latest.id, pane: "play" };
    return h(
      "section",
      { class: "co-hero co-hero-main", "aria-label": t("home.continue") },
      h(
        "div",
        {},
        h("div", { class: "co-hero-name" }, t("home.continue")),
        h("strong", { class: "co-hero-title" }, latest.title),
        h("div", { class: "co-note" }, latest.text),
      ),
      latest.of ? ring(latest.done, latest.of) : null,
      h(
        "button",
        {
          class: "co-primary",
          "data-key": "continue",
          "aria-label": `${t("home.continue")}: ${latest.title}`,
          onclick: () => send(intent),
        },
        t("home.continue"),
      ),
    );
  }

  /**
   * @param {FirstVisit} start
   * @param {boolean} first whether nobody has been here before
   */
  function begin(start, first) {
    return h(
      "section",
      { class: first ? "co-hero co-hero-main" : "co-hero", "aria-label": t("home.new-here") },
      h(
        "div",
        {},
        h("strong", { class: "co-hero-title" }, t("home.new-here")),
        h(
          "div",
          { class: "co-note" },
          first
            ? `${/[.?!…]$/.test(start.title) ? start.title : `${start.title}.`} ${t("home.new-here-text")}`
            : start.title,
        ),
      ),
      h(
        "button",
        {
          class: first ? "co-primary" : "",
          "data-key": "start-lesson",
          onclick: () => {
            send({ type: "open", game: start.game, pane: "learn" });
            send({ type: "lesson", id: start.step });
          },
        },
        start.label,
      ),
    );
  }

  /** How many steps of the lesson are over, as a ring that closes. @param {number} done @param {number} of */
  function ring(done, of) {
    return h(
      "span",
      { class: "co-home-ring", style: `--co-share: ${(100 * done) / of}%`, "aria-hidden": "true" },
      h("span", {}, `${done}/${of}`),
    );
  }

  /**
   * @param {GameTile} tile
   * @param {string | undefined} picture
   */
  function gameTile(tile, picture) {
    /** @param {Frame["pane"]} pane */
    const open = (pane) => () => send({ type: "open", game: tile.id, pane });
    /** @param {Frame["pane"]} pane @param {string} name */
    const press = (pane, name) =>
      h(
        "button",
        { "data-key": `${tile.id}-${pane}`, "aria-label": `${name}: ${tile.name}`, onclick: open(pane) },
        name,
      );
    return h(
      "section",
      { class: "co-tile", "aria-label": tile.name },
      picture
        ? h("img", {
            class: "co-cover-picture",
            alt: "",
            src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`,
            onclick: open(tile.course ? "learn" : "play"),
          })
        : null,
      h(
        "div",
        { class: "co-tile-text" },
        h("h4", {}, tile.name),
        h("div", { class: "co-note" }, tile.about),
        h("div", {
          class: "co-share",
          "data-none": tile.course ? undefined : true,
          style: `--co-share: ${Math.round(100 * tile.share)}%`,
        }),
        h("div", { class: "co-note" }, tile.stands),
        h(
          "div",
          { class: "co-tile-acts" },
          tile.course ? press("learn", t("learn")) : null,
          press("play", t("play")),
          press("odds", t("odds")),
          h(
            "button",
            {
              "data-key": `${tile.id}-look`,
              "aria-label": `${t("look-up")}: ${tile.name}`,
              onclick: () => {
                send({ type: "open", game: tile.id, pane: "play" });
                openAlmanac();
              },
            },
            t("look-up"),
          ),
        ),
      ),
    );
  }

  /** A game saved as a file, from anywhere. */
  function saved() {
    const input = h("input", {
      type: "file",
      accept: ".json,application/json",
      hidden: true,
      "aria-label": t("home.load"),
      onchange: async (event) => {
        const [file] = event.target.files;
        if (file) send({ type: "load", text: await file.text() });
      },
    });
    return [
      h("button", { class: "co-link", "data-key": "load-saved", onclick: () => input.click() }, t("home.load")),
      input,
    ];
  }

  store.subscribe(["frame", "kept", "covers"], draw);
  return { draw };
}
