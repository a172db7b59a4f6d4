"""The three strengths of a player: what a builder looks at, how long, and how a flyer decides."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Needs:
    """What a ship of a level should have before anything is there to please."""

    thrust: int
    cabins: int
    guns: int
    batteries: int
    """Tiles of them, like cabins and holds."""
    holds: int


NEEDS = {
    "I": Needs(thrust=3, cabins=3, guns=4, batteries=2, holds=3),
    "II": Needs(thrust=4, cabins=5, guns=6, batteries=3, holds=4),
    "III": Needs(thrust=5, cabins=6, guns=8, batteries=4, holds=4),
}
"""By the level of the board."""


@dataclass(frozen=True)
class Skill:
    """How well somebody builds and flies. All of them add a tile only where it makes no fault."""

    needs: bool
    """Whether what the ship lacks counts more than what it has."""
    foresight: float
    """How much it counts whether the cells beside a tile can still be filled."""
    choosy: float
    """How good a tile must be while the heap is full; less, the fewer are left in it."""
    patience: float
    """Tiles looked at, for each cell of the board, before one stops."""
    full: float
    """Share of the board that is a finished ship."""
    exact: bool
    """Whether a flyer counts the exact odds of what is still to come."""
    closing: float = 1.0
    """How much open connectors count, closed or left at the edge."""
    aliens: bool = True
    """Whether life support is of use: in the learning flight no alien comes aboard."""


NOVICE = Skill(needs=False, foresight=0.0, choosy=0.0, patience=1.2, full=0.7, exact=False)
"""Adds what comes, where it fits, and stops early."""
BEGINNER = replace(NOVICE, needs=True, patience=1.3, full=0.75)
"""Heeds what the ship lacks."""
LEARNER = replace(BEGINNER, foresight=0.4, choosy=0.15, patience=1.5, full=0.8)
"""Looks a little ahead, and passes a poor tile over."""
STEADY = Skill(needs=True, foresight=0.6, choosy=0.3, patience=1.6, full=0.85, exact=False)
MASTER = Skill(needs=True, foresight=2.0, choosy=1.5, patience=12.0, full=1.0, exact=True)
BEST = replace(MASTER, choosy=5.0, closing=2.0)
"""Waits longer for better tiles and closes more ends: in games against `MASTER` these were worth
most."""
TEACHER = replace(BEST, choosy=0.4, patience=3.0)
"""Whom hints follow: flies by exact odds and closes ends like `BEST`, but builds as somebody can
whose sand runs, three tiles looked at for each cell at most."""
