"""The pages around a course: all its lessons with how they stand, and the end of one of them."""

from __future__ import annotations

from math import ceil

from ....core.buttons import drawn
from ....core.text import Words
from ....lessons import Place, Tutor
from ....lessons.course import lesson_title, say, taught_by
from ....lessons.duration import lesson_minutes, minutes_of
from ....lessons.step import Coached, Lesson
from ..explorer.contract import ExplorerView
from .contract import CoursePage, EndPage, LessonRow, OddsSaid, StepRow

MOST_LEARNED = 4
"""Rules an end page repeats: as many as one can keep in mind."""


def course_page(tutor: Tutor, words: Words) -> CoursePage:
    """All lessons, and where to go on."""
    place, progress = _to_go_on_at(tutor), tutor.progress
    rest = [one for one in _places(tutor, place.lesson) if one.of_step >= place.of_step]
    left = sum(minutes_of(one, words) for one in rest)
    return {
        "lessons": [_row(tutor, lesson, words) for lesson in tutor.course.lessons],
        "at": place.id,
        "number": place.of_lesson,
        "lesson": lesson_title(words, place.lesson),
        "step": say(words, place, "title"),
        "minutes": max(1, ceil(left)),
        "begun": bool(progress.steps) or place.number > 0,
        "finished": all(progress.state(lesson) == "done" for lesson in tutor.course.lessons),
        "repeat": len(tutor.sitting.due),
    }


def _to_go_on_at(tutor: Tutor) -> Place:
    """The step that is open; once it is solved, the next that is not over, from there on."""
    here, places = tutor.place, tutor.course.places
    if tutor.run.status != "won":
        return here
    records = tutor.progress.steps
    later = (*places[here.number + 1 :], *places[: here.number])
    over = {name for name, one in records.items() if one.done or one.skipped}
    return next((one for one in later if one.id not in over), here)


def _row(tutor: Tutor, lesson: Lesson, words: Words) -> LessonRow:
    places = _places(tutor, lesson)
    steps = [_step(tutor, place, words) for place in places]
    return {
        "id": lesson.id,
        "number": places[0].of_lesson,
        "title": lesson_title(words, lesson),
        "about": _about(lesson, steps, words),
        "minutes": lesson_minutes(tutor.course, lesson, words),
        "state": tutor.progress.state(lesson),
        "first": places[0].number <= _first_game(tutor),
        "picture": drawn(tutor.course.game.pictures.get(lesson.id, ())),
        "steps": steps,
    }


def _step(tutor: Tutor, place: Place, words: Words) -> StepRow:
    record = tutor.progress.steps.get(place.id)
    row: StepRow = {"id": place.id, "title": say(words, place, "title"), "state": "", "tries": 0}
    if record is not None:
        row["tries"] = record.tries
        if record.done or record.skipped:
            row["state"] = "done" if record.done else "skipped"
    return row


def _about(lesson: Lesson, steps: list[StepRow], words: Words) -> str:
    """What a lesson teaches, in a line: as it says itself, else what its steps are called."""
    key = f"lessons.{lesson.id}.about"
    return words(key) if key in words else " · ".join(step["title"] for step in steps)


def _first_game(tutor: Tutor) -> int:
    """The number of the first step that is a game: the lessons up to there are the way to it."""
    games = (one.number for one in tutor.course.places if isinstance(one.step, Coached))
    return next(games, len(tutor.course.places))


def _places(tutor: Tutor, lesson: Lesson) -> list[Place]:
    return [place for place in tutor.course.places if place.lesson is lesson]


def end_page(tutor: Tutor, words: Words) -> EndPage:
    """What a lesson has brought: its steps, its rules, what to repeat, what comes next."""
    lesson = tutor.place.lesson
    row = _row(tutor, lesson, words)
    after = [one for one in tutor.course.places if one.of_lesson == tutor.place.of_lesson + 1]
    return {
        "lesson": row,
        "done": sum(step["state"] == "done" for step in row["steps"]),
        "learned": [words.rule(rule) for rule in _learned(tutor, lesson)],
        "repeat": [one for one in row["steps"] if one["state"] == "done" and one["tries"]],
        "skipped": next((one["id"] for one in row["steps"] if one["state"] != "done"), ""),
        "next": _row(tutor, after[0].lesson, words) if after else None,
    }


def _learned(tutor: Tutor, lesson: Lesson) -> list[str]:
    """The rules of the steps that were solved: the first of each step, then the second, so far."""
    solved = [
        taught_by(place.step)
        for place in _places(tutor, lesson)
        if tutor.progress.record(place.id).done and not isinstance(place.step, Coached)
    ]
    longest = max(map(len, solved), default=0)
    rules = [rules[n] for n in range(longest) for rules in solved if n < len(rules)]
    return list(dict.fromkeys(rules))[:MOST_LEARNED]


def said_simply(view: ExplorerView) -> OddsSaid:
    """What a page of the explorer comes to: its question, and each answer in a line."""
    lines = [
        " · ".join(str(one[part]) for part in ("name", "percent", "one_in", "times") if one[part])
        for one in view["answers"]
    ]
    return {"title": view.get("title", ""), "lines": [*lines, *view.get("lines", [])]}
