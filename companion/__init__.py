"""Companion: an unofficial rules tutor for board games. The doors of the house are here.

Importing it loads no game, no Jupyter, no sympy and no plotly. Each door opens when it is first
asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core.errors import BadData, BadInput, IllegalAction
    from .core.notation import CLOCK, NATURE
    from .house import GAMES, game
    from .play import Table
    from .simulation import simulate

__version__ = "0.1.0"
__all__ = [
    "CLOCK", "GAMES", "NATURE", "BadData", "BadInput", "IllegalAction", "Table", "game", "simulate",
]  # fmt: skip

_DOORS = {
    "BadData": "core.errors",
    "BadInput": "core.errors",
    "CLOCK": "core.notation",
    "GAMES": "house",
    "IllegalAction": "core.errors",
    "NATURE": "core.notation",
    "Table": "play",
    "game": "house",
    "simulate": "simulation",
}


def __getattr__(name: str) -> Any:
    if name not in _DOORS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    door = getattr(import_module(f"{__name__}.{_DOORS[name]}"), name)
    globals()[name] = door
    return door


def __dir__() -> list[str]:
    return sorted({*globals(), *_DOORS})
