"""A lesson of chance, ready to give: one page to print, one notebook to run.

    companion.lesson_plan("dice", minutes=45, lang="cs")
    companion.lesson_plan("marbles").save("lesson.html")   # or "lesson.ipynb"

What is said stands in `plans.toml`; numbers, letters and the mistakes to expect come from the pages
themselves.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from ..core.data import path_of, write_whole
from ..core.errors import BadInput, Fault, one_of, shorten
from ..core.text import LANGUAGES, Words
from ..explorer.depths import GRID, LIST
from ..explorer.explorer import Explorer
from ..odds import percent
from .collect import Collected
from .handed_out import hand_out
from .luck_sheet import class_of_thirty
from .sheet import PrintedSheet
from .task import Task, task

SHORTEST, LONGEST = 20, 120
ROLLED = "dice/rolls"
"""The page of rolls of real dice."""
HANDED, THIRTY = "handed", "thirty"
AIMS = ("aim1", "aim2", "aim3")
MOST_MISTAKES = 4
"""Mistakes to expect of a task that are told."""
MOST_FACTS = 3
"""Numbers to be expected of a page that are told."""
LARGEST_DENOMINATOR = 100
"""Of a wrong answer that is told as a fraction too."""


class LessonPart(NamedTuple):
    """A part of a lesson: its key, how long it is of 45 minutes, and the page of its task."""

    key: str
    minutes: int
    page: str = ""
    guess: bool | str = False
    about: str = ""
    """The page of which it is told how it is set."""
    counted: str = ""
    """The page that is counted at the board."""
    depth: str = LIST
    """How it is counted."""
    expected: tuple[str, ...] = ()
    """Pages whose numbers the class should come to."""
    reviews: str = ""
    """Where reviewed games are: `handed` in by the class, or those of the `thirty`."""


SWARM, GUNFIRE = "ships/meteors:0", "ships/shots:0;spend=never"
"""Hits on one ship; without batteries every meteor has a chance of its own."""
TOPICS: dict[str, tuple[LessonPart, ...]] = {
    "dice": (
        LessonPart("guess", 8, "dice:8", True),
        LessonPart("count", 9, counted="dice:8"),
        LessonPart("roll", 14, "dice/rolls", expected=("dice/times;sum=8;rolls=36",)),
        LessonPart("merge", 7, expected=("dice/times;sum=8;rolls=200",)),
        LessonPart("exact", 7, "dice:10", "exact"),
    ),
    "marbles": (
        LessonPart("story", 8, about="marbles/shake:3"),
        LessonPart("guess", 6, "marbles/shake:3", True),
        LessonPart("pairs", 10, counted="marbles/shake:3"),
        LessonPart("fight", 13, "marbles/fight:win", True, "marbles/fight:win",
                   "marbles/fight:win", GRID),
        LessonPart("exact", 8, "marbles/shake:4", "exact"),
    ),
    "meteors": (
        LessonPart("story", 7, about=f"{SWARM};spend=never"),
        LessonPart("guess", 6, f"{SWARM};spend=never", True),
        LessonPart("count", 12, counted=f"{SWARM};spend=never"),
        LessonPart("batteries", 12, SWARM,
                   expected=(f"{SWARM};spend=saving", f"{SWARM};spend=saving;reserve=6",
                             f"{SWARM};spend=never")),
        LessonPart("exact", 8, GUNFIRE, "exact"),
    ),
    "luck": (
        LessonPart("guess", 4, "dice/within:4;how=at-most", True),
        LessonPart("count", 5, counted="dice/within:4;how=at-most"),
        LessonPart("review", 13, reviews=HANDED),
        LessonPart("one", 6),
        LessonPart("many", 9, reviews=THIRTY),
        LessonPart("verdict", 8),
    ),
}  # fmt: skip
"""What lessons there are, and of which parts."""
STYLE = """
.plan { font-size: 9pt; line-height: 1.22; } .plan h1 { font-size: 14pt; margin: 0; }
.plan h2 { font-size: 10pt; margin: 1mm 0 .3mm; }
.plan p { margin: 0 0 .2mm; white-space: pre-line; }
.plan ul { margin: 0; padding-left: 5mm; } .plan td { padding: .3mm 1.5mm; vertical-align: top; }
.plan td:first-child { white-space: nowrap; width: 12mm; font-weight: 700; }
.plan .code { font-size: 9.5pt; }
"""


@dataclass(frozen=True)
class LessonPlan:
    """A lesson: shows itself as the page to print, saves itself as that page or as a notebook."""

    topic: str
    minutes: int
    lang: str
    site: str = ""

    @property
    def words(self) -> Words:
        """The words of the lesson's language."""
        return Words.shared(self.lang)

    @property
    def title(self) -> str:
        """What the lesson is called, and how long it is."""
        return self._say("lesson", title=self._text("title"), n=self.minutes)

    @property
    def tasks(self) -> dict[str, Task]:
        """By part of the lesson the task that the class is given."""
        return {
            part.key: task("", odds=part.page, guess=part.guess, lang=self.lang, site=self.site)
            for part in TOPICS[self.topic]
            if part.page
        }

    @property
    def times(self) -> dict[str, tuple[int, int]]:
        """By part of the lesson from which minute to which; the last one ends with the lesson."""
        parts = TOPICS[self.topic]
        whole = sum(one.minutes for one in parts)
        ends = [0]
        for one in parts:
            done = sum(part.minutes for part in parts[: parts.index(one) + 1])
            ends.append(round(done * self.minutes / whole))
        return {one.key: (ends[at], ends[at + 1]) for at, one in enumerate(parts)}

    @property
    def about_reviews(self) -> bool:
        """Whether the class hands in reviewed games."""
        return any(part.reviews for part in TOPICS[self.topic])

    @property
    def example(self) -> Collected:
        """What thirty simulated pupils handed in: reviewed games of each, for a slider."""
        return class_of_thirty(self.lang)

    def hand_out(self, folder: str | Path, pupils: int = 30, seed: int = 0) -> list[Path]:
        """Finished games as files, one for each pupil who has none of one's own."""
        return hand_out(folder, pupils, seed, self.lang)

    def expected(self, of: Task) -> list[str]:
        """The right answer to a task that is to be guessed, and the mistakes to expect."""
        if not of.guess:
            return []
        page = Explorer(of.name, self.lang)
        shown = page.view()["answers"][0]
        fraction, least = shown["fraction"], _least(shown["fraction"])
        said = fraction if least == fraction else f"{fraction} = {least}"
        told = [self._say("answer", fraction=said, percent=shown["percent"])]
        shares: dict[str, list[str]] = {}
        known: set[Fraction] = set()
        for share, why in page.mistakes():
            if share not in known:
                shares.setdefault(why, []).append(self._mistaken(share))
            known.add(share)
        for why, said in list(shares.items())[:MOST_MISTAKES]:
            told.append(self._say("mistake", share=", ".join(said), why=why))
        return told

    def known(self, part: LessonPart) -> list[str]:
        """What one must know: how a page is set, what is counted, what comes, how it ends."""
        told = []
        if part.about:
            told.append(self._say("about", list=_pairs(self._view(part.about)["options"])))
        if part.counted:
            told.append(self._say("counted", list=self._counted(part.counted, part.depth)))
        for link in part.expected:
            shown = self._view(link)
            told.append(self._say("expected", page=_set(link, shown),
                                  list=_pairs(shown["facts"][:MOST_FACTS])))  # fmt: skip
        if part.reviews == THIRTY:
            told.append(self._say("expected-review", list=" ".join(self.example.lines()[1:3])))
        if part == TOPICS[self.topic][-1] and part.page:
            told.append(self._say("close"))
        return told

    def _view(self, link: str, depth: str = "") -> dict[str, Any]:
        page = Explorer(link, self.lang)
        if depth:
            page.hear({"why": True, "depth": depth})
        return page.view()

    def _counted(self, link: str, depth: str) -> str:
        """A page counted: its cases, or the rows of its grid, and what they come to.

        What must be known before is told line by line; how the lines then read is left to the page.
        """
        steps = self._view(link, depth)["why"]
        if depth == GRID:
            return " ".join(step["text"] for step in steps[-2:])
        at = next(n for n, step in enumerate(steps) if "items" in step)
        said = [step["text"] for step in (*steps[: at - 1], *steps[at + 1 :])]
        ends = said[at - 1 :] if at == 1 else said[-1:]
        counted = " ".join([f"{'; '.join(steps[at]['items'])}.", *ends])
        return "\n".join([*said[: at - 1], counted])

    def _mistaken(self, share: Fraction) -> str:
        """A wrong answer as a pupil may give it: a short fraction, and percent."""
        said = percent(share, self.lang)
        short = share.denominator <= LARGEST_DENOMINATOR
        return f"{share.numerator}/{share.denominator} ({said})" if short else said

    def _say(self, key: str, **facts: Any) -> str:
        return self.words(f"plans.{key}", **facts)

    def _text(self, key: str) -> str:
        buttons = {"load": self.words("home.load"), "review": self.words("review.open")}
        buttons |= self._labels
        return self._say(f"{self.topic}.{key}", **buttons)

    @property
    def _labels(self) -> dict[str, str]:
        """What is set on the pages of this lesson, as the pages call it."""
        links = {link for part in TOPICS[self.topic] for link in part.expected}
        return {
            one["id"]: one["label"]
            for link in links
            for one in self._view(link)["controls"]
            if one["id"].isidentifier()
        }

    def _spoken(self, part: LessonPart) -> list[str]:
        """What is said and done in a part, and what one must know for it."""
        return [self._text(part.key), *self.known(part)]

    def _aims(self) -> list[str]:
        return [self._text(key) for key in AIMS]

    def _how(self) -> str:
        if self.site:
            return self._say("site", site=self.site)
        return self._say("no-site", code=self.words("home.code"))

    # On paper

    @property
    def sheet(self) -> PrintedSheet:
        """The page to print."""
        rows = "".join(self._row(part) for part in TOPICS[self.topic])
        aims = "".join(f"<li>{escape(one)}</li>" for one in self._aims())
        facts = "".join(
            f"<p><b>{escape(self._say(key))}:</b> {escape(self._text(key))}</p>"
            for key in ("ages", "needed")
        )
        paper = "paper-review" if self.about_reviews else "paper"
        body = (
            f"<style>{STYLE}</style><section class='plan'><h1>{escape(self.title)}</h1>"
            f"<h2>{escape(self._say('aims'))}</h2><ul>{aims}</ul>{facts}<p>{escape(self._how())} "
            f"{escape(self._say('teacher'))} {escape(self._say(paper))}</p>"
            f"<h2>{escape(self._say('plan'))}</h2><table><tbody>{rows}</tbody></table></section>"
        )
        return PrintedSheet(self.title, body, self.lang)

    def _row(self, part: LessonPart) -> str:
        low, high = self.times[part.key]
        said = "".join(f"<p>{escape(one)}</p>" for one in self._spoken(part))
        given = self.tasks.get(part.key)
        if given is not None:
            letters = self._say("letters", code=given.code)
            said += f"<p class='code'>{escape(letters)}</p><p>{escape(given.phrase(self.lang))}</p>"
            said += "".join(f"<p>{escape(one)}</p>" for one in self.expected(given))
        time = self._say("minutes", low=low, high=high)
        return f"<tr><td>{escape(time)}</td><td>{said}</td></tr>"

    # As a notebook

    def notebook(self) -> dict[str, Any]:
        """The notebook to run, in one language, as Jupyter keeps it."""
        cells: list[dict[str, Any]] = [
            {"cell_type": kind, "id": f"part-{n}", "metadata": {}, "source": text}
            | ({"outputs": [], "execution_count": None} if kind == "code" else {})
            for n, (kind, text) in enumerate(self._cells(), 1)
        ]
        kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
        return {
            "cells": cells,
            "metadata": {"kernelspec": kernel},
            "nbformat": 4,
            "nbformat_minor": 5,
        }

    def _cells(self) -> Iterator[tuple[str, str]]:
        aims = "\n".join(f"- {one}" for one in self._aims())
        facts = "\n\n".join(
            f"**{self._say(key)}:** {self._text(key)}" for key in ("ages", "needed")
        )
        yield "markdown", f"# {self.title}\n\n## {self._say('aims')}\n\n{aims}\n\n{facts}"
        yield "markdown", f"{self._how()} {self._say('teacher')}\n\n{self._say('rehearse')}"
        made = f"{self.topic!r}, minutes={self.minutes}, lang={self.lang!r}"
        made += f", site={self.site!r}" if self.site else ""
        yield "code", f"import companion\n\nplan = companion.lesson_plan({made})\nplan"
        for part in TOPICS[self.topic]:
            low, high = self.times[part.key]
            head = self._say("minutes", low=low, high=high)
            said = [line for one in self._spoken(part) for line in one.split("\n")]
            yield "markdown", "\n\n".join([f"## {head}", *said])
            if part.reviews:
                yield from self._review_cells(part)
            given = self.tasks.get(part.key)
            if given is None:
                continue
            if part.page == ROLLED:
                yield "code", 'companion.sheet("dice", lang=plan.lang)'
            yield "code", f'task = plan.tasks["{part.key}"]\ntask'
            yield "code", "companion.open(task.address)"
            yield "code", 'companion.sheet("slips", task, copies=20, lang=plan.lang)'
            yield "markdown", self._say("collect")
            field = "from companion.jupyter import Collector\n\nCollector(task, lang=plan.lang)"
            yield "code", field
        yield "markdown", self._key()
        if self.about_reviews:
            yield "code", 'companion.sheet("luck", lang=plan.lang)'
            return
        exact = next(one.key for one in TOPICS[self.topic] if one.guess == "exact")
        yield "code", f'companion.sheet("worksheet", plan.tasks["{exact}"], lang=plan.lang)'

    def _review_cells(self, part: LessonPart) -> Iterator[tuple[str, str]]:
        """Games to hand out and the field for what comes back; or the thirty, with a slider."""
        if part.reviews == THIRTY:
            yield "code", "plan.example.reviews.scatter(lang=plan.lang)"
            return
        yield "code", 'plan.hand_out("games", pupils=30)'
        yield "markdown", self._say("collect")
        field = "from companion.jupyter import Collector\n\n"
        yield "code", f'{field}Collector("review", lang=plan.lang)'

    def _key(self) -> str:
        told = [f"## {self._say('key')}"]
        for given in self.tasks.values():
            if given.guess:
                told += [f"**{given.phrase(self.lang)}**", *self.expected(given)]
        return "\n\n".join(told)

    def save(self, path: str | Path) -> Path:
        """Write it: the notebook if the name ends in `.ipynb`, else the page to print."""
        where = path_of(path)
        if where.suffix != ".ipynb":
            return self.sheet.save(where)
        write_whole(where, json.dumps(self.notebook(), ensure_ascii=False, indent=1) + "\n")
        return where

    def __repr__(self) -> str:
        return f'<LessonPlan {self.title}; print it, or .save("lesson.html")>'

    def __str__(self) -> str:
        told = [self.title, *self._aims(), f"{self._say('needed')}: {self._text('needed')}"]
        for part in TOPICS[self.topic]:
            low, high = self.times[part.key]
            spoken = "\n".join(self._spoken(part))
            told.append(f"{self._say('minutes', low=low, high=high)}  {spoken}")
            if given := self.tasks.get(part.key):
                told += [self._say("letters", code=given.code), *self.expected(given)]
        return "\n".join(told)

    def _repr_html_(self) -> str:
        return self.sheet._repr_html_()


def _least(fraction: str) -> str:
    """A fraction in lowest terms; what is no fraction stays as it is."""
    try:
        return str(Fraction(fraction))
    except ValueError:
        return fraction


def _pairs(pairs: list[list[str]]) -> str:
    return "; ".join(f"{name}: {value}" for name, value in pairs)


def _set(link: str, shown: dict[str, Any]) -> str:
    """What a link sets, as the page calls it."""
    names = [one.partition("=")[0] for one in link.split(";")[1:]]
    said = []
    for one in shown["controls"]:
        if one["id"] in names:
            choices = {choice["id"]: choice["name"] for choice in one.get("choices", ())}
            said.append([one["label"], choices.get(one["value"], one["value"])])
    return _pairs(said)


def lesson_plan(topic: str, minutes: int = 45, lang: str = "en", site: str = "") -> LessonPlan:
    """A lesson of chance: `dice`, `marbles`, `meteors` or `luck`.

    `site` is the address that pupils open, where there is one; slips and the page name it.
    """
    one_of("topic", topic, TOPICS)
    one_of("language", lang, LANGUAGES)
    whole = isinstance(minutes, int) and not isinstance(minutes, bool)
    if not whole or not SHORTEST <= minutes <= LONGEST:
        expected = f"a whole number from {SHORTEST} to {LONGEST}"
        raise BadInput([Fault("minutes", shorten(minutes), expected)])
    made = LessonPlan(topic, minutes, lang, site)
    assert made.tasks  # a site that is no address is refused here
    return made
