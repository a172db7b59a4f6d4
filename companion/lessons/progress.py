"""How far a learner has come: kept in a file, read back with care, told by a code."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, count
from pathlib import Path
from typing import Any, Literal

from ..core.data import Reader, is_there, read_json, write_whole
from ..core.errors import BadInput, shorten
from . import coded
from .course import Course, quiz_of, taught_by
from .numbers import Numbers
from .solved import Solved, joined, read_solved
from .step import Lesson, Step
from .unfinished import Unfinished, read_unfinished

FORMAT = 1
FIELDS = {
    "format", "game", "at", "steps", "missed", "coached", "recall", "puzzles", "coached_game",
}  # fmt: skip
MOST_TRIES = 9_999
MOST_DAYS = 3_000_000
DAYS = (0, 1, 3, 7, 21)
"""After how many days a rule comes back, by its box."""
PATIENCE = 50
"""Hundredths of a second to wait for another writer of the same progress."""
KILLED = 3.0
"""Seconds after which a writer that has not finished was killed."""


State = Literal["", "partly", "done", "skipped", "jumped"]
"""How a lesson stands; `skipped` is one gone through with skips."""


@dataclass(slots=True)
class Record:
    """One step: done or skipped, how many tries went wrong."""

    done: bool = False
    skipped: bool = False
    tries: int = 0


@dataclass(slots=True)
class Recall:
    """One rule: its box on the schedule, the day it is due (`date.toordinal`; 0 is at once)."""

    box: int = 0
    due: int = 0


@dataclass
class Progress:
    """One learner's way through one course."""

    course: Course
    at: str = ""
    steps: dict[str, Record] = field(default_factory=dict)
    missed: list[str] = field(default_factory=list)
    """Rules that went wrong, the latest first, each once."""
    coached: set[str] = field(default_factory=set)
    """Rules the coach has taught."""
    recall: dict[str, Recall] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)
    """Rules asked about or missed in this very sitting: here its word counts, not the file's."""
    puzzles: Solved = field(default_factory=dict)
    """The puzzles one is through with, by their ids, and how; the latest last."""
    coached_game: Unfinished | None = None
    """The game with a coach that has not ended: here its own word counts, not the file's."""

    def __post_init__(self) -> None:
        self.at = self.at or self.course.places[0].id

    @cached_property
    def numbers(self) -> Numbers:
        """The numbers of its lessons and rules in codes."""
        return Numbers.of(self.course)

    def record(self, step: str) -> Record:
        """What is known of a step."""
        return self.steps.setdefault(step, Record())

    # How far

    def is_step_over(self, step: str) -> bool:
        """Whether a step is done or was skipped."""
        row = self.steps.get(step)
        return row is not None and _over(row)

    def outcome(self, lesson: Lesson) -> Literal["", "done", "skipped"]:
        """How a lesson ended: each step solved, or gone through with skips; empty if it has not."""
        rows = [self.steps.get(f"{lesson.id}.{step.id}") for step in lesson.steps]
        if not all(row is not None and _over(row) for row in rows):
            return ""
        return "done" if all(row is not None and row.done for row in rows) else "skipped"

    def state(self, lesson: Lesson) -> State:
        """How a lesson stands. Jumped over is one not over while a later one is over, or open.

        So opening lesson 14 makes nothing before it done, and going back undoes the jump.
        """
        if outcome := self.outcome(lesson):
            return outcome
        later = self.course.lessons[self.course.lessons.index(lesson) + 1 :]
        here = self.course.by_id[self.at].lesson
        if any(other is here or self.outcome(other) for other in later):
            return "jumped"
        begun = any(self.is_step_over(f"{lesson.id}.{step.id}") for step in lesson.steps)
        return "partly" if begun else ""

    def lessons_that_are(self, state: State) -> tuple[Lesson, ...]:
        """All lessons that stand so, in their order."""
        return tuple(lesson for lesson in self.course.lessons if self.state(lesson) == state)

    @property
    def done(self) -> int:
        """How many steps were solved."""
        return sum(row.done for row in self.steps.values())

    @property
    def skipped(self) -> int:
        """How many steps were skipped and not solved since."""
        return sum(row.skipped and not row.done for row in self.steps.values())

    @property
    def jumped(self) -> int:
        """How many steps of lessons jumped over are neither solved nor skipped."""
        lessons = self.lessons_that_are("jumped")
        steps = (f"{lesson.id}.{step.id}" for lesson in lessons for step in lesson.steps)
        return sum(not self.is_step_over(step) for step in steps)

    def knows_more_than(self, other: Progress) -> bool:
        """Whether a step is solved here, or at least skipped, and the other does not know it."""
        nothing = Record()
        pairs = ((row, other.steps.get(name, nothing)) for name, row in self.steps.items())
        return any(mine.done > its.done or _over(mine) > _over(its) for mine, its in pairs)

    @property
    def tries(self) -> int:
        """Tries that went wrong, in all."""
        return sum(row.tries for row in self.steps.values())

    @property
    def to_repeat(self) -> tuple[str, ...]:
        """Rules missed and not answered rightly since, the latest first."""
        return tuple(rule for rule in self.missed if not self.recall.get(rule, Recall()).box)

    @property
    def taught(self) -> set[str]:
        """Every rule met so far: in steps done or skipped, and with the coach."""
        steps = (self.course.by_id[name].step for name, row in self.steps.items() if _over(row))
        return self.coached.union(*(taught_by(step) for step in steps if isinstance(step, Step)))

    def miss(self, rules: Iterable[str]) -> None:
        """Remember what went wrong: it is to be repeated, from the lowest box on."""
        for rule in rules:
            if rule in self.missed:
                self.missed.remove(rule)
            self.missed.insert(0, rule)
            self.recall[rule] = Recall()
            self.asked.add(rule)

    def learn_from(self, other: Progress) -> None:
        """Add what was learned elsewhere: nothing that was done anywhere is undone here."""
        for name, theirs in other.steps.items():
            mine = self.record(name)
            mine.done |= theirs.done
            mine.skipped |= theirs.skipped
            mine.tries = max(mine.tries, theirs.tries)
        self.missed += [rule for rule in other.missed if rule not in self.missed]
        self.coached |= other.coached
        for rule, row in other.recall.items():
            if rule not in self.asked:
                self.recall[rule] = row
        self.puzzles = joined(other.puzzles, self.puzzles)

    # As a code

    @property
    def code(self) -> str:
        """The letters that bring back what `coded.py` promises."""
        return coded.written(self)

    @classmethod
    def from_code(cls, course: Course, text: object) -> Progress:
        """What a code tells, of twenty letters or of twelve."""
        progress = cls(course)
        coded.take_in(progress, text)
        progress.asked.clear()
        return progress

    # As a file

    def text(self) -> str:
        """Everything, as JSON."""
        data = {
            "format": FORMAT,
            "game": self.course.game.id,
            "at": self.at,
            "steps": {
                name: {"done": row.done, "skipped": row.skipped, "tries": row.tries}
                for name, row in self.steps.items()
                if _over(row) or row.tries
            },
            "missed": self.missed,
            "coached": sorted(self.coached),
            "recall": {rule: [row.box, row.due] for rule, row in self.recall.items()},
            **({"puzzles": self.puzzles} if self.puzzles else {}),
            **({"coached_game": self.coached_game.data()} if self.coached_game else {}),
        }
        return json.dumps(data, ensure_ascii=False, indent=1)

    @classmethod
    def load(cls, course: Course, source: str | bytes | Path) -> Progress:
        """Progress from its file or text; steps and rules that are no more are left out."""
        reader = Reader(read_json(source), "progress")
        reader.only(FIELDS)
        if reader.data.get("format") != FORMAT:
            reader.fault("progress.format", reader.data.get("format"), f"format {FORMAT}")
        if reader.data.get("game") != course.game.id:
            reader.fault("progress.game", reader.data.get("game"), course.game.id)
        reader.done()
        at = reader.data.get("at")
        progress = cls(course, at if isinstance(at, str) and at in course.by_id else "")
        for name, row in _rows(reader, "steps"):
            one = Reader(row, f"progress.steps.{shorten(name)}")
            record = Record(
                one.truth("done"), one.truth("skipped"), one.whole("tries", 0, 0, MOST_TRIES)
            )
            reader.faults += one.faults
            if name in course.by_id:
                progress.steps[name] = record
        rules = set(course.game.rules)
        progress.missed = [
            r for r in reader.items("missed", 1000) if isinstance(r, str) and r in rules
        ]
        progress.coached = {
            r for r in reader.items("coached", 1000) if isinstance(r, str) and r in rules
        }
        for kind, pair in _rows(reader, "recall"):
            if not isinstance(pair, list) or len(pair) != 2:
                reader.fault(f"progress.recall.{shorten(kind)}", pair, "a box and a day")
                continue
            path = f"progress.recall.{shorten(kind)}"
            box = reader.number(path, pair[0], 0, 0, len(DAYS) - 1)
            due = reader.number(path, pair[1], 0, 0, MOST_DAYS)
            for rule in _rules_of_row(course, kind):
                progress.recall[rule] = Recall(box, due)
        progress.puzzles = read_solved(reader)
        progress.coached_game = read_unfinished(reader, "coached_game")
        reader.done()
        return progress


def _rules_of_row(course: Course, name: str) -> tuple[str, ...]:
    """The rules a kept row is about: one, or all of a kind of question, as rows once were."""
    if name in course.game.rules:
        return (name,)
    quiz = quiz_of(course.game)
    return quiz[name].rules if name in quiz else ()


def _over(row: Record) -> bool:
    return row.done or row.skipped


def _rows(reader: Reader, key: str) -> Iterable[tuple[str, Any]]:
    value = reader.data.get(key, {})
    if not isinstance(value, dict) or len(value) > 1000:
        reader.fault(f"progress.{key}", value, "an object with named fields")
        return ()
    return value.items()


def keep(progress: Progress, path: Path) -> str:
    """Write the file, whole or not at all, with what others wrote there meanwhile.

    A full or read-only disk does not stop the lesson: the reason is returned, empty if all is well.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with alone(path):
            if (there := _read(progress.course, path)) is not None:
                progress.learn_from(there)
            write_whole(path, progress.text())
    except OSError as wrong:
        return wrong.strerror or type(wrong).__name__
    return ""


def kept(course: Course, path: Path) -> Progress:
    """What the file holds; a new start if there is none. A broken file is put aside, not lost."""
    return _read(course, path) or Progress(course)


def _read(course: Course, path: Path) -> Progress | None:
    if not is_there(path):
        return None
    try:
        return Progress.load(course, path)
    except BadInput:
        with suppress(OSError):
            path.replace(_free(path.with_suffix(".broken")))
        return None


def _free(path: Path) -> Path:
    """This name, or the first with a number that is not taken: a second broken file is kept too."""
    names = chain([path], (path.with_name(f"{path.name}-{number}") for number in count(2)))
    return next(name for name in names if not name.exists())


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other writers out for a moment; whoever was killed in here is not waited for."""
    lock = path.with_name(path.name + ".lock")
    ours = False
    for _ in range(PATIENCE):
        try:
            lock.touch(exist_ok=False)
            ours = True
            break
        except FileExistsError:
            with suppress(OSError):
                if time.time() - lock.stat().st_mtime > KILLED:
                    lock.unlink()
                    continue
            time.sleep(0.01)
    try:
        yield
    finally:
        if ours:
            lock.unlink(missing_ok=True)
