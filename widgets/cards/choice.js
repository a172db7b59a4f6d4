/**
 * How many of each card of a tray are chosen; pure. A pile can be chosen from several times.
 *
 *   chosen   counts by card id
 */

/** @import { PlayingCard, Several } from "../contract" */

/** @param {{ [id: string]: number }} chosen */
export const total = (chosen) => Object.values(chosen).reduce((sum, n) => sum + n, 0);

/**
 * One more of a card, or with `by` −1 one less; never more than there are, nor than are asked for.
 *
 * @param {{ [id: string]: number }} chosen
 * @param {{ id: string, n: number, uses: unknown[] }} card
 * @param {Pick<Several, "most">} several
 */
export function choose(chosen, card, { most }, by = 1) {
  const now = chosen[card.id] ?? 0;
  if (by > 0 && now >= card.n) return { ...chosen, [card.id]: 0 }; // a card that is chosen is let go
  if (by > 0 && most === 1) return { [card.id]: 1 }; // of one that is asked for the last pressed
  if (by > 0 && total(chosen) >= most) return chosen;
  return { ...chosen, [card.id]: Math.max(0, now + by) };
}

/** Whether they can be sent. @param {{ [id: string]: number }} chosen @param {Pick<Several, "least" | "most">} several */
export const enough = (chosen, { least, most }) => total(chosen) >= least && total(chosen) <= most;

/**
 * The actions of what is chosen, in the order of the cards.
 *
 * @param {Pick<PlayingCard, "id" | "uses">[]} cards
 * @param {{ [id: string]: number }} chosen
 */
export function actionsOf(cards, chosen) {
  return cards.filter((card) => chosen[card.id]).flatMap((card) => Array(chosen[card.id]).fill(card.uses[0].action));
}

/**
 * What is still there of a choice once the cards are others.
 *
 * @param {{ [id: string]: number }} chosen
 * @param {{ cards: Pick<PlayingCard, "id" | "n" | "uses">[], several: Pick<Several, "most"> | null }} tray
 */
export function kept(chosen, { cards, several }) {
  if (!several) return {};
  const left = cards.filter((card) => card.uses.length && chosen[card.id]);
  const next = Object.fromEntries(left.map((card) => [card.id, Math.min(chosen[card.id], card.n)]));
  return total(next) > several.most ? {} : next;
}
