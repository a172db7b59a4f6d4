"""What a player who plays at random must heed to have a ship that flies."""

from __future__ import annotations

from ....core.notation import Action
from ..actions import Attach, Place
from ..observation import Observation
from ..ships.faces import TURNED
from ..ships.shipyard import fits

SELDOM = {
    "finish": 0.005,
    "put-back": 0.1,
    "reserve": 0.1,
    "take": 0.1,
    "peek": 0.01,
    "lift": 0.01,
    "leave": 0.02,
    "unload": 0.1,
}
"""Building goes on until little fits, and hardly anybody leaves a flight."""


LAID = "laid"
"""The tiles by cell, kept with the ship."""


def is_sound(observation: Observation, action: Action) -> bool:
    """Whether a tile is added without a fault; everything else is as good as any."""
    if isinstance(action, Place):
        face = observation.table.hands[action.seat]
    elif isinstance(action, Attach):
        face = action.tile
    else:
        return True
    ship = observation.table.ships[action.seat]
    laid = ship.kept.get(LAID)
    if laid is None:
        laid = ship.kept[LAID] = dict(ship)
    return fits(ship.board, laid, action.spot.cell, TURNED[face][action.quarters])
