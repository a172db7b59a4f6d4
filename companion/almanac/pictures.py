"""Pictures of entries: small ones for lists of them, and drawings of what an entry tells.

A game's folder may have a module `pictures` with a function `drawn()` that gives them. Like the
entries that a game words itself they say nothing that the entry does not. A drawing is cut out of
a tiny position as the board draws it; it is written in no language, and what it shows stands in
`text/<language>/pictures.toml` under the name of its entry, for those who do not see it too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..core.common_symbols import Symbols
from ..core.folders import load
from ..core.palette import Pair
from ..core.scene import Scene, Shape
from ..core.text import Words
from .library import folder_of

MODULE = "pictures"
BEYOND = 60.0
"""How far outside a cut the middle of a shape may lie that reaches into it."""
LOOK = ("use", "x", "y", "scale", "class", "text", "turn")
"""What is told of a shape, in this order; at the end what is as usual is left out."""
USUAL = {"scale": 1, "class": "", "text": "", "turn": 0}
Box = tuple[float, float, float, float]
Rows = list[list[Any]]


@dataclass(frozen=True)
class Drawing:
    """What an entry tells, drawn: the part of the plane that is seen, and what stands there."""

    box: Box
    shapes: Sequence[Shape]


@dataclass(frozen=True)
class EntryPictures:
    """The pictures of a game's entries: their shapes, and what those are made of.

    Small ones, all of one size, stand round the middle; entries go by their id without the game.
    """

    symbols: Symbols
    colours: Mapping[str, Pair]
    size: tuple[float, float] = (0, 0)
    shapes: Mapping[str, Sequence[Shape]] = field(default_factory=dict)
    drawings: Mapping[str, Drawing] = field(default_factory=dict)


def pictures(game: str) -> EntryPictures | None:
    """The pictures of a game's entries; none if it draws none."""
    folder = folder_of(game)
    if not (folder / f"{MODULE}.py").is_file():
        return None
    found: EntryPictures = load(game, folder, MODULE).drawn()
    return found


def collected(
    drawings: Mapping[str, Drawing],
    symbols: Symbols,
    colours: Mapping[str, Pair],
    size: tuple[float, float] = (0, 0),
    shapes: Mapping[str, Sequence[Shape]] | None = None,
) -> EntryPictures:
    """These pictures with no more symbols and colours than they need."""
    small = shapes or {}
    every = [*(one.shapes for one in drawings.values()), *small.values()]
    looks = {(shape.use, shape.paint) for each in every for shape in each}
    needed = {name: symbols[name] for name in sorted({use for use, _ in looks})}
    painted = {
        str(primitive[1].get(part, "")).replace("@", paint)
        for use, paint in looks
        for primitive in needed[use]
        for part in ("fill", "stroke")
    }
    kept = {name: pair for name, pair in colours.items() if name in painted}
    return EntryPictures(needed, kept, size, small, drawings)


def cut(scene: Scene, box: Box, over: Iterable[Shape] = ()) -> Drawing:
    """What a scene shows within a box, with further shapes over it; words on it are left out."""
    x, y, width, height = box
    ground, *above = scene.layers.values()
    near = [
        shape
        for layer in above
        for shape in layer
        if x - BEYOND <= shape.x <= x + width + BEYOND
        and y - BEYOND <= shape.y <= y + height + BEYOND
    ]
    seen = [replace(one, text=_figures(one.text), title="") for one in (*ground, *near)]
    return Drawing(box, (*seen, *over))


def _figures(text: str) -> str:
    """Of what is written on a shape the part that is the same in every language."""
    return " ".join(word for word in text.split() if any(letter.isdigit() for letter in word))


def caption(name: str, words: Words) -> str:
    """What a drawing of an entry shows, in words; empty where there is none."""
    return words.name_or(f"{MODULE}.{name}", "")


def render(game: str) -> dict[str, Any] | None:
    """A game's pictures as JSON, each shape a short row; none if it draws none."""
    found = pictures(game)
    if found is None:
        return None
    return {
        "size": list(found.size),
        "symbols": found.symbols,
        "colours": {name: list(pair) for name, pair in found.colours.items()},
        "shapes": {name: _rows(each) for name, each in found.shapes.items()},
        "drawings": {
            name: {"box": [round(one) for one in each.box], "shapes": _rows(each.shapes)}
            for name, each in found.drawings.items()
        },
    }


def _rows(shapes: Iterable[Shape]) -> Rows:
    return [_row(shape.data()) for shape in shapes]


def _row(shape: dict[str, Any]) -> list[Any]:
    row = [shape.get(name, USUAL.get(name)) for name in LOOK]
    while row and row[-1] == USUAL.get(LOOK[len(row) - 1], ""):
        row.pop()
    return row
