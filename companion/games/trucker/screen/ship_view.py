"""A ship drawn: from its tiles to a scene, with its numbers, and if wanted with its dangers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

from ....core.errors import BadInput, Fault, shorten
from ....core.languages import ENGLISH
from ....core.marks import Marks
from ....core.scene import Place, Scene, Shape
from ....core.text import Words
from ....odds.saying import percent
from ..ships.boards import Cell, ShipBoard
from ..ships.ship import Ship
from ..ships.tiles import CABINS, SIDES, Component, Load, ShipSide, ShipTile
from .drawing import BOXES, COLOURS, STEPS, SYMBOLS
from .tile_art import CELL

EDGE = 22.0
"""Room for the numbers round the board."""
Heat = Mapping[Cell, float]


@cache
def words_of(lang: str) -> Words:
    """The words of the game's folder."""
    return Words.of("trucker", Path(__file__).parent.parent, lang)


def scene(
    ship: Ship, lang: str = "en", heat: Heat | None = None, marks: tuple[Cell, ...] = ()
) -> Scene:
    """The ship with its rows and columns; `heat` by cell, 0 to 1, shades tiles and is written."""
    words, board = words_of(lang), ship.board
    wrong = [f"{cell}: {value}" for cell, value in (heat or {}).items() if not 0 <= value <= 1]
    if wrong:
        raise BadInput([Fault("heat", shorten(wrong[0]), "numbers from 0 to 1")])
    return Scene(
        _box(board),
        words("ship.title", level=board.level),
        {"cell": tuple(_place(board, cell, words) for cell in board.cells)},
        {
            "board": tuple(_board(ship)),
            "tiles": tuple(_tiles(ship, words, heat or {})),
            "shares": tuple(_shares(ship, lang, heat or {})),
            "plain": tuple(_plain(ship)),
        },
        SYMBOLS,
        COLOURS,
        plain="plain",
        marks=Marks(
            shown=tuple(f"cell:{board.numbers[cell]}" for cell in marks if cell in board.numbers)
        ),
    )


def _box(board: ShipBoard) -> tuple[float, float, float, float]:
    wide, high = board.width * CELL + 2 * EDGE, len(board.rows) * CELL + 2 * EDGE
    return -wide / 2, -high / 2, wide, high


def spot(board: ShipBoard, cell: Cell) -> tuple[float, float]:
    """The middle of a cell in the drawing."""
    return at(board, *cell)


def at(board: ShipBoard, row: float, column: float) -> tuple[float, float]:
    """Where rows and columns cross, also between them."""
    return _x(board, column), _y(board, row)


def _x(board: ShipBoard, column: float) -> float:
    return (column - (board.columns[0] + board.columns[-1]) / 2) * CELL


def _y(board: ShipBoard, row: float) -> float:
    return (row - (board.rows[0] + board.rows[-1]) / 2) * CELL


def _place(board: ShipBoard, cell: Cell, words: Words) -> Place:
    x, y = spot(board, cell)
    return x, y, words("ship.cell", row=cell[0], column=cell[1]), 0


def _board(ship: Ship) -> Iterator[Shape]:
    """Space, the free cells of the outline, and the numbers on all four sides."""
    board = ship.board
    yield Shape("space", "space")
    for cell in sorted(board.zone):
        if ship.at(cell) is None:
            yield Shape(f"free:{board.numbers[cell]}", "free", *spot(board, cell))
    left, top, wide, high = _box(board)
    for end, y in (("front", top + EDGE / 2), ("rear", top + high - EDGE / 2)):
        for column in board.columns:
            yield Shape(f"column:{column}:{end}", "number", _x(board, column), y, text=str(column))
    for end, x in (("left", left + EDGE / 2), ("right", left + wide - EDGE / 2)):
        for row in board.rows:
            yield Shape(f"row:{row}:{end}", "number", x, _y(board, row), text=str(row))
    yield Shape("nose", "nose", left + EDGE / 2, top + EDGE / 2)


def _tiles(ship: Ship, words: Words, heat: Heat) -> Iterator[Shape]:
    for cell, _ in ship:
        paint = f"heat-{shade(heat.get(cell, 0))}" if heat else "hull"
        title = title_of(ship, cell, words, heat)
        ground, *rest = tile_shapes(ship, cell, words)
        yield replace(ground, paint=paint, title=title)
        yield from rest


def _plain(ship: Ship) -> Iterator[Shape]:
    """Every tile as a square in the colour of its kind, for a drawing too small for more."""
    for cell, tile in ship:
        name = f"plain:{ship.board.numbers[cell]}"
        yield Shape(name, "plain", *spot(ship.board, cell), paint=KIND_PAINTS[tile.component])


KIND_PAINTS: Mapping[Component, str] = {
    Component.START_CABIN: "start-frame", Component.CABIN: "peg", Component.CANNON: "gun",
    Component.ENGINE: "flame", Component.BATTERY: "battery", Component.SHIELD: "shield-shine",
    Component.CARGO: "warning", Component.LIFE_SUPPORT: "alien-brown",
    Component.STRUCTURAL: "beam",
}  # fmt: skip


def tile_shapes(ship: Ship, cell: Cell, words: Words | None = None) -> Iterator[Shape]:
    """Everything drawn of a tile: its ground, what is on it, the cubes it carries."""
    number, tile = ship.board.numbers[cell], ship.at(cell)
    assert tile is not None
    x, y = spot(ship.board, cell)
    yield Shape(f"tile:{number}", "ground", x, y)
    yield from on_tile(tile, ship.load(cell), str(number), x, y)
    for nth, cube in enumerate(ship.load(cell).goods):
        right, down = BOXES[tile.size][nth]
        look = cube_look(cube, words or words_of(ENGLISH))
        yield replace(look, id=f"cube:{number}:{nth}", x=x + right, y=y + down)


def on_tile(tile: ShipTile, load: Load, name: str, x: float = 0, y: float = 0) -> Iterator[Shape]:
    """What is drawn on the ground of a tile: its connectors and what it is."""
    for side in SIDES:
        if tile.connectors[side]:
            use = f"prongs-{tile.connectors[side]}"
            yield Shape(f"prongs:{name}:{side.name}", use, x, y, 90 * side)
    yield Shape(f"part:{name}", symbol(tile, load), x, y, 90 * tile.turn if points(tile) else 0)


def points(tile: ShipTile) -> bool:
    """Whether what it is depends on how it lies; all else stands upright, however it is turned."""
    return tile.aim is not None or bool(tile.covers)


def cube_look(cube: str, words: Words) -> Shape:
    """A goods cube, with the letter of its colour in the language shown."""
    return Shape("cube", "cube", paint=f"cube-{cube}", text=words(f"scene.letter.{cube}"))


def _shares(ship: Ship, lang: str, heat: Heat) -> Iterator[Shape]:
    """The chances written on the tiles, so that nobody has to tell shades apart."""
    for cell, _ in ship:
        if heat.get(cell):
            x, y = spot(ship.board, cell)
            text, paint = share_text(heat[cell], lang), f"heat-{shade(heat[cell])}"
            name = f"share:{ship.board.numbers[cell]}"
            yield Shape(name, "share", x, y, paint=paint, text=text)


def share_text(share: float, lang: str) -> str:
    """A chance as whole percent; never 0 for what may happen."""
    if 0 < share < 0.005:
        return f"<{percent(Fraction(1, 100), lang)}"
    return percent(Fraction(round(share * 100), 100), lang)


def shade(share: float) -> int:
    """Which shade of danger a chance has: 0 for none, the last for a half and more."""
    return min(STEPS - 1, -int(-share * 2 * (STEPS - 1) // 1)) if share else 0


def symbol(tile: ShipTile, load: Load) -> str:
    """The symbol of a tile with what lies on it."""
    kind = tile.component
    if kind in CABINS:
        return f"tile-{kind}-{load.alien or load.astronauts}"
    if kind is Component.BATTERY:
        return f"tile-battery-{tile.size}-{load.batteries}"
    if kind is Component.CARGO:
        return f"tile-cargo-{tile.colour}-{tile.size}"
    return f"tile-{name_of(tile)}"


def name_of(tile: ShipTile) -> str:
    """What a tile is called in the words of the ship."""
    if tile.component in (Component.CANNON, Component.ENGINE):
        return f"{tile.component}-{tile.size}"
    if tile.component in (Component.LIFE_SUPPORT, Component.CARGO):
        return f"{tile.component}-{tile.colour}"
    return str(tile.component)


def title_of(ship: Ship, cell: Cell, words: Words, heat: Heat) -> str:
    """A tile in a line: what it is, what it carries, where it lies, how likely it is lost."""
    tile = ship.at(cell)
    assert tile is not None
    parts = [words(f"ship.tile.{name_of(tile)}"), *_facts(tile, ship.load(cell), words)]
    parts.append(words("ship.cell", row=cell[0], column=cell[1]))
    if cell in heat:
        parts.append(words("ship.lost", share=share_text(heat[cell], words.lang)))
    return "; ".join(parts)


def title_facts(tile: ShipTile, words: Words) -> Iterator[str]:
    """Where an empty tile points, what it guards, where it can be joined."""

    def side(at: ShipSide) -> str:
        return words(f"ship.side.{at.name}")

    if tile.aim is not None:
        yield words("ship.aims", side=side(tile.aim))
    if tile.covers:
        one, other = tile.covers
        yield words("ship.guards", one=side(one), other=side(other))
    joints = [
        words("ship.connector", kind=words(f"explorer.edit.connector-{n}"), side=side(at))
        for at, n in zip(SIDES, tile.connectors, strict=True)
        if n
    ]
    listed = ", ".join(joints)
    yield words("ship.connectors", list=listed) if joints else words("ship.no-connectors")


def _facts(tile: ShipTile, load: Load, words: Words) -> Iterator[str]:
    yield from title_facts(tile, words)
    if load.alien:
        yield words(f"ship.alien-{load.alien}")
    elif tile.component in CABINS:
        yield words("ship.astronauts", n=load.astronauts)
    if tile.component is Component.BATTERY:
        yield words("ship.batteries", n=load.batteries, of=tile.size)
    if tile.component is Component.CARGO:
        yield words("ship.cubes", n=len(load.goods), of=tile.size)
