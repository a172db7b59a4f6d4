"""The check before the start (chapter check): faults found, badly placed tiles taken off."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, silent
from ..actions import SPOTS, Keep, Remove, Spot
from ..state import Stage, State
from .boarding import board_ships
from .book import BOOK, cell_mark
from .flow import next_in_queue
from .tile_loss import keep_part, part_of, take_off


def check_ships(state: State, say: Say) -> None:
    """Building is over: reserved tiles are lost, then everybody's faults are looked for."""
    state.stage = Stage.REPAIR
    state.sand, state.runs = 0, False
    for seat in range(state.players):
        if state.reserves[seat]:
            tiles = state.reserves[seat]
            state.lost[seat] += tiles
            state.reserves[seat] = ()
            rule = "trucker.lose-tiles.unplaced-reserved-count"
            say("reserve-lost", rule, seat=seat, n=len(tiles), tiles=tiles)
        if say is not silent:
            _tell_faults(state, seat, say)
    go_on_repairing(state, say)


def _tell_faults(state: State, seat: int, say: Say) -> None:
    faults = state.ships[seat].faults
    for fault in faults:
        spots = marked(state, seat, fault)
        name = fault.rule.rpartition(".")[2]
        say("fault", fault.rule, seat=seat, spots=spots, fault=name)
    if not faults:
        say("no-fault", "trucker.check.faults-removed", seat=seat)


def marked(state: State, seat: int, fault: Refusal) -> tuple[Spot, ...]:
    """The spots a fault names."""
    cells = state.ships[seat].board.cells
    return tuple(SPOTS[cells[int(mark.partition(":")[2])]] for mark in fault.at)


def faulty(state: State) -> list[int]:
    """Whose ships are not yet fit to fly."""
    return [seat for seat, ship in enumerate(state.ships) if ship.faults]


def removable(state: State, seat: int) -> list[Spot]:
    """The tiles that faults name, while the ship is in one piece."""
    ship = state.ships[seat]
    if len(ship.parts) > 1:
        return []
    found = {spot for fault in ship.faults for spot in marked(state, seat, fault)}
    return sorted(found)


def go_on_repairing(state: State, say: Say) -> None:
    """Once no fault is left, batteries and crew are loaded."""
    if not faulty(state):
        board_ships(state, say)


@BOOK.check(Remove)
def is_badly_placed(state: State, action: Remove) -> Refusal | None:
    """Only tiles that a fault names are taken off; what came loose is decided first."""
    ship = state.ships[action.seat]
    if len(ship.parts) > 1:
        return Refusal(
            "trucker.lose-tiles.owner-chooses-part", {"first": "due.break", "on": action.seat}
        )
    if action.spot in removable(state, action.seat):
        return None
    at = cell_mark(state, action.seat, action.spot)
    return Refusal("trucker.check.faults-removed", {"spot": action.spot}, at)


@BOOK.effect(Remove)
def remove(state: State, action: Remove, say: Say) -> None:
    """The tile is lost; it may leave the ship in parts."""
    rule = "trucker.lose-tiles.repair-removals-count"
    take_off(state, action.seat, action.spot.cell, rule, say)
    go_on_repairing(state, say)


@BOOK.check(Keep)
def is_a_part(state: State, action: Keep) -> Refusal | None:
    """A ship in several parts, one of which has this tile."""
    ship = state.ships[action.seat]
    if len(ship.parts) > 1 and part_of(ship, action.spot):
        return None
    rule = "trucker.lose-tiles.owner-chooses-part"
    if len(ship.parts) < 2:
        return Refusal(rule, {"first": "here.one-part"})
    return Refusal(rule, {"spot": action.spot}, cell_mark(state, action.seat, action.spot))


@BOOK.effect(Keep)
def keep(state: State, action: Keep, say: Say) -> None:
    """The other parts fall off; then the repair or the card goes on."""
    keep_part(state, action.seat, action.spot, say)
    if state.stage == Stage.REPAIR:
        go_on_repairing(state, say)
    else:
        next_in_queue(state, say)
