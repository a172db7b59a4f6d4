/**
 * Your games: what is kept in the folder, to look at, go on with, copy or delete.
 *
 *   const kept = createKept({ send, t });  kept.draw(part, lang)   the section, or nothing
 */

import { h } from "../../common/dom.js";

/** @import { Kept, KeptRow, Say, Send } from "../../contract" */

/** @param {{ send: Send, t: Say, redraw: () => void }} tools */
export function createKept({ send, t, redraw }) {
  /** The game whose deletion waits for a second word. */
  let doomed = "";
  /** Where all games are shown, not the latest alone. */
  let all = false;
  const FEW = 5;

  /** @param {string} iso @param {string} lang */
  const when = (iso, lang) =>
    new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));

  /**
   * @param {Partial<Kept>} part
   * @param {string} lang
   */
  function draw(part, lang) {
    const { games = [], courses = [] } = part;
    if (!games.length && !courses.length && !part.note) return null;
    const shown = all ? games : games.slice(0, FEW);
    return h(
      "section",
      { class: "co-card co-kept", "aria-label": t("kept.title") },
      h("h3", {}, t("kept.title")),
      part.note ? h("p", { class: "co-note", role: "status" }, part.note) : null,
      courses.map((row) =>
        h(
          "div",
          { class: "co-kept-row" },
          words(row, lang),
          h(
            "div",
            { class: "co-row" },
            button("continue", row, () => send({ type: "open", game: row.game, pane: "learn", go_on: true }), row.game),
          ),
        ),
      ),
      shown.map((row) => gameRow(row, part, lang)),
      games.length > shown.length
        ? h(
            "button",
            {
              class: "co-link",
              "data-key": "kept-all",
              onclick: () => {
                all = true;
                redraw();
              },
            },
            t("kept.all", { n: games.length }),
          )
        : null,
    );
  }

  /**
   * @param {KeptRow} row
   * @param {Partial<Kept>} part
   * @param {string} lang
   */
  function gameRow(row, part, lang) {
    const open = part.glanced === row.id;
    const acts =
      doomed === row.id
        ? [
            button("delete-sure", row, () => {
              doomed = "";
              send({ type: "delete", id: row.id });
            }),
            button("cancel", row, () => {
              doomed = "";
              redraw();
            }),
          ]
        : [
            row.faulty ? null : button("go-on", row, () => send({ type: "resume", id: row.id })),
            button("copy", row, () => send({ type: "copy", id: row.id })),
            row.open
              ? null
              : button("delete", row, () => {
                  doomed = row.id;
                  redraw();
                }),
          ];
    return h(
      "div",
      { class: "co-kept-row" },
      h(
        "button",
        {
          class: "co-kept-name",
          "aria-expanded": String(open),
          "data-key": `kept-${row.id}`,
          onclick: () => send({ type: "glance", id: open ? "" : row.id }),
        },
        words(row, lang),
      ),
      h("div", { class: "co-row" }, acts),
      open && part.picture
        ? h("img", {
            class: "co-kept-picture",
            alt: t("kept.picture"),
            src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(part.picture)}`,
          })
        : null,
    );
  }

  /** @param {any} row @param {string} lang */
  function words(row, lang) {
    const rest = [row.people, row.stands, row.open ? t("kept.open-elsewhere") : "", when(row.when, lang)]
      .filter(Boolean)
      .join(" · ");
    return h("span", {}, h("strong", {}, row.title), " ", h("span", { class: "co-note" }, rest));
  }

  /**
   * @param {string} name
   * @param {any} row
   * @param {() => void} onclick
   */
  function button(name, row, onclick, id = row.id) {
    return h(
      "button",
      { "data-key": `${name}-${id}`, "aria-label": `${t(`kept.${name}`)}: ${row.title}, ${row.stands}`, onclick },
      t(`kept.${name}`),
    );
  }

  return { draw };
}
