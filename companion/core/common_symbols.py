"""Symbols that every board has, and the strokes they are made of; a game adds its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Primitive = list[Any]
Symbols = Mapping[str, list[Primitive]]


def ring(radius: float, *inner: Primitive, fill: str = "mark-in") -> list[Primitive]:
    """A ring in the shape's colour between a dark and a white outline."""
    return [
        ["circle", {"r": radius, "fill": fill, "opacity": 0.82}],
        ["circle", {"r": radius, "fill": "none", "stroke": "mark-out", "stroke-width": 6.4}],
        ["circle", {"r": radius, "fill": "none", "stroke": "mark-in", "stroke-width": 4.8}],
        ["circle", {"r": radius, "fill": "none", "stroke": "@", "stroke-width": 2.6}],
        *inner,
    ]


def outline(path: str, wide: float = 3.2, fill: str = "none", dash: str = "") -> list[Primitive]:
    """A line round something in the shape's colour between a dark and a white outline."""
    drawn: list[Primitive] = [
        ["path", {"d": path, "fill": "none", "stroke": paint, "stroke-width": wide + more}]
        for paint, more in (("mark-out", 4), ("mark-in", 2.4))
    ]
    line = {"stroke-dasharray": dash} if dash else {}
    return [
        *drawn,
        ["path", {"d": path, "fill": fill, "stroke": "@", "stroke-width": wide, **line}],
    ]


def cross(x: float = 0, y: float = 0) -> list[Primitive]:
    """The cross on a place that was tried in vain."""
    d = f"M{x - 4} {y - 4}l8 8m-8 0l8 -8"
    return [
        ["path", {"d": d, "fill": "none", "stroke": paint, "stroke-width": width}]
        for paint, width in (("mark-out", 6.4), ("mark-in", 5), ("@", 2.6))
    ]


def circle(radius: float) -> str:
    """A circle round the origin, as a path."""
    half = f"a{radius} {radius} 0 1 1"
    return f"M{-radius} 0{half} {2 * radius} 0{half} {-2 * radius} 0z"


PIPS: Mapping[int, str] = {
    1: "M0 0z", 2: "M-5 -5zM5 5z", 3: "M-5 -5zM0 0zM5 5z", 4: "M-5 -5zM5 -5zM-5 5zM5 5z",
    5: "M-5 -5zM5 -5zM0 0zM-5 5zM5 5z", 6: "M-5 -6zM5 -6zM-5 0zM5 0zM-5 6zM5 6z",
}  # fmt: skip
"""Where the pips of a die are; each is a dot as wide as its line."""


def die(number: int) -> list[Primitive]:
    """A die, 26 units wide, showing a number."""
    edge = {"stroke": "casing", "stroke-width": 1.5}
    dots = {"stroke": "casing", "stroke-width": 4.4, "stroke-linecap": "round"}
    return [
        ["rect", {"x": -13, "y": -13, "width": 26, "height": 26, "rx": 6, "fill": "halo", **edge}],
        ["path", {"d": PIPS[number], "fill": "none", **dots}],
    ]


SEAT_SIGNS = (
    "M-6 -6h12v12h-12z", "M0 -7L8 6H-8z", "M-7 0a7 7 0 1 1 14 0a7 7 0 1 1 -14 0z",
    "M0 -9L9 0L0 9L-9 0z",
)  # fmt: skip
"""By seat: square, triangle, circle, diamond, so that nobody has to tell colours apart."""

DASH = "5 4.5"
FLAG = "M-3 6V-6H4.4L2.4 -3.4L4.4 -0.8H-3"
SMALL_CROSS = "M-2.6 -2.6L2.6 2.6M-2.6 2.6L2.6 -2.6"
COMMON: Symbols = {
    "spot-offered": ring(8.6, fill="offer"),
    "spot-round": outline(circle(15.5), 2.4),
    "spot-noted": ring(
        9.4, ["text", {"y": 4.6, "font-size": 13, "font-weight": 700, "fill": "mark-out"}, 0]
    ),
    "spot-refused": [*outline(circle(15.5), 2.4, dash=DASH), *cross()],
    "spot-within": [["circle", {"r": 2.8, "fill": "@", "opacity": 0.9}]],
    "spot-within-round": [
        ["circle", {"r": 9.6, "fill": "none", "stroke": "@", "stroke-width": 2.4}]
    ],
    "spot-quiet": [
        ["path", {"d": SMALL_CROSS, "fill": "none", "stroke": paint, "stroke-width": width}]
        for paint, width in (("mark-out", 5.2), ("mark-in", 4), ("@", 2))
    ],
    "mark": outline(circle(19)),
    "flag": [
        ["circle", {"r": 8.4, "fill": "mark-in", "stroke": "mark-out", "stroke-width": 0.8}],
        ["circle", {"r": 7.2, "fill": "@"}],
        ["path", {"d": FLAG, "fill": "none", "stroke": "mark-in", "stroke-width": 1.4}],
    ],
    **{f"die-{number}": die(number) for number in PIPS},
    **{
        f"seat-sign-{seat}": [
            ["path", {"d": path, "fill": "@", "stroke": "casing", "stroke-width": 1.4}]
        ]
        for seat, path in enumerate(SEAT_SIGNS)
    },
}
"""What every board has: `spot-offered`, with a note in it `spot-noted`, where something stands
`spot-round`; in an area `spot-within` and `spot-within-round`; `spot-quiet` is not allowed,
`spot-refused` was tried in vain. `mark` goes round a thing, `flag` stands beside what the task
talks about. For places that are no points a game adds the same with `-<kind>`: `mark-hex`."""
