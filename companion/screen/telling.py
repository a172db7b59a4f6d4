"""What the browser is told: each part when what it is made of has changed, and only then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..explorer.doors import art
from .almanac_part import almanac_part, index, pages
from .contract import LessonView
from .frame_part import frame
from .home_part import covers, kept
from .lesson_part import lesson_view
from .projected_part import key as projected_key
from .projected_part import projected
from .puzzle_part import puzzle_view
from .screen import Screen
from .table_part import board, odds, reply, table

Key = Callable[[Screen], object]
Tell = Callable[[Screen], Any]


@dataclass(frozen=True)
class ToldPart:
    """One part: the cheap key of what it is made of, and how it is made."""

    key: Key
    """None while there is nothing to tell; then the browser keeps what it has."""
    tell: Tell


class Telling:
    """Remembers by part what the browser was last told."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._told: dict[str, object] = {}

    def news(self) -> dict[str, Any]:
        """The parts that the browser does not have as they are now."""
        found = {}
        for name, part in TOLD.items():
            key = part.key(self.screen)
            if key is not None and self._told.get(name) != key:
                found[name] = tell(self.screen, name)
                self._told[name] = part.key(self.screen)
        return found


def tell(screen: Screen, name: str) -> dict[str, Any]:
    """One part as it is now."""
    return dict(TOLD[name].tell(screen) or {})


def _lesson(screen: Screen) -> LessonView | None:
    """What the learning pane shows; nothing while no lesson is open."""
    learning = screen.learning
    if learning.open_puzzler is not None:
        return puzzle_view(learning.open_puzzler, screen.seen.words)
    return lesson_view(learning, screen.seen.words) if learning.is_open else None


# What the parts are made of


def _frame_key(screen: Screen) -> object:
    game = screen.desk.open_game
    return screen.lang, screen.pane, game.id if game else "", screen.asked_lang


def _kept_key(screen: Screen) -> object:
    """Others may change the folder at any time: while it is shown, it is read every time."""
    return (screen.heard, screen.lang) if screen.pane == "choose" else ""


def _covers_key(screen: Screen) -> object:
    return "once" if screen.pane == "choose" else None


def _position(make: Key) -> Key:
    """A key for what is shown of a game: none before one is open."""
    return lambda screen: None if screen.desk.open_game is None else make(screen)


@_position
def _board_key(screen: Screen) -> object:
    return screen.seen, screen.marks, bool(screen.known)


@_position
def _events_key(screen: Screen) -> object:
    return screen.happened.key(screen.seen)


@_position
def _table_key(screen: Screen) -> object:
    return (
        screen.seen, screen.table.log_length, screen.seat, screen.learning.is_open,
        screen.bots_are_due, screen.running, screen.skipped, screen.table.can_redo,
        screen.bots_act_beside, screen.hourglass.key, screen.table.hushed(screen.seat),
        screen.reviewing.slices,
    )  # fmt: skip


@_position
def _reply_key(screen: Screen) -> object:
    return (
        screen.seen, screen.learning.is_open,
        screen.refused, screen.ruling, screen.hinted, screen.notice, screen.less,
        screen.desk.gone_on,
    )  # fmt: skip


@_position
def _lesson_key(screen: Screen) -> object:
    return screen.seen, screen.learning.key


@_position
def _odds_key(screen: Screen) -> object:
    return screen.seen, screen.bar


@_position
def _almanac_key(screen: Screen) -> object:
    tutor = screen.learning.open_tutor
    place = tutor.place.id if tutor is not None else ""
    return screen.game.id, screen.lang, screen.entry, screen.table, place


@_position
def _index_key(screen: Screen) -> object:
    return screen.game.id


@_position
def _pages_key(screen: Screen) -> object:
    return (screen.game.id, screen.lang) if screen.reading else None


@_position
def _file_key(screen: Screen) -> object:
    return screen.file["n"] if screen.file is not None else None


def _explorer_key(screen: Screen) -> object:
    """Only what is asked in it, and the position, change it."""
    if screen.pane != "odds":
        return None
    seen = screen.seen if screen.desk.open_game is not None else None
    return seen, screen.lang, screen.explored, screen.explorer.at, screen.task


def _art_key(screen: Screen) -> object:
    return "once" if screen.pane == "odds" else None


TOLD: Mapping[str, ToldPart] = {
    "frame": ToldPart(_frame_key, frame),
    "kept": ToldPart(_kept_key, kept),
    "covers": ToldPart(_covers_key, covers),
    "board": ToldPart(_board_key, board),
    "events": ToldPart(_events_key, lambda screen: screen.happened.tell(screen.seen)),
    "table": ToldPart(_table_key, table),
    "reply": ToldPart(_reply_key, reply),
    "lesson": ToldPart(_lesson_key, _lesson),
    "odds": ToldPart(_odds_key, odds),
    "explorer": ToldPart(_explorer_key, lambda screen: screen.explorer.view()),
    "art": ToldPart(_art_key, lambda screen: art()),
    "almanac": ToldPart(_almanac_key, almanac_part),
    "index": ToldPart(_index_key, index),
    "pages": ToldPart(_pages_key, pages),
    "projected": ToldPart(projected_key, projected),
    "file": ToldPart(_file_key, lambda screen: screen.file),
}
"""Every part by its name; `ack`, the number of the intent answered, is the widget's own."""
