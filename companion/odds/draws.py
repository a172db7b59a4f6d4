"""Draws without replacement: cards from a deck, marbles from a bag, a card from a hand."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from math import comb
from typing import TypeVar

from ..core.errors import BadInput, Fault
from .about import About
from .bounds import MOST_CARDS, affordable, fit_to_keep, no_more_than, pile, shown, whole
from .distribution import Distribution

K = TypeVar("K", bound=Hashable)

EVERY = "every-draw"
"""Every set of cards is equally likely to be drawn."""


def among(wanted: int, cards: int, draws: int) -> Distribution[int]:
    """How many wanted cards there are among those drawn.

    >>> among(wanted=1, cards=110, draws=7).at_least(1)
    Fraction(7, 110)
    """
    whole("cards", cards, 1, MOST_CARDS)
    no_more_than("wanted", wanted, cards)
    no_more_than("draws", draws, cards)
    other = cards - wanted
    counts = {
        k: comb(wanted, k) * comb(other, draws - k)
        for k in range(max(0, draws - other), min(wanted, draws) + 1)
    }
    options = (("wanted", wanted), ("cards", cards), ("draws", draws))
    return Distribution.made(counts, About("cards", (EVERY,), options))


def until(wanted: int, cards: int) -> Distribution[int]:
    """On which draw the first wanted card comes.

    >>> until(wanted=14, cards=25).mean
    Fraction(26, 15)
    """
    whole("cards", cards, 1, MOST_CARDS)
    whole("wanted", wanted, 1, cards)
    counts = {t: comb(cards - t, wanted - 1) for t in range(1, cards - wanted + 2)}
    options = (("wanted", wanted), ("cards", cards))
    return Distribution.made(counts, About("draws", (EVERY,), options))


def next_card(cards: Mapping[K, int]) -> Distribution[K]:
    """Which card comes, drawn blind.

    >>> next_card({"wool": 2, "ore": 1}).chance("wool")
    Fraction(2, 3)
    """
    held: dict[K, int] = pile("cards", cards)
    return Distribution.made(held, About("card", (EVERY,), (("cards", dict(held)),)))


def draw(cards: Mapping[str, int], draws: int) -> Distribution[tuple[int, ...]]:
    """How many of each kind come, in the order in which the kinds are given.

    >>> draw({"wool": 2, "ore": 1}, draws=2).chance((1, 1))
    Fraction(2, 3)
    """
    held: dict[str, int] = pile("cards", cards)
    no_more_than("draws", draws, sum(held.values()))
    kinds = tuple(held)
    bits = comb(sum(held.values()), draws).bit_length()
    steps = _hands(tuple(held.values()), draws)
    affordable("draws", draws, 8 * len(kinds) * steps, bits, "fewer draws or fewer kinds")
    counts = dict(_drawn(tuple(held.values()), draws))
    options = (("cards", held), ("draws", draws))
    return Distribution.made(counts, About("cards", (EVERY,), options, kinds))


def has(cards: Mapping[str, int], kind: str, draws: int) -> Fraction:
    """The chance that at least one card of a kind is among those drawn.

    >>> has({"wool": 2, "ore": 1}, "ore", draws=2)
    Fraction(2, 3)
    """
    held: dict[str, int] = pile("cards", cards)
    if fit_to_keep("kind", kind) not in cards:
        raise BadInput([Fault("kind", shown(kind), "one of " + ", ".join(map(str, cards)))])
    return among(held.get(kind, 0), sum(held.values()), draws).at_least(1)


def sum_drawn(values: Mapping[int, int], draws: int) -> Distribution[int]:
    """The sum of the values drawn; `values` says how many there are of each value.

    >>> sum_drawn({0: 1, 1: 1, 2: 2, 3: 1}, draws=2).counts
    mappingproxy({1: 1, 2: 2, 3: 3, 4: 2, 5: 2})
    """
    held: dict[int, int] = pile("values", values)
    no_more_than("draws", draws, sum(held.values()))
    spread = (max(held) - min(held)) * draws + 1
    bits = comb(sum(held.values()), draws).bit_length()
    steps = len(held) * draws * min(draws, max(held.values())) * spread // 2
    affordable("draws", draws, steps, bits, "fewer draws or closer values")
    tables: list[dict[int, int]] = [{0: 1}, *({} for _ in range(draws))]
    for value, there in held.items():
        for drawn in range(draws, 0, -1):
            table = tables[drawn]
            for more in range(1, min(there, drawn) + 1):
                ways = comb(there, more)
                for total, n in tables[drawn - more].items():
                    both = total + value * more
                    table[both] = table.get(both, 0) + n * ways
    options = (("values", held), ("draws", draws))
    return Distribution.made(tables[draws], About("sum", (EVERY,), options))


def _drawn(held: tuple[int, ...], draws: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way to take so many, kind by kind, with how many hands are like that."""
    if len(held) == 1:
        if draws <= held[0]:
            yield (draws,), comb(held[0], draws)
        return
    rest = sum(held[1:])
    for first in range(max(0, draws - rest), min(held[0], draws) + 1):
        ways = comb(held[0], first)
        for others, n in _drawn(held[1:], draws - first):
            yield (first, *others), ways * n


def _hands(held: tuple[int, ...], draws: int) -> int:
    """How many different hands there are."""
    ways = [1] + [0] * draws
    for there in held:
        ways = [sum(ways[max(0, n - there) : n + 1]) for n in range(draws + 1)]
    return ways[draws]
