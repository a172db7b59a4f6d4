"""The small pictures of a game's entries: their colours for the style sheet, their shapes for the
script, which draws them as the board draws.
"""

from __future__ import annotations

from typing import Any

from ..almanac import games
from ..almanac.pictures import pictures
from ..almanac.pictures import render as drawn
from ..core.palette import Pair


def render() -> dict[str, dict[str, Any]]:
    """By game: the small pictures and the drawings; their colours are in the style sheet."""
    found = {game: drawn(game) for game in games()}
    return {
        game: {name: made for name, made in one.items() if name != "colours"}
        for game, one in found.items()
        if one
    }


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
