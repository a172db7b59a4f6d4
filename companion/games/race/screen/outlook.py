"""Race's band of odds: the number on the top card, and kinds of cards among those one may draw.

Only what a seat sees goes in: every card it has not seen is as likely to lie on top as any other.
"""

from __future__ import annotations

from collections import Counter

from ....core.text import Words
from ....explorer.band import Band, Bar, Chances
from ....odds import among
from ..cards import Card
from ..faces import CARDS, KINDS
from ..sight import Sight

DRAWN = (1, 2, 3, 7)
"""Cards that are drawn or looked at: one, exploring, exploring with either card."""


def outlook(sight: Sight, words: Words) -> Band:
    """The odds of the cards this seat has not seen."""
    unseen = [CARDS[face] for face in sight.unseen]
    numbers = Counter(number_of(card) for card in unseen)
    return {
        "title": words("explorer.band.title"),
        "bars_title": words("explorer.band.bars"),
        "pick": words("explorer.band.pick"),
        "unit": "tries",
        "grid": "",
        "bars": [_bar(words, number, numbers[number], len(unseen)) for number in sorted(numbers)],
        "seats": [],
        "wait": None,
        "places": {"at": {}, "lines": []},
        "more": [
            {
                "title": words("explorer.band.find"),
                "heads": [str(n) for n in DRAWN],
                "rows": _rows(words, unseen),
                "note": words("explorer.band.note"),
            }
        ],
    }


def number_of(card: Card) -> int:
    """The number in the corner: what a card costs, or what a military world defends itself with."""
    return (card.cost if card.defense is None else card.defense) or 0


def _bar(words: Words, number: int, ways: int, of: int) -> Bar:
    return {
        "key": str(number),
        "title": words("explorer.about.guess", n=number),
        "label": words("explorer.band.bar", n=number, ways=ways, of=of),
        "ways": ways,
        "chance": f"{ways}/{of}",
        "marks": [],
        "gains": [],
    }


def _rows(words: Words, unseen: list[Card]) -> list[Chances]:
    """By kind of card the chance that one at least is among so many."""
    kinds = {
        words("explorer.band.development"): [card.sort == "development" for card in unseen],
        words("explorer.band.world"): [card.sort == "world" for card in unseen],
        words("explorer.band.military"): [card.defense is not None for card in unseen],
        **{words("explorer.band.world-with", good=good): [card.good == good for card in unseen]
           for good in KINDS},
    }  # fmt: skip
    rows: list[Chances] = []
    for label, fits in kinds.items():
        wanted = sum(fits)
        draws = [n for n in DRAWN if n <= len(unseen)]
        found = [str(among(wanted, len(unseen), n).at_least(1)) for n in draws]
        rows.append({"label": label, "chances": found})
    return rows
