"""A whole term: what a class sent back lesson after lesson, as a table of pupils by lessons.

    companion.term('''2026-09-14
    Ana 48GH K7S
    Ben 4800 K71
    2026-09-21
    Ana 0824 J1A8 H4YM''')

Codes of answers and of progress may stand together. A text has a line with a date, or one that
begins with `#`, before the codes of each lesson; a mapping has them by lesson; a folder has a
folder for each lesson, or files whose names begin with a date.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from ..classroom import is_code as is_progress
from ..classroom import parted as parted_progress
from ..classroom import pupil_of
from ..core.errors import BadInput, Fault, one_of, shorten, shown
from ..core.rows import as_csv, as_html, as_text
from ..core.text import LANGUAGES, Words
from ..lessons import Progress
from .answer import SETS, Answer, read_answer
from .collect import is_code as is_answer
from .collect import parted
from .pasted import HANDED_IN, MOST_ROWS, text_of

MOST_LESSONS = 60
DATE = re.compile(r"\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{4})?|\d{1,2}/\d{1,2}/\d{4}")
DATED = re.compile(r"(?P<day>\d{4}-\d{2}-\d{2})(?:[ _-]+(?P<name>.+))?")
"""The name of a file: a day, and perhaps whose it is."""
ENOUGH = 0.1
"""By so much more or less of the questions right the trend goes up or down."""
ENDS = ("done", "skipped", "right", "trend", "repeat")

Lines = list[tuple[str, str]]
"""Names, which may be empty, with codes or with the text of a file."""


class InLesson(NamedTuple):
    """What a pupil did in one lesson: steps new since the one before, answers right of how many."""

    done: int = 0
    skipped: int = 0
    right: int = 0
    of: int = 0
    others: int = 0
    """Guesses, rolls and duels, which are not right or wrong."""


@dataclass
class PupilsTerm:
    """One pupil over the term."""

    learner: str
    parts: dict[int, InLesson] = field(default_factory=dict)
    """By the number of the lesson: what was sent then."""
    known: dict[str, Progress] = field(default_factory=dict)
    """By game: everything that was ever done there."""
    counted: set[tuple[str, int]] = field(default_factory=set)

    @property
    def done(self) -> int:
        """Steps solved, in all games."""
        return sum(one.done for one in self.known.values())

    @property
    def skipped(self) -> int:
        """Steps skipped and not solved since."""
        return sum(one.skipped for one in self.known.values())

    @property
    def right(self) -> tuple[int, int]:
        """Answers right, and how many were given."""
        told = self.parts.values()
        return sum(one.right for one in told), sum(one.of for one in told)

    @property
    def trend(self) -> str:
        """`up`, `down` or `same`: the last lesson with answers against all before it."""
        told = [one for _, one in sorted(self.parts.items()) if one.of]
        if len(told) < 2:
            return ""
        before = sum(one.right for one in told[:-1]) / sum(one.of for one in told[:-1])
        change = told[-1].right / told[-1].of - before
        return "same" if abs(change) < ENOUGH else "up" if change > 0 else "down"

    def take(self, lesson: int, answer: Answer) -> None:
        """Count an answer, the first to its task; what is sent again counts no more."""
        first_only = answer.mark and (answer.kind in SETS or answer.kind == "guess")
        key = (
            (answer.kind, answer.mark)
            if first_only
            else (answer.code, 0 if answer.mark else lesson)
        )
        if key in self.counted:
            return
        self.counted.add(key)
        part = self.parts.get(lesson, InLesson())
        if answer.kind in SETS:
            right, of = sum(answer.right), len(answer.right)
            self.parts[lesson] = part._replace(right=part.right + right, of=part.of + of)
        else:
            self.parts[lesson] = part._replace(others=part.others + 1)

    def learn(self, lesson: int, told: Progress) -> None:
        """Take in how far a code or a file says one is: only what is new belongs to this lesson."""
        game = told.course.game.id
        mine = self.known.setdefault(game, Progress(told.course))
        done, skipped = mine.done, mine.skipped
        mine.learn_from(told)
        mine.missed = list(told.missed)
        part = self.parts.get(lesson, InLesson())
        new = {
            "done": part.done + mine.done - done,
            "skipped": part.skipped + mine.skipped - skipped,
        }
        self.parts[lesson] = part._replace(**new)


@dataclass(frozen=True)
class Term:
    """Pupils by lessons; shows itself as a table, writes itself as CSV."""

    lessons: tuple[str, ...]
    pupils: tuple[PupilsTerm, ...]
    unread: tuple[tuple[str, str], ...] = ()
    """Lines that no code was found in, each with its lesson."""
    unnamed: int = 0
    """Codes without a name, which belong to nobody's row."""
    lang: str = "en"

    def __iter__(self) -> Iterator[PupilsTerm]:
        return iter(self.pupils)

    def __len__(self) -> int:
        return len(self.pupils)

    @property
    def _words(self) -> Words:
        return Words.shared(self.lang)

    def table(self) -> tuple[list[str], list[list[str]]]:
        """Heads and rows, a row a pupil: each lesson, then what it comes to."""
        words = self._words
        heads = [words("teaching.column-learner"), *self.lessons]
        heads += [words(f"teaching.term-{name}") for name in ENDS]
        return heads, [self._row(one, words) for one in self.pupils]

    def _row(self, one: PupilsTerm, words: Words) -> list[str]:
        cells = [_cell(one.parts.get(at), words) for at in range(len(self.lessons))]
        right, of = one.right
        known = any(one.known)
        return [
            one.learner, *cells, str(one.done) if known else "", str(one.skipped) if known else "",
            words("teaching.n-of", n=right, of=of) if of else "",
            words(f"teaching.trend-{one.trend}") if one.trend else "",
            " | ".join(_to_repeat(one, self.lang)),
        ]  # fmt: skip

    def lines(self) -> list[str]:
        """What it comes to: who sent something in which lesson, and what to repeat."""
        words, told = self._words, []
        for at, lesson in enumerate(self.lessons):
            sent = sum(at in one.parts for one in self.pupils)
            told.append(words("teaching.term-sent", lesson=lesson, n=sent, of=len(self.pupils)))
        often = Counter(rule for one in self.pupils for rule in _to_repeat(one, self.lang))
        for rule, n in often.most_common(3):
            told.append(words("teaching.tomorrow", rule=rule, n=n, of=len(self.pupils)))
        if self.unnamed:
            told.append(words("teaching.term-unnamed", n=self.unnamed))
        if self.unread:
            told.append(words("teaching.unread", n=len(self.unread)))
        return told

    def to_csv(self) -> str:
        """The table as CSV, as spreadsheets of the language's country want it."""
        return as_csv(["learner", *self.lessons, *ENDS], self.table()[1], self.lang)

    def __repr__(self) -> str:
        size = f"pupils: {len(self.pupils)}, lessons: {len(self.lessons)}"
        return f"<Term {size}; print it to see them>"

    def __str__(self) -> str:
        return "\n".join([as_text(*self.table()), "", *map(shown, self.lines())])

    def _repr_html_(self) -> str:
        said = "".join(f"<p>{escape(line)}</p>" for line in self.lines())
        care = f"<p><small>{escape(self._words('teaching.care'))}</small></p>"
        return f"{as_html(*self.table())}{said}{care}"


def _cell(part: InLesson | None, words: Words) -> str:
    """What a pupil did in a lesson; a dash for nothing sent."""
    if part is None:
        return "–"
    told = []
    if part.done or not (part.skipped or part.of or part.others):
        told.append(words("teaching.term-solved", n=part.done))
    if part.skipped > 0:
        told.append(words("teaching.term-left", n=part.skipped))
    if part.of:
        told.append(words("teaching.right-of", n=part.right, of=part.of))
    if part.others:
        told.append(words("teaching.term-others", n=part.others))
    return ", ".join(told)


def _to_repeat(one: PupilsTerm, lang: str) -> list[str]:
    """The sentences of rules that the latest code or file of each game says are to be repeated."""
    return [
        known.course.game.words(lang).rule(rule)
        for known in one.known.values() for rule in known.to_repeat
    ]  # fmt: skip


def term(sent: str | Path | Mapping[str, str | Path], lang: str = "en") -> Term:
    """A term's codes as a table: pupils by lessons, solved and skipped, what to repeat, the trend.

    What is sent twice counts once, in the lesson it came in first; steps count in the lesson in
    which a pupil's code first tells of them.
    """
    one_of("language", lang, LANGUAGES)
    lessons = list(_lessons(sent))
    names = tuple(shorten(name) for name, _ in lessons)
    if not 1 <= len(names) <= MOST_LESSONS or sum(len(rows) for _, rows in lessons) > MOST_ROWS:
        found = f"{len(names)}, {sum(len(rows) for _, rows in lessons)}"
        expected = f"1 to {MOST_LESSONS} lessons with at most {MOST_ROWS} codes"
        raise BadInput([Fault("term", found, expected)])
    pupils: dict[str, PupilsTerm] = {}
    unread: list[tuple[str, str]] = []
    unnamed = 0
    for at, (_, rows) in enumerate(lessons):
        for name, text in rows:
            answer = read_answer(text) if is_answer(text) else None
            known = None if answer else pupil_of(name, text, lang).known
            if answer is None and known is None:
                unread.append((names[at], shorten(text)))
            elif not name:
                unnamed += 1
            else:
                who = " ".join(name.split()).casefold()
                one = pupils.setdefault(who, PupilsTerm(shorten(name)))
                one.parts.setdefault(at, InLesson())
                if answer is not None:
                    one.take(at, answer)
                if known is not None:
                    one.learn(at, known)
    return Term(names, tuple(pupils.values()), tuple(unread), unnamed, lang)


def _lessons(sent: object) -> Iterator[tuple[str, Lines]]:
    """Every lesson with its lines, in their order."""
    if isinstance(sent, Path):
        yield from _of_folder(sent)
    elif isinstance(sent, Mapping):
        for name, codes in sent.items():
            if isinstance(codes, Path):
                yield str(name), [row for _, rows in _of_folder(codes) for row in rows]
            else:
                yield str(name), _lines(str(codes))
    elif isinstance(sent, str):
        yield from _headed(sent)
    else:
        expected = "a text with a date before each lesson, codes by lesson, or a folder"
        raise BadInput([Fault("term", shorten(sent), expected)])


def _headed(text: str) -> Iterator[tuple[str, Lines]]:
    """A text with a heading before each lesson; two of one name are one lesson."""
    found: dict[str, list[str]] = {}
    heading = "1"
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("#") or DATE.fullmatch(line):
            heading = line.lstrip("# ") or str(len(found) + 1)
            found.setdefault(heading, [])
        else:
            found.setdefault(heading, []).append(line)
    yield from ((name, _lines("\n".join(rows))) for name, rows in found.items())


def _lines(text: str, owner: str = "") -> Lines:
    """Each line's name and code; in a pupil's own file a line without a name is the owner's."""
    if text[:1] == "{":
        return [(owner, text)]
    rows = []
    for line in filter(None, map(str.strip, text.splitlines())):
        name, code = parted(line)
        if not is_answer(code):
            own, other = parted_progress(line)
            name, code = (own, other) if is_progress(other) else (name, code)
        rows.append((name or owner, code))
    return rows


def _of_folder(path: Path) -> Iterator[tuple[str, Lines]]:
    """A folder for each lesson, or files that begin with a date; a file alone is one lesson."""
    if not path.is_dir():
        yield path.stem, _lines(text_of(path))
        return
    lessons: list[tuple[str, Lines]] = []
    for one in sorted(path.iterdir()):
        if one.is_dir() and not one.name.startswith("."):
            inner = [each for each in sorted(one.iterdir()) if each.suffix.lower() in HANDED_IN]
            rows = [row for each in inner for row in _lines(text_of(each), each.stem)]
            lessons.append((one.name, rows))
        elif one.suffix.lower() in HANDED_IN and one.is_file():
            day = DATED.fullmatch(one.stem)
            name = day["day"] if day else path.name
            lessons.append((name, _lines(text_of(one), (day["name"] or "") if day else one.stem)))
    lessons.sort(key=lambda lesson: lesson[0])
    for name, group in groupby(lessons, key=lambda lesson: lesson[0]):
        yield name, [row for _, rows in group for row in rows]
