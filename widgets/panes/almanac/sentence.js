/**
 * The sentence of an entry that answers a question. Twin of companion/almanac/sentence.py: whole
 * numbers only, so that both agree.
 *
 *   sentences(text) -> the sentences of a text
 *   told(page) -> [text, what it counts] of a page: the short answer, the text, examples, rules
 *   answering(heard, title, every, roots) -> the sentence that has most of what was asked
 *     heard  [root, weight] as a ranker's `heard(text, lang)` gives it
 *     every  what `told` gives, the short answer first
 *     roots  (text) -> the roots of its words
 */

import { over } from "./letters.js";

export const GIST = 100;
export const BODY = 100;
export const RULE = 90;
export const EXAMPLE = 70;
const TITLED = 4;
const MORE = 6;
const ENOUGH = 40;
const PART = /(?<=[.!?]) /;
const OPENS = /^[\p{Lu}„“”"(»]/u;

/** @param {string} text */
export function sentences(text) {
  const found = [];
  for (const part of text.trim().split(PART)) {
    if (found.length && !OPENS.test(part)) found[found.length - 1] += ` ${part}`;
    else found.push(part);
  }
  return found;
}

/** @param {import("../../contract").AlmanacPage} page @returns {[string, number][]} */
export function told(page) {
  const body = page.body.flatMap((block) =>
    (block.items ?? [block.text ?? ""])
      .flatMap(sentences)
      .map((one) => [one, block.kind === "example" ? EXAMPLE : BODY]),
  );
  const rules = page.rules.flatMap((rule) => sentences(rule.text)).map((one) => [one, RULE]);
  return /** @type {[string, number][]} */ ([[page.gist, GIST], ...body, ...rules]);
}

/**
 * @param {[string, number][]} heard
 * @param {string} title
 * @param {[string, number][]} every
 * @param {(text: string) => Set<string>} roots
 */
export function answering(heard, title, every, roots) {
  const named = new Set(roots(title));
  if (heard.every(([root]) => named.has(root))) return every[0][0];
  /** @type {[string, number][]} */
  const asked = heard.map(([root, weighs]) => [root, named.has(root) ? over(weighs, TITLED) : weighs]);
  /** @param {[string, number]} sentence */
  const has = ([text, counts]) => {
    const here = new Set(roots(text));
    return counts * asked.reduce((sum, [root, weighs]) => sum + (here.has(root) ? weighs : 0), 0);
  };
  const least = ENOUGH * asked.reduce((sum, [, weighs]) => sum + weighs, 0);
  let [chosen] = every[0];
  let best = Math.max(has(every[0]) + MORE * 100, least);
  for (const one of every.slice(1)) {
    const value = has(one);
    if (value > best) [best, chosen] = [value, one[0]];
  }
  return chosen;
}
