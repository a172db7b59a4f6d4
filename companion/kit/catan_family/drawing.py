"""Parts symbols are drawn from: lines, discs, hexes, a line of text, the shapes of the seats."""

from __future__ import annotations

import re
from math import cos, radians, sin

from ...core.common_symbols import Primitive

ARC_FLAGS = (2, 3, 4)
"""Of the seven numbers of an arc, those that are no lengths."""


def path(
    d: str, fill: str = "none", stroke: str = "", width: float = 0, **more: object
) -> Primitive:
    """A line or an area."""
    line = {"stroke": stroke, "stroke-width": width} if stroke else {}
    return ["path", {"d": d, "fill": fill, **line, **more}]


def smaller(d: str, by: float, x: float = 0, y: float = 0) -> str:
    """A path of relative commands after its first point, so many times as large and moved there."""
    made = []
    for command, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        parts = [float(part) for part in re.findall(r"-?\d*\.?\d+", numbers)]
        flags = ARC_FLAGS if command == "a" else ()
        sizes = [n if i % 7 in flags else n * by for i, n in enumerate(parts)]
        if command == "M":
            sizes = [sizes[0] + x, sizes[1] + y]
        made.append(command + " ".join(f"{n:.4g}" for n in sizes))
    return "".join(made)


def disc(
    x: float,
    y: float,
    radius: float,
    fill: str,
    stroke: str = "",
    width: float = 0,
    **more: object,
) -> Primitive:
    """A disc round a point."""
    line = {"stroke": stroke, "stroke-width": width} if stroke else {}
    return ["circle", {"cx": x, "cy": y, "r": radius, "fill": fill, **line, **more}]


def line_of_text(index: int, y: float, size: float, fill: str) -> Primitive:
    """One of the lines that are written on a shape."""
    return ["text", {"y": y, "font-size": size, "font-weight": 700, "fill": fill}, index]


def background(fill: str, box: tuple[float, ...]) -> Primitive:
    """A field wider than the box, so that a window of another shape shows more of it, no bars."""
    x, y, width, height = box
    room = {"x": x - width, "y": y - height, "width": width * 3, "height": height * 3}
    return ["rect", {**room, "fill": fill}]


def hexagon(radius: float, x: float = 0, y: float = 0) -> str:
    """A hexagon with a corner at the top, as a path."""
    turns = [radians(60 * i) for i in range(6)]
    points = [(x + radius * sin(turn), y - radius * cos(turn)) for turn in turns]
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "z"


def glyph(seat: int, size: float, y: float, hollow: bool = False) -> Primitive:
    """The seat's shape: ■ ▲ ● ◆."""
    s = size
    d = (
        f"M{-s} {y - s}h{2 * s}v{2 * s}h{-2 * s}z",
        f"M0 {y - s * 1.15:.2f}L{s * 1.2:.2f} {y + s * 0.9:.2f}H{-s * 1.2:.2f}z",
        f"M{-s * 1.1:.2f} {y}a{s * 1.1:.2f} {s * 1.1:.2f} 0 1 1 {s * 2.2:.2f} 0a{s * 1.1:.2f} "
        f"{s * 1.1:.2f} 0 1 1 {-s * 2.2:.2f} 0z",
        f"M0 {y - s * 1.35:.2f}L{s * 1.35:.2f} {y}L0 {y + s * 1.35:.2f}L{-s * 1.35:.2f} {y}z",
    )[seat]
    return path(d, "none", "on-@", 1.5) if hollow else path(d, "on-@")
