"""Galaxy Trucker's art: tiles, the board they lie on, and its colours.

A cell is 60 units wide and everything stands round its middle. What a tile is shows by its shape:
connectors are one, two or three prongs at an edge, cannons have barrels, engines flames, shields
an arc before the two sides they guard. Colours only help. Nothing here knows a ship.
"""

from __future__ import annotations

from math import cos, pi, sin

from ....core.common_symbols import COMMON, Primitive, Symbols, outline
from ....core.palette import HOUSE, Pair

CELL = 60.0
HALF = 26.0
STEPS = 6
"""Shades of danger."""


def _both(colour: str) -> Pair:
    """The same in both themes: hulls are cream and space is dark, whatever the page is."""
    return colour, colour


COLOURS: dict[str, Pair] = {
    **HOUSE,
    "space": ("#142340", "#0b1426"),
    "grid": _both("#7f90b6"),
    "number": _both("#e6ecf8"),
    "hull": _both("#fdfaf3"),
    "ink": _both("#1c2230"),
    "steel": _both("#56627a"),
    "lamp": _both("#0b6b48"),
    "flame": _both("#f0861a"),
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
    "way": _both("#ff9c92"),
    "struck": _both("#a01f1a"),
    "tint-start": _both("#fbeec3"),
    "tint-cabin": _both("#dfe9f5"),
    "tint-cannon": _both("#ebe3f4"),
    "tint-engine": _both("#fae6ca"),
    "tint-battery": _both("#e2f2df"),
    "tint-shield": _both("#daf1e2"),
    "tint-hold": _both("#edeff3"),
    "tint-red": _both("#f8ddd9"),
    "tint-life": _both("#f1e9de"),
    "tint-frame": _both("#eae9e3"),
    "heat-0": _both("#fdfaf3"),
    "heat-1": _both("#fdead0"),
    "heat-2": _both("#fbd4a4"),
    "heat-3": _both("#f8b878"),
    "heat-4": _both("#f39a56"),
    "heat-5": _both("#ea7c3f"),
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


def _tint(name: str) -> Primitive:
    """The pale ground of a kind of tile, inside the hull: danger shows round it."""
    return _path(_square(18, 4), f"tint-{name}")


def _prongs(count: int) -> list[Primitive]:
    """Prongs at the front edge; a shape turns them to the other sides."""
    at = {1: (0,), 2: (-6.5, 6.5), 3: (-11, 0, 11)}[count]
    teeth = "".join(f"M{x - 2.6} {-HALF + 4}v-7.6h5.2v7.6z" for x in at)
    bar = f"M{at[0] - 5} {-HALF + 4}H{at[-1] + 5}"
    return [_path(bar, stroke="steel", width=3), _path(teeth, "steel", "hull", 1)]


def _person(x: float) -> list[Primitive]:
    body = f"M{x - 5.4} 9.5v-3.5a5.4 5.4 0 0 1 10.8 0v3.5z"
    return [_path(body, "ink"), _disc(x, -5, 4.2, "ink")]


def _brown(y: float) -> list[Primitive]:
    feelers = f"M-3 {y - 6}l-3 -5M3 {y - 6}l3 -5"
    return [_path(feelers, stroke="brown", width=2), _disc(0, y, 7, "brown", "ink")]


def _purple(y: float) -> list[Primitive]:
    return [_path(f"M0 {y - 10}l8.5 10l-8.5 10l-8.5 -10z", "purple", "ink", 1.8)]


def _cabin(people: int, alien: str, is_start: bool) -> list[Primitive]:
    rings = [_tint("cabin"), _disc(0, 0, 16.5, "none", "steel")]
    if is_start:
        rings = [
            _tint("start"),
            _path(_square(19, 3), "none", "steel", 2),
            _disc(0, 0, 16.5, "none", "steel"),
        ]
    if alien:
        return [*rings, *(_brown(1) if alien == "brown" else _purple(0))]
    at = {0: (), 1: (0.0,), 2: (-6.2, 6.2)}[people]
    return [*rings, *(part for x in at for part in _person(x))]


def _cannon(size: int) -> list[Primitive]:
    barrels = "".join(f"M{x - 3} 4v-21h6v21z" for x in ((0,) if size == 1 else (-6.5, 6.5)))
    return [
        _tint("cannon"),
        _path(barrels, "ink"),
        _path("M-13 14a13 11 0 0 1 26 0z", "steel", "ink", 1.8),
    ]


def _engine(size: int) -> list[Primitive]:
    at = (0,) if size == 1 else (-8.5, 8.5)
    nozzles = "".join(f"M{x - 3.5} -12h7l3 14h-13z" for x in at)
    flames = "".join(f"M{x - 5} 4q5 4 5 14q0 -10 5 -14z" for x in at)
    hot = _path(flames, "flame", "ink", 1.4)
    return [_tint("engine"), _path(nozzles, "steel", "ink", 1.8), hot]


SHIELD: list[Primitive] = [
    _tint("shield"),
    _path("M-15 -15.5A27 27 0 0 1 15.5 15", stroke="glow", width=4.6),
    _path("M-12 -7A18 18 0 0 1 7 12", stroke="glow", width=2.4),
    _path("M-14 14l8 -8", stroke="ink", width=3.4),
    _disc(-5, 5, 3.6, "ink"),
]
"""The arc lies before the front and the right, as on an unturned tile."""


def _batteries(full: int, size: int) -> list[Primitive]:
    found = [_tint("battery")]
    for number in range(size):
        x = (number - (size - 1) / 2) * 12
        case = f"M{x - 4.4} -10h8.8v22h-8.8z"
        found.append(_path(case, "lamp" if number < full else "none", "ink", 1.8))
        found.append(_path(f"M{x - 2} -12.5h4", stroke="ink", width=2.6))
    return found


BOXES = {1: ((0, 0),), 2: ((-8.5, 0), (8.5, 0)), 3: ((-8.5, 8.5), (8.5, 8.5), (0, -8.5))}


def _hold(size: int, colour: str) -> list[Primitive]:
    found = [_tint("red" if colour == "red" else "hold")]
    for x, y in BOXES[size]:
        box = f"M{x - 7} {y - 7}h14v14h-14z"
        found.append(_path(box, "none", "red-box" if colour == "red" else "ink", 2))
        if colour == "red":
            cross = f"M{x - 7} {y - 7}l14 14M{x + 7} {y - 7}l-14 14"
            found.append(_path(cross, stroke="red-box", width=1.4))
    return found


def _life(colour: str) -> list[Primitive]:
    frame = _disc(0, 0, 16, "none", colour)
    if colour == "purple":
        frame = _path("M0 -18.5L18.5 0L0 18.5L-18.5 0z", "none", colour, 2.2)
    return [_tint("life"), frame, _path("M-12 1h6l3 -8l5 14l3 -6h7", stroke=colour, width=2.6)]


STRUCTURAL: list[Primitive] = [
    _tint("frame"),
    _path("M-13 -13L13 13M-13 13L13 -13", stroke="steel", width=5),
    _disc(0, 0, 5.5, "hull", "steel"),
]


def tile_symbols() -> Symbols:
    """Every tile without its connectors, as it lies unturned."""
    found: dict[str, list[Primitive]] = {
        "tile-shield": SHIELD,
        "tile-structural": STRUCTURAL,
        **{f"tile-cannon-{size}": _cannon(size) for size in (1, 2)},
        **{f"tile-engine-{size}": _engine(size) for size in (1, 2)},
        **{f"tile-life-support-{colour}": _life(colour) for colour in ("brown", "purple")},
    }
    for kind in ("start-cabin", "cabin"):
        start = kind == "start-cabin"
        found |= {f"tile-{kind}-{n}": _cabin(n, "", start) for n in range(3)}
        found |= {f"tile-{kind}-{c}": _cabin(0, c, start) for c in ("brown", "purple")}
    for size in (2, 3):
        found |= {f"tile-battery-{size}-{n}": _batteries(n, size) for n in range(size + 1)}
    for colour, sizes in (("white", (2, 3)), ("red", (1, 2))):
        found |= {f"tile-cargo-{colour}-{size}": _hold(size, colour) for size in sizes}
    return found


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


def _shot(radius: float) -> list[Primitive]:
    """A burning spark with eight points; its number stands on a disc in it."""
    reach = (radius, radius * 0.72)
    points = "L".join(
        f"{reach[n % 2] * cos(pi * n / 8):.1f} {reach[n % 2] * sin(pi * n / 8):.1f}"
        for n in range(16)
    )
    return [_path(f"M{points}z", "flame", "ink", 1.6), _text(0, 7, 20, "rock-ink")]


FIRE: Symbols = {
    "small-meteor": _rock(14),
    "large-meteor": _rock(20),
    "small-shot": _shot(16),
    "large-shot": _shot(21.5),
    "arrow": [_path("M0 13L-8 3H-3V-9H3V3H8z", "way", "mark-in", 1)],
    "gate": [_path("M-8 -5L0 3L8 -5", stroke="way", width=3.4)],
    "trail": [_path("M-10 -8L0 4L10 -8M-10 4L0 16L10 4", stroke="way", width=4)],
    "burst": [
        _path("M-22 -22L22 22M-22 22L22 -22", stroke="hull", width=10),
        _path("M-22 -22L22 22M-22 22L22 -22", stroke="struck", width=6),
        _disc(0, 0, 12, "hull", "struck"),
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
    **{f"prongs-{count}": _prongs(count) for count in (1, 2, 3)},
    "space": [["rect", {"x": -1500, "y": -1500, "width": 3000, "height": 3000, "fill": "space"}]],
    "free": [
        ["path", {"d": _square(HALF), "fill": "space", "stroke": "grid", "stroke-width": 1.4,
                  "stroke-dasharray": "4 4"}],
    ],
    "ground": [_path(_square(HALF), "@", "steel", 2)],
    "number": [_text(0, 7, 20, "number")],
    "nose": [_path(NOSE, "number")],
    "cube": [_path("M-6 -6h12v12h-12z", "@", "casing", 1), _text(0, 5.2, 15, "casing")],
    "share": [
        ["rect", {"x": -25, "y": 8, "width": 50, "height": 18, "rx": 3, "fill": "hull"}],
        _text(0, 24.4, 20),
    ],
    "fault": [_disc(0, 0, 11.5, "struck", "hull"), _text(0, 6.4, 18, "hull")],
    "mark-cell": outline(_square(HALF + 1)),
}  # fmt: skip
