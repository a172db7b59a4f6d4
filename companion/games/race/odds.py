"""Draws of Race for the Galaxy in exact numbers: exploring, selling, guessing a cost.

`cards` is how many cards one has not seen: the supply, and the discards and hands of others as far
as one cannot tell them apart. Each of them is as likely to come as any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ...core.errors import one_of
from ...odds import Distribution, among, next_card
from ...odds.bounds import whole, without

DECK = 114
"""Cards in the game, start worlds included."""
NUMBERS: Mapping[int, int] = {0: 2, 1: 24, 2: 30, 3: 17, 4: 15, 5: 9, 6: 16, 7: 1}
"""By number in the corner, cost or defense: how many cards bear it."""
GUESSES = tuple(number for number in NUMBERS if number)
BONUSES: Mapping[str, tuple[int, int]] = {
    "none": (2, 1), "+5": (7, 1), "+1,+1": (3, 2), "both": (8, 2),
}  # fmt: skip
"""By Explore card: how many one looks at and how many one keeps; `both` for two players only."""
PRICES: Mapping[str, int] = {"novelty": 2, "rare": 3, "genes": 4, "alien": 5}
"""Cards for a good sold."""
MOST_POWERS = 20


def explore(
    wanted: int, cards: int = DECK, bonus: str = "none", look: int = 0, keep: int = 0
) -> Distribution[int]:
    """How many wanted cards are kept when exploring; `look` and `keep` are what powers add.

    >>> explore(1, cards=110, bonus="+5").at_least(1)
    Fraction(7, 110)
    >>> explore(10, bonus="+1,+1").outcomes
    (0, 1, 2)
    """
    seen, kept = BONUSES[one_of("bonus", bonus, BONUSES)]
    seen += whole("look", look, 0, MOST_POWERS)
    kept = min(kept + whole("keep", keep, 0, MOST_POWERS), seen)
    found = among(wanted, cards, seen).map(lambda there: min(there, kept))
    return found.noted("keeps-wanted", what="cards", bonus=bonus, kept=kept)


def find(wanted: int, draws: int, cards: int = DECK) -> Fraction:
    """The chance that at least one wanted card is among so many drawn.

    >>> find(wanted=1, draws=7, cards=110)
    Fraction(7, 110)
    """
    return among(wanted, cards, draws).at_least(1)


def sell(good: str, wanted: int, bonus: int = 0, cards: int = DECK) -> Distribution[int]:
    """How many wanted cards come for a good sold; `bonus` is what trade powers add.

    >>> sell("genes", wanted=10, bonus=1).mean
    Fraction(25, 57)
    """
    price = PRICES[one_of("good", good, PRICES)] + whole("bonus", bonus, 0, MOST_POWERS)
    return among(wanted, cards, price).noted(good=good)


def turned_up(seen: Mapping[int, int] | None = None) -> Distribution[int]:
    """The number on the top card of the supply; `seen` says how many of each are known to be out.

    >>> turned_up().likeliest
    (2,)
    """
    return next_card(without("seen", NUMBERS, seen or {})).noted(what="number")


def guess(number: int, seen: Mapping[int, int] | None = None) -> Fraction:
    """The chance of a lucky guess: that the top card costs or defends the number named.

    >>> guess(2)
    Fraction(5, 19)
    >>> guess(2, seen={2: 10, 6: 4})
    Fraction(1, 5)
    """
    return turned_up(seen).chance(one_of("number", number, GUESSES))


def best_guess(seen: Mapping[int, int] | None = None) -> tuple[int, ...]:
    """The numbers most likely to be right.

    >>> best_guess(seen={2: 10})
    (1,)
    """
    return turned_up(seen).given(lambda number: number > 0).likeliest
