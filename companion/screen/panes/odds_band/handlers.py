"""What the odds band sends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...wire.handlers import IntentData, Keeps, handles
from .contract import ChooseBar
from .state import OddsBandState

if TYPE_CHECKING:
    from ...screen import Screen


LONGEST_KEY = 24
"""Letters of what a bar of the odds band is chosen by."""


@handles("bar", shape=ChooseBar, keeps=Keeps.SKIPPING | Keeps.SHOWING)
def choose_bar(screen: Screen, intent: IntentData) -> None:
    """Choose a bar of the odds band."""
    screen.of(OddsBandState).selected = intent["key"][:LONGEST_KEY]


@handles("winning", keeps=Keeps.SKIPPING | Keeps.SHOWING)
def show_winning(screen: Screen, intent: IntentData) -> None:
    """Show everybody's chance to win, or put it away."""
    band = screen.of(OddsBandState)
    band.winning = not band.winning
