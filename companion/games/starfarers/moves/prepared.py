"""Ready-made actions: every action of every seat, made once.

Listing what may be done then allocates nothing but the list.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from ....core.notation import NATURE
from ....kit.bundle import UNIT
from ..actions import (
    Accept,
    Answer,
    Bank,
    Befriend,
    Choose,
    Colony,
    ColonyShip,
    Counter,
    Deal,
    Decline,
    Dice,
    Disc,
    Discard,
    Discover,
    Draw,
    End,
    Fame,
    Fit,
    Fly,
    Found,
    Halt,
    Help,
    Jump,
    Marbles,
    Meet,
    Offer,
    Pass,
    Pay,
    PlaceShip,
    Read,
    Rob,
    Roll,
    Shake,
    Spaceport,
    Strip,
    Supply,
    Take,
    TradeShip,
    Turn,
    Withdraw,
)
from ..box import FRIENDS, MARBLES, MODULES
from ..encounters import CARDS, GIFTS
from ..goods import RESOURCES, Goods
from ..sky.discs import EVERY_DISC
from ..sky.geometry import POINTS, SITE_PLANETS, SLOTS, Sector, by_bit

SEATS = range(4)
SHIPS = range(3)
SITES = sorted(SITE_PLANETS)

ROLL = [Roll(seat) for seat in SEATS]
END = [End(seat) for seat in SEATS]
SHAKE = [Shake(seat) for seat in SEATS]
SUPPLY = [Supply(seat) for seat in SEATS]
READ = [Read(seat) for seat in SEATS]
PASS = [Pass(seat) for seat in SEATS]
FAME = [Fame(seat) for seat in SEATS]
COLONY = [[Colony(seat, point) for point in POINTS] for seat in SEATS]
SPACEPORT = [[Spaceport(seat, point) for point in POINTS] for seat in SEATS]
COLONY_SHIP = [[ColonyShip(seat, point) for point in POINTS] for seat in SEATS]
TRADE_SHIP = [[TradeShip(seat, point) for point in POINTS] for seat in SEATS]
PLACE_SHIP = [[PlaceShip(seat, point) for point in POINTS] for seat in SEATS]
FLY = [[[Fly(seat, ship, point) for point in POINTS] for ship in SHIPS] for seat in SEATS]
JUMP = [[[Jump(seat, ship, point) for point in POINTS] for ship in SHIPS] for seat in SEATS]
FLY_AT = [[by_bit(row) for row in rows] for rows in FLY]
JUMP_AT = [[by_bit(row) for row in rows] for rows in JUMP]
"""The same laid out for `board.chosen`."""
FOUND = [[Found(seat, ship) for ship in SHIPS] for seat in SEATS]
HALT = [[Halt(seat, ship) for ship in SHIPS] for seat in SEATS]
DISCOVER = [[Discover(seat, slot) for slot in SLOTS] for seat in SEATS]
FIT = [[Fit(seat, module) for module in MODULES] for seat in SEATS]
STRIP = [[Strip(seat, module) for module in MODULES] for seat in SEATS]
DISCARD = [[Discard(seat, resource) for resource in RESOURCES] for seat in SEATS]
PAY = [[Pay(seat, resource) for resource in RESOURCES] for seat in SEATS]
CHOOSE = [[Choose(seat, resource) for resource in RESOURCES] for seat in SEATS]
ROB = [[Rob(seat, victim) for victim in SEATS] for seat in SEATS]
HELP = [[Help(seat, victim) for victim in SEATS] for seat in SEATS]
BEFRIEND = [[Befriend(seat, friend) for friend in FRIENDS] for seat in SEATS]
ANSWER = [[Answer(seat, n) for n in GIFTS] for seat in SEATS]
BANK = [
    [
        [[Bank(seat, Goods(UNIT[give] * n), take) for take in RESOURCES] for give in RESOURCES]
        for n in range(4)
    ]
    for seat in SEATS
]
"""By seat, number of cards given, their kind, the kind taken."""

_SINGLES = [Goods(UNIT[kind]) for kind in RESOURCES]
_PAIRS = [Goods(UNIT[a] + UNIT[b]) for a, b in combinations_with_replacement(RESOURCES, 2)]
_SMALL_TERMS = [
    (give, take)
    for gives, takes in ((_SINGLES, _SINGLES), (_PAIRS, _SINGLES), (_SINGLES, _PAIRS))
    for give in gives
    for take in takes
    if not any(give >> lane & 127 and take >> lane & 127 for lane in range(0, 40, 8))
]
"""One for one, two for one, one for two, of different kinds: the offers that are listed. Others are
judged only."""
OFFER = [[Offer(seat, give, take) for give, take in _SMALL_TERMS] for seat in SEATS]
COUNTER = [[Counter(seat, give, take) for give, take in _SMALL_TERMS] for seat in SEATS]
ACCEPT = [Accept(seat) for seat in SEATS]
DECLINE = [Decline(seat) for seat in SEATS]
DEAL = [[Deal(seat, partner) for partner in SEATS] for seat in SEATS]
WITHDRAW = [Withdraw(seat) for seat in SEATS]

DICE = [Dice(NATURE, first, second) for first in range(1, 7) for second in range(1, 7)]
DRAW = [Draw(NATURE, resource) for resource in RESOURCES]
TAKE = [Take(NATURE, resource) for resource in RESOURCES]
MEET = [Meet(NATURE, number) for number in range(1, len(CARDS) + 1)]
SHAKES = [[Marbles(NATURE, first, second) for second in MARBLES] for first in MARBLES]
TURN = [[Turn(NATURE, sector, turn) for turn in range(3)] for sector in Sector]
DISC = {value: Disc(NATURE, value) for value in EVERY_DISC}
