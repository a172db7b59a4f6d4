"""Every action of every seat, made once; see `kit/action_table.py`."""

from __future__ import annotations

from ....core.notation import NATURE
from ....kit.action_table import SEATS, each, have_kind_in_common, small_terms, swaps
from .. import actions
from ..box import FRIENDS, MARBLES, MODULES
from ..encounters import CARDS, GIFTS
from ..goods import RESOURCES, Goods
from ..sky.discs import EVERY_DISC
from ..sky.geometry import POINTS, SITE_PLANETS, SLOTS, Sector, by_bit

SHIPS = range(3)
SITES = sorted(SITE_PLANETS)

ROLL = each(actions.Roll)
END = each(actions.End)
SHAKE = each(actions.Shake)
SUPPLY = each(actions.Supply)
READ = each(actions.Read)
PASS = each(actions.Pass)
FAME = each(actions.Fame)
COLONY = each(actions.Colony, POINTS)
SPACEPORT = each(actions.Spaceport, POINTS)
COLONY_SHIP = each(actions.ColonyShip, POINTS)
TRADE_SHIP = each(actions.TradeShip, POINTS)
PLACE_SHIP = each(actions.PlaceShip, POINTS)
FLY = each(actions.Fly, SHIPS, POINTS)
JUMP = each(actions.Jump, SHIPS, POINTS)
FLY_AT = [[by_bit(row) for row in rows] for rows in FLY]
JUMP_AT = [[by_bit(row) for row in rows] for rows in JUMP]
"""Flights and jumps of each ship by the bit of their goal, for `board.chosen`."""
FOUND = each(actions.Found, SHIPS)
HALT = each(actions.Halt, SHIPS)
DISCOVER = each(actions.Discover, SLOTS)
FIT = each(actions.Fit, MODULES)
STRIP = each(actions.Strip, MODULES)
DISCARD = each(actions.Discard, RESOURCES)
PAY = each(actions.Pay, RESOURCES)
CHOOSE = each(actions.Choose, RESOURCES)
ROB = each(actions.Rob, SEATS)
HELP = each(actions.Help, SEATS)
BEFRIEND = each(actions.Befriend, FRIENDS)
ANSWER = each(actions.Answer, GIFTS)
BANK = swaps(actions.Bank, Goods, RESOURCES, most=3)
_TERMS = [terms for terms in small_terms(Goods) if not have_kind_in_common(*terms)]
OFFER = [[actions.Offer(seat, give, take) for give, take in _TERMS] for seat in SEATS]
COUNTER = [[actions.Counter(seat, give, take) for give, take in _TERMS] for seat in SEATS]
DRAW = [actions.Draw(NATURE, resource) for resource in RESOURCES]
TAKE = [actions.Take(NATURE, resource) for resource in RESOURCES]
MEET = [actions.Meet(NATURE, number) for number in range(1, len(CARDS) + 1)]
SHAKES = [[actions.Marbles(NATURE, first, second) for second in MARBLES] for first in MARBLES]
TURN = [[actions.Turn(NATURE, sector, turn) for turn in range(3)] for sector in Sector]
DISC = {value: actions.Disc(NATURE, value) for value in EVERY_DISC}
