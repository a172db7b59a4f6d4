/**
 * Around a lesson: the list of all lessons to jump in, and the tools that keep one's progress.
 *
 *   contentsList(lesson, { send, t })
 *   progressTools(state, { send, t, notice, presenter, toggle, recall })
 *     state  { code, typed, entering }: whether the code's field is open, what stands in it, and
 *            whether a notice belongs to it
 */

import { h } from "../common/dom.js";

const MARKS = { done: "✓", skipped: "–" };

/** How far a lesson is: "done" once no step is left, "skipped" if some were left out. */
export function stateOf(row) {
  if (row.steps.some((step) => !step.state)) return "";
  return row.steps.some((step) => step.state === "done") ? "done" : "skipped";
}

export function contentsList(lesson, { send, t }) {
  const jump = (id) => send({ type: "lesson", id });
  const mark = (state) => h("span", { class: "co-mark", role: state ? "img" : undefined, "aria-label": state ? t(state) : undefined }, MARKS[state] ?? "");
  const step = (one) => h("li", {}, mark(one.state),
    h("button", { class: "co-link", "data-key": `go-${one.id}`, "aria-current": one.id === lesson.id ? "step" : undefined, onclick: () => jump(one.id) }, one.title));
  const row = (one) => h("details", { open: one.number === lesson.number },
    h("summary", { "data-key": `toc-${one.id}` }, mark(stateOf(one)), `${one.number}. ${one.title}`),
    h("ol", {}, one.steps.map(step)));
  return h("div", { class: "co-card co-contents" },
    h("p", { class: "co-note" }, t("progress", { done: lesson.done, of: lesson.of })),
    lesson.course.map(row),
    h("div", { class: "co-row" }, h("button", { "data-key": "l-skip-lesson", onclick: () => send({ type: "skip_lesson" }) }, t("skip-lesson"))));
}

export function progressTools(state, { send, t, notice, presenter, toggle, recall }) {
  const press = (key, go, props = {}) => h("button", { "data-key": `l-${key}`, onclick: go, ...props }, t(key));
  return h("div", { class: "co-block co-learn-tools" },
    h("div", { class: "co-row" },
      recall ? press("recall", () => send({ type: "recall" })) : null,
      press(presenter.on() ? "present-leave" : "present", presenter.toggle),
      press("code-enter", () => toggle("code"), { "aria-expanded": String(state.code) })),
    state.code ? codeForm(state, { send, t, notice }) : null,
    h("div", { class: "co-row" }, press("download", () => send({ type: "progress" })), upload(state, { send, t, press })));
}

function codeForm(state, { send, t, notice }) {
  const enter = (event) => {
    event.preventDefault();
    state.entering = true;
    send({ type: "code", text: state.typed });
  };
  return h("form", { class: "co-card co-code-form", onsubmit: enter },
    h("label", { class: "co-note" }, t("code-enter"),
      h("input", { "data-key": "l-code", autocomplete: "off", spellcheck: "false", autocapitalize: "characters", maxlength: 40, value: state.typed, oninput: (event) => { state.typed = event.target.value; } })),
    h("button", { class: "co-primary", type: "submit", "data-key": "l-code-go" }, t("code-go")),
    notice && state.entering ? h("p", { class: "co-title", "data-news": true }, notice) : null);
}

function upload(state, { send, t, press }) {
  const input = h("input", { type: "file", accept: ".json,application/json", hidden: true, "aria-label": t("upload"),
    onchange: async (event) => {
      const [file] = event.target.files;
      if (file) send({ type: "load_progress", text: await file.text() });
    } });
  return [press("upload", () => input.click()), input];
}
