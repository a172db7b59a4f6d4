"""Friendship cards before their owner: what each does, and what can be done with it now."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.notation import Action, write
from ....core.panel import Button, Tray, button, card, tray
from ....core.text import Words
from ....kit.card_faces import PLAIN, titled
from ..box import FRIEND_PEOPLE, FRIENDS, Friend, cards_of
from ..sight import Sight

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


def friends(sight: Sight, words: Words, legal: Sequence[Action]) -> Tray:
    """The cards of the seat that looks."""
    table, seat = sight.table, sight.seat
    held = table.friends[seat] if seat >= 0 else 0
    cards = [
        card(
            f"friend:{write(friend)}",
            words.name("friend", friend),
            titled(write(FRIEND_PEOPLE[friend]), words.name("friend", friend), "friend"),
            says=works(words, friend),
            n=n,
            uses=_uses(words, friend, seat, legal),
            about=WORKS[friend],
        )
        for friend in FRIENDS
        if (n := cards_of(held, friend))
    ]
    return tray("cards", words("panel.friends"), cards, size=PLAIN)


def _uses(words: Words, friend: Friend, seat: int, legal: Sequence[Action]) -> list[Button]:
    if friend == Friend.FAME:
        can = any(action.word == "fame" for action in legal)
        return [button(words("panel.use"), f"{seat}: fame", allowed=can)]
    if friend == Friend.RICH_HELP_POOR:
        return [button(words.action(a), a) for a in legal if a.word == "help"]
    return []
