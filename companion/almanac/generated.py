"""Entries a game words from its own data: cards, tiles, whatever stands in tables already.

A game's folder may have a module or a package `entries` with a function `made()` that gives them.
It is loaded when the almanac is first asked, engine or not; the words come with the entry instead
of `text/<language>/almanac.toml`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..core.errors import Fault, shorten
from ..core.folders import load
from ..core.text import LANGUAGES

MODULE = "entries"
WORDS = {"title": "titles", "aliases": "aliases", "gist": "gists", "body": "bodies"}
"""The words of an entry, and where a made one keeps them by language."""


@dataclass(frozen=True)
class Made:
    """One entry as a game words it: ids without the game, texts by language.

    `aliases` are parted by semicolons and `bodies` are written as in `almanac.toml`. A rule is at
    home here only where no written entry lists it, unless `home` says so.
    """

    id: str
    titles: Mapping[str, str]
    aliases: Mapping[str, str]
    gists: Mapping[str, str]
    bodies: Mapping[str, str]
    rules: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    unprinted: tuple[str, ...] = ()
    """Languages in which no printed name is known."""
    home: tuple[str, ...] = ()
    facets: Mapping[str, str] = field(default_factory=dict)
    """What a list of all entries can be narrowed down by, such as a card's kind and cost.

    Facets and their values are named in `text/<language>/facets.toml`; a number names itself.
    """

    def row(self) -> dict[str, Any]:
        """All but the words, as a table of `data/almanac.toml` would have it."""
        names = ("rules", "see", "marks", "unprinted", "home")
        return {name: list(getattr(self, name)) for name in names}

    def say(self, word: str, lang: str) -> str:
        """Its title, aliases, gist or body."""
        texts: Mapping[str, str] = getattr(self, WORDS[word])
        return texts[lang]


class Later(Mapping[str, str]):
    """Texts by language that are worded when first asked for: `bodies=Later(tell)`."""

    def __init__(self, summarize: Callable[[str], str]) -> None:
        self._tell = summarize
        self._told: dict[str, str] = {}

    def __getitem__(self, lang: str) -> str:
        if lang not in self._told:
            self._told[lang] = self._tell(lang)
        return self._told[lang]

    def __contains__(self, lang: object) -> bool:
        return lang in LANGUAGES

    def __iter__(self) -> Iterator[str]:
        return iter(LANGUAGES)

    def __len__(self) -> int:
        return len(LANGUAGES)


def has_made(folder: Path) -> bool:
    """Whether a game's folder words entries of its own."""
    return (folder / f"{MODULE}.py").is_file() or (folder / MODULE / "__init__.py").is_file()


def made_in(game: str, folder: Path) -> tuple[Made, ...]:
    """The entries a game's folder words by itself; none if it has no such module."""
    return tuple(load(game, folder, MODULE).made()) if has_made(folder) else ()


def faults_of(made: Iterable[Made], written: Iterable[str]) -> Iterator[Fault]:
    """What is wrong with made entries: an id twice, a language without words."""
    taken = set(written)
    for one in made:
        if one.id in taken:
            yield Fault(f"{MODULE}.{one.id}", shorten(one.id), "an id that no other entry has")
        taken.add(one.id)
        for name in WORDS.values():
            here = getattr(one, name)
            if missing := [lang for lang in LANGUAGES if lang not in here]:
                yield Fault(f"{MODULE}.{one.id}.{name}", ", ".join(missing), "a text of that key")
