"""The bot that has learned a game: quick by habit, and where it counts it plays its choices on.

Habit is how the game's learned mind weighs actions (`BotSpec.best`). Where the game says so
(`BotSpec.pondering`) the likeliest choices are played on in imagined worlds, everybody by habit, to
the end of some turns, and judged by the chance to win there (`BotSpec.chances`). The budget counts
positions looked at, not seconds: the same seed gives the same game everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, log
from typing import Any

from ..core.errors import BadInput, Fault
from ..core.game import Game, Weighed
from ..core.notation import NATURE, Action
from ..core.rulebook import silent
from .greedy import Greedy
from .network import softmax

MOST_MOVES = 1_000
"""Moves after which an imagined game is judged as it stands."""
SURE = 1e-4
"""No chance is taken for smaller than this."""


class Best(Greedy):
    """Plays what its habit and its looking ahead together find best."""

    def __init__(self, game: Game[Any, Any]) -> None:
        mind = game.bot_spec
        if mind.best is None:
            raise BadInput([Fault("bot", "best", f"greedy: {game.id} has no learned bot")])
        super().__init__(game, mind.best)
        self.game = game
        self.ahead = mind.pondering
        self._habit = Greedy(game, mind.best)

    def ponders(self, observation: Any) -> bool:
        """Where it plays on it takes a while."""
        return self.ahead is not None and self.ahead.asks(observation)

    def best(self, observation: Any, legal: Sequence[Action], rng: random.Random) -> Weighed:
        """What habit likes best; where it ponders, what came out best, its worth the chance."""
        if not self.ponders(observation):
            return self._habit.best(observation, legal, rng)
        ahead = self.ahead
        assert ahead is not None
        weighed = self.weigh(observation, tuple(legal))
        likely = softmax([one.worth for one in weighed])
        tried = sorted(range(len(weighed)), key=lambda at: -likely[at])[: ahead.choices]
        tried = [at for at in tried if likely[at] >= ahead.least] or tried[:1]
        if len(tried) == 1:
            return weighed[tried[0]]
        means = self._played_on(observation, [weighed[at].action for at in tried], rng)

        def merit(number: int) -> float:
            chance = min(max(means[number], SURE), 1 - SURE)
            return log(chance / (1 - chance)) + ahead.habit * log(likely[tried[number]])

        first = max(range(len(tried)), key=merit)
        found = weighed[tried[first]]
        return Weighed(found.action, means[first], found.reasons)

    def _played_on(
        self, observation: Any, tried: Sequence[Action], rng: random.Random
    ) -> list[float]:  # fmt: skip
        """The chance to win that each choice leads to, on average over the worlds."""
        ahead = self.ahead
        assert ahead is not None
        totals = [0.0] * len(tried)
        worlds = looked = 0
        while looked < ahead.positions:
            worlds += 1
            own = random.Random(rng.randrange(2**32))
            world = ahead.guess(observation, own)
            luck = own.randrange(2**32)
            for at, action in enumerate(tried):
                chance, moves = self._outcome(self.game.copy(world), action, random.Random(luck))
                totals[at] += chance
                looked += moves
        return [total / worlds for total in totals]

    def _outcome(self, state: Any, action: Action, rng: random.Random) -> tuple[float, int]:
        """The chance to win of who acts, some turns later, and how many positions were seen."""
        game, ahead = self.game, self.ahead
        assert ahead is not None
        assert game.bot_spec.chances is not None
        effects, awaiting, turn = game.book.effects, game.awaiting, game.turn
        until = turn(state) + ahead.turns
        effects[type(action)](state, action, silent)
        looked = 1
        while looked < MOST_MOVES:
            seats = awaiting(state)
            if not seats or turn(state) >= until:
                break
            seat = seats[0]
            if seat == NATURE and game.resolve_chance is not None:
                game.resolve_chance(state, rng)
                continue
            move = game.sample(state, rng) if seat == NATURE else self._by_habit(state, seat, rng)
            effects[type(move)](state, move, silent)
            looked += 1
        return game.bot_spec.chances(game.observe(state, action.seat))[action.seat], looked

    def _by_habit(self, state: Any, seat: int, rng: random.Random) -> Action:
        """What a seat probably does: sealed choices are drawn, the rest is what it likes best."""
        legal = self.game.moves(state, seat)
        if len(legal) == 1:
            return legal[0]
        observation = self.game.observe(state, seat)
        assert self.ahead is not None
        if not self.ahead.drawn(observation):
            return self._habit.choose(observation, legal, rng)
        weighed = self.weigh(observation, tuple(legal))
        most = max(one.worth for one in weighed)
        weights = [exp(self.ahead.sharpness * (one.worth - most)) for one in weighed]
        return rng.choices(weighed, weights)[0].action
