"""The first page: how to begin, what to go on with, the games that are kept."""

from __future__ import annotations

from typing import Literal, TypedDict

from ...wire.intents import Numbered


class KeptRow(TypedDict):
    """One of "your games": who plays it, how it stands, when it was last played (ISO)."""

    id: str
    title: str
    people: str
    stands: str
    when: str
    open: bool
    faulty: bool
    over: bool


class CourseRow(TypedDict):
    """A course that was begun, with how far."""

    game: str
    title: str
    stands: str
    when: str


class FirstVisit(TypedDict):
    """Where somebody begins who has never been here."""

    game: str
    step: str
    title: str
    label: str


class GoOn(TypedDict):
    """What was done last: a course, a kept game, or the table of a game that is not kept.

    `id` is the kept game's, else the game's; `done` of `of` steps of the lesson that is open.
    """

    kind: Literal["course", "game", "table"]
    id: str
    title: str
    text: str
    done: int
    of: int


class GameTile(TypedDict):
    """A game on the first page; `share` of its course is done, if it has one."""

    id: str
    name: str
    about: str
    course: bool
    stands: str
    share: float


class Covers(TypedDict):
    """The games' pictures, each an SVG."""

    pictures: dict[str, str]


class Kept(TypedDict):
    """The first page: how to begin or go on, every game, and what is kept in the folder."""

    start: FirstVisit | None
    latest: GoOn | None
    tiles: list[GameTile]
    games: list[KeptRow]
    courses: list[CourseRow]
    glanced: str
    picture: str
    """The position of the game that is looked at, as an SVG."""
    note: str
    less: str
    """A code that knows less than is kept here, until somebody says what to do with it."""


class OfKeptGame(Numbered):
    """Go on with one of "your games", copy it, delete it, or look at its picture ("" for none)."""

    type: Literal["resume", "copy", "delete", "glance"]
    id: str
