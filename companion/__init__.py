"""Companion: an unofficial rules tutor for board games. The doors of the house are here.

Importing it loads no game, no Jupyter, no sympy and no plotly; each comes when it is asked for.
"""

from __future__ import annotations

from typing import Any

from .core.errors import BadData, BadInput, IllegalAction
from .core.game import Game
from .core.notation import CLOCK, NATURE
from .core.table import Table
from .house import GAMES, game
from .simulate import simulate

__version__ = "0.1.0"
__all__ = [
    "CLOCK", "GAMES", "NATURE", "BadData", "BadInput", "Game", "IllegalAction", "Table", "game",
    "simulate",
]  # fmt: skip
