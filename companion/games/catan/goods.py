"""Resources, development cards and bundles of them.

Inside a state a bundle is one integer; see `kit/bundle.py`.
"""

from __future__ import annotations

from enum import IntEnum

from ...kit.bundle import Bundle


class Resource(IntEnum):
    """What the land bears."""

    LUMBER = 0
    BRICK = 1
    WOOL = 2
    GRAIN = 3
    ORE = 4


class Loot(IntEnum):
    """What a blind draw from somebody's cards might bring; the last is never allowed."""

    LUMBER = 0
    BRICK = 1
    WOOL = 2
    GRAIN = 3
    ORE = 4
    DEVELOPMENT = 5


class Card(IntEnum):
    """The kinds of development card."""

    KNIGHT = 0
    VICTORY_POINT = 1
    ROAD_BUILDING = 2
    INVENTION = 3
    MONOPOLY = 4


RESOURCES = tuple(Resource)
CARDS = tuple(Card)
DEVELOPMENT = Loot.DEVELOPMENT
"""The lane of a bundle that stands for a development card: offered at times, never traded."""

LANE_NAMES = tuple(loot.name.lower() for loot in Loot)


class Goods(Bundle):
    """A bundle of this game's cards: `2lumber+ore`."""

    __slots__ = ()
    names = LANE_NAMES
