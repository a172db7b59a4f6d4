"""Numbers that progress codes are made of: a lesson or rule keeps its own, whatever becomes of it.

They stand in a game's `lessons/numbers.toml`, in the order in which they were given; nothing is
ever taken out or moved there. A lesson or rule that is not listed yet gets the next numbers, in the
course's order; `python -m tests.lessons.numbers` writes them down, and a test wants them written.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from .course import Course

FILE = Path("lessons") / "numbers.toml"


@dataclass(frozen=True)
class Numbers:
    """The numbers of one game; a place in a tuple is the number, rules are counted from 1."""

    lessons: tuple[str, ...]
    rules: tuple[str, ...]
    old: tuple[str, ...] = ()
    """The steps as codes of twelve letters counted them."""
    moved: Mapping[str, str] = field(default_factory=dict)
    """Where to go on instead of a step or a lesson that is no more."""

    @classmethod
    def of(cls, course: Course) -> Numbers:
        """Those written down, and after them what the course has besides."""
        path = course.game.folder / FILE
        told: dict[str, Any] = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
        game, old = course.game.id, told.get("old", {})
        return cls(
            _with(told.get("lessons", ()), (lesson.id for lesson in course.lessons)),
            _with((f"{game}.{rule}" for rule in told.get("rules", ())), course.rules),
            tuple(f"{lesson}.{step}" for lesson, steps in old.items() for step in steps),
            told.get("moved", {}),
        )

    @cached_property
    def of_lesson(self) -> Mapping[str, int]:
        """A lesson's number."""
        return {name: number for number, name in enumerate(self.lessons)}

    @cached_property
    def of_rule(self) -> Mapping[str, int]:
        """A rule's number."""
        return {name: number for number, name in enumerate(self.rules, 1)}


def _with(known: Iterable[str], course: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*known, *course]))
