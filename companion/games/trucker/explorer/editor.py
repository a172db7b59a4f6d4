"""The explorer's small ship editor: a tile laid or taken away, and the form that asks which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from ....core.buttons import Face, drawn
from ....core.errors import BadInput
from ....core.scene import Shape
from ....explorer.asking import ControlForm
from ....explorer.page import View
from ..screen import ship_view as view
from ..ships.boards import Cell
from ..ships.fault import fault
from ..ships.notation import NO_TILE, read_tile, write_ship, write_tile
from ..ships.ship import Ship
from ..ships.tiles import SIDES, Component, Load, ShipTile, full
from .fleet import OWN, ships_of

PARTS = (
    "C", "B2", "B3", "^", "^^", "E", "EE", "Sne", "Lb", "Lp", "W2", "W3", "R1", "R2", "+", "H",
)  # fmt: skip
"""What the editor can lay, as it is written."""


EDGES = ("front", "right", "rear", "left")
CONNECTORS = ("0", "1", "2", "3")
Settings = dict[str, Any]


class ShipEditor:
    """Builds a ship by hand: a cell is chosen, then what lies there."""

    def begun(self, ask: ControlForm) -> Settings:
        """The ship that is shown as one's own."""
        if ask.values.get("ship", "heron") == OWN:
            return dict(ask.values)
        return self._with(ask, shown_text(ask))

    def laid(self, ask: ControlForm, cell: int, piece: Mapping[str, Any]) -> Settings:
        """The ship with a tile on that cell, or without one where the piece is nothing."""
        part, turn = (str(piece.get(key, "")) for key in ("part", "turn"))
        sides = "".join(str(piece.get(edge, "")) for edge in EDGES)
        text = edit(shown_text(ask), cell, part, int(turn) if turn in CONNECTORS else -1, sides)
        return self._with(ask, text)

    def render(self, ask: ControlForm, cell: int) -> View:
        """Title and hint, and the form of a cell."""
        try:
            form = tile_form(ask, shown_text(ask), cell)
        except (BadInput, IndexError):
            form = None
        return {"title": ask.say("edit.title"), "hint": ask.say("edit.hint"), "form": form}

    def _with(self, ask: ControlForm, text: str) -> Settings:
        """The settings of a ship of one's own, its batteries full."""
        kept = {name: value for name, value in ask.values.items() if name != "batteries"}
        return {**kept, "ship": OWN, "text": text}


def shown_text(ask: ControlForm) -> str:
    """The text of the ship that is shown, also while it cannot fly."""
    text = ask.values.get("text")
    if ask.values.get("ship") == OWN and isinstance(text, str):
        return text
    aside = ControlForm(ask.values, ask.words)  # the page has its controls already
    return write_ship(ships_of(aside)[0].ship)


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


def _laid(part: str, turn: int, sides: str) -> ShipTile:
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


def tile_form(ask: ControlForm, text: str, cell: int) -> View:
    """What lies on a cell, for the editor's form; while none is chosen, a tile to be dragged."""
    ship = Ship.parse(text, strict=False)
    row, column = ship.board.cells[cell] if cell >= 0 else (0, 0)
    tile = ship.at((row, column))
    written = write_tile(tile, full(tile)) if tile else ":3333"
    part, _, sides = written.partition(":")
    plain = {">": "^", "v": "^", "<": "^", ">>": "^^", "vv": "^^", "<<": "^^"}.get(part, part)
    lies = "Sne" if plain.startswith("S") else plain if plain in PARTS else ""
    turns = {str(n): f"{n * 90}°" for n in range(4)}
    joints = {n: f"{n} {ask.say(f'edit.connector-{n}')}" for n in CONNECTORS}
    fields = [
        _field("part", ask, lies or PARTS[0], {name: _part_name(ask, name) for name in PARTS}),
        _field("turn", ask, str(tile.turn if tile else 0), turns),
        *(_field(edge, ask, side, joints) for edge, side in zip(EDGES, sides, strict=True)),
    ]
    return {
        "at": f"cell:{cell}" if cell >= 0 else "",
        "title": ask.words("ship.cell", row=row, column=column) if cell >= 0 else "",
        "fields": fields,
        "lay": ask.say("edit.lay"),
        "clear": ask.say("edit.clear") if lies else "",
    }


def _field(name: str, ask: ControlForm, value: str, choices: Mapping[str, str]) -> View:
    shown: list[dict[str, Any]] = [{"id": key, "name": said} for key, said in choices.items()]
    if name == "part":
        for one in shown:
            one["face"] = _drawn(one["id"])
    return {"id": name, "label": ask.say(f"edit.{name}"), "value": value, "choices": shown}


@cache
def _drawn(part: str) -> Face:
    """A part as it is printed, round its middle."""
    tile, _ = read_tile(f"{part}:0000")
    shapes = view.on_tile(tile, full(tile), "piece")
    return drawn((Shape("ground", "ground", paint="hull"), *shapes))


def _part_name(ask: ControlForm, part: str) -> str:
    tile, _ = read_tile(f"{part}:0000")
    name = ask.words(f"ship.tile.{view.name_of(tile)}")
    sized = tile.component in (Component.BATTERY, Component.CARGO)
    return f"{name} ({tile.size})" if sized else name
