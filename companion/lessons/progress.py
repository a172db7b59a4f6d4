"""How far a learner has come: kept in a file, read back with care, told by a code."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import chain, count
from pathlib import Path
from typing import Any

from ..core.data import Reader, is_there, read_json, write_whole
from ..core.errors import BadInput, shorten
from . import code
from .course import Course, quiz_of, taught_by
from .step import Step

FORMAT = 1
MOST_TRIES = 9_999
MOST_DAYS = 3_000_000
DAYS = (0, 1, 3, 7, 21)
"""After how many days a rule comes back, by its box."""
PATIENCE = 50
"""Hundredths of a second to wait for another writer of the same progress."""
KILLED = 3.0
"""Seconds after which a writer that has not finished was killed."""


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

    def __post_init__(self) -> None:
        self.at = self.at or self.course.places[0].id

    def record(self, step: str) -> Record:
        """What is known of a step."""
        return self.steps.setdefault(step, Record())

    @property
    def furthest(self) -> int:
        """The number of the furthest step reached."""
        passed = [self.course.by_id[name].number for name, row in self.steps.items() if _over(row)]
        last = len(self.course.places) - 1
        return max(self.course.by_id[self.at].number, *(min(n + 1, last) for n in passed), 0)

    @property
    def passed(self) -> int:
        """How many steps are done or skipped."""
        return sum(map(_over, self.steps.values()))

    @property
    def tries(self) -> int:
        """Tries that went wrong, in all."""
        return sum(row.tries for row in self.steps.values())

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

    # As a code

    @property
    def code(self) -> str:
        """Twelve letters that bring back the step and tell a teacher how it went."""
        known = {rule: number for number, rule in enumerate(self.course.rules, 1)}
        missed = tuple(known[rule] for rule in self.missed if rule in known)[: code.MISSED]
        at = self.course.by_id[self.at].number
        return code.write(code.Code(self.course.game.id, at, self.furthest, self.tries, missed))

    @classmethod
    def from_code(cls, course: Course, text: object) -> Progress:
        """What a code tells; steps before the furthest count as passed."""
        found = code.read(text)
        if found.game not in (course.game.id, ""):
            raise code.WrongCode(text, "game", course.game.id, game=found.game)
        if max(found.at, found.furthest) >= len(course.places):
            raise code.WrongCode(text, "several", "a step of this course")
        progress = cls(course, course.places[found.at].id)
        for place in course.places[: found.furthest]:
            progress.steps[place.id] = Record(skipped=True)
        progress.record(progress.at).tries = found.tries
        rules = course.rules
        progress.missed = [rules[n - 1] for n in found.missed if n <= len(rules)]
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
        }
        return json.dumps(data, ensure_ascii=False, indent=1)

    @classmethod
    def load(cls, course: Course, source: str | bytes | Path) -> Progress:
        """Progress from its file or text; steps and rules that are no more are left out."""
        reader = Reader(read_json(source), "progress")
        reader.only({"format", "game", "at", "steps", "missed", "coached", "recall"})
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
