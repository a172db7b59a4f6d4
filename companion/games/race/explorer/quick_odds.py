"""The cards at hand: which number lies on top, and how often a wanted card comes."""

from __future__ import annotations

from ....core.text import Words
from ....explorer.quick_odds import Block, Gauge, ShortTable
from ....odds import percent
from .. import odds

WANTED = (1, 2, 5, 10)
"""How many cards of those unseen would help."""


def cards(words: Words) -> tuple[Block, ...]:
    """A lucky guess by its number; exploring by how many cards one would be glad of."""

    def say(key: str) -> str:
        return words(f"pocket.cards.{key}")

    top = odds.turned_up()
    most = max(top.chance(number) for number in odds.GUESSES)
    guesses = tuple(
        (
            str(n),
            str(odds.NUMBERS[n]),
            Gauge(top.chance(n), most),
            percent(odds.guess(n), words.lang),
        )
        for n in odds.GUESSES
    )
    found = tuple(
        (
            str(wanted),
            *(
                percent(odds.explore(wanted, bonus=bonus).at_least(1), words.lang)
                for bonus in ("none", "+1,+1", "+5")
            ),
        )
        for wanted in WANTED
    )
    return (
        say("note"),
        ShortTable((say("number"), say("there"), "", words("pocket.odds.chance")), guesses),
        say("explore"),
        ShortTable((say("wanted"), say("plain"), "+1,+1", "+5"), found),
    )
