"""The hourglass of a screen: it counts real seconds, and can be paused, stretched, switched off.

The page counts down for the eye and says no more than that the time is up; whether it is, is
decided here. Nothing runs beside the session: what has passed is added up when something is heard.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from ....core.errors import one_of
from ....core.notation import NATURE, Action
from ....core.pace import Countdown, Pace
from ....core.text import Words
from ....play import Table
from .contract import ClockView

STRETCHES = (1.0, 1.5, 2.0, 3.0)
"""How many times as long as printed the sand may take."""

GRACE = 0.3
"""Seconds a page may be early: its clock and ours are two."""


class Hourglass:
    """How much time has passed at the table on the screen."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._seen = now()
        self._table: Table | None = None
        self._countdown: Countdown | None = None
        self._empty: Countdown | None = None
        """What has run out while all still act at once: it stands there until it is turned."""
        self._runs = False
        self._spent = 0.0
        """Of the countdown, in the game's own seconds."""
        self._number = 0
        self.lived = 0.0
        """Seconds since all began to act at once, stretched like the rest: what bots go by."""
        self.paused = False
        self.stretch = 1.0
        self.on = True
        self._asked = 0
        """How often a page was early, and is to be told again what is left."""

    def go_by(self, now: Callable[[], float]) -> None:
        """Count by this clock from now on."""
        self._now, self._seen = now, now()

    def look(self, table: Table, held: bool) -> None:
        """Add up what has passed, and note how things stand; `held` while nobody may look."""
        self._count()
        if table is not self._table:
            self._table, self._countdown, self._empty = table, None, None
            self.lived = table.lived
        table.clock = "screen" if self.on else "off"
        drawing = table.awaiting == (NATURE,)
        if table.pace is not Pace.LIVE and not drawing:
            self.lived, self._empty = 0.0, None
        if not drawing and table.game.clock(table.state) != self._countdown:
            self._begin(table.game.clock(table.state))
        if not table.awaiting:
            self._empty = None
        self._runs = not (held or drawing or self.paused)

    def _count(self) -> None:
        now = self._now()
        passed = (now - self._seen) / self.stretch if self._runs else 0.0
        self._seen = now
        self.lived += passed
        self._spent += passed if self.on else 0.0

    def _begin(self, countdown: Countdown | None) -> None:
        live = self._table is not None and self._table.pace is Pace.LIVE
        self._empty = (self._countdown or self._empty) if live and countdown is None else None
        self._countdown, self._spent = countdown, 0.0
        self._number += 1

    def over(self) -> Action | None:
        """What the clock does now that the page says the time is up; None if it is not."""
        self._count()
        countdown = self._countdown
        self._asked += 1
        if countdown is None or not self.on or self._spent + GRACE < countdown.seconds:
            return None
        self._countdown, self._empty = None, countdown
        return countdown.action

    def pause(self, paused: bool) -> None:
        """Hold the sand, or let it run again."""
        self._count()
        self.paused = paused

    def stretch_to(self, times: object) -> None:
        """Give so many times as long from now on."""
        self._count()
        # A page says 2 for 2.0.
        same = [one for one in STRETCHES if type(times) in (int, float) and one == times]
        self.stretch = same[0] if same else one_of("stretch", times, STRETCHES)

    def switch(self, on: bool) -> None:
        """Play without a clock, or with it again: then it begins anew."""
        self._count()
        self.on, self._spent = on, 0.0

    @property
    def key(self) -> object:
        """What a page is told of it, but for the seconds, which it counts itself."""
        runs = self._runs and self.on
        counted = self._number, self._countdown, self._empty, runs
        return *counted, self.stretch, self.on, self.paused, self._asked

    def view(self, words: Words) -> ClockView | None:
        """What the page shows and counts down; nothing where no time is measured."""
        countdown = self._countdown or self._empty
        if countdown is None:
            return None
        spent = self._spent if self._countdown else countdown.seconds
        return {
            "n": self._number,
            "label": words.action(countdown.action),
            "left": round(max(0.0, countdown.seconds - spent) * self.stretch, 2),
            "whole": round(countdown.seconds * self.stretch, 2),
            "running": self._runs and self.on and self._countdown is not None,
            "paused": self.paused,
            "on": self.on,
            "stretch": self.stretch,
            "stretches": list(STRETCHES),
        }
