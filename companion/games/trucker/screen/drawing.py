"""Galaxy Trucker's art: the board tiles lie on, what comes flying at it, and all its colours.

A cell is 60 units wide and everything stands round its middle. The tiles themselves are drawn in
`tile_art.py`. Nothing here knows a ship.
"""

from __future__ import annotations

from math import cos, pi, sin

from ....core.common_symbols import COMMON, Primitive, Symbols, outline
from ....core.palette import SHARED, Pair
from .card_art import CARDS
from .card_art import COLOURS as CARD_COLOURS
from .tile_art import (
    BOX_AT,
    CELL,
    HULL,
    PLAIN_SYMBOLS,
    SHEET,
    art,
    connector_symbols,
    tile_symbols,
)
from .tile_art import COLOURS as TILES

HALF = 26.4
STEPS = 6
"""Shades of danger."""
BOXES = {
    size: tuple(((x - SHEET / 2) * CELL / SHEET, (y - SHEET / 2) * CELL / SHEET) for x, y in places)
    for size, places in BOX_AT.items()
}
"""By how many a hold takes: where its cubes lie."""


def _both(colour: str) -> Pair:
    """A colour for both themes: hulls are cream and space is dark, whatever the page is."""
    return colour, colour


COLOURS: dict[str, Pair] = {
    **SHARED,
    **TILES,
    **CARD_COLOURS,
    "space": ("#142340", "#0b1426"),
    "back": _both("#34477a"),
    "grid": _both("#7f90b6"),
    "number": _both("#e6ecf8"),
    "steel": _both("#56627a"),
    "lamp": _both("#0b6b48"),
    "glow": _both("#1f5fa8"),
    "red-box": _both("#a01f1a"),
    "brown": _both("#7a4a1c"),
    "purple": _both("#6a2278"),
    "cube-r": _both("#e8877d"),
    "cube-y": _both("#f2d04e"),
    "cube-g": _both("#8fcf8a"),
    "cube-b": _both("#8fbdf0"),
    "rock": _both("#c9ab8c"),
    "rock-ink": _both("#14161c"),
    "char": _both("#2a100a"),
    "way": _both("#ff9c92"),
    "struck": _both("#a01f1a"),
    "heat-0": _both("#fdfaf3"),
    "heat-1": _both("#ffe08a"),
    "heat-2": _both("#ffc861"),
    "heat-3": _both("#ffab45"),
    "heat-4": _both("#f98b3c"),
    "heat-5": _both("#f2704a"),
}


def _path(d: str, fill: str = "none", stroke: str = "", width: float = 0) -> Primitive:
    line = {"stroke": stroke, "stroke-width": width} if stroke else {}
    return ["path", {"d": d, "fill": fill, **line}]


def _disc(x: float, y: float, radius: float, fill: str = "none", stroke: str = "") -> Primitive:
    line = {"stroke": stroke, "stroke-width": 1.8} if stroke else {}
    return ["circle", {"cx": x, "cy": y, "r": radius, "fill": fill, **line}]


def _text(index: int, y: float, size: float, fill: str = "ink") -> Primitive:
    return ["text", {"y": y, "font-size": size, "font-weight": 700, "fill": fill}, index]


def _square(half: float, corner: float = 5) -> str:
    side = 2 * (half - corner)
    arc = f"a{corner} {corner} 0 0 1"
    return (
        f"M{corner - half} {-half}h{side}{arc} {corner} {corner}v{side}{arc} {-corner} {corner}"
        f"h{-side}{arc} {-corner} {-corner}v{-side}{arc} {corner} {-corner}z"
    )


def _rock(radius: float) -> list[Primitive]:
    """A lump with seven corners; its number stands in it."""
    corners = (1, 0.86, 1, 0.82, 0.98, 0.88, 0.94)
    around = [radius * far for far in corners]
    angles = [2 * pi * n / len(corners) - pi / 2 for n in range(len(corners))]
    points = "L".join(
        f"{far * cos(turn):.1f} {far * sin(turn):.1f}"
        for far, turn in zip(around, angles, strict=True)
    )
    return [_path(f"M{points}z", "rock", "ink", 2), _text(0, 7, 20, "rock-ink")]


def _star(far: float, near: float, points: int) -> str:
    """A star with so many points."""
    reach = (far, near)
    corners = "L".join(
        f"{reach[n % 2] * cos(pi * n / points):.1f} {reach[n % 2] * sin(pi * n / points):.1f}"
        for n in range(2 * points)
    )
    return f"M{corners}z"


SPLINTERS = ((-30, -24), (22, -30), (27, 12), (-28, 20), (4, 27), (-6, -33), (-36, -2))


def _shot(radius: float) -> list[Primitive]:
    """A burning spark with eight points; its number stands in it."""
    spark = _path(_star(radius, radius * 0.72, 8), "flame", "ink", 1.6)
    return [spark, _text(0, 7, 20, "rock-ink")]


FIRE: Symbols = {
    "small-meteor": _rock(14),
    "large-meteor": _rock(20),
    "small-shot": _shot(16),
    "large-shot": _shot(21.5),
    "arrow": [_path("M0 13L-8 3H-3V-9H3V3H8z", "way", "mark-in", 1)],
    "gate": [_path("M-8 -5L0 3L8 -5", stroke="way", width=3.4)],
    "trail": [_path("M-10 -8L0 4L10 -8M-10 4L0 16L10 4", stroke="way", width=4)],
    "burst": [
        _path(_star(29, 17, 9), "struck", "hull", 1.6),
        _path(_star(22, 13, 9), "flame"),
        _path(_star(15, 10, 9), "flame-core"),
        *(_path(f"M{x} {y}l5 -2l2 5l-5 2z", "hull", "ink", 1) for x, y in SPLINTERS),
        _text(0, 7, 20, "struck"),
    ],
    "fallen": [
        _path("M-20 -20L20 20M-20 20L20 -20", stroke="hull", width=8),
        _path("M-20 -20L20 20M-20 20L20 -20", stroke="struck", width=3.4),
    ],
    "stopped": [
        _disc(0, 0, 13, "hull", "lamp"),
        _text(0, 7, 20, "lamp"),
    ],
}
"""What comes at a ship, the way it takes and what it does."""

NOSE = "M-9 5L0 -7L9 5z"
SYMBOLS: Symbols = {
    **COMMON,
    **tile_symbols(),
    **FIRE,
    **CARDS,
    **connector_symbols(),
    **PLAIN_SYMBOLS,
    "space": [["rect", {"x": -1500, "y": -1500, "width": 3000, "height": 3000, "fill": "space"}]],
    "free": [
        ["path", {"d": _square(HALF), "fill": "space", "stroke": "grid", "stroke-width": 1.4,
                  "stroke-dasharray": "4 4"}],
    ],
    "ground": art([["path", {"d": HULL, "fill": "@", "stroke": "ink", "stroke-width": 2.4}]]),
    "back": art([
        ["path", {"d": HULL, "fill": "back", "stroke": "ink", "stroke-width": 3}],
        ["path", {"d": "M24 76L76 24M24 50L50 24M50 76L76 50", "fill": "none", "stroke": "grid",
                  "stroke-width": 5}],
    ]),
    "number": [_text(0, 5.4, 15, "number")],
    "nose": [_path(NOSE, "number")],
    "cube": [_path(_square(7.4, 2), "@", "casing", 1.4), _text(0, 5.2, 15, "casing")],
    "share": [
        *outline(_square(HALF + 1.5, 6), 3.6),
        ["rect", {"x": -23, "y": 7, "width": 46, "height": 19, "rx": 9.5, "fill": "char"}],
        _text(0, 22.6, 17, "paper"),
    ],
    "dimmed": [["path", {"d": _square(HALF + 3, 6), "fill": "space", "opacity": 0.62}]],
    "counts": [
        *outline(_square(HALF + 1.5, 6), 3),
        ["rect", {"x": -19, "y": 10, "width": 38, "height": 18, "rx": 9, "fill": "bolt",
                  "stroke": "ink", "stroke-width": 1.4}],
        _text(0, 24, 15, "ink"),
    ],
    "may-count": [
        *outline(_square(HALF + 1.5, 6), 3, dash="6 4"),
        ["rect", {"x": -21, "y": 10, "width": 42, "height": 18, "rx": 9, "fill": "paper",
                  "stroke": "ink", "stroke-width": 1.4}],
        _path("M-11 12.5L-16.5 20H-12.5L-14 26L-7.5 18H-11.5Z", "bolt", "ink", 1),
        ["text", {"x": 5, "y": 24, "font-size": 15, "font-weight": 700, "fill": "ink"}, 0],
    ],
    "fault": [_disc(0, 0, 11.5, "struck", "hull"), _text(0, 6.4, 18, "hull")],
    "mark-cell": outline(_square(HALF + 1)),
}  # fmt: skip
