"""The strongest player by a value of positions: it compares ends of its turn, and plays the few
that seem best on for a round.

What others do, and what it does itself later, is by how the game weighs actions, without offers.
Every choice is played on in the same imagined worlds with the same luck, and judged by the value.
The budget counts the moves played, so a seed gives the same game everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ..core.game import Game
from ..core.notation import NATURE, Action
from ..core.rulebook import silent
from .greedy import Greedy
from .judging import Judging
from .plain import CHATTER
from .turn_ends import TurnEnd

CHOICES = 3
"""So many first moves are played on at most."""
CLEAR = 1.0
"""A move that leads the next by so much, as a logarithm, needs no playing on."""
FORMER = 0.3
"""How much the first impression counts beside what playing on has shown."""
FEWEST_WORLDS = 3


class PlayedOn(Judging):
    """Looks at ends of its turn, then plays the best few on."""

    def __init__(
        self, game: Game[Any, Any], positions: int, width: int, habit: float, moves: int
    ) -> None:
        super().__init__(game, positions, width, habit=habit)
        self.moves = moves
        self._habit = Greedy(game)

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
        totals, played, worlds = [0.0] * len(tried), 0, 0
        while worlds < FEWEST_WORLDS or played < self.moves:
            worlds += 1
            own = random.Random(rng.randrange(2**32))
            world, luck = self.game.imagine(observation, own), own.randrange(2**32)
            for at in tried:
                chance, moves = self._outcome(world, found[at].actions, random.Random(luck))
                totals[at] += chance
                played += moves
        means = [self.logarithm(total / worlds) for total in totals]
        return found[max(tried, key=lambda at: means[at] + FORMER * merit[at])]

    def _outcome(
        self, world: Any, actions: Sequence[Action], rng: random.Random
    ) -> tuple[float, int]:
        """The chance to win a round after a move, and how many moves were played till then."""
        game, seat = self.game, actions[0].seat
        state = game.copy(world)
        until = game.turn(state) + game.turns_a_round(state)
        effects, moves = game.book.effects, 1
        effects[type(actions[0])](state, actions[0], silent)
        while (seats := game.awaiting(state)) and game.turn(state) < until:
            if seats[0] == NATURE:
                action = game.sample(state, rng)
            else:
                legal = [one for one in game.moves(state, seats[0]) if one.word not in CHATTER]
                action = legal[0]
                if len(legal) > 1:
                    action = self._habit.choose(game.observe(state, seats[0]), legal, rng)
                moves += 1
            effects[type(action)](state, action, silent)
        return self.ends.chances(state, seat)[seat], moves
