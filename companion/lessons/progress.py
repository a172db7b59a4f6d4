"""How far a learner has come: kept in a file, read back with care, told by a code."""

from __future__ import annotations

import errno
import json
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, count
from math import isfinite
from pathlib import Path
from typing import Any, Literal

from ..core.data import LARGEST_FILE, Reader, read_bytes, read_json, write_whole
from ..core.errors import BadInput, shorten
from ..core.patience import patiently, replace, unlink
from . import coded
from .course import Course, quiz_of, taught_by
from .numbers import Numbers
from .puzzles.own_turns import OwnTurns, read_own_turns
from .puzzles.own_turns import joined as joined_turns
from .solved import Solved, joined, read_solved
from .step import Lesson, Step
from .unfinished import Games, Unfinished, merged, put_aside, read_games, read_unfinished

FORMAT = 1
FIELDS = {
    "format", "game", "at", "steps", "missed", "coached", "recall", "puzzles", "coached_game",
    "coached_games", "set_aside", "own_turns",
}  # fmt: skip
MOST_TRIES = 10**9
MOST_DAYS = 4_000_000
MOST_ROWS = 1000
DEEPEST = 20
RECORD = {"done", "skipped", "tries"}
DAYS = (0, 1, 3, 7, 21)
"""After how many days a rule comes back, by its box."""
PATIENCE = 50
"""Hundredths of a second to wait for another writer of the same progress."""
KILLED = 3.0
"""Seconds after which a writer that has not finished was killed."""


class NotReadable(OSError):
    """The file cannot be read now: nothing is known of what it holds, so nothing is written."""

    is_newer = False
    """Whether a newer version wrote it: then waiting does not help."""


class Newer(BadInput):
    """Progress that a newer version wrote, in a way this one does not know."""


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
    own_turns: OwnTurns = field(default_factory=dict)
    """Turns of one's own games that are practised."""
    coached_games: Games = field(default_factory=dict)
    """By step the game with a coach that has not ended."""
    set_aside: list[Unfinished] = field(default_factory=list)
    """Games with a coach that gave way to another of their step, until they are kept elsewhere."""
    agreed: Games = field(default_factory=dict)
    """The coached games as the file held them last: tells who has changed one since."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """What another version wrote, fields, steps and rules, as it stands in the file: it is kept."""
    broken: str = ""
    """The name under which a file was put aside that made no sense."""

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
        self.own_turns = joined_turns(self.own_turns, other.own_turns)
        for game in other.set_aside:
            put_aside(self.set_aside, game)
        self.unknown = with_unknown(self.unknown, other.unknown)

    def learn_from_file(self, there: Progress) -> None:
        """Add what others have written to the file meanwhile.

        Where they have played on in another way, theirs stays the game of its step: so it is one
        writer's, and the other's is put aside once.
        """
        self.learn_from(there)
        for step in {*self.coached_games, *there.coached_games}:
            pair = self.coached_games.get(step), there.coached_games.get(step)
            self._have(step, merged(*pair, self.agreed.get(step)))

    def take_over(self, here: Progress) -> None:
        """Go on instead of another, with all that it knows: of two games the longer goes on."""
        self.learn_from(here)
        self.agreed = here.agreed
        for step in {*self.coached_games, *here.coached_games}:
            pair = self.coached_games.get(step), here.coached_games.get(step)
            self._have(step, sorted(merged(*pair, None), key=lambda one: -len(one.moves)))

    def _have(self, step: str, games: Sequence[Unfinished]) -> None:
        """Let the first be the game of a step, if there is one, and put the others aside."""
        self.coached_games.pop(step, None)
        for number, game in enumerate(games):
            if number == 0:
                self.coached_games[step] = game
            else:
                self.put_aside(game)

    def put_aside(self, game: Unfinished) -> None:
        """A coached game gives way to another; one in which nothing was decided is forgotten."""
        place = self.course.by_id.get(game.step)
        if place is None or game.is_decided_by(place.step.seat):
            put_aside(self.set_aside, game)

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
                name: {
                    "done": row.done,
                    "skipped": row.skipped,
                    "tries": min(row.tries, MOST_TRIES),
                }
                for name, row in self.steps.items()
                if _over(row) or row.tries
            },
            "missed": self.missed,
            "coached": sorted(self.coached),
            "recall": {rule: [row.box, row.due] for rule, row in self.recall.items()},
            **({"puzzles": self.puzzles} if self.puzzles else {}),
            **_own_turns(self.own_turns),
            **_listed("coached_games", self.coached_games.values()),
            **_listed("set_aside", self.set_aside),
        }
        text = json.dumps(with_unknown(data, self.unknown), ensure_ascii=False, indent=1)
        return text.encode("utf-8", "replace").decode()

    @classmethod
    def load(cls, course: Course, source: str | bytes | Path) -> Progress:
        """Progress from its file or text; what this version does not know is kept as it is."""
        reader = Reader(read_json(source), "progress")
        written = reader.data.get("format")
        if written != FORMAT:
            reader.fault("progress.format", written, f"format {FORMAT}")
        if type(written) is int and written > FORMAT:
            raise Newer(reader.faults)
        if reader.data.get("game") != course.game.id:
            reader.fault("progress.game", reader.data.get("game"), course.game.id)
        reader.done()
        at = reader.data.get("at")
        progress = cls(course, at if isinstance(at, str) and at in course.by_id else "")
        for name, row in _rows(reader, "steps"):
            if name not in course.by_id:
                continue
            one = Reader(row, f"progress.steps.{shorten(name)}")
            progress.steps[name] = Record(
                one.truth("done"), one.truth("skipped"), one.whole("tries", 0, 0, MOST_TRIES)
            )
            reader.faults += one.faults
        rules = set(course.game.rules)
        today = course.game.rule_id
        progress.missed = [rule for rule in map(today, _texts(reader, "missed")) if rule in rules]
        progress.coached = rules.intersection(map(today, _texts(reader, "coached")))
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
        progress.own_turns = read_own_turns(reader)
        games = read_games(reader, "coached_games")
        if (only := reader.data.get("coached_game")) is not None:  # as it once was
            games += filter(None, [read_unfinished(reader, "coached_game", only)])
        progress.coached_games = {game.step: game for game in games}
        progress.set_aside = read_games(reader, "set_aside")
        reader.done()
        progress.unknown = _unknown(reader, course)
        reader.done()
        return progress


def with_unknown(known: dict[str, Any], unknown: Mapping[str, Any]) -> dict[str, Any]:
    """What this version knows, and beside it what it does not, no longer than can be read again."""
    both = dict(known)
    for key, part in unknown.items():
        mine = known.get(key)
        if isinstance(mine, dict) and isinstance(part, dict):
            both[key] = with_unknown(mine, part)
        elif isinstance(mine, list) and isinstance(part, list):
            both[key] = [*mine, *(one for one in part if one not in mine)][:MOST_ROWS]
        elif key not in known and len(both) < MOST_ROWS:
            both[key] = part
    return both


def _unknown(reader: Reader, course: Course) -> dict[str, Any]:
    """The fields, steps and rules of a file, judged already, that this version does not know."""
    rules, today = course.game.rules, course.game.rule_id
    steps = {
        name: {key: part for key, part in row.items() if key not in RECORD}
        if name in course.by_id
        else row
        for name, row in _rows(reader, "steps")
    }
    found = {
        "steps": {name: row for name, row in steps.items() if row},
        "recall": {
            name: row for name, row in _rows(reader, "recall") if not _rules_of_row(course, name)
        },
        "missed": [one for one in _texts(reader, "missed") if today(one) not in rules],
        "coached": [one for one in _texts(reader, "coached") if today(one) not in rules],
    }
    found = {key: part for key, part in found.items() if part}
    found |= {key: part for key, part in reader.data.items() if key not in FIELDS}
    for key, part in found.items():
        if not _is_writable(part):
            reader.fault(f"progress.{shorten(key)}", part, "plain JSON")
    return found


def _is_writable(part: object, depth: int = DEEPEST) -> bool:
    """Whether what was read can be written and read again: no endless number, no endless depth."""
    if isinstance(part, dict | list):
        inner = part.values() if isinstance(part, dict) else part
        return depth > 0 and all(_is_writable(one, depth - 1) for one in inner)
    return not isinstance(part, float) or isfinite(part)


def _rules_of_row(course: Course, name: str) -> tuple[str, ...]:
    """The rules a kept row is about: one, or all of a kind of question, as rows once were."""
    if (rule := course.game.rule_id(name)) in course.game.rules:
        return (rule,)
    quiz = quiz_of(course.game)
    return quiz[name].rules if name in quiz else ()


def _listed(key: str, games: Iterable[Unfinished]) -> dict[str, Any]:
    """A field of coached games, left out where there are none."""
    rows = [game.data() for game in games]
    return {key: rows} if rows else {}


def _own_turns(turns: OwnTurns) -> dict[str, Any]:
    """The field of one's own turns, left out where there are none."""
    return {"own_turns": [one.data() for one in turns.values()]} if turns else {}


def _over(row: Record) -> bool:
    return row.done or row.skipped


def _texts(reader: Reader, key: str) -> list[str]:
    return [one for one in reader.items(key, MOST_ROWS) if isinstance(one, str)]


def _rows(reader: Reader, key: str) -> Iterable[tuple[str, Any]]:
    value = reader.data.get(key, {})
    if not isinstance(value, dict) or len(value) > MOST_ROWS:
        reader.fault(f"progress.{key}", value, "an object with named fields")
        return ()
    return value.items()


def keep(
    progress: Progress,
    path: Path,
    settle: Callable[[], None] = lambda: None,
    is_patient: bool = True,
) -> str:
    """Write the file, whole or not at all, with what others wrote there meanwhile.

    In between `settle` may keep elsewhere what was put aside. A full or read-only disk does not
    stop the lesson: the reason is returned, empty if all is well. Over a file that cannot be read
    now nothing is written: `NotReadable`.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with alone(path):
            there, broken = _read(progress.course, path, is_patient)
            progress.broken = broken or progress.broken
            if there is not None:
                progress.learn_from_file(there)
            settle()
            text = progress.text()
            if len(text.encode()) > LARGEST_FILE:  # nobody could read it again
                raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
            write_whole(path, text, is_patient)
            progress.agreed = dict(progress.coached_games)
    except NotReadable:
        raise
    except OSError as wrong:
        return wrong.strerror or type(wrong).__name__
    return ""


def kept(course: Course, path: Path, is_patient: bool = True) -> Progress:
    """What the file holds; a new start if there is none. A broken file is put aside, not lost.

    One that cannot be read now is `NotReadable`.
    """
    there, broken = _read(course, path, is_patient)
    found = there or Progress(course)
    found.broken = broken
    found.agreed = dict(found.coached_games)
    return found


def _read(course: Course, path: Path, is_patient: bool = True) -> tuple[Progress | None, str]:
    """What the file holds, if it is there; and the name under which a broken one was put aside."""
    try:
        raw = patiently(lambda: read_bytes(path), is_patient)
    except (FileNotFoundError, NotADirectoryError):
        return None, ""
    except OSError as wrong:
        raise NotReadable(wrong.errno, wrong.strerror or "not readable") from wrong
    try:
        return Progress.load(course, raw), ""
    except Newer as wrong:
        unread = NotReadable(errno.EINVAL, str(wrong))
        unread.is_newer = True
        raise unread from None
    except BadInput:
        aside = _free(path.with_suffix(".broken"))
    try:
        replace(path, aside, is_patient)
    except FileNotFoundError:  # somebody else was faster
        return None, ""
    except OSError as wrong:
        raise NotReadable(wrong.errno, wrong.strerror or "not readable") from wrong
    return None, aside.name


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
                if abs(time.time() - lock.stat().st_mtime) > KILLED:  # also of a clock set back
                    lock.unlink()
                    continue
            time.sleep(0.01)
    try:
        yield
    finally:
        if ours:
            with suppress(OSError):
                unlink(lock)
