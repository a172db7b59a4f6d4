"""The coached game that has not ended: kept with the progress, so that it goes on where it was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from ..core.data import Reader
from ..core.game import SEEDS
from ..core.notation import NATURE
from .coach import CoachRun

MOST_GAMES = 100
MOST_MOVES = 100_000
"""More than a game can have: a file that holds one is no longer than files of ours are."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A coached game as it can be played again: where, on which deal, and what was decided."""

    step: str
    seed: int
    moves: tuple[str, ...]

    @classmethod
    def of(cls, run: CoachRun) -> Self | None:
        """A game that has begun and has not ended; dice and draws are those of its seed."""
        moves = tuple(str(one) for one in run.table.history if one.seat != NATURE)
        if run.status == "won" or not moves:
            return None
        return cls(run.place.id, run.table.start.seed, moves)

    def is_decided_by(self, seat: int) -> bool:
        """Whether the person in this seat has decided anything in it."""
        return any(move.startswith(f"{seat}: ") for move in self.moves)

    def goes_on_from(self, other: Unfinished) -> bool:
        """Whether it is the same game, as far as the other or further."""
        same = (self.step, self.seed) == (other.step, other.seed)
        return same and self.moves[: len(other.moves)] == other.moves

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {"step": self.step, "seed": self.seed, "moves": list(self.moves)}


Games = dict[str, Unfinished]
"""By step, its coached game."""


def put_aside(games: list[Unfinished], game: Unfinished) -> None:
    """Add a game that gives way to another, unless it is there already, as far or further."""
    if not any(one.goes_on_from(game) for one in games):
        others = [one for one in games if not game.goes_on_from(one)]
        games[:] = [*others, game][-MOST_GAMES:]


def merged(
    mine: Unfinished | None, theirs: Unfinished | None, before: Unfinished | None
) -> tuple[Unfinished, ...]:
    """Of a step's game here and elsewhere those to go on with: none, one, or both, theirs first.

    `before` is what it was when both last agreed: who has not changed it since gives way.
    """
    if mine == theirs or theirs == before:
        return (mine,) if mine is not None else ()
    if mine == before:
        return (theirs,) if theirs is not None else ()
    if mine is None or theirs is None:
        return tuple(one for one in (mine, theirs) if one is not None)
    if mine.goes_on_from(theirs):
        return (mine,)
    return (theirs,) if theirs.goes_on_from(mine) else (theirs, mine)


def read_games(reader: Reader, key: str) -> list[Unfinished]:
    """From a file; what is wrong with them is noted."""
    rows = reader.items(key, MOST_GAMES)
    found = [read_unfinished(reader, f"{key}[{n}]", row) for n, row in enumerate(rows)]
    return [game for game in found if game is not None]


def read_unfinished(reader: Reader, key: str, data: Mapping[str, Any]) -> Unfinished | None:
    """Read one unfinished game."""
    row = Reader(data, f"progress.{key}")
    step, moves = row.data.get("step"), row.items("moves", MOST_MOVES)
    if not isinstance(step, str):
        row.fault(f"progress.{key}.step", step, "a step of the course")
    if not all(isinstance(move, str) for move in moves):
        row.fault(f"progress.{key}.moves", moves, "actions")
    seed = row.whole("seed", 0, 0, SEEDS - 1)
    reader.faults += row.faults
    return None if row.faults else Unfinished(str(step), seed, tuple(moves))
