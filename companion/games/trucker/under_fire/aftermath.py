"""What may be left of a ship when everything has come down, and what took the rest."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from ....core.errors import BadInput, Fault, shorten
from ....odds import THROWS
from ....odds.distribution import About, Distribution
from ..ships.boards import Cell
from ..ships.layout import Layout, bits
from ..ships.ship import Ship
from .incoming import Incoming
from .policy import Policy

T = TypeVar("T", bound=Hashable)


def throws(number: int) -> int:
    """In how many ways two dice fall so many times."""
    ways: int = THROWS**number
    return ways


class Blow(NamedTuple):
    """One way to lose tiles: which hit, on which roll, the tile struck, all tiles lost."""

    nth: int
    roll: tuple[int, ...]
    struck: int
    lost: int


@dataclass(frozen=True, slots=True)
class Killer:
    """What may kill a tile: so many of `total` ways it goes by this hit on this roll."""

    nth: int
    """1 is the first hit."""
    what: str
    """The hit: `large N`, or `sabotage`."""
    roll: tuple[int, ...]
    """The sum rolled; of sabotage the column and the row."""
    struck: Cell
    """The tile it strikes; another one's cell if this tile falls off with it."""
    count: int
    total: int

    @property
    def chance(self) -> Fraction:
        """Its share of all ways."""
        return Fraction(self.count, self.total)


@dataclass(frozen=True)
class Aftermath:
    """Ways by what is left. Exact: whole numbers over `total`."""

    layout: Layout
    policy: Policy
    hits: tuple[Incoming | str, ...]
    states: dict[int, int]
    blows: dict[Blow, int]

    @property
    def ship(self) -> Ship:
        """The ship before."""
        return self.layout.ship

    @cached_property
    def total(self) -> int:
        """All ways the dice may fall."""
        return sum(self.states.values())

    @cached_property
    def losses(self) -> dict[Cell, int]:
        """By tile: in how many ways it is lost."""
        start, cells = self.layout.tiles, self.layout.cells
        found = dict.fromkeys(bits(start), 0)
        for state, count in self.states.items():
            for bit in bits(start & ~state & cells):
                found[bit] += count
        return {self.layout.cell(bit): count for bit, count in found.items()}

    def dies(self, cell: Cell) -> Fraction:
        """The chance that a tile is lost."""
        return Fraction(self.losses[self._tile(cell)], self.total)

    def survives(self, cell: Cell) -> Fraction:
        """The chance that a tile is still there at the end."""
        return 1 - self.dies(cell)

    def heat(self) -> dict[Cell, float]:
        """By tile its chance to be lost, for drawing."""
        return {cell: count / self.total for cell, count in self.losses.items()}

    @property
    def whole(self) -> Fraction:
        """The chance that not a single tile is lost."""
        return self.lost().chance(0)

    def lost(self) -> Distribution[int]:
        """How many tiles are lost, struck or fallen off."""
        tiles, cells = len(self.ship), self.layout.cells
        return self._counted("tiles-lost", lambda state: tiles - (state & cells).bit_count())

    def batteries(self) -> Distribution[int]:
        """How many batteries are left."""
        return self._counted("batteries-left", self.layout.batteries)

    def crew(self) -> Distribution[int]:
        """How many crew are left, aliens included."""
        return self._counted("crew-left", self.layout.crew)

    def of(self, count: Callable[[Ship], T]) -> Distribution[T]:
        """The distribution of anything that follows from the ship that is left."""
        return self._counted("outcome", lambda state: count(self.layout.ship_in(state)))

    def ships(self) -> Distribution[Ship]:
        """Every ship that may be left."""
        return self.of(lambda ship: ship)

    def killers(self, cell: Cell) -> tuple[Killer, ...]:
        """What may kill a tile: by hit and roll, and the tile that is struck."""
        bit = self.layout.bit(self._tile(cell))
        found: dict[tuple[int, tuple[int, ...], int], int] = {}
        for blow, count in self.blows.items():
            if blow.lost & bit:
                key = blow.nth, blow.roll, blow.struck
                found[key] = found.get(key, 0) + count
        return tuple(
            Killer(nth + 1, str(self.hits[nth]), roll, self.layout.cell(struck), n, self.total)
            for (nth, roll, struck), n in sorted(found.items())
        )

    def _tile(self, cell: Any) -> Cell:
        for known, _ in self.ship:
            if known == cell:
                return known
        raise BadInput([Fault("cell", shorten(cell), "row and column of a tile: (7, 7)")])

    def _counted(self, what: str, count: Callable[[int], T]) -> Distribution[T]:
        found: dict[T, int] = {}
        for state, ways in self.states.items():
            outcome = count(state)
            found[outcome] = found.get(outcome, 0) + ways
        return Distribution.made(found, self._about(what))

    def _about(self, what: str) -> About:
        hits = [hit if isinstance(hit, str) else hit.said for hit in self.hits]
        asked = (("level", self.ship.board.level), ("hits", hits))
        return About(what, ("fair-dice", "ship-policy"), asked + self.policy.options)
