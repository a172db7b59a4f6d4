"""Positions as plain data: stated by a person or a lesson, or written out by the engine.

Who states a position need not say what follows from the rest: the heap is what lies nowhere else,
the bank what is on no ship, and cards nobody named are dealt by `seed`.
"""

from __future__ import annotations

from typing import Any

from ....core.data import Reader
from ....kit.positions import read_head, read_rows
from ....kit.stated import At
from ..flights import FLIGHTS, VARIANTS
from ..options import OPTIONS
from ..ships.faces import FACE_OF, IDS, NO_TILE, START
from ..state import Stage, State
from .agree import check
from .deck import read_deck
from .fields import SEAT, TOP, usual

USUAL_VARIANT = "level-1"


def describe(state: State) -> dict[str, Any]:
    """The position as plain data that `position` reads back."""
    return TOP.write(state, usual(state))


def position(data: Any) -> State:
    """A stated position; `BadInput` lists everything that is wrong with it."""
    top, players, options = read_head(TOP, data, OPTIONS, players=_seats_given(data))
    at = At(top, "position.variant", None)
    variant = TOP["variant"].kind.read(at, top.data.get("variant", USUAL_VARIANT))
    state = State(players, variant or USUAL_VARIANT, options)
    flights = VARIANTS[state.variant]
    state.at = top.whole("flight", 1, 1, len(flights)) - 1
    state.flight = FLIGHTS[flights[state.at]]
    state.clear_for_flight()
    TOP.fill(top, state)
    if state.stage != Stage.BUILD:
        state.spaces = [seat + 1 for seat in range(players)]
    read_rows(SEAT, top, state, "seats", range(players))
    rows = top.data.get("seats")
    for seat, row in enumerate(rows[:players] if isinstance(rows, list | tuple) else ()):
        _read_days(top, state, seat, row if isinstance(row, dict) else {})
    _take_from_the_heap(state, top)
    read_deck(state, top)
    _take_from_the_bank(state, top)
    top.done()
    check(state, top)
    top.done()
    return state


def _seats_given(data: Any) -> int:
    """As many players as there are seats, if nobody says how many."""
    seats = data.get("seats") if isinstance(data, dict) else None
    return min(4, max(1, len(seats))) if isinstance(seats, list) else 1


def _read_days(top: Reader, state: State, seat: int, row: dict[str, Any]) -> None:
    """How far a rocket has flown: from its start space on, if nobody says."""
    space = state.spaces[seat]
    state.days[seat] = state.flight.starts[space - 1] if space else 0
    if "days" not in row:
        return
    at = At(top, f"position.seats[{seat}].days", state)
    if state.stage == Stage.BUILD:
        at.fault(row["days"], "no days while building")
    elif (days := SEAT["days"].kind.read(at, row["days"])) is not None:
        state.days[seat] = days


def _take_from_the_heap(state: State, top: Reader) -> None:
    """Every tile is in one place only."""
    for seat, ship in enumerate(state.ships):
        own = [FACE_OF[tile] for _, tile in ship]
        if [*own, *state.lost[seat]].count(START) != 1:
            expected = "the start cabin, on the ship or among the lost tiles"
            top.fault(f"position.seats[{seat}].ship", "start cabins", expected)
        for face in (*own, *state.lost[seat], *state.reserves[seat]):
            if face != START:
                _take(state, top, f"position.seats[{seat}]", face)
        if state.hands[seat] != NO_TILE:
            _take(state, top, f"position.seats[{seat}].hand", state.hands[seat])
    for face in state.shown:
        _take(state, top, "position.shown", face)


def _take(state: State, top: Reader, path: str, face: int) -> None:
    if face in state.heap:
        state.heap.remove(face)
    else:
        top.fault(path, IDS[face], "no more of a tile than there are in the box")


def _take_from_the_bank(state: State, top: Reader) -> None:
    """The bank is what is on no ship and on no offer."""
    for cube in state.pool + "".join([ship.goods for ship in state.ships]):
        state.bank[cube] -= 1
    for cube, n in state.bank.items():
        if n < 0:
            top.fault("position.pool", f"too many {cube}", "no more cubes than the box has")
