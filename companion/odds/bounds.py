"""What may be asked: whole numbers in sane ranges, and a bound on work.

No answer takes more than `MOST_WORK` steps and no number in it is longer than `MOST_DIGITS`. A step
is one small multiplication, and all of them together take a second or two. What would need more is
refused before it is begun, with a sentence that says what is possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeVar

from ..core.errors import BadInput, Fault, shorten

F = TypeVar("F")
K = TypeVar("K")

MOST_WORK = 5_000_000
MOST_DIGITS = 4_000
MOST_BITS = 13_000
"""As many bits as `MOST_DIGITS` digits, rounded down; Python writes no longer numbers out."""
MOST_DICE, MOST_SIDES, MOST_CARDS, MOST_ROLLS = 1_000, 100, 1_000, 1_000
PAIR, VECTOR, TRANSITION = 2, 8, 4
"""Steps for a pair of outcomes, for a pair of vectors, for one way on from a state of a chain."""
_LONG = 1024
"""Bits from which on a multiplication is no longer a small one."""


def shown(value: object) -> str:
    """A value as a message quotes it; numbers too long to write are described."""
    if isinstance(value, int) and abs(value).bit_length() > MOST_BITS:
        return f"a number of {abs(value).bit_length()} bits"
    return shorten(str(value) if isinstance(value, int | Fraction) else value)


def is_whole(value: object) -> bool:
    """Whether this is a whole number and no truth value."""
    return isinstance(value, int) and not isinstance(value, bool)


def whole(path: str, value: object, low: int, high: int) -> int:
    """A whole number within limits; `BadInput` names them."""
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    raise BadInput([Fault(path, shown(value), f"a whole number from {low} to {high}")])


def one_chance(path: str, value: object) -> Fraction:
    """A chance: a Fraction (or 0 or 1) from 0 to 1, never a float."""
    if isinstance(value, Fraction | int) and not isinstance(value, bool) and 0 <= value <= 1:
        return Fraction(value)
    raise BadInput([Fault(path, shown(value), "a fraction from 0 to 1")])


def fit_to_keep(path: str, value: K) -> K:
    """A value that can be counted: a number, a text, a tuple of such."""
    try:
        hash(value)
    except TypeError:
        raise BadInput([Fault(path, shown(value), "a number, a text or a tuple")]) from None
    return value


def function(path: str, value: F) -> F:
    """A function to be asked."""
    if not callable(value):
        raise BadInput([Fault(path, shown(value), "a function")])
    return value


def any_number(path: str, value: object) -> Fraction:
    """An exact number of any size: whole, or a Fraction."""
    if isinstance(value, Fraction | int) and not isinstance(value, bool):
        return Fraction(value)
    raise BadInput([Fault(path, shown(value), "a whole number or a fraction")])


def pile(path: str, cards: object, most: int = MOST_CARDS) -> dict[K, int]:
    """Cards, marbles or tokens by kind with how many there are; at least one in all."""
    if not isinstance(cards, Mapping):
        raise BadInput([Fault(path, shown(cards), "kinds with how many there are of each")])
    wanted = f"a whole number from 0 to {most}"
    faults = [
        Fault(f"{path}.{shorten(kind)}", shown(count), wanted)
        for kind, count in cards.items()
        if not is_whole(count) or not 0 <= count <= most
    ]
    if faults:
        raise BadInput(faults)
    total = sum(cards.values())
    if not 1 <= total <= most:
        raise BadInput([Fault(path, f"{total} in all", f"from 1 to {most} in all")])
    return {kind: count for kind, count in cards.items() if count}


def without(path: str, cards: Mapping[K, int], seen: Mapping[K, int]) -> dict[K, int]:
    """What is left of a pile when some of it has been seen elsewhere."""
    if not isinstance(seen, Mapping):
        raise BadInput([Fault(path, shown(seen), "kinds with how many were seen of each")])
    faults = []
    for kind, count in seen.items():
        there = cards.get(kind, 0)
        if not is_whole(count) or not 0 <= count <= there:
            expected = f"from 0 to {there}: so many are there" if there else _kinds(cards)
            faults.append(Fault(f"{path}.{shorten(kind)}", shown(count), expected))
    if faults:
        raise BadInput(faults)
    return {kind: count - seen.get(kind, 0) for kind, count in cards.items()}


def _kinds(cards: Mapping[K, int]) -> str:
    return "only " + ", ".join(map(str, cards))


def no_more_than(path: str, draws: object, there: int) -> int:
    """How many to draw: from none to all there are."""
    if isinstance(draws, int) and not isinstance(draws, bool) and 0 <= draws <= there:
        return draws
    expected = f"a whole number from 0 to {there}: no more are there to be drawn"
    raise BadInput([Fault(path, shown(draws), expected)])


def affordable(path: str, found: object, steps: int, bits: int, instead: str) -> None:
    """Refuse what would take too long or give numbers too long; `instead` says what is possible."""
    if bits > MOST_BITS:
        why = f"{instead}: the total may have at most {MOST_DIGITS} digits"
        raise BadInput([Fault(path, shown(found), why)])
    if steps * (1 + bits // _LONG) > MOST_WORK:
        why = f"{instead}: this would take more than {MOST_WORK} steps"
        raise BadInput([Fault(path, shown(found), why)])
