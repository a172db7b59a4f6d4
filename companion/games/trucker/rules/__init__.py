"""The rules by chapter; importing this enters all of them in the book."""

from . import (
    abandoned,
    boarding,
    building,
    combat,
    crew_loss,
    enemies,
    giving_up,
    goods,
    hazards,
    hourglass,
    launch,
    meteors,
    open_space,
    planets,
    repair,
    sabotage,
    strengths,
    tile_loss,
    trek,
)
from .book import BOOK

__all__ = [
    "BOOK", "abandoned", "boarding", "building", "combat", "crew_loss", "enemies", "giving_up",
    "goods", "hazards", "hourglass", "launch", "meteors", "open_space", "planets", "repair",
    "sabotage", "strengths", "tile_loss", "trek",
]  # fmt: skip
