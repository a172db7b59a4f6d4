"""What may be done: who is awaited, and each seat's legal actions, fast and in a stable order."""

from __future__ import annotations

from collections.abc import Callable

from ....core.notation import Action
from ..actions import SPOTS
from ..pace import on_turn
from ..rules.abandoned import ABANDONED
from ..rules.boarding import empty_cabins, who_may_live
from ..rules.crew_loss import occupied
from ..rules.goods import holds, stolen_next, takes
from ..rules.hourglass import is_before_last, is_closing, waits
from ..rules.planets import free_planets
from ..rules.repair import removable
from ..rules.strengths import unpowered
from ..rules.tile_loss import part_spots
from ..rules.trek import titles_of, without
from ..ships.berths import fitting
from ..ships.faces import NO_TILE
from ..ships.strength import battery_spots
from ..state import NO_PILE, NOBODY, NOT_FREE, ONE_DECIDES, RESERVED, Stage, State
from .action_table import (
    ACCEPT,
    ANNOUNCE,
    CLOSE,
    DONE,
    DRAW,
    FLY_ON,
    GIVE_TITLE,
    LAND,
    LEAVE,
    LIFT,
    PASS,
    PUT_BACK,
    RESERVE,
    TAKE,
    TURN_SAND,
    attach,
    defend,
    finishings,
    keep,
    load,
    lose_crew,
    lose_goods,
    move_in,
    peekings,
    placings,
    power,
    remove,
    unload,
)  # fmt: skip

once = dict.fromkeys
"""Each face once, in order."""


def moves(state: State, seat: int) -> list[Action]:
    """The legal actions of one seat."""
    stage = state.stage
    listed = _MOVES.get(stage)
    if listed is None or not 0 <= seat < state.players:
        return []
    if stage in ONE_DECIDES and seat != state.queue[0]:
        return []
    return listed(state, seat)


def _build(state: State, seat: int) -> list[Action]:
    if state.drawing != NOBODY:
        return []
    found: list[Action] = []
    if not state.spaces[seat]:
        if not on_turn(state, seat):
            return []
        if not state.sand or not is_closing(state):
            found = _tiles_and_piles(state, seat)
        found += finishings(seat, state.flight.is_learning, *state.spaces)
    if state.sand and waits(state) and (state.spaces[seat] or not is_before_last(state)):
        found.append(TURN_SAND[seat])
    return found


def _tiles_and_piles(state: State, seat: int) -> list[Action]:
    if state.looking[seat] != NO_PILE:
        return [CLOSE[seat]]
    ship, tile = state.ships[seat], state.hands[seat]
    learning = state.flight.is_learning
    if tile != NO_TILE:
        found: list[Action] = []
        for cell, around in ship.berths:
            found += placings(seat, tile, SPOTS[cell], around)
        if not learning and len(state.reserves[seat]) < RESERVED:
            found.append(RESERVE[seat])
        if not state.bound[seat]:
            found.append(PUT_BACK[seat])
        return found
    found = [DRAW[seat]] if state.heap else []
    if state.shown:
        take = TAKE[seat]
        found += [take[face] for face in once(state.shown)]
    if state.reserves[seat]:
        found += [
            attach(seat, face, SPOTS[cell], quarters)
            for face in once(state.reserves[seat])
            for cell, around in ship.berths
            for quarters in fitting(face, around)
        ]
    if state.free[seat] != NOT_FREE:
        found.append(LIFT[seat])
    if not learning and len(ship.filled) > 1:
        found += peekings(seat, *state.looking)
    return found


def _repair(state: State, seat: int) -> list[Action]:
    ship = state.ships[seat]
    if len(ship.parts) > 1:
        return [keep(seat, spot) for spot in part_spots(ship)]
    return [remove(seat, spot) for spot in removable(state, seat)]


def _board(state: State, seat: int) -> list[Action]:
    return [
        move_in(seat, spot, who)
        for spot in empty_cabins(state, seat)
        for who in who_may_live(state, seat, spot)
    ]


def _next(state: State, seat: int) -> list[Action]:
    if state.left[seat] or seat in state.ready:
        return []
    return [FLY_ON[seat], LEAVE[seat]]


def _land(state: State, seat: int) -> list[Action]:
    if state.kind in ABANDONED:
        return [LAND[seat][1], PASS[seat]]
    return [*(LAND[seat][planet] for planet in free_planets(state)), PASS[seat]]


def _load(state: State, seat: int) -> list[Action]:
    ship = state.ships[seat]
    there = [(spot, tile, ship.load(spot.cell).goods) for spot, tile in holds(ship)]
    found: list[Action] = [
        load(seat, cube, spot)
        for cube in once(state.pool)
        for spot, tile, aboard in there
        if takes(tile, aboard, cube)
    ]
    found += [unload(seat, cube, spot) for spot, _, aboard in there for cube in once(aboard)]
    found.append(DONE[seat])
    return found


def _power(state: State, seat: int) -> list[Action]:
    batteries = battery_spots(state.ships[seat])
    found: list[Action] = [
        power(seat, spot, battery) for spot in unpowered(state, seat) for battery in batteries
    ]
    found.append(ANNOUNCE[seat])
    return found


def _defend(state: State, seat: int) -> list[Action]:
    batteries = battery_spots(state.ships[seat])
    return [*(defend(seat, spot) for spot in batteries), PASS[seat]]


def _titles(state: State, seat: int) -> list[Action]:
    return [
        GIVE_TITLE[seat][title][to] for title in titles_of(state, seat) for to in without(state)
    ]


_MOVES: dict[int, Callable[[State, int], list[Action]]] = {
    Stage.BUILD: _build,
    Stage.REPAIR: _repair,
    Stage.BOARD: _board,
    Stage.NEXT: _next,
    Stage.LAND: _land,
    Stage.LOAD: _load,
    Stage.POWER: _power,
    Stage.PRIZE: lambda state, seat: [ACCEPT[seat], PASS[seat]],
    Stage.DEFEND: _defend,
    Stage.BREAK: lambda state, seat: [keep(seat, s) for s in part_spots(state.ships[seat])],
    Stage.LOSE_CREW: lambda state, seat: [lose_crew(seat, s) for s in occupied(state, seat)],
    Stage.LOSE_GOODS: lambda state, seat: [
        lose_goods(seat, s) for s in stolen_next(state.ships[seat])[1]
    ],
    Stage.TITLES: _titles,
}
