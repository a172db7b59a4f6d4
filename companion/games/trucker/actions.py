"""Everything a player can do, and the parts of nature and of the hourglass."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, ClassVar, Self

from ...core.notation import Action
from ...kit.dice import DIE
from .cards import CARDS
from .flights import OPEN_PILES, TITLES
from .ships.boards import BOARDS, Cell
from .ships.faces import QUARTERS, Face
from .ships.tiles import GOODS

_ROW = 100
PILES = range(1, OPEN_PILES + 1)
SPACES = range(1, 5)
"""The start spaces."""
PLANETS = range(1, 6)


class Spot(int):
    """A cell of a ship board, written by the printed numbers of its row and column: `8-7`."""

    def __str__(self) -> str:
        return f"{self // _ROW}-{self % _ROW}"

    @classmethod
    def at(cls, cell: Cell) -> Spot:
        """The spot of a cell."""
        return SPOTS[cell]

    @property
    def cell(self) -> Cell:
        """Row and column."""
        return self // _ROW, self % _ROW

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read it back."""
        row, dash, column = text.partition("-")
        short = text.isascii() and len(text) < 6
        if not (short and dash and row.isdigit() and column.isdigit()):
            raise ValueError("row and column of a cell, such as 8-7")
        return cls(int(row) * _ROW + int(column))


SPOTS: dict[Cell, Spot] = {
    cell: Spot(cell[0] * _ROW + cell[1]) for board in BOARDS.values() for cell in board.cells
}


class CardId(int):
    """An adventure card, written by its id: `II-09`."""

    def __str__(self) -> str:
        return CARD_IDS[self] if 0 <= self < len(CARD_IDS) else f"#{int(self)}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read it back."""
        if text.upper() not in CARD_IDS:
            raise ValueError("a card such as II-09")
        return cls(CARD_IDS.index(text.upper()))


CARD_IDS: tuple[str, ...] = tuple(CARDS)
NUMBER_OF: dict[str, CardId] = {name: CardId(number) for number, name in enumerate(CARDS)}


class Title(int):
    """A title of the trek, written by its name: `freight`."""

    def __str__(self) -> str:
        return TITLES[self] if 0 <= self < len(TITLES) else f"#{int(self)}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read it back."""
        if text not in TITLES:
            raise ValueError("one of " + ", ".join(TITLES))
        return cls(TITLES.index(text))


class Cube(IntEnum):
    """The colours of goods, the dearest first."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3

    @property
    def letter(self) -> str:
        """As it is written in a load."""
        return LETTERS[self]


CUBES = tuple(Cube)
LETTERS = "".join(GOODS)


def colours(cubes: str) -> tuple[Cube, ...]:
    """Cubes as a load has them, by their colours."""
    return tuple(CUBES[LETTERS.index(letter)] for letter in cubes)


class Passengers(IntEnum):
    """Who may move into a cabin."""

    ASTRONAUTS = 0
    BROWN = 1
    PURPLE = 2

    @property
    def alien(self) -> str:
        """The colour of the alien; nothing for astronauts."""
        return _ALIENS[self]


_ALIENS = ("", "brown", "purple")
PASSENGERS = tuple(Passengers)


# Nature and the hourglass


class Uncover(Action):
    """Nature: the face-down tile just drawn."""

    tile: Face


class Turn(Action):
    """Nature: the next card of the shuffled deck."""

    card: CardId
    word: ClassVar[str] = "card"


class Roll(Action):
    """Nature: two dice, for a column or a row."""

    first: Annotated[int, DIE]
    second: Annotated[int, DIE]


class SandOut(Action):
    """The clock: the sand has run out."""


# Building


class Draw(Action):
    """Take a face-down tile."""


class Take(Action):
    """Take a tile that lies face up in the middle."""

    tile: Face


class Place(Action):
    """Add the tile in hand to the ship, turned clockwise by so many quarters."""

    spot: Spot
    quarters: Annotated[int, QUARTERS]


class Reserve(Action):
    """Put the tile in hand aside for later."""


class Attach(Action):
    """Add a reserved tile to the ship."""

    tile: Face
    spot: Spot
    quarters: Annotated[int, QUARTERS]


class PutBack(Action):
    """Lay the tile in hand face up in the middle."""


class Lift(Action):
    """Take the tile added or reserved last into the hand again, while that is free."""


class Peek(Action):
    """Pick up a pile of cards to look at them."""

    pile: Annotated[int, PILES]


class Close(Action):
    """Lay the pile of cards back."""


class TurnSand(Action):
    """Turn the hourglass and put it on its next space."""


class Finish(Action):
    """Stop building and take a start space."""

    space: Annotated[int, SPACES]


# Getting ready


class Remove(Action):
    """Take a badly placed tile off."""

    spot: Spot


class Keep(Action):
    """Of a ship in parts, fly on with the one that has this tile."""

    spot: Spot


class MoveIn(Action):
    """Say who moves into a cabin."""

    spot: Spot
    passengers: Passengers


# The flight


class FlyOn(Action):
    """Stay in the flight: the next card may be turned."""


class Leave(Action):
    """Give up the flight."""


class Land(Action):
    """Land on a planet; of an abandoned ship or station there is only number 1."""

    planet: Annotated[int, PLANETS]


class Pass(Action):
    """Fly past, leave the reward, or spend no battery on a defence."""


class Accept(Action):
    """Take the reward for a beaten enemy, and lose the days."""


class Power(Action):
    """Spend a battery of one tile on a double cannon or double engine."""

    spot: Spot
    battery: Spot


class Announce(Action):
    """State the strength as it is now."""


class Defend(Action):
    """Spend a battery of one tile on the shield or double cannon that stops this hit."""

    battery: Spot


class LoseCrew(Action):
    """Hand over somebody from a cabin."""

    spot: Spot


class LoseGoods(Action):
    """Hand over the cube that is due, or a battery once there is none, from a tile."""

    spot: Spot


class Load(Action):
    """Put a cube on offer into a hold."""

    cube: Cube
    spot: Spot


class Unload(Action):
    """While loading, take a cube out of a hold, to load it elsewhere or to leave it."""

    cube: Cube
    spot: Spot


class Done(Action):
    """End the loading; cubes left over go to the bank."""


# The trek


class GiveTitle(Action):
    """Hand a title to a player who has none."""

    title: Title
    to: int


NATURES: tuple[type[Action], ...] = (Uncover, Turn, Roll)
BUILDING: tuple[type[Action], ...] = (
    Draw, Take, Place, Reserve, Attach, PutBack, Lift, Peek, Close, TurnSand, Finish,
)  # fmt: skip
PLAYERS: tuple[type[Action], ...] = (
    *BUILDING, Remove, Keep, MoveIn, FlyOn, Leave, Land, Pass, Accept, Power, Announce, Defend,
    LoseCrew, LoseGoods, Load, Unload, Done, GiveTitle,
)  # fmt: skip
ACTIONS: tuple[type[Action], ...] = (*NATURES, SandOut, *PLAYERS)
