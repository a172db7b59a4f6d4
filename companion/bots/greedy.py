"""The bot that takes what looks best now."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from ..core.errors import BadInput, Fault
from ..core.game import Game, Weighed
from ..core.notation import Action
from .plain import CHATTER, Player
from .roster import EVERYWHERE

Weigh = Callable[[Any, tuple[Action, ...]], tuple[Weighed, ...]]


@EVERYWHERE.add("greedy", strength=50, suits=lambda game: game.weigh is not None)
class Greedy(Player):
    """Plays the action with most to speak for it, by the game's own weighing.

    A sight holds no memory of offers turned down, so whether to speak up is left to chance: then
    every turn comes to its end.
    """

    sees = True
    talks = 0.5

    def __init__(self, game: Game[Any, Any], weigh: Weigh | None = None) -> None:
        if game.weigh is None:
            raise BadInput([Fault("bot", "greedy", f"random: {game.id} cannot weigh actions")])
        self.weigh = weigh or game.weigh

    def choose(self, observation: Any, legal: Sequence[Action], rng: random.Random) -> Action:
        """The best of them."""
        return legal[0] if len(legal) == 1 else self.best(observation, legal, rng).action

    def best(self, observation: Any, legal: Sequence[Action], rng: random.Random) -> Weighed:
        """The best of them, with its reasons; those equally good are drawn from."""
        weighed = self.weigh(observation, tuple(legal))
        quiet = [one for one in weighed if one.action.word not in CHATTER] or weighed
        found = self.pick(quiet, rng)
        if len(quiet) == len(weighed):
            return found
        most = max(one.worth for one in quiet)
        offers = [one for one in weighed if one.action.word in CHATTER and one.worth > most]
        if offers and rng.random() < self.talks:
            return max(offers, key=lambda one: (one.worth - most) * rng.random())
        return found

    def pick(self, weighed: Sequence[Weighed], rng: random.Random) -> Weighed:
        """Which of these it goes for: the one worth most."""
        return top(weighed, rng)


def top(weighed: Sequence[Weighed], rng: random.Random) -> Weighed:
    """The one worth most; ties are drawn from."""
    most = max(one.worth for one in weighed)
    best = [one for one in weighed if one.worth == most]
    return best[0] if len(best) == 1 else rng.choice(best)
