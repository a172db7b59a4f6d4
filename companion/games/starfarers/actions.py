"""Everything a seat, or nature, can do in Starfarers."""

from __future__ import annotations

from typing import Annotated, ClassVar

from ...core.notation import Action
from ...kit.catan_family.barter import Accept as Accept
from ...kit.catan_family.barter import Deal as Deal
from ...kit.catan_family.barter import Decline as Decline
from ...kit.catan_family.barter import Withdraw as Withdraw
from ...kit.dice import Dice as Dice
from ...kit.dice import End as End
from ...kit.dice import Roll as Roll
from .box import Friend, Marble, Module
from .encounters import CARDS, GIFTS
from .goods import RESOURCES, Goods, Resource
from .sky.discs import DiscFace
from .sky.geometry import POINTS, SLOTS, Sector

SHIPS = range(3)
"""The ships of one player."""
TURNS = range(3)
"""How far a sector is turned."""


class Colony(Action):
    """Set-up: set a colony on a home site."""

    point: Annotated[int, POINTS]


class Spaceport(Action):
    """Turn a colony into a spaceport."""

    point: Annotated[int, POINTS]


class ColonyShip(Action):
    """Put a new colony ship on a berth."""

    point: Annotated[int, POINTS]


class TradeShip(Action):
    """Put a new trade ship on a berth."""

    point: Annotated[int, POINTS]


class PlaceShip(Action):
    """Put a trade ship won in an encounter on a berth."""

    point: Annotated[int, POINTS]


class Fit(Action):
    """Fit a module to the mothership: bought, won, or from the set-up pool."""

    module: Module


class Strip(Action):
    """Take a module off the mothership."""

    module: Module


class Supply(Action):
    """Draw from the reserve pile what is due at the end of production."""


class Draw(Action):
    """Nature: which card lies on top of the reserve pile."""

    resource: Annotated[Resource, RESOURCES]


class Discard(Action):
    """Give one card back to the bank after a seven."""

    resource: Annotated[Resource, RESOURCES]


class Rob(Action):
    """Name the player to take a card from."""

    victim: int


class Take(Action):
    """Nature: which card is drawn blind from a hand."""

    resource: Annotated[Resource, RESOURCES]


class Bank(Action):
    """Swap cards with the bank."""

    give: Goods
    take: Resource


class Offer(Action):
    """Offer the others a trade: what one gives, what one wants."""

    give: Goods
    take: Goods


class Counter(Action):
    """Answer an offer with another: what one gives, what one wants."""

    give: Goods
    take: Goods


class Fame(Action):
    """Diplomats: pay one goods for a half medal."""


class Help(Action):
    """Diplomats: name a richer player to take a card from."""

    victim: int


class Choose(Action):
    """Take a card of one's choice from the bank."""

    resource: Annotated[Resource, RESOURCES]


class Pass(Action):
    """Leave it at that: take no card, name nobody, fit nothing."""


class Shake(Action):
    """Shake the mothership and so begin the flight phase."""


class Marbles(Action):
    """Nature: which two marbles show."""

    first: Marble
    second: Marble


class Fly(Action):
    """Fly a ship to a point."""

    ship: Annotated[int, SHIPS]
    point: Annotated[int, POINTS]


class Jump(Action):
    """Jump with a ship through hyperspace to a point."""

    ship: Annotated[int, SHIPS]
    point: Annotated[int, POINTS]


class Found(Action):
    """Found a colony with the ship on its site."""

    ship: Annotated[int, SHIPS]


class Discover(Action):
    """Turn up the hidden sector beside the ship in flight."""

    slot: Annotated[int, SLOTS]


class Turn(Action):
    """Nature: which sector is turned up, and how far it is turned."""

    sector: Sector
    turn: Annotated[int, TURNS]
    word: ClassVar[str] = "sector"


class Disc(Action):
    """Nature: which disc is turned up on the next planet."""

    disc: DiscFace


class Befriend(Action):
    """Pick a friendship card."""

    friend: Friend


class Meet(Action):
    """Nature: which encounter card lies on top."""

    number: Annotated[int, range(1, len(CARDS) + 1)]
    word: ClassVar[str] = "card"


class Answer(Action):
    """Answer the card's question: a number, or 0 for no and 1 for yes."""

    n: Annotated[int, GIFTS]


class Pay(Action):
    """Pay one card for an encounter."""

    resource: Annotated[Resource, RESOURCES]


class Read(Action):
    """Read aloud what the answer brings."""


class Halt(Action):
    """Name the ship that is halted."""

    ship: Annotated[int, SHIPS]


ACTIONS: tuple[type[Action], ...] = (
    Roll, Colony, Spaceport, ColonyShip, TradeShip, PlaceShip, Fit, Strip, Supply, Discard, Rob,
    Bank, Offer, Counter, Accept, Decline, Deal, Withdraw, Fame, Help, Choose, Pass, Shake, Fly,
    Jump, Found, Discover, Befriend, Answer, Pay, Read, Halt, End, Dice, Draw, Take, Marbles,
    Turn, Disc, Meet,
)  # fmt: skip
