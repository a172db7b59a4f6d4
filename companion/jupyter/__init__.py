"""The notebook half: the only folder that imports Jupyter."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from ..core.needed import lacking

try:
    import anywidget  # noqa: F401 - said here in a sentence, whoever asks for the first widget
    from IPython.core.getipython import get_ipython
except ModuleNotFoundError:
    raise lacking("anywidget") from None

from ..catalogue import playable
from ..core.address import POSITION, Address
from ..core.data import path_of
from ..core.errors import one_of
from ..core.game import all_options
from ..core.languages import ENGLISH
from ..core.position_text import is_packed
from ..core.text import Words
from ..play import Table
from ..screen.contract import PANES
from ..screen.game_store import FOLDER
from ..screen.opening import asked_for, entry_at, go, is_first_visit, pane_for
from ..screen.panes.frame.state import FrameState
from ..screen.screen import Screen
from ..screen.tasks import open_table
from .app import App
from .collector import Collector
from .figure import figure
from .lookup import Almanac
from .odds_widget import Odds

__all__ = ["Almanac", "App", "Collector", "Odds", "Screen", "figure", "open_app"]


def open_app(
    game: str | Address | Table | None = None,
    *,
    lang: str | None = None,
    pane: str = "",
    rule: str = "",
    entry: str = "",
    step: str = "",
    lesson: str | int | None = None,
    odds: str = "",
    seed: int | None = None,
    seats: list[str] | None = None,
    variant: str | None = None,
    position: Any = None,
    folder: str | os.PathLike[str] | None = FOLDER,
    options: Mapping[str, Any] | None = None,
    **named: Any,
) -> App | Almanac:
    """The side-by-side app: a chooser, or straight to a game or to what an address names.

    `game` is a game, a position's text or an address (`/cs/catan/seven`, `catan.build.distance`,
    see `companion.core.address`); or a `companion.Table`, which the app then shows: what is done in
    a cell moves the board, and a click is done at the table. Beside a game `rule` or `entry` opens
    the almanac there, `step` or `lesson` the course: an id (`first-roll`) or a lesson's number;
    `odds` the explorer (`dice:8`, `marbles/fight`). `seed` gives everyone the same deal; `seats`,
    `variant`, `position` and options as for `companion.Table`. A game asked for by its name alone
    opens at *Learn* until one of it is kept. Games and progress are kept in `folder`; with None
    nothing is kept. A game without an engine opens its almanac alone.
    """
    one_of("pane", pane, ("", *PANES))
    if isinstance(game, Table):
        screen = Screen(lang=lang or game.words.lang, folder=None)
        screen.of(FrameState).without_code = _visitors_share()
        open_table(screen, game)
        return App(screen)
    if isinstance(game, str) and is_packed(game):
        game = f"#{POSITION}={game}"
    places = {"rule": rule, "entry": entry, "odds": odds, "step": step or lesson}
    to = asked_for(game, lang, places)
    found = entry_at(to)
    if found and found.game not in playable():
        return Almanac(entry=found.id, lang=to.lang or ENGLISH)
    begun = {"variant": variant, "position": position, "options": all_options(options, named)}
    unnamed = _visitors_share() and folder == FOLDER
    if unnamed:
        folder = None
    cell, run = _cell()
    how = {name: value for name, value in begun.items() if value not in (None, {})}
    kept_in = None if folder is None else path_of(folder, "folder")
    by_name_alone = not (to.kind or how or seats) and seed is None
    if not pane and by_name_alone and is_first_visit(to.game, kept_in):
        pane = "learn"
    screen = Screen(
        to.game or None, lang=to.lang or lang, pane=pane or pane_for(to), seed=seed, seats=seats,
        cell=cell, run=run, folder=kept_in, **how,
    )  # fmt: skip
    screen.of(FrameState).without_code = _visitors_share()
    if unnamed and not screen.notice:
        screen.notice = Words.shared(screen.lang)("kept.shared")
    go(screen, to)
    return App(screen)


def _cell() -> tuple[str, str]:
    """The cell being run, as the notebook calls it, and which run; empty where nobody says."""
    shell = get_ipython()
    parent = shell.get_parent() if shell is not None and hasattr(shell, "get_parent") else {}
    cell = (parent.get("metadata") or {}).get("cellId", "")
    return str(cell), str((parent.get("header") or {}).get("msg_id", ""))


def _visitors_share() -> bool:
    """Whether strangers work in this folder: under Voilà every visitor does."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
