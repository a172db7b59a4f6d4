"""Looking up: any language is understood, whatever language the answer is in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..core.errors import one_of
from ..core.text import LANGUAGES
from .page import index
from .rank import Found, Ranker
from .shelf import Entry, entry, folder_of, games


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry found, how well it answers, and whether we are sure that we understood."""

    entry: Entry
    score: int
    sure: bool = True


def search(
    text: str, game: str | None = None, lang: str | None = None, limit: int = 5
) -> list[Hit]:
    """The nearest entries, the best first; for words nobody knows the closest, not `sure`."""
    ranker, found = _find(text, game, lang, limit)
    return [Hit(entry(ranker.rows[at]["id"]), score, found.sure) for at, score in found.hits]


def understood(text: str, game: str | None = None, lang: str | None = None) -> str:
    """The language a query seems to be in (`lang` where it could be several); empty if unknown."""
    return _find(text, game, lang, 1)[1].lang


def _find(text: str, game: str | None, lang: str | None, limit: int) -> tuple[Ranker, Found]:
    if game is not None:
        folder_of(game)
    if lang is not None:
        one_of("language", lang, LANGUAGES)
    ranker = _ranker((game,) if game else games())
    return ranker, ranker.search(text, lang or "", limit)


@cache
def _ranker(names: tuple[str, ...]) -> Ranker:
    shelves = [index(name) for name in names]
    joined = [row for shelf in shelves for row in shelf["entries"]]
    return Ranker({**index(names[0]), "entries": joined})
