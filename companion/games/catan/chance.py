"""Nature in Catan: dice, draws and thefts with their exact odds."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from ...core.notation import Action
from ...kit.bundle import LANES, kinds, size
from .actions import Draw, Take
from .goods import RESOURCES
from .moves.prepared import DICE, DRAW, TAKE
from .state import NATURES, NOBODY, Phase, State

THROWN = frozenset({Phase.DICE, Phase.START_ROLL})
_EVEN_DICE = tuple((action, Fraction(1, 36)) for action in DICE)


def chance(state: State) -> tuple[tuple[Action, Fraction], ...]:
    """Nature's actions with their exact odds; nothing when nature is not awaited."""
    if state.phase in THROWN:
        return _EVEN_DICE
    if state.phase not in NATURES:
        return ()
    pool, table = _pool(state)
    total = size(pool)
    return tuple((table[k], Fraction(pool >> LANES[k] & 127, total)) for k in kinds(pool))


def _pool(state: State) -> tuple[int, list[Draw] | list[Take]]:
    if state.phase == Phase.DRAW:
        return state.deck, DRAW
    assert state.victim != NOBODY
    return state.hands[state.victim], TAKE


def sample(state: State, rng: Random) -> Action:
    """One of nature's actions, drawn by its odds."""
    if state.phase in THROWN:
        return DICE[int(rng.random() * 36)]
    pool, table = _pool(state)
    index = int(rng.random() * size(pool))
    for kind in RESOURCES:
        index -= pool >> LANES[kind] & 127
        if index < 0:
            return table[kind]
    raise AssertionError("an empty pool is never drawn from")
