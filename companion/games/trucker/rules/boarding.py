"""Batteries and crew before the start (chapter crew), and who may live where (chapter alien)."""

from __future__ import annotations

from ....core.rulebook import Refusal, Say, silent
from ..actions import PASSENGERS, SPOTS, MoveIn, Passengers, Spot
from ..ships.ship import Ship
from ..ships.tiles import MANNED, NOTHING, Component, Load
from ..state import Stage, State
from .book import BOOK, cell_mark
from .launch import launch


def board_ships(state: State, say: Say) -> None:
    """Batteries are loaded, and astronauts wherever nobody else could live."""
    state.stage = Stage.BOARD
    for seat in range(state.players):
        ship = state.ships[seat] = state.ships[seat].fuelled
        if say is not silent:
            _tell_fuelled(ship, seat, say)
        if ship.cabins:
            _fill_the_rest(state, seat, say)
    go_on_boarding(state, say)


def _tell_fuelled(ship: Ship, seat: int, say: Say) -> None:
    if ship.batteries:
        say("loads-batteries", "trucker.battery.loaded-as-printed", seat=seat, n=ship.batteries)
    if ship.astronauts:
        rule = "trucker.crew.start-cabin-gets-two-astronauts"
        say("start-cabin-boards", rule, seat=seat, n=ship.astronauts)


def empty_cabins(state: State, seat: int) -> list[Spot]:
    """Cabins nobody has moved into yet."""
    ship = state.ships[seat]
    return [SPOTS[cell] for cell in ship.cabins if ship.load(cell) == NOTHING]


def who_may_live(state: State, seat: int, spot: Spot) -> list[Passengers]:
    """Who may move into an empty cabin."""
    ship = state.ships[seat]
    aboard = {load.alien for load in ship.loads}
    return [
        who
        for who in PASSENGERS
        if not who.alien
        or (
            who.alien not in aboard
            and not state.flight.is_learning
            and ship.supports(spot.cell, who.alien)
        )
    ]


def _fill_the_rest(state: State, seat: int, say: Say) -> None:
    """Cabins where no alien could live get two astronauts."""
    for spot in empty_cabins(state, seat):
        if len(who_may_live(state, seat, spot)) == 1:
            _move_in(state, seat, spot, Passengers.ASTRONAUTS, say)


def _move_in(state: State, seat: int, spot: Spot, who: Passengers, say: Say) -> None:
    load = Load(alien=who.alien) if who.alien else MANNED[2]
    state.ships[seat] = state.ships[seat].loaded(spot.cell, load)
    rule = "trucker.crew.cabin-gets-two-astronauts-or-alien"
    say("moves-in", rule, seat=seat, spot=spot, passengers=who, n=1 if who.alien else 2)


def boarders(state: State) -> list[int]:
    """Who has still to decide about a cabin."""
    return [
        seat for seat, ship in enumerate(state.ships) if ship.cabins and empty_cabins(state, seat)
    ]


def go_on_boarding(state: State, say: Say) -> None:
    """When every cabin is filled, the flight begins."""
    if not boarders(state):
        launch(state, say)


@BOOK.check(MoveIn)
def is_an_empty_cabin(state: State, action: MoveIn) -> Refusal | None:
    """Only a cabin nobody has moved into; the start cabin has its two astronauts."""
    ship, spot = state.ships[action.seat], action.spot
    tile = ship.at(spot.cell)
    at = cell_mark(state, action.seat, spot)
    if tile is not None and tile.component is Component.START_CABIN:
        rule = (
            "trucker.alien.never-in-start-cabin"
            if action.passengers.alien
            else ("trucker.crew.start-cabin-gets-two-astronauts")
        )
        return Refusal(rule, {"spot": spot, "first": "here.start-cabin"}, at)
    if spot in empty_cabins(state, action.seat):
        return None
    rule = "trucker.crew.cabin-gets-two-astronauts-or-alien"
    return Refusal(rule, {"spot": spot}, at)


@BOOK.check(MoveIn)
def alien_can_breathe(state: State, action: MoveIn) -> Refusal | None:
    """An alien lives beside a life support of its colour, one of a colour on each ship."""
    alien, spot = action.passengers.alien, action.spot
    ship = state.ships[action.seat]
    tile = ship.at(spot.cell)
    if not alien or tile is None or tile.component is not Component.CABIN:
        return None
    facts = {"spot": spot, "passengers": action.passengers}
    at = cell_mark(state, action.seat, spot)
    if state.flight.is_learning:
        return Refusal("trucker.setup.learning-flight-leaves-out", {"first": "here.no-aliens"})
    if not ship.supports(spot.cell, alien):
        rule = "trucker.alien.needs-joined-life-support"
        if any(who.alien and ship.supports(spot.cell, who.alien) for who in PASSENGERS):
            rule = "trucker.alien.colour-must-match"
        return Refusal(rule, facts, at)
    if any(load.alien == alien for load in ship.loads):
        return Refusal("trucker.alien.one-per-colour", facts, at)
    return None


@BOOK.effect(MoveIn)
def move_in(state: State, action: MoveIn, say: Say) -> None:
    """They move in; cabins that are no choice any more fill by themselves."""
    _move_in(state, action.seat, action.spot, action.passengers, say)
    _fill_the_rest(state, action.seat, say)
    go_on_boarding(state, say)
