"""Weaker players with the habit of the best: every move that is not much worse will do for them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ..core.game import Game, Weighed
from .greedy import Greedy


class Loose(Greedy):
    """Takes any of the moves that are worth at most so much less than the best, by habit."""

    def __init__(self, game: Game[Any, Any], tolerance: float) -> None:
        super().__init__(game, game.bot_spec.best)
        self.tolerance = tolerance

    def pick(self, weighed: Sequence[Weighed], rng: random.Random) -> Weighed:
        """One of them, all as likely."""
        least = max(one.worth for one in weighed) - self.tolerance
        return rng.choice([one for one in weighed if one.worth >= least])
