"""Questions at the shipyard: is this joint fine, how many faults, what falls off, what fits in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ....core.rulebook import Refusal
from ....core.scene import Place
from ....core.text import Words
from ....lessons.asking import evenly, pick
from ....lessons.step import Field, Question
from ..actions import CUBES, SPOTS, Spot
from ..rules.goods import holds
from ..screen.ship_view import at, name_of
from ..ships.boards import Cell
from ..ships.ship import Ship
from ..ships.tiles import PLAIN, Component, Load, ShipSide, ShipTile, joins
from .shared import QUIZ, Case, in_flight, in_the_yard, mark, some_ships

JOINT_RULES = {
    "joins": "trucker.check.which-connectors-join",
    "touch": "trucker.lose-tiles.parts-by-joints-not-touch",
    "single-not-to-double": "trucker.check.single-not-to-double",
    "connector-not-to-plain-side": "trucker.check.connector-not-to-plain-side",
}
"""What may be between two tiles, each with its rule."""
FAULT_RULES = (
    "trucker.check.single-not-to-double",
    "trucker.check.connector-not-to-plain-side",
    "trucker.check.engine-points-rear",
    "trucker.check.cell-behind-engine-empty",
    "trucker.check.cell-before-cannon-empty",
)
MOST_SPOILT = 4
SHIPS_SPOILT = 4
"""Ships spoilt for one question."""
CELLS_TRIED = 4
"""Tiles shot off each ship in thought, for one question."""


def spoilt(ship: Ship, rng: Random, times: int) -> Ship:
    """The ship with some tiles turned as somebody in a hurry would have laid them; no aliens."""
    ship = Ship.of(ship.board.level, dict(ship))
    for _ in range(times):
        cell, tile = rng.choice([(c, t) for c, t in ship if c != ship.board.start])
        other = ship.laid(cell, tile.turned(rng.randint(1, 3)))
        if len(other.parts) == 1:
            ship = other
    return ship


def between(ship: Ship, cell: Cell, side: ShipSide) -> str:
    """What is between a tile and its neighbour on that side; nothing where there is none."""
    one, other = ship.at(cell), ship.at(ship.board.beside(cell, side))
    if one is None or other is None:
        return ""
    mine, theirs = one.connectors[side], other.connectors[side.opposite]
    if joins(mine, theirs):
        return "joins"
    if mine == theirs == PLAIN:
        return "touch"
    return "single-not-to-double" if mine and theirs else "connector-not-to-plain-side"


@QUIZ.asks(0, "joint", *JOINT_RULES.values())
def joint(case: Case) -> Question | None:
    """Do these two tiles fit together?"""
    found: dict[str, list[tuple[Ship, Cell, ShipSide]]] = {}
    for ship in some_ships(case)[:SHIPS_SPOILT]:
        if "seat" not in case.facts:
            ship = spoilt(ship, case.rng, MOST_SPOILT)
        for cell, side in _edges(case, ship):
            if what := between(ship, cell, side):
                found.setdefault(what, []).append((ship, cell, side))
    picked = pick(found, case.rng)
    if picked is None:
        return None
    answer, (ship, cell, side) = picked
    question = case.choice(
        case.words("quiz.joint.text"),
        answer,
        (JOINT_RULES[answer],),
        tuple(Field(name, case.words(f"quiz.joint.{name}")) for name in JOINT_RULES),
        marks=mark(ship, cell, ship.board.beside(cell, side)),
    )
    return in_the_yard(case, question, ship)


def _edges(case: Case, ship: Ship) -> list[tuple[Cell, ShipSide]]:
    if "spot" in case.facts:
        return [(Spot.parse(case.facts["spot"]).cell, ShipSide[case.facts["side"]])]
    return [(cell, side) for cell, _ in ship for side in (ShipSide.E, ShipSide.S)]


@QUIZ.asks(1, "faults", *FAULT_RULES)
def faults(case: Case) -> Question | None:
    """The referee: every joint and every engine of this ship that is a fault."""
    ships = some_ships(case)
    if "seat" not in case.facts:
        ships = [spoilt(ship, case.rng, case.rng.randint(1, MOST_SPOILT)) for ship in ships]
    ships = [ship for ship in ships if 1 <= len(ship.faults) <= 4 and _can_be_marked(ship)]
    if not ships:
        return None
    rows = [(ship, rule) for ship in ships for rule in {fault.rule for fault in ship.faults}]
    ship, rule = evenly(rows, lambda row: row[1], case.rng)
    found = [(fault.rule, _cells(ship, fault)) for fault in ship.faults]
    because = tuple(
        case.words("quiz.faults.because", fault=rule.rpartition(".")[2], spots=_spots(cells))
        for rule, cells in found
    )
    question = case.places(
        case.words("quiz.faults.text"),
        [_place_id(cells) for _, cells in found],
        tuple(dict.fromkeys((rule, *(rule for rule, _ in found)))),
        dict(_to_mark(case.words, ship)),
        because,
    )
    return in_the_yard(case, question, ship)


def _can_be_marked(ship: Ship) -> bool:
    """Whether each of its faults is of two tiles side by side or of an engine."""
    return all(fault.rule in FAULT_RULES for fault in ship.faults)


def _cells(ship: Ship, fault: Refusal) -> tuple[Cell, ...]:
    return tuple(ship.board.cells[int(name.partition(":")[2])] for name in fault.at)


def _spots(cells: Iterable[Cell]) -> tuple[Spot, ...]:
    return tuple(SPOTS[cell] for cell in cells)


def _place_id(cells: Iterable[Cell]) -> str:
    """A joint by its two tiles, an engine by its own: `8-6+8-7`."""
    return "+".join(map(str, _spots(sorted(cells))))


def _to_mark(words: Words, ship: Ship) -> Iterator[tuple[Field, Place]]:
    """Every joint, and every engine: what it is called, and where it is drawn."""
    for cell, tile in ship:
        x, y = at(ship.board, *cell)
        if tile.component is Component.ENGINE:
            label = words("quiz.faults.engine", spot=SPOTS[cell])
            sound = words("quiz.faults.engine-sound")
            told = words("quiz.faults.looks", place=label, seen=_seen(words, tile))
            yield Field(_place_id([cell]), label, unlike=sound), (x, y, told, 0)
        for side in (ShipSide.E, ShipSide.S):
            beside = ship.board.beside(cell, side)
            if (other := ship.at(beside)) is None:
                continue
            right, down = at(ship.board, *beside)
            label = words.name("spots", _spots((cell, beside)))
            ends = (_seen(words, tile, side), _seen(words, other, side.opposite))
            told = words("quiz.faults.looks", place=label, seen="; ".join(ends))
            what = between(ship, cell, side)
            sound = words(f"quiz.faults.{what}") if what in SOUND else ""
            field = Field(_place_id((cell, beside)), label, unlike=sound)
            yield field, ((x + right) / 2, (y + down) / 2, told, 0)


SOUND = ("joins", "touch")
"""What between two tiles is no fault."""


def _seen(words: Words, tile: ShipTile, side: ShipSide | None = None) -> str:
    """What one sees of a tile: what it is, where it points, its connector on a side."""
    parts = [words(f"ship.tile.{name_of(tile)}")]
    if tile.aim is not None:
        parts.append(words("ship.aims", side=words(f"ship.side.{tile.aim.name}")))
    if side is not None:
        parts.append(words(f"quiz.faults.end-{int(tile.connectors[side])}"))
    return ", ".join(parts)


@QUIZ.asks(
    2,
    "falls-off",
    "trucker.lose-tiles.destroyed-tile-leaves",
    "trucker.lose-tiles.unjoined-tiles-fall-off",
)
def falls_off(case: Case) -> Question | None:
    """One tile is destroyed: how many are lost in all?"""
    rows = []
    for ship in some_ships(case):
        cells = case.rng.sample([c for c, _ in ship if c != ship.board.start], CELLS_TRIED)
        if "spot" in case.facts:
            cells = [Spot.parse(case.facts["spot"]).cell]
        for cell in cells:
            sizes = sorted(map(len, ship.keeping(c for c, _ in ship if c != cell).parts))
            if sizes[-2:-1] != sizes[-1:]:
                rows.append((ship, cell, len(ship) - sizes[-1]))
    if not rows:
        return None
    ship, cell, n = evenly(rows, lambda row: row[2], case.rng)
    rule = "trucker.lose-tiles.destroyed-tile-leaves"
    if n > 1:
        rule = "trucker.lose-tiles.unjoined-tiles-fall-off"
    question = case.number(
        case.words("quiz.falls-off.text"),
        n,
        (rule, "trucker.lose-tiles.all-losses-count"),
        (case.words("quiz.falls-off.because", n=n),),
        mark(ship, cell),
    )
    return in_flight(case, question, ship)


LOAD_RULES = (
    "trucker.goods.red-only-in-red-container",
    "trucker.goods.one-cube-per-container",
)


@QUIZ.asks(8, "load", *LOAD_RULES)
def load(case: Case) -> Question | None:
    """May this cube be loaded into this hold?"""
    rng, found = case.rng, dict[str, list[tuple[Ship, Spot, int]]]()
    for ship in some_ships(case):
        for spot, tile in holds(ship):
            room = rng.randint(0, tile.size)
            colours = "ygb" if tile.colour == "white" else "rygb"
            goods = "".join(rng.choice(colours) for _ in range(tile.size - room))
            loaded = ship.loaded(spot.cell, Load(goods=goods)) if goods else ship
            for cube in CUBES:
                answer = "yes" if room else LOAD_RULES[1]
                if cube.letter == "r" and tile.colour == "white":
                    if not room:
                        continue
                    answer = LOAD_RULES[0]
                found.setdefault(answer, []).append((loaded, spot, cube))
    picked = pick(found, rng)
    if picked is None:
        return None
    answer, (ship, spot, cube) = picked
    aboard = case.words.name("cubes", tuple(_colours(ship)))
    question = case.why_not(
        case.words("quiz.load.text", cube=CUBES[cube], list=aboard),
        answer,
        LOAD_RULES,
        marks=mark(ship, spot.cell),
    )
    return in_flight(case, question, ship)


def _colours(ship: Ship) -> list[int]:
    return ["rygb".index(letter) for letter in ship.goods]
