"""A small picture for each lesson, put together of what stands in the sky and lies in the hand."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.scene import Shape

CARD = 0.62
"""Cards of goods, so much smaller than in the hand."""
PLANET = 0.42


def _of(use: str, x: float = 0, y: float = 0, scale: float = 1) -> Shape:
    return Shape("", use, x, y, 0, scale)


def _seated(use: str, seat: int, x: float, y: float = 0, scale: float = 1.1) -> Shape:
    """A piece of somebody's."""
    return Shape("", f"{use}-{seat}", x, y, 0, scale, f"seat-{seat}")


def _marble(colour: str, x: float, value: str) -> Shape:
    use = "marble-dark" if colour == "black" else "marble"
    return Shape("", use, x, 0, 0, 1.25, f"marble-{colour}", value)


PICTURES: Mapping[str, tuple[Shape, ...]] = {
    "first": (_of("planet-fuel", 26, 0, PLANET), _seated("colony-ship", 0, -22)),
    "start": (_of("planet-ore", -20, 0, PLANET), _seated("colony", 0, 18)),
    "flight": (
        _seated("colony-ship", 0, -32), _seated("trade-ship", 0, 4),
        _of("planet-carbon", 38, 0, PLANET),
    ),
    "unknown": (_of("back-hexagon", -34), _of("back-triangle", 0), _of("back-rectangle", 34)),
    "stations": (_of("picture-merchants", -20, 0, 1.2), _seated("station", 0, 22)),
    "friends": (
        _of("picture-diplomats", -42), _of("picture-green-folk", -14), _of("picture-merchants", 14),
        _of("picture-scientists", 42),
    ),
    "meetings": (_marble("black", -22, "0"), _seated("trade-ship", 0, 20)),
    "dangers": (_of("pirate", -24, 0, 1.5), _of("module-cannon", 22, 0, 2)),
    "ships": (_seated("colony-ship", 0, -28), _seated("trade-ship", 0, 24)),
    "speed": (
        _marble("yellow", -34, "2"), _marble("blue", 0, "3"), _of("module-booster", 34, 0, 1.8),
    ),
    "trade": (_of("good-ore", -18, 0, CARD), _of("good-fuel", 18, 0, CARD)),
    "seven": (_of("die-3", -20), _of("die-4", 20)),
    "winning": (_seated("colony", 0, -30), _seated("port", 0, 0), _seated("station", 0, 30)),
    "finish": (
        _of("module-booster", -34, 0, 1.8), _of("module-cannon", 0, 0, 1.8),
        _of("module-cargo-pod", 34, 0, 1.8),
    ),
    "box": (
        _of("planet-food", -34, 0, PLANET), _of("planet-ore", 0, 0, PLANET),
        _of("planet-goods", 34, 0, PLANET),
    ),
    "founding": tuple(_seated("colony", seat, -42 + 28 * seat) for seat in range(4)),
    "reserve": (_of("good-carbon", -18, 0, CARD), _of("good-food", 18, 0, CARD)),
    "blocking": (_seated("colony-ship", 1, -26), _of("planet-food", 26, 0, PLANET)),
    "skies": (_of("planet-goods", -24, 0, PLANET), _of("ice", 24, 0, 1.4)),
}  # fmt: skip
