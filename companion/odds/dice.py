"""Dice in exact numbers: one throw, a sum within so many rolls, the turn of two different sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import comb, lcm

from ..core.errors import BadInput, Fault, one_of
from .about import About
from .bounds import MOST_BITS, MOST_DICE, MOST_ROLLS, MOST_SIDES, one_chance, shown, whole
from .distribution import Distribution

FACES = range(1, 7)
THROWS = len(FACES) ** 2
"""How many ways two dice can fall, all equally likely."""
WAYS: Mapping[int, int] = dict(sorted(Counter(map(sum, product(FACES, FACES))).items()))
"""By sum: how many of the 36 throws make it."""
FAIR = "fair-dice"
SEVEN = 7
_CACHED = 2_000
"""Sums of so many faces in all are kept; the longest answers are not."""


def throw(dice: int = 2, sides: int = 6) -> Distribution[int]:
    """The sum of some dice.

    >>> throw(2).ways(8)
    5
    >>> throw(3).at_least(15)
    Fraction(5, 54)
    """
    whole("dice", dice, 1, MOST_DICE)
    whole("sides", sides, 2, MOST_SIDES)
    return _kept(dice, sides) if dice * sides <= _CACHED else _throw(dice, sides)


def _throw(dice: int, sides: int) -> Distribution[int]:
    about = About("sum", (FAIR,), (("dice", dice), ("sides", sides)))
    return Distribution.made(dict.fromkeys(range(1, sides + 1), 1), about).times(dice)


_kept = lru_cache(maxsize=64)(_throw)


def chance_of(total: int) -> Fraction:
    """The chance that one throw of two dice makes this sum.

    >>> chance_of(8)
    Fraction(5, 36)
    """
    return Fraction(WAYS[one_of("sum", total, WAYS)], THROWS)


def chance_of_any(totals: int | Collection[int]) -> Fraction:
    """The chance that one throw of two dice makes one of these sums.

    >>> chance_of_any({6, 8})
    Fraction(5, 18)
    """
    return sum((chance_of(total) for total in sums(totals)), Fraction(0))


def within(chance: Fraction, rolls: int) -> Fraction:
    """The chance that something of this chance a roll happens at least once in so many rolls.

    >>> within(chance_of(8), rolls=4)
    Fraction(756095, 1679616)
    """
    one_chance("chance", chance)
    return 1 - (1 - chance) ** whole("rolls", rolls, 0, most_rolls(chance))


def how_often(chance: Fraction, rolls: int) -> Distribution[int]:
    """How many times something of this chance a roll happens in so many rolls.

    >>> how_often(chance_of(8), rolls=60).mean
    Fraction(25, 3)
    """
    one_chance("chance", chance)
    whole("rolls", rolls, 0, most_rolls(chance))
    yes, no = chance.numerator, chance.denominator - chance.numerator
    counts = {k: n for k in range(rolls + 1) if (n := comb(rolls, k) * yes**k * no ** (rolls - k))}
    options = (("chance", chance), ("rolls", rolls))
    return Distribution.made(counts, About("times", ("independent",), options))


def rounds(total: int, players: int, rounds: int = 1, *, double: bool = False) -> Fraction:
    """The chance of a sum in so many rounds of the table, one roll a turn.

    With `double` every turn makes two rolls of different sums, as in Catan for two.

    >>> rounds(8, players=4) == within(chance_of(8), rolls=4)
    True
    >>> rounds(8, players=2, double=True) > rounds(8, players=4)
    True
    """
    one_of("sum", total, WAYS)
    turns = whole("players", players, 1, 20) * whole("rounds", rounds, 0, MOST_ROLLS)
    if not double:
        return within(chance_of(total), turns)
    return within(differing(total, 2), turns)


def before(wanted: int | Collection[int], feared: int | Collection[int] = SEVEN) -> Fraction:
    """The chance that one of the wanted sums comes before any of the feared ones.

    >>> before(8)
    Fraction(5, 11)
    >>> before({6, 8}, feared=7)
    Fraction(5, 8)
    """
    good, bad = sums(wanted), sums(feared, "feared")
    if both := good & bad:
        raise BadInput([Fault("feared", shown(min(both)), "sums other than the wanted ones")])
    ways = sum(WAYS[total] for total in good)
    return Fraction(ways, ways + sum(WAYS[total] for total in bad))


def lead(one: int, other: int, rolls: int) -> Distribution[int]:
    """How many times more one sum comes than another in so many rolls.

    "Does 12 come at least as often as 8 in two rolls?" is

    >>> lead(12, 8, rolls=2).at_least(0)
    Fraction(971, 1296)
    """
    plus, minus = WAYS[one_of("one", one, WAYS)], WAYS[one_of("other", other, WAYS)]
    if one == other:
        raise BadInput([Fault("other", str(other), "a sum other than the first")])
    each = {-1: minus, 0: THROWS - plus - minus, 1: plus}
    options = (("one", one), ("other", other), ("rolls", rolls))
    about = About("difference", (FAIR,), options)
    return Distribution.made(each, about).times(rolls)


def leaders(players: int, dice: int = 2) -> Distribution[int]:
    """How many share the highest roll for the start.

    The chance that the roll must be repeated is

    >>> leaders(4).at_least(2)
    Fraction(81349, 419904)
    """
    whole("players", players, 1, 20)
    each = throw(whole("dice", dice, 1, 20))
    counts: dict[int, int] = {}
    below = 0
    for ways in each.counts.values():
        for share in range(1, players + 1):
            cases = comb(players, share) * ways**share * below ** (players - share)
            counts[share] = counts.get(share, 0) + cases
        below += ways
    options = (("players", players), ("dice", dice))
    return Distribution(counts, About("players", (FAIR,), options))


# The turn of two different sums, as in Catan for two: a repeated sum is thrown again.


@cache
def two_sums() -> Distribution[tuple[int, int]]:
    """The first and the second sum of a turn in which they must differ.

    >>> two_sums().chance((6, 8))
    Fraction(25, 1116)
    """
    over = lcm(*(THROWS - ways for ways in WAYS.values()))
    counts = {
        (first, second): WAYS[first] * WAYS[second] * over // (THROWS - WAYS[first])
        for first, second in product(WAYS, WAYS)
        if first != second
    }
    return Distribution.made(
        counts, About("two-sums", (FAIR, "sums-differ"), names=("first", "second"))
    )


def pair(one: int, other: int) -> Fraction:
    """The chance that both sums come in a turn of two different sums, in either order.

    >>> pair(6, 8)
    Fraction(25, 558)
    """
    one_of("one", one, WAYS)
    one_of("other", other, WAYS)
    return two_sums().where(lambda both: set(both) == {one, other})


def either(*totals: int) -> Fraction:
    """The chance that at least one of these sums comes in a turn of two different sums.

    >>> either(8) == differing(8, 2)
    True
    """
    wanted = sums(totals)
    return two_sums().where(lambda both: not wanted.isdisjoint(both))


def second(total: int) -> Fraction:
    """The chance of a sum on the second roll of a turn of two different sums.

    >>> second(7) < chance_of(7)
    True
    """
    return two_sums().marginal("second").chance(one_of("sum", total, WAYS))


def differing(total: int, rolls: int, barred: int = 0) -> Fraction:
    """The chance of a sum within rolls each of which must differ in sum from the one before.

    A throw that repeats the sum does not count and is made again. `barred` is the sum of the roll
    before these, 0 if there was none.

    >>> differing(8, 1, barred=6)
    Fraction(5, 31)
    """
    one_of("sum", total, WAYS)
    one_of("barred", barred, (0, *WAYS))
    whole("rolls", rolls, 0, 50)
    return 1 - _missed(total, rolls, barred)


@cache
def _missed(total: int, rolls: int, barred: int) -> Fraction:
    if not rolls:
        return Fraction(1)
    counting = THROWS - WAYS.get(barred, 0)
    return sum(
        (
            Fraction(ways, counting) * _missed(total, rolls - 1, first)
            for first, ways in WAYS.items()
            if first not in (total, barred)
        ),
        Fraction(0),
    )


def sums(totals: int | Collection[int], path: str = "sum") -> frozenset[int]:
    """One sum of two dice or several; `BadInput` names what there are."""
    if isinstance(totals, Collection) and not isinstance(totals, str):
        if not totals:
            raise BadInput([Fault(path, "none", "at least one sum from 2 to 12")])
        return frozenset(one_of(path, total, WAYS) for total in totals)
    return frozenset((one_of(path, totals, WAYS),))


def most_rolls(chance: Fraction) -> int:
    """How many rolls of such a chance stay within the length of numbers we work with."""
    return min(MOST_ROLLS, MOST_BITS // chance.denominator.bit_length())
