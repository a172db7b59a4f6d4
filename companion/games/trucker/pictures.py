"""Drawings for Galaxy Trucker's entries: a few tiles and what comes at them, drawn as ships are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from ...almanac.pictures import Drawing, EntryPictures, collected
from ...core.scene import Shape
from .screen.drawing import COLOURS, SYMBOLS
from .screen.ship_view import on_tile
from .screen.tile_art import CELL
from .ships.notation import read_tile

MARGIN = 8.0
GOODS = "rygb"
Where = tuple[float, float]
"""Column and row, the first tile at 0, 0."""


@cache
def drawn() -> EntryPictures:
    """All of them."""
    return collected({**dict(_joined()), **dict(_parts()), **dict(_hit())}, SYMBOLS, COLOURS)


def _tiles(text: str) -> Iterator[Shape]:
    """Tiles as ships are written, a line for each row, a dot for none."""
    for row, line in enumerate(text.strip().splitlines()):
        for column, token in enumerate(line.split()):
            if token == ".":
                continue
            tile, load = read_tile(token)
            x, y = _spot((column, row))
            yield Shape("", "ground", x, y, paint="hull")
            yield from on_tile(tile, load, "", x, y)


def _spot(where: Where) -> Where:
    return where[0] * CELL, where[1] * CELL


def _at(use: str, where: Where, turn: float = 0, text: str = "", paint: str = "") -> Shape:
    text = text or ("✓" if use == "stopped" else "")
    return Shape("", use, *_spot(where), turn, paint=paint, text=text)


def _free(*where: Where) -> list[Shape]:
    return [_at("free", one) for one in where]


def _drawing(text: str, under: Iterable[Shape] = (), over: Iterable[Shape] = ()) -> Drawing:
    """Tiles in space with shapes under and over them, and a margin all round."""
    shapes = [*under, *_tiles(text), *over]
    left, right = (pick(one.x for one in shapes) for pick in (min, max))
    top, low = (pick(one.y for one in shapes) for pick in (min, max))
    half = CELL / 2 + MARGIN
    box = (left - half, top - half, right - left + 2 * half, low - top + 2 * half)
    return Drawing(box, [Shape("", "space"), *shapes])


def _fault(where: Where) -> Shape:
    return _at("fault", where, text="!")


def _joined() -> Iterator[tuple[str, Drawing]]:
    yield (
        "connector",
        _drawing(
            "+:0100 +:0001 . +:0200 +:0002\n+:0300 +:0001 . +:0300 +:0002\n"
            "+:0100 +:0002 . +:0100 +:0000",
            over=[_fault((0.5, 2)), _fault((3.5, 2))],
        ),
    )
    yield (
        "open-connector",
        _drawing(
            ". H:3333 C:0102",
            over=[
                _at("mark", where, paint="shown")
                for where in ((1, -0.5), (0.5, 0), (1, 0.5), (2.5, 0))
            ],
        ),
    )
    yield "tile", _drawing("C:1210 ^:0010 E:1000 Sne:0131 B2:0102 W2:0201")
    yield "start-cabin", _drawing("H:3333")
    yield "structural", _drawing("C:0100 +:3333 C:0001")
    yield "cabin", _drawing("C:0110 Cb:0101 Lb:0003")
    yield "life-support", _drawing("Cp:0100 Lp:0103 Cb:0103 Lb:0001")
    yield (
        "epidemic",
        _drawing(
            "C:0100 C:0001 . C:0100 +:0101 C:0001",
            over=[_at("burst", where) for where in ((0, 0), (1, 0))],
        ),
    )
    yield (
        "check",
        _drawing(
            "^:0010\nC:1100 +:0002\nE:0000",
            over=[_fault((0.5, 1)), _fault((0, 1.5))],
        ),
    )


def _parts() -> Iterator[tuple[str, Drawing]]:
    yield (
        "cannon",
        _drawing(
            ". ^:0010 . ^^:0010\n. C:1000 . C:1000",
            under=_free((1, -1), (3, -1)),
            over=[_at("stopped", (1, -1), text="1"), _at("stopped", (3, -1), text="2")],
        ),
    )
    yield (
        "cannon-strength",
        _drawing(
            "^:0010 . >:0001 . ^^:0010 . >>:0001",
            over=[
                _at("stopped", (0, -0.75), text="1"),
                _at("stopped", (2, -0.75), text="½"),
                _at("stopped", (4, -0.75), text="2"),
                _at("stopped", (6, -0.75), text="1"),
            ],
        ),
    )
    yield "engine", _drawing("C:0010 . C:0010\nE:1000 . EE:1000", under=_free((0, 2), (2, 2)))
    yield (
        "engine-strength",
        _drawing(
            "E:1000 . EE:1000",
            over=[_at("stopped", (0, -0.75), text="1"), _at("stopped", (2, -0.75), text="2")],
        ),
    )
    guarded = [_at("arrow", (1, -1)), _at("arrow", (2.9, 1), 90)]
    stopped = [_at("stopped", (1, -0.4)), _at("stopped", (2.4, 1))]
    yield (
        "shield",
        _drawing(". +:0010 .\n+:0100 Sne:1111 +:0001\n. +:1000 .", over=[*guarded, *stopped]),
    )
    yield "container", _drawing("W2:0010 W3:0010 R1:0010 R2:0010")
    yield "battery", _drawing("B3:0100 B1/3:0101 EE:1001")
    cubes = [
        Shape("", "cube", n * 30, 0, 0, 1.6, f"cube-{colour}", str(4 - n))
        for n, colour in enumerate(GOODS)
    ]
    yield "goods", Drawing((-22, -22, 134, 44), [Shape("", "space"), *cubes])


def _hit() -> Iterator[tuple[str, Drawing]]:
    ship = "^:0010 C:0110 ^:0010\n+:1100 H:3333 +:1001\n. E:1000 ."
    yield (
        "large-meteor",
        _drawing(
            "^:0010 C:0110 C:0010\n+:1100 H:3333 +:1001",
            over=[
                _at("large-meteor", (0, -1.6)),
                _at("stopped", (0, -0.85)),
                _at("large-meteor", (1, -1.6)),
                _at("arrow", (1, -0.9)),
                _at("burst", (1, 0)),
            ],
        ),
    )
    yield (
        "meteor-swarm",
        _drawing(
            ". <:0110 H:3333\n. C:1110 +:0001\n. +:1000 .",
            over=[
                _at("large-meteor", (-0.6, 1)),
                _at("stopped", (0.2, 1)),
                _at("large-meteor", (-0.6, 2)),
                _at("arrow", (0.2, 2), -90),
                _at("burst", (1, 2)),
            ],
        ),
    )
    yield (
        "small-meteor",
        _drawing(
            "C:0110 +:1101",
            over=[
                _at("small-meteor", (0, -1.4)),
                _at("stopped", (0, -0.75)),
                _at("small-meteor", (1, -1.4)),
                _at("arrow", (1, -0.85)),
                _at("burst", (1, 0)),
            ],
        ),
    )
    yield (
        "shots",
        _drawing(
            "C:0110 +:1101",
            over=[_at("small-shot", (0, -1)), _at("large-shot", (1, -1))],
        ),
    )
    yield (
        "lost-tiles",
        _drawing(
            "H:3333 +:0101 +:0111 C:0001\n. . E:1000 .",
            over=[
                _at("burst", (1, 0)),
                *(_at("fallen", where) for where in ((2, 0), (3, 0), (2, 1))),
            ],
        ),
    )
    yield (
        "dice",
        _drawing(
            ship,
            over=[
                *(_at("number", (n, -0.75), text=str(6 + n)) for n in range(3)),
                *(_at("number", (-0.75, n), text=str(6 + n)) for n in range(3)),
                _at("large-meteor", (1, -1.6)),
                _at("small-meteor", (-1.6, 1)),
            ],
        ),
    )
    yield (
        "defence",
        _drawing(
            "C:0110 ^:0010 Sne:1111 C:0110",
            over=[
                _at("small-meteor", (0, -1)),
                _at("large-meteor", (1, -1)),
                _at("small-shot", (2, -1)),
                _at("large-shot", (3, -1)),
                _at("stopped", (0, -0.55)),
                _at("stopped", (1, -0.55)),
                _at("stopped", (2, -0.55)),
                _at("burst", (3, 0)),
            ],
        ),
    )
