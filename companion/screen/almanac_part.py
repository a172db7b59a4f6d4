"""What the almanac pane shows: the open entry, all entries, and what is searched in."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from .. import almanac
from ..almanac.library import folders
from ..catalogue import game
from ..explorer.links import entries
from ..lessons import Course
from .contract_reading import AlmanacBook, AlmanacIndex, AlmanacPage, AlmanacPart

if TYPE_CHECKING:
    from .screen import Screen


def almanac_part(screen: Screen) -> AlmanacPart:
    """The entry that is open."""
    page = _pages(screen, screen.entry)[0] if screen.entry else None
    return {"game": screen.game.id, "lang": screen.lang, "page": page}


def pages(screen: Screen) -> AlmanacBook | None:
    """All entries of the game at length, to be read while Python does not answer."""
    if screen.game.id not in folders():
        return None
    every = (found.id for found in almanac.entries(screen.game.id))
    return {"game": screen.game.id, "lang": screen.lang, "pages": _pages(screen, *every)}


def index(screen: Screen) -> AlmanacIndex | None:
    """What the browser searches in: sent once a game; none for a game without an almanac."""
    if screen.game.id not in folders():
        return None
    return cast(AlmanacIndex, {**almanac.index(screen.game.id), "game": screen.game.id})


def _pages(screen: Screen, *names: str) -> list[AlmanacPage]:
    """Entries as the pane shows them, with how this table plays and where to go from there."""
    words, options = screen.seen.words, screen.seen.options
    told = []
    for shown in map(almanac.entry, names):
        page = almanac.page(shown, screen.lang, words, options)
        home = sorted(shown.home, key=shown.rules.index)
        page["practise"] = practice(screen, *home, *shown.rules)
        page["odds"] = entries().get(shown.id, "")
        told.append(cast(AlmanacPage, page))
    return told


def practice(screen: Screen, *rules: str) -> str:
    """The step that practises one of these rules, unless it is the one that is open."""
    found = screen.game
    if found.lessons is None:
        return ""
    tutor = screen.learning.tutor
    course = tutor.course if tutor is not None else _course(found.id)
    open_tutor = screen.learning.open_tutor
    here = open_tutor.place.id if open_tutor is not None else ""
    steps = (place.id for rule in rules if (place := course.practise(rule)) is not None)
    return next((step for step in steps if step != here), "")


@cache
def _course(name: str) -> Course:
    return Course.of(game(name))
