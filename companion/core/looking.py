"""Where to look in a drawing: what matters now, and areas that belong together.

A drawing larger than its window says its `Focus`; `widgets/board/camera.js` opens there and moves
only when what matters leaves the window. An `Area` shows many places at once, such as all that a
ship can reach, where a ring on each of them would cover everything.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

Spot = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height, in the drawing's units."""


@dataclass(frozen=True, slots=True)
class Focus:
    """The part of a drawing where something can be done now."""

    box: Box
    close: float
    """At most so many pixels for a unit: a lone ship does not fill the window."""

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {"box": [round(part, 1) for part in self.box], "close": self.close}


def box_round(spots: Iterable[Spot], room: float) -> Box:
    """The box round these places, at least one, with so much room on each side."""
    places = list(spots)
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    return left - room, top - room, right - left + 2 * room, bottom - top + 2 * room


@dataclass(frozen=True, slots=True)
class Area:
    """Places that belong together, as one outline with a label."""

    outline: str
    """A closed path."""
    label: str
    at: Spot
    """The middle of its label."""
    paint: str

    def data(self) -> dict[str, Any]:
        """As JSON."""
        x, y = self.at
        place = {"x": round(x, 1), "y": round(y, 1)}
        return {"outline": self.outline, "label": self.label, **place, "class": self.paint}


def outline_of(edges: Iterable[tuple[Spot, Spot]]) -> str:
    """The rounded outline of an area whose border is made of these edges, each from its start to
    its end, the area always on the same side."""
    onward: dict[Spot, list[Spot]] = {}
    for start, end in edges:
        onward.setdefault(start, []).append(end)
    return "".join(_rounded(loop) for loop in _loops(onward))


def _loops(onward: dict[Spot, list[Spot]]) -> Iterable[list[Spot]]:
    while onward:
        start = next(iter(onward))
        loop, corner = [start], _step(onward, start)
        while corner != start:
            loop.append(corner)
            corner = _step(onward, corner)
        yield loop


def _step(onward: dict[Spot, list[Spot]], corner: Spot) -> Spot:
    ends = onward[corner]
    end = ends.pop()
    if not ends:
        del onward[corner]
    return end


def _rounded(corners: list[Spot]) -> str:
    """A closed line through the middles of the edges, bent round each corner."""
    behind = (corners[-1], *corners[:-1])
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(behind, corners, strict=True)]
    bends = zip(corners, (*middles[1:], middles[0]), strict=True)
    start = "M{:.0f} {:.0f}".format(*middles[0])
    return start + "".join(f"Q{u:.0f} {v:.0f} {x:.0f} {y:.0f}" for (u, v), (x, y) in bends) + "z"
