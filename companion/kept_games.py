"""The games kept in a folder: each its own file, listed by head and last summary, replayed by none.

Nothing here is renamed or deleted by opening, choosing, resuming or loading. A game has its file
from its first decision on; whoever opens one that somebody else is playing plays a copy.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from .catalogue import game, playable
from .core.data import is_there, read_bytes
from .core.errors import BadInput, Fault, nearest, shorten
from .core.faults import in_words
from .core.journal import Journal, Names, text_of
from .core.lease import NOBODY, SUFFIX, Lease, Owner
from .core.patience import patiently, unlink
from .core.save_head import HEADER, check_header
from .core.svg import draw
from .core.table import BOT, PlainTable
from .core.text import Words, fold
from .lessons import Course, Progress
from .play import Table

SUFFIXES = (".journal", ".previous")
"""A game is a `.journal`; `.previous` is what earlier versions called the one before."""
REVIEW = ".review"
"""Ends the name of what a review of a game has worked out, beside its file."""
MOST_KEPT = 200
"""Games of a folder beyond which old ones are tidied away."""
THIS_WEEK = timedelta(days=7)
NO_TIME = datetime(1970, 1, 2)
"""When a game was played whose file does not tell."""
LONGEST_HEAD = 400_000
TAIL = 4_000
"""Bytes at the end of a journal in which its last summary stands."""
LONGEST_NAMES = 40
ONLOOKER = -1


@dataclass(frozen=True, slots=True)
class KeptGame:
    """One kept game, as far as its file tells without playing it."""

    path: Path
    changed: datetime
    game: str = ""
    seats: tuple[str, ...] = ()
    turn: int = 0
    """How many turns have begun; 0 where an earlier version did not write it down."""
    awaited: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    over: bool = False
    opened_by: str = ""
    fault: str = ""
    """Why it cannot be opened; empty if it can."""

    @property
    def id(self) -> str:
        """The name of its file: what a list and a command call it by."""
        return self.path.name

    @property
    def may_go(self) -> bool:
        """Whether it may be tidied away: finished, or not touched this week.

        What cannot be opened here, of a newer version perhaps, is not ours to judge.
        """
        return not self.fault and (self.over or datetime.now() - self.changed > THIS_WEEK)

    def people(self, lang: str) -> tuple[str, ...]:
        """What everyone at its table is called."""
        words = Words.shared(lang)
        return tuple(
            words("names.bot", number=seat + 1) if name.startswith(BOT) else name
            for seat, name in enumerate(self.seats)
        )

    def title(self, lang: str) -> str:
        """The game's name."""
        return game(self.game).words(lang)("names.game") if self.game in playable() else self.id

    def stands(self, lang: str) -> str:
        """How far it is and whose turn it is, or who won, in a line."""
        words, people = Words.shared(lang), self.people(lang)
        named = {"won": self.won, "awaited": self.awaited}
        facts = {
            key: words.listing(people[seat] for seat in seats if 0 <= seat < len(people))
            for key, seats in named.items()
        }
        if self.fault:
            return words("kept.faulty", reason=in_words(words, "found", self.fault))
        if self.over:
            return words("kept.over", n=self.turn, list=facts["won"])
        key = "kept.stands" if self.turn and facts["awaited"] else "kept.unknown"
        return words(key, n=self.turn, list=facts["awaited"])


@dataclass(frozen=True)
class CourseBegun:
    """A course somebody has begun, and when they were last there."""

    progress: Progress
    changed: datetime

    @property
    def game(self) -> str:
        """The game it teaches."""
        return self.progress.course.game.id

    def stands(self, lang: str) -> str:
        """How far it is, in a line: what was solved, nothing else."""
        known = self.progress
        facts = {
            "lessons": len(known.lessons_that_are("done")),
            "all": len(known.course.lessons),
            "done": known.done,
            "of": len(known.course.places),
        }
        return Words.shared(lang)("kept.course", **facts)


class KeptGames:
    """A folder of games, seen by one screen or terminal."""

    def __init__(self, folder: Path, owner: Owner = NOBODY, *, beats: bool = False) -> None:
        """`owner` and `beats` as for `Lease.take`."""
        self.folder = folder
        self.owner = owner
        self.beats = beats

    def __iter__(self) -> Iterator[KeptGame]:
        """All games, the one played last first."""
        return self._listed(is_patient=False)

    def _listed(self, is_patient: bool) -> Iterator[KeptGame]:
        """The games of the folder; who is patient waits once for files that cannot be read now."""
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix in SUFFIXES]
        except OSError:
            return iter(())
        found = []
        for path in paths:
            try:
                kept = patiently(partial(_glance, path), is_patient)
            except OSError as wrong:
                is_patient = False
                kept = KeptGame(path, NO_TIME, fault=wrong.strerror or "not readable")
            found += [kept] if kept is not None else []
        return iter(sorted(found, key=lambda kept: (kept.changed, kept.id), reverse=True))

    def find(self, name: object) -> KeptGame:
        """A game by the name of its file, or by its number in the list."""
        every = list(self)
        for number, kept in enumerate(every, 1):
            if name in (kept.id, kept.path.stem, str(number)):
                return kept
        known = [kept.id for kept in every]
        expected = "one of your games" if known else "a kept game (there is none here)"
        raise BadInput([Fault("game", shorten(name), expected, nearest(name, known))])

    def is_open(self, kept: KeptGame) -> bool:
        """Whether somebody else is playing it now."""
        return Lease.is_held(kept.path, self.owner)

    def latest(self, opened_by: str) -> KeptGame | None:
        """The unfinished game last played from this opening, unless it is open elsewhere."""
        for kept in self._listed(is_patient=True):
            if kept.opened_by == opened_by and not (kept.over or kept.fault or self.is_open(kept)):
                return kept
        return None

    def go_on(self, kept: KeptGame, *, watched: bool = False) -> Table:
        """Go on with a game; with a copy if it is open elsewhere or damaged."""
        if kept.fault:
            raise BadInput([Fault(kept.id, kept.fault, "a game that can be opened")])
        return Table.resume(kept.path, self._journal(kept.game, kept.seats), watched=watched)

    def begin(self, table: Table) -> None:
        """Keep a table from its first decision on."""
        self.tidy()
        table.keep_in(self._journal(table.game.id, table.seats))

    def shelve(self, table: PlainTable) -> None:
        """Keep a game that was played elsewhere, as it stands."""
        if isinstance(table, Table):
            self.begin(table)

    def copy(self, kept: KeptGame) -> KeptGame:
        """A second game that begins where this one stands."""
        for number in range(1, MOST_KEPT * 10):
            path = self._names(kept.game or "game", kept.seats)(number)
            try:
                path.touch(exist_ok=False)
            except FileExistsError:
                continue
            except OSError as wrong:
                raise self._not_writable(wrong) from None
            try:
                shutil.copyfile(kept.path, path)
            except OSError as wrong:
                with suppress(OSError):
                    unlink(path)
                raise self._not_writable(wrong) from None
            return self.find(path.name)
        raise BadInput([Fault(kept.id, "too many copies", "fewer games of one name")])

    def delete(self, kept: KeptGame) -> None:
        """Throw a game away; one that somebody is playing stays."""
        if self.is_open(kept):
            raise BadInput([Fault(kept.id, "open elsewhere", "a game nobody is playing")])
        try:
            _remove(kept.path)
        except OSError as wrong:
            raise self._not_writable(wrong) from None

    def _not_writable(self, wrong: OSError) -> BadInput:
        expected = f"a folder that can be written ({wrong.strerror or 'not writable'})"
        return BadInput([Fault("folder", shorten(self.folder.name), expected)])

    def tidy(self) -> None:
        """Beyond a generous number the oldest go: finished ones first, none that may not go."""
        every = list(self)
        left = len(every)
        for kept in sorted(every, key=lambda kept: (not kept.over, kept.changed)):
            if left < MOST_KEPT:
                return
            if kept.may_go and not self.is_open(kept):
                with suppress(OSError):
                    _remove(kept.path)
                    left -= 1

    def _journal(self, name: str, seats: Iterable[str]) -> Journal:
        return Journal(self._names(name, seats), owner=self.owner, beats=self.beats)

    def _names(self, name: str, seats: Iterable[str]) -> Names:
        """A name a person recognises: the game, the day, the people."""
        people = [fold(seat) for seat in seats if not seat.startswith(BOT)]
        who = re.sub(r"[^a-z0-9]+", "-", " ".join(people))[:LONGEST_NAMES].strip("-")
        stem = "-".join(filter(None, [name, datetime.now().date().isoformat(), who or "bots"]))
        return lambda n: self.folder / f"{stem}{f'-{n}' if n > 1 else ''}{SUFFIXES[0]}"


def opening(name: str, how: Mapping[str, Any]) -> str:
    """What opened a game, as a short word: the same for a cell that is run again."""
    given = {key: value for key, value in sorted(how.items()) if value is not None}
    text = json.dumps(given, sort_keys=True, default=str)
    return f"{name}:{hashlib.sha256(text.encode('utf-8', 'replace')).hexdigest()[:12]}"


def picture(kept: KeptGame, lang: str) -> str:
    """The position of one game as everybody may see it, drawn; empty where nothing can be drawn."""
    try:
        table = Table.look_at(kept.path)
        view = table.game.view
        if view is None:
            return ""
        observation = table.game.observe(table.state, ONLOOKER)
        return draw(view(observation, table.game.words(lang).at(observation, table.people), (), ()))
    except BadInput:
        return ""


def courses_begun(folder: Path | None) -> list[CourseBegun]:
    """The courses somebody has begun here."""
    found: list[CourseBegun] = []
    for name in playable():
        path = progress_file(folder, name)
        if path is None or not is_there(path) or game(name).lessons is None:
            continue
        try:
            known = Progress.load(Course.of(game(name)), read_bytes(path))
            found.append(CourseBegun(known, datetime.fromtimestamp(path.stat().st_mtime)))
        except (BadInput, OSError):
            continue
    return found


def progress_file(folder: Path | None, name: str) -> Path | None:
    """Where a folder keeps how far one has come in a course."""
    return folder / f"{name}.progress" if folder is not None else None


def _glance(path: Path) -> KeptGame | None:
    """A game from its first line and its last summary; None for what is no file or not there.

    `OSError` where it cannot be read now.
    """
    try:
        if not is_there(path):
            return None
        changed = datetime.fromtimestamp(path.stat().st_mtime)
        with path.open("rb") as file:
            head = file.readline(LONGEST_HEAD)
            end = file.seek(0, os.SEEK_END)
            file.seek(max(len(head), end - TAIL))
            tail = file.read(TAIL)
    except (FileNotFoundError, OverflowError, ValueError):
        return None
    try:
        first = check_header(json.loads(text_of(head)), set(HEADER))
    except (ValueError, RecursionError) as wrong:
        reason = str(wrong.faults[0]) if isinstance(wrong, BadInput) else "no game"
        return KeptGame(path, changed, fault=reason)
    if first["game"] not in playable():
        return KeptGame(path, changed, first["game"], fault=shorten(first["game"]))
    now = _last_summary(tail)
    if not now and path.suffix == SUFFIXES[0] and path.stem == first["game"]:
        now = {"opened_by": opening(first["game"], {})}  # an earlier version's only game
    return KeptGame(
        path,
        changed,
        first["game"],
        tuple(first["seats"]),
        turn=_whole(now.get("turn")),
        awaited=_seats(now.get("awaited")),
        won=_seats(now.get("won")),
        over=now.get("over") is True,
        opened_by=str(now.get("opened_by", now.get("door", ""))),  # the name it had before
    )


def _last_summary(tail: bytes) -> dict[str, Any]:
    for line in reversed(tail.split(b"\n")):
        if line.startswith(b'{"now"'):
            with suppress(ValueError, RecursionError):
                now = json.loads(line)["now"]
                return now if isinstance(now, dict) else {}
    return {}


def _whole(value: object) -> int:
    return value if isinstance(value, int) and 0 <= value < 10**6 else 0


def _seats(value: object) -> tuple[int, ...]:
    given = value if isinstance(value, list) else []
    return tuple(seat for seat in given[:20] if isinstance(seat, int))


def _remove(path: Path) -> None:
    unlink(path)
    unlink(path.with_name(path.name + SUFFIX))
    unlink(path.with_name(path.name + REVIEW))
