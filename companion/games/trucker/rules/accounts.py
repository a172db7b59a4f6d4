"""When a flight is over: all accounts in their order."""

from __future__ import annotations

from ....core.rulebook import Say
from ..state import State
from .reward import end, pay_best_ship, pay_for_tiles, pay_places, sell_goods
from .road import order
from .trek import award_titles, hand_over


def settle(state: State, say: Say) -> None:
    """Everybody is paid and pays; then the next flight of a trek, or the end."""
    finishers = order(state)
    pay_places(state, finishers, say)
    if state.is_trek:
        award_titles(state, finishers, say)
    else:
        pay_best_ship(state, finishers, say)
    for seat in range(state.players):
        sell_goods(state, seat, say)
        pay_for_tiles(state, seat, say)
    if state.is_trek:
        hand_over(state, say)
    else:
        end(state, say)
