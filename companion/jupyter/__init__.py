"""The notebook half: the only folder that imports Jupyter."""

from __future__ import annotations

from typing import Any

from .app import App
from .figure import figure
from .lookup import Almanac
from .odds_widget import Odds
from .session import Session

__all__ = ["Almanac", "App", "Odds", "Session", "figure", "open_app"]


def open_app(
    game: str | None = None,
    *,
    lang: str | None = None,
    pane: str = "",
    lesson: str | int | None = None,
    odds: str = "",
    seed: int | None = None,
    **how: Any,
) -> App:
    """The side-by-side app: a chooser, or straight to a game.

    `lesson` opens a lesson or a step: its id (`first-roll`) or its number; `odds` the
    explorer at a link (`dice:8`, `marbles/fight`); `seed` gives everyone the same deal; `seats`,
    `variant` and options as for `companion.Table`.
    """
    shown = pane or ("learn" if lesson is not None else "odds" if odds else "")
    session = Session(game, lang=lang, pane=shown, seed=seed, **how)
    if lesson is not None:
        session.open_lesson(lesson)
    if odds:
        session.explorer.go(odds)
    return App(session)
