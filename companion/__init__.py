"""Companion: learn board games by playing them; a refused move is answered with why not.

    table = companion.Table("catan", seats=["Ana", "bot:greedy", "bot:greedy"], seed=7)
    print(table.attempt("settle 17"))       # why not, with the rules
    table.legal(), table.hint()             # what may be done now, and what might be good
    table.odds()["sum"][7]                  # Fraction(1, 6): the next roll at this table
    companion.open(table)                   # in a notebook: the app, on this table
    companion.odds.throw(2).at_least(10)    # exact chances of anything
    companion.almanac.search("robber")      # look a rule up, in three languages
    companion.simulate("catan", games=20, bots=["greedy", "random", "random"]).wins

`companion.GAMES` names the games, and each name below has its own help: `help(companion.Table)`.
Importing loads no game, no Jupyter, no sympy and no plotly: a name is loaded when it is asked for.
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
    try:
        found = import_module(f"{__name__}.{module}")
    except ValueError:  # a BadInput that says what is missing
        if not module.startswith("jupyter"):
            raise
        from .core.needed import without_jupyter

        return without_jupyter(name)
    it = found if module == name else getattr(found, inner or name)
    globals()[name] = it
    return it


def __dir__() -> list[str]:
    return sorted({*(name for name in globals() if name.startswith("__")), *__all__})
