"""What comes flying at a ship, as it is written: `small N, large W`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ....core.errors import BadInput, Fault, nearest
from ..ships.fault import fault
from ..ships.tiles import ShipSide

MOST_HITS = 12
"""Hits in a row that are counted; the longest card has seven."""

SIZES = ("small", "large")


class IncomingKind(StrEnum):
    """What may come flying."""

    SMALL_METEOR = "small-meteor"
    LARGE_METEOR = "large-meteor"
    SMALL_SHOT = "small-shot"
    LARGE_SHOT = "large-shot"


@dataclass(frozen=True, slots=True)
class Incoming:
    """One meteor or shot and the side of the ship it comes from."""

    kind: IncomingKind
    side: ShipSide

    def __str__(self) -> str:
        return f"{self.kind.partition('-')[0]} {self.side.name}"

    @property
    def names(self) -> tuple[str, str]:
        """What it is and where it comes from, as events tell it."""
        return _NAMES[self.kind][self.side]

    @property
    def said(self) -> tuple[str, str]:
        """What it is and where it comes from, as `odds.said` has words for."""
        return str(self.kind), f"from-{self.side.name}"


_NAMES = {kind: tuple((str(kind), side.name) for side in ShipSide) for kind in IncomingKind}


def parse_hits(text: str, what: str) -> tuple[Incoming, ...]:
    """`small N, large W` as hits; `what` is `meteor` or `shot`."""
    words = [word.split() for word in str(text)[:400].split(",")]
    faults, found = [], []
    for word in words:
        size, _, side = " ".join(word).partition(" ")
        if size not in SIZES or side not in ShipSide.__members__:
            faults.append(_no_hit(" ".join(word)))
        else:
            found.append(Incoming(IncomingKind(f"{size}-{what}"), ShipSide[side]))
    if len(words) > MOST_HITS:
        most = f"at most {MOST_HITS}"
        faults.append(fault("hits", "hits", len(words), most, most=MOST_HITS))
    if faults:
        raise BadInput(faults)
    return tuple(found)


def _no_hit(found: str) -> Fault:
    sides = [f"{size} {side.name}" for size in SIZES for side in ShipSide]
    listed = ", ".join(sides)
    return fault("hit", "hits", found, f"one of {listed}", nearest(found, sides), list=listed)
