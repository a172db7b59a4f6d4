"""Everything a seat, or nature, can do in Catan."""

from __future__ import annotations

from typing import Annotated

from ...core.notation import Action
from ...kit.catan_family.barter import Accept as Accept
from ...kit.catan_family.barter import Deal as Deal
from ...kit.catan_family.barter import Decline as Decline
from ...kit.catan_family.barter import Withdraw as Withdraw
from ...kit.dice import Dice as Dice
from ...kit.dice import End as End
from ...kit.dice import Roll as Roll
from .board.geometry import CORNERS, HEXES, PATHS
from .goods import RESOURCES, Card, Goods, Loot, Resource

NEUTRALS = range(2, 4)
"""The seats of the neutral pieces, where two play."""


class Settle(Action):
    """Set a settlement on a corner."""

    corner: Annotated[int, CORNERS]


class Road(Action):
    """Lay a road on a path."""

    path: Annotated[int, PATHS]


class City(Action):
    """Turn a settlement into a city."""

    corner: Annotated[int, CORNERS]


class Buy(Action):
    """Buy a development card."""


class Draw(Action):
    """Nature: which development card lies on top."""

    card: Card


class Discard(Action):
    """Give one card back to the bank after a seven."""

    resource: Annotated[Resource, RESOURCES]


class Robber(Action):
    """Move the robber to a hex."""

    hex: Annotated[int, HEXES]


class Steal(Action):
    """Name the player to rob."""

    victim: int


class Spare(Action):
    """Rob nobody."""


class Take(Action):
    """Nature: which card is drawn blind from a hand."""

    loot: Loot


class Knight(Action):
    """Play a knight."""


class RoadBuilding(Action):
    """Play Road Building."""


class Invention(Action):
    """Play Invention."""


class Choose(Action):
    """Take one card from the bank for Invention."""

    resource: Annotated[Resource, RESOURCES]


class Monopoly(Action):
    """Play Monopoly and name a resource."""

    resource: Annotated[Resource, RESOURCES]


class Show(Action):
    """Show one's victory point cards."""


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


class NeutralRoad(Action):
    """Two players: lay a road for a neutral colour."""

    neutral: Annotated[int, NEUTRALS]
    path: Annotated[int, PATHS]


class NeutralSettle(Action):
    """Two players: set a settlement for a neutral colour."""

    neutral: Annotated[int, NEUTRALS]
    corner: Annotated[int, CORNERS]


class ForceTrade(Action):
    """Two players: pay trade cards to draw two cards from the opponent."""


class Return(Action):
    """Two players: give the opponent a card back after a forced trade."""

    resource: Annotated[Resource, RESOURCES]


class RobberHome(Action):
    """Two players: pay trade cards to send the robber to the desert."""


class SellKnight(Action):
    """Two players: remove a played knight for two trade cards."""


ACTIONS: tuple[type[Action], ...] = (
    Roll, Settle, Road, City, Buy, End, Discard, Robber, Steal, Spare, Knight, RoadBuilding,
    Invention, Choose, Monopoly, Show, Bank, Offer, Counter, Accept, Decline, Deal, Withdraw,
    NeutralRoad, NeutralSettle, ForceTrade, Return, RobberHome, SellKnight, Dice, Draw, Take,
)  # fmt: skip
