"""Everything a seat, or nature, can do in Catan."""

from __future__ import annotations

from ...core.notation import Action, action
from ...kit.barter import Accept as Accept
from ...kit.barter import Deal as Deal
from ...kit.barter import Decline as Decline
from ...kit.barter import Withdraw as Withdraw
from .goods import Card, Goods, Loot, Resource


@action
class Roll(Action):
    """Throw the dice of one's turn."""


@action
class Dice(Action):
    """Nature: how the two dice fall."""

    first: int
    second: int


@action
class Settle(Action):
    """Set a settlement on a corner."""

    corner: int


@action
class Road(Action):
    """Lay a road on a path."""

    path: int


@action
class City(Action):
    """Turn a settlement into a city."""

    corner: int


@action
class Buy(Action):
    """Buy a development card."""


@action
class Draw(Action):
    """Nature: which development card lies on top."""

    card: Card


@action
class End(Action):
    """End one's turn."""


@action
class Discard(Action):
    """Give one card back to the bank after a seven."""

    resource: Resource


@action
class Robber(Action):
    """Move the robber to a hex."""

    hex: int


@action
class Steal(Action):
    """Name the player to rob."""

    victim: int


@action
class Spare(Action):
    """Rob nobody."""


@action
class Take(Action):
    """Nature: which card is drawn blind from a hand."""

    loot: Loot


@action
class Knight(Action):
    """Play a knight."""


@action
class RoadBuilding(Action):
    """Play Road Building."""


@action
class Invention(Action):
    """Play Invention."""


@action
class Choose(Action):
    """Take one card from the bank for Invention."""

    resource: Resource


@action
class Monopoly(Action):
    """Play Monopoly and name a resource."""

    resource: Resource


@action
class Show(Action):
    """Show one's victory point cards."""


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
class NeutralRoad(Action):
    """Two players: lay a road for a neutral colour."""

    neutral: int
    path: int


@action
class NeutralSettle(Action):
    """Two players: set a settlement for a neutral colour."""

    neutral: int
    corner: int


@action
class ForceTrade(Action):
    """Two players: pay trade cards to draw two cards from the opponent."""


@action
class Return(Action):
    """Two players: give the opponent a card back after a forced trade."""

    resource: Resource


@action
class RobberHome(Action):
    """Two players: pay trade cards to send the robber to the desert."""


@action
class SellKnight(Action):
    """Two players: remove a played knight for two trade cards."""


ACTIONS: tuple[type[Action], ...] = (
    Roll, Settle, Road, City, Buy, End, Discard, Robber, Steal, Spare, Knight, RoadBuilding,
    Invention, Choose, Monopoly, Show, Bank, Offer, Counter, Accept, Decline, Deal, Withdraw,
    NeutralRoad, NeutralSettle, ForceTrade, Return, RobberHome, SellKnight, Dice, Draw, Take,
)  # fmt: skip
