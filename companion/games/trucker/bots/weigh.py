"""What speaks for each action, from what the acting seat sees."""

from __future__ import annotations

from ....core.game import Reason, Weighed
from ....core.notation import Action
from ..actions import Attach, Draw, Finish, FlyOn, Leave, Place, PutBack, Reserve, Take, TurnSand
from ..faces import NO_TILE, TURNED
from ..sight import Sight
from ..state import Stage, State
from .builder import ENOUGH, best, worth
from .flyer import JUDGES

FULL = 0.9
"""Share of the board that is a finished ship."""
PATIENCE = 3.0
"""Tiles looked at, for each cell of the board, before one stops."""


def weigh(sight: Sight, legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
    """Every action with what speaks for it."""
    return tuple(_weighed(sight.table, action) for action in legal)


def _weighed(state: State, action: Action) -> Weighed:
    judge = JUDGES.get(type(action))
    if judge is not None:
        reasons = judge(state, action)
    elif state.stage == Stage.BUILD:
        reasons = _building(state, action)
    else:
        reasons = _others(action)
    named = tuple(reason for reason in reasons if reason.key)
    return Weighed(action, sum(reason.worth for reason in reasons), named)


def _others(action: Action) -> list[Reason]:
    """Flying on rather than leaving; the rest is all the same."""
    if isinstance(action, FlyOn):
        return [Reason("fly-on", 1.0)]
    return [Reason("leave", -1.0)] if isinstance(action, Leave) else [Reason("enough", 0.0)]


def _building(state: State, action: Action) -> list[Reason]:
    ship = state.ships[action.seat]
    match action:
        case Place():
            tile = TURNED[state.hands[action.seat]][action.quarters]
            return worth(ship, action.spot.cell, tile)
        case Attach():
            return worth(ship, action.spot.cell, TURNED[action.tile][action.quarters])
        case PutBack():
            return [Reason("not-needed", ENOUGH)]
        case Reserve():
            return [Reason("not-needed", ENOUGH - 0.5)]
        case Draw():
            return [Reason("more-tiles", ENOUGH + 0.6)]
        case Take():
            return [Reason("fits-here", min(best(ship, action.tile) - 0.6, 4.0))]
        case Finish():
            return [_finish(state, action)]
        case TurnSand():
            return [Reason("hurry", 2.0 if state.spaces[action.seat] else -1.0)]
    return [Reason("not-needed", -1.0 if state.hands[action.seat] == NO_TILE else ENOUGH - 1)]


def _finish(state: State, action: Finish) -> Reason:
    """Stop when the board is nearly full, nothing fits, or it has taken long."""
    ship, seat = state.ships[action.seat], action.seat
    cells = len(ship.board.zone)
    done = len(ship) >= FULL * cells or not ship.berths or state.acts[seat] > PATIENCE * cells
    ahead = 0.1 * (4 - action.space)
    if state.hands[seat] != NO_TILE or not done:
        return Reason("not-finished", -5.0 + ahead)
    return Reason("finished", 6.0 + ahead)
