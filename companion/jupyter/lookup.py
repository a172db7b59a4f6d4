"""The almanac alone as a widget: look a rule up beside whatever else the notebook shows.

All that the browser needs goes there: it searches, opens entries and changes the language by
itself, while a cell runs and after the kernel has died.
"""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from .. import almanac
from ..almanac.library import words_of
from ..core.errors import one_of
from ..core.languages import EVERY
from ..core.text import LANGUAGES, SHARED, tables
from ..screen.safely import apology, safely
from .esm import module, styles


class Almanac(anywidget.AnyWidget):
    """The almanac of a game, with the other games at hand.

    `rule` opens the entry of a rule (`catan.build.distance`), `entry` an entry (`catan.seven`),
    `query` looks something up at once.
    """

    _esm = module("panes/almanac/lookup.js")
    _css = styles()

    frame = traitlets.Dict().tag(sync=True)
    indexes = traitlets.Dict().tag(sync=True)
    books = traitlets.Dict().tag(sync=True)
    notices = traitlets.Dict().tag(sync=True)
    """By language: that something went wrong; empty while all is well."""

    def __init__(
        self,
        game: str | None = None,
        *,
        lang: str = "en",
        rule: str | None = None,
        entry: str | None = None,
        query: str = "",
    ) -> None:
        """Show a game's almanac, or the one that the rule or entry belongs to."""
        one_of("language", lang, LANGUAGES)
        found = almanac.for_rule(rule) if rule else almanac.entry(entry) if entry else None
        chosen = found.game if found else game or almanac.games()[0]
        super().__init__(
            frame={
                "lang": lang,
                "game": chosen,
                "open": found.id if found else "",
                "query": str(query),
                "langs": {one.code: one.name for one in EVERY},
                "words": {code: _words(code) for code in LANGUAGES},
                "names": {code: _names(code) for code in LANGUAGES},
            },
            indexes={chosen: _index(chosen)},
            books=_book(chosen, lang),
        )
        self.on_msg(self._hear)

    def _hear(self, _: Any, intent: Any, __: Any) -> None:
        if isinstance(intent, dict):
            safely(self._fetch, intent, sorry=self._sorry)

    def _sorry(self, wrong: Exception) -> None:
        self.notices = {lang: apology(wrong, lang) for lang in LANGUAGES}

    def _fetch(self, intent: dict[str, Any]) -> None:
        """The browser asks for the other games' indexes, or for a game's texts in a language."""
        self.notices = {}
        if intent.get("type") == "indexes":
            self.indexes = {game: _index(game) for game in almanac.games()}
        game, lang = intent.get("game"), intent.get("lang")
        known = game in list(almanac.games()) and lang in LANGUAGES
        if intent.get("type") == "book" and known:
            self.books = {**self.books, **_book(str(game), str(lang))}


def _words(lang: str) -> dict[str, str]:
    own = {key: text for key, text in tables(SHARED, lang).items() if key.startswith("almanac.")}
    return {**own, "language": tables(SHARED, lang)["app.language"]}


def _names(lang: str) -> dict[str, str]:
    return {game: words_of(game, lang)("names.game") for game in almanac.games()}


def _index(game: str) -> dict[str, Any]:
    """A game's index; there is no board to show anything on."""
    found = almanac.index(game)
    return {**found, "entries": [{**row, "marks": []} for row in found["entries"]]}


def _book(game: str, lang: str) -> dict[str, Any]:
    """All entries of a game at length, by language and game."""
    pages = [{**almanac.page(one, lang), "marks": []} for one in almanac.entries(game)]
    return {f"{lang} {game}": {"game": game, "lang": lang, "pages": pages}}
