"""Nature in Race for the Galaxy: the supply card by card, with exact odds, and the reveal."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from ...core.notation import Action
from .moves.legal import once
from .moves.prepared import DRAW, REVEAL
from .state import TURNED_UP, State

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
