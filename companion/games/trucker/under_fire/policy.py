"""How an owner decides: when to pay with a battery, from where, and which part to keep."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Literal

from ....core.errors import BadInput, Fault, nearest, shorten
from ....core.rulebook import implements
from ..ships.boards import Cell
from ..ships.layout import CHARGE, Layout, bits

Spend = Literal["saving", "never"]
Keep = Literal["largest", "astronauts", "batteries", "goods", "start"]
Draw = Literal["fullest", "emptiest"]
SPEND: tuple[Spend, ...] = ("saving", "never")
KEEP: tuple[Keep, ...] = ("largest", "astronauts", "batteries", "goods", "start")
DRAW: tuple[Draw, ...] = ("fullest", "emptiest")
TIES: tuple[Keep, ...] = ("largest", "astronauts", "batteries", "start")
"""What decides between parts that are equal, in this order."""


@dataclass(frozen=True, slots=True)
class Policy:
    """What the owner does wherever the rules leave a choice.

    `spend`: `saving` pays a battery whenever that saves a tile, `never` never.
    `reserve`: batteries that are kept for later whatever happens.
    `worth`: pay only if at least so many tiles would be lost otherwise.
    `guard`: pay only if one of these cells would be lost; empty: any.
    `draw`: take the battery from the fullest or the emptiest battery tile, the first if equal.
    `keep`: if the ship breaks, fly on with the part that has most tiles, astronauts, batteries,
    value of goods, or the start cabin. Equal parts: more tiles, astronauts, batteries, the start
    cabin, then the part with the tile furthest in front and left.
    """

    spend: Spend = "saving"
    reserve: int = 0
    worth: int = 1
    guard: Collection[Cell] = frozenset()
    draw: Draw = "fullest"
    keep: Keep = "largest"

    def __post_init__(self) -> None:
        faults = [
            Fault(name, shorten(found), "one of " + ", ".join(allowed), nearest(found, allowed))
            for name, found, allowed in (
                ("spend", self.spend, SPEND), ("draw", self.draw, DRAW), ("keep", self.keep, KEEP),
            )
            if found not in allowed
        ]  # fmt: skip
        faults += [
            Fault(name, shorten(found), f"a whole number from {low} to 99")
            for name, found, low in (("reserve", self.reserve, 0), ("worth", self.worth, 1))
            if type(found) is not int or not low <= found <= 99
        ]
        if not isinstance(self.guard, Collection) or not all(map(_is_cell, self.guard)):
            expected = "rows and columns of tiles, such as [(7, 4)]"
            faults.append(Fault("guard", shorten(self.guard), expected))
        if faults:
            raise BadInput(faults)
        object.__setattr__(self, "guard", frozenset(self.guard))

    @property
    def options(self) -> tuple[tuple[str, str | int], ...]:
        """What was chosen, by name; limits only where they are not the usual ones."""
        guard = " ".join(f"{row},{column}" for row, column in sorted(self.guard))
        limits: dict[str, str | int] = {"reserve": self.reserve, "guard": guard}
        limits["worth"] = self.worth if self.worth > 1 else 0
        chosen = tuple((name, value) for name, value in limits.items() if value)
        return (("spend", self.spend), *chosen, ("draw", self.draw), ("keep", self.keep))

    @property
    def is_plain(self) -> bool:
        """Whether paying does not depend on what would be lost."""
        return self.worth == 1 and not self.guard


def _is_cell(found: object) -> bool:
    return isinstance(found, tuple) and len(found) == 2 and all(type(n) is int for n in found)


Weigh = Callable[[int, int], int]
"""What a part of the ship has, in a state."""


@implements("trucker.lose-tiles.owner-chooses-part")
def chooser(layout: Layout, keep: Keep) -> Callable[[tuple[int, ...], int], int]:
    """A function from the parts of a broken ship and its state to the part that is kept."""
    scales = _scales(layout)
    order = [scales[name] for name in dict.fromkeys((keep, *TIES))]

    def choose(pieces: tuple[int, ...], state: int) -> int:
        for weigh in order:
            weights = [weigh(piece, state) for piece in pieces]
            most = max(weights)
            pieces = tuple(p for p, weight in zip(pieces, weights, strict=True) if weight == most)
            if len(pieces) == 1:
                break
        return min(pieces, key=lambda piece: piece & -piece)

    return choose


def _scales(layout: Layout) -> dict[Keep, Weigh]:
    charges, weights = layout.charges, layout.weights

    def batteries(piece: int, state: int) -> int:
        there = piece & layout.battery_tiles
        return sum(state >> charges[bit] & CHARGE for bit in bits(there))

    def sum_of(by_tile: dict[int, int]) -> Weigh:
        return lambda piece, _: sum(by_tile[bit] for bit in bits(piece))

    return {
        "largest": lambda piece, _: piece.bit_count(),
        "batteries": batteries,
        "astronauts": sum_of(weights["astronauts"]),
        "goods": sum_of(weights["goods"]),
        "start": sum_of(weights["start"]),
    }


@implements("trucker.battery.one-per-use", "trucker.shield.use-costs-battery")
def drawer(layout: Layout, draw: Draw) -> Callable[[int], int]:
    """A function from a state with a battery to the state with one fewer."""
    shifts = tuple(layout.charges.values())
    best = max if draw == "fullest" else min

    def drawn(state: int) -> int:
        charged = [shift for shift in shifts if state >> shift & CHARGE]
        return state - (1 << best(charged, key=lambda shift: state >> shift & CHARGE))

    return drawn
