"""A look back at what was played, as a game may take it from a table's record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from .text import Words

if TYPE_CHECKING:
    from .panel import Sheet


class Review(Protocol):
    """What a seat is told of a table's record; what takes long is worked out bit by bit."""

    def sheets(self, words: Words) -> list[Sheet]:
        """What there is to read so far."""

    def go_on(self) -> bool:
        """Work it out a bit further, some hundredths of a second; whether more is left to do."""
