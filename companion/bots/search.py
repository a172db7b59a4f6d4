"""The bot that plays its choices on in imagined worlds before it decides.

It knows no game: worlds are imagined from what its seat sees, in each of them every choice is tried
with the same luck, everybody then plays like `greedy` for some turns, and what the positions are
worth is compared. How many worlds and turns is told by the game (`Lookahead`), not by a clock: the
same seed gives the same move on any machine.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ..core.errors import BadInput, Fault
from ..core.game import Game, Weighed
from ..core.game_parts import Reason
from ..core.notation import NATURE, Action
from ..core.rulebook import silent
from .greedy import Greedy
from .plain import CHATTER
from .roster import EVERYWHERE

MOST_MOVES = 1_000
"""Moves after which an imagined game is judged as it stands, whatever turn it is."""


@EVERYWHERE.add(
    "search",
    strength=60,
    suits=lambda game: game.weigh is not None and game.bot_spec.lookahead is not None,
)
class Search(Greedy):
    """Greedy, but where it counts it plays the likeliest choices on and takes what came out best.

    For games played turn by turn or with sealed choices, not for those in which all act at once.
    """

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        if game.bot_spec.lookahead is None:
            raise BadInput([Fault("bot", "search", f"greedy: {game.id} has no search bot")])
        self.game = game
        self.ahead = game.bot_spec.lookahead
        self._guess = self.ahead.guess or game.imagine
        self._everybody = Greedy(game)

    def ponders(self, observation: Any) -> bool:
        """Where it plays on it takes a while."""
        return self.ahead.asks(observation)

    def best(self, observation: Any, legal: Sequence[Action], rng: random.Random) -> Weighed:
        """What came out best in the imagined worlds, with greedy's reasons and by how much."""
        if not self.ahead.asks(observation):
            return super().best(observation, legal, rng)
        weighed = self.weigh(observation, tuple(legal))
        quiet = [one for one in weighed if one.action.word not in CHATTER] or weighed
        tried = sorted(quiet, key=lambda one: -one.worth)[: self.ahead.choices]
        if len(tried) == 1:
            return tried[0]
        means = self._played_on(observation, [one.action for one in tried], rng.randrange(2**32))
        first, second = sorted(range(len(tried)), key=lambda at: -means[at])[:2]
        more = max(means[first] - means[second], 0.001)
        gained = Reason("played-on", more, {"n": self.ahead.worlds})
        return Weighed(tried[first].action, means[first], (gained, *tried[first].reasons))

    def _played_on(self, observation: Any, tried: Sequence[Action], seed: int) -> list[float]:
        """What each choice comes to, on average over the worlds."""
        totals = [0.0] * len(tried)
        for number in range(self.ahead.worlds):
            rng = random.Random(f"{seed}/{number}")
            world = self._guess(observation, rng)
            luck = rng.randrange(2**32)
            for at, action in enumerate(tried):
                totals[at] += self._outcome(self.game.copy(world), action, random.Random(luck))
        return [total / self.ahead.worlds for total in totals]

    def _outcome(self, state: Any, action: Action, rng: random.Random) -> float:
        """How far ahead of the best of the others a choice leaves its seat some turns later."""
        game, choose = self.game, self._everybody.choose
        effects, awaiting, turn = game.book.effects, game.awaiting, game.turn
        until = turn(state) + self.ahead.turns
        effects[type(action)](state, action, silent)
        for _ in range(MOST_MOVES):
            seats = awaiting(state)
            if not seats or turn(state) >= until:
                break
            seat = seats[0]
            if seat == NATURE and game.resolve_chance is not None:
                game.resolve_chance(state, rng)
                continue
            if seat == NATURE:
                move = game.sample(state, rng)
            else:
                move = choose(game.observe(state, seat), game.moves(state, seat), rng)
            effects[type(move)](state, move, silent)
        return self._lead(state, action.seat)

    def _lead(self, state: Any, seat: int) -> float:
        standing = self.ahead.standing
        others = [standing(state, one) for one in range(self.game.seats(state)) if one != seat]
        return standing(state, seat) - max(others, default=0.0)
