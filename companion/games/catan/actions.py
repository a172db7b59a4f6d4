"""Everything a seat, or nature, can do in Catan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.notation import Action
from ...kit.barter import Accept as Accept
from ...kit.barter import Deal as Deal
from ...kit.barter import Decline as Decline
from ...kit.barter import Withdraw as Withdraw
from .goods import Card, Goods, Loot, Resource


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
class Settle(Action):
    """Set a settlement on a corner."""

    corner: int
    word: ClassVar[str] = "settle"


@dataclass(frozen=True, slots=True, repr=False)
class Road(Action):
    """Lay a road on a path."""

    path: int
    word: ClassVar[str] = "road"


@dataclass(frozen=True, slots=True, repr=False)
class City(Action):
    """Turn a settlement into a city."""

    corner: int
    word: ClassVar[str] = "city"


@dataclass(frozen=True, slots=True, repr=False)
class Buy(Action):
    """Buy a development card."""

    word: ClassVar[str] = "buy"


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Action):
    """Nature: which development card lies on top."""

    card: Card
    word: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True, repr=False)
class End(Action):
    """End one's turn."""

    word: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Action):
    """Give one card back to the bank after a seven."""

    resource: Resource
    word: ClassVar[str] = "discard"


@dataclass(frozen=True, slots=True, repr=False)
class Robber(Action):
    """Move the robber to a hex."""

    hex: int
    word: ClassVar[str] = "robber"


@dataclass(frozen=True, slots=True, repr=False)
class Steal(Action):
    """Name the player to rob."""

    victim: int
    word: ClassVar[str] = "steal"


@dataclass(frozen=True, slots=True, repr=False)
class Spare(Action):
    """Rob nobody."""

    word: ClassVar[str] = "spare"


@dataclass(frozen=True, slots=True, repr=False)
class Take(Action):
    """Nature: which card is drawn blind from a hand."""

    loot: Loot
    word: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True, repr=False)
class Knight(Action):
    """Play a knight."""

    word: ClassVar[str] = "knight"


@dataclass(frozen=True, slots=True, repr=False)
class RoadBuilding(Action):
    """Play Road Building."""

    word: ClassVar[str] = "road-building"


@dataclass(frozen=True, slots=True, repr=False)
class Invention(Action):
    """Play Invention."""

    word: ClassVar[str] = "invention"


@dataclass(frozen=True, slots=True, repr=False)
class Choose(Action):
    """Take one card from the bank for Invention."""

    resource: Resource
    word: ClassVar[str] = "choose"


@dataclass(frozen=True, slots=True, repr=False)
class Monopoly(Action):
    """Play Monopoly and name a resource."""

    resource: Resource
    word: ClassVar[str] = "monopoly"


@dataclass(frozen=True, slots=True, repr=False)
class Show(Action):
    """Show one's victory point cards."""

    word: ClassVar[str] = "show"


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
class NeutralRoad(Action):
    """Two players: lay a road for a neutral colour."""

    neutral: int
    path: int
    word: ClassVar[str] = "neutral-road"


@dataclass(frozen=True, slots=True, repr=False)
class NeutralSettle(Action):
    """Two players: set a settlement for a neutral colour."""

    neutral: int
    corner: int
    word: ClassVar[str] = "neutral-settle"


@dataclass(frozen=True, slots=True, repr=False)
class ForceTrade(Action):
    """Two players: pay trade cards to draw two cards from the opponent."""

    word: ClassVar[str] = "force-trade"


@dataclass(frozen=True, slots=True, repr=False)
class Return(Action):
    """Two players: give the opponent a card back after a forced trade."""

    resource: Resource
    word: ClassVar[str] = "return"


@dataclass(frozen=True, slots=True, repr=False)
class RobberHome(Action):
    """Two players: pay trade cards to send the robber to the desert."""

    word: ClassVar[str] = "robber-home"


@dataclass(frozen=True, slots=True, repr=False)
class SellKnight(Action):
    """Two players: remove a played knight for two trade cards."""

    word: ClassVar[str] = "sell-knight"


ACTIONS: tuple[type[Action], ...] = (
    Roll, Settle, Road, City, Buy, End, Discard, Robber, Steal, Spare, Knight, RoadBuilding,
    Invention, Choose, Monopoly, Show, Bank, Offer, Counter, Accept, Decline, Deal, Withdraw,
    NeutralRoad, NeutralSettle, ForceTrade, Return, RobberHome, SellKnight, Dice, Draw, Take,
)  # fmt: skip
