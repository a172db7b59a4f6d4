"""What the odds pane shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....explorer import topics
from ...class_work import ClassWork
from ...contract import Nothing
from ...wire.parts import part
from .contract import ExplorerArt, ExplorerView
from .state import ExplorerState

if TYPE_CHECKING:
    from ...screen import Screen


def _explorer_key(screen: Screen) -> object:
    """Only what is asked in it, and the position, change it."""
    if screen.pane != "odds":
        return None
    seen = screen.seat_view if screen.game_store.open_game is not None else None
    at, task = screen.explorer.at, screen.of(ClassWork).task
    return seen, screen.lang, screen.of(ExplorerState).done, at, task, screen.notice


@part("explorer", ExplorerView, key=_explorer_key)
def explorer(screen: Screen) -> dict[str, Any]:
    """The odds pane; what is said to the last act stands among its faults."""
    view = screen.explorer.view()
    return {**view, "faults": [*view["faults"], screen.notice]} if screen.notice else view


def _art_key(screen: Screen) -> object:
    return "once" if screen.pane == "odds" else None


@part("art", ExplorerArt | Nothing, key=_art_key)
def art(screen: Screen) -> Any:
    """The symbols that its pictures use."""
    return topics.art()
