"""Players made of code. They see what their seat sees and no more.

`random` needs nothing but the legal actions; `greedy` needs a game that can weigh them
(`Game.weigh`). A game may bring others that weigh in their own way, such as weaker players
(`Mind.others`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from ..core.errors import BadInput, Fault, nearest, shorten
from ..core.game import Game, Weighed
from ..core.notation import Action
from .greedy import Greedy
from .plain import Random as RandomBot

__all__ = ["BOTS", "Bot", "advise", "bot", "offers"]


class Bot(Protocol):
    """A player made of code."""

    sees: bool
    """Whether it wants an observation; `random` does without."""

    def choose(self, sight: Any, legal: Sequence[Action], rng: Random) -> Action:
        """One of the legal actions."""

    def seconds(self, usual: float, rng: Random) -> float:
        """How long a move takes it that usually takes so long, where all act at once."""


BOTS = ("random", "greedy")
"""The kinds of bot every game may have."""


def bot(name: str, game: Game[Any, Any]) -> Bot:
    """A bot by name; `BadInput` names those this game offers."""
    offered = offers(game)
    if not isinstance(name, str) or name not in offered:
        expected = "one of " + ", ".join(offered)
        raise BadInput([Fault("bot", shorten(name), expected, nearest(str(name), offered))])
    return RandomBot() if name == "random" else Greedy(game, game.mind.others.get(name))


def offers(game: Game[Any, Any]) -> tuple[str, ...]:
    """The bots that can play a game, the weakest first."""
    return (BOTS[0], *game.mind.others, *BOTS[1:]) if game.weigh is not None else BOTS[:1]


_by_name = bot


def advise(
    game: Game[Any, Any], sight: Any, legal: Sequence[Action], rng: Random, bot: str = "greedy"
) -> Weighed:
    """What a bot would do here, and what speaks for it: for hints."""
    adviser = _by_name(bot, game)
    if isinstance(adviser, Greedy):
        return adviser.best(sight, legal, rng)
    return Weighed(adviser.choose(sight, legal, rng), 0.0)
