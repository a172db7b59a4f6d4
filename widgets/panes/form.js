/**
 * A form the panel describes (companion/core/panel.py): numbers of kinds for each field, by steppers,
 * and ways to send it. What is sent is the action as it was given, with the numbers beside it.
 *
 *   formPart(form, state, { t, send, press, symbols, again })
 *     state   { id, fields: counts by kind for each field, open }, kept between updates
 * Pure helpers are exported for the tests.
 */

import { h } from "../common/dom.js";
import { drawFace } from "../cards/face.js";

const MOST = 19;
const SIGN = [20, 20];

/** Change a count within 0 and 19; another field gives up the same kind. */
export function step(fields, name, kind, by) {
  const value = Math.min(MOST, Math.max(0, (fields[name]?.[kind] ?? 0) + by));
  const rest = Object.entries(fields).map(([other, counts]) => [other, value && other !== name ? { ...counts, [kind]: 0 } : counts]);
  return { ...Object.fromEntries(rest), [name]: { ...fields[name], [kind]: value } };
}

/**
 * Whether every field holds as many as it may.
 * @param {{ [field: string]: { [kind: string]: number } }} fields
 * @param {{ [field: string]: number[] }} limits
 */
export function fits(fields, limits) {
  const total = (name) => Object.values(fields[name] ?? {}).reduce((sum, n) => sum + n, 0);
  return Object.entries(limits).every(([name, [least, most]]) => total(name) >= least && total(name) <= most);
}

export function formPart(form, state, { t, send, press, symbols, again }) {
  if (!form) {
    state.fields = {};
    return null;
  }
  const fields = Object.fromEntries(form.fields.map(({ name }) => [name, state.fields[name] ?? {}]));
  const change = (name, kind, by) => {
    state.fields = step(fields, name, kind, by);
    again();
  };
  const submit = (action) => {
    state.fields = {};
    send({ type: "try", action, fields });
    again();
  };
  const stepper = (field, stack) => h("div", { class: "co-step" },
    h("span", { class: "co-sign", title: stack.name }, drawFace(stack.face, symbols(), SIGN)),
    h("button", { "data-key": `${field.name}-less-${stack.kind}`, "aria-label": `${field.title}: ${stack.name} −`, onclick: () => change(field.name, stack.kind, -1) }, "−"),
    h("output", { "aria-label": `${field.title}: ${stack.name}` }, String(fields[field.name][stack.kind] ?? 0)),
    h("button", { "data-key": `${field.name}-more-${stack.kind}`, "aria-label": `${field.title}: ${stack.name} +`, onclick: () => change(field.name, stack.kind, 1) }, "+"));
  const details = h("details", { class: "co-block co-form-part", "data-form": form.id, open: state.open || form.open },
    h("summary", { "data-key": form.id }, form.title),
    form.said ? h("p", {}, form.said) : null,
    form.lines.length ? h("ul", {}, form.lines.map((line) => h("li", {}, line))) : null,
    form.fields.length ? h("div", { class: "co-sides" }, form.fields.map((field) =>
      h("div", {}, h("h4", {}, field.title), field.stacks.map((stack) => stepper(field, stack))))) : null,
    h("div", { class: "co-row" }, form.submits.map((one, i) =>
      h("button", { "data-key": `submit-${i}`, disabled: !fits(fields, one.limits), onclick: () => submit(one.action) }, one.label))),
    form.ready.length ? h("div", {}, h("h4", {}, form.ready_title), h("div", { class: "co-row" }, form.ready.map((row) => press(row)))) : null);
  details.addEventListener("toggle", () => { state.open = details.open; });
  return details;
}
