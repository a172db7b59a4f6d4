"""What places are called: by what they touch, as people at the table would say it.

"Corner of forest 11, hills 6 and the desert." The same names serve the terminal, the log and
screen readers, so no two places of an island may share one.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from pathlib import Path

from ....core.text import Words
from ..goods import Resource
from . import geometry as board

PATH_SIDES = ("north-east", "east", "south-east", "south-west", "west", "north-west")


def hex_name(words: Words, island: board.Island, number: int, form: str = "terrain") -> str:
    """`forest 11`, in the form a preposition asks for."""
    name = words.name(form, island.terrain[number])
    return f"{name} {island.numbers[number]}" if island.numbers[number] else name


def _corner_name(words: Words, island: board.Island, corner: int, form: str) -> str:
    hexes = sorted(board.CORNER_HEXES[corner], key=lambda h: board.HEX_AT[h][::-1])
    beside = words.listing(hex_name(words, island, h, "terrain-at") for h in hexes)
    if len(hexes) == 1:
        side = board.CORNER_SIDES[board.HEX_CORNERS[hexes[0]].index(corner)]
        side = words.name(f"side-corner{form}", side)
        name = words(f"names.place{form}.side-corner", side=side, list=beside)
    else:
        kind = "corner" if len(hexes) == 3 else "coast-corner"
        name = words(f"names.place{form}.{kind}", list=beside)
    kinds = island.harbour_at[corner]
    if kinds >> board.GENERIC & 1:
        return words("names.place.harbour-any", place=name)
    if kinds:
        resource = Resource(kinds.bit_length() - 1)
        return words("names.place.harbour-own", place=name, resource=resource)
    return name


def _path_name(words: Words, island: board.Island, path: int, form: str) -> str:
    hexes = board.PATH_HEXES[path]
    if len(hexes) == 2:
        first, second = (hex_name(words, island, h, "terrain-between") for h in hexes)
        return words(f"names.place{form}.path", first=first, second=second)
    ring = board.HEX_CORNERS[hexes[0]]
    ends = {ring.index(end) for end in board.PATH_ENDS[path]}
    first_end = 5 if ends == {0, 5} else min(ends)
    side = words.name(f"side-path{form}", PATH_SIDES[first_end])
    beside = hex_name(words, island, hexes[0], "terrain-at")
    return words(f"names.place{form}.coast-path", side=side, list=beside)


def _distinct(words: Words, names: list[str]) -> tuple[str, ...]:
    """Add a number to names that more than one place would have."""
    times = Counter(names)
    return tuple(
        words("names.place.numbered", place=name, number=number) if times[name] > 1 else name
        for number, name in enumerate(names)
    )


@lru_cache(maxsize=32)
def _names(lang: str, island: board.Island, form: str) -> dict[str, tuple[str, ...]]:
    words = Words.of("catan", Path(__file__).parents[1], lang)
    return {
        "corner": _distinct(words, [_corner_name(words, island, c, form) for c in board.CORNERS]),
        "path": _distinct(words, [_path_name(words, island, p, form) for p in board.PATHS]),
        "hex": _distinct(words, [hex_name(words, island, h) for h in board.HEXES]),
    }


def place_name(lang: str, island: board.Island, kind: str, number: int, where: bool = False) -> str:
    """The name of a corner, path or hex of this island; a bare number if there is no such place.

    `where` says it as the place of something: `at the corner of …`, `on the path between …`.
    """
    names = _names(lang, island, "-on" if where else "")[kind]
    return names[number] if 0 <= number < len(names) else str(number)
