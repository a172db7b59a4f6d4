/**
 * A new game: who plays, how it is set up, which open choices of the rules hold, which deal.
 *
 *   const setup = createSetup(element, { store, send, t, left });  setup.open()
 *     left()   it was closed
 */

import { fill, h } from "../common/dom.js";

/** @import { Say, Send, SetupOffer } from "../contract" */
/** @import { Store } from "../store.js" */

/**
 * @param {HTMLElement} root
 * @param {{ store: Store, send: Send, t: Say, left: () => void }} tools
 */
export function createSetup(root, { store, send, t, left }) {
  let players = 0;
  /** @type {{ [seat: number]: string }} */
  const names = {};
  /** @type {{ [seat: number]: string }} */
  const kinds = {};
  /** @type {{ [name: string]: string }} */
  const chosen = {};

  /** @returns {SetupOffer} */
  const offer = () =>
    store.get("frame").setup ?? {
      players: [],
      names: [],
      variants: [],
      bots: [],
      opponent: "",
      options: [],
      told: false,
      set_down: false,
    };

  function open() {
    root.hidden = false;
    players ||= offer().players.at(-1) ?? 0;
    draw();
    /** @type {HTMLElement | null} */ (root.querySelector("select, input, button"))?.focus({ preventScroll: true });
  }

  function close() {
    root.hidden = true;
    left();
  }

  function draw() {
    const given = offer();
    fill(
      root,
      h(
        "form",
        {
          class: "co-card co-form",
          "aria-label": t("new-game"),
          onsubmit: start,
          oninput: keep,
          onkeydown: (e) => e.key === "Escape" && close(),
        },
        h("h2", {}, t("new-game")),
        h(
          "div",
          { class: "co-row co-setup-first" },
          field(
            t("players"),
            select(
              "players",
              given.players.map((n) => ({ id: n, name: String(n) })),
              players,
              (v) => {
                players = Number(v);
                draw();
              },
            ),
          ),
          asked(given, true),
        ),
        h(
          "fieldset",
          {},
          h("legend", {}, t("seats")),
          Array.from({ length: players }, (_, seat) => seatRow(seat, given)),
        ),
        field(t("variant"), select("variant", given.variants, chosen.variant)),
        given.told ? nature() : null,
        field(
          t("seed"),
          h("input", {
            name: "seed",
            inputmode: "numeric",
            pattern: "[0-9]*",
            maxlength: 15,
            "data-key": "seed",
            value: chosen.seed,
          }),
        ),
        h("p", { class: "co-note" }, t("seed-hint")),
        h(
          "details",
          { open: root.querySelector("details")?.open },
          h("summary", {}, t("options")),
          h("p", { class: "co-note" }, t("options-hint")),
          asked(given, false),
        ),
        h(
          "div",
          { class: "co-row" },
          h("button", { class: "co-primary", type: "submit", "data-key": "start" }, t("start")),
          given.set_down
            ? h(
                "button",
                {
                  type: "button",
                  "data-key": "set-down",
                  onclick: () => {
                    close();
                    send({ type: "set_down" });
                  },
                },
                t("set-down"),
              )
            : null,
          h(
            "button",
            {
              type: "button",
              "data-key": "kept",
              onclick: () => {
                close();
                send({ type: "pane", pane: "choose" });
              },
            },
            t("kept.title"),
          ),
          h("button", { type: "button", "data-key": "cancel", onclick: close }, t("cancel")),
        ),
      ),
    );
  }

  /** The open choices: those that change the whole game stand in the first line. @param {SetupOffer} given @param {boolean} first */
  const asked = (given, first) =>
    given.options
      .filter((option) => option.first === first)
      .map((option) =>
        field(option.label, select(`option:${option.name}`, option.values, chosen[`option:${option.name}`])),
      );

  /** Whose dice: at a real table people sit in all seats, unless somebody says otherwise. */
  function nature() {
    const choices = ["seeded", "by-hand"].map((id) => ({ id, name: t(`nature-${id}`) }));
    /** @param {string} value */
    const changed = (value) => {
      chosen.nature = value;
      for (let seat = 0; seat < players; seat += 1) if (value === "by-hand") kinds[seat] = "person";
      draw();
    };
    return [
      field(t("nature"), select("nature", choices, chosen.nature, changed)),
      chosen.nature === "by-hand" ? h("p", { class: "co-note" }, t("nature-hint")) : null,
    ];
  }

  /** Remember what was chosen: the form is drawn anew when the number of players changes. @param {any} event */
  function keep(event) {
    chosen[event.target.name] = event.target.value;
  }

  /** @param {number} seat @param {SetupOffer} given */
  function seatRow(seat, given) {
    const choices = [
      { id: "person", name: t("person") },
      ...given.bots.map((bot) => ({ id: `bot:${bot.id}`, name: `${t("bot")}: ${bot.name}` })),
    ];
    kinds[seat] ??= seat === 0 ? "person" : `bot:${given.opponent}`;
    const person = kinds[seat] === "person";
    return h(
      "div",
      { class: "co-row" },
      select(
        `kind:${seat}`,
        choices,
        kinds[seat],
        (v) => {
          kinds[seat] = v;
          draw();
        },
        `${t("seat", { n: seat + 1 })}`,
      ),
      person
        ? h("input", {
            name: `name:${seat}`,
            maxlength: 40,
            "data-key": `name-${seat}`,
            "aria-label": `${t("name")} ${seat + 1}`,
            value: names[seat] ?? given.names[seat],
            oninput: (e) => {
              names[seat] = e.target.value;
            },
          })
        : null,
    );
  }

  /**
   * @param {string} name
   * @param {{ id: string | number | boolean, name: string }[]} choices
   * @param {string | number | undefined} chosen
   * @param {(value: string) => void} [changed]
   * @param {string} [label]
   */
  function select(name, choices, chosen, changed, label) {
    return h(
      "select",
      { name, "data-key": name, "aria-label": label, onchange: changed && ((e) => changed(e.target.value)) },
      choices.map((one) =>
        h("option", { value: one.id, selected: String(one.id) === String(chosen ?? choices[0]?.id) }, one.name),
      ),
    );
  }

  /** @param {string} label @param {any} control */
  const field = (label, control) => h("label", { class: "co-field" }, h("span", {}, label), control);

  /** @param {any} event */
  function start(event) {
    event.preventDefault();
    const data = new FormData(event.target);
    const seats = Array.from({ length: players }, (_, seat) =>
      kinds[seat] === "person" ? String(data.get(`name:${seat}`) || offer().names[seat]) : kinds[seat],
    );
    /** @type {{ [name: string]: any }} */
    const options = {};
    for (const option of offer().options) {
      const value = option.values.find((one) => String(one.id) === data.get(`option:${option.name}`))?.id; // a number stays one
      if (value !== undefined && value !== option.values[0].id) options[option.name] = value;
    }
    const seed = String(data.get("seed") ?? "").trim();
    const nature = offer().told && data.get("nature") === "by-hand" ? { nature: /** @type {const} */ ("by-hand") } : {};
    close();
    send({
      type: "new",
      ...nature,
      seats,
      variant: String(data.get("variant")),
      options,
      ...(seed ? { seed: Number(seed) } : {}),
    });
  }

  store.subscribe(["frame"], () => root.hidden || draw());
  return { open };
}
