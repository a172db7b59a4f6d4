"""Every action of every seat, made once; see `kit/action_table.py`."""

from __future__ import annotations

from ....core.notation import NATURE
from ....kit.action_table import SEATS, each, every, have_kind_in_common, small_terms, swaps
from .. import actions
from ..box import FRIENDS, MARBLES, MODULES
from ..encounters import CARDS
from ..goods import RESOURCES, Goods
from ..sky.discs import EVERY_DISC
from ..sky.geometry import SITE_PLANETS, Sector, by_bit

SHIPS = range(3)
SITES = sorted(SITE_PLANETS)

ROLL = each(actions.Roll)
END = each(actions.End)
SHAKE = each(actions.Shake)
SUPPLY = each(actions.Supply)
READ = each(actions.Read)
PASS = each(actions.Pass)
FAME = each(actions.Fame)
COLONY = every(actions.Colony)
SPACEPORT = every(actions.Spaceport)
COLONY_SHIP = every(actions.ColonyShip)
TRADE_SHIP = every(actions.TradeShip)
PLACE_SHIP = every(actions.PlaceShip)
FLY = every(actions.Fly)
JUMP = every(actions.Jump)
FLY_AT = [[by_bit(row) for row in rows] for rows in FLY]
JUMP_AT = [[by_bit(row) for row in rows] for rows in JUMP]
"""Flights and jumps of each ship by the bit of their goal, for `board.chosen`."""
FOUND = every(actions.Found)
HALT = every(actions.Halt)
DISCOVER = every(actions.Discover)
FIT = each(actions.Fit, MODULES)
STRIP = each(actions.Strip, MODULES)
DISCARD = every(actions.Discard)
PAY = every(actions.Pay)
CHOOSE = every(actions.Choose)
ROB = each(actions.Rob, SEATS)
HELP = each(actions.Help, SEATS)
BEFRIEND = each(actions.Befriend, FRIENDS)
ANSWER = every(actions.Answer)
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
