"""Conditions that the position alone decides, for steps, for thinking ahead and for the coach."""

from __future__ import annotations

from typing import Any

from ..core.game import Game
from .step import Condition, FirstTo, Points, Turns


def holds_now(
    game: Game[Any, Any], state: Any, seat: int, begun: int, condition: Condition
) -> bool | None:
    """Whether such a condition holds here; None for one that tells of what was done.

    `begun` is the turn in which the step began.
    """
    match condition:
        case Points(least):
            return game.scores(state)[seat] >= least
        case Turns(least):
            return game.turn(state) - begun >= least or not game.awaiting(state)
        case FirstTo(least):
            return max(counted(game, state, condition)) >= least or not game.awaiting(state)
    return None


def counted(game: Game[Any, Any], state: Any, race: FirstTo) -> tuple[int, ...]:
    """How far everyone is in a race."""
    return tuple(game.scores(state) if race.count is None else race.count(state))
