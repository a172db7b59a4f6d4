/**
 * What the page does of itself: it lets bots move one at a time and a look back be worked out, asks whether the kernel is there, says that it is.
 *
 *   const beats = createBeats({ send, link, pace, now, linger });  beats.destroy()
 *     now         what is on the screen (now.js): on the first page no bot moves
 *     linger()    how many times as long there is to look at what bots do
 */

/** @import { Send } from "../contract" */
/** @import { Now } from "./now.js" */

import { LOOK } from "./pace.js";

/** How often it is looked whether a bot may move; where all act at once, how often it does. */
const GLANCE = 100;
const LIVE = 900;
/** How often the line to the kernel is listened to. */
export const BEAT = 250;
const AWAY = 30_000;
/** The almanac's texts are asked for once the board stands. */
const READ = 2000;

/**
 * @param {{ send: Send, link: { unanswered: () => number, beat: () => void }, pace: { ready: () => boolean, due: (ms: number) => unknown }, now: Now, linger: () => number }} tools
 */
export function createBeats({ send, link, pace, now, linger }) {
  const moving = setInterval(() => {
    const { bots, beside, cover, reviewing } = now.table();
    if (reviewing && !link.unanswered()) return send({ type: "review" });
    if (!(bots || beside) || cover || link.unanswered() || now.frame().pane === "choose" || !pace.ready()) return;
    pace.due((beside ? LIVE : LOOK) * linger());
    send({ type: "step" });
  }, GLANCE);
  const beat = setInterval(() => document.visibilityState === "visible" && link.beat(), BEAT);
  // A tab in the background says now and then that it is still there: its game is not free for others.
  const away = setInterval(() => document.visibilityState !== "visible" && send({ type: "ping" }), AWAY);
  const read = setTimeout(() => send({ type: "pages" }), READ);

  return {
    destroy() {
      for (const one of [moving, beat, away]) clearInterval(one);
      clearTimeout(read);
    },
  };
}
