"""What speaks for each action, from what the acting seat sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ....core.game import Reason, Weighed
from ....core.notation import Action
from ..actions import Attach, Draw, Finish, FlyOn, Leave, Place, PutBack, Reserve, Take, TurnSand
from ..observation import Observation
from ..ships.faces import NO_TILE, TURNED
from ..state import Stage, State
from .builder import ENOUGH, bar, best, worth
from .exact import EXACT
from .flyer import JUDGES
from .skill import Skill

Weigh = Callable[[Observation, tuple[Action, ...]], tuple[Weighed, ...]]


def weighing(skill: Skill) -> Weigh:
    """Every action with what speaks for it, as somebody of this skill sees it."""

    learning = replace(skill, aliens=False)

    def weigh(observation: Observation, legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
        here = learning if observation.table.flight.is_learning else skill
        return tuple(_weighed(observation, action, here) for action in legal)

    return weigh


def _weighed(observation: Observation, action: Action, skill: Skill) -> Weighed:
    state = observation.table
    judge = (EXACT.get(type(action)) if skill.exact else None) or JUDGES.get(type(action))
    if judge is not None:
        reasons = judge(state, action)
    elif state.stage == Stage.BUILD:
        reasons = _building(state, action, skill)
    else:
        reasons = _others(action)
    named = tuple(reason for reason in reasons if reason.key)
    return Weighed(action, sum(reason.worth for reason in reasons), named)


def _others(action: Action) -> list[Reason]:
    """Flying on rather than leaving; the rest is all the same."""
    if isinstance(action, FlyOn):
        return [Reason("fly-on", 1.0)]
    return [Reason("leave", -1.0)] if isinstance(action, Leave) else [Reason("enough", 0.0)]


def _building(state: State, action: Action, skill: Skill) -> list[Reason]:
    ship = state.ships[action.seat]
    match action:
        case Place():
            tile = TURNED[state.hands[action.seat]][action.quarters]
            return worth(ship, action.spot.cell, tile, skill)
        case Attach():
            return worth(ship, action.spot.cell, TURNED[action.tile][action.quarters], skill)
        case PutBack():
            return [Reason("not-needed", bar(state, action.seat, skill))]
        case Reserve():
            return [Reason("not-needed", ENOUGH - 0.5)]
        case Draw():
            return [Reason("more-tiles", bar(state, action.seat, skill) + 0.05)]
        case Take():
            return [Reason("fits-here", best(ship, action.tile, skill))]
        case Finish():
            return [_finish(state, action, skill)]
        case TurnSand():
            return [Reason("hurry", 9.0 if state.spaces[action.seat] else -99.0)]
    return [Reason("not-needed", -99.0)]


def _finish(state: State, action: Finish, skill: Skill) -> Reason:
    """Stop when the board is full, nothing fits, or it has taken long."""
    ship, seat = state.ships[action.seat], action.seat
    cells = len(ship.board.zone)
    done = len(ship) >= skill.full * cells or not ship.berths
    done = done or state.acts[seat] > skill.patience * cells or _nothing_left(state, seat, skill)
    ahead = 0.1 * (4 - action.space)
    if state.hands[seat] != NO_TILE or not done:
        return Reason("not-finished", -50.0 + ahead)
    return Reason("finished", 80.0 + ahead)


def _nothing_left(state: State, seat: int, skill: Skill) -> bool:
    """Whether all tiles lie open and none of them is worth its cell."""
    ship = state.ships[seat]
    return not state.heap and all(best(ship, face, skill) < ENOUGH for face in set(state.shown))
