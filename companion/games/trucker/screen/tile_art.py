"""Tiles as they are drawn: what each one is shows by its shape, colours only help.

A tile is drawn on a sheet of 100 by 100, its hull from 6 to 94, what it is from 14 to 86, front up;
`art` brings the sheet to the size of a cell, round its middle. Connectors reach the cell's edge, so
that joined ones touch: one round peg, two square pegs, a wide comb, or nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ....core.common_symbols import Primitive, Symbols
from ....core.palette import Pair

CELL = 60.0
"""A cell's side in the drawing."""
SHEET = 100.0
EDGE = 2.6
"""The line round a part."""
BOLT = "M2 -11L-7 2H-1L-3 11L7 -3H1Z"
PAINTS = {
    "ink": "#1d2742", "hull": "#fffdf7", "peg": "#7f9ad0", "peg-shine": "#e4edff",
    "comb": "#e0a021", "comb-shine": "#ffe0a0", "paper": "#ffffff",
    "tint-start": "#fbe9b4", "tint-cabin": "#dbe8f8", "tint-cannon": "#e9e2f6",
    "tint-engine": "#fde6c8", "tint-battery": "#ddf1d3", "tint-shield": "#d7f0de",
    "tint-hold": "#e9edf3", "tint-red": "#fbd9d3", "tint-frame": "#e7e6df",
    "tint-purple": "#e8dcf6", "tint-brown": "#efe0cd",
    "gun": "#9a86d0", "gun-dark": "#6a57a6", "rivet": "#4b3b82", "gun-shine": "#d9cff5",
    "barrel": "#5d6d9c", "barrel-shine": "#c3cfee", "muzzle": "#34416a", "hot": "#ff7a5c",
    "flame": "#f08a1d", "flame-core": "#ffe27a", "motor": "#51608a", "nozzle": "#33405f",
    "nozzle-shine": "#8fa0c8", "motor-shine": "#aebbdc", "bolt": "#ffd24a",
    "room": "#f4f8ff", "wall": "#6f86b4", "start-frame": "#f3cf62", "start-room": "#fff9e2",
    "start-wall": "#2f7fe0", "visor": "#2a3a63", "visor-shine": "#bcd2ff", "seat": "#c3d2ea",
    "seat-line": "#7c8db0", "alien-purple": "#8b4fc9", "alien-brown": "#b5702c",
    "pod-purple": "#c9a4f0", "pod-brown": "#e6b981", "shield": "#37b26c",
    "shield-shine": "#c7f5d9", "battery": "#2f9a4c", "battery-shine": "#a8e6b6",
    "spent": "#8a94a8", "box": "#5a6886", "box-cross": "#ccd5e4", "warning": "#d8443a",
    "beam": "#9aa1ad", "beam-shine": "#e8ebf0", "hub": "#c6ccd6",
}  # fmt: skip
"""The colours are alike in both themes: hulls are cream and space is dark, whatever the page is."""
COLOURS: dict[str, Pair] = {name: (colour, colour) for name, colour in PAINTS.items()}

Parts = list[Primitive]


# Moving what was drawn


def art(parts: Iterable[Primitive]) -> Parts:
    """A drawing of the sheet, as large as a cell and round its middle."""
    size = CELL / SHEET
    return moved(moved(parts, -SHEET / 2, -SHEET / 2), scale=size)


def moved(
    parts: Iterable[Primitive], x: float = 0, y: float = 0, scale: float = 1, wide: float = 1
) -> Parts:
    """A drawing made larger round its origin, its width `wide` times more, and then moved."""
    return [[tag, _moved(look, x, y, scale, wide)] for tag, look in parts]


def _moved(look: dict[str, object], x: float, y: float, scale: float, wide: float) -> dict:  # type: ignore[type-arg]
    across = {"x": x, "cx": x, "width": 0, "rx": 0}
    down = {"y": y, "cy": y, "height": 0, "ry": 0}
    found: dict[str, object] = {}
    for name, value in look.items():
        if name == "d":
            found[name] = _path_moved(str(value), x, y, scale * wide, scale)
        elif name in across:
            found[name] = _round(float(value) * scale * wide + across[name])  # type: ignore[arg-type]
        elif name in down:
            found[name] = _round(float(value) * scale + down[name])  # type: ignore[arg-type]
        elif name in ("r", "stroke-width"):
            found[name] = _round(float(value) * scale)  # type: ignore[arg-type]
        elif name == "stroke-dasharray":
            found[name] = " ".join(f"{_round(float(n) * scale):g}" for n in str(value).split())
        else:
            found[name] = value
    return found


def _path_moved(d: str, x: float, y: float, across: float, down: float) -> str:
    """The path in absolute commands M, L, H, V, Q and Z, moved."""
    made: list[str] = []
    for command, numbers in re.findall(r"([A-Z])([^A-Z]*)", d):
        values = [float(n) for n in re.findall(r"-?\d*\.?\d+", numbers)]
        upright = command == "V"
        placed = [
            value * down + y if upright or (command != "H" and nth % 2) else value * across + x
            for nth, value in enumerate(values)
        ]
        made.append(command + " ".join(f"{_round(value):g}" for value in placed))
    return "".join(made)


def _round(value: float) -> float:
    return round(value, 2)


# Strokes


def _path(d: str, fill: str = "none", stroke: str = "", width: float = EDGE) -> Primitive:
    return ["path", {"d": d, "fill": fill, **_line(stroke, width)}]


def _rect(
    x: float, y: float, wide: float, high: float, corner: float, fill: str, stroke: str = "",
    width: float = EDGE,
) -> Primitive:  # fmt: skip
    box = {"x": x, "y": y, "width": wide, "height": high, "rx": corner}
    return ["rect", {**box, "fill": fill, **_line(stroke, width)}]


def _disc(
    x: float, y: float, radius: float, fill: str, stroke: str = "", width: float = 2.2
) -> Primitive:
    return ["circle", {"cx": x, "cy": y, "r": radius, "fill": fill, **_line(stroke, width)}]


def _line(stroke: str, width: float) -> dict[str, object]:
    return {"stroke": stroke, "stroke-width": width} if stroke else {}


def _tint(name: str) -> Primitive:
    """The pale ground of a kind of tile, inside the hull."""
    return _rect(14, 14, 72, 72, 8, f"tint-{name}")


def _bolt(x: float, y: float, scale: float = 1) -> Parts:
    return moved([_path(BOLT, "bolt", "ink", 1.8)], x, y, scale)


def _needs_battery(x: float, y: float) -> Parts:
    """A bolt on a disc: this part works with a battery."""
    return [_disc(x, y, 11.5, "paper", "ink"), *_bolt(x, y, 0.84)]


# Hull and connectors

HULL = "M16 6H84Q94 6 94 16V84Q94 94 84 94H16Q6 94 6 84V16Q6 6 16 6Z"
CONNECTORS: dict[int, Parts] = {
    1: [_path("M39 0H61V9Q61 20 50 20Q39 20 39 9Z", "peg", "ink", 2.4),
        _path("M46 0V8", stroke="peg-shine", width=4)],
    2: [part for x in (22, 63) for part in (
        _path(f"M{x} 0H{x + 15}V16H{x}Z", "peg", "ink", 2.4),
        _path(f"M{x + 5} 1V11", stroke="peg-shine", width=3.4))],
    3: [_path("M18 0H82V8H78V16H66V8H56V16H44V8H34V16H22V8H18Z", "comb", "ink", 2.4),
        _path("M22 3H78", stroke="comb-shine", width=2.6)],
}  # fmt: skip
"""By how many: one round peg, two square ones, a comb; at the front, a shape turns them."""


# Parts


def _barrel(x: float, wide: float) -> Parts:
    half, brake = wide / 2, wide / 2 + 5
    return [
        _rect(x - half, 23, wide, 37, 0, "barrel", "ink"),
        _path(f"M{x - wide * 0.17} 35V56", stroke="barrel-shine", width=wide * 0.2),
        _rect(x - brake, 15, 2 * brake, 15, 3.5, "muzzle", "ink", 2.4),
        _path(f"M{x - brake + 4} 22.5H{x + brake - 4}", stroke="hot", width=3.6),
    ]


def _cannon(size: int) -> Parts:
    """From above: a plate, a thick barrel or two, and the brake at its muzzle."""
    if size == 1:
        rivets = [_disc(x, y, 2.4, "rivet") for x in (29, 71) for y in (58, 70)]
        plate = _path("M33 44H67L79 55V72L67 83H33L21 72V55Z", "gun", "ink", 2.8)
        house = _path("M37 55H63V68Q63 77 50 77Q37 77 37 68Z", "gun-dark", "ink")
        shine = _path("M43 68H57", stroke="gun-shine", width=3)
        return [_tint("cannon"), plate, *rivets, *_barrel(50, 18), house, shine]
    plate = _rect(19, 42, 62, 42, 20, "gun", "ink", 2.8)
    house = _path("M25 55H75V64Q75 74 50 74Q25 74 25 64Z", "gun-dark", "ink")
    barrels = [*_barrel(35, 12.5), *_barrel(65, 12.5)]
    return [_tint("cannon"), plate, *barrels, house, *_needs_battery(50, 66)]


MOTOR: Parts = [
    _path("M-13 61Q-11 75 0 88Q11 75 13 61Z", "flame", "ink", 2),
    _path("M-6 61Q-5 69 0 77Q5 69 6 61Z", "flame-core"),
    _rect(-11, 18, 22, 20, 5, "motor", "ink"),
    _path("M-7 38H7L17 62H-17Z", "nozzle", "ink"),
    _path("M-11.5 52H11.5", stroke="nozzle-shine"),
    _path("M-5 23V33", stroke="motor-shine", width=3),
]


def _engine(size: int) -> Parts:
    if size == 1:
        return [_tint("engine"), *moved(MOTOR, 50, wide=1.12)]
    pair = [part for x in (31, 69) for part in moved(MOTOR, x, wide=0.86)]
    return [_tint("engine"), *pair, *_needs_battery(50, 32)]


ASTRONAUT: Parts = [
    _path("M-13 21Q-13 7 0 7Q13 7 13 21Z", "paper", "ink"),
    _disc(0, -3, 12, "paper", "ink", EDGE),
    _path("M-8 -5Q-8 -10 0 -10Q8 -10 8 -5Q8 4 0 4Q-8 4 -8 -5Z", "visor"),
    _path("M-5 -6Q-4 -8.6 -1 -8.6", stroke="visor-shine", width=2.2),
]
EMPTY_SEAT: Parts = [
    _path("M-10 -12Q0 -17 10 -12V10H-10Z", "seat", "seat-line"),
    _path("M-13 2V16H13V2", stroke="seat-line"),
    _path("M-5 -7H5", stroke="seat-line"),
]
ALIENS: dict[str, Parts] = {
    "purple": [
        _path("M-17 20Q-20 -4 -12 -14Q0 -26 12 -14Q20 -4 17 20L9 14L4 22L0 15L-5 22L-9 14Z",
              "alien-purple", "ink"),
        _disc(0, -6, 9, "paper", "ink"),
        _disc(1.5, -5, 4.4, "ink"),
        _path("M-6 9Q0 13 6 9", stroke="ink", width=2.4),
    ],
    "brown": [
        _path("M-14 -10L-20 -24M14 -10L20 -24", stroke="ink", width=3),
        *(_disc(x, -23, 4, "bolt", "ink", 2) for x in (-20, 20)),
        _path("M-21 6Q-21 -16 0 -16Q21 -16 21 6Q21 22 0 22Q-21 22 -21 6Z", "alien-brown", "ink"),
        *(_disc(x, -2, 5.6, "paper", "ink", 2) for x in (-8, 8)),
        *(_disc(x, -1, 2.5, "ink") for x in (-7, 9)),
        _path("M-11 11H11", stroke="ink"),
        _path("M-6 11V15M0 11V15.5M6 11V15", stroke="paper", width=3),
    ],
}  # fmt: skip
"""Purple: one eye and a ragged hem. Brown: feelers, two eyes, teeth."""


def _cabin(people: int, alien: str, is_start: bool) -> Parts:
    """A room with its people; who is missing leaves a seat to be seen."""
    room = [_tint("cabin"), _rect(18, 22, 64, 56, 20, "room", "wall", 4.4)]
    if is_start:
        room = [
            _tint("start"),
            _rect(16, 16, 68, 68, 14, "start-frame", "ink", 2.4),
            _rect(21, 22, 58, 56, 18, "start-room", "start-wall", 4.6),
        ]
    if alien:
        return [*room, *moved(ALIENS[alien], 50, 50)]
    seats = [moved(EMPTY_SEAT, x, 52) for x in (36.5, 63.5)[: 2 - people]]
    crew = [moved(ASTRONAUT, x, 50, 0.92) for x in (36.5, 63.5)[2 - people :]]
    return [*room, *(part for one in (*seats, *crew) for part in one)]


def _life(colour: str) -> Parts:
    """The tank of an alien, with its guest behind the window."""
    return [
        _tint(colour),
        _path("M50 24V17M32 74V82H68V74", stroke="ink", width=4),
        _rect(43, 15, 14, 7, 2, "ink"),
        _rect(25, 22, 50, 54, 17, f"alien-{colour}", "ink", 2.8),
        _rect(31, 29, 38, 36, 13, f"pod-{colour}", "ink", 2),
        *moved(ALIENS[colour], 50, 49, 0.72),
        _path("M30 71H70", stroke="paper", width=2.4),
    ]


ARC = "M20 25Q75 25 75 80"
SHIELD: Parts = [
    _tint("shield"),
    _path(ARC, stroke="ink", width=13.5),
    _path(ARC, stroke="shield", width=9),
    _path("M24 23.5Q66 26 72 66", stroke="shield-shine"),
    ["path", {"d": "M22 45Q55 45 55 78", "fill": "none", "stroke": "shield", "stroke-width": 4,
              "stroke-dasharray": "7 8"}],
    *_needs_battery(30, 70),
]  # fmt: skip
"""The arc lies before the front and the right, as on an unturned tile."""


def _batteries(full: int, size: int) -> Parts:
    """Full ones green with a bolt; of a spent one the outline is left, dashed."""
    wide = 24 if size == 2 else 19
    found = [_tint("battery")]
    for number in range(size):
        x = {2: (35, 65), 3: (28, 50, 72)}[size][number]
        case = (x - wide / 2, 24, wide, 56, 5)
        if number < full:
            found += [
                _rect(x - 5, 18, 10, 8, 2, "ink"),
                _rect(*case, "battery", "ink", 2.8),
                _rect(x - wide / 2 + 3, 28, wide - 6, 9, 2, "battery-shine"),
                *_bolt(x, 57, 1.06),
            ]
        else:
            tag, look = _rect(*case, "none", "spent", 2.8)
            found += [[tag, {**look, "stroke-dasharray": "5 6"}]]
    return found


BOX_SIDE = {1: 38.0, 2: 29.0, 3: 27.0}
BOX_AT = {1: ((50, 50),), 2: ((33, 50), (67, 50)), 3: ((34, 34), (66, 34), (50, 66))}


def _hold(size: int, colour: str) -> Parts:
    """A box for each cube; what may hold red goods carries a sign of warning."""
    side = BOX_SIDE[size]
    is_red = colour == "red"
    found = [_tint("red" if is_red else "hold")]
    for x, y in BOX_AT[size]:
        edge, width = ("red-box", 4.0) if is_red else ("box", 3.2)
        found.append(_rect(x - side / 2, y - side / 2, side, side, 4, "paper", edge, width))
        found += moved(WARNING if is_red else CROSS, x, y, side / 38)
    return found


WARNING: Parts = [
    _path("M0 -10.3L11.4 9.9H-11.4Z", "warning", "red-box", 1.6),
    _path("M0 -2.7V3M0 6.3V6.9", stroke="paper", width=3.2),
]
CROSS: Parts = [_path("M-12 -12L12 12M12 -12L-12 12", stroke="box-cross", width=3.6)]
STRUCTURAL: Parts = [
    _tint("frame"),
    _path("M24 24L76 76M76 24L24 76", stroke="ink", width=15),
    _path("M24 24L76 76M76 24L24 76", stroke="beam", width=9.6),
    _path("M28 28L72 72M72 28L28 72", stroke="beam-shine", width=2.4),
    _disc(50, 50, 12, "hub", "ink", 2.8),
    *(_disc(x, y, 3.4, "ink") for x, y in ((50, 50), (24, 24), (24, 76), (76, 24), (76, 76))),
]


def tile_symbols() -> Symbols:
    """Every tile without its connectors, as it lies unturned."""
    found: dict[str, Parts] = {
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
    return {name: art(parts) for name, parts in found.items()}


def connector_symbols() -> Symbols:
    """The connectors of the front edge."""
    return {f"prongs-{count}": art(parts) for count, parts in CONNECTORS.items()}


PLAIN = "M6 6H94V94H6Z"
PLAIN_SYMBOLS: Symbols = {"plain": art([_path(PLAIN, "@", "ink", 6)])}
"""A tile so small that only its kind can be told."""
