"""How long until it happens: waiting times without an end, in exact numbers.

The chance still to be waiting after t rolls is a sum of powers, Σ w·qᵗ: for one sum q is the chance
to miss it; for all of several sums the terms are those of inclusion and exclusion.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import lcm

from ..core.errors import BadInput, Fault
from .about import About
from .bounds import one_chance, shown, whole
from .dice import FAIR, THROWS, WAYS, most_rolls, sums
from .distribution import Distribution

MOST_LINES = 300
"""Lines of a waiting time that are written out."""
LATER = "later"
"""The last line of a waiting time written out: it takes longer than that."""


@dataclass(frozen=True)
class Waiting:
    """A number of rolls, 1 or more, that has no upper bound."""

    terms: tuple[tuple[int, Fraction], ...]
    """Pairs of w and q: the chance to be still waiting after t rolls is the sum of w·qᵗ."""
    about: About

    def after(self, rolls: int) -> Fraction:
        """The chance that it takes longer than so many rolls."""
        whole("rolls", rolls, 0, self.most)
        return sum((w * q**rolls for w, q in self.terms), Fraction(0))

    def within(self, rolls: int) -> Fraction:
        """The chance that it has happened after so many rolls."""
        return 1 - self.after(rolls)

    def exactly(self, rolls: int) -> Fraction:
        """The chance that it happens on this very roll."""
        return self.after(whole("rolls", rolls, 1, self.most) - 1) - self.after(rolls)

    @property
    def mean(self) -> Fraction:
        """How many rolls it takes on average."""
        return sum((w / (1 - q) for w, q in self.terms), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The mean of the squared distance from the mean."""
        pairs = sum((2 * w * q / (1 - q) ** 2 for w, q in self.terms), Fraction(0))
        return pairs + self.mean - self.mean**2

    @property
    def most(self) -> int:
        """How far it can be followed."""
        return min(most_rolls(q) for _, q in self.terms)

    def rolls_for(self, share: Fraction) -> int:
        """After how many rolls the chance has reached this share.

        >>> waiting(Fraction(5, 36)).rolls_for(Fraction(1, 2))
        5
        """
        if not 0 <= one_chance("share", share) < 1:
            raise BadInput([Fault("share", shown(share), "a fraction from 0 to below 1")])
        low, high = 0, self.most
        if self.within(high) < share:
            expected = f"at most what {high} rolls reach"
            raise BadInput([Fault("share", shown(share), expected)])
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if self.within(middle) >= share else (middle + 1, high)
        return low

    def up_to(self, rolls: int) -> Distribution[int | str]:
        """The first lines written out, with all that takes longer in the last."""
        whole("rolls", rolls, 1, min(MOST_LINES, self.most))
        still = [self.after(t) for t in range(rolls + 1)]
        chances, left = [a - b for a, b in pairwise(still)], still[-1]
        over = lcm(left.denominator, *(chance.denominator for chance in chances))
        counts: dict[int | str, int] = {
            t: chance.numerator * (over // chance.denominator)
            for t, chance in enumerate(chances, 1)
        }
        counts[LATER] = left.numerator * (over // left.denominator)
        return Distribution(counts, self.about)


def waiting(chance: Fraction) -> Waiting:
    """How many rolls until something of this chance a roll happens.

    >>> waiting(Fraction(5, 36)).mean
    Fraction(36, 5)
    """
    if not one_chance("chance", chance):
        raise BadInput([Fault("chance", "0", "a fraction above 0: this never happens")])
    return Waiting(((1, 1 - chance),), About("rolls", ("independent",), (("chance", chance),)))


def waiting_for_all(totals: Collection[int]) -> Waiting:
    """How many rolls of two dice until every one of these sums has come.

    >>> waiting_for_all({6, 8}).mean
    Fraction(54, 5)
    """
    wanted = sums(totals)
    weights = {0: -1}
    for total in wanted:
        ways = WAYS[total]
        for missing, weight in list(weights.items()):
            weights[missing + ways] = weights.get(missing + ways, 0) - weight
    terms = tuple(
        (weight, Fraction(THROWS - missing, THROWS))
        for missing, weight in sorted(weights.items())
        if missing and weight
    )
    return Waiting(terms, About("rolls", (FAIR,), (("sums", tuple(sorted(wanted))),)))


def all_within(totals: Collection[int], rolls: int) -> Fraction:
    """The chance that every one of these sums comes within so many rolls of two dice.

    >>> all_within({6, 8}, rolls=2)
    Fraction(25, 648)
    """
    return waiting_for_all(totals).within(rolls)
