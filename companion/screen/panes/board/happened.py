"""What happened, as one screen's seat saw it: the log, and what of it is news to the browser."""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict

from ....core.motion import Motions, plain
from ....core.table import Line, PlainTable
from ...seat_view import SeatView
from .contract import Events, Happening

LINES_SHOWN = 40

NOTHING_SHOWN = Motions({})


class LogLine(TypedDict):
    """A line of the log: its text, its rule and the name of its event."""

    text: str
    rule: str
    what: str


class Happenings:
    """Remembers what was told, so that the next telling is of what came after it."""

    def __init__(self) -> None:
        self._told: tuple[Line, ...] = ()
        self._for: tuple[PlainTable, int, str] | None = None
        """Whose eyes it was told for: another table, seat or language is told from scratch."""
        self._rows: dict[int, tuple[Line, Happening]] = {}
        """By the line's identity, which is its own while the line is kept here."""
        self._number = 0

    def begin_anew(self) -> None:
        """The browser has nothing of it."""
        self._for = None

    def key(self, seat_view: SeatView) -> object:
        """What the part is made of."""
        return seat_view, seat_view.table.log_length, self._for is None

    def log(self, seat_view: SeatView) -> list[LogLine]:
        """The last lines, as the seat saw them."""
        rows = (self._row(line, seat_view) for line in _lines(seat_view)[-LINES_SHOWN:])
        return [{"text": row["text"], "rule": row["rule"], "what": row["what"]} for row in rows]

    def since(self, seat_view: SeatView, known: int) -> list[Happening]:
        """What happened after so many lines, as the seat saw it."""
        return [self._row(line, seat_view) for line in _lines(seat_view)[known:]]

    def make_part(self, seat_view: SeatView) -> Events:
        """What came since the last telling; the last lines of all, where that is not enough."""
        now = (seat_view.table, seat_view.seat, seat_view.lang)
        lines = _lines(seat_view)
        same = now == self._for
        known = len(self._told)
        goes_on = same and lines[:known] == self._told
        if not same:
            self._rows.clear()
        news = lines[known:] if goes_on else lines[-LINES_SHOWN:]
        self._number += 1
        self._for, self._told = now, lines
        rows = [self._row(line, seat_view) for line in news[-LINES_SHOWN:]]
        return {"n": self._number, "fresh": not goes_on, "shown": rows}

    def _row(self, line: Line, seat_view: SeatView) -> Happening:
        """A line as it is told: worded once."""
        if id(line) not in self._rows:
            self._rows[id(line)] = line, _worded(line, seat_view)
        return self._rows[id(line)][1]


def _lines(seat_view: SeatView) -> tuple[Line, ...]:
    return seat_view.table.log_of(seat_view.seat)


def _worded(line: Line, seat_view: SeatView) -> Happening:
    event = line.event
    game = seat_view.table.game
    if event is None:
        return {"what": "", "rule": "", "text": line.note, "facts": {}, "motions": []}
    observation = line.observation(seat_view.seat)
    looks = game.motions or NOTHING_SHOWN
    words = game.words(seat_view.lang).at(observation, line.words.people)
    told: Happening = {
        "what": event.what,
        "rule": event.rule,
        "text": words.event(event),
        "facts": {name: plain(fact) for name, fact in event.facts.items()},
        "motions": [motion.data() for motion in looks.of(event, observation)],
    }
    if you := words.event_to(event, seat_view.seat):
        told["you"] = you
    bare = replace(words, placeless=True)
    short = bare.event_to(event, seat_view.seat) or bare.event(event)
    if short != (you or told["text"]):
        told["short"] = short
    if event.what in looks.plain_to_see:
        told["plain"] = True
    return told
