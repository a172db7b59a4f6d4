"""What a class was given to do on this screen, and how it was answered."""

from dataclasses import dataclass

from ..teaching.answer import Answer
from ..teaching.task import Task


@dataclass
class ClassWork:
    """One task, with two answers where two play a duel at one screen."""

    task: Task | None = None
    """What a class was given to do, since its code was entered here."""
    handed_in: Answer | None = None
    """How its questions or puzzles were answered here: one side of a duel."""
    sat_before: Answer | None = None
    """How they were answered here before the task was begun again: the other side."""
