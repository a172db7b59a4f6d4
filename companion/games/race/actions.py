"""Everything a player can do, and nature's part: the supply and the reveal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

from ...core.notation import Action
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


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Action):
    """Nature: the top card of the supply."""

    card: Face
    word: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True, repr=False)
class Reveal(Action):
    """Nature, with nothing left to chance: what lay face down is turned up together."""

    word: ClassVar[str] = "reveal"


@dataclass(frozen=True, slots=True, repr=False)
class Choose(Action):
    """Lay an action card face down."""

    choice: Choice
    word: ClassVar[str] = "choose"


@dataclass(frozen=True, slots=True, repr=False)
class TakeBack(Action):
    """Take up again what one has laid face down, while others still decide."""

    word: ClassVar[str] = "take-back"


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Action):
    """Discard a card from the hand: two of the six dealt, or what is over ten."""

    card: Face
    word: ClassVar[str] = "discard"


@dataclass(frozen=True, slots=True, repr=False)
class Keep(Action):
    """Exploring, put one of the cards looked at into the hand."""

    card: Face
    word: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True, repr=False)
class Lay(Action):
    """Lay a development or world face down, to be placed once all have decided."""

    card: Face
    word: ClassVar[str] = "lay"


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Action):
    """Place nothing; or leave what is optional undone."""

    word: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True, repr=False)
class Conquer(Action):
    """Place the military world turned up by strength."""

    word: ClassVar[str] = "conquer"


@dataclass(frozen=True, slots=True, repr=False)
class Buy(Action):
    """Place the world turned up by payment."""

    word: ClassVar[str] = "buy"


@dataclass(frozen=True, slots=True, repr=False)
class Use(Action):
    """Use a card that needs nothing named: give it up for a world, or run its consume power."""

    power: Face
    word: ClassVar[str] = "use"


@dataclass(frozen=True, slots=True, repr=False)
class Pay(Action):
    """Discard a card from the hand towards the price."""

    card: Face
    word: ClassVar[str] = "pay"


@dataclass(frozen=True, slots=True, repr=False)
class Sell(Action):
    """Sell the good on a world, by the action card Consume: Trade."""

    world: Face
    word: ClassVar[str] = "sell"


@dataclass(frozen=True, slots=True, repr=False)
class Consume(Action):
    """Feed a consume power with the good on a world."""

    power: Face
    world: Face
    word: ClassVar[str] = "consume"


@dataclass(frozen=True, slots=True, repr=False)
class Gamble(Action):
    """Name a number for Gambling World."""

    number: int
    word: ClassVar[str] = "gamble"


@dataclass(frozen=True, slots=True, repr=False)
class Spend(Action):
    """Discard a card from the hand for a point, by a power that allows it."""

    power: Face
    card: Face
    word: ClassVar[str] = "spend"


@dataclass(frozen=True, slots=True, repr=False)
class Windfall(Action):
    """Put a good on an empty windfall world by the Produce bonus."""

    world: Face
    word: ClassVar[str] = "windfall"


@dataclass(frozen=True, slots=True, repr=False)
class Fill(Action):
    """Put a good on an empty windfall world by a power."""

    power: Face
    world: Face
    word: ClassVar[str] = "fill"


ACTIONS: tuple[type[Action], ...] = (
    Draw, Reveal, Choose, TakeBack, Discard, Keep, Lay, Pass, Conquer, Buy, Use, Pay, Sell,
    Consume, Gamble, Spend, Windfall, Fill,
)  # fmt: skip
NATURES = (Draw, Reveal)
PLAYERS = tuple(action for action in ACTIONS if action not in NATURES)
