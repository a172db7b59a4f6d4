"""The bot that tries things out before it does one of them."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from itertools import count
from statistics import fmean as mean
from typing import Any

from ..core.errors import BadInput, Fault
from ..core.game import Game, Reason, Weighed
from ..core.notation import Action
from .greedy import Greedy
from .plain import CHATTER

SECONDS = 0.25
"""How long it thinks if not told otherwise."""

WIDTH = 6
"""How many of the actions that look best it tries."""

TURNS = 1
"""How many turns must have passed before it judges where an action has led."""

PRIOR = 0.05
"""How much a point of the game's own weighing counts beside a chance to win."""

TALK = CHATTER | {"accept", "decline", "deal", "withdraw"}
"""Offers and answers are left to greed: the other's mind is not in any world one can imagine."""


class Search:
    """Plays the most promising actions on in imagined worlds and takes what turns out best.

    A world is dealt from what the seat sees; every action is tried in the same world with the same
    dice, the turn is played to its end greedily by all, and the position reached is judged by the
    game. The worse half of the actions is dropped at each of a few stages, so that most of the
    thinking goes to the close decisions.
    """

    sees = True

    def __init__(
        self, game: Game[Any, Any], seconds: float = SECONDS, iterations: int | None = None
    ) -> None:
        self.greedy = Greedy(game)
        if game.value is None:
            raise BadInput([Fault("bot", "search", f"greedy: {game.id} cannot judge positions")])
        self.game, self.value = game, game.value
        self.seconds, self.iterations = seconds, iterations

    def choose(self, sight: Any, legal: Sequence[Action], rng: random.Random) -> Action:
        """The action that does best in the worlds imagined."""
        return legal[0] if len(legal) == 1 else self.best(sight, legal, rng).action

    def best(self, sight: Any, legal: Sequence[Action], rng: random.Random) -> Weighed:
        """The action that does best, with the reasons it was considered for."""
        first = self.greedy.best(sight, legal, rng)
        if first.action.word in TALK:
            return first
        weighed = self.greedy.weigh(sight, tuple(legal))
        quiet = [one for one in weighed if one.action.word not in CHATTER]
        tried = sorted(quiet, key=lambda one: -one.worth)[:WIDTH]
        return self._halve(sight, tried, rng) if len(tried) > 1 else first

    def _halve(self, sight: Any, tried: list[Weighed], rng: random.Random) -> Weighed:
        """Try them all in world after world, dropping the worse half stage by stage."""
        results: dict[Action, list[float]] = {one.action: [] for one in tried}
        stages = max(1, (len(tried) - 1).bit_length())
        began = time.monotonic()
        for stage in range(1, stages + 1):
            for _ in self._worlds(len(tried), stage, stages, began):
                world, seed = self.game.imagine(sight, rng), rng.random()
                for one in tried:
                    results[one.action].append(self._play_on(world, one.action, seed))
            tried.sort(key=lambda one: -mean(results[one.action]) - PRIOR * one.worth)
            tried = tried[: (len(tried) + 1) // 2]
        best = tried[0]
        found = Reason("searched", 0.0, {"n": round(100 * mean(results[best.action]))})
        return Weighed(best.action, best.worth, (*best.reasons, found))

    def _worlds(self, tried: int, stage: int, stages: int, began: float) -> Iterator[int]:
        """Count the worlds a stage may try its actions in: one at least, then as budget allows."""
        if self.iterations is not None:
            yield from range(max(1, self.iterations // (stages * tried)))
            return
        worlds = count()
        yield next(worlds)
        while time.monotonic() < began + self.seconds * stage / stages:
            yield next(worlds)

    def _play_on(self, world: Any, action: Action, seed: float) -> float:
        """How good this action turns out for its seat in one world, with these dice."""
        game, seat = self.game, action.seat
        state = game.copy(world)
        game.push(state, action)
        # Dice have their own source, so that they fall alike whatever the players do.
        dice, whims = random.Random(seed), random.Random(seed + 1)
        last = game.turn(world) + TURNS
        while game.turn(state) < last and (awaited := game.awaiting(state)):
            if awaited[0] < 0:
                game.push(state, game.sample(state, dice))
                continue
            legal = [a for a in game.moves(state, awaited[0]) if a.word not in CHATTER]
            if len(legal) > 1:
                legal = [self.greedy.choose(game.observe(state, awaited[0]), legal, whims)]
            game.push(state, legal[0])
        return self.value(state, seat)
