"""The same questions for everybody: drawn by the seed alone, whatever each of them has learned."""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.game import Game
from .course import quiz_of
from .recall import DrawnQuestion, draw
from .run import MAKE


class QuestionSet:
    """So many questions one after another; the first answer to each counts."""

    def __init__(self, game: Game[Any, Any], seed: int, count: int, make: MAKE) -> None:
        self.game = game
        self.make = make
        self.right: list[bool] = []
        rng = Random(f"set/{seed}")
        kinds = list(quiz_of(game))
        rng.shuffle(kinds)
        self.left = [(kinds[at % len(kinds)], rng.randrange(2**32)) for at in range(count)]
        """Kind and seed of those still to be asked."""

    def next(self, lang: str) -> DrawnQuestion | None:
        """The next question, on a position of its own; none after the last."""
        if not self.left:
            return None
        kind, seed = self.left.pop(0)
        return draw(self.game, kind, seed, lang, self.make)
