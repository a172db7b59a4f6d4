"""Nature in Galaxy Trucker: face-down tiles, cards and dice, with exact odds."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from ...core.notation import Action
from ...core.rulebook import silent
from .moves.action_table import ROLL, TURN, UNCOVER
from .moves.legal import once
from .rules import BOOK
from .rules.launch import coming
from .state import NOBODY, OF_NATURE, Stage, State

_DICE: tuple[tuple[Action, Fraction], ...] = tuple((roll, Fraction(1, 36)) for roll in ROLL)
BY_HAND = frozenset({"roll", "card"})
"""What people with a real box before them can tell; tiles are drawn too fast for that."""
SUMMED = frozenset({"roll"})


def chance(state: State) -> tuple[tuple[Action, Fraction], ...]:
    """Nature's actions with their exact odds; nothing when nature is not awaited."""
    if state.stage == Stage.ROLL:
        return _DICE
    if state.drawing != NOBODY:
        heap = state.heap
        return tuple((UNCOVER[n], Fraction(heap.count(n), len(heap))) for n in once(heap))
    if state.stage == Stage.CARD:
        cards = coming(state)
        return tuple((TURN[card], Fraction(1, len(cards))) for card in cards)
    return ()


def sample(state: State, rng: Random) -> Action:
    """One of nature's actions, drawn by its odds."""
    if state.stage == Stage.ROLL:
        return ROLL[int(rng.random() * len(ROLL))]
    if state.stage == Stage.CARD:
        cards = coming(state)
        return TURN[cards[int(rng.random() * len(cards))]]
    heap = state.heap
    return UNCOVER[heap[int(rng.random() * len(heap))]]


def resolve_chance(state: State, rng: Random) -> None:
    """All tiles, cards and dice that are due: what `sample` and the effects do one by one."""
    effects = BOOK.effects
    while state.stage in OF_NATURE or state.drawing != NOBODY:
        action = sample(state, rng)
        effects[type(action)](state, action, silent)
