"""What the learning pane shows: the session says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...contract import Nothing
from ...wire.parts import of_game, part
from .contract import LessonView

if TYPE_CHECKING:
    from ...screen import Screen


@of_game
def _lesson_key(screen: Screen) -> object:
    return screen.seat_view, screen.session.key


@part("lesson", LessonView | Nothing, key=_lesson_key)
def lesson(screen: Screen) -> LessonView | None:
    """The step or puzzle that is open; nothing while none is."""
    return screen.session.lesson_view(screen.seat_view)
