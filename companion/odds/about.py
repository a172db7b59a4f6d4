"""One line of a distribution, and what a distribution is about."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple


class Row(NamedTuple):
    """One line of a distribution: so many of all cases give this outcome."""

    outcome: Any
    count: int  # type: ignore[assignment]
    total: int

    @property
    def chance(self) -> Fraction:
        """Its chance."""
        return Fraction(self.count, self.total)


class About(NamedTuple):
    """What a distribution is about: the words are in `odds.toml` under these keys."""

    what: str = "outcome"
    """What the outcomes are: a sum, cards, flights."""
    assume: tuple[str, ...] = ()
    """What is taken for granted."""
    options: tuple[tuple[str, Any], ...] = ()
    """What was asked for and chosen, by name."""
    names: tuple[str, ...] = ()
    """Of outcomes that are several numbers: what each of them counts."""

    @property
    def is_a_roll(self) -> bool:
        """Whether it is of one throw of two usual dice, of which a game has many."""
        return self.what == "sum" and self.options == (("dice", 2), ("sides", 6))

    def joined(self, other: About) -> About:
        """What two distributions together take for granted."""
        if self is other:
            return self
        assume = (*self.assume, *(key for key in other.assume if key not in self.assume))
        options = tuple({**dict(self.options), **dict(other.options)}.items())
        names = self.names if self.names == other.names else ()
        return About(self.what if self.what == other.what else "outcome", assume, options, names)
