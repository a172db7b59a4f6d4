"""Everything a player can do, and nature's part: the supply and the reveal."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from ...core.notation import Action
from .faces import GAMBLE_HIGH, GAMBLE_LOW, Face

GAMBLED = range(GAMBLE_LOW, GAMBLE_HIGH + 1)


class Choice(IntEnum):
    """The seven action cards."""

    EXPLORE_5 = 0
    EXPLORE_1_1 = 1
    DEVELOP = 2
    SETTLE = 3
    TRADE = 4
    DOUBLE = 5
    PRODUCE = 6


CHOICES = tuple(Choice)


class Draw(Action):
    """Nature: the top card of the supply."""

    card: Face


class Reveal(Action):
    """Nature, with nothing left to chance: what lay face down is turned up together."""


class Choose(Action):
    """Lay an action card face down."""

    choice: Choice


class TakeBack(Action):
    """Take up again what one has laid face down, while others still decide."""


class Discard(Action):
    """Discard a card from the hand: two of the six dealt, or what is over ten."""

    card: Face


class Keep(Action):
    """Exploring, put one of the cards looked at into the hand."""

    card: Face


class Lay(Action):
    """Lay a development or world face down, to be placed once all have decided."""

    card: Face


class Pass(Action):
    """Place nothing; or leave what is optional undone."""


class Conquer(Action):
    """Place the military world turned up by strength."""


class Buy(Action):
    """Place the world turned up by payment."""


class Use(Action):
    """Use a card that needs nothing named: give it up for a world, or run its consume power."""

    power: Face


class Pay(Action):
    """Discard a card from the hand towards the price."""

    card: Face


class Sell(Action):
    """Sell the good on a world, by the action card Consume: Trade."""

    world: Face


class Consume(Action):
    """Feed a consume power with the good on a world."""

    power: Face
    world: Face


class Gamble(Action):
    """Name a number for Gambling World."""

    number: Annotated[int, GAMBLED]


class Spend(Action):
    """Discard a card from the hand for a point, by a power that allows it."""

    power: Face
    card: Face


class Windfall(Action):
    """Put a good on an empty windfall world by the Produce bonus."""

    world: Face


class Fill(Action):
    """Put a good on an empty windfall world by a power."""

    power: Face
    world: Face


ACTIONS: tuple[type[Action], ...] = (
    Draw, Reveal, Choose, TakeBack, Discard, Keep, Lay, Pass, Conquer, Buy, Use, Pay, Sell,
    Consume, Gamble, Spend, Windfall, Fill,
)  # fmt: skip
NATURES = (Draw, Reveal)
PLAYERS = tuple(action for action in ACTIONS if action not in NATURES)
