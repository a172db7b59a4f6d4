"""The tutor: courses of steps, a coach, recall questions, progress. It is handed a Game."""

from .course import Course, Place
from .letters import WrongCode
from .progress import Progress
from .step import (
    Answered,
    Ask,
    Asker,
    Better,
    Chose,
    Coached,
    Did,
    Early,
    Field,
    FirstTo,
    Future,
    Happened,
    Lesson,
    Points,
    Question,
    Refused,
    Step,
    Trap,
    Turns,
)  # fmt: skip
from .tutor import Tutor

__all__ = [
    "Answered", "Ask", "Asker", "Better", "Chose", "Coached", "Course", "Did", "Early", "Field",
    "FirstTo", "Future", "Happened", "Lesson", "Place", "Points", "Progress", "Question", "Refused",
    "Step", "Trap", "Turns", "Tutor", "WrongCode",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted({*(name for name in globals() if name.startswith("__")), *__all__})
