"""The notebook half: the only folder that imports Jupyter."""

from __future__ import annotations

from typing import Any

from .app import App
from .session import Session

__all__ = ["App", "Session", "open_app"]


def open_app(
    game: str | None = None,
    *,
    lang: str | None = None,
    pane: str = "",
    lesson: str | None = None,
    seed: int | None = None,
    **how: Any,
) -> App:
    """The side-by-side app: a chooser, or straight to a game.

    `lesson` opens the learning pane (and that lesson, once there are any); `seed` gives everyone
    the same deal; `seats`, `variant` and options as for `companion.Table`.
    """
    shown = pane or ("learn" if lesson is not None else "")
    return App(Session(game, lang=lang, pane=shown, seed=seed, **how))
