/**
 * The lines over the board: in a lesson the task, and what is awaited; else what is awaited, and what just happened.
 *
 *   lines(table, lesson, line, t, dice)   { task, line, flag, reading, aloud }
 *     line(used)   what the last player did, where so many letters of the line are used
 *                  a game with a coach says what it is played for until something has happened
 *     dice()       what the last player did where others' dice fell meanwhile: a step that is done says so instead of its goal
 *   What a step is about is told aloud with its news; `aloud` is what is to be said besides, where it is not the task.
 */

/** @import { LessonView, Say, TableView } from "../contract" */

import { kindOf } from "../panes/learn/kinds.js";

/**
 * @param {TableView} table
 * @param {LessonView | null} lesson
 * @param {(used?: number) => string} line
 * @param {Say} t
 * @param {() => string} [dice]
 * @returns {{ task: string, line: string, flag?: "task" | "won", reading?: boolean, aloud?: string }}
 */
export function lines(table, lesson, line, t, dice = () => "") {
  const { quick, coached, scripted } = kindOf(lesson);
  if (table.over && !(scripted && lesson?.status === "won")) return { task: table.over, line: line() };
  if (!lesson) return { task: table.instruction, line: line() };
  if (quick) return { task: t("learn.recall"), line: t("learn.recall-hint") };
  if (coached && lesson.status !== "won")
    return {
      task: waits(table, lesson) ? t("learn.card-first") : table.instruction,
      line: [lesson.round, line((lesson.round ?? "").length + 3) || lesson.goal].filter(Boolean).join(" · "),
      reading: true,
    };
  if (coached) return { task: t("ending.played-on"), line: lesson.goal, reading: true, aloud: "" };
  if (lesson.status === "won")
    return { task: t("learn.solved"), line: dice() || lesson.goal, flag: "won", reading: true, aloud: "" };
  const awaited = lesson.question ? t("learn.question-first") : table.instruction;
  const next = lesson.status === "failed" ? t("learn.failed") : lesson.goal && lesson.goal !== awaited ? awaited : "";
  return {
    task: lesson.goal || awaited,
    line: next,
    flag: "task",
    reading: true,
    aloud: lesson.status === "failed" ? "" : awaited,
  };
}

/**
 * Whether the others stand still until the coach's card is read.
 *
 * @param {TableView} table
 * @param {LessonView} lesson
 */
const waits = (table, lesson) => lesson.card && !table.panel?.seats?.some((one) => one.you && one.on);
