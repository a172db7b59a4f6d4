"""Everything a seat, or nature, can do in Starfarers."""

from __future__ import annotations

from typing import ClassVar

from ...core.notation import Action, action
from ...kit.barter import Accept as Accept
from ...kit.barter import Deal as Deal
from ...kit.barter import Decline as Decline
from ...kit.barter import Withdraw as Withdraw
from .box import Friend, Marble, Module
from .goods import Goods, Resource
from .sky.discs import Disc as DiscValue
from .sky.geometry import Sector


@action
class Roll(Action):
    """Throw the dice of one's turn."""


@action
class Dice(Action):
    """Nature: how the two dice fall."""

    first: int
    second: int


@action
class Colony(Action):
    """Set-up: set a colony on a home site."""

    point: int


@action
class Spaceport(Action):
    """Turn a colony into a spaceport."""

    point: int


@action
class ColonyShip(Action):
    """Put a new colony ship on a berth."""

    point: int


@action
class TradeShip(Action):
    """Put a new trade ship on a berth."""

    point: int


@action
class PlaceShip(Action):
    """Put a trade ship won in an encounter on a berth."""

    point: int


@action
class Fit(Action):
    """Fit a module to the mothership: bought, won, or from the set-up pool."""

    module: Module


@action
class Strip(Action):
    """Take a module off the mothership."""

    module: Module


@action
class Supply(Action):
    """Draw from the reserve pile what is due at the end of production."""


@action
class Draw(Action):
    """Nature: which card lies on top of the reserve pile."""

    resource: Resource


@action
class Discard(Action):
    """Give one card back to the bank after a seven."""

    resource: Resource


@action
class Rob(Action):
    """Name the player to take a card from."""

    victim: int


@action
class Take(Action):
    """Nature: which card is drawn blind from a hand."""

    resource: Resource


@action
class Bank(Action):
    """Swap cards with the bank."""

    give: Goods
    take: Resource


@action
class Offer(Action):
    """Offer the others a trade: what one gives, what one wants."""

    give: Goods
    take: Goods


@action
class Counter(Action):
    """Answer an offer with another: what one gives, what one wants."""

    give: Goods
    take: Goods


@action
class Fame(Action):
    """Diplomats: pay one goods for a half medal."""


@action
class Help(Action):
    """Diplomats: name a richer player to take a card from."""

    victim: int


@action
class Choose(Action):
    """Take a card of one's choice from the bank."""

    resource: Resource


@action
class Pass(Action):
    """Leave it at that: take no card, name nobody, fit nothing."""


@action
class Shake(Action):
    """Shake the mothership and so begin the flight phase."""


@action
class Marbles(Action):
    """Nature: which two marbles show."""

    first: Marble
    second: Marble


@action
class Fly(Action):
    """Fly a ship to a point."""

    ship: int
    point: int


@action
class Jump(Action):
    """Jump with a ship through hyperspace to a point."""

    ship: int
    point: int


@action
class Found(Action):
    """Found a colony with the ship on its site."""

    ship: int


@action
class Discover(Action):
    """Turn up the hidden sector beside the ship in flight."""

    slot: int


@action
class Turn(Action):
    """Nature: which sector is turned up, and how far it is turned."""

    sector: Sector
    turn: int
    word: ClassVar[str] = "sector"


@action
class Disc(Action):
    """Nature: which disc is turned up on the next planet."""

    disc: DiscValue


@action
class Befriend(Action):
    """Pick a friendship card."""

    friend: Friend


@action
class Meet(Action):
    """Nature: which encounter card lies on top."""

    number: int
    word: ClassVar[str] = "card"


@action
class Answer(Action):
    """Answer the card's question: a number, or 0 for no and 1 for yes."""

    n: int


@action
class Pay(Action):
    """Pay one card for an encounter."""

    resource: Resource


@action
class Read(Action):
    """Read aloud what the answer brings."""


@action
class Halt(Action):
    """Name the ship that is halted."""

    ship: int


@action
class End(Action):
    """End one's turn."""


ACTIONS: tuple[type[Action], ...] = (
    Roll, Colony, Spaceport, ColonyShip, TradeShip, PlaceShip, Fit, Strip, Supply, Discard, Rob,
    Bank, Offer, Counter, Accept, Decline, Deal, Withdraw, Fame, Help, Choose, Pass, Shake, Fly,
    Jump, Found, Discover, Befriend, Answer, Pay, Read, Halt, End, Dice, Draw, Take, Marbles,
    Turn, Disc, Meet,
)  # fmt: skip
