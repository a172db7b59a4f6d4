"""Small pictures of entries, for lists of them: a game may draw what its entries speak of.

A game's folder may have a module `pictures` with a function `drawn()` that gives them. Like the
entries that a game words itself they need no engine, and say nothing that the entry does not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..core.common_symbols import Symbols
from ..core.folders import load
from ..core.palette import Pair
from ..core.scene import Shape
from .library import folder_of

MODULE = "pictures"


@dataclass(frozen=True)
class EntryPictures:
    """The pictures of a game's entries: how large they are, their shapes, what those are made of.

    Shapes stand round the middle and are written in no language; entries go by their id without
    the game.
    """

    size: tuple[float, float]
    shapes: Mapping[str, Sequence[Shape]]
    symbols: Symbols
    colours: Mapping[str, Pair]


def pictures(game: str) -> EntryPictures | None:
    """The pictures of a game's entries; none if it draws none."""
    folder = folder_of(game)
    if not (folder / f"{MODULE}.py").is_file():
        return None
    found: EntryPictures = load(game, folder, MODULE).drawn()
    return found
