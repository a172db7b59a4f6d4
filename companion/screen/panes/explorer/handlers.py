"""What the odds pane sends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...tasks import code_of_guess, deliver_rolls
from ...wire.handlers import IntentData, Keeps, handles
from .contract import Explore
from .state import ExplorerState

if TYPE_CHECKING:
    from ...screen import Screen


@handles("explore", shape=Explore, keeps=Keeps.SKIPPING)
def explore(screen: Screen, intent: IntentData) -> None:
    """Do something in the explorer, or open one of its pages."""
    if "to" in intent:
        screen.explorer.go(intent["to"])
        if screen.has_table and intent["to"] == screen.session.odds:
            screen.explorer.hear({"set": dict(screen.session.odds_set)})
        screen.pane = "odds"
    screen.explorer.hear(intent)
    if "guess" in intent:
        screen.explorer.guess_code = code_of_guess(screen)
    if "set" in intent:
        deliver_rolls(screen)
    screen.of(ExplorerState).done += 1
