"""Ways through space: how far a ship gets, and along which points."""

from __future__ import annotations

from .chart import Chart
from .geometry import AT, EASTWARD, STEEP, WESTWARD, points_in, spread

_STEEPER = STEEP + 1


def within(chart: Chart, start: int, steps: int, ends: int) -> int:
    """All points a ship can come to in so many steps, its own included.

    `ends` are points where a flight is interrupted because something is turned up there: they can
    be reached, but not flown over.
    """
    return around(chart, AT[start], steps, ends)


def around(chart: Chart, starts: int, steps: int, ends: int) -> int:
    """All points that can be come to in so many steps from any of several, these included."""
    points = chart.open
    seen = front = starts
    for _ in range(steps):
        east, west = front & EASTWARD, front & WESTWARD
        front = (
            (
                east << 1
                | east << STEEP
                | east >> _STEEPER
                | west >> 1
                | west << _STEEPER
                | west >> STEEP
            )
            & points
            & ~seen
        )
        if not front:
            break
        seen |= front
        front &= ~ends
    return seen


def distance(chart: Chart, start: int, goal: int, most: int, ends: int) -> int:
    """How many steps it takes; one more than `most` if it is farther, or out of reach."""
    target, points = AT[goal], chart.open
    seen = front = AT[start]
    if start == goal:
        return 0
    for steps in range(1, most + 1):
        front = spread(front) & points & ~seen
        if front & target:
            return steps
        if not front:
            break
        seen |= front
        front &= ~ends
    return most + 1


def route(chart: Chart, start: int, goal: int) -> tuple[int, ...]:
    """The points of a shortest way, both ends included; nothing if there is none."""
    layers = [AT[start]]
    seen = front = AT[start]
    while not front & AT[goal]:
        front = spread(front) & chart.open & ~seen
        if not front:
            return ()
        seen |= front
        layers.append(front)
    way = [goal]
    for layer in reversed(layers[:-1]):
        way.append(next(points_in(spread(AT[way[-1]]) & layer)))
    return tuple(reversed(way))


def distances(points: int, start: int, most: int, ends: int) -> dict[int, int]:
    """By point: how many steps away it is, as far as it can be reached over these open points."""
    found = {start: 0}
    seen = front = AT[start]
    for steps in range(1, most + 1):
        front = spread(front if steps == 1 else front & ~ends) & points & ~seen
        if not front:
            break
        seen |= front
        found |= dict.fromkeys(points_in(front), steps)
    return found
