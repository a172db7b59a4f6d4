"""Where everything is in the drawn sky, which lies on its side: homes left, deep space right."""

from __future__ import annotations

from ....core.looking import Spot
from ..sky.geometry import MIDDLE, PLANET_CELL, POINT_AT
from .drawing import SIDE

UP = SIDE * 3**0.5 / 2
MIDDLE_ROW, MIDDLE_COLUMN = 14.0, 12.0
BOX = (-540.0, -358.0, 1080.0, 716.0)


def _at(place: tuple[float, float]) -> Spot:
    """A place of the grid on the board laid on its side."""
    column, row = place
    return (MIDDLE_ROW - row) * UP, (column - MIDDLE_COLUMN) * SIDE / 2


POINT_SPOT = tuple(_at(place) for place in POINT_AT)
PLANET_SPOT = tuple(_at((3 * column, row)) for column, row in PLANET_CELL)
SLOT_SPOT = tuple(POINT_SPOT[point] for point in MIDDLE)
SYSTEM_SPOT = tuple(
    (sum(x for x, _ in trio) / 3, sum(y for _, y in trio) / 3)
    for trio in (PLANET_SPOT[first : first + 3] for first in range(0, len(PLANET_SPOT), 3))
)
"""By slot or home system: the middle of its three hexes."""


def _name_spot(system: int) -> Spot:
    """In the notch between two planets of a system."""
    x, y = SYSTEM_SPOT[system]
    below = sum(1 if v > y else -1 for _, v in PLANET_SPOT[3 * system : 3 * system + 3]) > 0
    return x, y + (68 if below else -57)


NAME_SPOT = tuple(_name_spot(system) for system in range(len(SYSTEM_SPOT)))
"""By slot or home system: where its name is written."""
