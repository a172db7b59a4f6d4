"""What a picture is: what is opened, how large, what is done, and what must be seen at last."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.browser.lab import Desk

if TYPE_CHECKING:
    from .studio import Studio

Act = Callable[[Desk], object]
"""Something done in the page before a picture is taken."""
APP, WINDOW = "app", "window"


@dataclass(frozen=True)
class Picture:
    """Pictures of one moment in JupyterLab: light, dark, or both under a name each.

    `source` is the cell that is run. The app gets this width and height: what is `seen` is the app
    alone, the whole `WINDOW` of that size, or what a selector finds. `shows` is a text that stands
    there before it is taken. `beside` opens the file browser, `pointing` leaves the mouse where
    the last act has put it, `touch` is a screen for fingers.
    """

    light: str = ""
    dark: str = ""
    source: str = ""
    acts: tuple[Act, ...] = ()
    shows: str = ""
    width: int = 934
    height: int = 638
    seen: str = APP
    beside: bool = False
    pointing: bool = False
    touch: bool = False
    moving: int = 0
    """Milliseconds that each moment stays, one before the first act and one after each of them; 0
    makes a picture of the last moment alone."""

    @property
    def names(self) -> list[str]:
        """The files it makes, without their ending."""
        return [name for name in (self.light, self.dark) if name]

    def take(self, studio: Studio) -> Iterator[tuple[str, bytes]]:
        """Its files by name."""
        return studio.take(self)
