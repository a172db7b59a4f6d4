"""Every action of every seat, made once; see `kit/action_table.py`."""

from __future__ import annotations

from functools import cache

from ....core.notation import NATURE
from ....kit.action_table import each, every
from .. import actions
from ..actions import CHOICES, Consume, Fill, Spend
from ..faces import FACES, SPENDS

REVEAL = actions.Reveal(NATURE)
DRAW = [actions.Draw(NATURE, face) for face in FACES]
CHOOSE = each(actions.Choose, CHOICES)
TAKE_BACK = each(actions.TakeBack)
PASS = each(actions.Pass)
CONQUER = each(actions.Conquer)
BUY = each(actions.Buy)
DISCARD = each(actions.Discard, FACES)
KEEP = each(actions.Keep, FACES)
LAY = each(actions.Lay, FACES)
PAY = each(actions.Pay, FACES)
SELL = each(actions.Sell, FACES)
USE = each(actions.Use, FACES)
WINDFALL = each(actions.Windfall, FACES)
SPEND = [
    {power: [Spend(seat, FACES[power], card) for card in FACES] for power in SPENDS}
    for seat in range(len(PASS))
]
"""By seat and power: spend a card of the hand."""
GAMBLE = every(actions.Gamble)


@cache
def consume(seat: int, power: int, world: int) -> Consume:
    """Feed a power from a world."""
    return Consume(seat, FACES[power], FACES[world])


@cache
def fill(seat: int, power: int, world: int) -> Fill:
    """Fill a windfall world by a power."""
    return Fill(seat, FACES[power], FACES[world])
