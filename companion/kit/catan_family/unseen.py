"""Cards that a seat cannot see: what is known of them, dealing them at random, their odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from random import Random

from ...core.notation import Action
from ..bundle import LANES, UNIT, count, kinds, size
from .barter import Stance, TradingTable

Odds = tuple[tuple[Action, Fraction], ...]


# Hands


def shown_by_trade(state: TradingTable, seat: int) -> int:
    """Cards a seat is known to hold because it offered them or agreed to give them."""
    if state.offer is None:
        return 0
    if state.offer.seat == seat:
        return int(state.offer.give)
    if state.answers[seat] == Stance.AGREES:
        return int(state.offer.take)
    return sum(int(other.give) for other in state.counters if other.seat == seat)


def open_hands(state: TradingTable, others: Iterable[int], unseen: int) -> int:
    """Let the others hold what they have shown; which of the unseen cards are left."""
    for seat in others:
        state.hands[seat] = shown_by_trade(state, seat)
        unseen -= state.hands[seat]
    return unseen


def shuffled(bundle: int, kinds: Iterable[int], rng: Random) -> list[int]:
    """The cards of a bundle by kind, in any order."""
    cards = [kind for kind in kinds for _ in range(count(bundle, kind))]
    rng.shuffle(cards)
    return cards


def fill_hands(
    state: TradingTable, others: Iterable[int], sizes: Sequence[int], cards: list[int]
) -> None:
    """Deal the others cards until their hands have these sizes."""
    for seat in others:
        while size(state.hands[seat]) < sizes[seat]:
            state.hands[seat] += UNIT[cards.pop()]


# Odds


def even(draws: Sequence[Action]) -> Odds:
    """The odds of draws that are all equally likely; those alike count together."""
    return tuple((action, Fraction(n, len(draws))) for action, n in Counter(draws).items())


def card_odds(pool: int, table: Sequence[Action]) -> Odds:
    """The odds of drawing a card of each kind out of a pool."""
    total = size(pool)
    return tuple((table[kind], Fraction(count(pool, kind), total)) for kind in kinds(pool))


def draw_card(pool: int, table: Sequence[Action], rng: Random) -> Action:
    """A card drawn out of a pool, by those odds."""
    index = int(rng.random() * size(pool))
    for kind, action in enumerate(table):
        index -= pool >> LANES[kind] & 127
        if index < 0:
            return action
    raise AssertionError("an empty pool is never drawn from")
