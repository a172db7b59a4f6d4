"""What the presenter's view sends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...wire.handlers import IntentData, Keeps, handles
from .contract import Collect, Present, ShowNames
from .state import ProjectorState

if TYPE_CHECKING:
    from ...screen import Screen


LONGEST_PASTED = 40_000
"""Characters of a class's answers: a thousand lines."""


@handles("present", shape=Present, keeps=Keeps.SKIPPING)
def present(screen: Screen, intent: IntentData) -> None:
    """Show on a projector, or no longer."""
    screen.of(ProjectorState).is_on = intent["on"]


@handles("collect", shape=Collect, keeps=Keeps.SKIPPING)
def collect_answers(screen: Screen, intent: IntentData) -> None:
    """Read what the class sent back."""
    screen.of(ProjectorState).sent_back = intent["text"][:LONGEST_PASTED]


@handles("show_names", shape=ShowNames, keeps=Keeps.SKIPPING)
def show_names(screen: Screen, intent: IntentData) -> None:
    """Names of pupils on the projector, or numbers."""
    screen.of(ProjectorState).shows_names = intent["on"]
