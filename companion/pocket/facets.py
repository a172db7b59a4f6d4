"""What the list of all entries can be narrowed down by, where a game says so of its entries."""

from __future__ import annotations

from typing import Any

from ..almanac import Entry, entries
from ..almanac.library import words_of


def written(found: Entry) -> str:
    """By what an entry of the list is picked: `kind=world colour=genes cost=3`."""
    facets = found.made.facets if found.made else {}
    return " ".join(f"{name}={value}" for name, value in facets.items())


def render(game: str, lang: str) -> list[dict[str, Any]]:
    """What a game's list can be narrowed down by: names, and the values in their order."""
    words = words_of(game, lang)
    found: dict[str, set[str]] = {}
    for one in entries(game):
        for name, value in (one.made.facets if one.made else {}).items():
            found.setdefault(name, set()).add(value)
    named = list(words.fallback)
    return [
        {
            "id": name,
            "label": words(_label(name)),
            "any": words(f"facets.{name}.any"),
            "values": [
                [value, words.name_or(f"facets.{name}.{value}", value)]
                for value in sorted(values, key=lambda one: _place(named, f"facets.{name}.{one}"))
            ],
        }
        for name, values in sorted(found.items(), key=lambda row: named.index(_label(row[0])))
    ]


def _label(name: str) -> str:
    return f"facets.{name}.label"


def _place(named: list[str], key: str) -> tuple[int, int]:
    """Values in the order in which they are named; numbers, which name themselves, by size."""
    value = key.rpartition(".")[2]
    return (named.index(key), 0) if key in named else (len(named), int(value))
