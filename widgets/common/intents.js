// Written by `python -m companion.screen.wire.typescript` from the handlers in companion/screen.

/** Intents that do not end what is being shown. */
export const KEEPS_SHOWING = new Set([
  "ask-first",
  "bar",
  "pages",
  "ping",
  "plan",
  "review",
  "step",
  "whole",
  "winning",
]);
