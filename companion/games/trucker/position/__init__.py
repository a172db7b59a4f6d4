"""Positions as plain data: stated by a person or a lesson, or written out by the engine.

Who states a position need not say what follows from the rest: the heap is what lies nowhere else,
the bank what is on no ship, and cards nobody named are dealt by `seed`.
"""

from __future__ import annotations

from typing import Any

from ....core.data import Reader
from ....core.game import read_options
from ..flights import FLIGHTS, VARIANTS
from ..options import OPTIONS
from ..state import STAGES, Stage, State
from .card import CARD, card_data, read_card
from .check import check
from .deck import DECK, deck_data, read_deck
from .seats import SEAT, read_seats, seat_data
from .takes import one_of, tiles_of

TOP = {"game", "players", "variant", "flight", "options", "stage", "seats", "shown", "drawing",
       "sand", "runs", *DECK, *CARD}  # fmt: skip
STAGE_OF = {name: stage for stage, name in enumerate(STAGES)}


# Writing


def describe(state: State) -> dict[str, Any]:
    """The position as plain data that `position` reads back."""
    defaults = {option.name: option.values[0] for option in OPTIONS}
    options = {n: v for n, v in state.options.items() if v != defaults[n]}
    data: dict[str, Any] = {"game": "trucker", "players": state.players, "variant": state.variant}
    if state.at:
        data["flight"] = state.at + 1
    if options:
        data["options"] = options
    data["stage"] = STAGES[state.stage]
    data["seats"] = [seat_data(state, seat) for seat in range(state.players)]
    if state.shown:
        data["shown"] = tiles_of(state.shown)
    if state.drawing >= 0:
        data["drawing"] = state.drawing
    if state.sand:
        data |= {"sand": state.sand, "runs": state.runs}
    return data | deck_data(state) | card_data(state)


# Reading


def position(data: Any) -> State:
    """A stated position; `BadInput` lists everything that is wrong with it."""
    top = Reader(data)
    top.only(TOP)
    if top.data.get("game", "trucker") != "trucker":
        top.fault("position.game", top.data["game"], "trucker")
    variants = {name: name for name in VARIANTS}
    variant = one_of(top, "variant", top.data.get("variant", "level-1"), variants, "level-1")
    players = top.whole("players", _seats_given(top), 1, 4)
    state = State(players, variant, read_options(top, OPTIONS))
    flights = VARIANTS[variant]
    state.at = top.whole("flight", 1, 1, len(flights)) - 1
    state.flight = FLIGHTS[flights[state.at]]
    state.clear_for_flight()
    state.stage = one_of(top, "stage", top.data.get("stage", "build"), STAGE_OF, Stage.BUILD)
    seats = top.items("seats", 4)
    if len(seats) != players:
        top.fault("position.seats", f"{len(seats)} seats", f"{players} seats")
        top.done()
    readers = [Reader(seat, f"position.seats[{n}]") for n, seat in enumerate(seats)]
    for reader in readers:
        reader.only(SEAT)
    read_seats(state, top, readers)
    read_deck(state, top)
    read_card(state, top)
    for reader in readers:
        top.faults += reader.faults
    top.done()
    check(state, top)
    top.done()
    return state


def _seats_given(top: Reader) -> int:
    """As many players as there are seats, if nobody says how many."""
    seats = top.data.get("seats")
    return min(4, max(1, len(seats))) if isinstance(seats, list) else 1
