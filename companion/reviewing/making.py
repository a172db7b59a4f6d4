"""What was made while all acted at once, such as a ship: judged as a whole, once it stands.

Nobody is judged by the second. What a seat made is held against what it could have made of the same
pieces; both are played on in the same worlds with the same luck until something is made again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ..core.game_parts import Remade
from ..core.match import Ply
from ..core.review_row import ReviewRow, RowColumn
from ..core.text import Words
from .decisions import LEAST_GAMES, SURE, Decision, Futures, Stint, spread
from .values import Chances, Values, mean

LOOKED_AT = 6
"""Other ways that are tried, the best by the value."""
TRIALS = 40
"""Games each of them is tried in before the best is held against what was made, in other games."""
WANTED = 1_000
AS_MANY = 10
"""A flight is short: so many for each game that a turn is played on, and that many at most."""
BARS = 9
"""Bars in which what was brought is shown, at most."""
SEARCHED = 40
"""Other ways judged by the value before everything else is heard."""


@dataclass(frozen=True, slots=True)
class Made(Decision):
    """What a seat made, and what it could have made instead."""

    others: tuple[Remade[Any], ...] = ()
    trials: tuple[tuple[float, ...], ...] = ()
    """By game tried: how far ahead the seat was with each of the others at the end."""
    brought: tuple[tuple[int, int], ...] = ()
    """By game played on: the seat's own score at the end, as it was made and the other way."""

    @property
    def differs(self) -> bool:
        """Whether anything else could have been made."""
        return bool(self.others)

    @property
    def is_again(self) -> bool:
        """Time is part of it: it is not made once more."""
        return False

    @property
    def better(self) -> Remade[Any]:
        """The best of the others as far as is known."""
        if not self.trials:
            return self.others[0]
        ahead = [sum(column) for column in zip(*self.trials, strict=True)]
        return self.others[ahead.index(max(ahead))]

    @property
    def given(self) -> Chances:
        """Nothing before it has been played on: of many others one always looks better."""
        if self.futures is None or self.futures.games < LEAST_GAMES:
            return (0,) * len(self.did_value)
        return Decision.given.fget(self)  # type: ignore[attr-defined, no-any-return]

    def more(self, errors: float = SURE) -> tuple[float, float, float]:
        """How much more the other way brings: the mean, and between what it surely lies."""
        return spread([other - own for own, other in self.brought], errors)

    def wanted(self, games: int) -> int:
        """More than of a turn."""
        return min(WANTED, AS_MANY * games)


def brought_row(made: Made, words: Words) -> tuple[ReviewRow, ...]:
    """What was brought at the end, game by game: as it was made and the other way."""
    if len(made.brought) < LEAST_GAMES:
        return ()
    scores = [score for pair in made.brought for score in pair]
    least, most = min(scores), max(scores)
    wide = max(1, -(-(most - least + 1) // BARS))
    columns = []
    for low in range(least, most + 1, wide):
        own, other = (sum(low <= pair[way] < low + wide for pair in made.brought) for way in (0, 1))
        head = str(low) if wide == 1 else words("review.between", low=low, high=low + wide - 1)
        columns.append(RowColumn(head.replace("-", "−"), own, other))
    title = words("review.brought-home", n=len(made.brought))
    return (ReviewRow(title, tuple(columns), ()),)


def makings(making: Any, plies: Sequence[Ply]) -> list[tuple[int, int]]:
    """First and last ply of each stretch in which something was made, the last inclusive."""
    found: list[tuple[int, int]] = []
    for number, ply in enumerate(plies):
        if not making(ply.before):
            continue
        if found and found[-1][1] == number - 1:
            found[-1] = found[-1][0], number
        else:
            found.append((number, number))
    return found


class Maker:
    """Judges what was made."""

    def __init__(self, values: Values, key: str) -> None:
        self.values, self.game, self.spec = values, values.game, values.game.review_spec
        self.key = key

    def judge(self, seat: int, last: int, plies: Sequence[Ply]) -> Iterator[Made | None]:
        """What a seat had made when the making ended with a ply; first nothing, bit by bit."""
        game, before = self.game, plies[last].before
        assert self.spec.remade is not None
        did = self.values.of(before, seat)
        found: list[tuple[float, int, Remade[Any]]] = []
        for number, other in enumerate(self.spec.remade(before, seat)):
            found.append((self.values.of(other.state, seat)[seat], -number, other))
            if number % SEARCHED == SEARCHED - 1:
                yield None
        found = sorted(found, key=lambda one: one[:2], reverse=True)[:LOOKED_AT]
        others = tuple(other for *_, other in found)
        best = self.values.of(others[0].state, seat) if others else did
        stint = Stint(seat, last, last + 1, "making", game.turn(before))
        way = (plies[last].action,)
        yield Made(stint, way, way, did, best, 0, others=others)

    def played(self, made: Made, plies: Sequence[Ply]) -> Made:
        """With one more game: first of all others, then of what was made and the best of them."""
        if len(made.others) > 1 and len(made.trials) < TRIALS:
            number = len(made.trials)
            ends = [self._end(made, one.state, plies, number) for one in made.others]
            return replace(made, trials=(*made.trials, tuple(map(self._ahead(made), ends))))
        futures = made.futures or Futures((), ())
        before, number = plies[made.stint.first].before, TRIALS + futures.games
        ends = [self._end(made, state, plies, number) for state in (before, made.better.state)]
        did, best = (self.values.of(end, made.seat) for end in ends)
        own, other = (self.game.scores(end)[made.seat] for end in ends)
        futures = futures.more(Futures((did,), (best,)))
        return replace(
            made, futures=futures, did_value=mean(futures.did), best_value=mean(futures.best),
            brought=(*made.brought, (own, other)),
        )  # fmt: skip

    def _end(self, made: Made, state: Any, plies: Sequence[Ply], number: int) -> Any:
        """The same game from there until something is made again, or to its end."""
        key, game = f"{self.key}/made/{made.stint.first}/{number}", self.game
        sight = game.observe(state, made.seat)
        world = (self.spec.guess or game.imagine)(sight, Random(key))
        game.push(world, plies[made.stint.first].action)
        return self.values.play_on(world, Random(f"{key}/luck"), stop=self.spec.making)

    def _ahead(self, made: Made) -> Any:
        """How far ahead of the best other somebody is: it tells more of one game than who won."""

        def ahead(end: Any) -> float:
            scores = self.game.scores(end)
            others = [score for seat, score in enumerate(scores) if seat != made.seat]
            return float(scores[made.seat] - max(others, default=0))

        return ahead
