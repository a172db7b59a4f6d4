"""Everything a player can do, and nature's part: the supply and the reveal."""

from __future__ import annotations

from enum import IntEnum

from ...core.notation import Action, action
from .faces import Face


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


@action
class Draw(Action):
    """Nature: the top card of the supply."""

    card: Face


@action
class Reveal(Action):
    """Nature, with nothing left to chance: what lay face down is turned up together."""


@action
class Choose(Action):
    """Lay an action card face down."""

    choice: Choice


@action
class TakeBack(Action):
    """Take up again what one has laid face down, while others still decide."""


@action
class Discard(Action):
    """Discard a card from the hand: two of the six dealt, or what is over ten."""

    card: Face


@action
class Keep(Action):
    """Exploring, put one of the cards looked at into the hand."""

    card: Face


@action
class Lay(Action):
    """Lay a development or world face down, to be placed once all have decided."""

    card: Face


@action
class Pass(Action):
    """Place nothing; or leave what is optional undone."""


@action
class Conquer(Action):
    """Place the military world turned up by strength."""


@action
class Buy(Action):
    """Place the world turned up by payment."""


@action
class Use(Action):
    """Use a card that needs nothing named: give it up for a world, or run its consume power."""

    power: Face


@action
class Pay(Action):
    """Discard a card from the hand towards the price."""

    card: Face


@action
class Sell(Action):
    """Sell the good on a world, by the action card Consume: Trade."""

    world: Face


@action
class Consume(Action):
    """Feed a consume power with the good on a world."""

    power: Face
    world: Face


@action
class Gamble(Action):
    """Name a number for Gambling World."""

    number: int


@action
class Spend(Action):
    """Discard a card from the hand for a point, by a power that allows it."""

    power: Face
    card: Face


@action
class Windfall(Action):
    """Put a good on an empty windfall world by the Produce bonus."""

    world: Face


@action
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
