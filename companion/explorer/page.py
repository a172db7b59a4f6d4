"""One page of the explorer: distributions, what is chosen in them, and how it is played.

Every question answers with a `Page`. A *key* names what can be chosen: an outcome (`8`, `win`), a
pair of marbles (`red+yellow`), a tile (`tile:23`). All views light what has one of the `lit` keys.
`phrases.py` tells a page in a language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from ..core.rows import filled
from ..core.text import Words
from ..odds import Distribution, decimal, percent
from .simulated import Race, RaceNote, Trial
from .walk import Walk
from .why.steps import EXACTLY, LEAST, MOST, Step

HOWS = (EXACTLY, LEAST, MOST)
SENSES = {EXACTLY: "chance", LEAST: "at_least", MOST: "at_most"}
"""How a distribution is asked for each of them in Python."""
LONG = 20
"""Outcomes from which on there is a large chart."""

View = dict[str, Any]


@dataclass(frozen=True)
class Series:
    """One distribution of a page, its name where there are two, and the Python that makes it."""

    told: Distribution[Any]
    name: str = ""
    made: str = ""


@dataclass(frozen=True)
class Chosen:
    """Something chosen that is no bar, such as a pair of marbles or a tile."""

    told: Distribution[Any]
    outcome: Any
    python: str
    """The expression of its chance."""
    name: str = ""


class ChosenChance(NamedTuple):
    """The chance of what is chosen, in one of the things compared."""

    name: str
    share: Fraction
    told: Distribution[Any]
    """Where it comes from."""


def key_of(outcome: Any) -> str:
    """The key of an outcome."""
    if isinstance(outcome, tuple):
        return "+".join(map(str, outcome))
    return str(outcome)


def fitting(wanted: Any, how: str) -> Callable[[Any], bool]:
    """Whether an outcome is the wanted one, or that much or more, or that much or less."""
    if how == EXACTLY or not isinstance(wanted, int):
        return lambda outcome: bool(outcome == wanted)
    if how == LEAST:
        return lambda outcome: not isinstance(outcome, int) or outcome >= wanted
    return lambda outcome: isinstance(outcome, int) and outcome <= wanted


@dataclass
class Page:
    """What a question answers."""

    series: tuple[Series, ...]
    start: str
    """The key chosen at first."""
    about: Callable[[str], str]
    """What the answer is about, in a line with a place for the outcome."""
    how: str = EXACTLY
    views: list[View] = field(default_factory=list)
    lit: Callable[[str], Iterable[str]] | None = None
    """Further keys that light up with one that is chosen."""
    others: frozenset[str] = frozenset()
    """Keys that are no outcomes: pairs of marbles, tiles."""
    chosen: Callable[[str], Chosen] | None = None
    """What they are."""
    python: Callable[[str, str], Sequence[str]] | None = None
    """The expressions of a key and `how`, where they are not simply asked of the series."""
    label: Callable[[Any], str] | None = None
    facts: list[tuple[str, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """Assumptions besides those of the distributions."""
    lines: Callable[[str], list[str]] | None = None
    """More to say about what is chosen."""
    listed: Callable[[str], list[View]] | None = None
    """Tables about what is chosen, each with title, heads, rows and perhaps a note."""
    play: Callable[[Random], Any] | None = None
    """Plays it once and gives a `Trial`, or simply the outcome where there is but one series."""
    why: Callable[[str, str], list[Step]] | None = None
    """Why the chance of a key is what it is: for the key and `how`."""
    unit: str = "tries"
    """`rolls` where 60 of them are a game."""
    base: int = 0
    """The cases of one step where fractions are over a power of them, of no more than will do."""
    counts: str = "n"
    """What numbers count: plain things, or the roll or draw something comes on."""
    marks: Callable[[Iterable[str]], list[str]] | None = None
    seen: Counter[str] | None = None
    """What came at a real table."""
    verdict: list[str] = field(default_factory=list)
    verdict_badge: str = "simulated"
    """How the verdict was come by: `simulated`, or `reckoned` by a law."""
    cases: Callable[[str, str], list[tuple[str, int]]] | None = None
    """Everything that counts for the key and `how`, with its ways, where no grid shows it."""
    mistakes: Callable[[str, str], Sequence[tuple[str, Fraction]]] | None = None
    """What classic wrong ideas come to, each with its key (`explorer.guess.`)."""
    walks: tuple[Walk, ...] = ()
    """How the answer comes about step by step, one walk for each series."""
    aside: Callable[[str], Walk] | None = None
    """The walk to a key that is no outcome, such as a tile."""

    @cached_property
    def numeric(self) -> bool:
        """Whether one can ask for this much or more; `later` may stand at the end."""
        return isinstance(self.series[0].told.outcomes[0], int)

    @cached_property
    def keys(self) -> dict[str, Any]:
        """Every outcome by its key."""
        found: dict[str, Any] = {}
        for one in self.series:
            found |= {key_of(outcome): outcome for outcome in one.told.outcomes}
        return found

    @property
    def is_long(self) -> bool:
        """Whether a large chart shows more than the small bars: long ones, and comparisons."""
        return len(self.series) > 1 or len(self.keys) >= LONG

    @property
    def rolled(self) -> dict[int, int]:
        """By sum: how often it came at a real table."""
        return {int(total): n for total, n in (self.seen or {}).items()}

    def can_choose(self, key: str) -> bool:
        """Whether there is such a key."""
        return key in self.keys or key in self.others

    def answers(self, key: str, how: str) -> list[ChosenChance]:
        """The chance of what is chosen, in each series."""
        if key not in self.keys and self.chosen is not None:
            one = self.chosen(key)
            return [ChosenChance(one.name, one.told.chance(one.outcome), one.told)]
        fits = self.fits(key, how)
        return [ChosenChance(one.name, one.told.where(fits), one.told) for one in self.series]

    def chances(self, key: str, how: str) -> list[Fraction]:
        """The numbers of the answers."""
        return [one.share for one in self.answers(key, how)]

    def expressions(self, key: str, how: str) -> list[str]:
        """The Python expression of each answer."""
        if key not in self.keys and self.chosen is not None:
            return [self.chosen(key).python]
        if self.python is not None:
            return list(self.python(key, how))
        outcome = self.keys[key]
        sense = SENSES[how if isinstance(outcome, int) else EXACTLY]
        return [f"{one.made}.{sense}({outcome!r})" for one in self.series]

    def lights(self, key: str, how: str) -> list[str]:
        """The keys that light up."""
        chosen = [key]
        if key in self.keys:
            fits = self.fits(key, how)
            chosen = [other for other, outcome in self.keys.items() if fits(outcome)]
        return [*chosen, *(more for one in chosen for more in (self.lit(one) if self.lit else ()))]

    def fits(self, key: str, how: str) -> Callable[[Any], bool]:
        """Whether an outcome is meant by a key and by how much of it counts."""
        if key not in self.keys and self.chosen is not None:
            return fitting(self.chosen(key).outcome, EXACTLY)
        return fitting(self.keys[key], how)

    def walks_of(self, key: str) -> tuple[Walk, ...]:
        """What is chosen, step by step, in each series; none where nobody has said how."""
        if key in self.keys:
            return self.walks
        return (self.aside(key),) if self.aside is not None else ()

    def tried(self, rng: Random) -> Trial:
        """It, played once."""
        assert self.play is not None
        came = self.play(rng)
        return came if isinstance(came, Trial) else Trial((came,))

    def came(self, race: Race | RaceNote, key: str, how: str) -> list[int]:
        """In how many tries of a race what is chosen came, in each series."""
        if key not in self.keys:
            return [race.also[key]]
        fits = self.fits(key, how)
        return [sum(n for outcome, n in came.items() if fits(outcome)) for came in race.counts]


class HeadedRows(NamedTuple):
    """Heads and rows."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class PlainAnswer:
    """What a question answers that has no chance in it: sentences and tables, as of a referee."""

    lines: Sequence[str]
    tables: Sequence[HeadedRows] = ()
    good: bool = True
    """Whether what is proposed is allowed."""

    def view(self) -> View:
        """As the browser draws it."""
        tables = []
        for one in self.tables:
            heads, rows = filled(one.heads, one.rows)
            tables.append({"title": one.title, "heads": heads, "rows": rows})
        return {"kind": "told", "lines": list(self.lines), "tables": tables, "good": self.good}


def stretch(told: Distribution[Any], share: Fraction) -> tuple[int, int]:
    """The narrowest stretch of numbers that holds this share; of equal ones the fullest."""
    rows = [(outcome, n) for outcome, n in told.counts.items() if isinstance(outcome, int)]
    wanted, left, held = share * told.total, 0, 0
    best = (rows[-1][0] - rows[0][0] + 1, 0, rows[0][0], rows[-1][0])
    for outcome, count in rows:
        held += count
        while held - rows[left][1] >= wanted:
            held -= rows[left][1]
            left += 1
        if held >= wanted:
            best = min(best, (outcome - rows[left][0], -held, rows[left][0], outcome))
    return best[2], best[3]


def likeliest(told: Distribution[Any]) -> str:
    """The likeliest outcome."""
    return str(told.likeliest[0])


def middle(told: Distribution[Any], words: Words) -> list[tuple[str, str]]:
    """The mean and the spread of a distribution of numbers."""
    lang = words.lang
    low, high = stretch(told, Fraction(9, 10))
    return [
        (words("explorer.fact.mean"), signed(decimal(told.mean, 2, lang))),
        (words("explorer.fact.spread"), decimal(told.deviation(2), 2, lang)),
        (words("explorer.fact.band"), words("explorer.fact.band-is", span=span_text(
            low, high, words), share=percent(told.where(lambda n: low <= n <= high), lang))),
    ]  # fmt: skip


def span_text(low: int, high: int, words: Words) -> str:
    """From where to where; a single number where they are one."""
    if low == high:
        return signed(low)
    return words("explorer.span", low=signed(low), high=signed(high))


def signed(number: Any) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")
