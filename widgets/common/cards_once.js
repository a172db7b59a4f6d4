/**
 * The cards of the trays, and what is drawn on them, are sent once: after that their digest stands for them.
 *
 *   const cards = createCardsOnce()
 *   cards.heard(play)     the part `play` as it came: what is new is kept, what is no longer named is not
 *   cards.whole(play)     `play` with its cards in its trays; the same object for the same telling
 *   cards.lacks()         whether something was named that never came
 */

/** @import { PlayingCard, TableView } from "../contract" */
/** @typedef {{ [name: string]: any }} ShortCard a card with digests for its pieces */
/** @typedef {{ id: string, cards: string[] }} ShortTray */
/** @typedef {{ cards?: Record<string, ShortCard>, pieces?: Record<string, any[]>, panel?: { trays?: ShortTray[] } | null }} ShortPlay */

/** The fields of a card that come as a digest, where there is anything in them. */
const PIECES = ["face", "small", "parts"];

export function createCardsOnce() {
  /** By digest, cards and pieces. @type {Record<string, any>} */
  let kept = {};
  /** @type {unknown} */
  let came = null;
  /** @type {Partial<TableView>} */
  let whole = {};
  let lacks = false;

  /** @param {Partial<TableView>} play */
  function heard(play) {
    if (play === came) return;
    came = play;
    const short = /** @type {ShortPlay} */ (play);
    if (!short.cards) {
      kept = {};
      whole = play;
      return;
    }
    const known = { ...kept, ...short.pieces, ...short.cards };
    kept = {};
    const trays = (short.panel?.trays ?? []).map((tray) => ({
      ...tray,
      cards: tray.cards.flatMap((digest) => named(digest, known) ?? []),
    }));
    const { cards: _, pieces: __, ...rest } = /** @type {any} */ (play);
    whole = { ...rest, panel: { ...short.panel, trays } };
  }

  /** The card of a digest; nothing where it or a piece of it is lacking. @param {string} digest @param {Record<string, any>} known */
  function named(digest, known) {
    const short = known[digest];
    const pieces = PIECES.filter((name) => typeof short?.[name] === "string");
    if (!short || pieces.some((name) => !known[short[name]])) {
      lacks = true;
      return null;
    }
    kept[digest] = short;
    const card = { ...short };
    for (const name of pieces) card[name] = kept[short[name]] = known[short[name]];
    return /** @type {PlayingCard} */ (card);
  }

  return {
    heard,
    whole(/** @type {Partial<TableView>} */ play) {
      heard(play);
      return whole;
    },
    lacks() {
      const lacked = lacks;
      lacks = false;
      return lacked;
    },
  };
}
