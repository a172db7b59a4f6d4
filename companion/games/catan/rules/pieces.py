"""Setting pieces down: what a new road, settlement or city changes on the board.

No rule is judged here; the chapters have done that. Everything kept for speed (reach, frontier,
blocked corners, income, harbours, points) is brought up to date in one place.
"""

from __future__ import annotations

from ....core.rulebook import Say, implements
from ..board.geometry import (
    HEX_CORNER_MASK,
    NEIGHBOURS,
    PATH_END_MASK,
    PATH_ENDS,
    PATHS_AT,
    bits,
)
from ..state import OWNERS, State
from .longest_road import after_a_cut, after_a_road


@implements("catan.build.roads-and-cities-stay", "catan.board.coast-can-be-built-on")
def lay_road(state: State, owner: int, path: int, say: Say) -> None:
    """Lay a road; Longest Road may change hands."""
    bit = 1 << path
    state.roads[owner] |= bit
    state.taken |= bit
    state.reach[owner] |= PATH_END_MASK[path]
    foreign = state.built & ~(state.settlements[owner] | state.cities[owner])
    frontier = state.frontier
    for end in PATH_ENDS[path]:
        if not foreign >> end & 1:
            frontier[owner] |= PATHS_AT[end]
    free = ~state.taken
    for other in OWNERS:
        frontier[other] &= free
    after_a_road(state, owner, say)


@implements("catan.score.settlement-one", "catan.board.coast-has-fewer-hexes")
def set_settlement(state: State, owner: int, corner: int, say: Say) -> None:
    """Set a settlement: it blocks, yields, opens a harbour, and may cut somebody's run."""
    bit = 1 << corner
    state.settlements[owner] |= bit
    state.built |= bit
    state.blocked |= bit | NEIGHBOURS[corner]
    state.points[owner] += 1
    state.frontier[owner] |= PATHS_AT[corner] & ~state.taken
    add_income(state, owner, corner)
    gained = state.island.harbour_at[corner] & ~state.harbours[owner]
    if gained:
        state.harbours[owner] |= gained
        if owner == state.on:
            state.new_harbours |= gained
    cuts = False
    for other in OWNERS:
        if other != owner and state.reach[other] & bit:
            state.frontier[other] = frontier_of(state, other)
            cuts = cuts or (state.roads[other] & PATHS_AT[corner]).bit_count() > 1
    if cuts:
        after_a_cut(state, say)


@implements("catan.score.city-two", "catan.city.settlement-piece-returns")
def raise_city(state: State, owner: int, corner: int) -> None:
    """Turn a settlement into a city; its piece goes back to the owner's supply."""
    bit = 1 << corner
    state.settlements[owner] ^= bit
    state.cities[owner] |= bit
    state.points[owner] += 1
    add_income(state, owner, corner)


@implements("catan.two-player.neutral-collects-nothing")
def add_income(state: State, owner: int, corner: int) -> None:
    """Let a building collect: once for a settlement, once more when it becomes a city."""
    if owner >= state.players:
        return
    income = state.income
    for number_hex, number, unit in state.island.yields[corner]:
        if number_hex != state.robber:
            income[number * 4 + owner] += unit


@implements("catan.robber.blocks-its-hex")
def place_robber(state: State, target: int) -> None:
    """Move the robber: the hex it leaves pays again, the one it enters pays nobody."""
    for number_hex, sign in ((state.robber, 1), (target, -1)):
        unit = state.island.unit[number_hex] * sign
        if unit:
            ring = HEX_CORNER_MASK[number_hex]
            row = state.island.numbers[number_hex] * 4
            for owner in range(state.players):
                shares = (state.settlements[owner] & ring).bit_count() + 2 * (
                    state.cities[owner] & ring
                ).bit_count()
                state.income[row + owner] += unit * shares
    state.robber = target


def frontier_of(state: State, owner: int) -> int:
    """The free paths an owner could build on, worked out from the pieces."""
    own = state.settlements[owner] | state.cities[owner]
    corners = (state.reach[owner] | own) & ~(state.built & ~own)
    paths = 0
    for corner in bits(corners):
        paths |= PATHS_AT[corner]
    return paths & ~state.taken


def rework(state: State) -> None:
    """Work out everything kept for speed from the pieces alone: for stated positions."""
    state.built = state.blocked = state.taken = 0
    state.income = [0] * (13 * 4)
    for owner in OWNERS:
        buildings = state.settlements[owner] | state.cities[owner]
        state.built |= buildings
        state.taken |= state.roads[owner]
        state.reach[owner] = 0
        for path in bits(state.roads[owner]):
            state.reach[owner] |= PATH_END_MASK[path]
        state.harbours[owner] = 0
        for corner in bits(buildings):
            state.blocked |= 1 << corner | NEIGHBOURS[corner]
            state.harbours[owner] |= state.island.harbour_at[corner]
            add_income(state, owner, corner)
        for corner in bits(state.cities[owner]):
            add_income(state, owner, corner)
        state.points[owner] = (
            state.settlements[owner].bit_count()
            + 2 * state.cities[owner].bit_count()
            + 2 * (state.longest == owner)
            + 2 * (state.army == owner)
        )
    for owner in OWNERS:
        state.frontier[owner] = frontier_of(state, owner)
