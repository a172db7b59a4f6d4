"""Every action of every seat, made once; see `kit/action_table.py`."""

from __future__ import annotations

from ....core.notation import NATURE
from ....kit.action_table import SEATS, each, every, have_kind_in_common, small_terms, swaps
from ....kit.bundle import count
from .. import actions
from ..board.geometry import CORNERS, PATHS
from ..goods import CARDS, RESOURCES, Goods, Loot

ROLL = each(actions.Roll)
END = each(actions.End)
BUY = each(actions.Buy)
SETTLE = every(actions.Settle)
ROAD = every(actions.Road)
CITY = every(actions.City)
DISCARD = every(actions.Discard)
ROBBER = every(actions.Robber)
STEAL = each(actions.Steal, SEATS)
SPARE = each(actions.Spare)
KNIGHT = each(actions.Knight)
ROAD_BUILDING = each(actions.RoadBuilding)
INVENTION = each(actions.Invention)
CHOOSE = every(actions.Choose)
MONOPOLY = every(actions.Monopoly)
SHOW = each(actions.Show)
BANK = swaps(actions.Bank, Goods, RESOURCES, most=4)
SWAPS = [
    [[[a for a in row if not count(a.give, a.take)] for row in rows] for rows in numbers]
    for numbers in BANK
]
"""The swaps in which one does not take what one gives."""
_TERMS = small_terms(Goods)
LIKE = [have_kind_in_common(give, take) for give, take in _TERMS]
OFFER = [[actions.Offer(seat, give, take) for give, take in _TERMS] for seat in SEATS]
COUNTER = [[actions.Counter(seat, give, take) for give, take in _TERMS] for seat in SEATS]
NEUTRAL_ROAD = each(actions.NeutralRoad, SEATS, PATHS)
NEUTRAL_SETTLE = each(actions.NeutralSettle, SEATS, CORNERS)
FORCE_TRADE = each(actions.ForceTrade)
RETURN = each(actions.Return, RESOURCES)
ROBBER_HOME = each(actions.RobberHome)
SELL_KNIGHT = each(actions.SellKnight)
DRAW = [actions.Draw(NATURE, card) for card in CARDS]
TAKE = [actions.Take(NATURE, Loot(resource)) for resource in RESOURCES]
