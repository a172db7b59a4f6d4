"""The bot that plays anything."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..core.game import Game
from ..core.notation import Action
from .roster import EVERYWHERE


class Player:
    """What all bots have in common: how long they take, and whether they look."""

    sees = False
    """Whether it wants to be given what its seat sees."""

    def __init__(self, game: Game[Any, Any] | None = None) -> None:
        """A roster calls the class with the game."""

    def ponders(self, observation: Any) -> bool:
        """Whether it takes so long here that people should not be kept waiting for it."""
        return False

    def seconds(self, usual: float, rng: random.Random) -> float:
        """How long a move takes this bot that usually takes so long."""
        return usual * (0.5 + rng.random())


class Random(Player):
    """Any legal action, all alike, but for what would keep a game from ever ending.

    Where offers to other players are on the list they are most of it; roads wall their owner in;
    whoever stops building at once flies no ship. A game says what such a player does `seldom`, by
    the word of the action with the chance that it does it once drawn, and which moves are not
    `sensible` from what its seat sees. Nothing legal is left out for good.
    """

    def __init__(
        self,
        seldom: Mapping[str, float] | None = None,
        sensible: Callable[[Any, Action], bool] | None = None,
    ) -> None:
        self.seldom = {**CHATTER, **(seldom or {})}
        self.sensible = sensible
        self.sees = sensible is not None

    def choose(self, observation: Any, legal: Sequence[Action], rng: random.Random) -> Action:
        """One of them, drawn at random until it is one to do."""
        seldom, sensible = self.seldom, self.sensible
        while True:
            action = legal[int(rng.random() * len(legal))]
            word = action.word
            if word in seldom and rng.random() > seldom[word]:
                continue
            if sensible is None or sensible(observation, action) or rng.random() < RECKLESS:
                return action


@EVERYWHERE.add("random", strength=0)
def at_random(game: Game[Any, Any]) -> Random:
    """What a game lets play anything, with its word about what is done seldom."""
    return Random(game.bot_spec.seldom, game.bot_spec.sensible)


CHATTER = {"offer": 0.01, "counter": 0.01}
RECKLESS = 0.001
"""How often something is done that is not sensible, once drawn."""
