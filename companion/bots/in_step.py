"""Keeps it close where a seat's moves hardly touch the others: it plays well while it is behind,
and easily while it is ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ..core.game import Game
from ..core.notation import Action
from .plain import Player
from .roster import Bot, kinds

AHEAD = 1.2
"""It is ahead with more than so many times an even share of the chances to win, behind with less
than one share."""
PACES = ("beginner", "learner", "steady")
"""Whom it plays like when it is ahead, when nobody is, and when it is behind."""


class InStep(Player):
    """Goes with the others, by every seat's chance to win as it sees it."""

    sees = True

    def __init__(self, game: Game[Any, Any]) -> None:
        known = kinds(game)
        self.chances = game.bot_spec.chances
        self.paces: tuple[Bot, ...] = tuple(known[name].make(game) for name in PACES)

    def choose(self, observation: Any, legal: Sequence[Action], rng: random.Random) -> Action:
        """What a player would do who is as strong as the position asks."""
        if len(legal) == 1:
            return legal[0]
        return self.paces[self.pace(observation)].choose(observation, legal, rng)

    def pace(self, observation: Any) -> int:
        """Which of the paces it goes at."""
        assert self.chances is not None
        chances = self.chances(observation)
        share = chances[observation.seat] * len(chances)
        return 0 if share > AHEAD else 1 if share >= 1 else 2
