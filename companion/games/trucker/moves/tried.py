"""What a seat may sensibly try, right or wrong: the checks say what stands against it."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.notation import Action
from ..actions import CUBES, PASSENGERS, SPOTS, Spot
from ..flights import PILES
from ..rules.goods import holds
from ..rules.tile_loss import part_spots
from ..ships.faces import NO_TILE, QUARTERS
from ..ships.ship import Ship
from ..ships.tiles import CABINS, Component
from ..state import Stage, State
from .action_table import (
    ACCEPT,
    ANNOUNCE,
    CLOSE,
    DONE,
    DRAW,
    FINISH,
    FLY_ON,
    GIVE_TITLE,
    LAND,
    LEAVE,
    LIFT,
    PASS,
    PEEK,
    PUT_BACK,
    RESERVE,
    TAKE,
    TURN_SAND,
    attach,
    defend,
    keep,
    load,
    lose_crew,
    lose_goods,
    move_in,
    place,
    power,
    remove,
    unload,
)  # fmt: skip
from .legal import once


def tries(state: State, seat: int) -> tuple[Action, ...]:
    """Everything that can be done with tiles, piles, the ship and the card."""
    if not 0 <= seat < state.players:
        return ()
    found = [*_plain(state, seat)]
    found += _building(state, seat) if state.stage == Stage.BUILD else _ship(state, seat)
    return tuple(once(found))


def _plain(state: State, seat: int) -> Iterator[Action]:
    """What needs nothing of the ship."""
    yield from (row[seat] for row in (DRAW, RESERVE, PUT_BACK, LIFT, CLOSE, TURN_SAND))
    yield from (PEEK[seat][n] for n in range(PILES))
    yield from FINISH[seat]
    yield from (row[seat] for row in (FLY_ON, LEAVE, PASS, ACCEPT, ANNOUNCE, DONE))
    yield from LAND[seat]
    for title in state.titles:
        yield from GIVE_TITLE[seat][title][: state.players]


def _building(state: State, seat: int) -> Iterator[Action]:
    """Tiles in the middle and at hand, laid anywhere on the board."""
    ship, hand = state.ships[seat], state.hands[seat]
    yield from (TAKE[seat][face] for face in once((*state.shown, *state.heap[:2])))
    spots = [SPOTS[cell] for cell in ship.board.cells]
    yield from (place(seat, spot, quarters) for spot in spots for quarters in QUARTERS)
    waiting = [*state.reserves[seat], *([hand] if hand != NO_TILE else [])]
    for face in once(waiting):
        yield from (attach(seat, face, spot, quarters) for spot in spots for quarters in QUARTERS)


def _ship(state: State, seat: int) -> Iterator[Action]:
    """What can be done with the tiles of the ship, once it is built."""
    ship = state.ships[seat]
    spots = [SPOTS[cell] for cell, _ in ship]
    batteries = [*_of(ship, Component.BATTERY), *spots[:1]]
    yield from (remove(seat, spot) for spot in spots)
    yield from (keep(seat, spot) for spot in part_spots(ship))
    cabins = [SPOTS[cell] for cell, tile in ship if tile.component in CABINS]
    yield from (move_in(seat, spot, who) for spot in cabins for who in PASSENGERS)
    yield from (lose_crew(seat, spot) for spot in (*cabins, *spots[:1]))
    yield from (lose_goods(seat, spot) for spot in spots)
    doubles = [SPOTS[cell] for cell, tile in ship if tile.is_powered]
    yield from (power(seat, spot, battery) for spot in doubles for battery in batteries)
    yield from (defend(seat, battery) for battery in batteries)
    cargo = [*(spot for spot, _ in holds(ship)), *spots[:1]]
    for cube in CUBES:
        yield from (load(seat, cube.letter, spot) for spot in cargo)
        yield from (unload(seat, cube.letter, spot) for spot in cargo)


def _of(ship: Ship, component: Component) -> list[Spot]:
    return [SPOTS[cell] for cell, tile in ship if tile.component is component]
