"""Decisions: what was done, the best that was found instead, and what lies between them.

A decision is judged by what its seat could know: from imagined worlds that fit its sight, never
from the true state. Both ways are looked at in the same worlds with the same luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from typing import Any

from ..bots.plain import CHATTER
from ..core.match import Ply
from ..core.notation import Action
from ..core.pace import Pace
from .ends import Ends
from .values import Chances, Values, mean, minus

SURE = 1.96
"""Standard errors on either side of what is taken for sure."""
PROBABLE = 1.28
ALIKE = 0.03
"""Two ways that differ by less than this, for sure, are as good as each other."""
LEAST_GAMES = 40
"""Fewer games than this tell nothing apart."""
VERDICTS = ("better", "probably", "alike", "held", "unsure", "value")
"""Better for sure, probably better, as good as each other, what was done is better for sure, not
enough to say, not played on yet."""


@dataclass(frozen=True, slots=True)
class Stint:
    """What one seat decided without anything coming between: plies from first up to last."""

    seat: int
    first: int
    last: int
    kind: str
    turn: int


@dataclass(frozen=True, slots=True)
class Futures:
    """Both ways played on to the end, in the same worlds with the same luck."""

    did: tuple[Chances, ...]
    best: tuple[Chances, ...]

    @property
    def games(self) -> int:
        """How many each way."""
        return len(self.did)

    def span(self, seat: int, errors: float = SURE) -> tuple[float, float, float]:
        """How much oftener the other way wins: the mean, and between what it surely lies."""
        return spread([b[seat] - a[seat] for a, b in zip(self.did, self.best, strict=True)], errors)

    def more(self, other: Futures) -> Futures:
        """With further games."""
        return Futures(self.did + other.did, self.best + other.best)


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of one seat, judged."""

    stint: Stint
    did: tuple[Action, ...]
    best: tuple[Action, ...]
    """The best way found; what was done, where nothing better was."""
    did_value: Chances
    best_value: Chances
    runner_up: float
    """How far behind the second best way is, where the best was done; otherwise nothing."""
    guessed: Chances = ()
    """What the choices others made at the same time brought, against what was to be expected."""
    futures: Futures | None = None

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.stint.seat

    @property
    def differs(self) -> bool:
        """Whether another way was found that looks better."""
        return self.did != self.best

    @property
    def is_again(self) -> bool:
        """Whether it can be played once more."""
        return True

    def wanted(self, games: int) -> int:
        """How often both ways are played on, where turns are so often."""
        return games

    @property
    def given(self) -> Chances:
        """What it moved, by seat: the seat's own part is what it gave away, or nothing."""
        if self.futures is not None and self.futures.games >= LEAST_GAMES:
            if self.verdict not in ("better", "probably"):
                return (0,) * len(self.did_value)
            return minus(mean(self.futures.did), mean(self.futures.best))
        return minus(self.did_value, self.best_value)

    @property
    def cost(self) -> float:
        """What was given away, of the seat's own chance."""
        cost: float = max(0, -self.given[self.seat])
        return cost

    @property
    def kept(self) -> float:
        """The share of its best chance that the seat kept."""
        best = self.best_value[self.seat]
        return max(0, best - self.cost) / best if best > 0 else 1

    @property
    def verdict(self) -> str:
        """What may be said of the other way: one of `VERDICTS`."""
        if not self.differs:
            return "alike"
        if self.futures is None or self.futures.games < LEAST_GAMES:
            return "value"
        _, low, high = self.futures.span(self.seat)
        if low > 0:
            return "better"
        if self.futures.span(self.seat, PROBABLE)[1] > 0:
            return "probably"
        if high < 0:
            return "held"
        return "alike" if high < ALIKE else "unsure"


def spread(numbers: Sequence[float], errors: float) -> tuple[float, float, float]:
    """The mean, and that many standard errors below and above it."""
    count = len(numbers)
    middle = sum(numbers) / count
    variance = sum((one - middle) ** 2 for one in numbers) / max(1, count - 1)
    error = errors * sqrt(float(variance) / count)
    return middle, middle - error, middle + error


class Judge:
    """Finds the decisions of a record and judges each."""

    def __init__(self, values: Values, key: str) -> None:
        self.values, self.game, self.spec = values, values.game, values.game.review_spec
        self.key = key
        """What the chance of the imagined worlds comes from: the same game gets the same review."""
        self.ends = Ends(values, self.kind)

    def kind(self, sight: Any) -> str:
        """The kind of decision before a seat; empty where it is not judged."""
        return self.spec.judged(sight) if self.spec.judged is not None else "turn"

    def stints(self, plies: Sequence[Ply]) -> list[Stint]:
        """Every decision that is judged and was one: with more than one thing to do, and no offer,
        whose end is for others to say."""
        game = self.game
        found: list[Stint] = []
        number = 0
        while number < len(plies):
            ply = plies[number]
            seat, first = ply.action.seat, number
            number += 1
            if seat < 0 or game.pace(ply.before) is Pace.LIVE:
                continue
            kind, turn = self.kind(game.observe(ply.before, seat)), game.turn(ply.before)
            if not kind:
                continue
            free = len(game.moves(ply.before, seat)) > 1
            while (
                number < len(plies)
                and plies[number].action.seat == seat
                and self.ends.goes_on(plies[number].before, seat, turn, kind)
            ):
                free = free or len(game.moves(plies[number].before, seat)) > 1
                number += 1
            talk = any(one.action.word in CHATTER for one in plies[first:number])
            if free and not talk:
                stint = Stint(seat, first, number, kind, turn)
                found = [one for one in found if not self._is_taken_back(one, stint, plies)]
                found.append(stint)
        return found

    def _is_taken_back(self, earlier: Stint, later: Stint, plies: Sequence[Ply]) -> bool:
        """Whether a sealed choice was made anew before it was turned up."""
        same = earlier.seat == later.seat and earlier.kind == later.kind
        between = plies[earlier.first : later.first]
        return same and earlier.turn == later.turn and all(
            ply.action.seat >= 0 and self.game.pace(ply.before) is Pace.SEALED for ply in between
        )  # fmt: skip

    def judge(self, stint: Stint, plies: Sequence[Ply]) -> Decision:
        """What was done against the best that was found, by the value alone."""
        did = tuple(ply.action for ply in plies[stint.first : stint.last])
        sight = self.game.observe(plies[stint.first].before, stint.seat)
        decision, worlds = self.held_against(stint, sight, did)
        if self.spec.guessed is not None and self.spec.guessed(sight):
            decision = replace(decision, guessed=self._guessed(decision, worlds, plies, sight))
        return decision

    def held_against(
        self, stint: Stint, sight: Any, did: tuple[Action, ...]
    ) -> tuple[Decision, list[Any]]:
        """What was done, or is about to be, against the best found; and the worlds looked at."""
        seat = stint.seat
        worlds = [self.world(sight, stint, n) for n in range(self._number(sight))]
        ways = [way.actions for way in self.ends.ways(worlds[0], seat, self.spec.choices)]
        ways = [did, *(way for way in ways if way != did)]
        values = [self._worths(worlds, way, stint, sight) for way in ways]
        half = len(worlds) // 2
        found = [mean(value[:half] or value)[seat] for value in values]
        means = [mean(value[half:]) for value in values]
        others = sorted(range(1, len(ways)), key=lambda at: -found[at])
        best = others[0] if others else 0
        if best and not self._is_more(values[0][half:], values[best][half:], seat):
            best = 0
        gap = means[0][seat] - means[others[0]][seat] if others and not best else 0
        return Decision(stint, did, ways[best], means[0], means[best], max(0, gap)), worlds

    def _is_more(self, did: Sequence[Chances], best: Sequence[Chances], seat: int) -> bool:
        """Whether a way is better by more than the worlds differ; those it was not found in."""
        gains = [b[seat] - a[seat] for a, b in zip(did, best, strict=True)]
        return spread(gains, PROBABLE)[1] > 0 if len(gains) > 1 else gains[0] > 0

    def _number(self, sight: Any) -> int:
        return self.spec.worlds if self.spec.onward is not None and self.spec.onward(sight) else 1

    def world(self, sight: Any, stint: Stint, number: int) -> Any:
        """An imagined world that fits what was seen; the same number gives the same one."""
        guess = self.spec.guess or self.game.imagine
        return guess(sight, Random(f"{self.key}/{stint.first}/{number}"))

    def _worths(
        self, worlds: Sequence[Any], way: Sequence[Action], stint: Stint, sight: Any
    ) -> list[Chances]:
        """What a way is worth in each of the worlds."""
        return [self._worth(world, n, way, stint, sight) for n, world in enumerate(worlds)]

    def _worth(
        self, world: Any, number: int, way: Sequence[Action], stint: Stint, sight: Any
    ) -> Chances:
        """What a way is worth in a world: at its end, or at the end of the turn; each world has its
        own luck, the same for every way."""
        end = self.values.after(world, way)
        if self.spec.onward is None or not self.spec.onward(sight):
            return self.ends.worth(end, stint.seat, stint.turn)
        turns = stint.turn + 1 - self.game.turn(end)
        if turns > 0:
            self.values.play_on(end, Random(f"{self.key}/{stint.first}/{number}/luck"), turns)
        return self.values.of(end, stint.seat)

    def _guessed(
        self, decision: Decision, worlds: Sequence[Any], plies: Sequence[Ply], sight: Any
    ) -> Chances:
        """What the others' real choices brought, against choices drawn by how likely they are."""
        theirs = self.sealed_with(decision.stint, plies)
        known = self._worths(worlds, (*decision.did, *theirs), decision.stint, sight)
        return minus(mean(known[len(worlds) // 2 :]), decision.did_value)

    def sealed_with(self, stint: Stint, plies: Sequence[Ply]) -> list[Action]:
        """What the others chose at the same time."""
        first, last = stint.first, stint.last
        while first and self._is_sealed_with(plies[first - 1], stint):
            first -= 1
        while last < len(plies) and self._is_sealed_with(plies[last], stint):
            last += 1
        return [ply.action for ply in plies[first:last] if ply.action.seat != stint.seat]

    def _is_sealed_with(self, ply: Ply, stint: Stint) -> bool:
        game = self.game
        return (
            ply.action.seat >= 0
            and game.turn(ply.before) == stint.turn
            and game.pace(ply.before) is Pace.SEALED
            and self.kind(game.observe(ply.before, ply.action.seat)) == stint.kind
        )

    def played(self, decision: Decision, plies: Sequence[Ply]) -> Decision:
        """The decision with one more game of both ways."""
        futures = decision.futures or Futures((), ())
        further = self.play_on(decision, plies, futures.games)
        return replace(decision, futures=futures.more(further))

    def play_on(self, decision: Decision, plies: Sequence[Ply], number: int) -> Futures:
        """Game `number` of both ways, played to the end in the same world with the same luck."""
        stint = decision.stint
        return self.play_from(
            decision, self.game.observe(plies[stint.first].before, stint.seat), number
        )

    def play_from(
        self, decision: Decision, sight: Any, number: int, until: int | None = None
    ) -> Futures:
        """Both ways played on from what the seat saw: to the end, or up to a turn and judged there
        by the value."""
        stint = decision.stint
        world = self.world(sight, stint, 1_000 + number)
        ends = []
        for way in (decision.did, decision.best):
            end = self.values.after(world, way)
            turns = None if until is None else max(0, until - self.game.turn(end))
            self.values.play_on(end, Random(f"{self.key}/{stint.first}/{number}/luck"), turns)
            ends.append(
                self.values.result(end) if until is None else self.values.of(end, stint.seat)
            )
        return Futures((ends[0],), (ends[1],))
