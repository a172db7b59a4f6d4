"""Number discs, and the tokens of pirate bases and ice planets that take their place."""

from __future__ import annotations

from typing import Self

from ....odds import WAYS
from .geometry import BOARD, Symbol

PIRATE, ICE, PAIR = 20, 30, 1000
HIDDEN = 0
"""No number to be seen: a disc face down, or none."""
BARE = -1
"""A planet whose token was just taken, before a reserve disc lies there."""


class DiscFace(int):
    """A disc that writes itself: `8`, `3-12`, `pirate-4`, `ice-3`."""

    __slots__ = ()

    def __str__(self) -> str:
        if self == BARE:
            return "bare"
        if self >= PAIR:
            return f"{(self - PAIR) // 100}-{self % 100}"
        if self > ICE:
            return f"ice-{self - ICE}"
        if self > PIRATE:
            return f"pirate-{self - PIRATE}"
        return str(int(self))

    __repr__ = __str__

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read it back; ValueError if there is no such disc."""
        for disc in (*EVERY_DISC, DiscFace(BARE)):
            if str(disc) == text:
                return cls(disc)
        raise ValueError("a disc such as 8, 3-12, pirate-4 or ice-3")


def _encode(text: str) -> DiscFace:
    kind, _, value = text.partition("-")
    if kind in ("pirate", "ice"):
        return DiscFace((PIRATE if kind == "pirate" else ICE) + int(value))
    return DiscFace(PAIR + 100 * int(kind) + int(value)) if value else DiscFace(int(kind))


def is_base(disc: int) -> bool:
    """Whether this is a pirate base."""
    return PIRATE < disc < ICE


def is_token(disc: int) -> bool:
    """Whether this is a base or ice."""
    return PIRATE < disc < PAIR


def value_of(token: int) -> int:
    """How many cannons or cargo pods a token asks for."""
    return token - (PIRATE if token < ICE else ICE)


def numbers_of(disc: int) -> tuple[int, ...]:
    """The numbers on which a planet with this disc produces."""
    if disc >= PAIR:
        return ((disc - PAIR) // 100, disc % 100)
    return (disc,) if HIDDEN < disc < PIRATE else ()


def pips_of(disc: int) -> int:
    """In how many of 36 rolls a planet with this disc produces."""
    return sum(WAYS[number] for number in numbers_of(disc))


HOME_DISCS: tuple[tuple[DiscFace, ...], ...] = tuple(
    tuple(_encode(text) for text in home["discs"]) for home in BOARD["homes"]
)
"""By home system: its discs as they lie on the beginners' board."""
RESERVE_DISCS = tuple(sorted(_encode(text) for text in BOARD["discs"]["reserve"]["circle"]))
POOLS = tuple(
    tuple(sorted(_encode(text) for text in BOARD["discs"][stars][symbol.name.lower()]))
    for stars in ("1", "2")
    for symbol in Symbol
)
"""By stars and symbol: the discs that show these on their backs."""
EVERY_DISC = sorted(
    {*RESERVE_DISCS, *(d for pool in POOLS for d in pool), *(d for row in HOME_DISCS for d in row)}
)


def pool_index(stars: int, symbol: int) -> int:
    """Which pool the discs with this back are drawn from."""
    return 3 * (stars - 1) + symbol
