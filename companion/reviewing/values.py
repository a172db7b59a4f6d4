"""What a position is worth, and how it is played on: the two things every sum goes by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import exp
from random import Random
from typing import Any

from ..bots.greedy import Greedy
from ..bots.plain import at_random
from ..core.errors import BadInput, Fault
from ..core.game import Game
from ..core.notation import NATURE, Action
from ..core.rulebook import silent

Chances = tuple[Any, ...]
"""Each seat's chance to win; they sum to one. A toy may give exact fractions."""
MOST_MOVES = 5_000
"""Moves after which a game that is played on is judged as it stands."""


class Values:
    """The value of a game's positions, and everybody's habit for playing them on."""

    def __init__(self, game: Game[Any, Any]) -> None:
        if game.bot_spec.chances is None:
            expected = "a game that says what its positions are worth"
            raise BadInput([Fault("review", game.id, expected)])
        self.game = game
        self._chances = game.bot_spec.chances
        self.ahead = game.bot_spec.pondering
        self._weigh = game.weigh
        self._habit = Greedy(game, game.weigh) if game.weigh is not None else at_random(game)

    def of(self, state: Any, seat: int) -> Chances:
        """Everybody's chance, from what a seat sees (-1: from what everybody does)."""
        if not self.game.awaiting(state):
            return self.result(state)
        return self._chances(self.game.observe(state, seat))

    def result(self, state: Any) -> Chances:
        """What each has won of a game that is over; those who share it, in equal parts."""
        won = self.game.winners(state)
        seats = range(self.game.seats(state))
        return tuple(Fraction(seat in won, len(won) or 1) for seat in seats)

    def habit(self, state: Any, seat: int, rng: Random) -> Action:
        """What a seat probably does: sealed choices are drawn, the rest is what it likes best.

        It is the habit of a `steady` player: a learned one that weighs every set of cards to be
        put away would hold up a click for seconds.
        """
        legal = self.game.moves(state, seat)
        if len(legal) == 1:
            return legal[0]
        sight = self.game.observe(state, seat) if self._habit.sees else None
        if self.ahead is None or self._weigh is None or not self.ahead.drawn(sight):
            return self._habit.choose(sight, legal, rng)
        weighed = self._weigh(sight, tuple(legal))
        most = max(one.worth for one in weighed)
        weights = [exp(self.ahead.sharpness * (one.worth - most)) for one in weighed]
        return rng.choices(weighed, weights)[0].action

    def play_on(
        self, state: Any, rng: Random, turns: int | None = None,
        stop: Callable[[Any], bool] | None = None,
    ) -> Any:  # fmt: skip
        """The state some turns later, or where it is to stop, or when all is over: everybody
        by habit, in place."""
        game = self.game
        effects, awaiting, turn = game.book.effects, game.awaiting, game.turn
        until = None if turns is None else turn(state) + turns
        for _ in range(MOST_MOVES):
            seats = awaiting(state)
            if not seats or (until is not None and turn(state) >= until):
                break
            if stop is not None and stop(state):
                break
            if seats[0] == NATURE:
                if game.resolve_chance is not None:
                    game.resolve_chance(state, rng)
                    continue
                move = game.sample(state, rng)
            else:
                move = self.habit(state, seats[0], rng)
            effects[type(move)](state, move, silent)
        return state

    def after(self, state: Any, actions: Sequence[Action]) -> Any:
        """A copy of the state with these actions done."""
        after = self.game.copy(state)
        for action in actions:
            self.game.push(after, action)
        return after


def mean(values: Sequence[Chances]) -> Chances:
    """The average, seat by seat."""
    return tuple(sum(column) / len(values) for column in zip(*values, strict=True))


def minus(one: Chances, other: Chances) -> Chances:
    """The difference, seat by seat."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def added(values: Sequence[Chances], seats: int) -> Chances:
    """The sum, seat by seat."""
    return tuple(sum(column) for column in zip(*values, strict=True)) if values else (0,) * seats
