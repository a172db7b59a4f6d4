"""One page of the explorer: distributions, what is chosen in them, and how that is shown.

Every question answers with a `Page`. A *key* names what can be chosen: an outcome (`8`, `win`), a
pair of marbles (`red+yellow`), a tile (`tile:23`). All views light what has one of the `lit` keys.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Any

from ..core.text import Words
from ..odds import GAME_ROLLS, Distribution, decimal, forms, outcome_text, percent
from ..odds.showing import head, options
from .explorer_race import band
from .explorer_why import EXACTLY, LEAST, MOST, Step

HOWS = (EXACTLY, LEAST, MOST)
MANY, LINES = 30, 130
"""Bars from which on thin ends are left out, and the most that are shown."""
LONGEST_FRACTION, MOST_OVER = 30, 10_000
FEW = 100
"""Cases that are counted over the bars instead of percent."""

View = dict[str, Any]
Share = Callable[[str], Sequence[Fraction]]


@dataclass(frozen=True)
class Series:
    """One distribution of a page, with its name where there are two."""

    told: Distribution[Any]
    name: str = ""


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
    share: Share | None = None
    """Their chances."""
    label: Callable[[Any], str] | None = None
    facts: list[tuple[str, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """Assumptions besides those of the distributions."""
    lines: Callable[[str], list[str]] | None = None
    """More to say about what is chosen."""
    listed: Callable[[str], list[View]] | None = None
    """Tables about what is chosen, each with title, heads, rows and perhaps a note."""
    play: Callable[[Random], Any] | None = None
    """Plays it once and gives the outcome."""
    why: Callable[[str, str], list[Step]] | None = None
    """Why the chance of a key is what it is: for the key and `how`."""
    unit: str = "tries"
    counts: str = "n"
    """What numbers count: plain things, or the roll or draw something comes on."""
    marks: Callable[[Iterable[str]], list[str]] | None = None
    seen: Counter[str] | None = None
    """What came at a real table."""
    verdict: list[str] = field(default_factory=list)
    bars: bool = True

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

    def can_choose(self, key: str) -> bool:
        """Whether there is such a key."""
        return key in self.keys or key in self.others

    def chances(self, key: str, how: str) -> list[Fraction]:
        """The chance of what is chosen, in each series."""
        if key not in self.keys and self.share is not None:
            return list(self.share(key))
        fits = self.fits(key, how)
        return [one.told.where(fits) for one in self.series]

    def lights(self, key: str, how: str) -> list[str]:
        """The keys that light up."""
        chosen = [key]
        if key in self.keys:
            fits = self.fits(key, how)
            chosen = [other for other, outcome in self.keys.items() if fits(outcome)]
        return [*chosen, *(more for one in chosen for more in (self.lit(one) if self.lit else ()))]

    def fits(self, key: str, how: str) -> Callable[[Any], bool]:
        """Whether an outcome is meant by a key and by how much of it counts."""
        return fitting(self.keys[key], how)


class Teller:
    """Tells a page in one language: bars, table, answers."""

    def __init__(self, page: Page, words: Words) -> None:
        self.page, self.words, self.lang = page, words, words.lang
        self._said: dict[Fraction, str] = {}

    def say(self, key: str, **facts: Any) -> str:
        """A text of the explorer."""
        return self.words(f"explorer.{key}", **facts)

    def name(self, outcome: Any) -> str:
        """An outcome as it is written."""
        if self.page.label is not None:
            return self.page.label(outcome)
        return outcome_text(outcome, self.lang)

    def shown(self) -> list[Any]:
        """The outcomes that get a bar: all, or those that hold 999 of 1000 cases."""
        outcomes = self._outcomes()
        if len(outcomes) <= MANY or not self.page.numeric:
            return outcomes[:LINES]
        ends = [stretch(one.told, Fraction(999, 1000)) for one in self.page.series]
        low, high = min(a for a, _ in ends), max(b for _, b in ends)
        kept = [o for o in outcomes if isinstance(o, str) or low <= o <= high]
        return kept[:LINES]

    def _outcomes(self) -> list[Any]:
        first = self.page.series[0].told
        if len(self.page.series) == 1:
            return list(first.outcomes)
        every = dict.fromkeys(o for one in self.page.series for o in one.told.outcomes)
        return sorted(every) if self.page.numeric else list(every)

    def bars(self, played: Counter[str] | None) -> View:
        """The bars, with what came in a race beside what should."""
        page = self.page
        number = sum(played.values()) if played else 0
        rows, top = [], Fraction(0)
        for outcome in self.shown():
            shares = [one.told.chance(outcome) for one in page.series]
            top = max(top, *shares)
            row: View = {
                "key": key_of(outcome),
                "name": self.name(outcome),
                "shares": [float(share) for share in shares],
                "label": self._bar_label(outcome, shares),
                "text": self._short(shares[0]) if len(shares) == 1 else "",
            }
            if played is not None and number:
                low, high = band(shares[0], number)
                came = played.get(key_of(outcome), 0)
                row |= {"seen": came / number, "came": came, "band": [low / number, high / number]}
                row["out"] = not low <= came <= high
                fact = {"n": came, "low": low, "high": high}
                row["label"] += ". " + self.say("race.bar", **fact)
            rows.append(row)
        cut = len(self._outcomes()) - len(rows)
        return {
            "kind": "bars",
            "label": self.say("bars", what=head(page.series[0].told.about, self.lang)),
            "axis": f"{head(page.series[0].told.about, self.lang)} · {self._unit()}",
            "top": float(top),
            "rows": rows,
            "series": [one.name for one in page.series],
            "note": self.say("cut", n=cut) if cut else "",
        }

    def _bar_label(self, outcome: Any, shares: Sequence[Fraction]) -> str:
        said = [
            f"{one.name}: {self._percent(share)}" if one.name else self._percent(share)
            for one, share in zip(self.page.series, shares, strict=True)
        ]
        return f"{self.name(outcome)}: {', '.join(said)}"

    def _percent(self, share: Fraction) -> str:
        """A chance as percent; bars and table say the same, so it is worked out once."""
        if share not in self._said:
            self._said[share] = percent(share, self.lang)
        return self._said[share]

    def _unit(self) -> str:
        """What the numbers over the bars count."""
        total = self.page.series[0].told.total
        few = total <= FEW and len(self.page.series) == 1
        return self.say("ways", n=total) if few else "%"

    def _short(self, share: Fraction) -> str:
        """What stands over a bar: whole percent, or ways where there are few."""
        told = self.page.series[0].told
        if told.total <= FEW:
            return str(share * told.total)
        return decimal(share * 100, 0 if share >= Fraction(1, 100) else 1, self.lang)

    def table(self) -> View:
        """The same as bars in a table that can be read and copied."""
        page = self.page
        heads = [head(page.series[0].told.about, self.lang)]
        for one in page.series:
            before = f"{one.name}: " if one.name else ""
            heads += [before + self.words(f"odds.head-{word}") for word in ("fraction", "chance")]
        rows = []
        for outcome in self.shown():
            row = [self.name(outcome)]
            for one in page.series:
                share = one.told.chance(outcome)
                row += [self.fraction(share, one.told.total), self._percent(share)]
            rows.append({"key": key_of(outcome), "cells": row})
        return {"heads": heads, "rows": rows}

    def fraction(self, share: Fraction, over: int = 0) -> str:
        """A fraction, over the number of cases where that is a short one."""
        whole = 1 < over <= MOST_OVER and not over % share.denominator
        text = f"{share * over}/{over}" if whole else str(share)
        if len(text) <= LONGEST_FRACTION:
            return text
        return self.say("long", digits=len(str(share.denominator)))

    def answers(self, key: str, how: str) -> list[View]:
        """The chance of what is chosen in four forms, once for each series."""
        found = []
        for one, share in zip(self.page.series, self.page.chances(key, how), strict=False):
            said = forms(share, self.lang)
            found.append(
                {
                    "name": one.name,
                    "fraction": self.fraction(share, one.told.total),
                    "percent": said.percent,
                    "one_in": said.one_in,
                    "times": self._times(share),
                    "dots": _rounded(share * GAME_ROLLS),
                    "of": GAME_ROLLS,
                    "share": float(share),
                }
            )
        return found

    def _times(self, share: Fraction) -> str:
        if self.page.unit == "rolls":
            return forms(share, self.lang).times
        n = _rounded(share * GAME_ROLLS)
        key = "never" if not share else "rarely" if not n else "always" if share == 1 else "some"
        return self.say(f"times.{key}", n=n, of=GAME_ROLLS)

    def headline(self, key: str, how: str) -> str:
        """What the answer is about."""
        outcome = self.page.keys.get(key)
        if outcome is None:
            return self.page.about(key)
        name = self.name(outcome)
        if isinstance(outcome, int) and (self.page.counts != "n" or how != EXACTLY):
            name = self.say(f"how.{self.page.counts}.{how}", n=name)
        return self.page.about(name)

    def assumptions(self) -> list[str]:
        """What is taken for granted and what was chosen."""
        found = dict.fromkeys(
            sentence for one in self.page.series for sentence in one.told.assumptions(self.lang)
        )
        return [*found, *self.page.notes]

    def options(self) -> list[list[str]]:
        """What was asked for, by name."""
        return [list(pair) for pair in options(self.page.series[0].told.about, self.lang)]


def _rounded(number: Fraction) -> int:
    return (2 * number.numerator + number.denominator) // (2 * number.denominator)


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


def middle(told: Distribution[Any], words: Words) -> list[tuple[str, str]]:
    """The mean and the spread of a distribution of numbers."""
    lang = words.lang
    low, high = stretch(told, Fraction(9, 10))
    return [
        (words("explorer.fact.mean"), decimal(told.mean, 2, lang)),
        (words("explorer.fact.spread"), decimal(told.deviation(2), 2, lang)),
        (words("explorer.fact.band"), f"{low}–{high}" if low != high else str(low)),
    ]
