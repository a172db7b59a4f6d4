"""Catan's art: the symbols the board is drawn with.

Everything stands round the origin, in units of a fiftieth of a hex side; see `core/scene.py` for
what a symbol is. Nothing here knows a position.
"""

from __future__ import annotations

from pathlib import Path

from ....core.common_symbols import COMMON, DASH, Primitive, Symbols, cross, outline
from ....core.data import read_toml
from ....core.palette import read_colours
from ....kit.catan_family import card_faces
from ....kit.catan_family.drawing import background, disc, glyph, hexagon, line_of_text, path

SIDE = 50.0

FOLDER = Path(__file__).parents[1]
COLOURS = read_colours(FOLDER)
ART = read_toml(FOLDER / "data" / "art.toml")
"""Pictures of goods and cards."""
TERRAINS = ("forest", "hills", "pasture", "fields", "mountains", "desert")


# Lands: a rounded tile, then what grows on it, round the middle where the number lies.

TREES = ((-30, -13), (-21, -25), (-33, 8), (-24, 20), (-12, 31), (30, -13), (21, -25), (33, 8),
         (24, 20), (12, 31), (0, 39), (-36, -4), (36, -4))  # fmt: skip
PEAKS = ((-27, 6, 11), (26, 8, 11), (-11, 29, 9), (12, 30, 8), (-22, -17, 9), (23, -16, 9))
MOUNDS = ((-28, 0, 10), (28, 1, 10), (-10, 29, 9), (11, 30, 8), (-23, -21, 8), (23, -20, 8))
TUFTS = ((-31, -9), (-20, -25), (30, -14), (20, -27), (-34, 13), (33, 14), (2, 36), (-10, 30),
         (22, 27))  # fmt: skip
FURROWS = ((-24, 29), (-15, 37), (-6, 40), (3, 40), (12, 40), (21, 36), (30, 21), (38, 9))
DUNES = ((-36, -10, 24), (10, -16, 24), (-36, 14, 26), (12, 12, 26), (-14, 34, 28), (-12, -28, 22))
SHEEP = ((-27, 3), (-20, 24), (28, 3))


def _forest() -> list[Primitive]:
    low = "".join(f"M{x} {y - 9}l5.4 11h-10.8z" for x, y in TREES)
    top = "".join(f"M{x} {y - 12.5}l4 8h-8z" for x, y in TREES)
    trunks = "".join(f"M{x} {y + 2}v2.4" for x, y in TREES)
    return [path(trunks, stroke="forest-low", width=1.8), path(low + top, "forest-low")]


def _mountains() -> list[Primitive]:
    body, caps = "", ""
    for x, y, size in PEAKS:
        high = round(size * 1.35, 1)
        body += f"M{x - size} {y + 4}L{x} {y + 4 - high}L{x + size} {y + 4}z"
        cap = round(high * 0.36, 1)
        half = round(size * 0.36, 1)
        caps += (
            f"M{x} {y + 4 - high}l{half} {cap}l{-half * 0.6:.1f} -1.4l{-half * 0.4:.1f} 1.8"
            f"l{-half * 0.5:.1f} -1.8l{-half * 0.5:.1f} 1.4z"
        )
    return [path(body, "mountains-low"), path(caps, "snow")]


def _hills() -> list[Primitive]:
    mounds, bricks = "", ""
    for x, y, size in MOUNDS:
        mounds += f"M{x - size} {y + 5}a{size} {size} 0 0 1 {2 * size} 0z"
        for row, shift in ((2, 0), (-1.4, 2.5)):
            half = (size**2 - (5 - row) ** 2) ** 0.5 - 1.6
            bricks += (
                f"M{x - half + shift * 0.4:.1f} {y + row}h{half * 0.7:.1f}m2 0h{half * 0.7:.1f}"
            )
    return [path(mounds, "hills-low"), path(bricks, stroke="hills", width=1.1)]


def _pasture() -> list[Primitive]:
    grass = "".join(
        f"M{x - 3} {y - 4}l1.6 4M{x} {y - 5.5}v5.5M{x + 3} {y - 4}l-1.6 4" for x, y in TUFTS
    )
    wool = [["ellipse", {"cx": x, "cy": y, "rx": 5.6, "ry": 4, "fill": "halo"}] for x, y in SHEEP]
    heads = "".join(
        f"M{x + 5.2} {y - 1.6}h.1M{x - 2.4} {y + 3.6}v2.4M{x + 2} {y + 3.6}v2.4" for x, y in SHEEP
    )
    return [
        path(grass, stroke="pasture-low", width=1.5),
        *wool,
        path(heads, stroke="ink", width=1.5),
        path("".join(f"M{x + 5.6} {y - 1.4}h.1" for x, y in SHEEP), stroke="ink", width=4),
    ]


def _fields() -> list[Primitive]:
    furrows = "".join(f"M{-edge} {y + 4}Q0 {y - 5} {edge} {y + 4}" for y, edge in FURROWS)
    ears = ""
    for x, y in ((-29, 16), (-22, 20), (22, 20), (29, 16), (-27, -10), (27, -10)):
        awns = "".join(f"M{x - 3} {y + at}l3 3l3 -3" for at in (-8, -4))
        ears += f"M{x} {y + 5}v-13{awns}"
    return [
        path(furrows, stroke="fields-low", width=1.3, opacity=0.55),
        path(ears, stroke="fields-low", width=1.7),
    ]


def _desert() -> list[Primitive]:
    dunes = "".join(f"M{x} {y}q{w / 4} -5 {w / 2} 0t{w / 2} 0" for x, y, w in DUNES)
    cactus = "M27 2v-14M27 -3h-5v-5M27 -6h5v-5"
    return [
        path(dunes, stroke="desert-low", width=1.6),
        path(cactus, stroke="desert-low", width=3),
    ]


GROWTH = {"forest": _forest, "hills": _hills, "pasture": _pasture, "fields": _fields,
          "mountains": _mountains, "desert": _desert}  # fmt: skip


def _tile(terrain: str) -> list[Primitive]:
    ground = hexagon(45.4)
    base = [path(ground, terrain, terrain, 3.2), *GROWTH[terrain]()]
    if terrain != "desert":
        base.append(line_of_text(0, -23.4, 12.5, f"on-{terrain}"))
    return base


def _chip(pips: int) -> list[Primitive]:
    dots = [disc((i - (pips - 1) / 2) * 4.2, 9.4, 1.55, "@") for i in range(pips)]
    return [
        disc(0, 1.6, 17.2, "shadow", opacity=0.28),
        disc(0, 0, 16.6, "chip", stroke="desert-low", width=1),
        line_of_text(0, 4.4, 17.5, "@"),
        *dots,
    ]


# Pieces: fill, dark casing, light halo; on each the shape of its seat.


HOUSE_SHAPE = "M-9.5 10V-2.5L0 -11.5L9.5 -2.5V10z"
CITY_SHAPE = "M-15.5 11.5V-1.5H-3V-9L5.5 -17L14.5 -9V11.5z"
ROAD_SHAPE = "M-14.5 0H14.5"


def _building(
    shape: str, seat: int, at: tuple[float, float], hollow: bool = False
) -> list[Primitive]:
    size, y = at
    stripes = [path("M-6.2 7.6l12.4 -7M-6.2 2.4l10 -5.6", stroke="on-@", width=1, opacity=0.55)]
    return [
        path(shape, "halo", "halo", 5.4),
        path(shape, "@", "casing", 2.8),
        *(stripes if hollow else []),
        glyph(seat, size, y, hollow),
    ]


def _road(seat: int, hollow: bool = False) -> list[Primitive]:
    bars = [
        path(ROAD_SHAPE, stroke=p, width=w) for p, w in (("halo", 15), ("casing", 12.4), ("@", 8.4))
    ]
    if hollow:
        bars.append(path("M-12 3l5 -6M-6 3l5 -6M1 3l5 -6M7 3l5 -6", stroke="on-@", width=1.3))
        return bars
    return [*bars, glyph(seat, 2.5, 0)]


def _pieces() -> Symbols:
    found: dict[str, list[Primitive]] = {}
    for seat in range(4):
        found[f"house-{seat}"] = _building(HOUSE_SHAPE, seat, (3.7, 2.2))
        found[f"city-{seat}"] = _building(CITY_SHAPE, seat, (4.4, 3))
        found[f"road-{seat}"] = _road(seat)
    for seat in (2, 3):
        found[f"neutral-house-{seat}"] = _building(HOUSE_SHAPE, seat, (3.4, 2.2), hollow=True)
        found[f"neutral-road-{seat}"] = _road(seat, hollow=True)
    return found


ROBBER: list[Primitive] = [
    ["ellipse", {"cx": 0, "cy": 15, "rx": 12, "ry": 3.6, "fill": "shadow", "opacity": 0.35}],
    *(
        path(
            "M-9.5 14.5C-9.5 5 -7 0.5 -4.6 -2.4A6.8 6.8 0 1 1 4.6 -2.4C7 0.5 9.5 5 9.5 14.5z",
            fill,
            line,
            width,
        )
        for fill, line, width in (("halo", "halo", 5), ("robber", "robber", 1.4))
    ),
    path("M-5.4 -6.6h10.8", stroke="halo", width=1.6, opacity=0.9),
    path("M-2.6 -6.6h.1M2.6 -6.6h.1", stroke="robber", width=2.6),
]


def _harbour(any_kind: bool) -> list[Primitive]:
    """A ship with its rate; what it takes stands in the same line, so that no letter covers another
    where the island is small."""
    hull = "M-17 12H17L12 21H-12z"
    half = 0 if any_kind else 14
    sign = [
        path(_plate(half, 16.8 - half / 5), "sign", "casing", 1),
        path(_plate(half, 15.2 - half / 5), "none", "@", 2.4),
    ]
    return [path(hull, "hull", "casing", 1), *sign, line_of_text(0, 4.4, 12.5, "ink")]


def _plate(half: float, radius: float) -> str:
    """A round sign, so much longer to both sides."""
    end = f"A{radius} {radius} 0 0 1"
    return f"M{-half} {-radius}H{half}{end} {half} {radius}H{-half}{end} {-half} {-radius}z"


PIER: list[Primitive] = [
    path("M0 0H20", stroke="casing", width=5.4, opacity=0.5),
    path("M0 0H20", stroke="pier", width=4),
    path("M4 -2V2M8.5 -2V2M13 -2V2M17.5 -2V2", stroke="casing", width=0.8, opacity=0.6),
]


def sea(coast: str, waves: str, box: tuple[float, float, float, float]) -> list[Primitive]:
    """Water that grows lighter towards the shore, and the sand the lands lie on."""
    return [
        background("sea", box),
        path(waves, stroke="wave", width=1.6, opacity=0.7),
        path(coast, "shoal", "shoal", 66, opacity=0.16),
        path(coast, "shoal", "shoal", 50, opacity=0.22),
        path(coast, "shoal", "shoal", 34, opacity=0.35),
        path(coast, "shoal", "shoal", 20, opacity=0.6),
        path(coast, "sand", "sand", 7),
    ]


BAR = "M-18 -9H18A9 9 0 0 1 18 9H-18A9 9 0 0 1 -18 -9z"
CAPSULE = "M-13 -4.5H13A4.5 4.5 0 0 1 13 4.5H-13A4.5 4.5 0 0 1 -13 -4.5z"
HEX = hexagon(42.6)
"""The inner edge of a land: its number, its letter and the pieces at its corners stay free."""
SYMBOLS: Symbols = {
    **COMMON,
    **{f"land-{terrain}": _tile(terrain) for terrain in TERRAINS},
    **{f"chip-{pips}": _chip(pips) for pips in range(1, 6)},
    **_pieces(),
    "robber": ROBBER,
    "harbour": _harbour(any_kind=False),
    "harbour-any": _harbour(any_kind=True),
    "pier": PIER,
    "mark-hex": outline(HEX),
    "spot-offered-hex": outline(HEX, 2),
    "spot-refused-hex": [*outline(HEX, 2.4, dash=DASH), *cross(28, 4)],
    "spot-offered-path": outline(CAPSULE, 2, "offer"),
    **dict.fromkeys(("mark-path", "mark-road"), outline(BAR)),
    **card_faces.goods(ART["goods"]),
    **card_faces.plain(ART["cards"]),
}
