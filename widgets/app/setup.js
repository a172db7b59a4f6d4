/**
 * A new game: who plays, how it is set up, which open choices of the rules hold, which deal.
 *
 *   const setup = createSetup(element, { send, t, left });  setup.update(frame);  setup.open()
 *     left()   it was closed
 */

import { fill, h } from "../common/dom.js";

/** @import { Frame, Say, Send, SetupOffer } from "../contract" */

/**
 * @param {HTMLElement} root
 * @param {{ send: Send, t: Say, left: () => void }} tools
 */
export function createSetup(root, { send, t, left }) {
  /** @type {Partial<Frame>} */
  let frame = {};
  let players = 0;
  /** @type {{ [seat: number]: string }} */
  const names = {};
  /** @type {{ [seat: number]: string }} */
  const kinds = {};
  /** @type {{ [name: string]: string }} */
  const chosen = {};

  /** @returns {SetupOffer} */
  const offer = () => frame.setup ?? { players: [], names: [], variants: [], bots: [], options: [], told: false, set_down: false };

  /** @param {Partial<Frame>} next */
  function update(next) {
    frame = next;
    if (!root.hidden) draw();
  }

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
    fill(root, h("form", { class: "co-card co-form", "aria-label": t("new-game"), onsubmit: start, oninput: keep, onkeydown: (e) => e.key === "Escape" && close() },
      h("h2", {}, t("new-game")),
      field(t("players"), select("players", given.players.map((n) => ({ id: n, name: String(n) })), players, (v) => { players = Number(v); draw(); })),
      h("fieldset", {}, h("legend", {}, t("seats")), Array.from({ length: players }, (_, seat) => seatRow(seat, given))),
      field(t("variant"), select("variant", given.variants, chosen.variant)),
      given.told ? nature() : null,
      field(t("seed"), h("input", { name: "seed", inputmode: "numeric", pattern: "[0-9]*", maxlength: 15, "data-key": "seed", value: chosen.seed })),
      h("p", { class: "co-note" }, t("seed-hint")),
      h("details", { open: root.querySelector("details")?.open }, h("summary", {}, t("options")), h("p", { class: "co-note" }, t("options-hint")),
        given.options.map((option) => field(option.label, select(`option:${option.name}`, option.values, chosen[`option:${option.name}`])))),
      h("div", { class: "co-row" },
        h("button", { class: "co-primary", type: "submit", "data-key": "start" }, t("start")),
        given.set_down ? h("button", { type: "button", "data-key": "set-down", onclick: () => { close(); send({ type: "set_down" }); } }, t("set-down")) : null,
        h("button", { type: "button", "data-key": "kept", onclick: () => { close(); send({ type: "pane", pane: "choose" }); } }, t("kept.title")),
        h("button", { type: "button", "data-key": "cancel", onclick: close }, t("cancel")))));
  }

  /** Whose dice: at a real table people sit in all seats, unless somebody says otherwise. */
  function nature() {
    const choices = ["seeded", "told"].map((id) => ({ id, name: t(`nature-${id}`) }));
    const changed = (value) => {
      chosen.nature = value;
      for (let seat = 0; seat < players; seat += 1) if (value === "told") kinds[seat] = "person";
      draw();
    };
    return [field(t("nature"), select("nature", choices, chosen.nature, changed)),
      chosen.nature === "told" ? h("p", { class: "co-note" }, t("nature-hint")) : null];
  }

  /** Remember what was chosen: the form is drawn anew when the number of players changes. */
  function keep(event) {
    chosen[event.target.name] = event.target.value;
  }

  function seatRow(seat, given) {
    const choices = [{ id: "person", name: t("person") }, ...given.bots.map((bot) => ({ id: `bot:${bot.id}`, name: `${t("bot")}: ${bot.name}` }))];
    kinds[seat] ??= seat === 0 ? "person" : "bot:greedy";
    const person = kinds[seat] === "person";
    return h("div", { class: "co-row" },
      select(`kind:${seat}`, choices, kinds[seat], (v) => { kinds[seat] = v; draw(); }, `${t("seat", { n: seat + 1 })}`),
      person ? h("input", { name: `name:${seat}`, maxlength: 40, "data-key": `name-${seat}`, "aria-label": `${t("name")} ${seat + 1}`,
        value: names[seat] ?? given.names[seat], oninput: (e) => { names[seat] = e.target.value; } }) : null);
  }

  function select(name, choices, chosen, changed, label) {
    return h("select", { name, "data-key": name, "aria-label": label, onchange: changed && ((e) => changed(e.target.value)) },
      choices.map((one) => h("option", { value: one.id, selected: String(one.id) === String(chosen ?? choices[0]?.id) }, one.name)));
  }

  const field = (label, control) => h("label", { class: "co-field" }, h("span", {}, label), control);

  function start(event) {
    event.preventDefault();
    const data = new FormData(event.target);
    const seats = Array.from({ length: players }, (_, seat) =>
      kinds[seat] === "person" ? String(data.get(`name:${seat}`) || offer().names[seat]) : kinds[seat]);
    const options = {};
    for (const option of offer().options) {
      const value = option.values.find((one) => String(one.id) === data.get(`option:${option.name}`))?.id; // a number stays one
      if (value !== undefined && value !== option.values[0].id) options[option.name] = value;
    }
    const seed = String(data.get("seed") ?? "").trim();
    const nature = offer().told && data.get("nature") === "told" ? { nature: /** @type {const} */ ("told") } : {};
    close();
    send({ type: "new", ...nature, seats, variant: String(data.get("variant")), options, ...(seed ? { seed: Number(seed) } : {}) });
  }

  return { update, open };
}
