"""Chance step by step: roll by roll, card by card, player by player.

What happens at a step is a few branches, each with the ways it comes; all ways of a step are
equally likely, whatever came before. So every path can be listed with its ways, and a table says
after each step what has come. Both are worked out here by counting alone, apart from the formulas.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice
from math import prod
from typing import Any, NamedTuple

State = Any
Fits = Callable[[Any], bool]
"""Whether an outcome of the page counts."""
MOST_WORK = 90_000
"""States looked at, over all steps, beyond which a count is given up: a second or two."""


class Branch(NamedTuple):
    """What may come at a step, in how many ways, and where that leads."""

    label: str
    ways: int
    to: State


class Path(NamedTuple):
    """What comes step by step, and the ways of every step; of those that are left open too."""

    labels: tuple[str, ...] = ()
    factors: tuple[int, ...] = ()

    @property
    def ways(self) -> int:
        """Its ways: those of its steps multiplied."""
        return prod(self.factors)


@dataclass(frozen=True)
class Walk:
    """A chance of several steps, one after another."""

    start: State
    widths: Sequence[int]
    """How many equally likely ways each step has."""
    branches: Callable[[State, int], Sequence[Branch]]
    """What may come at a step, counted from 0; none where the rest changes nothing any more."""
    outcome: Callable[[State], Any]
    """Which outcome of the page a state is."""
    step: str
    """The key of what a step is called, with its number {n}: a roll, a card, a player."""
    waits: bool = False
    """Whether it is asked when something comes: an outcome is the number of its step."""
    first: Sequence[str] = ()
    legend: str = ""
    """How a line of the list is to be read."""
    """What one must know to count: said before the list."""
    steady: Mapping[str, int] | None = None
    """The ways of what may come, where they are the same at every step."""
    heading: str | None = None
    """What heads the steps of the table, where that is not what the page counts."""
    named: Callable[[State], str] | None = None
    """What an end is called, where ends are listed because there are too many paths."""

    @property
    def total(self) -> int:
        """All ways through."""
        return prod(self.widths)

    @cached_property
    def after(self) -> list[Counter[State]]:
        """After each step: in how many ways each state is reached; none if that is long work."""
        now, found, work = Counter({self.start: 1}), [], 0
        for at, width in enumerate(self.widths):
            work += len(now)
            if work > MOST_WORK:
                return []
            new: Counter[State] = Counter()
            for state, ways in now.items():
                coming = self.branches(state, at)
                for one in coming:
                    new[one.to] += ways * one.ways
                if not coming:
                    new[state] += ways * width
            now = new
            found.append(now)
        return found

    def rows(self) -> list[Counter[Any]]:
        """After each step: in how many ways each outcome has been reached."""
        found = []
        for states in self.after:
            row: Counter[Any] = Counter()
            for state, ways in states.items():
                row[self.outcome(state)] += ways
            found.append(row)
        return found

    def chance(self, fits: Fits) -> Fraction | None:
        """The chance of the outcomes that count, by counting every way; None if that is long."""
        if not self.after:
            return None
        counted = sum(n for state, n in self.after[-1].items() if fits(self.outcome(state)))
        return Fraction(counted, self.total)

    def paths(self, fits: Fits, most: int) -> list[Path] | None:
        """Every path to an outcome that counts; None if there are more than so many.

        Where the rest changes nothing, a path ends.
        """
        if not self.after:
            return None
        found = list(islice(self._paths(self.start, Path(), self._open(fits)), most + 1))
        return found if len(found) <= most else None

    def _paths(self, state: State, before: Path, still: Sequence[set[State]]) -> Iterable[Path]:
        at = len(before.labels)
        if state not in still[at]:
            return
        coming = self.branches(state, at) if at < len(self.widths) else ()
        if not coming:
            yield Path(before.labels, (*before.factors, *self.widths[at:]))
        for one in coming:
            if one.ways:
                path = Path((*before.labels, one.label), (*before.factors, one.ways))
                yield from self._paths(one.to, path, still)

    def _open(self, fits: Fits) -> list[set[State]]:
        """Before each step, and after the last: the states from which an outcome that counts is
        still open."""
        still = [{state for state in self.after[-1] if fits(self.outcome(state))}]
        before = [[self.start], *self.after[:-1]]
        for at in reversed(range(len(self.widths))):
            later = still[0]
            still.insert(0, {one for one in before[at] if self._leads(one, at, later)})
        return still

    def _leads(self, state: State, at: int, later: set[State]) -> bool:
        coming = self.branches(state, at)
        return any(one.ways and one.to in later for one in coming) if coming else state in later

    def ends(self, fits: Fits) -> list[tuple[str, int]]:
        """The ends that count, where they have names, each with its ways."""
        if self.named is None:
            return []
        every = self.after[-1].items()
        return [(self.named(end), n) for end, n in every if fits(self.outcome(end))]


def waiting(hit: tuple[str, int], other: str, widths: Sequence[int], step: str, never: Any) -> Walk:
    """Until something comes that is always as likely; `never` is the outcome of not at all."""
    label, ways = hit

    def branches(state: State, at: int) -> Sequence[Branch]:
        if state != never:
            return ()
        return Branch(label, ways, at + 1), Branch(other, widths[at] - ways, never)

    return Walk(never, widths, branches, lambda state: state, step, waits=True)


def counting(hits: Mapping[str, tuple[int, int]], other: str, width: int, times: int,
             step: str) -> Walk:  # fmt: skip
    """What some things that come add up to, each with its ways and what it adds."""

    rest = width - sum(ways for ways, _ in hits.values())
    steady = {label: ways for label, (ways, _) in hits.items()} | ({other: rest} if rest else {})

    def branches(state: State, _: int) -> Sequence[Branch]:
        coming = [Branch(label, ways, state + more) for label, (ways, more) in hits.items()]
        return [*coming, *([Branch(other, rest, state)] if rest else [])]

    return Walk(0, [width] * times, branches, lambda state: state, step, steady=steady)


def drawing(wanted: tuple[str, int], other: str, cards: int, draws: int,
            outcome: Callable[[int], Any] = int) -> Walk:  # fmt: skip
    """Cards drawn one after another without putting back: how many wanted ones."""
    label, many = wanted

    def branches(state: State, at: int) -> Sequence[Branch]:
        coming = (
            Branch(label, many - state, state + 1),
            Branch(other, cards - at - many + state, state),
        )
        return [one for one in coming if one.ways]

    widths = [cards - at for at in range(draws)]
    return Walk(0, widths, branches, outcome, "card")


def bag(things: Mapping[Any, int], label: Callable[[Any], str],
        worth: Callable[[Any], Any] = lambda thing: thing) -> Walk:  # fmt: skip
    """One thing drawn out of a bag, or one pair of marbles; `worth` is its outcome."""
    coming = [Branch(label(thing), n, thing) for thing, n in things.items() if n]
    return Walk(None, [sum(things.values())], lambda *_: coming, worth, "draw")
