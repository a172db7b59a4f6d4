"""The strongest player by a value of positions: it compares ends of its turn, and plays the few
that seem best on to the end of its next turn.

What others do is by how the game weighs actions, what it does itself later by its own weighing if
it has one, both without offers.
Every choice is played on in the same imagined worlds with the same luck, and judged by the value.
A move that is surely worse than another is dropped early, so that the rest is played on more often.
The budget counts the moves played, so a seed gives the same game everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from ..core.game import Game
from ..core.notation import NATURE, Action
from ..core.rulebook import silent
from .greedy import Greedy, Weigh
from .judging import OFFERS, Judging
from .plain import CHATTER
from .turn_ends import TurnEnd

CHOICES = 4
"""So many first moves are played on at most."""
CLEAR = 1.0
"""A move that leads the next by so much, as a logarithm, needs no playing on."""
FORMER = 0.3
"""How much the first impression counts beside what playing on has shown."""
FEWEST_WORLDS = 6
SURE = 2.0
"""A move that is worse by so many standard errors is not played on any further."""
STEEP = 0.02
"""Chances are taken for no nearer to nothing or one than this where errors are told."""


class PlayedOn(Judging):
    """Looks at ends of its turn, then plays the best few on."""

    def __init__(
        self, game: Game[Any, Any], positions: int, width: int, habit: float, moves: int,
        weigh: Weigh | None = None, offers: int = OFFERS,
    ) -> None:  # fmt: skip
        super().__init__(game, positions, width, habit=habit, weigh=weigh, offers=offers)
        self.moves = moves
        self._others, self._own = Greedy(game), Greedy(game, weigh)

    def ponders(self, observation: Any) -> bool:
        """It takes a while over every move."""
        return True

    def settle(
        self, observation: Any, found: Sequence[TurnEnd], merit: Sequence[float],
        rng: random.Random,
    ) -> TurnEnd:  # fmt: skip
        """Which of these ends, the most promising first, it goes for once they are played on."""
        tried = [at for at in range(min(CHOICES, len(found))) if merit[0] - merit[at] < CLEAR]
        if len(tried) == 1:
            return found[0]
        came: dict[int, list[float]] = {at: [] for at in tried}
        played, worlds = 0, 0
        while worlds < FEWEST_WORLDS or played < self.moves:
            worlds += 1
            own = random.Random(rng.randrange(2**32))
            world, luck = self.game.imagine(observation, own), own.randrange(2**32)
            for at in tried:
                chance, moves = self._outcome(world, found[at].actions, random.Random(luck))
                came[at].append(chance)
                played += moves
            if worlds >= FEWEST_WORLDS:
                tried = self._still_open(tried, came, merit)
                if len(tried) == 1:
                    break
        return found[max(tried, key=lambda at: self._score(came[at], merit[at]))]

    def _score(self, came: Sequence[float], merit: float) -> float:
        """What a move is worth: what playing on has shown, and a little of the first impression."""
        return self.logarithm(fmean(came)) + FORMER * merit

    def _still_open(
        self, tried: Sequence[int], came: Mapping[int, Sequence[float]], merit: Sequence[float]
    ) -> list[int]:
        """Without the moves that are surely worse than the best: those need no more worlds."""
        scores = {at: self._score(came[at], merit[at]) for at in tried}
        top = max(tried, key=scores.__getitem__)
        chance = min(max(fmean(came[top]), STEEP), 1 - STEEP)
        unit = 1 / (chance * (1 - chance))  # from a chance to the logarithm of its odds
        left = []
        for at in tried:
            apart = [one - other for one, other in zip(came[top], came[at], strict=True)]
            error = unit * stdev(apart) / sqrt(len(apart))
            if at == top or scores[top] - scores[at] <= SURE * error:
                left.append(at)
        return left

    def _outcome(
        self, world: Any, actions: Sequence[Action], rng: random.Random
    ) -> tuple[float, int]:
        """The chance to win at the end of one's next turn, and how many moves that took."""
        game, seat = self.game, actions[0].seat
        state = game.copy(world)
        until = game.turn(state) + game.turns_a_round(state) + 1  # one's own next turn too
        effects, moves = game.book.effects, 1
        effects[type(actions[0])](state, actions[0], silent)
        while (seats := game.awaiting(state)) and game.turn(state) < until:
            if seats[0] == NATURE:
                action = game.sample(state, rng)
            else:
                legal = [one for one in game.moves(state, seats[0]) if one.word not in CHATTER]
                action = legal[0]
                if len(legal) > 1:
                    player = self._own if seats[0] == seat else self._others
                    action = player.choose(game.observe(state, seats[0]), legal, rng)
                moves += 1
            effects[type(action)](state, action, silent)
        return self.ends.chances(state, seat)[seat], moves
