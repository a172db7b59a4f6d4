"""What a learner's progress is as a code, and what a code tells of it, today or of an older course.

A code promises, for the same course: which lessons are done, which were gone through with skips,
the step one stands at and how many before it in that lesson are over, up to three rules to repeat,
the number of tries up to 31. Which steps of a lesson were skipped it does not say: read back, all
of them count as skipped, so that skipping never looks like solving.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import TYPE_CHECKING

from . import code
from .course import Course, Place
from .letters import WrongCode
from .numbers import Numbers
from .step import Lesson

if TYPE_CHECKING:
    from .progress import Progress


def written(progress: Progress) -> str:
    """The letters."""
    numbers, course = progress.numbers, progress.course
    place = course.by_id[progress.at]
    states = [code.OPEN] * code.LESSONS
    for lesson in course.lessons:
        number = numbers.of_lesson[lesson.id]
        if number < code.LESSONS and (outcome := progress.outcome(lesson)):
            states[number] = code.DONE if outcome == "done" else code.SKIPPED
    over = [] if progress.outcome(place.lesson) else _over_at_first(progress, place.lesson)
    repeat = [numbers.of_rule[rule] for rule in progress.to_repeat if rule in numbers.of_rule]
    return code.write(
        code.Code(
            course.game.id,
            min(numbers.of_lesson[place.lesson.id], code.LESSONS - 1),
            place.of_step - 1,
            tuple(states),
            len(over),
            any(not progress.steps[one].done for one in over),
            progress.tries,
            tuple(repeat[: code.REPEATED]),
        )
    )


def _over_at_first(progress: Progress, lesson: Lesson) -> list[str]:
    """The first steps of a lesson as far as they are done or skipped, and a code can count."""
    steps = [f"{lesson.id}.{step.id}" for step in lesson.steps][: code.STEPS - 1]
    return list(takewhile(progress.is_step_over, steps))


def take_in(progress: Progress, text: object) -> None:
    """Let a new progress know what a code tells; `WrongCode` if it is none of this course."""
    found, course = code.read(text), progress.course
    if not code.is_of(found, course.game.id):
        raise of_another_game(text, found.game, course.game.id)
    numbers = progress.numbers
    if isinstance(found, code.OldCode):
        if max(found.at, found.furthest) >= len(numbers.old):
            raise WrongCode(text, "several", "a step of this course")
        _take_in_old(progress, found, numbers)
        repeat = found.missed
    else:
        _take_in_new(progress, found, numbers)
        repeat = found.repeat
    progress.record(progress.at).tries = found.tries
    rules = [numbers.rules[number - 1] for number in repeat if number <= len(numbers.rules)]
    progress.miss(reversed([rule for rule in rules if rule in course.game.rules]))


def of_another_game(text: object, its: str, expected: str) -> WrongCode:
    """What is wrong with a code that is of none of these games."""
    if not its:
        return WrongCode(text, "outside", expected)
    return WrongCode(text, "game", expected, game=its)


def game_of(text: object, games: Iterable[str]) -> str:
    """Which of the games that are there a code is of; `WrongCode` names one that is not."""
    found = code.read(text)
    if not found.game:
        raise of_another_game(text, "", "a code that says its game")
    for name in games:
        if code.is_of(found, name):
            return name
    raise WrongCode(text, "missing", "a game that is installed", game=found.game)


def _take_in_new(progress: Progress, found: code.Code, numbers: Numbers) -> None:
    lessons = {lesson.id: lesson for lesson in progress.course.lessons}
    for name, state in zip(numbers.lessons, found.states, strict=False):
        if name in lessons and state != code.OPEN:
            _mark(progress, lessons[name], len(lessons[name].steps), state == code.DONE)
    name = numbers.lessons[found.lesson] if found.lesson < len(numbers.lessons) else ""
    if name in lessons:
        here = lessons[name]
        progress.at = f"{name}.{here.steps[min(found.step, len(here.steps) - 1)].id}"
        _mark(progress, here, found.begun, not found.skips)
    else:
        progress.at = _instead(progress, name, numbers).id


def _mark(progress: Progress, lesson: Lesson, count: int, is_done: bool) -> None:
    for step in lesson.steps[:count]:
        record = progress.record(f"{lesson.id}.{step.id}")
        record.done, record.skipped = is_done, not is_done


def _instead(progress: Progress, name: str, numbers: Numbers) -> Place:
    """Where to go on if the lesson is no more: where it is said, else at the first thing to do."""
    course = progress.course
    if (moved := numbers.moved.get(name, "")) and (found := course.by_name(moved)):
        return found
    waits = (place for place in course.places if not progress.is_step_over(place.id))
    return next(waits, course.places[-1])


# Twelve letters


def _take_in_old(progress: Progress, found: code.OldCode, numbers: Numbers) -> None:
    """Steps before the furthest were passed somehow: twelve letters do not say whether solved."""
    course = progress.course
    passed = numbers.old[: found.furthest]
    left = {name.partition(".")[0] for name in numbers.old[found.furthest :]}
    for lesson in course.lessons:
        if lesson.id not in left and any(name.startswith(f"{lesson.id}.") for name in passed):
            _mark(progress, lesson, len(lesson.steps), is_done=False)
    for name in passed:
        if place := _today(course, name, numbers):
            progress.record(place.id).skipped = True
    after, before = numbers.old[found.at :], numbers.old[: found.at]
    nearest = (_today(course, name, numbers) for name in (*after, *reversed(before)))
    progress.at = next(filter(None, nearest), course.places[0]).id


def _today(course: Course, name: str, numbers: Numbers) -> Place | None:
    """The step of that name, or the one that came in its place."""
    return course.by_id.get(name) or course.by_name(numbers.moved.get(name, ""))
