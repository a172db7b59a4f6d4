"""How people who are new do against the two weakest strengths: who has done the first lesson
against those that play anything, who follows every second hint against beginners.

    python -m benchmarks.beginners [GAMES] [GAME ...]

Who has done the first lesson does what that lesson teaches whenever it can, and else anything; it
looks at nothing that a hint or a bot would look at. Who follows every second hint takes the hint or
plays anything, with equal odds. Both sit in each seat in turn.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import companion
from companion.bots import bot
from companion.bots.plain import Player, at_random
from companion.core.game import Game
from companion.core.notation import Action

from .bot_ladder import match

LESSON: dict[str, tuple[str, ...]] = {
    "catan": ("roll", "city", "settle", "buy", "decline"),
    "starfarers": ("roll", "found", "spaceport", "colony-ship", "trade-ship", "decline"),
    "race": ("lay", "conquer", "buy"),
    "trucker": ("place", "land", "load", "defend"),
}
"""By game the words of actions that the first lessons teach, what is done first standing first."""


class FirstLesson(Player):
    """Does what the first lesson teaches, and else anything."""

    sees = True

    def __init__(self, game: Game[Any, Any]) -> None:
        self.anything = at_random(game)
        self.sensible = game.bot_spec.sensible
        self.taught = LESSON[game.id]

    def choose(self, observation: Any, legal: Sequence[Action], rng: Random) -> Action:
        """The first of what was taught that is allowed and no plain fault."""
        for word in self.taught:
            found = [one for one in legal if one.word == word]
            if self.sensible is not None:
                found = [one for one in found if self.sensible(observation, one)]
            if found:
                return rng.choice(found)
        return self.anything.choose(observation, legal, rng)


class EverySecondHint(Player):
    """Takes the hint or plays anything, with equal odds."""

    sees = True

    def __init__(self, game: Game[Any, Any]) -> None:
        self.hint, self.anything = bot("greedy", game), at_random(game)

    def choose(self, observation: Any, legal: Sequence[Action], rng: Random) -> Action:
        """One or the other."""
        player = self.hint if rng.random() < 0.5 else self.anything
        return player.choose(observation, legal, rng)


PEOPLE: tuple[tuple[str, Callable[[Game[Any, Any]], Any], str], ...] = (
    ("who has done the first lesson", FirstLesson, "novice"),
    ("who follows every second hint", EverySecondHint, "beginner"),
)


def main(games: int = 40, names: Sequence[str] = ()) -> None:
    """Play and print."""
    for name in names or companion.GAMES:
        game = companion.game(name)
        for told, make, other in PEOPLE:
            match(game, told, make, other, games, game.players[-1])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40, sys.argv[2:])
