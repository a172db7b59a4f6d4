"""A small picture for each lesson, made of what stands on the board and lies in the hand."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.scene import Shape

CARD = 0.62
"""Cards of goods, so much smaller than in the hand."""


def _of(use: str, x: float, y: float = 0, turn: float = 0, scale: float = 1) -> Shape:
    """Something without a seat's colour."""
    return Shape("", use, x, y, turn, scale)


def _mine(use: str, x: float, y: float = 0, turn: float = 0, scale: float = 1.2) -> Shape:
    return _seated(use, 0, x, y, turn, scale)


def _seated(
    use: str, seat: int, x: float, y: float = 0, turn: float = 0, scale: float = 1.2
) -> Shape:
    """A piece of somebody's."""
    return Shape("", f"{use}-{seat}", x, y, turn, scale, f"seat-{seat}")


def _goods(*kinds: str) -> tuple[Shape, ...]:
    """Cards side by side."""
    step = 30.0
    left = -step * (len(kinds) - 1) / 2
    return tuple(_of(f"good-{kind}", left + step * n, 0, 0, CARD) for n, kind in enumerate(kinds))


PICTURES: Mapping[str, tuple[Shape, ...]] = {
    "first": (_of("die-5", -18, 0, -6), _of("die-3", 18, 0, 8)),
    "seven": (_of("die-3", -34, 2, -6), _of("robber", 0, 0, 0, 1.25), _of("die-4", 34, 2, 8)),
    "roads": (_mine("road", -12, 6, -30), _mine("house", 14, -4)),
    "trade": _goods("wool", "lumber"),
    "cities": (_mine("house", -24, 2), _mine("city", 16, 2)),
    "cards": (_of("plain-card", 0, 0, 0, 0.7), _of("picture-knight", 0, 0, 0, 1.3)),
    "harbours": (Shape("", "harbour-any", 0, -3, 0, 1.36, "any", "3:1"),),
    "longest": (_mine("road", -27, 5, -30), _mine("road", 0, 5, 30), _mine("road", 27, 5, -30)),
    "progress": (
        _of("picture-road-building", -34), _of("picture-invention", 0), _of("picture-monopoly", 34),
    ),
    "winning": (_of("picture-knight", -20, 0, 0, 1.2), _of("picture-victory-point", 20, 0, 0, 1.2)),
    "placing": (
        Shape("", "chip-5", -24, 0, 0, 1, "hot", "8"), _mine("house", 4),
        Shape("", "chip-5", 32, 0, 0, 1, "hot", "6"),
    ),
    "founding": tuple(_seated("house", seat, -42 + 28 * seat) for seat in range(4)),
    "saving": _goods("grain", "ore", "ore"),
    "dealing": (_of("robber", -22, 0, 0, 1.15), _of("good-brick", 20, 0, 0, CARD)),
    "finish": (_mine("city", -20, 2), _of("picture-victory-point", 22, 0, 0, 1.2)),
    "box": (
        _of("land-forest", -36, 0, 0, 0.42), _of("land-fields", 0, 0, 0, 0.42),
        _of("land-mountains", 36, 0, 0, 0.42),
    ),
    "supply": _goods("lumber", "brick", "wool"),
    "two": (_seated("house", 0, -24), _seated("house", 1, 24)),
    "trade-cards": (
        _seated("house", 0, -34), _of("good-grain", 0, 0, 0, CARD), _seated("house", 1, 34),
    ),
}  # fmt: skip
