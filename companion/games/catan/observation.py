"""What a seat sees, and full positions that fit what it sees."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.rulebook import implements
from ...kit.bundle import UNIT, count, size
from ...kit.catan_family.unseen import fill_hands, open_hands, shuffled
from .goods import CARDS, RESOURCES, Card
from .state import POINTS_TO_WIN, Phase, State

TRIES = 40
"""Deals tried for one that gives nobody a win they would have claimed."""


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as one seat sees it.

    `table` is a position in which the other hands, their development cards and the deck are empty;
    how many cards they hold is open to all, and so is what is missing from the bank.
    """

    seat: int
    table: State
    hand_sizes: tuple[int, ...]
    card_counts: tuple[int, ...]
    fresh_count: int
    """Development cards the player on turn bought this turn."""
    deck_size: int
    unseen_goods: int
    """Resource cards in the other hands, all together."""
    unseen_cards: int
    """Development cards in the deck and the other hands, all together."""


@implements("catan.yield.hand-kept-secret")
def observe(state: State, seat: int) -> Observation:
    """What this seat may see; a seat outside the game sees only what is open to all."""
    table = state.copy()
    others = [s for s in range(state.players) if s != seat]
    unseen_goods = sum(state.hands[s] for s in others)
    for other in others:
        table.hands[other] = 0
        table.cards[other] = _shown(state, other)
    table.deck = 0
    unseen_cards = state.deck + sum(state.cards[s] - table.cards[s] for s in others)
    fresh = size(state.fresh)
    if seat != state.on:
        table.fresh = 0
    return Observation(
        seat,
        table,
        tuple(size(state.hands[s]) for s in range(state.players)),
        tuple(size(state.cards[s]) for s in range(state.players)),
        fresh,
        size(state.deck),
        unseen_goods,
        unseen_cards,
    )


def _shown(state: State, seat: int) -> int:
    """Development cards that lie open: the winner's victory points."""
    points = count(state.cards[seat], Card.VICTORY_POINT) if seat == state.winner else 0
    return UNIT[Card.VICTORY_POINT] * points


def imagine(observation: Observation, rng: Random) -> State:
    """A full position this seat could be looking at, dealt at random from what is unseen."""
    state = observation.table.copy()
    others = [s for s in range(state.players) if s != observation.seat]
    cards = shuffled(open_hands(state, others, observation.unseen_goods), RESOURCES, rng)
    fill_hands(state, others, observation.hand_sizes, cards)
    for _ in range(TRIES):
        _deal_cards(state, observation, others, rng)
        if not _would_have_won(state, observation):
            break
    return state


def _deal_cards(state: State, observation: Observation, others: list[int], rng: Random) -> None:
    cards = shuffled(observation.unseen_cards, CARDS, rng)
    for seat in others:
        shown = observation.table.cards[seat]
        held = [UNIT[cards.pop()] for _ in range(observation.card_counts[seat] - size(shown))]
        state.cards[seat] = shown + sum(held)
        if seat == state.on:
            state.fresh = sum(held[: observation.fresh_count])
    state.deck = sum(UNIT[card] for card in cards)


def _would_have_won(state: State, observation: Observation) -> bool:
    on = state.on
    if on == observation.seat or state.phase == Phase.OVER or state.settings.must_gain:
        return False
    hidden = count(state.cards[on], Card.VICTORY_POINT)
    return bool(hidden) and state.points[on] + hidden >= POINTS_TO_WIN
