"""The bot that plays anything."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ..core.notation import Action


class Player:
    """What all bots have in common: how long they take."""

    def ponders(self, sight: Any) -> bool:
        """Whether it takes so long here that people should not be kept waiting for it."""
        return False

    def seconds(self, usual: float, rng: random.Random) -> float:
        """How long a move takes this bot that usually takes so long."""
        return usual * (0.5 + rng.random())


class Random(Player):
    """Any legal action, all alike.

    Where offers to other players are on the list they are most of it; this bot takes one up once
    in a while only, or no turn would ever end.
    """

    sees = False
    talks = 0.01

    def choose(self, sight: Any, legal: Sequence[Action], rng: random.Random) -> Action:
        """One of them, drawn at random."""
        action = legal[int(rng.random() * len(legal))]
        while action.word in CHATTER and rng.random() > self.talks:
            action = legal[int(rng.random() * len(legal))]
        return action


CHATTER = frozenset({"offer", "counter"})
