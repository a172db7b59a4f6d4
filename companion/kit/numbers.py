"""A sight as numbers, for programs that learn: marks, bundles, and seats as whoever looks has them.

Marks are rows of bytes, zeros and ones, which cost next to nothing; all else are fractions.
The own seat comes first and the others follow clockwise, so that one program can play every seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .bundle import counts

SEATS = 4
"""Parts are as long as for so many, however many play."""
OTHERS = ("+1", "+2", "+3")
"""The other seats, counted clockwise from one's own."""


def marks(places: Iterable[int], length: int) -> bytes:
    """Ones at these places; one that lies outside is left out."""
    found = bytearray(length)
    for place in places:
        if 0 <= place < length:
            found[place] = 1
    return bytes(found)


def mark(place: int, length: int) -> bytes:
    """A one at this place, if there is such a place."""
    return marks((place,), length)


_DIGITS = bytes.maketrans(b"01", b"\x00\x01")


def bits(mask: int, length: int) -> bytes:
    """The bits of a mask, the lowest first."""
    return f"{mask:0{length}b}"[::-1].encode().translate(_DIGITS)


def joined(rows: Iterable[bytes]) -> bytes:
    """Rows of marks one after another."""
    return b"".join(rows)


def bundle(cards: int, most: float = 10) -> list[float]:
    """How many of each of the five kinds."""
    return [n / most for n in counts(cards)]


def clockwise(sight: Any) -> list[int]:
    """The seats from one's own on, then what belongs to no player."""
    players = sight.table.players
    return [*((sight.seat + n) % players for n in range(players)), *range(players, SEATS)]


def seated(seat: int, sight: Any) -> bytes:
    """A seat, marked by how far clockwise of one's own it is; nothing for nobody."""
    return mark(seat_after(seat, sight) if seat >= 0 else -1, SEATS)


def seat_after(seat: int, sight: Any) -> int:
    """How far clockwise of one's own a seat is."""
    players: int = sight.table.players
    return (seat - sight.seat) % players if seat < players else seat


def as_seen(sight: Any, seat: int) -> str:
    """Another seat, as the list of actions has it: `+1` is the next one."""
    return f"+{seat_after(seat, sight)}"
