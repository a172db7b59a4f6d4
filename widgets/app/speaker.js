/**
 * What a screen reader hears: what is new, once; a refusal before what happened.
 *
 *   const speaker = createSpeaker(live, t)
 *   speaker.say(text)                        say it now
 *   speaker.tell({ news, refused, log, now })
 *     news   of a lesson, in sentences       log   the lines of the log: only those not told yet are new
 *     now    what is to be done
 */

/** @import { Happening, RefusalCard, Say } from "../contract" */

/** @param {HTMLElement} live @param {Say} t */
export function createSpeaker(live, t) {
  let told = "";
  /** @type {{ log: any[] | null, now: string }} */
  let spoken = { log: null, now: "" };

  /** @param {string} text */
  function say(text) {
    live.textContent = told = text;
  }

  /** @param {{ news: string, refused: RefusalCard | null, log: Happening[], now: string }} told */
  function tell({ news, refused, log, now }) {
    const latest = spoken.log === log ? [] : log.slice(-2).map((line) => line.text);
    const lines = news ? [news] : refused ? [t("not-that"), ...refused.reasons.map((reason) => reason.text)] : latest;
    const isNew = lines.length > 0 || spoken.now !== now;
    spoken = { log, now };
    const text = [...lines, now].join(" ");
    if (isNew && text !== told) say(text);
  }

  return { say, tell };
}
