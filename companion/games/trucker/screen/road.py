"""The road: a loop of days beside the ship, with the rockets of all who fly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....core.scene import Scene, Shape, Symbols
from ....core.text import Words
from ..drawing import SYMBOLS as SHIP
from ..flights import Flight
from ..rules.road import order
from ..state import Stage, State

WIDTH = 104.0
"""Room for the road."""
ASIDE = 24.0
"""How far its two lanes lie from its middle."""

SYMBOLS: Symbols = {
    **SHIP,
    "day": [
        ["circle", {"r": 12, "fill": "space", "stroke": "grid", "stroke-width": 1.4}],
        ["text", {"y": 4.6, "font-size": 13, "font-weight": 700, "fill": "number"}, 0],
    ],
    "place": [["text", {"y": 5, "font-size": 14, "font-weight": 700, "fill": "number"}, 0]],
}


def with_road(drawn: Scene, table: State, words: Words) -> Scene:
    """The drawing with the road on its right."""
    left, top, wide, high = drawn.box
    middle = left + wide + WIDTH / 2
    spots = [_spot(table.flight, day, middle, top, high) for day in range(table.flight.loop)]
    named = tuple((x, y, words("scene.day", n=day), 0.0) for day, (x, y) in enumerate(spots))
    return replace(
        drawn,
        box=(left, top, wide + WIDTH, high),
        places={**drawn.places, "day": named},
        layers={
            **drawn.layers,
            "road": tuple(_days(table.flight, spots)),
            "rockets": tuple(_rockets(table, words, spots, middle)),
        },
    )


def _spot(flight: Flight, day: int, middle: float, top: float, high: float) -> tuple[float, float]:
    """Up the left lane, down the right one."""
    half = -(-flight.loop // 2)
    step = high / half
    if day < half:
        return middle - ASIDE, top + high - (day + 0.5) * step
    return middle + ASIDE, top + (day - half + 0.5) * step


def _days(flight: Flight, spots: list[tuple[float, float]]) -> Iterator[Shape]:
    """The spaces; the start spaces with their numbers."""
    starts = {day: str(n) for n, day in enumerate(flight.starts, 1)}
    for day, (x, y) in enumerate(spots):
        yield Shape(f"space:{day}", "day", x, y, text=starts.get(day, ""))


def on_road(table: State) -> list[int]:
    """Whose rockets stand on the road, the furthest ahead first."""
    if table.stage == Stage.BUILD:
        placed = [seat for seat, space in enumerate(table.spaces) if space]
        return sorted(placed, key=table.days.__getitem__, reverse=True)
    return list(order(table))


def _rockets(
    table: State, words: Words, spots: list[tuple[float, float]], middle: float
) -> Iterator[Shape]:
    for place, seat in enumerate(on_road(table), 1):
        days = table.days[seat]
        x, y = spots[days % table.flight.loop]
        title = words("scene.rocket", seat=seat, place=place, n=days)
        yield Shape(
            f"rocket:{seat}", f"seat-sign-{seat}", x, y, 0, 1.25, f"seat-{seat}", title=title
        )
        outside = x + (-1 if x < middle else 1) * ASIDE * 0.85
        yield Shape(f"place:{seat}", "place", outside, y, text=f"{place}.")
