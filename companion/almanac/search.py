"""Looking up: any language is understood, whatever language the answer is in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..core.errors import one_of
from ..core.text import LANGUAGES
from .page import index
from .rank import Found, Ranker
from .shelf import Entry, entries, folder_of, folders


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
    shelf, found = _find(text, game, lang, limit)
    return [Hit(shelf[at], score, found.sure) for at, score in found.hits]


def understood(text: str, game: str | None = None, lang: str | None = None) -> str:
    """The language a query seems to be in (`lang` where it could be several); empty if unknown."""
    return _find(text, game, lang, 1)[1].lang


def _find(
    text: str, game: str | None, lang: str | None, limit: int
) -> tuple[tuple[Entry, ...], Found]:
    if lang is not None:
        one_of("language", lang, LANGUAGES)
    ranker, shelf = _ranker(
        tuple(folders().items()) if game is None else ((game, folder_of(game)),)
    )
    return shelf, ranker.search(text, lang or "", limit)


@cache
def _ranker(known: tuple[tuple[str, Path], ...]) -> tuple[Ranker, tuple[Entry, ...]]:
    """The searcher of these games (in these folders), and their entries in its order."""
    rows = [row for game, _ in known for row in index(game)["entries"]]
    shelf = tuple(found for game, _ in known for found in entries(game))
    return Ranker({**index(known[0][0]), "entries": rows}), shelf
