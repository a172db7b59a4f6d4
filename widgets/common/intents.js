// Written by `python -m companion.screen.wire.typescript` from the handlers in companion/screen.

/** Intents that do not end what is being shown. */
export const KEEPS_SHOWING = new Set(["ask-first", "bar", "pages", "ping", "plan", "review", "step", "whole", "winning"]);

/** What the page asks of itself: nobody sits and waits for it. */
export const UNASKED = new Set(["clock", "pages", "ping", "review", "run", "step", "whole"]);
