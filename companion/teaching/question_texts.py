"""The questions of a task as they are asked: the same for everybody who enters its code."""

from __future__ import annotations

from functools import lru_cache

from ..catalogue import game
from ..lessons.question_set import QuestionSet
from ..lessons.recall import DrawnQuestion
from ..play import Table
from .task import Task


def questions_of(task: Task, lang: str) -> list[DrawnQuestion]:
    """The very questions of the task's code."""
    drawn = QuestionSet(game(task.game), task.seed, task.count, Table)
    return list(iter(lambda: drawn.next(lang), None))


@lru_cache(maxsize=16)
def question_texts(task: Task, lang: str) -> tuple[str, ...]:
    """What they ask, one after another."""
    return tuple(one.question.text for one in questions_of(task, lang))
