"""Five strengths, and one that keeps it close, for every game that has a value of positions.

They differ by how much a move may cost them and by how far they look.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from ..core.game import Game
from .best import Best
from .in_step import PACES, InStep
from .judging import Close, Judging
from .plain import at_random
from .played_on import PlayedOn
from .roster import EVERYWHERE, Bot

QUICK: dict[str, Any] = {"positions": 60, "width": 2, "habit": 2.0}
FAR: dict[str, Any] = {"positions": 300, "width": 4, "habit": 2.0, "moves": 1500}
STRENGTHS = ("novice", "beginner", "learner", "steady", "best")
"""The weakest first; who is new meets the second."""


def has_value(game: Game[Any, Any]) -> bool:
    """Whether a game judges positions by named features, and brings no learned habit of its own."""
    spec = game.bot_spec
    return spec.weigh is not None and spec.value is not None and spec.best is None


def has_paces(game: Game[Any, Any]) -> bool:
    """Whether a game has players of its own that differ in strength, and can tell who leads."""
    own = {kind.name for kind in game.bot_spec.bots}
    return game.bot_spec.chances is not None and own.issuperset(PACES)


@EVERYWHERE.add("close", 45, lambda game: has_value(game) or has_paces(game), slow=True)
def close(game: Game[Any, Any]) -> Bot:
    """Holds back whoever leads where it can, else itself."""
    return Close(game, **QUICK) if has_value(game) else InStep(game)


EVERYWHERE.add("novice", 1, lambda game: game.bot_spec.chances is not None)(at_random)
EVERYWHERE.add("beginner", 20, has_value, slow=True)(partial(Judging, **QUICK, tolerance=2.5))
EVERYWHERE.add("learner", 40, has_value, slow=True)(partial(Judging, **QUICK, tolerance=0.4))
EVERYWHERE.add("steady", 70, has_value, slow=True)(partial(Judging, **QUICK))


@EVERYWHERE.add(
    "best",
    strength=100,
    suits=lambda game: has_value(game) or game.bot_spec.best is not None,
    slow=True,
)  # fmt: skip
def best(game: Game[Any, Any]) -> Bot:
    """By what was learned of the game: a habit played on, or ends of turns compared."""
    return Best(game) if game.bot_spec.best is not None else PlayedOn(game, **FAR)
