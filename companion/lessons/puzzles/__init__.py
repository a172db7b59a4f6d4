"""Puzzles without end: positions of simulated games in which one decision matters."""

from .kinds import AskedQuestion, Best, FindTheFault, Forbidden, Reach
from .stream import Puzzle, day_seed, puzzle_by, seed_of

__all__ = [
    "AskedQuestion", "Best", "FindTheFault", "Forbidden", "Puzzle", "Reach", "day_seed",
    "puzzle_by", "seed_of",
]  # fmt: skip
