"""Resources and bundles of them.

Inside a state a bundle is one integer; see `kit/bundle.py`.
"""

from __future__ import annotations

from enum import IntEnum

from ...kit.bundle import Bundle


class Resource(IntEnum):
    """What the planets bear."""

    ORE = 0
    FUEL = 1
    CARBON = 2
    FOOD = 3
    GOODS = 4


RESOURCES = tuple(Resource)
MEDAL = 5
"""The lane of a bundle that stands for a half medal: offered at times, never traded."""

LANE_NAMES = (*(resource.name.lower() for resource in Resource), "medal")


class Goods(Bundle):
    """A bundle of this game's cards: `2ore+fuel`."""

    __slots__ = ()
    names = LANE_NAMES
