"""Luck: what chance brought, against the average of all that could have come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.game import Game
from ..core.match import Ply
from ..core.notation import NATURE, Action
from ..core.pace import Pace
from .values import Chances, Values, added, minus


@dataclass(frozen=True, slots=True)
class Fall:
    """Something that chance brought: a roll, or cards drawn one after another."""

    ply: int
    turn: int
    actions: tuple[Action, ...]
    odds: float
    """How likely just this was."""
    luck: Chances
    """By seat; it sums to nothing round the table."""
    each: tuple[Chances, ...] = ()
    """The luck of each action; together they are `luck`."""


def luck_of(values: Values, before: Any, action: Action, seat: int) -> tuple[float, Chances]:
    """How likely something was, and what it moved as a seat sees it (-1: as everybody does)."""
    game = values.game
    could = game.chance(before)
    odds = next(chance for one, chance in could if one == action)
    unseen = game.seen_by(before)
    if len(could) == 1 or (unseen is not None and seat not in unseen):
        return float(odds), (0,) * game.seats(before)
    came, average = (), None
    for one, chance in could:
        value = values.of(values.after(before, (one,)), seat)
        if one == action:
            came = value
        share = tuple(chance * part for part in value)
        average = share if average is None else added((average, share), len(value))
    assert average is not None
    return float(odds), minus(came, average)


def falls(game: Game[Any, Any], plies: Sequence[Ply]) -> list[tuple[int, int]]:
    """Where chance fell: first and last ply of each run of draws of one kind, exclusive.

    What is drawn while all act at once cannot be parted from what they make of it (`live`).
    """
    found: list[tuple[int, int]] = []
    for number, ply in enumerate(plies):
        if ply.action.seat != NATURE or game.pace(ply.before) is Pace.LIVE:
            continue
        if found and found[-1][1] == number and plies[number - 1].action.word == ply.action.word:
            found[-1] = found[-1][0], number + 1
        else:
            found.append((number, number + 1))
    return found


def live(game: Game[Any, Any], plies: Sequence[Ply]) -> list[tuple[int, int]]:
    """Where all acted at once: first and last ply of each stretch, exclusive."""
    found: list[tuple[int, int]] = []
    for number, ply in enumerate(plies):
        if game.pace(ply.before) is not Pace.LIVE:
            continue
        if found and found[-1][1] == number:
            found[-1] = found[-1][0], number + 1
        else:
            found.append((number, number + 1))
    return found


def fall(values: Values, plies: Sequence[Ply], first: int, last: int, seat: int) -> Fall:
    """What a run of draws brought."""
    odds, lucks = 1.0, []
    for ply in plies[first:last]:
        chance, luck = luck_of(values, ply.before, ply.action, seat)
        odds *= chance
        lucks.append(luck)
    before = plies[first].before
    return Fall(
        first,
        values.game.turn(before),
        tuple(ply.action for ply in plies[first:last]),
        odds,
        added(lucks, values.game.seats(before)),
        tuple(lucks),
    )
