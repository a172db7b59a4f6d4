"""The first page: how to begin, what to go on with, every game with how far one is in it."""

from __future__ import annotations

from functools import cache
from math import ceil
from typing import TYPE_CHECKING

from ....catalogue import game, playable
from ....core.data import is_there
from ....core.text import Words
from ....kept_games import CourseBegun, KeptGame, courses_begun, picture
from ....lessons import Course
from ....lessons.course import lesson_title, say
from ....lessons.duration import minutes_of
from ....lessons.step import Step
from ...wire.parts import part
from .contract import CourseRow, Covers, FirstVisit, GameTile, GoOn, Kept, KeptRow
from .state import HomeState

if TYPE_CHECKING:
    from ...screen import Screen


NOTHING: Kept = {
    "start": None, "latest": None, "tiles": [], "games": [], "courses": [], "glanced": "",
    "picture": "", "note": "", "less": "",
}  # fmt: skip
"""What is told while another page is open."""


def _kept_key(screen: Screen) -> object:
    """Others may change the folder at any time: while it is shown, it is read every time."""
    return (screen.heard, screen.lang, screen.notice) if screen.pane == "choose" else ""


def _covers_key(screen: Screen) -> object:
    return "once" if screen.pane == "choose" else None


def _bare_home(screen: Screen) -> Kept:
    return {**NOTHING, "note": screen.notice}


@part("covers", Covers, key=_covers_key)
def covers(screen: Screen) -> Covers:
    """A picture of every game, as an SVG."""
    return {"pictures": _pictures()}


@cache
def _pictures() -> dict[str, str]:
    files = {name: game(name).folder / "cover.svg" for name in playable()}
    return {name: file.read_text("utf-8") for name, file in files.items() if is_there(file)}


@part("kept", Kept, key=_kept_key, bare=_bare_home)
def kept(screen: Screen) -> Kept:
    """The first page: read from the folder while it is open, replaying none of the games."""
    if screen.pane != "choose":
        return NOTHING
    lang, games = screen.lang, screen.game_store.kept
    every = list(games) if games is not None else []
    begun = (
        courses_begun(screen.game_store.folder) if games is not None else screen.learning.begun()
    )
    glanced = next((one for one in every if one.id == screen.of(HomeState).glanced), None)
    return {
        "start": _start(lang, screen.game_store.came_for),
        "latest": _latest(begun, every, lang) or _table(screen),
        "tiles": [_tile(name, begun, lang) for name in playable()],
        "games": [_row(one, lang, games.is_open(one)) for one in every if games],
        "courses": [_course_row(one, lang) for one in begun],
        "glanced": glanced.id if glanced else "",
        "picture": picture(glanced, lang) if glanced else "",
        "note": screen.notice,
        "less": screen.of(HomeState).less,
    }


def _shared_words(lang: str) -> Words:
    return Words.shared(lang)


@cache
def _course(name: str) -> Course | None:
    return Course.of(game(name)) if game(name).lessons is not None else None


@cache
def _start(lang: str, came_for: str) -> FirstVisit | None:
    """Where somebody begins who is new: the first lesson of the game they came for, or of any.

    Its minutes are those of its steps; a game that ends it takes as long as one likes.
    """
    for name in sorted(playable(), key=lambda one: one != came_for):
        if course := _course(name):
            words, lesson = course.game.words(lang), course.lessons[0]
            steps = [
                one for one in course.places if one.lesson is lesson and isinstance(one.step, Step)
            ]
            minutes = max(1, ceil(sum(minutes_of(one, words) for one in steps)))
            label = _shared_words(lang)("home.start", minutes=minutes)
            title = f"{words('names.game')}: {lesson_title(words, lesson)}"
            return {"game": name, "step": course.places[0].id, "title": title, "label": label}
    return None


def _latest(begun: list[CourseBegun], games: list[KeptGame], lang: str) -> GoOn | None:
    """What was done last and can be gone on with: a course or a game."""
    course = max(begun, key=lambda one: one.changed, default=None)
    played = next((one for one in games if not (one.over or one.fault)), None)
    if course is not None and (played is None or course.changed >= played.changed):
        return _course_to_go_on_with(course, lang)
    if played is None:
        return None
    return {
        "kind": "game",
        "id": played.id,
        "title": played.title(lang),
        "text": f"{', '.join(played.people(lang))} · {played.stands(lang)}",
        "done": 0,
        "of": 0,
    }


def _table(screen: Screen) -> GoOn | None:
    """The game being played, where nothing is kept: it waits in memory."""
    if screen.game_store.own_table is None:
        return None
    found = screen.game_store.game
    title = found.words(screen.lang)("names.game")
    return {"kind": "table", "id": found.id, "title": title, "text": "", "done": 0, "of": 0}


def _course_to_go_on_with(begun: CourseBegun, lang: str) -> GoOn:
    known = begun.progress
    place, words = known.course.by_id[known.at], known.course.game.words(lang)
    rest = (
        one
        for one in known.course.places
        if one.lesson is place.lesson and one.of_step >= place.of_step
    )
    facts = {
        "lesson": place.of_lesson,
        "step": place.of_step,
        "of": len(place.lesson.steps),
        "minutes": max(1, ceil(sum(minutes_of(one, words) for one in rest))),
    }
    return {
        "kind": "course",
        "id": known.course.game.id,
        "title": f"{words('names.game')}: {say(words, place, 'title')}",
        "text": _shared_words(lang)("home.at", **facts),
        "done": place.of_step - 1,
        "of": len(place.lesson.steps),
    }


def _tile(name: str, begun: list[CourseBegun], lang: str) -> GameTile:
    """A game's own tile: what it is, and how far one is."""
    found, shared, course = game(name), _shared_words(lang), _course(name)
    words, known = found.words(lang), next((one for one in begun if one.game == name), None)
    players = shared("home.players", players=f"{found.players[0]}–{found.players[-1]}")
    tile: GameTile = {
        "id": name,
        "name": words("names.game"),
        "about": " · ".join(filter(None, [words.name_or("names.about", ""), players])),
        "course": course is not None,
        "stands": shared("home.no-lessons"),
        "share": 0.0,
    }
    if course is not None and known is None:
        tile["stands"] = shared("home.not-begun", n=len(course.lessons))
    elif course is not None and known is not None:
        tile["stands"] = known.stands(lang)
        tile["share"] = known.progress.done / len(course.places)
    return tile


def _course_row(begun: CourseBegun, lang: str) -> CourseRow:
    words = begun.progress.course.game.words(lang)
    return {
        "game": begun.game,
        "title": words("names.game"),
        "stands": begun.stands(lang),
        "when": begun.changed.isoformat(timespec="minutes"),
    }


def _row(one: KeptGame, lang: str, is_open: bool) -> KeptRow:
    return {
        "id": one.id,
        "title": one.title(lang),
        "people": ", ".join(one.people(lang)),
        "stands": one.stands(lang),
        "when": one.changed.isoformat(timespec="minutes"),
        "open": is_open,
        "faulty": bool(one.fault),
        "over": one.over,
    }
