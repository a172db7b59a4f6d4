"""Ready-made actions, so that listing what may be done allocates nothing but the list."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeVar

from ....core.notation import NATURE
from ..actions import (
    CHOICES,
    Buy,
    Choose,
    Conquer,
    Consume,
    Discard,
    Draw,
    Fill,
    Gamble,
    Keep,
    Lay,
    Pass,
    Pay,
    Reveal,
    Sell,
    Spend,
    TakeBack,
    Use,
    Windfall,
)
from ..faces import FACES, GAMBLE_HIGH, GAMBLE_LOW, Face

A = TypeVar("A")
SEATS = range(4)


def _each(make: Callable[[int, Face], A]) -> list[list[A]]:
    """One for every seat and face."""
    return [[make(seat, face) for face in FACES] for seat in SEATS]


REVEAL = Reveal(NATURE)
DRAW = [Draw(NATURE, face) for face in FACES]
CHOOSE = [[Choose(seat, choice) for choice in CHOICES] for seat in SEATS]
TAKE_BACK = [TakeBack(seat) for seat in SEATS]
PASS = [Pass(seat) for seat in SEATS]
CONQUER = [Conquer(seat) for seat in SEATS]
BUY = [Buy(seat) for seat in SEATS]
DISCARD = _each(Discard)
KEEP = _each(Keep)
LAY = _each(Lay)
PAY = _each(Pay)
SELL = _each(Sell)
USE = _each(Use)
WINDFALL = _each(Windfall)
GAMBLE = [[Gamble(seat, n) for n in range(GAMBLE_LOW, GAMBLE_HIGH + 1)] for seat in SEATS]


@cache
def consume(seat: int, power: int, world: int) -> Consume:
    """Feed a power from a world."""
    return Consume(seat, FACES[power], FACES[world])


@cache
def spend(seat: int, power: int, card: int) -> Spend:
    """Spend a card of the hand by a power."""
    return Spend(seat, FACES[power], FACES[card])


@cache
def fill(seat: int, power: int, world: int) -> Fill:
    """Fill a windfall world by a power."""
    return Fill(seat, FACES[power], FACES[world])
