"""How far a ship gets, as areas with the number of flights; and where to look in the sky.

The first area is exactly what this flight can come to, the second what is surely reached with the
next one, whatever the marbles show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import hypot

from ....core.looking import Area, Box, Focus, Spot, box_round, outline_of
from ....core.scene import Spots
from ....core.text import Words
from ..observation import Observation
from ..odds import speeds
from ..pace import awaiting
from ..rules.flight import destinations, interrupts
from ..sky.geometry import AT, EASTWARD, points_in
from ..sky.routes import around, within
from ..state import NOBODY, OWN_SHIPS, Phase, State
from .drawing import SIDE
from .sky_places import BOX, NAME_SPOT, PLANET_SPOT, POINT_SPOT, SLOT_SPOT, UP

CLOSE = 1.2
"""Pixels for a unit where one looks at a single ship."""
ROOM = 1.9 * SIDE
"""What stays in sight round the places that matter: the planets beside them."""
CLEAR = 3 * SIDE
"""A label with so much room needs no more."""
LABEL = (46.0, 20.0)
"""Half the breadth and height of a label."""
FREE = 32.0
"""No planet and no ship is so near to a label."""
NAME = 26.0
"""Half the breadth of a name."""
HEX = range(6)
"""The points round a hex."""
BROADER = 1.6
"""How many times broader than high a label is taken to be."""
PAINTS = ("reach", "reach-next")

# An area: the triangle round each point, whose corners are the middles of the hexes it touches.

_EAST: tuple[Spot, ...] = ((0, -SIDE), (UP, SIDE / 2), (-UP, SIDE / 2))
"""From a point whose level line runs east: those middles, clockwise as drawn."""


def _corners(point: int) -> list[Spot]:
    """The corners of a point's triangle, written alike for all that meet there."""
    (x, y), way = POINT_SPOT[point], 1 if AT[point] & EASTWARD else -1
    return [(round(x + way * u, 1), round(y + way * v, 1)) for u, v in _EAST]


def _edges(points: int) -> Iterable[tuple[Spot, Spot]]:
    """The sides of the triangles that no two of these points share, clockwise."""
    found: dict[frozenset[Spot], tuple[Spot, Spot]] = {}
    for point in points_in(points):
        corners = _corners(point)
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            if found.pop(side := frozenset((start, end)), None) is None:
                found[side] = start, end
    return found.values()


def areas(observation: Observation, words: Words, ship: int) -> tuple[Area, ...]:
    """What a ship of the seat that sees this reaches in its flight, and with the next for sure."""
    table = observation.table
    start = table.ships[len(OWN_SHIPS) * observation.seat + ship]
    ends = interrupts(table)
    first = within(table.chart, start, table.left[ship], ends)
    least = speeds(table, observation.seat).outcomes[0]
    second = around(table.chart, first, least, ends)
    found, taken = list[Area](), list[Spot]()
    looked_at = box_round((POINT_SPOT[point] for point in points_in(first)), ROOM)
    for number, (points, before) in enumerate(((first, 0), (second, first))):
        if points == before:
            continue  # nothing more is within reach
        at = _clear_spot(table, points, before, taken, looked_at)
        taken.append(at)
        label = words.name("#flight", number + 1)
        found.append(Area(outline_of(_edges(points)), label, at, PAINTS[number]))
    return tuple(found)


def everywhere(points: Iterable[int], label: str) -> tuple[Area, ...]:
    """One area for a jump: all that is not forbidden."""
    offered = list(points)
    if not offered:
        return ()
    at = POINT_SPOT[offered[len(offered) // 2]]
    return (Area(outline_of(_edges(sum(AT[p] for p in offered))), label, at, PAINTS[0]),)


def _clear_spot(
    table: State, points: int, before: int, taken: Sequence[Spot], looked_at: Box
) -> Spot:
    """Where a label of an area stands, in sight while one looks there: the middle of a
    hex with nothing under it, as far as there is one wholly in the area and in none before it, and
    of those the one with most room."""
    things = [*taken, *PLANET_SPOT, *SLOT_SPOT, *NAME_SPOT]
    things += [POINT_SPOT[point] for point in table.ships if point != NOBODY]
    written = [*taken, *NAME_SPOT]
    nearer = {corner for point in points_in(before) for corner in _corners(point)}
    own = Counter(corner for point in points_in(points & ~before) for corner in _corners(point))

    def is_seen(spot: Spot) -> bool:
        (u, v), (broad, high) = spot, LABEL
        return all(
            left + broad <= u <= left + w - broad and top + high <= v <= top + h - high
            for left, top, w, h in (looked_at, BOX)
        )

    def is_clear(spot: Spot) -> bool:
        (u, v), (broad, high) = spot, LABEL
        covers = any(hypot(u - a, v - b) < FREE for a, b in things)
        over_name = (abs(u - a) < broad + NAME and abs(v - b) < 2 * high for a, b in written)
        return not covers and not any(over_name)

    def room(spot: Spot) -> float:
        return min(CLEAR, *(hypot((spot[0] - u) / BROADER, spot[1] - v) for u, v in things))

    clear = [spot for spot in sorted(own) if is_clear(spot)]
    seen = [spot for spot in clear if is_seen(spot)]
    beyond = [spot for spot in seen if spot not in nearer]
    whole = [spot for spot in beyond if own[spot] == len(HEX)]
    return max(whole or beyond or seen or clear or sorted(own), key=room)


# Where to look


MANY = 30
"""With more places offered than this and none refused, all that can be tried is offered: a lesson
lets the learner find what is allowed."""


def focus(observation: Observation, spots: Mapping[str, Spots]) -> Focus | None:
    """Round every place where the seat can do something, and its ships; nothing while it waits.

    While dice are to fall, round all that may be paid: a lesson stops there and asks who gets what.
    """
    table, seat = observation.table, observation.seat
    if table.phase == Phase.DICE:
        sites = (*table.ports, *table.colonies)
        paid = [POINT_SPOT[point] for points in sites for point in points_in(points)]
        return Focus(box_round(paid or POINT_SPOT, ROOM), CLOSE)
    if seat not in awaiting(table):
        return None
    offered = {(one.on, number) for one in spots.values() for number in one.offered}
    if len(offered) > MANY and not any(one.refused for one in spots.values()):
        reach = (destinations(table, ship) for ship in OWN_SHIPS if table.phase == Phase.FLIGHT)
        offered = {("point", point) for points in reach for point in points_in(points)}
    places = [SLOT_SPOT[n] if on == "slot" else POINT_SPOT[n] for on, n in offered]
    own = table.ships[len(OWN_SHIPS) * seat : len(OWN_SHIPS) * (seat + 1)]
    places += [POINT_SPOT[point] for point in own if point != NOBODY]
    if not places:
        built = table.ports[seat] or table.colonies[seat]
        places = [POINT_SPOT[point] for point in points_in(built)]
    return Focus(box_round(places or POINT_SPOT, ROOM), CLOSE)
