"""Players made of code. They see what their seat sees and no more.

`random` needs nothing but the legal actions; `greedy` and `search` need a game that can weigh
actions (`Game.weigh`) and judge positions (`Game.value`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from ..core.errors import BadInput, Fault, nearest, shorten
from ..core.game import Game, Weighed
from ..core.notation import Action
from .greedy import Greedy
from .plain import Random as RandomBot
from .search import Search

__all__ = ["BOTS", "Bot", "Search", "advise", "bot", "offers"]


class Bot(Protocol):
    """A player made of code."""

    sees: bool
    """Whether it wants an observation; `random` does without."""

    def choose(self, sight: Any, legal: Sequence[Action], rng: Random) -> Action:
        """One of the legal actions."""


BOTS = ("random", "greedy", "search")
"""The kinds of bot; a `search` may be told how long to think: `search:0.5`, `search:200i`."""

BUDGET = re.compile(r"(?P<seconds>\d{1,3}(\.\d{1,3})?)|(?P<iterations>[1-9]\d{0,5})i", re.ASCII)


def bot(name: str, game: Game[Any, Any]) -> Bot:
    """A bot by name; `BadInput` names those this game offers."""
    offered = offers(game)
    kind, colon, budget = name.partition(":") if isinstance(name, str) else ("", "", "")
    if kind not in offered or (colon and kind != "search"):
        expected = "one of " + ", ".join(offered)
        raise BadInput([Fault("bot", shorten(name), expected, nearest(kind or name, offered))])
    if kind == "random":
        return RandomBot()
    if kind == "greedy":
        return Greedy(game)
    return _search(game, budget) if colon else Search(game)


def offers(game: Game[Any, Any]) -> tuple[str, ...]:
    """The bots that can play a game."""
    if game.weigh is None:
        return BOTS[:1]
    return BOTS if game.value is not None else BOTS[:2]


def _search(game: Game[Any, Any], budget: str) -> Search:
    found = BUDGET.fullmatch(budget)
    if found is None or budget.strip("0.") == "":
        expected = "seconds as in search:0.5, or playouts as in search:200i"
        raise BadInput([Fault("bot", shorten(f"search:{budget}"), expected, "search:0.5")])
    if found["iterations"]:
        return Search(game, iterations=int(found["iterations"]))
    return Search(game, seconds=float(found["seconds"]))


_by_name = bot


def advise(
    game: Game[Any, Any], sight: Any, legal: Sequence[Action], rng: Random, bot: str = "greedy"
) -> Weighed:
    """What a bot would do here, and what speaks for it: for hints."""
    adviser = _by_name(bot, game)
    if isinstance(adviser, Greedy | Search):
        return adviser.best(sight, legal, rng)
    return Weighed(adviser.choose(sight, legal, rng), 0.0)
