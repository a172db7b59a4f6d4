"""A player's ship drawn with the road beside it, what comes flying at it and what may be tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....core.notation import Action
from ....core.scene import Grid, Scene, Shape, Tile, board_words
from ....core.text import Words
from ..actions import SPOTS
from ..observation import Observation
from ..rules.meteors import hits_of
from ..rules.strengths import ENGINES, compared, parts
from ..ships.faces import NO_TILE, TURNED, Face
from ..ships.ship import Ship
from ..ships.strength import HALVES
from ..ships.tiles import NOTHING, Component, ShipSide
from ..state import Stage, State
from .faults import fault_rings, fault_shapes, ring, with_numbers
from .fire import under_fire
from .fitting import fits
from .outlook import at_stake, incoming, is_falling, looked_at, threat
from .road import SYMBOLS, with_road
from .ship_view import at, on_tile, points, title_facts
from .ship_view import scene as ship_scene
from .spots import said, spots
from .tile_art import CELL

WITH_TILE = {"put-back": "B", "reserve": "R"}
"""What is done with the tile in hand besides laying it, and the key for it."""


def view(
    observation: Observation,
    words: Words,
    legal: Sequence[Action] = (),
    tried: Sequence[Action] = (),
) -> Scene:
    """My ship and the road; beside it where its faults are, and the ships of the others.

    Where nothing can be tried no fault is marked: somebody may be asked to find it.
    """
    words = words.at(observation, words.people)
    table, mine = observation.table, looked_at(observation)
    ship = table.ships[mine]
    after = threat(table, mine) if is_falling(table) else None
    drawn = ship_scene(ship, words.lang, after.heat() if after else None)
    drawn = replace(drawn, layers={**drawn.layers, "incoming": ()})  # an empty layer clears it
    if coming := incoming(table, mine):
        rolled = table.roll[0] if table.roll and is_falling(table) else 0
        drawn = under_fire(drawn, ship, coming, words.lang, rolled, hits_of(table))
    drawn = with_road(drawn, table, words)
    others = {
        f"seat-{seat}": _other(table.ships[seat], words, seat)
        for seat in range(table.players)
        if seat != mine
    }
    return replace(
        drawn,
        title=words("scene.title", seat=mine),
        symbols=SYMBOLS,
        labels=board_words(words),
        spots=spots(table, words, legal, tried),
        layers={
            **drawn.layers,
            "rings": _rings(table, mine) if tried else (),
            "faults": fault_shapes(ship) if tried and table.stage == Stage.REPAIR else (),
        },
        under="faults",
        beside={**(_checked(table, mine, words) if tried else {}), **others},
        grid=_grid(observation, words, legal, tried),
        written={"cell": tuple(str(SPOTS[cell]) for cell in ship.board.cells)},
    )


def _rings(table: State, seat: int) -> tuple[Shape, ...]:
    """Tiles that faults name at the repair, double parts with a battery, tiles about to be lost.

    Of a sabotage whose column is known: the tiles of that column.
    """
    ship = table.ships[seat]
    if table.stage == Stage.REPAIR:
        return fault_rings(ship)
    if table.stage == Stage.POWER and table.on == seat:
        return tuple(_counting(table, seat))
    if table.stage == Stage.BREAK and table.on == seat:
        return tuple(_apart(ship))
    if table.stage == Stage.ROLL and table.kind == "sabotage" and table.roll and table.on == seat:
        column = [cell for cell, _ in ship if cell[1] == table.roll[0]]
        return tuple(ring(ship.board, cell, "refused") for cell in column)
    return tuple(ring(ship.board, cell, "refused") for cell in at_stake(table, seat))


def _counting(table: State, seat: int) -> Iterator[Shape]:
    """What counts now with its share, what a battery would add; all the rest steps back."""
    ship = table.ships[seat]
    adds = dict(parts(table, seat).double)
    is_engines = compared(table) == ENGINES
    kind, forward = (Component.ENGINE, 1) if is_engines else (Component.CANNON, HALVES)
    for cell, tile in ship:
        x, y = at(ship.board, *cell)
        number = ship.board.numbers[cell]
        worth = 0
        if tile.component is kind and (not is_engines or tile.aim is ShipSide.S):
            worth = tile.size * (forward if tile.aim is ShipSide.N else 1)
        if not worth:
            if not ship.load(cell).batteries:
                yield Shape(f"dimmed:{number}", "dimmed", x, y)
            continue
        share = f"+{_share(worth, 1 if is_engines else HALVES)}"
        pays = SPOTS[cell] in adds and SPOTS[cell] not in table.powered
        look, paint = ("may-count", "shown") if pays else ("counts", "accent")
        yield Shape(f"counts:{number}", look, x, y, paint=paint, text=share)


def _apart(ship: Ship) -> Iterator[Shape]:
    """The parts a ship has come into: each tile says how large its part is."""
    for part in ship.parts:
        for cell in sorted(part):
            x, y = at(ship.board, *cell)
            number = ship.board.numbers[cell]
            yield Shape(f"part-of:{number}", "counts", x, y, paint="shown", text=str(len(part)))


def _share(worth: int, unit: int) -> str:
    """So much of a strength, halves as such."""
    whole, rest = divmod(worth, unit)
    return (str(whole) if whole or not rest else "") + ("½" if rest else "")


# Beside it


def _checked(table: State, seat: int, words: Words) -> dict[str, Scene]:
    """While one builds: the ship with its faults marked, for who turns to it."""
    if table.stage != Stage.BUILD:
        return {}
    ship = table.ships[seat]
    drawn = _small(ship, words, words("scene.faults", n=len(ship.faults)))
    ringed = replace(drawn, layers={**drawn.layers, "rings": fault_rings(ship)})
    return {"faults": with_numbers(ringed, ship)}


def _other(ship: Ship, words: Words, seat: int) -> Scene:
    return _small(ship, words, words("scene.title", seat=seat))


def _small(ship: Ship, words: Words, title: str) -> Scene:
    return replace(ship_scene(ship, words.lang), title=title)


# Tiles to be laid


def _grid(
    observation: Observation, words: Words, legal: Sequence[Action], tried: Sequence[Action]
) -> Grid | None:
    """The tile in hand and those put aside, and the cells that are free."""
    table, seat = observation.table, observation.seat
    if not any(action.word == "place" for action in tried):
        return None
    ship, hand = table.ships[seat], table.hands[seat]
    tiles = [
        _tile(ship, words, face, f"reserve-{n}", f"{seat}: attach {Face(face)} {{cell}} {{turn}}")
        for n, face in enumerate(table.reserves[seat])
    ]
    acts: list[tuple[str, str, str]] = []
    if hand != NO_TILE:
        tiles.insert(0, _tile(ship, words, hand, "hand", f"{seat}: place {{cell}} {{turn}}"))
        acts = [
            (said(words, "short", act), str(act), WITH_TILE[act.word])
            for act in legal
            if act.word in WITH_TILE
        ]
    board = ship.board
    free = tuple(sorted(board.numbers[cell] for cell in board.zone if ship.at(cell) is None))
    kept = words("panel.reserve") if table.reserves[seat] else ""
    if not tiles:
        return None
    return Grid(
        "cell", CELL, free, tuple(tiles), acts=tuple(acts), kept=kept,
        anyway=words("panel.lay-anyway"),
    )  # fmt: skip


def _tile(ship: Ship, words: Words, face: int, name: str, sends: str) -> Tile:
    titles = tuple(
        "; ".join([words.name("tile", face), *title_facts(look, words)]) for look in TURNED[face]
    )
    shapes = tile_face(face)[1:]
    turning, upright = (shapes, ()) if points(TURNED[face][0]) else (shapes[:-1], shapes[-1:])
    return Tile(
        name, "ground", sends, titles[0], "hull", over=turning, titles=titles, upright=upright,
        fits=fits(ship, face, words), kept=name != "hand",
    )  # fmt: skip


def tile_face(face: int) -> tuple[Shape, ...]:
    """A tile as it is printed, round its middle."""
    ground = Shape("ground", "ground", paint="hull")
    return ground, *on_tile(TURNED[face][0], NOTHING, "face")
