"""What happened, as one screen's seat saw it: the log, and what of it is news to the browser."""

from __future__ import annotations

from typing import TypedDict

from ..core.motion import Motions, plain
from ..core.table import Line, PlainTable
from .contract import Events, Happening
from .seen import Seen

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

    def key(self, seen: Seen) -> object:
        """What the part is made of."""
        return seen, seen.table.log_length, self._for is None

    def log(self, seen: Seen) -> list[LogLine]:
        """The last lines, as the seat saw them."""
        rows = (self._row(line, seen) for line in _lines(seen)[-LINES_SHOWN:])
        return [{"text": row["text"], "rule": row["rule"], "what": row["what"]} for row in rows]

    def tell(self, seen: Seen) -> Events:
        """What came since the last telling; the last lines of all, where that is not enough."""
        now = (seen.table, seen.seat, seen.lang)
        lines = _lines(seen)
        same = now == self._for
        known = len(self._told)
        goes_on = same and lines[:known] == self._told
        if not same:
            self._rows.clear()
        news = lines[known:] if goes_on else lines[-LINES_SHOWN:]
        self._number += 1
        self._for, self._told = now, lines
        rows = [self._row(line, seen) for line in news[-LINES_SHOWN:]]
        return {"n": self._number, "fresh": not goes_on, "shown": rows}

    def _row(self, line: Line, seen: Seen) -> Happening:
        """A line as it is told: worded once."""
        if id(line) not in self._rows:
            self._rows[id(line)] = line, _worded(line, seen)
        return self._rows[id(line)][1]


def _lines(seen: Seen) -> tuple[Line, ...]:
    return seen.table.log_of(seen.seat)


def _worded(line: Line, seen: Seen) -> Happening:
    event = line.event
    game = seen.table.game
    if event is None:
        return {"what": "", "rule": "", "text": line.note, "facts": {}, "motions": []}
    sight = line.sight(seen.seat)
    looks = game.motions or NOTHING_SHOWN
    words = game.words(seen.lang).at(sight, line.words.people)
    told: Happening = {
        "what": event.what,
        "rule": event.rule,
        "text": words.event(event),
        "facts": {name: plain(fact) for name, fact in event.facts.items()},
        "motions": [motion.data() for motion in looks.of(event, sight)],
    }
    if you := words.event_to(event, seen.seat):
        told["you"] = you
    if event.what in looks.plain_to_see:
        told["plain"] = True
    return told
