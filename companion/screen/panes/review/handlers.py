"""What the review of a finished game sends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....teaching.answer import reviewed
from ....teaching.class_folder import deliver
from ...look_back import LookBack
from ...wire.handlers import IntentData, handles
from .contract import KeepTurn, OpenReview, SeeMoment, TryAgain

if TYPE_CHECKING:
    from ...screen import Screen


@handles("look-back", shape=OpenReview)
def open_review(screen: Screen, intent: IntentData) -> None:
    """Open the review of the finished game, or close it; where it is a task's, it says so."""
    back = screen.of(LookBack)
    if intent["open"] and back.is_offered(screen) and back.is_closed(screen):
        screen.notice = screen.say("review.closed")
        return
    back.close()
    back.is_open = intent["open"] and back.is_offered(screen)
    screen.forget()


@handles("moment", shape=SeeMoment)
def see_moment(screen: Screen, intent: IntentData) -> None:
    """The board and the hand as they were at a moment; 0 is the overview."""
    number = intent["moment"]
    screen.of(LookBack).turn_to(screen, "moment" if number else "overview", number)
    screen.forget()


@handles("try-again", shape=TryAgain)
def try_again(screen: Screen, intent: IntentData) -> None:
    """The turn of a moment once more, live, with what one could not see dealt anew."""
    screen.of(LookBack).turn_to(screen, "again", intent["moment"])
    screen.forget()


@handles("keep-turn", shape=KeepTurn)
def keep_turn(screen: Screen, intent: IntentData) -> None:
    """Keep the turn of a moment to be practised, where a better one is sure."""
    found = screen.of(LookBack).of(screen)
    if found is None or not found.is_whole:
        return
    for number, moment in enumerate(found.moments(), 1):
        decision = found.decision_of(moment)
        if number == intent["moment"] and decision is not None:
            screen.learning.practise(found, decision, screen.lang)


@handles("hand-in-review")
def hand_in_review(screen: Screen, intent: IntentData) -> None:
    """The reviewed game into the class's folder, as its letters, where somebody asks for it."""
    back = screen.of(LookBack)
    found = back.of(screen)
    if found is not None and found.is_whole:
        back.is_handed_in = deliver(reviewed(found))
        screen.forget()


@handles("own-turns")
def own_turns(screen: Screen, intent: IntentData) -> None:
    """The turns of one's own games that are due today, as puzzles."""
    screen.learning.begin_own(screen.game, screen.lang)
    screen.pane = "puzzle"
    screen.look_at_lesson()
