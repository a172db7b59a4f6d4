/**
 * The almanac alone (companion/jupyter/lookup.py): a game, a language, the pane. The browser decides
 * both by itself and asks Python only for texts it does not have yet; what it has works without.
 *
 * Parts: frame { lang, langs, game, open, query, words, names by language }, indexes { game: index },
 * books { "lang game": { game, lang, pages } },
 * notices { language: that something went wrong }. Asks: { type: "indexes" }, { type: "book", game, lang }.
 */

/** @import { Intent, Say } from "../../contract" */

import { create } from "./almanac.js";
import { fill, format, h } from "../../common/dom.js";

const LATER = 1000;

export default { render: (/** @type {{ model: any, el: HTMLElement }} */ { model, el }) => createLookup(model, el) };

/** @param {any} model @param {HTMLElement} el */
export function createLookup(model, el) {
  const frame = model.get("frame");
  let { lang, game } = frame;
  /** @type {Say} */
  const t = (key, facts) => format(frame.words[lang][`almanac.${key}`] ?? "", facts);

  const head = h("div", { class: "co-head" });
  const notice = h("div", { class: "co-banner", role: "alert", hidden: true });
  const body = h("div", { class: "co-lookup" });
  const root = h("div", { class: "companion", "data-lm-suppress-shortcuts": "true" }, head, notice, body);
  root.addEventListener("focusin", (/** @type {any} */ event) =>
    event.target.setAttribute("data-lm-suppress-shortcuts", "true"),
  );
  el.append(root);
  const pane = create(body, { send: heard, t });

  /** The pane asks for an entry: its text may be of another game, or not be here yet. @param {any} intent */
  function heard(intent) {
    if (intent.type === "entry") want(intent.id.split(".", 1)[0]);
  }

  /** @param {any} which */
  function want(which) {
    const key = `${lang} ${which}`;
    if (model.get("books")[key]) show(which);
    else ask({ type: "book", game: which, lang });
  }

  /** @param {any} intent */
  function ask(intent) {
    try {
      model.send(intent);
    } catch {
      /* without a kernel the short answers stay */
    }
  }

  function show(which = game) {
    const indexes = model.get("indexes");
    root.lang = lang;
    showHead();
    showNotice();
    pane.update({
      game,
      lang,
      index: indexes[game],
      others: Object.values(indexes),
      names: frame.names[lang],
      book: model.get("books")[`${lang} ${which}`],
    });
  }

  function showHead() {
    /**
     * @param {string} label
     * @param {{ [id: string]: string }} entries
     * @param {string} now
     * @param {(id: string) => void} choose
     */
    const group = (label, entries, now, choose) =>
      h(
        "span",
        { role: "group", "aria-label": label, class: "co-langs" },
        Object.entries(entries).map(([id, name]) =>
          h(
            "button",
            {
              type: "button",
              "data-key": id,
              "aria-pressed": String(id === now),
              lang: id in frame.langs ? id : undefined,
              onclick: () => choose(id),
            },
            name,
          ),
        ),
      );
    fill(
      head,
      h("span", { class: "co-name" }, "Companion"),
      group(t("games"), frame.names[lang], game, (id) => {
        game = id;
        show();
        want(id);
      }),
      group(frame.words[lang].language, frame.langs, lang, (id) => {
        lang = id;
        show();
        want(game);
      }),
    );
  }

  function showNotice() {
    const said = model.get("notices")?.[lang] ?? "";
    notice.hidden = !said;
    notice.textContent = said;
  }

  const changed = () => show();
  model.on("change:indexes", changed);
  model.on("change:books", booksCame);
  model.on("change:notices", showNotice);

  function booksCame() {
    for (const book of Object.values(model.get("books"))) if (book.lang === lang) show(book.game);
  }

  show();
  if (frame.open) pane.open(frame.open);
  else if (frame.query) pane.look(frame.query);
  const later = setTimeout(() => ask({ type: "indexes" }), LATER);
  return () => {
    clearTimeout(later);
    model.off("change:indexes", changed);
    model.off("change:books", booksCame);
    model.off("change:notices", showNotice);
    pane.destroy();
  };
}
