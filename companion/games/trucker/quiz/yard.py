"""Questions at the shipyard: is this joint fine, how many faults, what falls off, what fits in."""

from __future__ import annotations

from collections import Counter
from random import Random

from ....lessons.asking import evenly, pick
from ....lessons.step import Field, Question
from ..actions import CUBES, SPOTS, Spot
from ..rules.goods import holds
from ..ships.boards import Cell
from ..ships.ship import Ship
from ..ships.tiles import PLAIN, Load, ShipSide, joins
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
    """The referee: how many faults of each kind has this ship?"""
    ships = some_ships(case)
    if "seat" not in case.facts:
        ships = [spoilt(ship, case.rng, case.rng.randint(1, MOST_SPOILT)) for ship in ships]
    ships = [ship for ship in ships if 1 <= len(ship.faults) <= 4]
    if not ships:
        return None
    rows = [(ship, rule) for ship in ships for rule in {fault.rule for fault in ship.faults}]
    ship, rule = evenly(rows, lambda row: row[1], case.rng)
    count = Counter(fault.rule for fault in ship.faults)
    names = {rule: rule.rpartition(".")[2] for rule in FAULT_RULES}
    because = tuple(
        case.words("quiz.faults.because", fault=names[fault.rule], spots=_spots(ship, fault.at))
        for fault in ship.faults
    )
    question = case.counts(
        case.words("quiz.faults.text"),
        {names[rule]: n for rule, n in count.items()},
        tuple(dict.fromkeys((rule, *count))),
        tuple(Field(name, case.words(f"names.fault.{name}")) for name in names.values()),
        because,
    )
    return in_the_yard(case, question, ship)


def _spots(ship: Ship, marks: tuple[str, ...]) -> tuple[Spot, ...]:
    return tuple(SPOTS[ship.board.cells[int(name.partition(":")[2])]] for name in marks)


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
