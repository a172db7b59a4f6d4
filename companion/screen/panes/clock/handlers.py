"""What the intents of the hourglass do: the page says that the time is up, people set it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...wire.handlers import IntentData, Keeps, handles
from .contract import OfClock, Stretch
from .hourglass import Hourglass

if TYPE_CHECKING:
    from ...screen import Screen


@handles("clock", shape=OfClock, keeps=Keeps.NOTICE | Keeps.SKIPPING | Keeps.WAITING)
def turn_the_glass(screen: Screen, intent: IntentData) -> None:
    """Let the clock act if its time is up; or hold it, let it go on, switch it off or on."""
    do, glass = intent["do"], screen.of(Hourglass)
    if do == "over":
        time_is_up(screen)
    elif do in ("pause", "go"):
        glass.pause(do == "pause")
    else:
        glass.switch(do == "on")


@handles("stretch", shape=Stretch, keeps=Keeps.SKIPPING)
def stretch(screen: Screen, intent: IntentData) -> None:
    """Give so many times as long."""
    screen.of(Hourglass).stretch_to(intent["by"])


def time_is_up(screen: Screen) -> None:
    """Python decides: by its own clock, and by the rules."""
    if not (screen.has_table and screen.session.has_clock):
        return
    action = screen.of(Hourglass).over()
    if action is not None and not screen.game.refusals(screen.table.state, action):
        screen.table.attempt(action)
        screen.turn_to()
