"""Everything a seat, or nature, can do in Starfarers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.notation import Action
from ...kit.barter import Accept as Accept
from ...kit.barter import Deal as Deal
from ...kit.barter import Decline as Decline
from ...kit.barter import Withdraw as Withdraw
from .box import Friend, Marble, Module
from .goods import Goods, Resource
from .sky.discs import Disc as DiscValue
from .sky.geometry import Sector


@dataclass(frozen=True, slots=True, repr=False)
class Roll(Action):
    """Throw the dice of one's turn."""

    word: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True, repr=False)
class Dice(Action):
    """Nature: how the two dice fall."""

    first: int
    second: int
    word: ClassVar[str] = "dice"


@dataclass(frozen=True, slots=True, repr=False)
class Colony(Action):
    """Set-up: set a colony on a home site."""

    point: int
    word: ClassVar[str] = "colony"


@dataclass(frozen=True, slots=True, repr=False)
class Spaceport(Action):
    """Turn a colony into a spaceport."""

    point: int
    word: ClassVar[str] = "spaceport"


@dataclass(frozen=True, slots=True, repr=False)
class ColonyShip(Action):
    """Put a new colony ship on a berth."""

    point: int
    word: ClassVar[str] = "colony-ship"


@dataclass(frozen=True, slots=True, repr=False)
class TradeShip(Action):
    """Put a new trade ship on a berth."""

    point: int
    word: ClassVar[str] = "trade-ship"


@dataclass(frozen=True, slots=True, repr=False)
class PlaceShip(Action):
    """Put a trade ship won in an encounter on a berth."""

    point: int
    word: ClassVar[str] = "place-ship"


@dataclass(frozen=True, slots=True, repr=False)
class Fit(Action):
    """Fit a module to the mothership: bought, won, or from the set-up pool."""

    module: Module
    word: ClassVar[str] = "fit"


@dataclass(frozen=True, slots=True, repr=False)
class Strip(Action):
    """Take a module off the mothership."""

    module: Module
    word: ClassVar[str] = "strip"


@dataclass(frozen=True, slots=True, repr=False)
class Supply(Action):
    """Draw from the reserve pile what is due at the end of production."""

    word: ClassVar[str] = "supply"


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Action):
    """Nature: which card lies on top of the reserve pile."""

    resource: Resource
    word: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Action):
    """Give one card back to the bank after a seven."""

    resource: Resource
    word: ClassVar[str] = "discard"


@dataclass(frozen=True, slots=True, repr=False)
class Rob(Action):
    """Name the player to take a card from."""

    victim: int
    word: ClassVar[str] = "rob"


@dataclass(frozen=True, slots=True, repr=False)
class Take(Action):
    """Nature: which card is drawn blind from a hand."""

    resource: Resource
    word: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True, repr=False)
class Bank(Action):
    """Swap cards with the bank."""

    give: Goods
    take: Resource
    word: ClassVar[str] = "bank"


@dataclass(frozen=True, slots=True, repr=False)
class Offer(Action):
    """Offer the others a trade: what one gives, what one wants."""

    give: Goods
    take: Goods
    word: ClassVar[str] = "offer"


@dataclass(frozen=True, slots=True, repr=False)
class Counter(Action):
    """Answer an offer with another: what one gives, what one wants."""

    give: Goods
    take: Goods
    word: ClassVar[str] = "counter"


@dataclass(frozen=True, slots=True, repr=False)
class Fame(Action):
    """Diplomats: pay one goods for a half medal."""

    word: ClassVar[str] = "fame"


@dataclass(frozen=True, slots=True, repr=False)
class Help(Action):
    """Diplomats: name a richer player to take a card from."""

    victim: int
    word: ClassVar[str] = "help"


@dataclass(frozen=True, slots=True, repr=False)
class Choose(Action):
    """Take a card of one's choice from the bank."""

    resource: Resource
    word: ClassVar[str] = "choose"


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Action):
    """Leave it at that: take no card, name nobody, fit nothing."""

    word: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True, repr=False)
class Shake(Action):
    """Shake the mothership and so begin the flight phase."""

    word: ClassVar[str] = "shake"


@dataclass(frozen=True, slots=True, repr=False)
class Marbles(Action):
    """Nature: which two marbles show."""

    first: Marble
    second: Marble
    word: ClassVar[str] = "marbles"


@dataclass(frozen=True, slots=True, repr=False)
class Fly(Action):
    """Fly a ship to a point."""

    ship: int
    point: int
    word: ClassVar[str] = "fly"


@dataclass(frozen=True, slots=True, repr=False)
class Jump(Action):
    """Jump with a ship through hyperspace to a point."""

    ship: int
    point: int
    word: ClassVar[str] = "jump"


@dataclass(frozen=True, slots=True, repr=False)
class Found(Action):
    """Found a colony with the ship on its site."""

    ship: int
    word: ClassVar[str] = "found"


@dataclass(frozen=True, slots=True, repr=False)
class Discover(Action):
    """Turn up the hidden sector beside the ship in flight."""

    slot: int
    word: ClassVar[str] = "discover"


@dataclass(frozen=True, slots=True, repr=False)
class Turn(Action):
    """Nature: which sector is turned up, and how far it is turned."""

    sector: Sector
    turn: int
    word: ClassVar[str] = "sector"


@dataclass(frozen=True, slots=True, repr=False)
class Disc(Action):
    """Nature: which disc is turned up on the next planet."""

    disc: DiscValue
    word: ClassVar[str] = "disc"


@dataclass(frozen=True, slots=True, repr=False)
class Befriend(Action):
    """Pick a friendship card."""

    friend: Friend
    word: ClassVar[str] = "befriend"


@dataclass(frozen=True, slots=True, repr=False)
class Meet(Action):
    """Nature: which encounter card lies on top."""

    number: int
    word: ClassVar[str] = "card"


@dataclass(frozen=True, slots=True, repr=False)
class Answer(Action):
    """Answer the card's question: a number, or 0 for no and 1 for yes."""

    n: int
    word: ClassVar[str] = "answer"


@dataclass(frozen=True, slots=True, repr=False)
class Pay(Action):
    """Pay one card for an encounter."""

    resource: Resource
    word: ClassVar[str] = "pay"


@dataclass(frozen=True, slots=True, repr=False)
class Read(Action):
    """Read aloud what the answer brings."""

    word: ClassVar[str] = "read"


@dataclass(frozen=True, slots=True, repr=False)
class Halt(Action):
    """Name the ship that is halted."""

    ship: int
    word: ClassVar[str] = "halt"


@dataclass(frozen=True, slots=True, repr=False)
class End(Action):
    """End one's turn."""

    word: ClassVar[str] = "end"


ACTIONS: tuple[type[Action], ...] = (
    Roll, Colony, Spaceport, ColonyShip, TradeShip, PlaceShip, Fit, Strip, Supply, Discard, Rob,
    Bank, Offer, Counter, Accept, Decline, Deal, Withdraw, Fame, Help, Choose, Pass, Shake, Fly,
    Jump, Found, Discover, Befriend, Answer, Pay, Read, Halt, End, Dice, Draw, Take, Marbles,
    Turn, Disc, Meet,
)  # fmt: skip
