"""Tiles: what is printed on them, how they are turned, and every one that is in the box."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from ....core.data import read_toml
from ....core.errors import one_of
from ....core.rulebook import implements

PLAIN, SINGLE, DOUBLE, UNIVERSAL = range(4)
"""What a side of a tile may show."""
Connectors = tuple[int, int, int, int]
"""Front, right, rear, left."""


class ShipSide(IntEnum):
    """A side of a tile or of the ship, clockwise from the front."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def opposite(self) -> ShipSide:
        """The side across."""
        return OPPOSITE[self]


SIDES = tuple(ShipSide)
OPPOSITE = (ShipSide.S, ShipSide.W, ShipSide.N, ShipSide.E)


class Component(StrEnum):
    """What a tile is."""

    START_CABIN = "start-cabin"
    CABIN = "cabin"
    LIFE_SUPPORT = "life-support"
    CANNON = "cannon"
    ENGINE = "engine"
    SHIELD = "shield"
    BATTERY = "battery"
    CARGO = "cargo"
    STRUCTURAL = "structural"


TURNING = frozenset({Component.CANNON, Component.ENGINE, Component.SHIELD})
"""Tiles that point somewhere."""
CABINS = frozenset({Component.START_CABIN, Component.CABIN})


@dataclass(frozen=True, slots=True)
class ShipTile:
    """A tile as it lies on the board: connectors are those of the board's sides.

    `size`: 1 single, 2 double (cannons, engines); batteries or containers a tile takes.
    `colour`: of a life support, and of the containers of a hold.
    `turn`: quarter turns clockwise, of what points somewhere; the rest have none.
    """

    component: Component
    connectors: Connectors
    size: int = 1
    colour: str = ""
    turn: int = 0

    def turned(self, quarters: int = 1) -> ShipTile:
        """The tile turned clockwise."""
        shown = self.connectors
        sides: Connectors = (
            shown[-quarters % 4],
            shown[(1 - quarters) % 4],
            shown[(2 - quarters) % 4],
            shown[(3 - quarters) % 4],
        )
        turn = (self.turn + quarters) % 4 if self.component in TURNING else 0
        return replace(self, connectors=sides, turn=turn)

    @property
    def aim(self) -> ShipSide | None:
        """The side a cannon shoots at, or an engine blows at; None of any other tile."""
        if self.component is Component.CANNON:
            return SIDES[self.turn]
        if self.component is Component.ENGINE:
            return SIDES[self.turn].opposite
        return None

    @property
    @implements("trucker.shield.covers-two-sides")
    def covers(self) -> tuple[ShipSide, ...]:
        """The two sides of the ship a shield guards."""
        if self.component is not Component.SHIELD:
            return ()
        return SIDES[self.turn], SIDES[(self.turn + 1) % 4]

    @property
    def is_powered(self) -> bool:
        """Whether using it costs a battery."""
        return self.component is Component.SHIELD or (
            self.component in (Component.CANNON, Component.ENGINE) and self.size == 2
        )


@implements("trucker.check.which-connectors-join")
def joins(one: int, other: int) -> bool:
    """Whether two connectors that face each other make a joint."""
    return bool(one and other) and (one == other or UNIVERSAL in (one, other))


JOINS = tuple(tuple(joins(one, other) for other in range(4)) for one in range(4))
"""Whether two kinds of connector join, as a table."""

GOODS = {"r": 4, "y": 3, "g": 2, "b": 1}
"""Cubes by their letter, and what each is worth."""


def in_order(cubes: str) -> str:
    """Cubes with the dearest first."""
    return "".join(sorted(cubes, key=_PLACE.__getitem__)) if cubes else cubes


_PLACE = {letter: place for place, letter in enumerate(GOODS)}


@dataclass(frozen=True, slots=True)
class Load:
    """What lies on a tile."""

    astronauts: int = 0
    alien: str = ""
    batteries: int = 0
    goods: str = ""
    """Letters of cubes, the dearest first: `ryb`."""


NOTHING = Load()
MANNED = (NOTHING, Load(astronauts=1), Load(astronauts=2))
"""By how many there are: nothing but astronauts."""
CHARGED = (NOTHING, Load(batteries=1), Load(batteries=2), Load(batteries=3))
"""By how many there are: nothing but batteries."""


@implements(
    "trucker.crew.start-cabin-gets-two-astronauts",
    "trucker.crew.cabin-gets-two-astronauts-or-alien",
    "trucker.battery.loaded-as-printed",
)
def full(tile: ShipTile) -> Load:
    """What a tile carries at the start: two astronauts in a cabin, batteries as printed."""
    if tile.component in CABINS:
        return MANNED[2]
    return CHARGED[tile.size] if tile.component is Component.BATTERY else NOTHING


def _read(row: dict[str, Any]) -> ShipTile:
    kind = row.get("kind", "")
    size = row.get("capacity") or row.get("slots") or (2 if kind == "double" else 1)
    component = Component(row["component"])
    colour = row.get("colour", kind if component is Component.CARGO else "")
    front, right, rear, left = row["connectors"]
    if component is Component.START_CABIN:
        colour = ""  # the colour of a player, not of the tile
    return ShipTile(component, (front, right, rear, left), size, colour)


_ROWS = read_toml(Path(__file__).parent.parent / "data" / "tiles.toml")["tiles"]
BOX: dict[str, ShipTile] = {row["id"]: _read(row) for row in _ROWS}
"""Every kind of tile by its id, unturned."""
COUNTS: dict[str, int] = {row["id"]: row["count"] for row in _ROWS}
"""How many of each are in the box; start cabins differ by their player's colour only."""


def tile(name: str, turn: int = 0) -> ShipTile:
    """A tile of the box by its id, turned clockwise: `tile("T124", 1)`."""
    found = BOX[one_of("tile", name, BOX)]
    return found.turned(one_of("turn", turn, range(4)))


def printed(wanted: ShipTile) -> tuple[str, ...]:
    """Ids of the tiles of the box that look like this when turned; none if nobody printed it."""
    return _looks().get(wanted, ())


@cache
def _looks() -> dict[ShipTile, tuple[str, ...]]:
    found: dict[ShipTile, tuple[str, ...]] = {}
    for name, unturned in BOX.items():
        for look in {unturned.turned(quarters) for quarters in range(4)}:
            found[look] = (*found.get(look, ()), name)
    return found
