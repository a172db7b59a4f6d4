"""What the almanac sends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .... import almanac
from ....core.errors import BadInput, Fault
from ...wire.handlers import ASIDE, IntentData, Keeps, handles
from ..play.state import PlayState
from .contract import OpenEntry
from .state import AlmanacState

if TYPE_CHECKING:
    from ...screen import Screen


@handles("entry", shape=OpenEntry, keeps=Keeps.SKIPPING)
def open_entry(screen: Screen, intent: IntentData) -> None:
    """Open an entry of the almanac, or the one a rule is at home in."""
    screen.of(AlmanacState).entries[screen.game.id] = _entry(screen, intent["id"]).id


def _entry(screen: Screen, name: str) -> almanac.Entry:
    """An entry of the game on the screen, by its id or by a rule's; `BadInput` for another's."""
    rule = screen.game.rule_id(name)
    found = almanac.for_rule(rule) if rule in screen.game.rules else almanac.entry(name)
    if found.game != screen.game.id:
        raise BadInput([Fault("entry", name, f"an entry of {screen.game.id}")])
    return found


@handles("pages", keeps=ASIDE)
def read_ahead(screen: Screen, intent: IntentData) -> None:
    """The browser wants all entries, in case Python falls silent."""
    screen.of(AlmanacState).reads_ahead = True


@handles("now", shape=OpenEntry, keeps=Keeps.SKIPPING)
def ask_now(screen: Screen, intent: IntentData) -> None:
    """Ask whether one may do what an entry is about, in the position on the screen."""
    screen.of(AlmanacState).asked_now = _entry(screen, intent["id"]).id, screen.table.state


@handles("show", shape=OpenEntry, keeps=Keeps.SKIPPING)
def show(screen: Screen, intent: IntentData) -> None:
    """Mark on the board what an entry talks about."""
    marks = _entry(screen, intent["id"]).marks
    found = screen.table.game  # in the position editor that of the draft
    shown = found.point_out(screen.seat_view.observation, marks) if found.point_out else ()
    screen.forget()
    screen.of(PlayState).shown = tuple(shown)
