"""Nature in Catan: dice, draws and thefts with their exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...core.notation import Action
from ...kit.action_table import DICE
from ...kit.catan_family.unseen import Odds, card_odds, draw_card, even
from .moves.action_table import DRAW, TAKE
from .state import NATURES, NOBODY, Phase, State

THROWN = frozenset({Phase.DICE, Phase.START_ROLL})
_EVEN_DICE = even(DICE)
BY_HAND = frozenset({"dice", "draw", "take"})
"""What people with a real box before them can tell."""
SUMMED = frozenset({"dice"})


def seen_by(state: State) -> tuple[int, ...] | None:
    """Who sees what is about to be drawn; None for everybody."""
    if state.phase == Phase.DRAW:
        return (state.on,)
    return None if state.phase in THROWN else (state.on, state.victim)


def chance(state: State) -> Odds:
    """Nature's actions with their exact odds; nothing when nature is not awaited."""
    if state.phase in THROWN:
        return _EVEN_DICE
    if state.phase not in NATURES:
        return ()
    return card_odds(*_pool(state))


def _pool(state: State) -> tuple[int, Sequence[Action]]:
    if state.phase == Phase.DRAW:
        return state.deck, DRAW
    assert state.victim != NOBODY
    return state.hands[state.victim], TAKE


def sample(state: State, rng: Random) -> Action:
    """One of nature's actions, drawn by its odds."""
    if state.phase in THROWN:
        return DICE[int(rng.random() * 36)]
    return draw_card(*_pool(state), rng)
