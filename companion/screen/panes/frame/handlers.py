"""What the frame sends: which game, which pane, which language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.errors import one_of
from ....core.text import LANGUAGES
from ...wire.handlers import ASIDE, IntentData, Keeps, handles
from ..board.happened import Happenings
from ..editor.state import EditorState
from .contract import Open, ShowPane, Speak

if TYPE_CHECKING:
    from ...screen import Screen


@handles("ping", keeps=ASIDE)
def note_that_somebody_is_there(screen: Screen, intent: IntentData) -> None:
    """A page is open: nothing is to be done."""


@handles("stop")
def stop_skipping(screen: Screen, intent: IntentData) -> None:
    """Enough of skipping bots' moves, which every act ends."""


@handles("whole", keeps=ASIDE)
def tell_whole(screen: Screen, intent: IntentData) -> None:
    """A page has nothing yet: what it gets in pieces comes from scratch."""
    screen.draw_anew()
    screen.of(Happenings).begin_anew()


@handles("open", shape=Open)
def open_game(screen: Screen, intent: IntentData) -> None:
    """Turn to a game, at one of its panes."""
    if screen.game_store.open(intent["game"]):
        screen.learning.drop()
        screen.of(EditorState).session = None
        screen.draw_anew()
    if "pane" in intent:
        show_pane(screen, intent)
    if intent.get("go_on") and screen.learning.tutor is not None:
        screen.learning.turn_to("step")
    _ = screen.table


@handles("pane", shape=ShowPane)
def show_pane(screen: Screen, intent: IntentData) -> None:
    """Turn to a pane; learning and playing have tables of their own."""
    again = intent["pane"] == screen.pane == "learn"
    screen.pane = intent["pane"]
    if screen.pane == "learn" and screen.game.lessons is not None:
        begun = screen.learning.tutor is not None and screen.learning.tutor.busy
        tutor = screen.tutor
        if again or (not begun and tutor.progress.steps):
            screen.learning.turn_to("course")
    elif screen.pane == "puzzle" and screen.game.puzzles is not None:
        screen.puzzle()
    elif screen.pane == "play":
        screen.leave_lesson()
    if screen.pane != "odds":
        screen.leave_editor()


@handles("lang", shape=Speak, keeps=Keeps.NOTICE | Keeps.SKIPPING)
def speak(screen: Screen, intent: IntentData) -> None:
    """Go on in another language, everywhere."""
    screen.speak(one_of("lang", intent["lang"], LANGUAGES))
