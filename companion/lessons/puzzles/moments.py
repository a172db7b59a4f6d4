"""Moments of a simulated game: a position, whose decision it was, and what they did then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from ...core.game import Game
from ...core.notation import Action
from ...core.pace import Pace
from ..positions import plies

MOST_DID = 12
"""Actions of one moment that are kept."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A seat is awaited; `did` is what it then did at a stretch, with no chance in between."""

    state: Any
    seat: int
    did: tuple[Action, ...]


def moments(
    game: Game[Any, Any], rng: Random, players: int, variant: str, first: int
) -> Iterator[Moment]:
    """The moments of one game from a round on, played by the bots' own valuation.

    Only those are moments in which one seat alone is to act, turn by turn.
    """
    open_at: Any = None
    seat, did = -1, list[Action]()
    for state, action in plies(game, players, variant, rng):
        if did and action.seat != seat:
            yield Moment(open_at, seat, tuple(did))
            did = []
        if action.seat < 0 or game.turn(state) < first * game.turns_a_round(state):
            continue
        if not did:
            if game.pace(state) is not Pace.TURN or game.awaiting(state) != (action.seat,):
                continue
            open_at, seat = game.copy(state), action.seat
        if len(did) < MOST_DID:
            did.append(action)
    if did:
        yield Moment(open_at, seat, tuple(did))
