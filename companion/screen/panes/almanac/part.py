"""What the almanac pane shows: the open entry, all entries, and what is searched in."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

from .... import almanac
from ....almanac.library import folders
from ....catalogue import game
from ....explorer.links import entries
from ....lessons import Course
from ...contract import Nothing
from ...wire.parts import of_game, part
from .contract import AlmanacBook, AlmanacIndex, AlmanacPage, AlmanacPart, HereAndNow
from .here_and_now import here_and_now, may_ask
from .state import AlmanacState

if TYPE_CHECKING:
    from ...screen import Screen


@of_game
def _almanac_key(screen: Screen) -> object:
    asked, state = screen.of(AlmanacState).asked_now
    now = asked if state is screen.table.state else ""
    shown = screen.game.id, screen.lang, screen.entry, screen.table, screen.session.step_id
    return *shown, now, may_ask(screen)


@of_game
def _index_key(screen: Screen) -> object:
    return screen.game.id


@of_game
def _pages_key(screen: Screen) -> object:
    return (screen.game.id, screen.lang) if screen.of(AlmanacState).reads_ahead else None


@part("almanac", AlmanacPart, key=_almanac_key)
def almanac_part(screen: Screen) -> AlmanacPart:
    """The entry that is open."""
    page = _pages(screen, screen.entry)[0] if screen.entry else None
    now, asks = _now(screen), may_ask(screen)
    return {"game": screen.game.id, "lang": screen.lang, "page": page, "now": now, "asks": asks}


def _now(screen: Screen) -> HereAndNow | None:
    """What was asked about this very position; with the next move it is gone."""
    asked, state = screen.of(AlmanacState).asked_now
    if not asked or state is not screen.table.state or not may_ask(screen):
        return None
    return {"id": asked, "text": here_and_now(screen, asked)}


@part("pages", AlmanacBook | Nothing, key=_pages_key)
def pages(screen: Screen) -> AlmanacBook | None:
    """All entries of the game at length, to be read while Python does not answer."""
    if screen.game.id not in folders():
        return None
    every = (found.id for found in almanac.entries(screen.game.id))
    return {"game": screen.game.id, "lang": screen.lang, "pages": _pages(screen, *every)}


@part("index", AlmanacIndex | Nothing, key=_index_key)
def index(screen: Screen) -> AlmanacIndex | None:
    """What the browser searches in: sent once a game; none for a game without an almanac."""
    folder = folders().get(screen.game.id)
    return _index(screen.game.id, folder) if folder is not None else None


def _pages(screen: Screen, *names: str) -> list[AlmanacPage]:
    """Entries as the pane shows them, with how this table plays and where to go from there."""
    words, options = screen.seat_view.words, screen.seat_view.options
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
    here = screen.session.step_id
    steps = (place.id for rule in rules if (place := course.practise(rule)) is not None)
    return next((step for step in steps if step != here), "")


@cache
def _index(name: str, folder: Path) -> AlmanacIndex:
    """Made once: of all entries in all languages, which takes a tenth of a second."""
    return cast(AlmanacIndex, {**almanac.index(name), "game": name})


@cache
def _course(name: str) -> Course:
    return Course.of(game(name))
