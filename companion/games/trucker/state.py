"""Where everything is: ships, tiles, piles of cards, rockets on the road, what is waited for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from itertools import chain
from pathlib import Path
from typing import Any

from ...core.limits import limits_of
from ...kit.state import Packed, by_seat, packed
from .cards import KIND
from .flights import FLIGHTS, SUPPLY, VARIANTS, Flight
from .ships.faces import HEAP, NO_TILE, START, TURNED
from .ships.ship import Ship
from .ships.tiles import NOTHING

NOBODY = -1
NO_PILE = -1
NOT_FREE = 0
"""No tile of this seat can be lifted."""
FROM_RESERVE = -1
"""The tile reserved last can be lifted."""
RESERVED = limits_of(Path(__file__).parent)["reserve-limit"]
"""Tiles a player may put aside."""


class Stage:
    """What is being waited for; plain numbers, for they are asked a lot: `STAGES` names them."""

    BUILD = 0
    REPAIR = 1
    BOARD = 2
    NEXT = 3
    CARD = 4
    LAND = 5
    LOAD = 6
    POWER = 7
    PRIZE = 8
    ROLL = 9
    DEFEND = 10
    BREAK = 11
    LOSE_CREW = 12
    LOSE_GOODS = 13
    TITLES = 14
    OVER = 15


STAGES = tuple(name.lower().replace("_", "-") for name in vars(Stage) if name.isupper())
"""The names of the stages by number."""
OF_NATURE: frozenset[int] = frozenset({Stage.CARD, Stage.ROLL})
ONE_DECIDES: frozenset[int] = frozenset(
    {Stage.LAND, Stage.LOAD, Stage.POWER, Stage.PRIZE, Stage.DEFEND, Stage.BREAK,
     Stage.LOSE_CREW, Stage.LOSE_GOODS, Stage.TITLES}
)  # fmt: skip
"""The first of the queue decides, nobody else."""
IN_FLIGHT: frozenset[int] = frozenset(range(Stage.NEXT, Stage.TITLES))


@packed
class State(Packed):
    """A position. Effects change it in place; everybody else works on copies."""

    players: int
    variant: str
    options: Mapping[str, Any]
    at: int = 0
    """Which flight of the trek it is; 0 is the first or only one."""
    flight: Flight = field(init=False)
    credits: list[int] = by_seat(int)
    stock: tuple[tuple[tuple[str, ...], ...], ...] = ()
    """By flight of the trek: the piles of cards."""
    titles: tuple[int, ...] = ()
    """Titles of this trek; `holders` and `gold` go with them."""
    holders: tuple[int, ...] = ()
    gold: tuple[bool, ...] = ()

    # Of a flight
    stage: int = Stage.BUILD
    ships: list[Ship] = field(init=False)
    hands: list[int] = by_seat(lambda: NO_TILE)
    bound: list[bool] = by_seat(bool)
    """Whether the tile in hand, or the one free to be lifted, has been reserved before."""
    reserves: list[tuple[int, ...]] = by_seat(tuple)
    free: list[int] = by_seat(lambda: NOT_FREE)
    """The tile that may be lifted: its spot, or `FROM_RESERVE`."""
    looking: list[int] = by_seat(lambda: NO_PILE)
    looked: list[int] = by_seat(int)
    """The piles each seat has seen, as bits."""
    acts: list[int] = by_seat(int)
    """Tiles and piles each seat has dealt with: who has fewest is asked first."""
    spaces: list[int] = by_seat(int)
    """Start spaces taken; 0 while a seat still builds."""
    heap: list[int] = field(default_factory=lambda: list(HEAP))
    shown: list[int] = field(default_factory=list)
    """Tiles face up in the middle, sorted like the heap."""
    drawing: int = NOBODY
    """Who has just drawn a tile that nature has still to uncover."""
    sand: int = 0
    """The space of the hourglass; 0 where there is none."""
    runs: bool = False
    days: list[int] = by_seat(int)
    """How far each rocket has flown, from the rearmost start space."""
    left: list[bool] = by_seat(bool)
    lost: list[tuple[int, ...]] = by_seat(tuple)
    """Faces of the tiles each seat has lost."""
    bank: dict[str, int] = field(default_factory=lambda: dict(SUPPLY))
    played: tuple[str, ...] = ()

    # Of a card
    card: str = ""
    ready: tuple[int, ...] = ()
    """Who has said to fly on, before the next card."""
    queue: tuple[int, ...] = ()
    """The seats still to be dealt with in this step; the first decides."""
    line: int = 0
    """The line of a combat zone; 1 while the shots of an enemy fall."""
    step: int = 0
    """The meteor, shot or try."""
    roll: tuple[int, ...] = ()
    victims: tuple[int, ...] = ()
    """Who is shot at, or pays the penalty of a line."""
    stuck: tuple[int, ...] = ()
    """Who had no thrust in open space."""
    landed: tuple[tuple[int, int], ...] = ()
    """Who has landed on which planet."""
    powered: tuple[int, ...] = ()
    """Spots of double parts the first of the queue has paid for."""
    values: tuple[tuple[int, int], ...] = ()
    """What was stated in this line of a combat zone."""
    owed: int = 0
    """Crew or goods the first of the queue has still to lose."""
    pool: str = ""
    """Cubes on offer to the first of the queue, the dearest first."""

    def __post_init__(self) -> None:
        Packed.__post_init__(self)
        self.flight = FLIGHTS[VARIANTS[self.variant][0]]
        self.ships = [bare(self.flight)] * self.players

    def clear_for_flight(self) -> None:
        """Everything as it is before a flight is built for; credits and titles stay."""
        self.afresh(OF_A_FLIGHT | OF_A_CARD)
        self.ships = [bare(self.flight)] * self.players

    def clear_for_card(self) -> None:
        """No card is being dealt with."""
        self.afresh(OF_A_CARD)

    # Who and when

    @property
    def on(self) -> int:
        """The seat that decides now, where one does."""
        return self.queue[0]

    @property
    def kind(self) -> str:
        """The type of the card being dealt with."""
        return KIND[self.card]

    @property
    def piles(self) -> tuple[tuple[str, ...], ...]:
        """The piles of cards of this flight."""
        return self.stock[self.at]

    @property
    def deck(self) -> list[str]:
        """The cards still to come, in no order."""
        left = list(chain.from_iterable(self.piles))
        for card in self.played:
            left.remove(card)
        return left

    @property
    def cards_turned(self) -> int:
        """Cards turned since the first flight began; all of a flight count once it is over."""
        earlier = sum([len(pile) for piles in self.stock[: self.at] for pile in piles])
        return earlier + len(self.played)

    @property
    def is_trek(self) -> bool:
        """Whether three flights are flown for titles."""
        return len(VARIANTS[self.variant]) > 1

    def builders(self) -> list[int]:
        """Who still builds, those who have done least first."""
        found = [seat for seat, space in enumerate(self.spaces) if not space]
        if len(found) > 1:
            found.sort(key=self.acts.__getitem__)
        return found

    def flying(self) -> list[int]:
        """Who has not left the flight, by seat."""
        return [seat for seat, left in enumerate(self.left) if not left]


def bare(flight: Flight) -> Ship:
    """A ship of nothing but its start cabin, nobody on board."""
    if flight.board.level not in _BARE:
        start = flight.board.start
        _BARE[flight.board.level] = Ship.of(
            flight.board.level, {start: TURNED[START][0]}, {start: NOTHING}
        )
    return _BARE[flight.board.level]


_BARE: dict[str, Ship] = {}

OF_A_FLIGHT = frozenset({
    "stage", "hands", "bound", "reserves", "free", "looking", "looked", "acts", "spaces", "heap",
    "shown", "drawing", "sand", "runs", "days", "left", "lost", "bank", "played",
})  # fmt: skip
"""What begins anew with every flight, beside the ships."""
OF_A_CARD = frozenset({
    "card", "ready", "queue", "line", "step", "roll", "victims", "stuck", "landed", "powered",
    "values", "owed", "pool",
})  # fmt: skip
"""What begins anew with every card."""
