"""The alphabet of each language: Czech has ch after h, Polish has ł after l."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from ..core.languages import LANGUAGE

Key = tuple[tuple[int, int], ...]


@cache
def _places(lang: str) -> dict[str, int]:
    return {letter: place for place, letter in enumerate(LANGUAGE[lang].alphabet.split())}


@cache
def _part(lang: str) -> re.Pattern[str]:
    """A number, a letter of the alphabet (some are two signs), or spaces."""
    long = (f"{re.escape(letter)}|" for letter in _places(lang) if len(letter) > 1)
    return re.compile(rf"\d+|{''.join(long)}\w|\s+")


def initial(text: str, lang: str) -> str:
    """The letter under which a title stands; empty for figures.

    >>> initial("Chata", "cs"), initial("Úroda", "cs"), initial("Łąka", "pl"), initial("4:1", "en")
    ('CH', 'U', 'Ł', '')
    """
    first = next((part for part in _parts(text, lang) if not part.isspace()), "0")
    return "" if first[0].isdigit() else _plain(first, lang).upper()


def order(text: str, lang: str) -> tuple[Key, str]:
    """By what titles are sorted: a space first, then figures by value, then the alphabet."""
    return tuple(_place(part, lang) for part in _parts(text, lang)), text.casefold()


def by_letter(titles: Iterable[tuple[str, str]], lang: str) -> dict[str, list[tuple[str, str]]]:
    """Pairs of title and anything, sorted, under their letters."""
    found: dict[str, list[tuple[str, str]]] = {}
    for title, what in sorted(titles, key=lambda pair: order(pair[0], lang)):
        found.setdefault(initial(title, lang), []).append((title, what))
    return found


def _parts(text: str, lang: str) -> list[str]:
    return _part(lang).findall(unicodedata.normalize("NFC", text.casefold()))


def _plain(letter: str, lang: str) -> str:
    """A letter of the alphabet; an accent that makes no letter of its own is left out."""
    if letter in _places(lang):
        return letter
    bare = unicodedata.normalize("NFKD", letter.replace("ł", "l"))[:1]
    return bare if bare in _places(lang) else letter


def _place(part: str, lang: str) -> tuple[int, int]:
    if part.isspace():
        return 0, 0
    if part.isdecimal():
        return 1, int(part)
    letter = _plain(part, lang)
    places = _places(lang)
    return (2, places[letter]) if letter in places else (3, ord(letter[0]))
