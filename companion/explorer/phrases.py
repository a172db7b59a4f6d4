"""A page told in one language: the answer, bars, table, race, derivation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from ..core.text import Words
from ..odds import GAME_ROLLS, decimal, forms, outcome_text, percent
from ..odds.showing import head, options
from .asking import ControlForm
from .page import ChosenChance, Page, View, key_of, signed, span_text, stretch
from .simulated import MOST_AT_ONCE, MOST_TRIES, Race, band
from .why.steps import EXACTLY, Percent, Step, answer, ended, number, side_by_side

IN_A_BLINK = 0.12
"""Seconds that the tries asked for at once may take."""
LEAST_AT_ONCE, FASTER = 25, 8
"""Tries at once at first; later an eighth of all."""
MANY, LINES = 30, 130
"""Bars from which on thin ends are left out, and the most that are shown."""
LONGEST_FRACTION, MOST_OVER = 30, 10_000
FEW = 100
"""Cases that are counted over the bars instead of percent."""
SURELY = Fraction(1, 2000)
"""Nearer to never or always than this, percent say only on which side."""


def fraction_of(share: Fraction, over: int = 0) -> tuple[int, int] | None:
    """A chance as one number over another: the cases where they are few; none if it is long."""
    whole = 1 < over <= MOST_OVER and not over % share.denominator
    form = (int(share * over), over) if whole else (share.numerator, share.denominator)
    return form if len(f"{form[0]}/{form[1]}") <= LONGEST_FRACTION else None


class Teller:
    """Tells a page in one language."""

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
        text = outcome_text(outcome, self.lang)
        return signed(text) if isinstance(outcome, int) else text

    # The answer

    def headline(self, key: str, how: str) -> str:
        """What the answer is about."""
        outcome = self.page.keys.get(key)
        if outcome is None:
            return self.page.about(key)
        name = self.name(outcome)
        if isinstance(outcome, int) and (self.page.counts != "n" or how != EXACTLY):
            name = self.say(f"how.{self.page.counts}.{how}", n=name)
        return self.page.about(name)

    def answers(self, key: str, how: str) -> list[View]:
        """The chance of what is chosen in four forms, once for each series."""
        return [self._answer(one) for one in self.page.answers(key, how)]

    def _answer(self, one: ChosenChance) -> View:
        said = forms(one.share, self.lang, unit=self.page.unit)
        return {
            "name": one.name,
            "fraction": self.fraction(one.share, self._over(one)),
            "percent": said.percent,
            "one_in": said.one_in,
            "times": said.times,
            "dots": _rounded(one.share * GAME_ROLLS),
            "of": GAME_ROLLS,
            "share": float(one.share),
        }

    def fraction(self, share: Fraction, over: int = 0) -> str:
        """A fraction, over the number of cases where that is a short one."""
        form = fraction_of(share, over)
        if form is None:
            return self.say("long", digits=len(str(share.denominator)))
        return f"{form[0]}/{form[1]}" if form[1] != 1 else str(form[0])

    def _over(self, one: ChosenChance) -> int:
        """What the fraction of an answer is over: its cases, or those of as few steps as will do.

        Two flights of ten ways each are told as 64/100, though three may be needed.
        """
        base, over = self.page.base, self.page.base
        while base and over % one.share.denominator and over < one.told.total:
            over *= base
        return over or one.told.total

    def form(self, one: ChosenChance) -> str:
        """The fraction of an answer as the headline has it; empty where it is a long one."""
        over = self._over(one)
        return self.fraction(one.share, over) if fraction_of(one.share, over) else ""

    def so(self, ways: int, total: int, alike: bool, key: str, how: str) -> str:
        """What counting comes to, of a page with one answer."""
        [one] = self.page.answers(key, how)
        return self.so_counted(ways, total, alike, one)

    def so_counted(self, ways: int, total: int, alike: bool, one: ChosenChance) -> str:
        """What counting comes to: cases that are `alike`, or ways, over all; then the headline."""
        counted, form = f"{ways}/{total}", self.form(one)
        share = counted if form in ("", counted) else f"{counted} = {form}"
        return self.say("why.so" if alike else "why.so-ways", of=total, share=share)

    def why(self, key: str, how: str) -> list[Step]:
        """The derivation, ending in the very form of the headline."""
        assert self.page.why is not None
        answers = self.page.answers(key, how)
        totals = iter(answers)
        steps = []
        for step in self._evident(answers) or self.page.why(key, how):
            if not isinstance(step, str) and step.share is not None:
                form = fraction_of(step.share, self._over(next(totals)))
                step = ended(step, form, self._in_percent(step.share))
            steps.append(step)
        return steps

    def _evident(self, answers: Sequence[ChosenChance]) -> list[Step]:
        """What is certain, or cannot be, needs no derivation; nothing where it is neither."""
        told = {one.share for one in answers}
        if len(told) > 1 or not told <= {0, 1} or self.page.seen is not None:
            return []
        said = self.say("why.certain" if answers[0].share else "why.never")
        last = answer(number(answers[0].share), answers[0].share)
        return side_by_side([(one.name, [said, last]) for one in answers])

    def _in_percent(self, share: Fraction) -> Percent:
        text = decimal(Fraction(1, 10), 1, self.lang)
        if 0 < share < SURELY:
            return Percent(self.words("odds.percent", n=text), "<")
        if 1 - SURELY < share < 1:
            text = decimal(Fraction(999, 10), 1, self.lang)
            return Percent(self.words("odds.percent", n=text), ">")
        exact = (share * 1000).denominator == 1
        return Percent(percent(share, self.lang), "=" if exact else "≈")

    # Bars and table

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

    def bars(self, race: Race | None) -> View:
        """The bars, with what came in a race or at a real table beside what should."""
        page = self.page
        seen, number = self._seen(race)
        rows, top = [], Fraction(0)
        for outcome in self.shown():
            shares = [one.told.chance(outcome) for one in page.series]
            top = max(top, *shares)
            row: View = {
                "key": key_of(outcome),
                "name": self.name(outcome),
                "shares": [float(share) for share in shares],
                "label": self._bar_label(outcome, shares),
                "texts": [self._short(share) for share in shares],
            }
            if number:
                row["seen"] = [
                    self._dot(came.get(outcome, 0), number, share)
                    for came, share in zip(seen, shares, strict=False)
                ]
                row["label"] += "".join(f". {one.pop('label')}" for one in row["seen"])
            rows.append(row)
        cut = len(self._outcomes()) - len(rows)
        return {
            "kind": "bars",
            "label": self.say("bars", what=head(page.series[0].told.about, self.lang)),
            "axis": f"{head(page.series[0].told.about, self.lang)} · {self._unit()}",
            "top": float(top),
            "rows": rows,
            "series": [one.name for one in page.series],
            "legend": self._legend() if number else [],
            "note": self.say("cut", n=cut) if cut else "",
        }

    def _seen(self, race: Race | None) -> tuple[Sequence[Mapping[Any, int]], int]:
        """What came, by series and outcome, and in how many tries."""
        if self.page.seen is not None:
            came = {self.page.keys[key]: n for key, n in self.page.seen.items()}
            return [came], sum(came.values())
        return (race.counts, race.number) if race else ((), 0)

    def _dot(self, came: int, number: int, share: Fraction) -> View:
        """Where what came stands beside ordinary luck."""
        low, high = band(share, number)
        return {
            "at": came / number,
            "band": [low / number, high / number],
            "out": not low <= came <= high,
            "label": self.say("race.bar", n=came, low=low, high=high),
        }

    def _legend(self) -> list[list[str]]:
        """What the marks on the bars mean."""
        came = "legend.table" if self.page.seen is not None else "legend.race"
        marks = (("seen", came), ("band", "legend.band"), ("out", "legend.out"))
        return [["fill", self.say("legend.bar")], *([m, self.say(key)] for m, key in marks)]

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
        return self.say("ways", n=self.page.series[0].told.total) if self._in_ways else "%"

    @property
    def _in_ways(self) -> bool:
        return len(self.page.series) == 1 and self.page.series[0].told.total <= FEW

    def _short(self, share: Fraction) -> str:
        """What stands over a bar: whole percent, or ways where there are few; 0 for never only."""
        if self._in_ways:
            return str(share * self.page.series[0].told.total)
        if 0 < share < SURELY:
            return f"<{decimal(Fraction(1, 10), 1, self.lang)}"
        return decimal(share * 100, 0 if share >= Fraction(1, 100) else 1, self.lang)

    def table(self) -> View:
        """The bars as a table that can be read and copied."""
        page = self.page
        heads = [head(page.series[0].told.about, self.lang)]
        for one in page.series:
            before = f"{one.name}: " if one.name else ""
            heads += [before + self.words(f"odds.head-{word}") for word in ("chance", "fraction")]
        rows = []
        for outcome in self.shown():
            row = [self.name(outcome)]
            for one in page.series:
                share = one.told.chance(outcome)
                row += [self._percent(share), self.fraction(share, one.told.total)]
            rows.append({"key": key_of(outcome), "cells": row})
        return {"heads": heads, "rows": rows}

    # The race

    def race(self, race: Race | None, ask: ControlForm, key: str, how: str) -> View | None:
        """How a race stands; none if nothing can be played here."""
        badge = self.say(f"badge.{self.page.verdict_badge}")
        if self.page.seen is not None:
            return {"n": sum(self.page.seen.values()), "can": False, "badge": badge}
        if self.page.play is None:
            return None
        told: View = {"n": 0, "can": True, "badge": badge, "tally": [], "story": []}
        if race is None:
            return told
        came = ", ".join(map(self.name, race.last.outcomes))
        story = (
            race.last.summarize(ask) if race.last.summarize else [self.say("race.last", name=came)]
        )
        can = race.number < MOST_TRIES
        tally = self.tally(race, key, how)
        told |= {"n": race.number, "can": can, "tally": tally, "story": story}
        return told | {"running": self.running(race, key, how), "at_once": _at_once(race)}

    def running(self, race: Race, key: str, how: str) -> list[View]:
        """The share so far, try after try, against the truth and its band; one for each series."""
        came = [(note.number, self.page.came(note, key, how)) for note in race.course]
        return [
            {
                "points": [_share_so_far(n, hits[at], one.share) for n, hits in came],
                "truth": float(one.share),
                "exact": percent(one.share, self.lang),
                "label": self.say("race.running", name=one.name).strip(),
                "lang": self.lang,
            }
            for at, one in enumerate(self.page.answers(key, how))
        ]

    def tally(self, race: Race, key: str, how: str) -> list[str]:
        """How often what is asked about came, beside the exact number."""
        said = []
        answers = self.page.answers(key, how)
        for one, came in zip(answers, self.page.came(race, key, how), strict=True):
            low, high = band(one.share, race.number)
            facts = {
                "came": came,
                "n": race.number,
                "share": percent(Fraction(came, race.number), self.lang),
                "exact": percent(one.share, self.lang),
                "luck": span_text(low, high, self.words),
            }
            text = self.say("race.tally", **facts)
            said.append(f"{one.name}: {text}" if one.name else text)
        return said

    # What stands behind it

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


def _share_so_far(n: int, came: int, truth: Fraction) -> View:
    low, high = band(truth, n)
    return {"n": n, "share": came / n, "low": low / n, "high": high / n}


def _at_once(race: Race) -> int:
    """How many tries the browser may ask for at once: ever more, as long as they are quick."""
    quick = int(IN_A_BLINK / race.seconds) if race.seconds else LEAST_AT_ONCE
    return max(LEAST_AT_ONCE, min(race.number // FASTER, quick, MOST_AT_ONCE))
