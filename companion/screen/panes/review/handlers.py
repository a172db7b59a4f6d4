"""What the review of a finished game sends."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ...look_back import LookBack
from ...wire.handlers import IntentData, handles
from .contract import OpenReview, TryAgain

if TYPE_CHECKING:
    from ...screen import Screen


@handles("look-back", shape=OpenReview)
def open_review(screen: Screen, intent: IntentData) -> None:
    """Open the review of the finished game, or close it; where it is a task's, it says so."""
    back = screen.of(LookBack)
    if intent["open"] and back.is_offered(screen) and back.is_closed(screen):
        screen.notice = screen.say("review.closed")
        return
    back.is_open = intent["open"] and back.is_offered(screen)


@handles("try-again", shape=TryAgain)
def try_again(screen: Screen, intent: IntentData) -> None:
    """The turn of a moment as a game of its own, with what one could not see dealt anew."""
    found = screen.of(LookBack).of(screen)
    if found is None or not found.is_whole:
        return
    moments = found.moments()
    number = intent["moment"]
    if not 1 <= number <= len(moments) or moments[number - 1].decision is None:
        return
    table = found.table_at(moments[number - 1].ply, Random())
    screen.of(LookBack).is_open = False
    screen.game_store.begin(list(table.seats), position=table.start.position)
    screen.forget()
    screen.turn_to()
