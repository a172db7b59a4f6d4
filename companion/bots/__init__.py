"""Players made of code. They see what their seat sees and no more.

`random` needs nothing but the legal actions; `greedy` needs a game that can weigh them
(`Game.weigh`), `search` one that says where and how far looking ahead is worth it
(`Mind.lookahead`). A game may bring others that weigh in their own way, such as weaker players
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
from .search import Search

__all__ = ["BOTS", "Bot", "advise", "bot", "offers"]


class Bot(Protocol):
    """A player made of code."""

    sees: bool
    """Whether it wants an observation; `random` does without."""

    def choose(self, sight: Any, legal: Sequence[Action], rng: Random) -> Action:
        """One of the legal actions."""

    def ponders(self, sight: Any) -> bool:
        """Whether it takes so long here that people should not be kept waiting for it."""

    def seconds(self, usual: float, rng: Random) -> float:
        """How long a move takes it that usually takes so long, where all act at once."""


BOTS = ("random", "greedy", "search")
"""The kinds of bot a game may have, the weakest first."""


def bot(name: str, game: Game[Any, Any]) -> Bot:
    """A bot by name; `BadInput` names those this game offers."""
    offered = offers(game)
    if not isinstance(name, str) or name not in offered:
        expected = "one of " + ", ".join(offered)
        raise BadInput([Fault("bot", shorten(name), expected, nearest(str(name), offered))])
    if name == "random":
        return RandomBot()
    return Search(game) if name == "search" else Greedy(game, game.mind.others.get(name))


def offers(game: Game[Any, Any]) -> tuple[str, ...]:
    """The bots that can play a game, the weakest first."""
    random, greedy, search = BOTS
    if game.weigh is None:
        return (random,)
    ahead = () if game.mind.lookahead is None else (search,)
    return (random, *game.mind.others, greedy, *ahead)


_by_name = bot


def advise(
    game: Game[Any, Any], sight: Any, legal: Sequence[Action], rng: Random, bot: str = "greedy"
) -> Weighed:
    """What a bot would do here, and what speaks for it: for hints."""
    adviser = _by_name(bot, game)
    if isinstance(adviser, Greedy):
        return adviser.best(sight, legal, rng)
    return Weighed(adviser.choose(sight, legal, rng), 0.0)
