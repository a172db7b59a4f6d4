"""Players made of code. They see what their seat sees and no more.

`random` needs nothing but the legal actions, and a word of the game about what it does seldom
(`BotSpec.seldom`, `BotSpec.sensible`); `greedy` needs a game that can weigh them
(`Game.weigh`), `search` one that says where and how far looking ahead is worth it
(`BotSpec.lookahead`), `best` one that has learned to weigh (`BotSpec.best`). A game may bring bots
of its own (`BotSpec.bots`). Each registers in a roster where it is written (`bots/roster.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..core.errors import BadInput, Fault, nearest, shorten
from ..core.game import Game, Weighed
from ..core.notation import Action
from . import plain, search, strengths  # noqa: F401 (they register)
from .greedy import Greedy
from .roster import EVERYWHERE, Bot, BotKind, Roster, kinds

__all__ = [
    "EVERYWHERE",
    "Bot",
    "BotKind",
    "Roster",
    "advise",
    "bot",
    "choices",
    "is_slow",
    "offers",
    "opponent",
]


def bot(name: str, game: Game[Any, Any]) -> Bot:
    """A bot by name; `BadInput` names those this game offers."""
    offered = kinds(game)
    if not isinstance(name, str) or name not in offered:
        expected = "one of " + ", ".join(offered)
        raise BadInput([Fault("bot", shorten(name), expected, nearest(str(name), offered))])
    return offered[name].make(game)


def offers(game: Game[Any, Any]) -> tuple[str, ...]:
    """The bots that can play a game, the weakest first; the last is the strongest."""
    return tuple(kinds(game))


def choices(game: Game[Any, Any]) -> tuple[str, ...]:
    """The bots a person chooses from: where there are five strengths, these and what else there is
    but the plain ones, which old games and links may still name."""
    found = offers(game)
    if not set(strengths.STRENGTHS) <= set(found):
        return found
    return tuple(name for name in found if name not in PLAIN)


def opponent(game: Game[Any, Any]) -> str:
    """Whom somebody new plays against: the second strength, else the one that plays well."""
    found = offers(game)
    if set(strengths.STRENGTHS) <= set(found):
        return strengths.STRENGTHS[1]
    return "greedy" if "greedy" in found else found[0]


PLAIN = ("random", "greedy", "search")


def is_slow(name: str, game: Game[Any, Any]) -> bool:
    """Whether a bot takes seconds a game: many games are better left to others."""
    return kinds(game)[name].slow


_by_name = bot


def advise(
    game: Game[Any, Any],
    observation: Any,
    legal: Sequence[Action],
    rng: Random,
    bot: str = "greedy",
) -> Weighed:
    """What a bot would do here, and what speaks for it: for hints."""
    adviser = _by_name(bot, game)
    if isinstance(adviser, Greedy):
        return adviser.best(observation, legal, rng)
    return Weighed(adviser.choose(observation, legal, rng), 0.0)
