"""Paying: what a hand lacks of a cost, as an objection."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.rulebook import Refusal
from .bundle import Bundle, covers


def short_of(
    goods: type[Bundle], hands: Sequence[int], seat: int, cost: int, rule: str
) -> Refusal | None:
    """The objection to an empty purse: what is missing of the cost."""
    if covers(hands[seat], cost):
        return None
    return Refusal(rule, {"missing": goods.lacking(hands[seat], cost)}, (f"hand:{seat}",))
