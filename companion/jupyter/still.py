"""A still picture under a widget: what a notebook shows when its kernel is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from IPython.display import HTML, DisplayHandle, display

from ..screen.safely import safely

STILL = "companion-still"
"""The class of its element; a style sheet hides it while the widget is alive."""
QUIET = 2.0
"""Seconds without a click after which it is drawn anew."""


class Still:
    """The picture of one widget, in an output of its own."""

    def __init__(self, html: Callable[[], str]) -> None:
        self._html = html
        self._place: DisplayHandle | None = None
        self._due: asyncio.TimerHandle | None = None

    def place(self) -> None:
        """Put it under the widget in the cell that is being run."""
        self._place = display(HTML(self._html()), display_id=True)

    def renew_later(self) -> None:
        """Once it has been quiet for a moment, so that no click waits for it."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        if self._due is not None:
            self._due.cancel()
        self._due = loop.call_later(QUIET, partial(safely, self.renew, sorry=_leave_it))

    def renew(self) -> None:
        """Bring it up to date, for a notebook that will be saved."""
        if self._place is not None:
            self._place.update(HTML(self._html()))


def _leave_it(_: Exception) -> None:
    """The picture stays as it was: nobody looks at it while the widget is alive."""
