"""What a table would look like if somebody agreed to a trade: for bots that judge positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..bundle import UNIT, covers, size
from .barter import Accept


def agreed(state: Any, action: Any) -> Iterator[tuple[int, Any]]:
    """By partner: the state after the trade that an offer asks for or that somebody accepts.

    An offer needs a partner who holds what it asks. Whoever made the offer that is accepted holds
    what they offer, whatever cards they were imagined with.
    """
    if isinstance(action, Accept):
        offer = state.offer
        after = state.copy()
        held = after.hands[offer.seat]
        if not covers(held, offer.give):
            held = offer.give + _some(held, size(held) - size(offer.give))
        _swap(after, action.seat, offer.seat, offer.take, offer.give, held)
        yield offer.seat, after
        return
    for partner in range(state.players):
        if partner != action.seat and covers(state.hands[partner], action.take):
            after = state.copy()
            held = after.hands[partner]
            _swap(after, action.seat, partner, action.give, action.take, held)
            yield partner, after


def _swap(state: Any, seat: int, partner: int, give: int, take: int, held: int) -> None:
    state.hands[seat] += take - give
    state.hands[partner] = held - take + give
    state.offer = None


def _some(hand: int, number: int) -> int:
    """So many cards of a hand, the first kinds first."""
    found = 0
    for unit in UNIT:
        while number > 0 and covers(hand, found + unit):
            found += unit
            number -= 1
    return found
