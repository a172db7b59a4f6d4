"""Faces that several games' cards have: goods, and a plain card with a picture and a name.

Symbols stand round the middle of a card. A good is told by colour, picture and letter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap

from ...core.common_symbols import Primitive, Symbols
from ...core.scene import Shape

GOOD = (44.0, 56.0)
"""Width and height of a card of goods."""
SIGN = (20.0, 20.0)
PLAIN = (104.0, 56.0)
"""Width and height of a plain card."""
ASIDE = -PLAIN[0] / 2 + 18
"""Where the picture of a plain card stands."""
LETTERS = 11
"""So many letters stand side by side on a plain card before a line is squeezed."""


def goods(pictures: Mapping[str, str]) -> Symbols:
    """By kind, from a picture drawn in a square of 24: the card, and the small sign of it."""
    found: dict[str, list[Primitive]] = {}
    for kind, picture in pictures.items():
        found[f"good-{kind}"] = [
            _board(*GOOD, 6, f"good-{kind}", "casing"),
            ["path", {"d": picture, **_ink(1.7)}],
            _letter(-12, -13, 13, "middle"),
        ]
        found[f"sign-{kind}"] = [
            _board(*SIGN, 4, f"good-{kind}", "casing"),
            _letter(0, 5.4, 15, "middle"),
        ]
    return found


def plain(pictures: Mapping[str, str]) -> Symbols:
    """The plain card with room for its name, and by name the pictures, each in a square of 24."""
    return {
        "plain-card": [
            _board(*PLAIN, 6, "paper", "paper-line"),
            ["rect", {"x": ASIDE - 14, "y": -24, "width": 28, "height": 48, "rx": 4, "fill": "@"}],
            *(_title(line, -10 + 14 * line) for line in range(3)),
        ],
        **{
            f"picture-{name}": [["path", {"d": picture, **_ink(1.7)}]]
            for name, picture in pictures.items()
        },
    }


def titled(picture: str, title: str, paint: str) -> Iterator[Shape]:
    """A plain card with its picture and, in up to three lines about its middle, its name."""
    lines = wrap(title, LETTERS)[:3]
    text = "\n".join(lines if len(lines) != 1 else ["", lines[0]])
    yield Shape("", "plain-card", paint=paint, text=text)
    yield Shape("", f"picture-{picture}", ASIDE)


def _title(line: int, y: float) -> Primitive:
    look = {"font-size": 12, "font-weight": 700, "fill": "paper-ink", "text-anchor": "start"}
    return ["text", {"x": -PLAIN[0] / 2 + 35, "y": y, "fit": PLAIN[0] - 40, **look}, line]


def _board(width: float, height: float, round_by: float, fill: str, line: str) -> Primitive:
    box = {"x": -width / 2 + 1, "y": -height / 2 + 1, "width": width - 2, "height": height - 2}
    return ["rect", {**box, "rx": round_by, "fill": fill, "stroke": line, "stroke-width": 1.4}]


def _letter(x: float, y: float, size: float, anchor: str) -> Primitive:
    look = {"font-size": size, "font-weight": 700, "fill": "casing", "text-anchor": anchor}
    return ["text", {"x": x, "y": y, **look}, 0]


def _ink(width: float) -> dict[str, object]:
    return {"fill": "none", "stroke": "casing", "stroke-width": width, "stroke-linecap": "round"}
