/**
 * The sliders, choices and texts of a question. Built once a set of controls and patched after that,
 * so that a slider being dragged stays under the finger.
 *
 *   const controls = createControls(element, { set, settled, t, names, lang });   set(name, value); settled() once it is let go
 *   controls.update(list)   [{ kind, id, label, value, low, high, most, choices, lines, hint, group }]
 *                           of a sequence also fields [{ id, label, choices }]: each thing in it is chosen by them,
 *                           and told as "large N, small W"; of a tally also sums: what can be tapped
 *                           of what is picked by name, `of` says from which names (named.js)
 */

/** @import { ChoiceControl, ExplorerView, NamedControl, SequenceControl, SliderControl, TallyControl, TextControl } from "../../contract" */
/** @typedef {ExplorerView["controls"][number]} Control */

import { h } from "../../common/dom.js";
import { same } from "../../common/same.js";
import { createNamed } from "./named.js";

let made = 0;
/** Letters of a choice that no longer fits beside its label. */
const LONG = 15;

/**
 * @param {HTMLElement} root
 * @param {{ set: (id: string, value: any) => void, settled?: () => void, t?: (key: string, facts?: object) => string,
 *   names?: (of: string) => { [id: string]: string[] }, lang?: () => number }} tools
 */
export function createControls(root, { set, settled = () => {}, t = () => "", names = () => ({}), lang = () => 0 }) {
  const prefix = `co-x${++made}`;
  /** @type {object[]} the controls that stand there, without their values */
  let shown = [];
  /** @type {Map<string, (value: any) => void>} by control: what shows another value in it */
  let fields = new Map();

  /** @param {Control[]} list */
  function update(list) {
    const now = list.map(({ value, ...rest }) => rest);
    if (!same(now, shown)) build(list);
    shown = now;
    for (const one of list) fields.get(one.id)?.(one.value);
  }

  /** @param {Control[]} list */
  function build(list) {
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    const key = active && root.contains(active) ? active.dataset.key : "";
    fields = new Map();
    /** @type {{ title: string, rows: HTMLElement[] }[]} */
    const groups = [];
    for (const one of list) {
      const title = one.group ?? "";
      if (groups.at(-1)?.title !== title) groups.push({ title, rows: [] });
      groups.at(-1)?.rows.push(field(one));
    }
    root.replaceChildren(
      ...groups.map(({ title, rows }) =>
        title
          ? h("fieldset", { class: "co-x-group" }, h("legend", {}, title), rows)
          : h("div", { class: "co-x-group" }, rows),
      ),
    );
    if (key)
      [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-key]"))]
        .find((e) => e.dataset.key === key)
        ?.focus({ preventScroll: true });
  }

  /** @type {{ [kind in Control["kind"]]: (one: any, id: string) => any[] }} */
  const makers = { slider, choice, text, sequence, named, tally };

  /** @param {Control} one */
  function field(one) {
    const id = `${prefix}-${one.id}`;
    const long = one.kind === "choice" && one.choices.some((each) => each.name.length > LONG) ? " co-x-long" : "";
    if (one.kind === "text" && one.folded) return folded(one, id);
    const name = one.kind === "sequence" ? h("span", { id }, one.label) : h("label", { for: id }, one.label);
    return h(
      "div",
      { class: `co-x-field co-x-${one.kind}${long}`, "data-control": one.id },
      name,
      makers[one.kind](one, id),
    );
  }

  /** What is seldom typed: closed until somebody wants to copy or paste it. @param {TextControl} one @param {string} id */
  function folded(one, id) {
    const summary = h("summary", { "data-key": `fold-${one.id}`, id: `${id}-name` }, one.label);
    const [box, hint] = text(one, id);
    box.setAttribute("aria-labelledby", `${id}-name`);
    return h("details", { class: "co-x-field co-x-text co-x-folded", "data-control": one.id }, summary, box, hint);
  }

  /** @param {SliderControl} one @param {string} id */
  function slider(one, id) {
    const typed = one.most > one.high;
    const range = h("input", {
      id,
      type: "range",
      min: one.low,
      max: one.high,
      "data-key": `c-${one.id}`,
      oninput: () => take(range.value),
      onchange: settled,
    });
    const box = typed
      ? h("input", {
          type: "number",
          min: one.low,
          max: one.most,
          "aria-label": one.label,
          "data-key": `n-${one.id}`,
          onchange: () => {
            take(box.value);
            settled();
          },
        })
      : h("output", { for: id });
    /** @param {any} value */
    const show = (value) => {
      if (range.value !== String(value)) range.value = String(value);
      if (!typed) box.textContent = String(value);
      else if (document.activeElement !== box || box.validity.valid) box.value = String(value);
    };
    /** @param {any} value */
    const take = (value) => {
      const number = Math.trunc(Number(value));
      if (!Number.isFinite(number)) return;
      show(number);
      set(one.id, number);
    };
    fields.set(one.id, (value) => {
      if (document.activeElement !== range && document.activeElement !== box) show(value);
      else if (!typed) box.textContent = range.value;
    });
    return [range, box];
  }

  /** @param {ChoiceControl} one @param {string} id */
  function choice(one, id) {
    const list = h(
      "select",
      {
        id,
        "data-key": `c-${one.id}`,
        onchange: () => {
          set(one.id, list.value);
          settled();
        },
      },
      one.choices.map((each) => h("option", { value: each.id }, each.name)),
    );
    fields.set(one.id, (value) => {
      list.value = value;
    });
    return [list];
  }

  /** @param {TextControl | TallyControl} one @param {string} id */
  function text(one, id) {
    let wait = 0;
    const send = () => {
      clearTimeout(wait);
      set(one.id, box.value);
      settled();
    };
    const hint = one.hint ? h("span", { class: "co-note", id: `${id}-hint` }, one.hint) : null;
    const box = h(one.lines > 1 ? "textarea" : "input", {
      id,
      rows: one.lines > 1 ? one.lines : undefined,
      spellcheck: "false",
      wrap: one.lines > 4 ? "off" : undefined,
      "aria-describedby": hint ? `${id}-hint` : undefined,
      "data-key": `c-${one.id}`,
      oninput: () => {
        clearTimeout(wait);
        wait = setTimeout(send, 350);
      },
      onchange: send,
    });
    fields.set(one.id, (value) => {
      if (document.activeElement !== box && box.value !== value) box.value = value;
    });
    return [box, hint];
  }

  /** @param {NamedControl} one @param {string} id */
  function named(one, id) {
    const field = createNamed(one, id, {
      names: () => names(one.of),
      lang,
      t,
      tell: (/** @type {string[]} */ ids) => {
        set(one.id, ids.join(", "));
        settled();
      },
    });
    fields.set(one.id, field.show);
    return field.parts;
  }

  /**
   * Things in order: a row each with its fields and a button that takes it away.
   * @param {SequenceControl} one
   * @param {string} id
   */
  function sequence(one, id) {
    const list = h("ol", { class: "co-x-sequence", "aria-labelledby": id });
    const first = one.fields.map((each) => each.choices[0].id);
    const add = h(
      "button",
      { "data-key": `add-${one.id}`, onclick: () => tell([...read(), read().at(-1) ?? first]) },
      t("sequence.add"),
    );
    const read = () =>
      [...list.children].map((row) => [...row.querySelectorAll("select")].map((select) => select.value));
    /** @param {string[][]} all */
    const tell = (all) => {
      show(all);
      set(one.id, all.map((words) => words.join(" ")).join(", "));
      settled();
    };
    /**
     * @param {any} each
     * @param {number} at
     * @param {string} value
     */
    const pick = (each, at, value) =>
      h(
        "select",
        {
          "aria-label": each.label.replace("{n}", String(at + 1)),
          "data-key": `${each.id}-${one.id}-${at}`,
          onchange: () => tell(read()),
        },
        each.choices.map((/** @type {{ id: string, name: string }} */ choice) =>
          h("option", { value: choice.id, selected: choice.id === value }, choice.name),
        ),
      );
    /** @param {string[][]} all @param {number} at */
    const drop = (all, at) =>
      h(
        "button",
        {
          "aria-label": t("sequence.remove", { n: at + 1 }),
          title: t("sequence.remove", { n: at + 1 }),
          "data-key": `drop-${one.id}-${at}`,
          disabled: all.length < 2 || undefined,
          onclick: () => tell(read().filter((_, place) => place !== at)),
        },
        "×",
      );
    /** @param {string[][]} all */
    const show = (all) => {
      const key = list.contains(document.activeElement)
        ? /** @type {HTMLElement} */ (document.activeElement).dataset.key
        : "";
      list.replaceChildren(
        ...all.map((words, at) =>
          h(
            "li",
            {},
            one.fields.map((each, nth) => pick(each, at, words[nth])),
            drop(all, at),
          ),
        ),
      );
      add.disabled = all.length >= one.most;
      if (key)
        [...list.querySelectorAll("[data-key]")]
          .find((each) => each.dataset.key === key)
          ?.focus({ preventScroll: true });
    };
    /** @param {string[]} words */
    const known = (words) => one.fields.every((each, nth) => each.choices.some((choice) => choice.id === words[nth]));
    fields.set(one.id, (value) => {
      const all = String(value)
        .split(",")
        .map((word) => word.trim().split(" "))
        .filter(known);
      if (!same(all, read())) show(all);
    });
    return [list, add];
  }

  /**
   * Rolls of real dice: typed, or tapped as a sum or as two dice, one after the other.
   * @param {TallyControl} one
   * @param {string} id
   */
  function tally(one, id) {
    const [box, hint] = text(one, id);
    let first = 0;
    /** @type {string[]} */
    let tapped = [];
    /** @param {string} value */
    const change = (value) => {
      tapped.push(...(tapped.length ? [] : [box.value]), value);
      box.value = value;
      set(one.id, value);
    };
    const shown = fields.get(one.id);
    fields.set(one.id, (value) => {
      // an answer to an earlier tap does not undo the later ones
      const at = tapped.lastIndexOf(value);
      if (at >= 0 && at < tapped.length - 1) return;
      tapped = [];
      shown?.(value);
    });
    /** @param {number} total */
    const add = (total) => change(box.value + (!box.value || /\s$/.test(box.value) ? "" : " ") + total);
    /**
     * @param {string | number} name
     * @param {string} label
     * @param {() => void} act
     */
    const key = (name, label, act) =>
      h("button", { type: "button", "data-key": `pad-${one.id}-${name}`, onclick: act }, label);
    const faces = h("div", { class: "co-x-pad co-x-faces", role: "group", "aria-label": t("tally.dice") });
    /** @param {number} n */
    const face = (n) => {
      if (first) add(first + n);
      first = first ? 0 : n;
      for (const each of faces.children) each.setAttribute("aria-pressed", String(Number(each.textContent) === first));
    };
    faces.append(
      ...[1, 2, 3, 4, 5, 6].map((n) =>
        h(
          "button",
          { type: "button", "data-key": `pad-${one.id}-die-${n}`, "aria-pressed": "false", onclick: () => face(n) },
          String(n),
        ),
      ),
    );
    return [
      box,
      hint,
      h("span", { class: "co-note" }, t("tally.sums")),
      h(
        "div",
        { class: "co-x-pad", role: "group", "aria-label": t("tally.sums") },
        one.sums.map((n) => key(n, String(n), () => add(n))),
      ),
      h("span", { class: "co-note" }, t("tally.dice")),
      faces,
      h(
        "div",
        { class: "co-row" },
        key("undo", t("tally.undo"), () => change(box.value.trimEnd().replace(/\S+$/, ""))),
        key("group", t("tally.group"), () => change(`${box.value.trimEnd()}\n`)),
        key("clear", t("tally.clear"), () => change("")),
      ),
    ];
  }

  return { update };
}
