"""What is marked on a drawing, each look by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked, by its look: ids of places or shapes (`corner:17`, `road:3`).

    The looks are never mixed, so that each can come and go by itself. Ids of neither (`hand:0`)
    are for the app.
    """

    task: tuple[str, ...] = ()
    """What the task talks about: as long as the task lasts."""
    shown: tuple[str, ...] = ()
    """What somebody asked to be shown."""
    refused: tuple[str, ...] = ()
    """What forbids the last try: until the next act."""
    tried: str = ""
    """The place that was tried in vain, if it was one."""

    hinted: tuple[str, ...] = ()
    """Where a hint points, with an arrow: until the next act."""

    def data(self) -> dict[str, Any]:
        """As JSON."""
        lists = {look: list(getattr(self, look)) for look in ("task", "shown", "refused", "hinted")}
        return {**lists, "tried": self.tried}

    def __or__(self, other: Marks) -> Marks:
        """The marks of both; the place tried is the other's, if it has one."""
        return Marks(
            self.task + other.task,
            self.shown + other.shown,
            self.refused + other.refused,
            other.tried or self.tried,
            self.hinted + other.hinted,
        )

    def looks(self) -> Iterator[tuple[str, str]]:
        """Every mark as it is drawn: its look and its id; the place tried once, as such."""
        for look in ("shown", "task", "refused", "hinted"):
            for mark in dict.fromkeys(getattr(self, look)):
                if look != "refused" or mark != self.tried:
                    yield look, mark
        if self.tried:
            yield "tried", self.tried
