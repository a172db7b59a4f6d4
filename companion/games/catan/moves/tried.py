"""What a seat may sensibly try, right or wrong: the checks say what stands against it."""

from __future__ import annotations

from ....kit.catan_family.moves import Moves, Tries
from ..actions import Bank
from ..rules.trade import rate, usable_harbours
from ..state import Phase, State
from . import action_table as do
from .legal import BARTER

_BANK = [rows[2:] for rows in do.BANK]
_NEUTRALS = [[rows[2:] for rows in table] for table in (do.NEUTRAL_ROAD, do.NEUTRAL_SETTLE)]
_ALWAYS = (
    do.ROLL, do.END, do.BUY, do.SETTLE, do.ROAD, do.CITY, do.ROBBER, do.KNIGHT, do.ROAD_BUILDING,
    do.INVENTION, do.MONOPOLY, do.SHOW, _BANK, do.OFFER,
)  # fmt: skip
_FOR_TWO = (do.FORCE_TRADE, do.ROBBER_HOME, do.SELL_KNIGHT)
_IN_PHASE = {
    Phase.DISCARD: (do.DISCARD,),
    Phase.VICTIM: (do.STEAL, do.SPARE),
    Phase.INVENTION: (do.CHOOSE,),
    Phase.NEUTRAL: _NEUTRALS,
    Phase.FORCED_RETURN: (do.RETURN,),
    **BARTER.tries,
}


def _best_rate(state: State, seat: int, resource: int) -> int:
    return rate(usable_harbours(state, seat), resource)


_TRIES = Tries(_ALWAYS, _IN_PHASE, Bank, _best_rate)
_TRIES_OF_TWO = Tries((*_ALWAYS, *_FOR_TWO), _IN_PHASE, Bank, _best_rate)


def tries(state: State, seat: int) -> Moves:
    """What a seat may sensibly try: everything on the board and in hand, right or wrong."""
    return (_TRIES_OF_TWO if state.players == 2 else _TRIES)(state, seat)
