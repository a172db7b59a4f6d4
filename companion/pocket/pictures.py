"""The small pictures of a game's entries: their colours for the style sheet, their shapes for the
script, which draws them as the board draws.
"""

from __future__ import annotations

from typing import Any

from ..almanac import games
from ..almanac.pictures import EntryPictures, pictures
from ..core.palette import Pair

LOOK = ("use", "x", "y", "scale", "class", "text")
"""What is told of a shape, in this order; at the end what is as usual is left out."""
USUAL = {"scale": 1, "class": "", "text": ""}


def told() -> dict[str, dict[str, Any]]:
    """By game: the size, the symbols, and by entry the shapes."""
    found = {game: pictures(game) for game in games()}
    return {game: _told(one) for game, one in found.items() if one}


def _told(found: EntryPictures) -> dict[str, Any]:
    shapes = {name: [_row(one.data()) for one in each] for name, each in found.shapes.items()}
    return {"size": found.size, "symbols": found.symbols, "shapes": shapes}


def _row(shape: dict[str, Any]) -> list[Any]:
    row = [shape.get(name, USUAL.get(name)) for name in LOOK]
    while row and row[-1] == USUAL.get(LOOK[len(row) - 1], ""):
        row.pop()
    return row


def colours() -> str:
    """The style that names the colours of all pictures, light and dark."""
    every: dict[str, dict[str, Pair]] = {}
    for game in games():
        if found := pictures(game):
            every[game] = dict(found.colours)
    return "".join(_light_and_dark(game, found) for game, found in every.items())


def _light_and_dark(game: str, found: dict[str, Pair]) -> str:
    light = _paints(game, {name: pair[0] for name, pair in found.items()})
    dark = _paints(game, {name: pair[1] for name, pair in found.items() if pair[0] != pair[1]})
    return f"{light}\n@media(prefers-color-scheme:dark){{{dark}}}\n"


def _paints(game: str, values: dict[str, str]) -> str:
    inside = ";".join(f"--cb-{name}:{value}" for name, value in values.items())
    return f".{game}-picture{{{inside}}}"
