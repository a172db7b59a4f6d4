"""Longest Road: how a run is measured, and whose the card is."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ....core.rulebook import Say, implements
from ..board.geometry import CORNER_PATHS, PATH_ENDS, bits
from ..state import LIMITS, NOBODY, OWNERS, State

SHORTEST_RUN = LIMITS["shortest-run"]
WORTH = 2
Measure = Callable[[State, int], int]
"""How long an owner's longest run is: counted on the board, or given where a case is made up."""


@implements(
    "catan.longest-road.one-unbroken-run",
    "catan.longest-road.branches-left-out",
    "catan.longest-road.each-road-once",
    "catan.longest-road.own-buildings-no-cut",
    "catan.longest-road.foreign-building-cuts",
)
def run_length(state: State, owner: int) -> int:
    """The longest single run of an owner's roads; a foreign building ends a run, never one's own.

    A longest run cannot be made longer at its ends, so it starts where an odd number of own roads
    meet, or at a foreign building; only a ring without branches has no such corner.
    """
    return run_with(state, owner, 0)


def run_with(state: State, owner: int, more: int) -> int:
    """The longest single run if an owner had these roads too."""
    roads = state.roads[owner] | more
    if not roads:
        return 0
    cut = state.built & ~(state.settlements[owner] | state.cities[owner])
    return _longest(roads, cut, state.settings.points_once)


@lru_cache(maxsize=50_000)
def _longest(roads: int, cut: int, points_once: bool) -> int:
    """The longest run of these roads; whoever looks ahead asks for the same ones again."""
    if points_once:
        return max(_simple_run(roads, cut, corner, 0) for corner in _corners(roads))
    ends = [c for c in _corners(roads) if cut >> c & 1 or _degree(roads, c) & 1]
    best = max((_run(roads, cut, corner) for corner in ends), default=0)
    return max(best, _longest_ring(roads, ends))


def _corners(roads: int) -> set[int]:
    return {corner for path in bits(roads) for corner in PATH_ENDS[path]}


def _degree(roads: int, corner: int) -> int:
    return sum(roads >> path & 1 for path, _ in CORNER_PATHS[corner])


def _run(roads: int, cut: int, corner: int) -> int:
    """The longest run that starts here and uses each of these roads at most once."""
    best = 0
    for path, other in CORNER_PATHS[corner]:
        if roads >> path & 1:
            length = 1 if cut >> other & 1 else 1 + _run(roads & ~(1 << path), cut, other)
            best = max(best, length)
    return best


def _simple_run(roads: int, cut: int, corner: int, seen: int) -> int:
    """The longest run from a corner where none may pass a corner twice."""
    seen |= 1 << corner
    best = 0
    for path, other in CORNER_PATHS[corner]:
        if roads >> path & 1 and not seen >> other & 1:
            best = max(best, 1 if cut >> other & 1 else 1 + _simple_run(roads, cut, other, seen))
    return best


def _longest_ring(roads: int, ends: list[int]) -> int:
    """The longest ring that no end leads into, for its runs were not tried from the ends."""
    for corner in ends:
        roads &= ~_connected(roads, corner)
    best = 0
    while roads:
        ring = _connected(roads, PATH_ENDS[(roads & -roads).bit_length() - 1][0])
        best = max(best, ring.bit_count())
        roads &= ~ring
    return best


def _connected(roads: int, corner: int) -> int:
    """The roads that hang together with this corner."""
    found, open_corners = 0, [corner]
    while open_corners:
        for path, other in CORNER_PATHS[open_corners.pop()]:
            if roads >> path & 1 and not found >> path & 1:
                found |= 1 << path
                open_corners.append(other)
    return found


def after_a_road(state: State, owner: int, say: Say, measure: Measure = run_length) -> None:
    """See whether a new road brings its owner the card."""
    roads = state.roads[owner].bit_count()
    if roads < SHORTEST_RUN:
        return
    if owner == state.longest:
        state.longest_length = measure(state, owner)
    elif state.longest == NOBODY:
        length = measure(state, owner)
        if length >= SHORTEST_RUN and all(
            measure(state, other) < length for other in OWNERS if other != owner
        ):
            rule = "catan.longest-road.five-first"
            if any(measure(state, other) >= SHORTEST_RUN for other in OWNERS if other != owner):
                rule = "catan.longest-road.back-to-sole-claimant"
            _give(state, owner, length, rule, say)
    elif roads > state.longest_length:
        length = measure(state, owner)
        if length > state.longest_length:
            _give(state, owner, length, "catan.longest-road.longer-takes-at-once", say)


@implements("catan.longest-road.equal-takes-nothing")
def after_a_cut(state: State, say: Say, measure: Measure = run_length) -> None:
    """A building was set into somebody's roads: see whose the card is now."""
    lengths = [measure(state, owner) for owner in OWNERS]
    longest = max(lengths)
    claimants = [owner for owner in OWNERS if lengths[owner] == longest]
    holder = state.longest
    if longest < SHORTEST_RUN:
        if holder != NOBODY:
            _set_aside(state, "catan.longest-road.cut-below-five-set-aside", say)
    elif holder in claimants:
        if longest < state.longest_length and len(claimants) > 1:
            rule = "catan.longest-road.cut-holder-keeps-tie"
            say("longest-kept", rule, owner=holder, n=longest)
        state.longest_length = longest
    elif len(claimants) == 1:
        rule = "catan.longest-road.cut-passes-to-longest"
        if holder == NOBODY:
            rule = "catan.longest-road.back-to-sole-claimant"
        _give(state, claimants[0], longest, rule, say)
    elif holder != NOBODY:
        _set_aside(state, "catan.longest-road.cut-tie-set-aside", say)


@implements("catan.score.longest-road-two", "catan.two-player.neutral-can-hold-longest-road")
def _give(state: State, owner: int, length: int, rule: str, say: Say) -> None:
    if state.longest != NOBODY:
        state.points[state.longest] -= WORTH
    state.longest, state.longest_length = owner, length
    state.points[owner] += WORTH
    say("longest-road", rule, owner=owner, n=length)


def _set_aside(state: State, rule: str, say: Say) -> None:
    state.points[state.longest] -= WORTH
    say("longest-aside", rule, owner=state.longest)
    state.longest, state.longest_length = NOBODY, 0
