"""Everything a player can do, and the parts of nature and of the hourglass."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar, Self

from ...core.notation import Action
from .boards import BOARDS, Cell
from .cards import CARDS
from .faces import Face
from .flights import TITLES
from .tiles import GOODS

_ROW = 100


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
        return "" if self is Passengers.ASTRONAUTS else self.name.lower()


PASSENGERS = tuple(Passengers)


# Nature and the hourglass


@dataclass(frozen=True, slots=True, repr=False)
class Uncover(Action):
    """Nature: the face-down tile just drawn."""

    tile: Face
    word: ClassVar[str] = "uncover"


@dataclass(frozen=True, slots=True, repr=False)
class Turn(Action):
    """Nature: the next card of the shuffled deck."""

    card: CardId
    word: ClassVar[str] = "card"


@dataclass(frozen=True, slots=True, repr=False)
class Roll(Action):
    """Nature: two dice, for a column or a row."""

    first: int
    second: int
    word: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True, repr=False)
class SandOut(Action):
    """The clock: the sand has run out."""

    word: ClassVar[str] = "sand-out"


# Building


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Action):
    """Take a face-down tile."""

    word: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True, repr=False)
class Take(Action):
    """Take a tile that lies face up in the middle."""

    tile: Face
    word: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True, repr=False)
class Place(Action):
    """Add the tile in hand to the ship, turned clockwise by so many quarters."""

    spot: Spot
    quarters: int
    word: ClassVar[str] = "place"


@dataclass(frozen=True, slots=True, repr=False)
class Reserve(Action):
    """Put the tile in hand aside for later."""

    word: ClassVar[str] = "reserve"


@dataclass(frozen=True, slots=True, repr=False)
class Attach(Action):
    """Add a reserved tile to the ship."""

    tile: Face
    spot: Spot
    quarters: int
    word: ClassVar[str] = "attach"


@dataclass(frozen=True, slots=True, repr=False)
class PutBack(Action):
    """Lay the tile in hand face up in the middle."""

    word: ClassVar[str] = "put-back"


@dataclass(frozen=True, slots=True, repr=False)
class Lift(Action):
    """Take the tile added or reserved last into the hand again, while that is free."""

    word: ClassVar[str] = "lift"


@dataclass(frozen=True, slots=True, repr=False)
class Peek(Action):
    """Pick up a pile of cards to look at them."""

    pile: int
    word: ClassVar[str] = "peek"


@dataclass(frozen=True, slots=True, repr=False)
class Close(Action):
    """Lay the pile of cards back."""

    word: ClassVar[str] = "close"


@dataclass(frozen=True, slots=True, repr=False)
class TurnSand(Action):
    """Turn the hourglass and put it on its next space."""

    word: ClassVar[str] = "turn-sand"


@dataclass(frozen=True, slots=True, repr=False)
class Finish(Action):
    """Stop building and take a start space."""

    space: int
    word: ClassVar[str] = "finish"


# Getting ready


@dataclass(frozen=True, slots=True, repr=False)
class Remove(Action):
    """Take a badly placed tile off."""

    spot: Spot
    word: ClassVar[str] = "remove"


@dataclass(frozen=True, slots=True, repr=False)
class Keep(Action):
    """Of a ship in parts, fly on with the one that has this tile."""

    spot: Spot
    word: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True, repr=False)
class MoveIn(Action):
    """Say who moves into a cabin."""

    spot: Spot
    passengers: Passengers
    word: ClassVar[str] = "move-in"


# The flight


@dataclass(frozen=True, slots=True, repr=False)
class FlyOn(Action):
    """Stay in the flight: the next card may be turned."""

    word: ClassVar[str] = "fly-on"


@dataclass(frozen=True, slots=True, repr=False)
class Leave(Action):
    """Give up the flight."""

    word: ClassVar[str] = "leave"


@dataclass(frozen=True, slots=True, repr=False)
class Land(Action):
    """Land on a planet; of an abandoned ship or station there is only number 1."""

    planet: int
    word: ClassVar[str] = "land"


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Action):
    """Fly past, leave the reward, or spend no battery on a defence."""

    word: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True, repr=False)
class Accept(Action):
    """Take the reward for a beaten enemy, and lose the days."""

    word: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True, repr=False)
class Power(Action):
    """Spend a battery of one tile on a double cannon or double engine."""

    spot: Spot
    battery: Spot
    word: ClassVar[str] = "power"


@dataclass(frozen=True, slots=True, repr=False)
class Announce(Action):
    """State the strength as it is now."""

    word: ClassVar[str] = "announce"


@dataclass(frozen=True, slots=True, repr=False)
class Defend(Action):
    """Spend a battery of one tile on the shield or double cannon that stops this hit."""

    battery: Spot
    word: ClassVar[str] = "defend"


@dataclass(frozen=True, slots=True, repr=False)
class LoseCrew(Action):
    """Hand over somebody from a cabin."""

    spot: Spot
    word: ClassVar[str] = "lose-crew"


@dataclass(frozen=True, slots=True, repr=False)
class LoseGoods(Action):
    """Hand over the cube that is due, or a battery once there is none, from a tile."""

    spot: Spot
    word: ClassVar[str] = "lose-goods"


@dataclass(frozen=True, slots=True, repr=False)
class Load(Action):
    """Put a cube on offer into a hold."""

    cube: Cube
    spot: Spot
    word: ClassVar[str] = "load"


@dataclass(frozen=True, slots=True, repr=False)
class Unload(Action):
    """While loading, take a cube out of a hold, to load it elsewhere or to leave it."""

    cube: Cube
    spot: Spot
    word: ClassVar[str] = "unload"


@dataclass(frozen=True, slots=True, repr=False)
class Done(Action):
    """End the loading; cubes left over go to the bank."""

    word: ClassVar[str] = "done"


# The trek


@dataclass(frozen=True, slots=True, repr=False)
class GiveTitle(Action):
    """Hand a title to a player who has none."""

    title: Title
    to: int
    word: ClassVar[str] = "give-title"


NATURES: tuple[type[Action], ...] = (Uncover, Turn, Roll)
BUILDING: tuple[type[Action], ...] = (
    Draw, Take, Place, Reserve, Attach, PutBack, Lift, Peek, Close, TurnSand, Finish,
)  # fmt: skip
PLAYERS: tuple[type[Action], ...] = (
    *BUILDING, Remove, Keep, MoveIn, FlyOn, Leave, Land, Pass, Accept, Power, Announce, Defend,
    LoseCrew, LoseGoods, Load, Unload, Done, GiveTitle,
)  # fmt: skip
ACTIONS: tuple[type[Action], ...] = (*NATURES, SandOut, *PLAYERS)
