"""Starfarers' art: the symbols the sky is drawn with.

Everything stands round the origin, in units of a fortieth of a hex side; see `core/scene.py` for
what a symbol is. The board lies on its side, homes to the left. Nothing here knows a position.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin
from pathlib import Path

from ....core.common_symbols import COMMON, DASH, Primitive, Symbols, circle, cross, outline, ring
from ....core.palette import read_colours
from ....kit.catan_family import card_faces
from ....kit.catan_family.drawing import (
    background,
    disc,
    glyph,
    hexagon,
    line_of_text,
    path,
    smaller,
)
from . import art

SIDE = 40.0
RADIUS = 31.0
"""Of a planet."""

COLOURS = read_colours(Path(__file__).parents[1])
RESOURCES = ("ore", "fuel", "carbon", "food", "goods")


def _name(y: float, size: float) -> list[Primitive]:
    """What something is called, legible over lanes and stars."""
    outline = {"stroke": "space-deep", "stroke-width": 5}
    back: Primitive = ["text", {"y": y, "font-size": size, "font-weight": 700, **outline}, 0]
    return [back, line_of_text(0, y, size, "tile-ink")]


# Space: a deep field, faint lanes along the edges, a few stars.


def space(
    lanes: str, stars: Iterable[tuple[float, float]], box: tuple[float, ...]
) -> list[Primitive]:
    """The field with its stars and lanes."""
    dots = "".join(f"M{sx:.0f} {sy:.0f}h.1" for sx, sy in stars)
    return [
        background("space", box),
        path(dots, stroke="star", width=1.6, opacity=0.55),
        path(lanes, stroke="space-deep", width=4.4, opacity=0.7),
        path(lanes, stroke="lane", width=1.5),
    ]


def _trefoil(up: bool) -> list[tuple[float, float]]:
    """The middles of three hexes round a point: one above it or one below it."""
    first = 0 if up else 180
    return [
        (SIDE * sin(radians(first + 120 * i)), -SIDE * cos(radians(first + 120 * i)))
        for i in range(3)
    ]


def _tile(up: bool, fill: str, edge: float) -> list[Primitive]:
    body = "".join(hexagon(SIDE - 2.4, x, y) for x, y in _trefoil(up))
    return [path(body, fill, "tile-edge", edge), disc(0, 0, 20, fill)]


STAR = "M0 -7.5L2 -2.4L7.4 -2.2L3.2 1.2L4.6 6.4L0 3.4L-4.6 6.4L-3.2 1.2L-7.4 -2.2L-2 -2.4z"


def _move(d: str, x: float) -> str:
    parts = d.rstrip("z").lstrip("M").split("L")
    points = [tuple(map(float, part.split())) for part in parts]
    return "M" + "L".join(f"{px + x:g} {py:g}" for px, py in points) + "z"


def _hidden(up: bool, stars: int) -> list[Primitive]:
    """A sector that lies face down: its stars on the back, its sign in the middle."""
    spread = [0.0] if stars == 1 else [-9.5, 9.5]
    marks = "".join(_move(STAR, x) for x in spread)
    return [
        *_tile(up, "tile", 1.6),
        path(marks, "glow", "space-deep", 1),
        line_of_text(0, 23, 15, "tile-ink"),
    ]


def _spokes(up: bool) -> list[Primitive]:
    """The lanes to the middle of a slot that a ship can fly through."""
    ends = "".join(f"M0 0L{-x:.1f} {-y:.1f}" for x, y in _trefoil(up))
    return [
        path(ends, stroke="space-deep", width=4.4, opacity=0.7),
        path(ends, stroke="lane", width=1.5),
    ]


# Planets: a disc of its colour with a texture of its own and the picture of what it bears.


PITS = ((-13, -7, 4.2), (10, -12, 3.2), (15, 3, 3.6), (-15, 8, 3), (2, -17, 2.4))
LEAVES = ((-22, -6), (-6, -17), (8, -6), (-19, 12), (9, 11))
CRATES = ((-19, -12), (10, -15), (13, 4), (-22, 4))
BANDS = (
    "M-21 -12q10 -4 21 0t21 0M-24.4 -4q12 4 24 0t24 0M-24 6q12 -4 24 0t24 0M-19 15q9 4 19 0t19 0"
)
FACETS = "M-24 -6L-8 -2L0 -22M-8 -2L-2 14L-16 18M-2 14L16 10L24 0M16 10L18 -14L0 -22M-8 -2L18 -14"
TEXTURE: dict[str, list[Primitive]] = {
    "ore": [disc(x, y, r, "none", stroke="ore-low", width=2.2) for x, y, r in PITS],
    "fuel": [path(BANDS, stroke="fuel-low", width=2.4)],
    "carbon": [path(FACETS, stroke="carbon-low", width=1.9)],
    "food": [path("".join(f"M{x} {y}q6 -7 12 0q-6 7 -12 0M{x} {y}h12" for x, y in LEAVES),
                  stroke="food-low", width=1.7)],
    "goods": [path("".join(f"M{x} {y}h8v8h-8zM{x} {y}l8 8" for x, y in CRATES),
                   stroke="goods-low", width=1.7)],
}  # fmt: skip
SIGN, SIGN_MIDDLE = 0.72, 10.5
"""How large the picture of a good is on its planet, in parts of that on a card, and how far below
the origin it has its middle there."""
SIGN_UP = -18.0


def _planet(resource: str) -> list[Primitive]:
    """Its colour and texture; at the top, where no building reaches, the picture of its good."""
    picture = smaller(art.ART["goods"][resource], SIGN, 0, SIGN_UP - SIGN * SIGN_MIDDLE)
    return [
        disc(0, 1.8, RADIUS + 0.6, "space-deep", opacity=0.6),
        disc(0, 0, RADIUS, resource, stroke=f"{resource}-low", width=2),
        *TEXTURE[resource],
        disc(0, SIGN_UP, 10, "halo", opacity=0.6),
        path(picture, stroke="casing", width=1.6),
    ]


# Discs: the number with its pips, the back of one not turned yet, bases and ice.

BACKS = {
    "triangle": "M0 -7L7 5.4H-7z",
    "rectangle": "M-6.4 -4.6h12.8v9.2h-12.8z",
    "hexagon": hexagon(7),
}


def _chip(pips: int, wide: bool) -> list[Primitive]:
    half = 20.0 if wide else 12.0
    pill = f"M{-half + 11} -9.5H{half - 11}a11 11 0 0 1 0 22H{-half + 11}a11 11 0 0 1 0 -22z"
    dots = [disc((i - (pips - 1) / 2) * 3.6, 8.4, 1.35, "@") for i in range(pips)]
    return [
        path(pill, "chip", "chip-edge", 1),
        line_of_text(0, 4.8, 13.4 if wide else 15.5, "@"),
        *dots,
    ]


def _back(symbol: str) -> list[Primitive]:
    return [
        disc(0, 1.5, 12, "unseen", stroke="unseen-ink", width=1.2),
        ["path", {"d": BACKS[symbol], "fill": "none", "stroke": "unseen-ink", "stroke-width": 1.8}],
    ]


PIRATE: list[Primitive] = [
    disc(0, 1.5, 14, "pirate", stroke="pirate-ink", width=1.8),
    path("M-8.6 -7.1L-5 -3.5M8.6 -7.1L5 -3.5M-8.6 10.1L-5 6.5M8.6 10.1L5 6.5",
          stroke="pirate-ink", width=2.2),
    line_of_text(0, 7, 16, "pirate-ink"),
]  # fmt: skip
ICE: list[Primitive] = [
    path(hexagon(15, y=1.5), "ice", "ice-low", 1.8),
    path("M0 -11V14M-11 -5L11 8M11 -5L-11 8", stroke="ice-low", width=1.3, opacity=0.4),
    line_of_text(0, 7, 16, "ink"),
]

# Outposts: a ring with five docks, and the sign of its people.

PEOPLES: dict[str, str] = art.ART["peoples"]
DOCK_TURNS = tuple(90 + 72 * i for i in range(5))
DOCK_RADIUS = 30.0


def dock(index: int) -> tuple[float, float]:
    """Where the n-th dock of an outpost is, from its middle."""
    turn = radians(DOCK_TURNS[index])
    return DOCK_RADIUS * cos(turn), -DOCK_RADIUS * sin(turn)


def _outpost(people: str) -> list[Primitive]:
    arms = "".join(f"M0 0L{x:.1f} {y:.1f}" for x, y in map(dock, range(5)))
    sockets = [
        disc(x, y, 6.6, "tile", stroke="outpost-low", width=1.4) for x, y in map(dock, range(5))
    ]
    return [
        path(arms, stroke="outpost-low", width=4.5),
        *sockets,
        disc(0, 0, 19, "outpost", stroke="outpost-low", width=2.2),
        path(PEOPLES[people], stroke="ink", width=2),
        *_name(54, 16),
    ]


# Pieces: fill, dark casing, light halo; on each the shape of its seat.


DOME = "M-10.5 8A10.5 10.5 0 0 1 10.5 8z"
PORT = "M-10.5 7A10.5 10.5 0 0 1 10.5 7L16 12H-16z"
MAST = "M0 -3.5V-15M-5 -11H5"
HULL = "M-15 -7H3C9 -7 13 -3.5 16 0C13 3.5 9 7 3 7H-15L-10 0z"
LOADS = {"colony": "M-9 -7A6.5 6.5 0 0 1 4 -7z", "trade": "M-9 -13.5H3V-7H-9z"}


RIM = 5.8
"""How broad the halo is drawn: a dark piece is seen by it from far away."""


def _piece(shape: str, seat: int, size: float, y: float) -> list[Primitive]:
    return [
        path(shape, "halo", "halo", RIM),
        path(shape, "@", "casing", 2.2),
        glyph(seat, size, y),
    ]


def _port(seat: int) -> list[Primitive]:
    return [
        path(MAST, stroke="halo", width=RIM),
        path(MAST, stroke="casing", width=2.6),
        *_piece(PORT, seat, 3.4, 4.6),
    ]


DIGITS = (
    "M10 -11.4L13.2 -14.2V-4",
    "M10 -11.6A3 2.8 0 1 1 15.4 -9.6L10 -4H16.4",
    "M10.2 -13.2A2.7 2.5 0 1 1 13 -9.4A2.9 2.8 0 1 1 9.8 -5.2",
)
"""1, 2 and 3 over the nose of a ship."""


def _ship(seat: int, load: str) -> list[Primitive]:
    return [
        path(LOADS[load] + HULL, "halo", "halo", RIM),
        path(LOADS[load], "@", "casing", 1.8),
        *_piece(HULL, seat, 3, 0)[1:],
    ]


def _number(ship: int) -> list[Primitive]:
    """Which of several ships of a player it is, as its buttons count them."""
    return [
        disc(13, -9, 8.6, "halo", stroke="casing", width=1.6),
        path(DIGITS[ship], stroke="casing", width=2.3),
    ]


def _berth() -> list[Primitive]:
    ring = "M-6.5 -6.5A9.2 9.2 0 0 0 -6.5 6.5M6.5 -6.5A9.2 9.2 0 0 1 6.5 6.5"
    return [path(ring, stroke="casing", width=4.6), path(ring, stroke="@", width=2.6)]


def _pieces() -> Symbols:
    found: dict[str, list[Primitive]] = {"berth": _berth()}
    for seat in range(4):
        found[f"colony-{seat}"] = _piece(DOME, seat, 3.2, 3.6)
        found[f"port-{seat}"] = _port(seat)
        found[f"station-{seat}"] = _piece("M-7.5 -7.5h15v15h-15z", seat, 3, 0)
        for load in LOADS:
            found[f"{load}-ship-{seat}"] = _ship(seat, load)
            for ship in range(len(DIGITS)):
                found[f"{load}-ship-{seat}-{ship}"] = [*_ship(seat, load), *_number(ship)]
    return found


SYMBOLS: Symbols = {
    **COMMON,
    **art.SYMBOLS,
    **card_faces.plain(PEOPLES),
    "spot-offered": ring(11.5, fill="offer"),
    "spot-round": outline(circle(19), 2.4),
    "spot-refused": [*outline(circle(19), 2.4, dash=DASH), *cross(14, -14)],
    "spot-noted": ring(13, line_of_text(0, 5.8, 16.5, "mark-out")),
    **{f"planet-{resource}": _planet(resource) for resource in RESOURCES},
    "name": _name(0, 15),
    **{f"chip-{pips}": _chip(pips, wide=False) for pips in range(1, 6)},
    **{f"chips-{pips}": _chip(pips, wide=True) for pips in range(1, 9)},
    **{f"back-{symbol}": _back(symbol) for symbol in BACKS},
    **{
        f"hidden-{'up' if up else 'down'}-{stars}": _hidden(up, stars)
        for up in (True, False)
        for stars in (1, 2)
    },
    **{f"outpost-{people}": _outpost(people) for people in PEOPLES},
    "pirate": PIRATE,
    "ice": ICE,
    "bare": [disc(0, 1.5, 11, "none", stroke="on-planet", width=1.4)],
    "site": [
        disc(0, 0, 6.5, "space-deep", stroke="site", width=1.8),
    ],
    "trail": [
        path("M-15 0H15", stroke="casing", width=6, opacity=0.5),
        path("M-15 0H15", stroke="@", width=3, opacity=0.75),
    ],
    "closed": [path("M-5 -5L5 5M5 -5L-5 5", stroke="site", width=2.2)],
    **{f"spokes-{'up' if up else 'down'}": _spokes(up) for up in (True, False)},
    **_pieces(),
    "mark-slot": outline(circle(62)),
    "mark-planet": outline(circle(RADIUS + 4)),
}
