"""The coached game that has not ended: kept with the progress, so that it goes on where it was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ..core.data import Reader
from ..core.notation import NATURE
from .coach import CoachRun

MOST_MOVES = 5_000
LARGEST_SEED = 2**64


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

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {"step": self.step, "seed": self.seed, "moves": list(self.moves)}


def read_unfinished(reader: Reader, key: str) -> Unfinished | None:
    """From a file; what is wrong with it is noted."""
    if reader.data.get(key) is None:
        return None
    row = Reader(reader.data[key], f"progress.{key}")
    row.only({"step", "seed", "moves"})
    step, moves = row.data.get("step"), row.items("moves", MOST_MOVES)
    if not isinstance(step, str):
        row.fault(f"progress.{key}.step", step, "a step of the course")
    if not all(isinstance(move, str) for move in moves):
        row.fault(f"progress.{key}.moves", moves, "actions")
    seed = row.whole("seed", 0, 0, LARGEST_SEED)
    reader.faults += row.faults
    return None if row.faults else Unfinished(str(step), seed, tuple(moves))
