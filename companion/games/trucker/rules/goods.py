"""Goods (chapter goods): loaded cube by cube, and stolen the dearest first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ....core.rulebook import Refusal, Say, implements
from ..actions import SPOTS, Cube, Done, Load, LoseGoods, Spot, Unload, colours
from ..ships.ship import Ship
from ..ships.strength import battery_spots
from ..ships.tiles import Component, ShipTile, in_order
from ..state import Stage, State
from .book import BOOK, cell_mark, due
from .flow import LOADED, next_in_queue
from .strengths import spend_battery


def holds(ship: Ship) -> list[tuple[Spot, ShipTile]]:
    """Tiles with containers."""
    return [(SPOTS[cell], tile) for cell, tile in ship if tile.component is Component.CARGO]


# Loading


def begin_loading(state: State, goods: Mapping[str, int], say: Say) -> bool:
    """What is shown is on offer to the first of the queue; True if nothing can be loaded."""
    cubes = offered(state, goods)
    rule = "trucker.goods.missing-supply-not-loaded"
    if sum(goods.values()) > len(cubes):
        say("bank-is-short", rule, seat=state.on, n=sum(goods.values()) - len(cubes))
    if not cubes or not holds(state.ships[state.on]):
        return True
    for cube in cubes:
        state.bank[cube] -= 1
    state.pool = cubes
    state.stage = Stage.LOAD
    return False


@implements("trucker.goods.missing-supply-not-loaded")
def offered(state: State, goods: Mapping[str, int]) -> str:
    """The cubes shown, as far as the bank has them."""
    return in_order("".join(name[0] * min(n, state.bank[name[0]]) for name, n in goods.items()))


def takes(tile: ShipTile, aboard: str, cube: str) -> bool:
    """Whether a hold with these cubes has room for one more of this colour."""
    return len(aboard) < tile.size and (cube != "r" or tile.colour == "red")


def hold_at(state: State, seat: int, spot: Spot) -> ShipTile | None:
    """The hold on a spot, if there is one."""
    tile = state.ships[seat].at(spot.cell)
    return tile if tile is not None and tile.component is Component.CARGO else None


@BOOK.check(Load)
def is_offered(state: State, action: Load) -> Refusal | None:
    """Only cubes that are on offer: shown for this place, and in the bank."""
    if action.cube.letter in state.pool:
        return None
    if state.bank[action.cube.letter]:
        return Refusal(due(state), {"cube": action.cube, "first": "here.not-on-offer"})
    return Refusal("trucker.goods.missing-supply-not-loaded", {"cube": action.cube})


@BOOK.check(Load)
def has_room(state: State, action: Load) -> Refusal | None:
    """One cube in each container."""
    tile = hold_at(state, action.seat, action.spot)
    facts = {"spot": action.spot, "n": tile.size if tile else 0}
    if tile and len(state.ships[action.seat].load(action.spot.cell).goods) < tile.size:
        return None
    at = cell_mark(state, action.seat, action.spot)
    return Refusal("trucker.goods.one-cube-per-container", facts, at)


@BOOK.check(Load)
def red_wants_red(state: State, action: Load) -> Refusal | None:
    """Red cubes are dangerous and need a red container."""
    tile = hold_at(state, action.seat, action.spot)
    if tile is None or action.cube is not Cube.RED or tile.colour == "red":
        return None
    at = cell_mark(state, action.seat, action.spot)
    return Refusal("trucker.goods.red-only-in-red-container", {"spot": action.spot}, at)


@BOOK.check(Unload)
def lies_there(state: State, action: Unload) -> Refusal | None:
    """A cube of that colour lies in that hold."""
    tile = hold_at(state, action.seat, action.spot)
    if tile and action.cube.letter in state.ships[action.seat].load(action.spot.cell).goods:
        return None
    facts = {"spot": action.spot, "cube": action.cube, "first": "here.no-cube"}
    at = cell_mark(state, action.seat, action.spot)
    return Refusal("trucker.goods.moved-only-while-loading", facts, at)


def _set_goods(state: State, seat: int, spot: Spot, goods: str) -> None:
    ship = state.ships[seat]
    load = replace(ship.load(spot.cell), goods=in_order(goods))
    state.ships[seat] = ship.loaded(spot.cell, load)


@BOOK.effect(Load)
def load(state: State, action: Load, say: Say) -> None:
    """A cube goes into a container."""
    seat, letter = action.seat, action.cube.letter
    state.pool = state.pool.replace(letter, "", 1)
    aboard = state.ships[seat].load(action.spot.cell).goods
    _set_goods(state, seat, action.spot, aboard + letter)
    rule = "trucker.goods.one-cube-per-container"
    say("loads", rule, seat=seat, cube=action.cube, spot=action.spot)


@BOOK.effect(Unload)
def unload(state: State, action: Unload, say: Say) -> None:
    """A cube is taken out, to be loaded elsewhere or left behind."""
    seat, letter = action.seat, action.cube.letter
    aboard = state.ships[seat].load(action.spot.cell).goods
    _set_goods(state, seat, action.spot, aboard.replace(letter, "", 1))
    state.pool = in_order(state.pool + letter)
    rule = "trucker.goods.moved-only-while-loading"
    say("unloads", rule, seat=seat, cube=action.cube, spot=action.spot)


@BOOK.effect(Done)
def done(state: State, action: Done, say: Say) -> None:
    """What is not loaded goes to the bank, and the card goes on."""
    for cube in state.pool:
        state.bank[cube] += 1
    left, state.pool = state.pool, ""
    rule = "trucker.planets.landed-may-load"
    if left:
        say("leaves-goods", rule, seat=action.seat, cubes=colours(left))
    else:
        say("all-loaded", rule, seat=action.seat)
    state.stage = Stage.CARD
    LOADED[state.kind](state, say)


# Theft


def lose_goods(state: State, n: int, say: Say) -> bool:
    """The first of the queue loses so many cubes; True if nothing has to be chosen."""
    state.owed = n
    return _lose_without_choice(state, say)


@implements("trucker.goods.theft-dearest-first", "trucker.goods.theft-then-batteries")
def stolen_next(ship: Ship) -> tuple[str, list[Spot]]:
    """The colour that is due and the tiles that have it; no colour means a battery."""
    goods = ship.goods
    if not goods:
        return "", battery_spots(ship)
    dearest = goods[0]
    return dearest, [spot for spot, _ in holds(ship) if dearest in ship.load(spot.cell).goods]


@implements("trucker.goods.theft-ends-when-nothing-left")
def _lose_without_choice(state: State, say: Say) -> bool:
    """Take what there is no choice about."""
    seat = state.on
    while state.owed:
        ship = state.ships[seat]
        cube, spots = stolen_next(ship)
        if not spots:
            rule = "trucker.goods.theft-ends-when-nothing-left"
            say("nothing-to-steal", rule, seat=seat, n=state.owed)
            state.owed = 0
            break
        alike = ship.goods.count(cube) if cube else ship.batteries
        if len(spots) > 1 and alike > state.owed:
            state.stage = Stage.LOSE_GOODS
            return False
        _steal(state, seat, cube, spots[0], say)
        state.owed -= 1
    return True


def _steal(state: State, seat: int, cube: str, spot: Spot, say: Say) -> None:
    if not cube:
        spend_battery(state, seat, spot)
        say("battery-stolen", "trucker.goods.theft-then-batteries", seat=seat, spot=spot, n=1)
        return
    aboard = state.ships[seat].load(spot.cell).goods
    _set_goods(state, seat, spot, aboard.replace(cube, "", 1))
    state.bank[cube] += 1
    [colour] = colours(cube)
    say("cube-stolen", "trucker.goods.theft-dearest-first", seat=seat, cube=colour, spot=spot)


@BOOK.check(LoseGoods)
def is_due(state: State, action: LoseGoods) -> Refusal | None:
    """The dearest colour goes first, batteries only when no cube is left."""
    cube, spots = stolen_next(state.ships[action.seat])
    if action.spot in spots:
        return None
    at = cell_mark(state, action.seat, action.spot)
    if not cube:
        return Refusal("trucker.goods.theft-then-batteries", {"spot": action.spot}, at)
    [colour] = colours(cube)
    facts = {"spot": action.spot, "cube": colour}
    return Refusal("trucker.goods.theft-dearest-first", facts, at)


@BOOK.effect(LoseGoods)
def hand_over_goods(state: State, action: LoseGoods, say: Say) -> None:
    """One by one, as their owner chooses."""
    cube, _ = stolen_next(state.ships[action.seat])
    _steal(state, action.seat, cube, action.spot, say)
    state.owed -= 1
    if _lose_without_choice(state, say):
        state.stage = Stage.CARD
        next_in_queue(state, say)
