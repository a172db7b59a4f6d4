"""What the end of a game sends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...agreed import Agreed
from ...wire.handlers import IntentData, handles
from .contract import TurnHands

if TYPE_CHECKING:
    from ...screen import Screen


@handles("turn-hands", shape=TurnHands)
def turn_hands(screen: Screen, intent: IntentData) -> None:
    """Agree that all hands are turned over, for a person at this screen."""
    if screen.session.tells_the_end and intent["seat"] in screen.people:
        screen.of(Agreed).agree(screen.table, intent["seat"])
