"""Ending a turn, and points (chapters score and end)."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, implements, refused_at
from ..actions import End
from ..state import FLIGHT, MAIN, OWN_SHIPS, State
from .book import BOOK, PASSES_LEFT, own_turn
from .flight import must_still_go
from .turn import begin_turn, see_who_wins

# A turn is ended by the player on turn, after production and with nothing due.
BOOK.gate(End)(own_turn(PASSES_LEFT, MAIN, FLIGHT, step="starfarers.turn.starts-with-the-dice"))


@BOOK.needs("starfarers.flight.shake-is-compulsory", End)
def has_shaken(state: State, action: End) -> bool:
    """With a ship on the board the shake is compulsory."""
    return state.phase != MAIN or not state.has_ship(action.seat)


@BOOK.check(End)
def nobody_blocks(state: State, action: End) -> Refusal | None:
    """No ship overstays on a site or on a foreign berth."""
    if state.phase != FLIGHT:
        return None
    for ship in OWN_SHIPS:
        if rule := must_still_go(state, ship):
            return refused_at(rule, "point", state.ships[3 * action.seat + ship])
    return None


@BOOK.effect(End)
@implements("starfarers.flight.skipped-without-ships")
def end(state: State, action: End, say: Say) -> None:
    """The turn passes to the left, unless it is won by then."""
    if not see_who_wins(state, say):
        begin_turn(state, (state.on + 1) % state.players, say)
