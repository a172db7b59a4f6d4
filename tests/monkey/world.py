"""What a sequence of acts does: sessions, each an app with its page; a folder; a disk.

An act is plain data, so that a sequence can be written down, shortened and done again. Whatever is
left to chance while it is done comes from its own `luck`.
"""

from __future__ import annotations

import logging
import random
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, Literal, Self

import pytest

from companion import catalogue, play
from companion.advice import adviser
from companion.core.folders import ELSEWHERE
from companion.jupyter.app import App
from companion.lessons import tutor
from companion.lessons.puzzles import stream
from companion.reviewing.reviewed import Review
from companion.screen import look_back
from companion.screen.panes.clock.hourglass import Hourglass
from companion.screen.panes.home import part as home_part
from companion.screen.screen import Screen

from . import disk as disks

TURNS = 30
"""So much of a review is worked out between two clicks: by number, not by the time it takes."""
TOYS = Path(__file__).parents[1] / "toy"
TICK = 0.15
"""Seconds that pass with every look at the clock."""
KEEPING = ("first", "second")
FLEETING = "fleeting"
SESSIONS = (*KEEPING, FLEETING)
"""Two cells on one folder, and one that keeps nothing."""


@dataclass(frozen=True)
class Act:
    """Something that is done: a cell is run, a page sends an intent, the disk fails or is well."""

    kind: Literal["run", "send", "disk"]
    session: str = ""
    what: Any = None
    luck: int = 0


@dataclass
class Session:
    """An app and all that its page was sent last."""

    app: App
    keeps: bool
    sent: int = 0
    told: dict[str, Any] = field(default_factory=dict)
    """The parts that came with the last answer."""

    @property
    def screen(self) -> Screen:
        return self.app.screen


class Broken(AssertionError):
    """Something is not as it must be; its kind is the same however it came about."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"{kind}: {text}")
        self.kind = kind


class World:
    """A folder with its disk, the sessions that look at it."""

    def __init__(self, folder: Path, disk: disks.Disk) -> None:
        self.folder = folder
        self.disk = disk
        self.sessions: dict[str, Session] = {}
        self.noted: list[logging.LogRecord] = []

    def do(self, act: Act) -> None:
        """Do it; whatever gets out, or was caught at the door, is a failure."""
        random.seed(act.luck)
        try:
            getattr(self, f"_{act.kind}")(act)
        except Broken:
            raise
        except Exception as wrong:
            raise Broken(f"raised {type(wrong).__name__}", str(wrong)) from wrong
        self._heed_the_log()

    def _heed_the_log(self) -> None:
        noted = list(self.noted)
        self.noted.clear()
        for record in noted:
            wrong = record.exc_info[1] if record.exc_info else None
            kind = f"caught {type(wrong).__name__}"
            raise Broken(kind, f"{record.getMessage()}: {wrong}") from wrong

    def _disk(self, act: Act) -> None:
        self.disk.how = act.what

    def _run(self, act: Act) -> None:
        """A cell is run, perhaps again: its page is a new one."""
        keeps = act.session in KEEPING
        how = dict(act.what)
        cell = act.session if keeps else ""
        folder = self.folder if keeps else None
        screen = Screen(how.pop("game"), folder=folder, cell=cell, run=str(act.luck), **how)
        ticks = (TICK * number for number in range(10**9))
        screen.clock = lambda: next(ticks)  # type: ignore[method-assign]
        screen.of(Hourglass).go_by(screen.clock)
        self.sessions.pop(act.session, None)
        session = Session(App(screen), keeps)
        self._overhear(session)
        self.sessions[act.session] = session

    @staticmethod
    def _overhear(session: Session) -> None:
        news = session.app.updates.news

        def overheard() -> dict[str, Any]:
            told = news()
            session.told.update(told)
            return told

        session.told = {name: getattr(session.app, name) for name in ("frame", "play", "reply")}
        session.told = {name: part for name, part in session.told.items() if part}
        session.app.updates.news = overheard  # type: ignore[method-assign]

    def _send(self, act: Act) -> None:
        """A page sends an intent; its number is put in as the page's link does, unless it has one
        that is none."""
        session = self.sessions.get(act.session)
        if session is None:
            return
        session.told.clear()
        if not isinstance(act.what, dict):  # no intent at all: nobody waits for an answer
            session.app._hear(None, act.what, None)
            return
        session.sent += 1
        intent = {"n": session.sent, **act.what}
        session.app._hear(None, intent, None)
        numbered = type(intent["n"]) is int
        if numbered and session.app.ack != intent["n"]:
            raise Broken("unanswered", str(act.what))
        session.sent = session.app.ack

    def close(self) -> None:
        self.sessions.clear()


class OneDay(date):
    """The day on which everything happens: puzzles and questions go by it."""

    @classmethod
    def today(cls) -> Self:
        return cls(2026, 3, 1)


@contextmanager
def _the_same_every_time() -> Iterator[None]:
    """The toys are among the games as if they had been named at the start, and it is one day."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(ELSEWHERE, str(TOYS))
        ours = [one for name, one in sys.modules.items() if name.split(".")[0] == "companion"]
        before = catalogue.GAMES
        for module in ours:
            if getattr(module, "GAMES", None) is before:
                patch.setattr(module, "GAMES", catalogue.playable())
        for module in (tutor, stream):
            patch.setattr(module, "date", OneDay)
        goes_on = Review.go_on
        patch.setattr(
            Review, "go_on", lambda self, *_: all(goes_on(self, -1.0) for _ in range(TURNS))
        )
        patch.setattr(look_back, "Random", lambda: random.Random(random.getrandbits(40)))
        patch.setattr(adviser, "FEWEST", 1)  # of what is advised only that it is
        patch.setattr(play, "Adviser", partial(adviser.Adviser, moves=1))
        home_part._pictures.cache_clear()
        yield
    home_part._pictures.cache_clear()


@contextmanager
def a_world(folder: Path) -> Iterator[World]:
    """A world in a folder of its own, which is gone afterwards."""
    with _the_same_every_time(), disks.failing(folder) as disk:
        world = World(folder, disk)
        handler = logging.Handler(logging.ERROR)
        handler.emit = world.noted.append  # type: ignore[method-assign]
        log = logging.getLogger("companion")
        log.addHandler(handler)
        before, log.propagate = log.propagate, False
        try:
            yield world
        finally:
            log.removeHandler(handler)
            log.propagate = before
            disk.how = disks.WELL
            world.close()
            shutil.rmtree(folder, ignore_errors=True)


def texts(table: Any) -> list[str]:
    return [str(action) for action in table.history]
