"""Players made of code. They see what their seat sees and no more.

`random` needs nothing but the legal actions; `greedy` and `search` need a game that can weigh
actions (`Game.weigh`) and judge positions (`Game.value`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from ..core.errors import BadInput, Fault, nearest, shorten
from ..core.game import Game
from ..core.notation import Action
from .plain import Random as RandomBot

__all__ = ["BOTS", "Bot", "bot"]


class Bot(Protocol):
    """A player made of code."""

    sees: bool
    """Whether it wants an observation; `random` does without."""

    def choose(self, sight: Any, legal: Sequence[Action], rng: Random) -> Action:
        """One of the legal actions."""


def _makers() -> dict[str, Callable[[Game[Any, Any]], Bot]]:
    return {"random": lambda game: RandomBot()}


BOTS = ("random",)


def bot(name: str, game: Game[Any, Any]) -> Bot:
    """A bot by name; `BadInput` names those there are."""
    makers = _makers()
    if name not in makers:
        expected = "one of " + ", ".join(makers)
        raise BadInput([Fault("bot", shorten(name), expected, nearest(name, makers))])
    return makers[name](game)
