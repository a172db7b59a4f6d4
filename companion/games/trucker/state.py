"""Where everything is: ships, tiles, piles of cards, rockets on the road, what is waited for."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

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
RESERVED = 2
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

LISTS = ("ships", "hands", "bound", "reserves", "free", "looking", "looked", "acts", "spaces",
         "days", "left", "credits", "lost")  # fmt: skip
"""What there is one of for each seat; what stands there is never changed in place."""
PLAIN = ("players", "options", "variant", "at", "stage", "drawing", "sand", "runs", "stock",
         "card", "played", "ready", "queue", "line", "step", "roll", "victims", "stuck", "landed",
         "powered", "values", "owed", "pool", "titles", "holders", "gold")  # fmt: skip
"""What is never changed in place."""


class State:
    """A position. Effects change it in place; everybody else works on copies."""

    __slots__ = (*LISTS, *PLAIN, "bank", "flight", "heap", "shown")

    def __init__(self, players: int, variant: str, options: Mapping[str, Any]) -> None:
        self.players = players
        self.variant = variant
        self.options = options
        self.at = 0
        """Which flight of the trek it is; 0 is the first or only one."""
        self.flight: Flight = FLIGHTS[VARIANTS[variant][0]]
        self.credits = [0] * players
        self.stock: tuple[tuple[tuple[str, ...], ...], ...] = ()
        """By flight of the trek: the piles of cards."""
        self.titles: tuple[int, ...] = ()
        """Titles of this trek; `holders` and `gold` go with them."""
        self.holders: tuple[int, ...] = ()
        self.gold: tuple[bool, ...] = ()
        self.clear_for_flight()

    def clear_for_flight(self) -> None:
        """Everything as it is before a flight is built for; credits and titles stay."""
        players = self.players
        self.stage: int = Stage.BUILD
        self.ships: list[Ship] = [bare(self.flight)] * players
        self.hands = [NO_TILE] * players
        self.bound = [False] * players
        """Whether the tile in hand, or the one free to be lifted, has been reserved before."""
        self.reserves: list[tuple[int, ...]] = [()] * players
        self.free = [NOT_FREE] * players
        """The tile that may be lifted: its spot, or `FROM_RESERVE`."""
        self.looking = [NO_PILE] * players
        self.looked = [0] * players
        """The piles each seat has seen, as bits."""
        self.acts = [0] * players
        """Tiles and piles each seat has dealt with: who has fewest is asked first."""
        self.spaces = [0] * players
        """Start spaces taken; 0 while a seat still builds."""
        self.heap: list[int] = list(HEAP)
        self.shown: list[int] = []
        """Tiles face up in the middle, sorted like the heap."""
        self.drawing = NOBODY
        """Who has just drawn a tile that nature has still to uncover."""
        self.sand = 0
        """The space of the hourglass; 0 where there is none."""
        self.runs = False
        self.days = [0] * players
        """How far each rocket has flown, from the rearmost start space."""
        self.left = [False] * players
        self.lost: list[tuple[int, ...]] = [()] * players
        """Faces of the tiles each seat has lost."""
        self.bank: dict[str, int] = dict(SUPPLY)
        self.played: tuple[str, ...] = ()
        self.clear_for_card()

    def clear_for_card(self) -> None:
        """No card is being dealt with."""
        self.card = ""
        self.ready: tuple[int, ...] = ()
        """Who has said to fly on, before the next card."""
        self.queue: tuple[int, ...] = ()
        """The seats still to be dealt with in this step; the first decides."""
        self.line = 0
        """The line of a combat zone; 1 while the shots of an enemy fall."""
        self.step = 0
        """The meteor, shot or try."""
        self.roll: tuple[int, ...] = ()
        self.victims: tuple[int, ...] = ()
        """Who is shot at, or pays the penalty of a line."""
        self.stuck: tuple[int, ...] = ()
        """Who had no thrust in open space."""
        self.landed: tuple[tuple[int, int], ...] = ()
        """Who has landed on which planet."""
        self.powered: tuple[int, ...] = ()
        """Spots of double parts the first of the queue has paid for."""
        self.values: tuple[tuple[int, int], ...] = ()
        """What was stated in this line of a combat zone."""
        self.owed = 0
        """Crew or goods the first of the queue has still to lose."""
        self.pool = ""
        """Cubes on offer to the first of the queue, the dearest first."""

    def copy(self) -> State:
        """A position of its own."""
        other = State.__new__(State)
        for name in PLAIN:
            setattr(other, name, getattr(self, name))
        for name in LISTS:
            setattr(other, name, getattr(self, name)[:])
        other.flight = self.flight
        other.heap = self.heap[:]
        other.shown = self.shown[:]
        other.bank = self.bank.copy()
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in State.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

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
