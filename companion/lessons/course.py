"""A game's course: its lessons in order, their words, and where each rule is taught."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

from ..core.address import STEP, Address
from ..core.errors import BadInput, Fault, nearest, shorten
from ..core.game import Game
from ..core.text import Words
from .step import Asker, Coached, Lesson, Step


@dataclass(frozen=True)
class Place:
    """A step with where it stands: `first-roll.dice` is step 2 of lesson 1."""

    id: str
    number: int
    lesson: Lesson
    of_lesson: int
    of_step: int
    step: Step | Coached

    @property
    def names(self) -> tuple[str, str, str]:
        """What it may be called: by its own id, its lesson's id, its lesson's number."""
        return self.id, self.lesson.id, str(self.of_lesson)


@dataclass(frozen=True)
class Course:
    """All lessons of a game."""

    game: Game[Any, Any]
    lessons: tuple[Lesson, ...]

    @classmethod
    def of(cls, game: Game[Any, Any]) -> Course:
        """The course of a game; `BadInput` if it has none yet."""
        if game.lessons is None:
            raise BadInput([Fault("lessons", game.id, "a game with lessons")])
        return cls(game, game.lessons())

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Every step in order."""
        return tuple(self._places())

    def _places(self) -> Iterator[Place]:
        number = 0
        for of_lesson, lesson in enumerate(self.lessons, 1):
            for of_step, step in enumerate(lesson.steps, 1):
                yield Place(f"{lesson.id}.{step.id}", number, lesson, of_lesson, of_step, step)
                number += 1

    @cached_property
    def by_id(self) -> Mapping[str, Place]:
        """Every step by its id."""
        return {place.id: place for place in self.places}

    def by_name(self, text: str) -> Place | None:
        """A step by its id (`first-roll.dice`), or a lesson's first by its id or number."""
        return next((place for place in self.places if text in place.names), None)

    def find(self, name: object) -> Place:
        """A step or lesson by its name; `BadInput` names the nearest there is."""
        text = str(name)
        if (found := self.by_name(text)) is not None:
            return found
        expected = f"a step of {self.game.id}, a lesson, or its number"
        raise BadInput([Fault("lesson", shorten(name), expected, nearest(text, self.by_id))])

    def address(self, place: Place) -> Address:
        """The address of a step, the same in Python and in links."""
        return Address(self.game.id, STEP, place.id)

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """Every rule taught, in the order of the course, each once."""
        found: dict[str, None] = {}
        for place in self.places:
            found |= dict.fromkeys(taught_by(place.step))
        return tuple(found)

    @cached_property
    def _first(self) -> Mapping[str, Place]:
        found: dict[str, Place] = {}
        for place in self.places:
            if isinstance(place.step, Step):
                for rule in place.step.teaches:
                    found.setdefault(rule, place)
        return found

    def practise(self, rule: str) -> Place | None:
        """The step in which a rule is practised; None if only the coach teaches it, or nobody."""
        return self._first.get(rule)


def taught_by(step: Step | Coached) -> tuple[str, ...]:
    """The rules a step teaches, or may teach."""
    return step.teaches if isinstance(step, Step) else step.rules


def say(words: Words, place: Place, field: str) -> str:
    """A step's words; empty where it has none of this kind."""
    key = f"lessons.{place.id}.{field}"
    return words(key) if key in words else ""


def lesson_title(words: Words, lesson: Lesson) -> str:
    """A lesson's heading."""
    return words(f"lessons.{lesson.id}.title")


def nudges(words: Words, place: Place) -> tuple[str, ...]:
    """The hints of a step that are written, from the faintest."""
    return tuple(map(words, words.fallback.below(f"lessons.{place.id}.hint")))


def warnings(words: Words, place: Place) -> tuple[str, ...]:
    """What is said of each trap, in the traps' order."""
    traps = place.step.traps if isinstance(place.step, Step) else ()
    return tuple(say(words, place, f"trap.{trap.key}") for trap in traps)


def quiz_of(game: Game[Any, Any]) -> Mapping[str, Asker]:
    """The questions a game can ask, by kind."""
    return cast("Mapping[str, Asker]", game.quiz()) if game.quiz is not None else {}


def people(words: Words, count: int) -> list[str]:
    """What everyone in a lesson is called, the learner first."""
    return [name.strip() for name in words("lessons.people").split(";")][:count]
