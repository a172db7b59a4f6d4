"""The road: the days of a loop as a strip over the ship, with the rockets of all who fly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....core.common_symbols import Symbols
from ....core.scene import Scene, Shape
from ....core.text import Words
from ..flights import Flight
from ..rules.road import order
from ..state import Stage, State
from .drawing import SYMBOLS as SHIP

STRIP = 34.0
"""How high the strip over the ship is."""
MARGIN = 20.0
"""From its end to the first day."""
ASIDE, LETTER = 13.0, 7.4
"""From a rocket to its name, and how broad a letter of it is about."""

SYMBOLS: Symbols = {
    **SHIP,
    **dict.fromkeys(("spot-offered-cell", "spot-round-cell"), SHIP["mark-cell"]),
    "day": [
        ["circle", {"r": 5, "fill": "space", "stroke": "grid", "stroke-width": 1.4}],
    ],
    "name": [
        [
            "text",
            {
                "y": 4.4,
                "font-size": 13,
                "font-weight": 700,
                "fill": "number",
                "text-anchor": "start",
            },
            0,
        ],
    ],
    "start": [
        ["circle", {"r": 8.5, "fill": "space", "stroke": "number", "stroke-width": 1.6}],
        ["text", {"y": 4.4, "font-size": 12, "font-weight": 700, "fill": "number"}, 0],
    ],
}


def with_road(drawn: Scene, table: State, words: Words) -> Scene:
    """The drawing with the road as a strip over it."""
    left, top, wide, high = drawn.box
    first, last, y = left + MARGIN, left + wide - MARGIN, top - STRIP / 2
    step = (last - first) / (table.flight.loop - 1)
    spots = [(first + step * day, y) for day in range(table.flight.loop)]
    named = tuple((x, y, words("scene.day", n=day), 0.0) for day, (x, y) in enumerate(spots))
    return replace(
        drawn,
        box=(left, top - STRIP, wide, high + STRIP),
        places={**drawn.places, "day": named},
        layers={
            **drawn.layers,
            "road": tuple(_days(table.flight, spots, names := list(_names(table, words, spots)))),
            "rockets": (*_rockets(table, words, spots), *names),
        },
    )


def _days(
    flight: Flight, spots: list[tuple[float, float]], names: Sequence[Shape]
) -> Iterator[Shape]:
    """The spaces that no name covers; the start spaces with their numbers."""
    starts = {day: str(n) for n, day in enumerate(flight.starts, 1)}
    for day, (x, y) in enumerate(spots):
        if any(name.x - ASIDE < x < name.x + len(name.text) * LETTER + 4 for name in names):
            continue
        yield Shape(f"space:{day}", "start" if day in starts else "day", x, y,
                    text=starts.get(day, ""))  # fmt: skip


def on_road(table: State) -> list[int]:
    """Whose rockets stand on the road, the furthest ahead first."""
    if table.stage == Stage.BUILD:
        placed = [seat for seat, space in enumerate(table.spaces) if space]
        return sorted(placed, key=table.days.__getitem__, reverse=True)
    return list(order(table))


def _rockets(table: State, words: Words, spots: list[tuple[float, float]]) -> Iterator[Shape]:
    """Everybody's rocket on its day."""
    for place, seat in enumerate(on_road(table), 1):
        days = table.days[seat]
        at = spots[days % table.flight.loop]
        title = words("scene.rocket", seat=seat, place=place, n=days)
        sign, paint = f"seat-sign-{seat}", f"seat-{seat}"
        yield Shape(f"rocket:{seat}", sign, *at, 0, 1.35, paint, title=title)


def _names(table: State, words: Words, spots: list[tuple[float, float]]) -> Iterator[Shape]:
    """The names right of the rockets, where there is room."""
    flying = on_road(table)
    at = {seat: spots[table.days[seat] % len(spots)] for seat in flying}
    for seat in flying:
        name, (x, y) = words.person(seat), at[seat]
        ends = [*(other for other, _ in at.values()), spots[-1][0] + MARGIN]
        if _has_room(x, len(name) * LETTER, ends):
            yield Shape(f"name:{seat}", "name", x + ASIDE, y, text=name)


def _has_room(x: float, wide: float, others: list[float]) -> bool:
    """Whether a name right of a rocket would meet no other one, nor the end of the strip."""
    return not any(x < other < x + ASIDE + wide + ASIDE for other in others)
