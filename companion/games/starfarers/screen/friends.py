"""Friendship cards before their owner: what each does, and what can be done with it now."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.notation import Action, write
from ....core.panel import Button, Tray, button, card, tray
from ....core.text import Words
from ....kit.catan_family.card_faces import PLAIN, titled
from ..box import FRIEND_PEOPLE, FRIEND_WORKS, FRIENDS, Friend, cards_of
from ..observation import Observation


def works(words: Words, friend: Friend) -> str:
    """What a friendship card does."""
    return words.rule(FRIEND_WORKS[friend])


def friends(observation: Observation, words: Words, legal: Sequence[Action]) -> Tray:
    """The cards of the seat that looks."""
    table, seat = observation.table, observation.seat
    held = table.friends[seat] if seat >= 0 else 0
    cards = [
        card(
            f"friend:{write(friend)}",
            words.name("friend", friend),
            titled(write(FRIEND_PEOPLE[friend]), words.name("friend", friend), "friend"),
            says=works(words, friend),
            n=n,
            uses=_uses(words, friend, seat, legal),
            about=FRIEND_WORKS[friend],
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
