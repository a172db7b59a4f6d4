/**
 * The cards of the trays, which are sent once: after that their digest stands for them.
 *
 *   const cards = createCardsOnce()
 *   cards.heard(play)     the part `play` as it came: its new cards are kept, those that are no longer named are not
 *   cards.whole(play)     the same with its cards in its trays; the same object for the same telling
 *   cards.lacks()         whether a card was named that never came
 */

/** @import { PlayingCard, TableView } from "../contract" */
/** @typedef {{ id: string, cards: string[] }} ShortTray */
/** @typedef {{ cards?: Record<string, PlayingCard>, panel?: { trays?: ShortTray[] } | null }} ShortPlay */

export function createCardsOnce() {
  /** @type {Record<string, PlayingCard>} */
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
    const known = { ...kept, ...short.cards };
    kept = {};
    const trays = (short.panel?.trays ?? []).map((tray) => ({
      ...tray,
      cards: tray.cards.flatMap((digest) => {
        const card = known[digest];
        if (card) kept[digest] = card;
        else lacks = true;
        return card ?? [];
      }),
    }));
    const { cards: _, ...rest } = /** @type {any} */ (play);
    whole = { ...rest, panel: { ...short.panel, trays } };
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
