"""Friendship cards before their owner: what each does, and what can be done with it now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.notation import Action
from ....core.text import Words
from ..box import FRIENDS, Friend, cards_of
from ..sight import Sight

Part = dict[str, Any]
WORKS = {
    Friend.REDUCED_TAX: "starfarers.friendship.tax-card-limit-twelve",
    Friend.FAME: "starfarers.friendship.fame-card-buys-half-medal",
    Friend.RICH_HELP_POOR: "starfarers.friendship.rich-help-poor-takes-a-card-each",
    Friend.GALACTIC_AID: "starfarers.friendship.galactic-aid-when-roll-gives-nothing",
    Friend.GOODS_RATE: "starfarers.friendship.merchant-goods-one-for-one",
    Friend.CANNON_AND_BOOSTER: "starfarers.friendship.scientist-mixed-cards",
    Friend.CANNONS: "starfarers.friendship.scientist-cannon-card",
    Friend.BOOSTERS: "starfarers.friendship.scientist-booster-card",
    **dict.fromkeys(
        range(Friend.ORE_RATE, Friend.GOODS_RATE), "starfarers.friendship.merchant-card-two-for-one"
    ),
    **dict.fromkeys(
        range(Friend.MORE_ORE, Friend.MORE_GOODS + 1), "starfarers.friendship.green-folk-one-more"
    ),
}
"""By friendship card: the rule that says what it does."""


def works(words: Words, friend: Friend) -> str:
    """What a friendship card does."""
    return words.rule(WORKS[friend])


def friends(sight: Sight, words: Words, legal: Sequence[Action]) -> list[Part]:
    """The cards of the seat that looks."""
    table, seat = sight.table, sight.seat
    if seat < 0:
        return []
    return [
        {
            "name": words.name("friend", friend),
            "n": n,
            "note": works(words, friend),
            "actions": _uses(words, friend, seat, legal),
        }
        for friend in FRIENDS
        if (n := cards_of(table.friends[seat], friend))
    ]


def _uses(words: Words, friend: Friend, seat: int, legal: Sequence[Action]) -> list[Part]:
    if friend == Friend.FAME:
        fame = next((action for action in legal if action.word == "fame"), None)
        label = words("panel.use")
        return [{"action": f"{seat}: fame", "label": label, "open": fame is not None}]
    if friend == Friend.RICH_HELP_POOR:
        return [
            {"action": str(action), "label": words.action(action), "open": True}
            for action in legal
            if action.word == "help"
        ]
    return []
