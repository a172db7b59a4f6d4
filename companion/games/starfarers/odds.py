"""Marbles, flights, fights and draws of Starfarers, in exact numbers.

The documents disagree about what red and blue are worth, and a mix of one's own is allowed: both
are options here. Colours are names; `black` is the marble that brings an encounter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any

from ...core.errors import BadInput, Fault, one_of
from ...core.notation import write
from ...explorer.next_roll import counts, gains_on
from ...kit.bundle import size
from ...odds import WAYS, About, Distribution, among, draw, how_often, next_card, sum_drawn, throw
from ...odds.bounds import is_whole, no_more_than, pile, shown, whole, without
from .box import MARBLES
from .goods import RESOURCES
from .observation import Observation
from .rules.roll import pay_yields
from .state import State

BLACK = "black"
__all__ = [
    "encounter",
    "encounter_cards",
    "encounters",
    "fight",
    "fight_table",
    "flights_needed",
    "meet",
    "meet_this_flight",
    "pairs",
    "reach",
    "reserve",
    "reserve_has",
    "shake",
    "speed",
    "speed_contest",
]
"""The questions people ask; `foresee` answers for a position by name."""

GOODS = tuple(write(resource) for resource in RESOURCES)
MIXES: Mapping[str, Mapping[str, int]] = {
    "standard": {"yellow": 2, "red": 1, "blue": 1, BLACK: 1},
    "one-yellow": {"yellow": 1, "red": 1, "blue": 1, BLACK: 1},
}
"""The tested set of five, and the one with a yellow marble less, for more encounters."""
VALUES: Mapping[str, Mapping[str, int]] = {
    "blue-3": {"red": 1, "yellow": 2, "blue": 3},
    "red-3": {"red": 3, "yellow": 2, "blue": 1},
}
"""What the colours are worth, as the rulebook's example adds them and as a printed card has it."""
BASE = 3
"""The base speed when black shows."""
ENCOUNTERS: Mapping[str, int] = {
    "merchant": 4, "merchant-prince": 2, "pirate-as-merchant": 2, "pirate-demand": 3,
    "black-market": 2, "hired-pirate": 2, "pirate-attack": 3, "distress": 3, "rescue": 3,
    "wormhole": 3, "travelers": 3, "wear-and-tear": 2,
}  # fmt: skip
"""The encounter deck by kind of card; a reconstruction."""
RESERVE: Mapping[str, int] = {"ore": 8, "fuel": 8, "carbon": 8, "food": 8, "goods": 8}

MOST_MARBLES, MOST_VALUE, MOST_MODULES, MOST_DISTANCE, MOST_FLIGHTS = 100, 20, 20, 200, 100
PAIRS = "marbles"
"""Every set of marbles that can show is equally likely."""

Mix = str | Mapping[str, int]
Values = str | Mapping[str, int]


def shake(
    mix: Mix = "standard", values: Values = "blue-3", black: int = 0, marbles: int = 2
) -> Distribution[int]:
    """What the mothership shows when it is shaken: the sum of two marbles.

    `black` is 0 where black counts nothing, 3 where a black marble makes the whole shake 3.

    >>> shake().counts
    mappingproxy({1: 1, 2: 2, 3: 3, 4: 2, 5: 2})
    """
    held, worth = _bag(mix), _worth(values)
    no_more_than("marbles", marbles, sum(held.values()))
    one_of("black", black, (0, BASE))
    if missing := [colour for colour in held if colour != BLACK and colour not in worth]:
        raise BadInput([Fault("values", missing[0], "a value for every colour of the mix")])
    return _shaken(tuple(held.items()), tuple(worth.items()), black, marbles)


@lru_cache(maxsize=256)
def _shaken(
    mix: tuple[tuple[str, int], ...], values: tuple[tuple[str, int], ...], black: int, marbles: int
) -> Distribution[int]:
    held, worth = dict(mix), dict(values)
    by_value: dict[int, int] = {}
    for colour, n in held.items():
        if colour != BLACK or not black:
            value = 0 if colour == BLACK else worth[colour]
            by_value[value] = by_value.get(value, 0) + n
    counts = _sums(by_value, marbles)
    if black:
        counts[BASE] = counts.get(BASE, 0) + _with_black(held, marbles)
    options = (("mix", held), ("values", worth), ("with_black" if black else "black", black))
    return Distribution(counts, About("sum", (PAIRS,), options))


def pairs(mix: Mix = "standard", marbles: int = 2) -> Distribution[tuple[str, ...]]:
    """Which colours show.

    >>> pairs().ways(("yellow", "red"))
    2
    """
    held = _bag(mix)
    no_more_than("marbles", marbles, sum(held.values()))
    colours = tuple(held)
    seen = draw(held, marbles).map(
        lambda counts: tuple(c for c, n in zip(colours, counts, strict=True) for _ in range(n))
    )
    return seen.noted(PAIRS, what="colours", mix=held)


def speed(
    drives: int = 0, mix: Mix = "standard", values: Values = "blue-3", black: int = BASE
) -> Distribution[int]:
    """How far every ship may fly: the shake, 3 if black shows, plus the drives.

    >>> speed(drives=2).at_least(6)
    Fraction(2, 5)
    """
    whole("drives", drives, 0, MOST_MODULES)
    return (shake(mix, values, black) + drives).noted(what="speed", drives=drives)


def reach(
    distance: int, drives: int = 0, flights: int = 1, mix: Mix = "standard",
    values: Values = "blue-3", black: int = BASE,
) -> Fraction:  # fmt: skip
    """The chance to be so many points away in this flight, or within so many.

    >>> reach(5, drives=1)
    Fraction(2, 5)
    >>> reach(9, drives=1, flights=2)
    Fraction(16, 25)
    """
    whole("distance", distance, 0, MOST_DISTANCE)
    whole("flights", flights, 0, MOST_FLIGHTS)
    return speed(drives, mix, values, black).times(flights).at_least(distance)


def flights_needed(
    distance: int, drives: int = 0, mix: Mix = "standard", values: Values = "blue-3",
    black: int = BASE,
) -> Distribution[int]:  # fmt: skip
    """How many flights a ship needs to get so far.

    >>> flights_needed(9, drives=1).mean
    Fraction(59, 25)
    """
    whole("distance", distance, 1, MOST_DISTANCE)
    one = speed(drives, mix, values, black)
    slowest = one.outcomes[0]
    if slowest < 1:
        expected = "a mix whose slowest shake moves the ship, or a drive more"
        raise BadInput([Fault("speed", str(slowest), expected)])
    longest = -(-distance // slowest)
    under_way, counts = {0: 1}, dict[int, int]()
    for flight in range(1, longest + 1):
        ahead: dict[int, int] = {}
        for flown, n in under_way.items():
            for more, ways in one.counts.items():
                ahead[flown + more] = ahead.get(flown + more, 0) + n * ways
        there = sum(n for flown, n in ahead.items() if flown >= distance)
        counts[flight] = there * one.total ** (longest - flight)
        under_way = {flown: n for flown, n in ahead.items() if flown < distance}
    found = Distribution(counts, one.about)
    return found.noted(what="flights", distance=distance)


def encounter(mix: Mix = "standard") -> Fraction:
    """The chance that black shows, and with it an encounter, when shaking for speed.

    >>> encounter()
    Fraction(2, 5)
    >>> encounter(mix="one-yellow")
    Fraction(1, 2)
    """
    held = _bag(mix)
    no_more_than("marbles", 2, sum(held.values()))
    return Fraction(_with_black(held, 2), comb(sum(held.values()), 2))


def encounters(flights: int, mix: Mix = "standard") -> Distribution[int]:
    """How many encounters come in so many flights.

    >>> encounters(flights=10).mean
    Fraction(4, 1)
    """
    whole("flights", flights, 0, MOST_FLIGHTS)
    return how_often(encounter(mix), flights).noted(PAIRS, what="encounters", mix=_bag(mix))


def fight(
    cannons: int, theirs: int, ties: str = "win", mix: Mix = "standard",
    their_mix: Mix = "standard", values: Values = "blue-3", black: int = 0,
) -> Distribution[str]:  # fmt: skip
    """A fight: both shake and add their cannons; you lose only to the higher result.

    `ties` is `win` (a draw is yours), `lose`, `again` or `shown` as an outcome of its own.

    >>> fight(cannons=2, theirs=2).chance("win")
    Fraction(61, 100)
    >>> fight(cannons=2, theirs=2, ties="shown").chance("tie")
    Fraction(11, 50)
    """
    whole("cannons", cannons, 0, MOST_MODULES)
    whole("theirs", theirs, 0, MOST_MODULES)
    mine = shake(mix, values, black) + cannons
    other = shake(their_mix, values, black) + theirs
    found = mine.versus(other, ties)
    return found.noted(cannons=cannons, theirs=theirs, mix=_bag(mix), their_mix=_bag(their_mix))


def speed_contest(
    drives: int, theirs: int, ties: str = "win", mix: Mix = "standard",
    their_mix: Mix = "standard", values: Values = "blue-3", black: int = 0,
) -> Distribution[str]:  # fmt: skip
    """A contest of speed in an encounter: as a fight, with drives for cannons.

    >>> speed_contest(drives=3, theirs=1).chance("win")
    Fraction(23, 25)
    """
    return fight(drives, theirs, ties, mix, their_mix, values, black)


def fight_table(
    leads: Iterable[int] = range(-5, 6), ties: str = "win", mix: Mix = "standard",
    their_mix: Mix = "standard", values: Values = "blue-3", black: int = 0,
) -> dict[int, Distribution[str]]:  # fmt: skip
    """Fights by how many cannons you have more than they.

    >>> fight_table()[2].chance("win")
    Fraction(23, 25)
    """
    mine, other = shake(mix, values, black), shake(their_mix, values, black)
    rows = tuple(leads)
    for lead in rows:
        whole("lead", lead, -MOST_MODULES, MOST_MODULES)
    return {lead: (mine + lead).versus(other, ties).noted(lead=lead) for lead in rows}


def meet(kind: str, cards: int = 1, seen: Mapping[str, int] | None = None) -> Fraction:
    """The chance that an encounter of this kind is among the next cards of its deck.

    `seen` are the cards already on the discard pile.

    >>> meet("wormhole")
    Fraction(3, 32)
    """
    left = without("seen", ENCOUNTERS, seen or {})
    one_of("kind", kind, ENCOUNTERS)
    return among(left[kind], sum(left.values()), cards).at_least(1)


def meet_this_flight(
    kind: str, mix: Mix = "standard", seen: Mapping[str, int] | None = None
) -> Fraction:
    """The chance that the flight at hand brings an encounter of this kind.

    >>> meet_this_flight("wormhole")
    Fraction(3, 80)
    """
    return encounter(mix) * meet(kind, 1, seen)


def encounter_cards(
    cards: int = 1, seen: Mapping[str, int] | None = None
) -> Distribution[tuple[int, ...]]:
    """How many encounters of each kind the next cards of the deck are.

    >>> encounter_cards(2).marginal("wormhole").chance(2)
    Fraction(3, 496)
    """
    whole("cards", cards, 0, 5)
    left = without("seen", ENCOUNTERS, seen or {})
    return draw(left, cards).noted("encounter-deck", what="cards")


def reserve(draws: int = 2, seen: Mapping[str, int] | None = None) -> Distribution[tuple[int, ...]]:
    """What the next cards of the reserve pile are, kind by kind.

    >>> reserve(2).chance((0, 0, 0, 0, 2))
    Fraction(7, 195)
    """
    return draw(without("seen", RESERVE, seen or {}), draws).noted(what="cards")


def reserve_has(kind: str, draws: int = 2, seen: Mapping[str, int] | None = None) -> Fraction:
    """The chance that a resource is among the next cards of the reserve pile.

    >>> reserve_has("goods", draws=2)
    Fraction(71, 195)
    """
    left = without("seen", RESERVE, seen or {})
    one_of("kind", kind, RESERVE)
    return among(left[kind], sum(left.values()), draws).at_least(1)


def _bag(mix: Mix) -> dict[str, int]:
    chosen = MIXES[one_of("mix", mix, MIXES)] if isinstance(mix, str) else mix
    return pile("mix", chosen, MOST_MARBLES)


def _worth(values: Values) -> dict[str, int]:
    chosen = VALUES[one_of("values", values, VALUES)] if isinstance(values, str) else values
    if not isinstance(chosen, Mapping):
        raise BadInput([Fault("values", shown(values), "a value for every colour")])
    faults = [
        Fault(f"values.{shown(colour)}", shown(value), f"a whole number from 0 to {MOST_VALUE}")
        for colour, value in chosen.items()
        if not is_whole(value) or not 0 <= value <= MOST_VALUE
    ]
    if faults:
        raise BadInput(faults)
    return dict(chosen)


def _sums(by_value: dict[int, int], marbles: int) -> dict[int, int]:
    """By sum: how many sets of marbles have it; none if there are too few."""
    if sum(by_value.values()) < marbles or not by_value:
        return {}
    return dict(sum_drawn(by_value, marbles).counts)


def _with_black(held: Mapping[str, int], marbles: int) -> int:
    """How many sets of marbles have a black one."""
    total, black = sum(held.values()), held.get(BLACK, 0)
    return comb(total, marbles) - comb(total - black, marbles)


# By name, for `companion.odds.of`


def foresee(observation: Observation) -> dict[str, Distribution[Any]]:
    """What may be expected here, by name: the next sum, yields and speeds by seat, cards unseen."""
    table = observation.table
    found: dict[str, Distribution[Any]] = {"sum": throw(2)}
    for seat in range(table.players):
        cards = {t: size(gains_on(table, t, pay_yields)[seat]) for t in WAYS}
        found[f"yields.{seat}"] = throw(2).map(cards.__getitem__).noted(what="cards", rolls=1)
        found[f"speed.{seat}"] = speeds(table, seat)
    unseen = counts(GOODS, observation.unseen_goods)
    for seat, held in enumerate(observation.hand_sizes):
        if held and seat != observation.seat:
            found[f"steal.{seat}"] = next_card(unseen).noted("unseen-alike")
    return found


def speeds(table: State, seat: int) -> Distribution[int]:
    """How far a seat's ships will fly next time: its mix, its boosters."""
    return speeds_with(table.settings.mix, table.settings.marble_values, table.booster_power(seat))


@lru_cache(maxsize=64)
def speeds_with(mix: tuple[int, ...], values: tuple[int, ...], drives: int) -> Distribution[int]:
    """How far ships fly with these marbles, their values and so much power of boosters."""
    return speed(drives, named_mix(mix), named_values(values))


def named_mix(mix: tuple[int, ...]) -> dict[str, int]:
    """The marbles of a mix, by colour."""
    return {write(marble): mix[marble] for marble in MARBLES if mix[marble]}


def named_values(values: tuple[int, ...]) -> dict[str, int]:
    """What the marbles are worth, by colour."""
    return {write(marble): values[marble] for marble in MARBLES if write(marble) != BLACK}
