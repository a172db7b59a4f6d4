"""Ready-made actions: every action of every seat, made once.

Listing what may be done then allocates nothing but the list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import combinations_with_replacement
from typing import Any, TypeVar, overload

from ..core.notation import NATURE, Action, values_of
from .bundle import UNIT, Bundle
from .dice import DIE, Dice

A = TypeVar("A")
B = TypeVar("B", bound=Bundle)
V = TypeVar("V")
W = TypeVar("W")

SEATS = range(4)
DICE = [Dice(NATURE, first, second) for first in DIE for second in DIE]
"""Every throw of two dice."""


@overload
def each(make: Callable[[int], A], /) -> list[A]: ...
@overload
def each(make: Callable[[int, V], A], by: Iterable[V], /) -> list[list[A]]: ...
@overload
def each(
    make: Callable[[int, V, W], A], by: Iterable[V], then: Iterable[W], /
) -> list[list[list[A]]]: ...
def each(make: Callable[..., Any], *values: Iterable[Any]) -> list[Any]:
    """An action by seat, and by every value it is done with: `each(Settle, CORNERS)[0][17]`."""
    return _by_value(make, SEATS, *values)


def every(make: type[Action]) -> Any:
    """An action by seat and by every value that its fields declare: `every(Settle)[0][17]`."""
    return each(make, *values_of(make).values())


def _by_value(make: Callable[..., Any], first: Iterable[Any], *others: Iterable[Any]) -> list[Any]:
    if not others:
        return [make(value) for value in first]
    return [_by_value(partial(make, value), *others) for value in first]


def swaps(
    make: Callable[[int, B, V], A], goods: type[B], kinds: Iterable[V], most: int
) -> list[list[list[list[A]]]]:
    """Swaps with the bank by seat, number of cards given, their kind, the kind taken."""
    lanes = tuple(enumerate(kinds))
    return [
        [
            [[make(seat, goods(UNIT[lane] * n), take) for _, take in lanes] for lane, _ in lanes]
            for n in range(most + 1)
        ]
        for seat in SEATS
    ]


def small_terms(goods: type[B]) -> list[tuple[B, B]]:
    """One for one, two for one, one for two: the offers that are listed. Others are judged only."""
    units = UNIT[:5]
    singles = [goods(unit) for unit in units]
    pairs = [goods(a + b) for a, b in combinations_with_replacement(units, 2)]
    return [
        (give, take)
        for gives, takes in ((singles, singles), (pairs, singles), (singles, pairs))
        for give in gives
        for take in takes
    ]


def have_kind_in_common(give: int, take: int) -> bool:
    """Whether some kind stands on both sides."""
    return any(give // unit & 127 and take // unit & 127 for unit in UNIT)
