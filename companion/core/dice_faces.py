"""The faces of a die, as every board draws them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PIPS: Mapping[int, str] = {
    1: "M0 0z", 2: "M-5 -5zM5 5z", 3: "M-5 -5zM0 0zM5 5z", 4: "M-5 -5zM5 -5zM-5 5zM5 5z",
    5: "M-5 -5zM5 -5zM0 0zM-5 5zM5 5z", 6: "M-5 -6zM5 -6zM-5 0zM5 0zM-5 6zM5 6z",
}  # fmt: skip
"""Where the pips of a die are; each is a dot as wide as its line."""


def die(number: int) -> list[list[Any]]:
    """A die, 26 units wide, showing a number."""
    edge = {"stroke": "casing", "stroke-width": 1.5}
    dots = {"stroke": "casing", "stroke-width": 4.4, "stroke-linecap": "round"}
    return [
        ["rect", {"x": -13, "y": -13, "width": 26, "height": 26, "rx": 6, "fill": "halo", **edge}],
        ["path", {"d": PIPS[number], "fill": "none", **dots}],
    ]
