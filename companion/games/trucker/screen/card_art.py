"""The faces of adventure cards: a picture for each kind, 160 wide and 96 high, round its middle."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.common_symbols import Primitive, Symbols
from ....core.palette import Pair

WIDE, HIGH = 160.0, 96.0
STARS = ((-70, -38), (-52, -14), (-61, 30), (-24, -40), (12, -36), (38, 38), (66, -30), (71, 8))

PAINTS = {
    "ship-brown": "#8a6a3c", "ship-brown-light": "#c2a06a", "ship-red": "#7c2f3c",
    "ship-red-light": "#b0596a", "ship-grey": "#6d7484", "ship-grey-light": "#a7adba",
    "window": "#a9d4ff", "skin": "#f2c9a0", "cloth": "#2f3a5c", "dust": "#e8d9a8",
    "germ": "#7fc46a", "germ-line": "#2f6b2c", "streak": "#9fd0ff",
    "planet-1": "#e08a5b", "planet-2": "#6fb08c", "planet-3": "#8a83c9", "planet-4": "#d6b24c",
}  # fmt: skip
"""The colours are alike in both themes: out there it is dark whatever the page is."""
COLOURS: dict[str, Pair] = {name: (colour, colour) for name, colour in PAINTS.items()}


def _path(d: str, fill: str = "none", stroke: str = "ink", width: float = 2) -> Primitive:
    line = {"stroke": stroke, "stroke-width": width} if stroke else {}
    return ["path", {"d": d, "fill": fill, **line}]


def _disc(x: float, y: float, radius: float, fill: str, stroke: str = "ink") -> Primitive:
    line = {"stroke": stroke, "stroke-width": 2} if stroke else {}
    return ["circle", {"cx": x, "cy": y, "r": radius, "fill": fill, **line}]


def _rect(x: float, y: float, wide: float, high: float, fill: str, corner: float = 3) -> Primitive:
    box = {"x": x, "y": y, "width": wide, "height": high, "rx": corner}
    return ["rect", {**box, "fill": fill, "stroke": "ink", "stroke-width": 2}]


def _flame(x: float, y: float, long: float) -> list[Primitive]:
    """A flame that burns to the left of here."""
    return [
        _path(f"M{x} {y - 8}L{x - long} {y}L{x} {y + 8}Z", "flame"),
        _path(f"M{x} {y - 4}L{x - long * 0.6} {y}L{x} {y + 4}Z", "flame-core", ""),
    ]


def _head(x: float, y: float, size: float = 8) -> list[Primitive]:
    """Somebody in a helmet."""
    return [
        _disc(x, y, size, "paper"),
        _disc(x + size * 0.15, y, size * 0.62, "visor", ""),
        _path(f"M{x - size * 0.2} {y - size * 0.3}L{x + size * 0.1} {y - size * 0.45}", "none",
              "visor-shine", 2),
    ]  # fmt: skip


def _rock(x: float, y: float, size: float, fill: str = "rock") -> list[Primitive]:
    corners = ((0, -1), (0.8, -0.6), (0.95, 0.2), (0.5, 0.9), (-0.3, 0.95), (-0.95, 0.4),
               (-0.75, -0.6))  # fmt: skip
    points = "L".join(f"{x + a * size:.1f} {y + b * size:.1f}" for a, b in corners)
    return [
        _path(f"M{points}Z", fill),
        _disc(x - size * 0.25, y - size * 0.2, size * 0.22, "ship-brown", ""),
        _disc(x + size * 0.35, y + size * 0.3, size * 0.16, "ship-brown", ""),
    ]


def _streaks(*rows: tuple[float, float, float]) -> list[Primitive]:
    return [_path(f"M{x} {y}L{x + long} {y}", "none", "streak", 3) for x, y, long in rows]


def _raider(body: str, light: str) -> list[Primitive]:
    """A long hull that flies to the right, with a tower."""
    return [
        *_flame(-50, 12, 20),
        _path("M-52 2L-38 -12L18 -12L52 4L56 14L40 26L-40 26L-52 16Z", body),
        _path("M-38 -12L18 -12L30 -7L-44 -7Z", light, ""),
        _path("M6 -12L12 -26L30 -26L34 -10Z", body),
        _path("M36 -2L48 4L50 11L34 8Z", "window"),
    ]


def _smugglers() -> list[Primitive]:
    cubes = [
        _rect(x, 1, 15, 15, colour)
        for x, colour in ((-38, "cube-y"), (-20, "cube-g"), (-2, "cube-b"))
    ]
    face = [
        _disc(21, -33, 9, "skin"),
        _path("M12 -36L30 -36L27 -42L15 -42Z", "warning"),
        _path("M14 -33L28 -33", "none", "ink", 4),
    ]
    return [*_raider("ship-brown", "ship-brown-light"), *cubes, *face]


def _slavers() -> list[Primitive]:
    bars = [_path(f"M{x} -4L{x} 20", "none", "ink", 2.4) for x in (-38, -26, -14, -2, 10)]
    inside = [*_head(-32, 9, 7), *_head(-8, 9, 7)]
    return [
        *_raider("ship-red", "ship-red-light"),
        _rect(-42, -4, 56, 24, "cloth"),
        *inside,
        *bars,
        _disc(21, -33, 9, "germ"),
        _disc(18, -34, 2, "ink", ""),
        _disc(25, -34, 2, "ink", ""),
        _path("M16 -28L26 -28", "none", "ink", 2),
    ]


def _pirates() -> list[Primitive]:
    return [
        *_raider("ship-grey", "ship-grey-light"),
        _rect(52, 10, 18, 7, "muzzle"),
        _rect(-26, 4, 34, 14, "cloth"),
        _disc(-9, 10, 6, "paper", ""),
        _disc(-11, 9, 1.6, "ink", ""),
        _disc(-7, 9, 1.6, "ink", ""),
        _path("M-20 6L-14 10M-20 14L-14 10M2 6L-4 10M2 14L-4 10", "none", "paper", 2.4),
        _disc(21, -33, 9, "skin"),
        _path("M11 -37L31 -37L26 -45L16 -45Z", "ink"),
        _disc(24, -33, 3.4, "ink", ""),
        _path("M12 -37L28 -30", "none", "ink", 2),
    ]


def _open_space() -> list[Primitive]:
    return [
        *_streaks((-66, -26, 40), (-12, -32, 56), (-72, 4, 26), (-60, 30, 44), (20, 26, 46)),
        *_flame(-16, 0, 34),
        _path("M-16 -16L14 -10L14 10L-16 16Z", "nozzle"),
        _rect(14, -12, 28, 24, "motor"),
        _path("M20 -6L20 6M27 -6L27 6M34 -6L34 6", "none", "motor-shine", 2),
    ]


def _meteors() -> list[Primitive]:
    trails = [
        _path("M-70 -44L-34 -20L-44 -8Z", "flame", ""),
        _path("M-4 -46L18 -22L4 -18Z", "flame", ""),
        _path("M22 -2L46 16L34 22Z", "flame", ""),
    ]
    return [*trails, *_rock(-24, -2, 22), *_rock(20, -12, 13), *_rock(46, 24, 14)]


def _planets() -> list[Primitive]:
    return [
        _disc(-44, -6, 26, "planet-1"),
        _path("M-66 -14L-30 -20M-68 0L-24 -2", "none", "skin", 3),
        _disc(8, 18, 20, "planet-2"),
        _path("M-6 12L16 8M-4 26L20 26", "none", "germ", 3),
        _disc(50, -18, 18, "planet-3"),
        _path("M22 -10Q50 -4 78 -28", "none", "window", 3.4),
        _disc(52, 30, 10, "planet-4"),
    ]


def _wreck() -> list[Primitive]:
    return [
        _path("M-54 -2L-34 -18L-6 -18L-12 -6L2 2L-8 14L2 24L-40 24L-54 14Z", "ship-grey"),
        _path("M10 -18L34 -16L54 2L50 18L14 26L20 14L8 4L20 -6Z", "ship-grey"),
        _rect(-42, -8, 16, 12, "ink"),
        _rect(28, -6, 14, 12, "window"),
        _path("M-2 -28L4 -34M4 -30L10 -38M-6 32L-12 38", "none", "bolt", 3),
        _path("M42 24L70 30L68 40L40 34Z", "hull"),
    ]


def _station() -> list[Primitive]:
    return [
        _path("M-60 0L60 0", "none", "steel", 7),
        ["ellipse", {"cx": 0, "cy": 0, "rx": 46, "ry": 16, "fill": "none", "stroke": "ship-grey",
                     "stroke-width": 8}],
        _disc(0, -2, 22, "ship-grey-light"),
        _rect(-9, -10, 18, 14, "window"),
        _rect(-76, -20, 18, 40, "glow", 2),
        _rect(58, -20, 18, 40, "glow", 2),
        _path("M0 -24L0 -40M-8 -40L8 -40", "none", "number", 3),
        _rect(-40, 24, 15, 15, "cube-y"),
        _rect(28, 26, 15, 15, "cube-g"),
    ]  # fmt: skip


def _dust() -> list[Primitive]:
    specks = [(n * 37 % 150 - 75, n * 53 % 84 - 42, 1.6 + n % 3) for n in range(1, 46)]
    return [
        _path("M-80 24Q-30 -6 10 14Q44 30 80 -6L80 30Q30 44 -10 34Q-44 28 -80 44Z", "planet-4",
              ""),
        *(_disc(x, y, size, "dust", "") for x, y, size in specks),
        _rect(-16, -20, 32, 32, "hull", 5),
        _rect(16, -9, 10, 10, "peg", 2),
        _rect(-26, -9, 10, 10, "peg", 2),
        _path("M30 -12L38 -20M36 -2L46 -4M-30 -12L-38 -20", "none", "bolt", 3),
    ]  # fmt: skip


def _epidemic() -> list[Primitive]:
    def germ(x: float, y: float, size: float) -> list[Primitive]:
        legs = ((1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87))
        spikes = "".join(
            f"M{x + a * size * 0.8:.1f} {y + b * size * 0.8:.1f}"
            f"L{x + a * size * 1.45:.1f} {y + b * size * 1.45:.1f}"
            for a, b in legs
        )
        return [
            _path(spikes, "none", "germ-line", 3),
            _disc(x, y, size, "germ", "germ-line"),
            _disc(x - size * 0.3, y - size * 0.2, size * 0.2, "ink", ""),
            _disc(x + size * 0.3, y - size * 0.2, size * 0.2, "ink", ""),
        ]

    return [*_head(-34, 8, 22), *_head(34, 8, 22), *germ(0, -18, 14), *germ(4, 26, 8),
            *germ(-62, -28, 9)]  # fmt: skip


def _combat() -> list[Primitive]:
    return [
        _path("M-70 -30L-34 -12L-22 4L-46 2L-62 -12Z", "ship-red"),
        _path("M70 -30L34 -12L22 4L46 2L62 -12Z", "ship-grey"),
        _path("M-20 4L-2 14M20 4L2 14", "none", "hot", 4),
        _path("M0 -8L7 6L22 2L13 14L24 26L8 24L0 40L-8 24L-24 26L-13 14L-22 2L-7 6Z", "flame"),
        _path("M0 4L4 12L12 11L7 18L12 25L4 23L0 31L-4 23L-12 25L-7 18L-12 11L-4 12Z",
              "flame-core", ""),
        _disc(-40, -6, 4, "window"),
        _disc(40, -6, 4, "window"),
    ]  # fmt: skip


def _sabotage() -> list[Primitive]:
    return [
        _rect(-58, -26, 52, 52, "hull", 7),
        _path("M-44 -12L-20 12M-20 -12L-44 12", "none", "beam", 6),
        _disc(24, 12, 22, "ink", "number"),
        _path("M30 -8Q36 -24 50 -22", "none", "number", 3.4),
        _path("M50 -32L53 -25L60 -24L54 -19L56 -12L50 -17L44 -12L46 -19L41 -24L48 -25Z", "flame"),
        _path("M12 6Q14 0 20 -2", "none", "number", 3),
    ]


PICTURES = {
    "slavers": _slavers, "smugglers": _smugglers, "pirates": _pirates, "stardust": _dust,
    "open-space": _open_space, "meteor-swarm": _meteors, "planets": _planets,
    "combat-zone": _combat, "abandoned-ship": _wreck, "abandoned-station": _station,
    "epidemic": _epidemic, "sabotage": _sabotage,
}  # fmt: skip


def _nobody() -> list[Primitive]:
    """The crew waves from somebody else's windows; the coffee stays behind."""
    return [
        *_flame(-14, -14, 22),
        _path("M-14 -32L40 -32L66 -14L40 4L-14 4Z", "ship-red"),
        *(part for x in (2, 22, 42) for part in _head(x, -14, 8)),
        _path("M6 -26L2 -34M26 -26L30 -34", "none", "paper", 3),
        _rect(-62, 12, 26, 26, "paper", 4),
        _path("M-36 18Q-22 25 -36 32", "none", "paper", 4),
        _path("M-62 22L-36 22", "none", "warning", 4),
        _path("M-56 6Q-60 0 -54 -6M-44 6Q-48 0 -42 -6", "none", "visor-shine", 2.4),
        _path("M10 14L70 18L68 38L8 34Z", "start-room"),
        _path("M18 22L60 25M18 29L46 31", "none", "ink", 2.4),
    ]


def _no_thrust() -> list[Primitive]:
    return [
        _path("M-34 -18L6 -12L6 14L-34 20Z", "nozzle"),
        _rect(6, -14, 34, 30, "motor"),
        _path("M13 -7L13 9M22 -7L22 9M31 -7L31 9", "none", "motor-shine", 2),
        _disc(-46, 4, 6, "steel"),
        _disc(-58, -4, 4, "steel"),
        _disc(-66, 6, 3, "steel"),
        _path("M48 -30L68 -30L48 -10L68 -10", "none", "number", 3),
        _path("M56 -44L66 -44L56 -36L66 -36", "none", "number", 2.4),
    ]


def _lapped() -> list[Primitive]:
    return [
        *_streaks((-76, -30, 34), (-70, -18, 26), (-76, -6, 36)),
        *_flame(-24, -18, 24),
        _path("M-24 -34L24 -34L52 -18L24 -2L-24 -2Z", "planet-4"),
        *_head(20, -18, 8),
        _path("M30 -40L54 -46L54 -40M30 -40L30 -34", "paper", "ink", 2),
        _rect(-44, 16, 34, 22, "ship-grey"),
        *_head(-26, 27, 7),
        _path("M0 20L10 14M2 28L16 28", "none", "bolt", 3),
    ]


def _parked() -> list[Primitive]:
    return [
        _rect(-58, -2, 56, 28, "ship-grey", 8),
        *_head(-18, 10, 8),
        _rect(-50, 5, 14, 12, "window"),
        _path("M34 40L34 -6", "none", "steel", 5),
        _rect(14, -42, 40, 40, "glow", 6),
        _path("M28 -10L28 -34L36 -34Q44 -34 44 -27Q44 -20 36 -20L28 -20", "none", "paper", 5),
    ]


OUT = {
    "no-human-crew": _nobody, "no-thrust-in-open-space": _no_thrust,
    "lapped-by-leader": _lapped, "by-choice": _parked,
}  # fmt: skip


def _framed(parts: Iterable[Primitive]) -> list[Primitive]:
    """A picture before the night sky."""
    sky = {"x": -WIDE / 2, "y": -HIGH / 2, "width": WIDE, "height": HIGH, "fill": "space"}
    stars: list[Primitive] = [_disc(x, y, 1.2, "number", "") for x, y in STARS]
    return [["rect", sky], *stars, *parts]


CARDS: Symbols = {
    **{f"card-{kind}": _framed(draw()) for kind, draw in PICTURES.items()},
    **{f"out-{why}": _framed(draw()) for why, draw in OUT.items()},
    "card-back": _framed(
        [
            _path("M-34 -34L34 -34L34 34L-34 34Z", "back", "grid", 3),
            _path("M-20 0L0 -20L20 0L0 20Z", "none", "grid", 4),
        ]
    ),
    "shield-number": [
        _path("M-15 -17L15 -17L15 2Q13 14 0 20Q-13 14 -15 2Z", "struck", "hull", 2),
        ["text", {"y": 7, "font-size": 21, "font-weight": 700, "fill": "paper"}, 0],
    ],
}
"""The pictures, the back of a card, and the number one has to beat."""
