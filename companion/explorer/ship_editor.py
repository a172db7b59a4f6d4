"""The explorer's small ship editor: a tile laid or taken away, and the form that asks which."""

from __future__ import annotations

from dataclasses import replace

from ..core.errors import BadInput
from ..games.trucker import view
from ..games.trucker.boards import Cell
from ..games.trucker.fault import fault
from ..games.trucker.notation import NO_TILE, read_tile, write_ship, write_tile
from ..games.trucker.ship import Ship
from ..games.trucker.tiles import SIDES, Component, Load, Tile, full
from .asking import Ask
from .fleet import OWN, ships_of
from .page import View

PARTS = (
    "C", "B2", "B3", "^", "^^", "E", "EE", "Sne", "Lb", "Lp", "W2", "W3", "R1", "R2", "+", "H",
)  # fmt: skip
"""What the editor can lay, as it is written."""


def shown_text(ask: Ask) -> str:
    """The text of the ship that is shown, also while it cannot fly."""
    text = ask.values.get("text")
    if ask.values.get("ship") == OWN and isinstance(text, str):
        return text
    return write_ship(ships_of(ask)[0].ship)


def edit(text: str, cell: int, part: str, turn: int, sides: str) -> str:
    """The ship's text with a tile laid on a cell, or taken away (`part` empty)."""
    ship = Ship.parse(text, strict=False)
    at = ship.board.cells[cell] if 0 <= cell < ship.board.size else None
    if at is None:
        last = ship.board.size - 1
        raise BadInput([fault("cell-number", "cell", cell, f"a cell from 0 to {last}", last=last)])
    tiles = dict(ship)
    loads: dict[Cell, Load] = {known: ship.load(known) for known in tiles}
    tiles.pop(at, None)
    loads.pop(at, None)
    if part:
        tiles[at] = _laid(part, turn, sides)
        loads[at] = full(tiles[at])
    if not tiles:
        raise BadInput([NO_TILE])
    return write_ship(Ship.of(ship.board.level, tiles, loads))


def _laid(part: str, turn: int, sides: str) -> Tile:
    if (
        part not in PARTS
        or turn not in range(4)
        or len(sides) != 4
        or not set(sides) <= set("0123")
    ):
        listed = ", ".join(PARTS)
        raise BadInput([fault("part", "tile", part, f"one of {listed}", list=listed)])
    tile, _ = read_tile(f"{part}:0000")
    front, right, rear, left = map(int, sides)
    if tile.component is Component.ENGINE:
        turn = 0
    turned = tile.turned(turn)
    connectors = (front, right, rear, left)
    aim = turned.aim
    if aim is not None:
        connectors = tuple(
            0 if side == aim else n for side, n in zip(SIDES, connectors, strict=True)
        )  # type: ignore[assignment]
    return replace(turned, connectors=connectors)


def tile_form(ask: Ask, text: str, cell: int) -> View:
    """What lies on a cell, for the editor's form."""
    ship = Ship.parse(text, strict=False)
    row, column = ship.board.cells[cell]
    tile = ship.at((row, column))
    written = write_tile(tile, full(tile)) if tile else ":3333"
    part, _, sides = written.partition(":")
    plain = {">": "^", "v": "^", "<": "^", ">>": "^^", "vv": "^^", "<<": "^^"}.get(part, part)
    return {
        "cell": cell,
        "title": view.words_of(ask.lang)("ship.cell", row=row, column=column),
        "part": "Sne" if plain.startswith("S") else plain if plain in PARTS else "",
        "turn": tile.turn if tile else 0,
        "sides": sides,
        "parts": [{"id": name, "name": _part_name(ask, name)} for name in PARTS],
    }


def _part_name(ask: Ask, part: str) -> str:
    tile, _ = read_tile(f"{part}:0000")
    name = view.words_of(ask.lang)(f"ship.tile.{view.name_of(tile)}")
    sized = tile.component in (Component.BATTERY, Component.CARGO)
    return f"{name} ({tile.size})" if sized else name
