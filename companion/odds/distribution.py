"""Exact distributions: how many of so many equally likely cases give which outcome.

    throw(2).at_least(10)            # 1/6
    (throw(1) + throw(1)).mean       # 7
    throw(2).given(lambda sum: sum != 7).chance(8)

Counts are whole numbers over one total; a `Fraction` is made only of what is asked for. Nothing
here is rounded and nothing changes a distribution: every operation makes a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, KeysView, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from math import gcd, isqrt, lcm
from operator import add
from types import MappingProxyType
from typing import Any, Generic, TypeVar, cast

from ..core.errors import BadInput, Fault, one_of, shorten
from ..core.needed import needed
from .about import About, Row
from .bounds import MOST_ROLLS, PAIR, TRANSITION, VECTOR, affordable, is_whole, shown, whole
from .power import power
from .saying import GAME_ROLLS, Forms, forms

__all__ = ["LOSE", "TIE", "TIES", "WIN", "About", "Distribution", "Row"]

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)

WIN, TIE, LOSE = "win", "tie", "lose"
TIES = ("shown", "win", "lose", "again")
"""What a tie is: an outcome of its own, mine, theirs, or thrown again until there is none."""


class Distribution(Generic[T]):
    """Outcomes with how many of `total` equally likely cases give each.

    Numbers and vectors of numbers stand in order, words as they were given.

    >>> Distribution({"wool": 3, "ore": 1}).chance("wool")
    Fraction(3, 4)
    """

    __slots__ = ("about", "counts", "total")

    counts: Mapping[T, int]
    """By outcome: in how many cases it comes; never 0."""
    total: int
    """How many cases there are, all equally likely."""
    about: About

    def __init__(self, counts: Mapping[T, int], about: About | None = None) -> None:
        wrong = [
            Fault(f"counts.{shown(outcome)}", shown(count), "a whole number, 0 or more")
            for outcome, count in counts.items()
            if not is_whole(count) or count < 0
        ]
        if not wrong and not any(counts.values()):
            wrong = [Fault("counts", "nothing", "at least one outcome with a count above 0")]
        if wrong:
            raise BadInput(wrong)
        self._fill({outcome: n for outcome, n in counts.items() if n}, about or About())

    @classmethod
    def made(cls, counts: dict[T, int], about: About | None = None) -> Distribution[T]:
        """From counts known to be right: all above 0."""
        new = cls.__new__(cls)
        new._fill(counts, about or About())
        return new

    def _fill(self, counts: dict[T, int], about: About) -> None:
        set_ = object.__setattr__
        set_(self, "counts", MappingProxyType(_in_order(counts)))
        set_(self, "total", sum(counts.values()))
        set_(self, "about", about)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a distribution does not change")

    def __reduce__(self) -> tuple[Any, ...]:
        return Distribution, (dict(self.counts), self.about)

    # What it says.

    def ways(self, outcome: T) -> int:
        """How many cases give this outcome."""
        return self.counts.get(outcome, 0)

    def chance(self, outcome: T) -> Fraction:
        """The chance of this outcome."""
        return Fraction(self.counts.get(outcome, 0), self.total)

    def __getitem__(self, outcome: T) -> Fraction:
        """`dice[7]`: the chance of this outcome; 0 for what cannot come."""
        if isinstance(outcome, str) and not any(isinstance(one, str) for one in self.counts):
            expected = f"an outcome such as {self.outcomes[0]!r}, which is no text"
            raise BadInput([Fault("outcome", shorten(outcome), expected)])
        return self.chance(outcome)

    def keys(self) -> KeysView[T]:
        """What can come, as of a dict: `dict(dice)` has the chances by outcome."""
        return self.counts.keys()

    def values(self) -> list[Fraction]:
        """The chances, in the order of the outcomes."""
        return [self.chance(outcome) for outcome in self.counts]

    def items(self) -> list[tuple[T, Fraction]]:
        """Every outcome with its chance."""
        return [(outcome, self.chance(outcome)) for outcome in self.counts]

    def where(self, fits: Callable[[T], object]) -> Fraction:
        """The chance of an outcome that fits."""
        return self._share(n for outcome, n in self.counts.items() if fits(outcome))

    def at_least(self, least: Any) -> Fraction:
        """The chance of this much or more."""
        return self._share(n for outcome, n in self._numbers() if outcome >= least)

    def at_most(self, most: Any) -> Fraction:
        """The chance of this much or less."""
        return self._share(n for outcome, n in self._numbers() if outcome <= most)

    def between(self, least: Any, most: Any) -> Fraction:
        """The chance of something from `least` to `most`, both included."""
        return self._share(n for outcome, n in self._numbers() if least <= outcome <= most)

    def _share(self, counts: Iterator[int]) -> Fraction:
        return Fraction(sum(counts), self.total)

    def forms(self, outcome: T, lang: str = "en", rolls: int = GAME_ROLLS) -> Forms:
        """The chance of an outcome as fraction, percent, 1 in N and times in so many tries."""
        unit = "rolls" if self.about.is_a_roll else "tries"
        return forms(self.chance(outcome), lang, self.total, rolls, unit)

    @property
    def outcomes(self) -> tuple[T, ...]:
        """What can come."""
        return tuple(self.counts)

    @property
    def likeliest(self) -> tuple[T, ...]:
        """The outcomes with the highest count."""
        top = max(self.counts.values())
        return tuple(outcome for outcome, n in self.counts.items() if n == top)

    @property
    def mean(self) -> Fraction:
        """What comes on average."""
        return Fraction(sum(outcome * n for outcome, n in self._numbers())) / self.total

    @property
    def variance(self) -> Fraction:
        """The mean of the squared distance from the mean."""
        squares = sum(outcome * outcome * n for outcome, n in self._numbers())
        return Fraction(squares) / self.total - self.mean**2

    def deviation(self, digits: int = 3) -> Fraction:
        """The standard deviation, cut after so many places (the root itself is seldom exact)."""
        scale = 10 ** whole("digits", digits, 0, 50)
        squared = self.variance * scale * scale
        return Fraction(isqrt(squared.numerator // squared.denominator), scale)

    def band(self, share: Fraction = Fraction(9, 10)) -> tuple[Any, Any]:
        """Ordinary luck: the narrowest stretch of outcomes that holds at least this share."""
        rows = list(self._numbers())
        wanted = share * self.total
        best: tuple[Any, Any] = (rows[0][0], rows[-1][0])
        left, held = 0, 0
        for outcome, count in rows:
            held += count
            while held - rows[left][1] >= wanted:
                held -= rows[left][1]
                left += 1
            if held >= wanted and outcome - rows[left][0] < best[1] - best[0]:
                best = (rows[left][0], outcome)
        return best

    def _numbers(self) -> Iterator[tuple[Any, int]]:
        first = next(iter(self.counts))
        if not isinstance(first, int | Fraction):
            expected = (
                "a distribution of numbers (take a marginal of vectors, map words to numbers)"
            )
            raise BadInput([Fault("outcome", shown(first), expected)])
        return iter(self.counts.items())

    # What is made of it.

    def map(self, change: Callable[[T], U]) -> Distribution[U]:
        """The distribution of something that follows from the outcome."""
        counts: dict[U, int] = {}
        for outcome, n in self.counts.items():
            new = change(outcome)
            counts[new] = counts.get(new, 0) + n
        return Distribution.made(counts, self.about._replace(names=(), what="outcome"))

    def given(self, fits: Callable[[T], object]) -> Distribution[T]:
        """The distribution once it is known that the outcome fits."""
        counts = {outcome: n for outcome, n in self.counts.items() if fits(outcome)}
        if not counts:
            raise BadInput([Fault("given", "no outcome fits", "something that can happen")])
        return Distribution.made(counts, self.about)

    def marginal(self, part: int | str) -> Distribution[Any]:
        """One number of an outcome that is several, by its place or its name."""
        names, first = self.about.names, self.outcomes[0]
        if not isinstance(first, tuple):
            raise BadInput([Fault("marginal", shown(first), "outcomes of several numbers")])
        if isinstance(part, str):
            place = names.index(one_of("part", part, names))
        else:
            place = whole("part", part, 0, len(first) - 1)
        return self.map(lambda outcome: cast("tuple[Any, ...]", outcome)[place])

    def marginals(self) -> tuple[Distribution[Any], ...]:
        """Each number of the outcome by itself."""
        return tuple(map(self.marginal, range(len(cast("tuple[Any, ...]", self.outcomes[0])))))

    def joint(self, other: Distribution[U]) -> Distribution[tuple[T, U]]:
        """Both outcomes, neither knowing of the other."""
        _pairs_affordable(self, other)
        return Distribution.made(
            {(a, b): n * m for a, n in self.counts.items() for b, m in other.counts.items()},
            self.about.joined(other.about),
        )

    def __add__(self, other: Any) -> Distribution[Any]:
        """The sum of two independent outcomes, or of an outcome and a number."""
        if not isinstance(other, Distribution):
            moved = {_plus(outcome, other): n for outcome, n in self.counts.items()}
            return Distribution.made(moved, self.about)
        _pairs_affordable(self, other)
        counts: dict[Any, int] = {}
        for a, n in self.counts.items():
            for b, m in other.counts.items():
                both = _plus(a, b)
                counts[both] = counts.get(both, 0) + n * m
        return Distribution.made(counts, self.about.joined(other.about))

    def times(self, repeats: int) -> Distribution[Any]:
        """The sum of so many independent outcomes of this kind."""
        whole("repeats", repeats, 0, MOST_ROLLS)
        bits = repeats * self.total.bit_length()
        affordable("repeats", repeats, 1, bits, "fewer repeats")
        first = self.outcomes[0]
        if all(is_whole(outcome) for outcome in self.counts):
            return _dense(cast("Distribution[int]", self), repeats, bits)
        _plus(first, first)
        zero: Any = (0,) * len(first) if isinstance(first, tuple) else 0
        return _squared(self, repeats, Distribution.made({zero: 1}, self.about))

    def then(self, step: Callable[[T], Distribution[U]]) -> Distribution[U]:
        """The outcome of a further step that depends on this one: one step of a Markov chain."""
        steps = [(n, step(outcome)) for outcome, n in self.counts.items()]
        over = reduce(lcm, (after.total for _, after in steps))
        work = sum(len(after) for _, after in steps)
        bits = over.bit_length() + self.total.bit_length()
        affordable("ways on", work, TRANSITION * work, bits, "fewer steps or states")
        counts: dict[U, int] = {}
        about = self.about
        for n, after in steps:
            about = about.joined(after.about)
            weight = n * (over // after.total)
            for outcome, m in after.counts.items():
                counts[outcome] = counts.get(outcome, 0) + weight * m
        return Distribution.made(counts, about)

    def versus(self, other: Distribution[Any], ties: str = "shown") -> Distribution[str]:
        """Who has more, of two independent ones: `win`, `tie` or `lose`, as seen from this one."""
        one_of("ties", ties, TIES)
        mine, theirs = list(self._numbers()), list(other._numbers())
        win = tie = below = place = 0
        for outcome, n in mine:
            while place < len(theirs) and theirs[place][0] < outcome:
                below += theirs[place][1]
                place += 1
            win += n * below
            if place < len(theirs) and theirs[place][0] == outcome:
                tie += n * theirs[place][1]
        lose = self.total * other.total - win - tie
        counts = {WIN: win, TIE: tie, LOSE: lose}
        if ties != "shown":
            del counts[TIE]
        if ties in counts:
            counts[ties] += tie
        if not any(counts.values()):
            raise BadInput([Fault("ties", ties, "another rule: here every contest is a tie")])
        about = self.about.joined(other.about)
        options = (*(pair for pair in about.options if pair[0] != "ties"), ("ties", ties))
        about = About("contest", about.assume, options)
        return Distribution.made({outcome: n for outcome, n in counts.items() if n}, about)

    def simplified(self) -> Distribution[T]:
        """The same chances over the smallest total."""
        common = gcd(*self.counts.values())
        return Distribution.made(
            {outcome: n // common for outcome, n in self.counts.items()}, self.about
        )

    def noted(
        self, *assume: str, what: str = "", names: Sequence[str] = (), **options: Any
    ) -> Distribution[T]:
        """This distribution with what is taken for granted and what was asked written on it."""
        about = self.about.joined(About(assume=assume, options=tuple(options.items())))
        about = about._replace(what=what or self.about.what, names=tuple(names) or self.about.names)
        return self._noted(about)

    def _noted(self, about: About) -> Distribution[T]:
        new = object.__new__(Distribution)
        set_ = object.__setattr__
        set_(new, "counts", self.counts)
        set_(new, "total", self.total)
        set_(new, "about", about)
        return new

    # How it is shown.

    def rows(self) -> tuple[Row, ...]:
        """Outcome, count and total of every line, all exact."""
        return tuple(Row(outcome, n, self.total) for outcome, n in self.counts.items())

    def to_frame(self) -> Any:
        """A pandas data frame: outcome, count, total and chance as a decimal number."""
        pandas = needed("pandas")
        rows = [(row.outcome, row.count, row.total, row.count / row.total) for row in self.rows()]
        return pandas.DataFrame(rows, columns=["outcome", "count", "total", "chance"])

    def to_csv(self, lang: str = "en") -> str:
        """The rows as CSV, with what is taken for granted and chosen in lines before them; Czech
        and Polish ones with semicolons and decimal commas, as their spreadsheets read them."""
        from .showing import csv_of

        return csv_of(self, lang=lang)

    def assumptions(self, lang: str = "en") -> tuple[str, ...]:
        """What is taken for granted, in sentences."""
        from .showing import assumptions

        return assumptions(self.about, lang)

    def __repr__(self) -> str:
        from .showing import text_of

        return text_of(self)

    def _repr_html_(self) -> str:
        from .showing import html_of

        return html_of(self)

    def __len__(self) -> int:
        return len(self.counts)

    def __iter__(self) -> Iterator[T]:
        return iter(self.counts)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self.counts

    def __eq__(self, other: object) -> bool:
        """Whether two give every outcome the same chance, over whatever totals."""
        if not isinstance(other, Distribution):
            return NotImplemented
        return self.counts.keys() == other.counts.keys() and all(
            n * other.total == other.counts[outcome] * self.total
            for outcome, n in self.counts.items()
        )

    def __hash__(self) -> int:
        return hash(frozenset(self.counts))


def _in_order(counts: dict[T, int]) -> dict[T, int]:
    """Numbers and vectors by size; words, and what cannot be compared, as given."""
    if isinstance(next(iter(counts)), str):
        return counts
    try:
        ordered = sorted(counts)  # type: ignore[type-var]
    except TypeError:
        return counts
    return {outcome: counts[outcome] for outcome in ordered}


def _plus(a: Any, b: Any) -> Any:
    if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
        return tuple(map(add, a, b))
    if isinstance(a, int | Fraction) and isinstance(b, int | Fraction):
        return a + b
    expected = "numbers, or vectors of as many numbers"
    raise BadInput([Fault("sum", f"{shown(a)} + {shown(b)}", expected)])


def _pairs_affordable(a: Distribution[Any], b: Distribution[Any]) -> None:
    bits = a.total.bit_length() + b.total.bit_length()
    pairs = len(a) * len(b)
    steps = pairs * (VECTOR if isinstance(a.outcomes[0], tuple) else PAIR)
    affordable("pairs of outcomes", pairs, steps, bits, "fewer outcomes on either side")


def _dense(one: Distribution[int], repeats: int, bits: int) -> Distribution[int]:
    """Repeated sums of whole numbers: a power of a polynomial."""
    low = one.outcomes[0]
    stride = gcd(*(outcome - low for outcome in one.counts)) or 1
    terms = {(outcome - low) // stride: n for outcome, n in one.counts.items()}
    rows = repeats * max(terms) + 1
    affordable("repeats", repeats, rows * len(terms), bits, "fewer repeats or a smaller range")
    start = low * repeats
    counts = {start + stride * k: n for k, n in enumerate(power(terms, repeats)) if n}
    return Distribution.made(counts, one.about)


def _squared(base: Distribution[Any], repeats: int, none: Distribution[Any]) -> Distribution[Any]:
    """Repeated sums of vectors: by doubling."""
    whole_sum, doubled = none, base
    while repeats:
        if repeats & 1:
            whole_sum = whole_sum + doubled
        repeats >>= 1
        if repeats:
            doubled = doubled + doubled
    return whole_sum
