"""Bundles of cards packed into one integer, eight bits a kind.

So adding hands is one addition and "can this be paid?" one subtraction: with the guard bit of every
lane set first, a lane that would go below zero borrows its guard and is found out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

LANES = (0, 8, 16, 24, 32, 40)
UNIT = tuple(1 << lane for lane in LANES)
GUARD = sum(128 << lane for lane in LANES)
ONE_OF_EACH = sum(UNIT[:5])


def pack(counts: Mapping[int, int]) -> int:
    """Counts by kind as one integer."""
    return sum(UNIT[kind] * count for kind, count in counts.items())


def count(bundle: int, kind: int) -> int:
    """How many of one kind a bundle holds."""
    return bundle >> LANES[kind] & 127


def counts(bundle: int) -> tuple[int, int, int, int, int]:
    """How many of each of the five kinds."""
    return (
        bundle & 127,
        bundle >> 8 & 127,
        bundle >> 16 & 127,
        bundle >> 24 & 127,
        bundle >> 32 & 127,
    )


def size(bundle: int) -> int:
    """How many cards a bundle holds in all."""
    # 256 is 1 modulo 255, so the lanes add up, as long as there are fewer than 255 cards.
    return bundle % 255


def covers(hand: int, cost: int) -> bool:
    """Whether the cost can be paid out of the hand."""
    return ((hand | GUARD) - cost) & GUARD == GUARD


def kinds(bundle: int) -> Iterator[int]:
    """The lanes that are not empty."""
    return (kind for kind, lane in enumerate(LANES) if bundle >> lane & 127)


class Bundle(int):
    """A bundle that writes itself: `2ore+fuel`. Each game says what its lanes are called."""

    __slots__ = ()
    names: ClassVar[tuple[str, ...]] = ()

    def __str__(self) -> str:
        parts = (
            f"{n if n > 1 else ''}{name}"
            for name, lane in zip(self.names, LANES, strict=True)
            if (n := self >> lane & 127)
        )
        return "+".join(parts) or "nothing"

    __repr__ = __str__

    def plain(self) -> dict[str, int]:
        """As counts by kind, those that are not empty."""
        return {self.names[kind]: count(self, kind) for kind in kinds(self)}

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `2ore+fuel` back."""
        if text == "nothing":
            return cls(0)
        total = 0
        for part in text.split("+"):
            name = part.lstrip("0123456789")
            digits = part[: len(part) - len(name)]
            if name not in cls.names or len(digits) > 2 or digits.startswith("0"):
                raise ValueError(f"goods such as {cls._example()}, of " + ", ".join(cls.names))
            kind = cls.names.index(name)
            if count(total, kind):
                raise ValueError(f"each kind named once, as in {cls._example()}")
            total += UNIT[kind] * int(digits or 1)
        return cls(total)

    @classmethod
    def _example(cls) -> str:
        return f"2{cls.names[0]}+{cls.names[1]}"

    @classmethod
    def lacking(cls, hand: int, cost: int) -> Self:
        """What a hand has too little of to pay a cost."""
        short = {kind: count(cost, kind) - count(hand, kind) for kind in kinds(cost)}
        return cls(pack({kind: n for kind, n in short.items() if n > 0}))
