"""Stardust and epidemic (chapters stardust, epidemic): nobody decides anything."""

from __future__ import annotations

from ....core.rulebook import Say, implements
from ..actions import SPOTS, Spot
from ..ships.ship import Ship
from ..ships.tiles import SIDES
from ..state import State
from .crew_loss import take_from
from .flow import program
from .launch import end_card
from .road import last_first, lose_days, order


@program("stardust")
@implements("trucker.stardust.last-player-first")
def stardust(state: State, say: Say) -> None:
    """A day for every open connector, the last rocket first."""
    for seat in last_first(state):
        ends = len(state.ships[seat].open_connectors)
        lose_days(state, seat, ends, "trucker.stardust.day-per-open-connector", say)
        if not ends:
            say("no-dust", "trucker.stardust.day-per-open-connector", seat=seat)
    end_card(state, say)


@program("epidemic")
def epidemic(state: State, say: Say) -> None:
    """Crowded cabins lose somebody."""
    rule = "trucker.epidemic.joined-occupied-cabins-lose-one"
    for seat in order(state):
        sick = infected(state.ships[seat])
        for spot in sick:
            take_from(state, seat, spot, rule, say)
        if not sick:
            say("healthy", rule, seat=seat)
    end_card(state, say)


@implements("trucker.epidemic.marked-before-removing")
def infected(ship: Ship) -> list[Spot]:
    """Occupied cabins joined to another occupied one, all found before anybody is taken off."""
    lived_in = {cell for cell, _ in ship if (load := ship.load(cell)).astronauts or load.alien}
    return [
        SPOTS[cell]
        for cell in sorted(lived_in)
        if any(
            ship.joined(cell, side) and ship.board.beside(cell, side) in lived_in for side in SIDES
        )
    ]
