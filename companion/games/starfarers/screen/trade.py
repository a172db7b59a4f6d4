"""The trade form: kinds, rates, the offer on the table and how it was answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.notation import Action
from ....core.text import Words
from ....kit.barter import answerers, replies
from ..actions import Bank, Deal
from ..goods import RESOURCES
from ..rules.trade import open_rates
from ..sight import Sight
from ..state import Phase

Part = dict[str, Any]


def trade(sight: Sight, words: Words, legal: Sequence[Action], kinds: list[Part]) -> Part:
    """What the trade form needs; nothing for somebody who only looks on."""
    table, seat = sight.table, sight.seat
    if seat < 0:
        return {}
    offer = table.offer
    form = ""
    if offer is not None and seat in answerers(table, Phase):
        form = "counter"
    elif table.phase == Phase.MAIN and table.settings.players_trade:
        form = "offer"
    return {
        "form": form,
        "kinds": kinds,
        "rates": [open_rates(table, seat, resource)[0] for resource in RESOURCES],
        "bank": [
            {"action": str(action), "label": words.action(action)}
            for action in legal
            if isinstance(action, Bank)
        ],
        "offer": words("look.offer", seat=offer.seat, give=offer.give, take=offer.take)
        if offer is not None
        else "",
        "answers": replies(table, words),
        "deals": [str(action) for action in legal if isinstance(action, Deal)],
    }
