"""Nature in Race for the Galaxy: the supply card by card, with exact odds, and the reveal."""

from __future__ import annotations

from bisect import insort
from fractions import Fraction
from random import Random

from ...core.notation import Action
from ...core.rulebook import silent
from .actions import Reveal
from .moves.action_table import DRAW, REVEAL
from .moves.legal import once
from .rules import BOOK
from .rules.supply import after_drawing, put
from .state import TO_GAMBLE, TO_HAND, TO_LOOK, TO_WORLD, TURNED_UP, State

_CERTAIN: tuple[tuple[Action, Fraction], ...] = ((REVEAL, Fraction(1)),)


def chance(state: State) -> tuple[tuple[Action, Fraction], ...]:
    """Nature's actions with their exact odds; nothing when nature is not awaited."""
    if state.queue:
        deck = state.deck
        return tuple((DRAW[card], Fraction(deck.count(card), len(deck))) for card in once(deck))
    return _CERTAIN if state.stage in TURNED_UP else ()


def sample(state: State, rng: Random) -> Action:
    """One of nature's actions, drawn by its odds."""
    if state.queue:
        deck = state.deck
        return DRAW[deck[int(rng.random() * len(deck))]]
    return REVEAL


def seen_by(state: State) -> tuple[int, ...] | None:
    """Who sees the card that is about to be drawn; nobody, where it becomes a good."""
    if not state.queue:
        return None
    seat, where, _ = state.queue[0]
    return {TO_WORLD: (), TO_GAMBLE: None}.get(where, (seat,))


def resolve_chance(state: State, rng: Random) -> None:
    """All draws that are due, or the reveal: what `sample` and the effects do one by one."""
    if not state.queue:
        BOOK.effects[Reveal](state, REVEAL, silent)
    random, hands, looked = rng.random, state.hands, state.looked
    while queue := state.queue:
        deck = state.deck
        left = len(deck)
        due = queue[:left]
        for seat, where, world in due:
            card = deck.pop(int(random() * left))
            left -= 1
            if where == TO_HAND:
                insort(hands[seat], card)
            elif where == TO_LOOK:
                insort(looked[seat], card)
            else:
                put(state, seat, where, world, card, silent)
        del queue[: len(due)]
        after_drawing(state, silent)
