"""The road: a loop of days beside the ship, with the rockets of all who fly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....core.common_symbols import Symbols
from ....core.scene import Scene, Shape
from ....core.text import Words
from ..flights import Flight
from ..rules.road import order
from ..state import Stage, State
from .drawing import SYMBOLS as SHIP

WIDTH = 280.0
"""Room for the road, so wide that a board of level I lies low enough for a small screen."""
ASIDE = 104.0
"""How far its two lanes lie from its middle."""
LINE = 26.0
"""From one name to the next, inside the loop."""

SYMBOLS: Symbols = {
    **SHIP,
    **dict.fromkeys(("spot-offered-cell", "spot-round-cell"), SHIP["mark-cell"]),
    "day": [
        ["circle", {"r": 12, "fill": "space", "stroke": "grid", "stroke-width": 1.4}],
        ["text", {"y": 4.6, "font-size": 13, "font-weight": 700, "fill": "number"}, 0],
    ],
    "place": [
        [
            "text",
            {
                "y": 5,
                "font-size": 17,
                "font-weight": 700,
                "fill": "number",
                "text-anchor": "start",
                "fit": 140,
            },
            0,
        ],
    ],
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
            "rockets": tuple(_rockets(table, words, spots, (middle, top + high / 2))),
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
    table: State, words: Words, spots: list[tuple[float, float]], middle: tuple[float, float]
) -> Iterator[Shape]:
    """Everybody's rocket on its day; inside the loop who is ahead of whom."""
    ahead = on_road(table)
    left, y = middle[0] - ASIDE + 38, middle[1] - LINE * (len(ahead) - 1) / 2
    for place, seat in enumerate(ahead, 1):
        days = table.days[seat]
        at = spots[days % table.flight.loop]
        title = words("scene.rocket", seat=seat, place=place, n=days)
        sign, paint = f"seat-sign-{seat}", f"seat-{seat}"
        yield Shape(f"rocket:{seat}", sign, *at, 0, 1.25, paint, title=title)
        line = y + LINE * (place - 1)
        yield Shape(f"sign:{seat}", sign, left, line, paint=paint)
        name = f"{place}. {words.person(seat)}"
        yield Shape(f"place:{seat}", "place", left + 14, line, text=name)
