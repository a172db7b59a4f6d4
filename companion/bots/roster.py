"""Where bots register: each beside its own code, with the name people type and how strong it is.

    BOTS = Roster()

    @BOTS.add("steady", strength=40)
    def steady(game):
        return Greedy(game, weigh_with_care)

`EVERYWHERE` holds the bots that play any game that has what they need. A game's own stand in a
roster of the game, handed over as `BotSpec.bots`; one of theirs goes before one of the same name
here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeVar

from ..core.game import Game
from ..core.notation import Action


class Bot(Protocol):
    """A player made of code."""

    sees: bool
    """Whether it wants an observation; `random` mostly does without."""

    def choose(self, observation: Any, legal: Sequence[Action], rng: Random) -> Action:
        """One of the legal actions."""

    def ponders(self, observation: Any) -> bool:
        """Whether it takes so long here that people should not be kept waiting for it."""

    def seconds(self, usual: float, rng: Random) -> float:
        """How long a move takes it that usually takes so long, where all act at once."""


Make = Callable[[Game[Any, Any]], Bot]
M = TypeVar("M", bound=Make)


def plays_anything(game: Game[Any, Any]) -> bool:
    """Every game will do."""
    return True


@dataclass(frozen=True)
class BotKind:
    """A bot that can be asked for by name."""

    name: str
    make: Make
    strength: float
    """Bots are listed by this, the weakest first: `random` has 0, `greedy` 50, `best` 100."""
    suits: Callable[[Game[Any, Any]], bool] = plays_anything
    """Whether a game has what the bot needs."""
    slow: bool = False
    """Whether it takes seconds a game: many games are better left to others."""


class Roster:
    """Bots by name, in the order in which they registered."""

    def __init__(self) -> None:
        self._kinds: dict[str, BotKind] = {}

    def add(
        self,
        name: str,
        strength: float,
        suits: Callable[[Game[Any, Any]], bool] = plays_anything,
        slow: bool = False,
    ) -> Callable[[M], M]:
        """Register what makes a bot for a game: a class that takes the game, or a function."""
        if name in self._kinds:
            raise ValueError(f"there is a bot {name!r} already")

        def added(make: M) -> M:
            self._kinds[name] = BotKind(name, make, strength, suits, slow)
            return make

        return added

    def __iter__(self) -> Iterator[BotKind]:
        return iter(self._kinds.values())


EVERYWHERE = Roster()
"""The bots of any game that has what they need."""


def kinds(game: Game[Any, Any]) -> dict[str, BotKind]:
    """The bots that can play a game by name, the weakest first; the last is the strongest."""
    found = {kind.name: kind for kind in EVERYWHERE if kind.suits(game)}
    found.update((kind.name, kind) for kind in game.bot_spec.bots if kind.suits(game))
    return {kind.name: kind for kind in sorted(found.values(), key=lambda kind: kind.strength)}
