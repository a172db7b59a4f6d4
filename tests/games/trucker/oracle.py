"""The same questions answered slowly: every throw played out, with sets and plain loops.

Written from the ledger of rules alone; it shares no code with the counting it judges but the tiles
and the text of a ship.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

from companion.games.trucker.ships.boards import Cell
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.ships.shipyard import random_ship
from companion.games.trucker.ships.tiles import NOTHING, Component, ShipSide, ShipTile
from companion.games.trucker.under_fire.incoming import Incoming, IncomingKind
from companion.games.trucker.under_fire.policy import DRAW, KEEP, Policy

SUMS = Counter(a + b for a, b in product(range(1, 7), repeat=2))
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
VALUES = {"r": 4, "y": 3, "g": 2, "b": 1}
Left = tuple[frozenset[Cell], tuple[tuple[Cell, int], ...]]
"""The cells that are left and the batteries on them."""


class SlowShip:
    """A ship that is really taken apart, tile by tile."""

    def __init__(self, ship: Ship, policy: Policy) -> None:
        self.policy = policy
        self.tiles = dict(ship)
        self.loads = {cell: ship.load(cell) for cell in self.tiles}

    def copy(self) -> SlowShip:
        new = object.__new__(SlowShip)
        new.policy, new.tiles, new.loads = self.policy, dict(self.tiles), dict(self.loads)
        return new

    def left(self) -> Left:
        held = {c: load.batteries for c, load in self.loads.items() if load.batteries}
        return frozenset(self.tiles), tuple(sorted(held.items()))

    def struck(self, side: str, roll: int) -> Cell | None:
        line = [c for c in self.tiles if c[1 if side in "NS" else 0] == roll]
        order = {"N": min, "S": max, "W": min, "E": max}[side]
        return order(line) if line else None

    def hit(self, hit: Incoming, roll: int) -> None:
        side = hit.side.name
        cell = self.struck(side, roll)
        if cell is None:
            return
        if hit.kind == IncomingKind.SMALL_METEOR and self.tiles[cell].connectors[hit.side] == 0:
            return
        if hit.kind == IncomingKind.LARGE_METEOR and self.guns(side, roll, 1):
            return
        helps = {
            IncomingKind.SMALL_METEOR: self.has_shield(hit.side),
            IncomingKind.SMALL_SHOT: self.has_shield(hit.side),
            IncomingKind.LARGE_METEOR: self.guns(side, roll, 2),
            IncomingKind.LARGE_SHOT: False,
        }[hit.kind]
        if helps and self.pays(cell):
            self.pay()
        else:
            self.lose(cell)

    def has_shield(self, side: ShipSide) -> bool:
        return any(side in tile.covers for tile in self.tiles.values())

    def guns(self, side: str, roll: int, size: int) -> bool:
        for (row, column), tile in self.tiles.items():
            if (
                tile.component == Component.CANNON
                and tile.size == size
                and tile.aim == ShipSide[side]
            ):
                distance = abs((column if side in "NS" else row) - roll)
                if distance == 0 or (distance == 1 and side != "N"):
                    return True
        return False

    def pays(self, cell: Cell) -> bool:
        held = sum(load.batteries for load in self.loads.values())
        if self.policy.spend == "never" or held <= self.policy.reserve:
            return False
        after = self.copy()
        after.lose(cell)
        gone = self.tiles.keys() - after.tiles.keys()
        wanted = not self.policy.guard or bool(gone & set(self.policy.guard))
        return wanted and len(gone) >= self.policy.worth

    def pay(self) -> None:
        charged = sorted(c for c, load in self.loads.items() if load.batteries)
        best = max if self.policy.draw == "fullest" else min
        cell = best(charged, key=lambda c: self.loads[c].batteries)
        self.loads[cell] = replace(self.loads[cell], batteries=self.loads[cell].batteries - 1)

    def lose(self, cell: Cell) -> None:
        del self.tiles[cell]
        parts = self.parts()
        kept = max(parts, key=self.worth) if parts else set()
        self.tiles = {c: tile for c, tile in self.tiles.items() if c in kept}
        self.loads = {c: load for c, load in self.loads.items() if c in kept}

    def parts(self) -> list[set[Cell]]:
        unseen, found = set(self.tiles), []
        while unseen:
            part, new = set(), {unseen.pop()}
            while new:
                part |= new
                new = {n for c in new for n in self.joined(c)} - part
            found.append(part)
            unseen -= part
        return found

    def joined(self, cell: Cell) -> list[Cell]:
        found = []
        for name, (down, right) in STEP.items():
            other = cell[0] + down, cell[1] + right
            if other in self.tiles:
                one = self.tiles[cell].connectors[ShipSide[name]]
                two = self.tiles[other].connectors[ShipSide[ACROSS[name]]]
                if {one, two} in ({1}, {2}, {3}, {1, 3}, {2, 3}):
                    found.append(other)
        return found

    def worth(self, part: set[Cell]) -> tuple[int, ...]:
        start = any(self.tiles[c].component == Component.START_CABIN for c in part)
        scales = {
            "largest": len(part),
            "astronauts": sum(self.loads[c].astronauts for c in part),
            "batteries": sum(self.loads[c].batteries for c in part),
            "goods": sum(VALUES[g] for c in part for g in self.loads[c].goods),
            "start": int(start),
        }
        row, column = min(part)
        usual = ("largest", "astronauts", "batteries", "start")
        return (scales[self.policy.keep], *(scales[key] for key in usual), -row, -column)


def slow_hits(ship: Ship, hits: tuple[Incoming, ...], policy: Policy) -> Counter[Left]:
    """Ways by what is left: every sum of every throw, played through from the start."""
    found: Counter[Left] = Counter()
    for rolls in product(SUMS, repeat=len(hits)):
        slow, ways = SlowShip(ship, policy), 1
        for hit, roll in zip(hits, rolls, strict=True):
            slow.hit(hit, roll)
            ways *= SUMS[roll]
        found[slow.left()] += ways
    return found


def slow_sabotage(ship: Ship, policy: Policy, tries: int) -> Counter[Left]:
    """Ways by what is left after so many tries at most; needless throws are thrown too."""
    found: Counter[Left] = Counter()
    for rolls in product(SUMS, repeat=2 * tries):
        slow, ways = SlowShip(ship, policy), 1
        for roll in rolls:
            ways *= SUMS[roll]
        aimed = [(rolls[i + 1], rolls[i]) for i in range(0, 2 * tries, 2)]
        if cell := next((cell for cell in aimed if cell in slow.tiles), None):
            slow.lose(cell)
        found[slow.left()] += ways
    return found


def random_hits(rng: Random, number: int) -> tuple[Incoming, ...]:
    return tuple(
        Incoming(rng.choice(list(IncomingKind)), rng.choice(list(ShipSide))) for _ in range(number)
    )


def random_policy(rng: Random, ship: Ship) -> Policy:
    cells = [cell for cell, _ in ship]
    return Policy(
        spend=rng.choice(("saving", "saving", "saving", "never")),
        reserve=rng.choice((0, 0, 1, 2)),
        worth=rng.choice((1, 1, 2, 3)),
        guard=frozenset(rng.sample(cells, 2)) if rng.random() < 0.3 else frozenset(),
        draw=rng.choice(DRAW),
        keep=rng.choice(KEEP),
    )


def loaded_ship(rng: Random, most: int = 12) -> Ship:
    """A random small ship, well armed, with loads as in the midst of a flight."""
    level = rng.choice(("I", "II", "III"))
    ship = random_ship(rng.randrange(10**6), level, rng.randint(2, most))
    tiles = {cell: _armed(rng, tile) for cell, tile in ship}
    loads = {}
    for cell, tile in tiles.items():
        load = NOTHING if tile != ship.at(cell) else ship.load(cell)
        if tile.component == Component.BATTERY:
            load = replace(load, batteries=rng.randint(0, tile.size))
        if tile.component == Component.CARGO:
            colours = "rygb" if tile.colour == "red" else "ygb"
            cubes = rng.choices(colours, k=rng.randint(0, tile.size))
            load = replace(load, goods="".join(sorted(cubes, key="rygb".index)))
        loads[cell] = load
    return Ship.of(level, tiles, loads)


def _armed(rng: Random, tile: ShipTile) -> ShipTile:
    """Now and then a shield or batteries where a hold or a joint was, and a double cannon."""
    if tile.component == Component.CANNON:
        return replace(tile, size=rng.choice((1, 2)))
    if tile.component in (Component.CARGO, Component.STRUCTURAL) and rng.random() < 0.8:
        if rng.random() < 0.5:
            return ShipTile(Component.SHIELD, tile.connectors, turn=rng.randrange(4))
        return ShipTile(Component.BATTERY, tile.connectors, size=rng.choice((2, 3)))
    return tile
