"""Ready-made actions: every action of every seat, made once.

Listing what may be done then allocates nothing but the list.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from ....core.notation import NATURE
from ....kit.bundle import UNIT, count, kinds
from ..actions import (
    Accept,
    Bank,
    Buy,
    Choose,
    City,
    Counter,
    Deal,
    Decline,
    Dice,
    Discard,
    Draw,
    End,
    ForceTrade,
    Invention,
    Knight,
    Monopoly,
    NeutralRoad,
    NeutralSettle,
    Offer,
    Return,
    Road,
    RoadBuilding,
    Robber,
    RobberHome,
    Roll,
    SellKnight,
    Settle,
    Show,
    Spare,
    Steal,
    Take,
    Withdraw,
)
from ..board.geometry import CORNERS, HEXES, PATHS
from ..goods import CARDS, RESOURCES, Goods, Loot

SEATS = range(4)

ROLL = [Roll(seat) for seat in SEATS]
END = [End(seat) for seat in SEATS]
BUY = [Buy(seat) for seat in SEATS]
SETTLE = [[Settle(seat, corner) for corner in CORNERS] for seat in SEATS]
ROAD = [[Road(seat, path) for path in PATHS] for seat in SEATS]
CITY = [[City(seat, corner) for corner in CORNERS] for seat in SEATS]
DISCARD = [[Discard(seat, resource) for resource in RESOURCES] for seat in SEATS]
ROBBER = [[Robber(seat, number) for number in HEXES] for seat in SEATS]
STEAL = [[Steal(seat, victim) for victim in SEATS] for seat in SEATS]
SPARE = [Spare(seat) for seat in SEATS]
KNIGHT = [Knight(seat) for seat in SEATS]
ROAD_BUILDING = [RoadBuilding(seat) for seat in SEATS]
INVENTION = [Invention(seat) for seat in SEATS]
CHOOSE = [[Choose(seat, resource) for resource in RESOURCES] for seat in SEATS]
MONOPOLY = [[Monopoly(seat, resource) for resource in RESOURCES] for seat in SEATS]
SHOW = [Show(seat) for seat in SEATS]
BANK = [
    [
        [[Bank(seat, Goods(UNIT[give] * n), take) for take in RESOURCES] for give in RESOURCES]
        for n in range(5)
    ]
    for seat in SEATS
]
"""By seat, number of cards given, their kind, the kind taken."""
SWAPS = [
    [[[a for a in row if not count(a.give, a.take)] for row in rows] for rows in numbers]
    for numbers in BANK
]
"""Likewise, without taking what one gives."""

_SINGLES = [Goods(UNIT[kind]) for kind in RESOURCES]
_PAIRS = [Goods(UNIT[a] + UNIT[b]) for a, b in combinations_with_replacement(RESOURCES, 2)]
_SMALL_TERMS = [
    (give, take)
    for gives, takes in ((_SINGLES, _SINGLES), (_PAIRS, _SINGLES), (_SINGLES, _PAIRS))
    for give in gives
    for take in takes
]
"""One for one, two for one, one for two: the offers that are listed. Others are judged only."""


def _same_kind(give: int, take: int) -> bool:
    return any(kind in set(kinds(take)) for kind in kinds(give))


LIKE = [_same_kind(give, take) for give, take in _SMALL_TERMS]
OFFER = [[Offer(seat, give, take) for give, take in _SMALL_TERMS] for seat in SEATS]
COUNTER = [[Counter(seat, give, take) for give, take in _SMALL_TERMS] for seat in SEATS]
ACCEPT = [Accept(seat) for seat in SEATS]
DECLINE = [Decline(seat) for seat in SEATS]
DEAL = [[Deal(seat, partner) for partner in SEATS] for seat in SEATS]
WITHDRAW = [Withdraw(seat) for seat in SEATS]
NEUTRAL_ROAD = [[[NeutralRoad(s, n, path) for path in PATHS] for n in SEATS] for s in SEATS]
NEUTRAL_SETTLE = [[[NeutralSettle(s, n, c) for c in CORNERS] for n in SEATS] for s in SEATS]
FORCE_TRADE = [ForceTrade(seat) for seat in SEATS]
RETURN = [[Return(seat, resource) for resource in RESOURCES] for seat in SEATS]
ROBBER_HOME = [RobberHome(seat) for seat in SEATS]
SELL_KNIGHT = [SellKnight(seat) for seat in SEATS]
DICE = [Dice(NATURE, first, second) for first in range(1, 7) for second in range(1, 7)]
DRAW = [Draw(NATURE, card) for card in CARDS]
TAKE = [Take(NATURE, Loot(resource)) for resource in RESOURCES]
