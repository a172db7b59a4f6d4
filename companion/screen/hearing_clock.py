"""What the intents of the hourglass do: the page says that the time is up, people set it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .hearing import Heard, hears

if TYPE_CHECKING:
    from .screen import Screen


@hears("clock")
def turn_the_glass(screen: Screen, intent: Heard) -> None:
    """Let the clock act if its time is up; or hold it, let it go on, switch it off or on."""
    do, glass = intent["do"], screen.hourglass
    if do == "over":
        time_is_up(screen)
    elif do in ("pause", "go"):
        glass.pause(do == "pause")
    else:
        glass.switch(do == "on")


@hears("stretch")
def stretch(screen: Screen, intent: Heard) -> None:
    """Give so many times as long."""
    screen.hourglass.stretch_to(intent["by"])


def time_is_up(screen: Screen) -> None:
    """Python decides: by its own clock, and by the rules."""
    if screen.learning.is_open or not screen.has_table:
        return
    action = screen.hourglass.over()
    if action is not None and not screen.game.refusals(screen.table.state, action):
        screen.table.attempt(action)
        screen.turn_to()
