"""Cards from the sites one has built on, over many rolls, with the robber about.

A site is a number and how many cards it brings: `(8, 1)` a settlement on an 8, `(8, 2, "ore")` a
city on a mountain. The robber stands on one of the sites (its place in the list) or elsewhere. What
becomes of it on a seven is a policy:

- `stays`: it is left where it is (the usual first guess);
- `best`: it comes to the site that brings most, and stays there;
- `away`: it goes where it harms none of these sites.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from ..core.errors import BadInput, Fault, one_of, shorten
from .about import About
from .bounds import MOST_ROLLS, affordable, is_whole, shown, whole
from .dice import FAIR, SEVEN, THROWS, WAYS
from .distribution import Distribution
from .power import power, quotient

SEVENS = ("stays", "best", "away")
MOST_SITES = 60
NUMBERS = tuple(number for number in WAYS if number != SEVEN)
ANY_CARD = "card"
"""The kind of a site whose kind does not matter."""


class Site(NamedTuple):
    """Cards that a number brings."""

    number: int
    cards: int = 1
    kind: str = ANY_CARD


Given = Sequence[Site | tuple[int] | tuple[int, int] | tuple[int, int, str]]


def one_roll(sites: Given, robber: int | None = None) -> Distribution[tuple[int, ...]]:
    """What one roll brings from these sites, kind by kind.

    >>> one_roll([(6, 1, "wool"), (8, 2, "ore")]).marginal("ore").chance(2)
    Fraction(5, 36)
    """
    mine = sites_of(sites)
    _robber(robber, mine)
    kinds = _kinds(mine)
    counts: dict[tuple[int, ...], int] = {}
    for total, ways in WAYS.items():
        brought = [0] * len(kinds)
        for place, site in enumerate(mine):
            if site.number == total and place != robber:
                brought[kinds.index(site.kind)] += site.cards
        counts[tuple(brought)] = counts.get(tuple(brought), 0) + ways
    about = About("cards", (FAIR, "bank-full"), _options(mine, robber), kinds)
    return Distribution.made(counts, about)


def harvest(
    sites: Given, rolls: int, robber: int | None = None, seven: str = "stays", kind: str = ""
) -> Distribution[int]:
    """How many cards these sites bring in so many rolls; of one kind, if one is named.

    >>> harvest([(6, 1), (8, 2)], rolls=20).mean
    Fraction(25, 3)
    >>> harvest([(6, 1), (8, 2)], rolls=20, robber=1).mean
    Fraction(25, 9)
    """
    mine = _asked(sites, rolls, robber, seven)
    if kind:
        one_of("kind", kind, _kinds(mine))
    return _harvest(mine, rolls, robber, seven, kind)


def harvest_by_kind(
    sites: Given, rolls: int, robber: int | None = None, seven: str = "stays"
) -> dict[str, Distribution[int]]:
    """How many cards of each kind these sites bring in so many rolls.

    >>> brought = harvest_by_kind([(6, 1, "wool"), (8, 2, "ore")], rolls=20)
    >>> brought["wool"].at_least(1) == how_often(chance_of(6), rolls=20).at_least(1)
    True
    """
    mine = _asked(sites, rolls, robber, seven)
    return {kind: _harvest(mine, rolls, robber, seven, kind) for kind in _kinds(mine)}


def _asked(given: Given, rolls: int, robber: int | None, seven: str) -> tuple[Site, ...]:
    mine = sites_of(given)
    _robber(robber, mine)
    whole("rolls", rolls, 0, MOST_ROLLS)
    one_of("seven", seven, SEVENS)
    return mine


def sites_of(given: Given) -> tuple[Site, ...]:
    """Sites as they may be given; `BadInput` lists everything wrong with them."""
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise BadInput([Fault("sites", shown(given), "a list such as [(6, 1), (8, 2)]")])
    if len(given) > MOST_SITES:
        raise BadInput([Fault("sites", f"{len(given)} sites", f"at most {MOST_SITES}")])
    faults: list[Fault] = []
    found = []
    for place, item in enumerate(given):
        path = f"sites.{place}"
        if isinstance(item, str) or not isinstance(item, Sequence) or not 1 <= len(item) <= 3:
            faults.append(Fault(path, shown(item), "number, cards and kind, as (8, 1, 'ore')"))
            continue
        site = Site(*item)
        if site.number not in NUMBERS or not is_whole(site.number):
            faults.append(Fault(f"{path}.number", shown(site.number), "2 to 12 but not 7"))
        if not is_whole(site.cards) or not 0 <= site.cards <= 10:
            faults.append(Fault(f"{path}.cards", shown(site.cards), "a whole number from 0 to 10"))
        if not isinstance(site.kind, str):
            faults.append(Fault(f"{path}.kind", shorten(site.kind), "a word"))
        found.append(site)
    if faults:
        raise BadInput(faults)
    return tuple(found)


@lru_cache(maxsize=256)
def _harvest(
    sites: tuple[Site, ...], rolls: int, robber: int | None, seven: str, kind: str
) -> Distribution[int]:
    options = (*_options(sites, robber), ("rolls", rolls), ("seven", seven))
    about = About("cards", (FAIR, "bank-full", f"seven-{seven}"), options)
    now = _by_cards(sites, robber, kind)
    if seven == "stays" or not sites:
        return Distribution.made(now, about).times(rolls)
    later = _by_cards(sites, _best(sites) if seven == "best" else None, kind)
    bits = rolls * THROWS.bit_length()
    steps = 3 * rolls * max(*now, *later, 1) * len(now | later)
    affordable("rolls", rolls, steps, bits, "fewer rolls")
    return Distribution.made(_moved(now, later, rolls), about)


def _moved(now: dict[int, int], later: dict[int, int], rolls: int) -> dict[int, int]:
    """Cards when the first seven changes what a roll brings.

    With A for a roll before it and B for one after it, the ways are Aⁿ + 6·Σ AʲBⁿ⁻¹⁻ʲ, and the
    sum is (Aⁿ − Bⁿ) / (A − B).
    """
    calm = {**now, 0: now[0] - WAYS[SEVEN]}
    calm = {cards: ways for cards, ways in calm.items() if ways}
    never, always = power(calm, rolls), power(later, rolls)
    apart = {c: n for c in calm | later if (n := calm.get(c, 0) - later.get(c, 0))}
    pairs = zip_longest(never, always, fillvalue=0)
    sevens = quotient([a - b for a, b in pairs], apart)
    ways = (a + WAYS[SEVEN] * b for a, b in zip_longest(never, sevens, fillvalue=0))
    return {cards: n for cards, n in enumerate(ways) if n}


def _by_cards(sites: tuple[Site, ...], robber: int | None, kind: str) -> dict[int, int]:
    """By number of cards: how many throws bring so many."""
    brought = dict.fromkeys(WAYS, 0)
    for place, site in enumerate(sites):
        if place != robber and kind in ("", site.kind):
            brought[site.number] += site.cards
    counts = {0: 0}
    for total, cards in brought.items():
        counts[cards] = counts.get(cards, 0) + WAYS[total]
    return counts


def _best(sites: tuple[Site, ...]) -> int:
    """The site that brings most; of equal ones the first."""
    return max(range(len(sites)), key=lambda i: (WAYS[sites[i].number] * sites[i].cards, -i))


def _kinds(sites: tuple[Site, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(site.kind for site in sites))


def _robber(robber: int | None, sites: tuple[Site, ...]) -> None:
    if robber is not None and not sites:
        raise BadInput([Fault("robber", shown(robber), "None: there is no site to stand on")])
    if robber is not None:
        whole("robber", robber, 0, len(sites) - 1)


def _options(sites: tuple[Site, ...], robber: int | None) -> tuple[tuple[str, object], ...]:
    said = [
        (f"{site.number}×{site.cards}", *((site.kind,) if site.kind != ANY_CARD else ()))
        for site in sites
    ]
    where = "elsewhere" if robber is None else str(sites[robber].number)
    return (("sites", said), ("robber", where))
