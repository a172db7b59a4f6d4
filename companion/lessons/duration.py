"""How long a step or a lesson takes: counted from its words, moves and questions, not timed."""

from __future__ import annotations

from math import ceil

from ..core.text import Words
from .course import Course, Place, say
from .step import Coached, Lesson, Step, Turns

WORDS_A_MINUTE = 150
A_MOVE = 0.25
"""Minutes."""
A_QUESTION = 0.6
A_COACHED_TURN = 0.5
READ = ("title", "text", "goal", "won")


def minutes_of(place: Place, words: Words) -> float:
    """What a step takes somebody who reads it all and makes no mistake."""
    reading = sum(len(say(words, place, field).split()) for field in READ) / WORDS_A_MINUTE
    step = place.step
    if isinstance(step, Step):
        return reading + len(step.solution) * A_MOVE + len(step.asks) * A_QUESTION
    turns = step.turns or sum(one.least for one in step.goal if isinstance(one, Turns))
    return reading + max(turns * A_COACHED_TURN, step.moves * A_MOVE)


def first_game(course: Course, words: Words) -> tuple[float, float]:
    """In which minute the first game with the coach begins, and in which it ends."""
    begun = 0.0
    for place in course.places:
        minutes = minutes_of(place, words)
        if isinstance(place.step, Coached):
            return begun, begun + minutes
        begun += minutes
    return begun, begun


def lesson_minutes(course: Course, lesson: Lesson, words: Words) -> int:
    """What a lesson takes, in whole minutes."""
    places = (place for place in course.places if place.lesson is lesson)
    return max(1, ceil(sum(minutes_of(place, words) for place in places)))
