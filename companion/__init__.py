"""Companion: an unofficial rules tutor for board games. The public API is here.

Importing it loads no game, no Jupyter, no sympy and no plotly. Each name is loaded when it is first
asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .core.version import VERSION

if TYPE_CHECKING:
    from . import almanac, lessons, odds
    from .catalogue import GAMES, game
    from .classroom import progress
    from .core.errors import BadData, BadInput, IllegalAction
    from .core.notation import CLOCK, NATURE
    from .environment import env
    from .jupyter import open_app as open  # noqa: A004 - the function is called so
    from .jupyter.replay import replay
    from .play import Table
    from .reviewing import review, reviews
    from .simulation import simulate
    from .teaching.collect import collect
    from .teaching.plan import lesson_plan
    from .teaching.sheet import sheet
    from .teaching.task import task
    from .teaching.term import term

__version__ = VERSION
__all__ = [
    "CLOCK", "GAMES", "NATURE", "BadData", "BadInput", "IllegalAction", "Table", "almanac",
    "collect", "env", "game", "lesson_plan", "lessons", "odds", "open", "progress", "replay",
    "review", "reviews", "sheet", "simulate", "task", "term",
]  # fmt: skip

_PUBLIC = {
    "BadData": "core.errors",
    "BadInput": "core.errors",
    "CLOCK": "core.notation",
    "GAMES": "catalogue",
    "IllegalAction": "core.errors",
    "NATURE": "core.notation",
    "Table": "play",
    "almanac": "almanac",
    "collect": "teaching.collect",
    "env": "environment",
    "game": "catalogue",
    "lesson_plan": "teaching.plan",
    "lessons": "lessons",
    "odds": "odds",
    "open": "jupyter:open_app",
    "progress": "classroom",
    "replay": "jupyter.replay",
    "sheet": "teaching.sheet",
    "review": "reviewing",
    "reviews": "reviewing",
    "simulate": "simulation",
    "task": "teaching.task",
    "term": "teaching.term",
}
"""Where each name is: a module, and the name in it where that differs; a package is its own."""


def __getattr__(name: str) -> Any:
    if name not in _PUBLIC:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, _, inner = _PUBLIC[name].partition(":")
    found = import_module(f"{__name__}.{module}")
    it = found if module == name else getattr(found, inner or name)
    globals()[name] = it
    return it


def __dir__() -> list[str]:
    return sorted({*globals(), *_PUBLIC})
