"""Leaving the flight (chapter giveup), by choice or because one must."""

from __future__ import annotations

from ....core.rulebook import Say, implements, silent
from ..state import State
from .road import order


@implements(
    "trucker.giveup.no-thrust-in-open-space",
    "trucker.giveup.no-human-crew",
    "trucker.giveup.lapped-by-leader",
)
def must_leave(state: State) -> list[tuple[int, str]]:
    """Who must leave after this card, with the rule; all are judged by the same moment."""
    ahead = order(state)
    found = []
    for seat in ahead:
        behind = state.days[ahead[0]] - state.days[seat]
        if seat in state.stuck:
            found.append((seat, "trucker.giveup.no-thrust-in-open-space"))
        elif not state.ships[seat].astronauts:
            found.append((seat, "trucker.giveup.no-human-crew"))
        elif behind > state.flight.loop:
            found.append((seat, "trucker.giveup.lapped-by-leader"))
    return found


@implements("trucker.giveup.out-of-later-cards")
def leave_flight(state: State, seat: int, rule: str, say: Say) -> None:
    """A rocket leaves the road."""
    state.left[seat] = True
    if say is silent:
        return
    why = rule.rpartition(".")[2]
    if why == "voluntary-between-cards":
        say("leaves", rule, seat=seat)
    else:
        say("must-leave", rule, seat=seat, why=why)
