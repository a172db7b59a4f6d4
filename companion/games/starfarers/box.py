"""Modules, marbles and friendship cards, and what the box holds of everything."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from ...core.data import read_toml
from ...core.limits import limits_of
from ...core.notation import read, write
from ...kit.bundle import pack
from .goods import Resource
from .sky.geometry import People


class Module(IntEnum):
    """What can be fitted to a mothership."""

    CANNON = 0
    CARGO_POD = 1
    BOOSTER = 2


class Marble(IntEnum):
    """The marbles in a mothership."""

    YELLOW = 0
    RED = 1
    BLUE = 2
    BLACK = 3


class Friend(IntEnum):
    """The kinds of friendship card."""

    REDUCED_TAX = 0
    FAME = 1
    RICH_HELP_POOR = 2
    GALACTIC_AID = 3
    ORE_RATE = 4
    FUEL_RATE = 5
    CARBON_RATE = 6
    FOOD_RATE = 7
    GOODS_RATE = 8
    MORE_ORE = 9
    MORE_FUEL = 10
    MORE_CARBON = 11
    MORE_FOOD = 12
    MORE_GOODS = 13
    CANNON_AND_BOOSTER = 14
    CANNONS = 15
    BOOSTERS = 16


FRIENDS, MARBLES, MODULES = tuple(Friend), tuple(Marble), tuple(Module)

_DATA = Path(__file__).parent / "data"
STOCK = read_toml(_DATA / "stock.toml")
LIMITS = limits_of(_DATA.parent)
_FRIENDS = read_toml(_DATA / "friends.toml")


def _goods(costs: dict[str, int]) -> int:
    return pack({int(read(Resource, name)): n for name, n in costs.items()})


FULL_BANK = pack(dict.fromkeys(Resource, STOCK["bank"]))
FULL_PILE = pack(dict.fromkeys(Resource, STOCK["reserve"]))
STARTING_CARDS: int = STOCK["starting-cards"]
HALF_MEDALS: int = STOCK["half-medals"]
COLONIES, STATIONS, TRANSPORTERS, SHIPYARDS = (
    int(STOCK["pieces"][piece]) for piece in ("colony", "station", "transporter", "shipyard")
)
COLONY_SHIP_COST, TRADE_SHIP_COST, SPACEPORT_COST = (
    _goods(STOCK["costs"][thing]) for thing in ("colony-ship", "trade-ship", "spaceport")
)
MODULE_COST = tuple(_goods(STOCK["modules"][write(module)]["cost"]) for module in Module)
MODULE_MOST = tuple(LIMITS[name] for name in ("most-cannons", "most-pods", "most-boosters"))
MODULE_RACK = tuple(int(STOCK["modules"][write(module)]["rack"]) for module in Module)
SETUP_POOL = tuple(int(STOCK["setup-pool"][write(module)]) for module in Module)
DOCKS = 5
"""Stations an outpost has room for."""

# Friendship cards in two bits a kind.


def cards_of(bundle: int, friend: int) -> int:
    """How many friendship cards of a kind a bundle holds."""
    return bundle >> 2 * friend & 3


FRIEND_CARD = tuple(1 << 2 * friend for friend in Friend)
FRIEND_PEOPLE: tuple[People, ...] = tuple(
    read(People, _FRIENDS[write(friend)]["people"]) for friend in Friend
)
FRIEND_WORKS: tuple[str, ...] = tuple(_FRIENDS[write(friend)]["works"] for friend in Friend)
"""By friendship card: the rule that says what it does."""
FULL_STACKS = sum(FRIEND_CARD[f] * int(_FRIENDS[write(f)]["count"]) for f in Friend)
FRIENDS_OF = tuple(tuple(f for f in Friend if FRIEND_PEOPLE[f] == people) for people in People)
_SPEED = tuple(int(_FRIENDS[write(friend)].get("speed", 0)) for friend in Friend)
_STRENGTH = tuple(int(_FRIENDS[write(friend)].get("strength", 0)) for friend in Friend)
_SCIENTISTS = sum(FRIEND_CARD[f] * 3 for f in FRIENDS_OF[People.SCIENTISTS])


def friendly_speed(cards: int) -> int:
    """What the Scientists' cards add to speed."""
    if not cards & _SCIENTISTS:
        return 0
    return sum(_SPEED[f] * cards_of(cards, f) for f in FRIENDS_OF[People.SCIENTISTS])


def friendly_strength(cards: int) -> int:
    """What the Scientists' cards add to combat strength."""
    if not cards & _SCIENTISTS:
        return 0
    return sum(_STRENGTH[f] * cards_of(cards, f) for f in FRIENDS_OF[People.SCIENTISTS])


# Marbles.

PRINTED_VALUES = tuple(int(STOCK["marbles"]["values"][write(marble)]) for marble in Marble)
OTHER_VALUES = tuple(
    PRINTED_VALUES[{Marble.RED: Marble.BLUE, Marble.BLUE: Marble.RED}.get(m, m)] for m in Marble
)
"""As on the English overview card: red three, blue one."""
STANDARD_MIX = tuple(int(STOCK["marbles"]["mix"][write(marble)]) for marble in Marble)
BASE_WITH_BLACK = 3


def drawn_cards(points: int) -> int:
    """How many reserve cards the player on turn draws with so many points."""
    return next(int(row["cards"]) for row in reversed(STOCK["draws"]) if points >= row["points"])
