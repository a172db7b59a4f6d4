"""The signs on Race's cards: one drawing for each word of the vocabulary, none for a card.

Each stands round its middle, 22 units high. Kinds of goods are told by colour, shape and letter:
full for production, a ring for windfall.
"""

from __future__ import annotations

from pathlib import Path

from ....core.common_symbols import COMMON, Primitive, Symbols, circle
from ....core.palette import read_colours

COLOURS = read_colours(Path(__file__).parents[1])
KIND_SHAPES = {
    "novelty": circle(9.6),
    "rare": "M0 -11L11 0L0 11L-11 0z",
    "genes": "M-9 10V0A10 10 0 0 1 1 -10H10V0A10 10 0 0 1 0 10z",
    "alien": "M0 -11L11 9H-11z",
}
"""By kind of good."""
LETTER_AT = {"novelty": 4, "rare": 4, "genes": 4, "alien": 6}


def _path(
    d: str, fill: str = "none", stroke: str = "", width: float = 0, **more: object
) -> Primitive:
    line = {"stroke": stroke, "stroke-width": width} if stroke else {}
    return ["path", {"d": d, "fill": fill, **line, **more}]


def _text(
    y: float, size: float, fill: str, line: int = 0, x: float = 0, **more: object
) -> Primitive:
    return [
        "text",
        {"x": x, "y": y, "font-size": size, "font-weight": 700, "fill": fill, **more},
        line,
    ]


def _box(width: float, height: float, round_by: float, fill: str, **more: object) -> Primitive:
    at = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": round_by}
    return ["rect", {**at, "fill": fill, **more}]


HEXAGON = "M0 -11L9.6 -5.5V5.5L0 11L-9.6 5.5V-5.5z"
SHIELD = "M-9 -10H9V-1C9 6 4 9 0 11C-4 9 -9 6 -9 -1z"
CUT = "M-5 -10H5L9 -6V10H-9V-6z"
DASHES = {"stroke-dasharray": "2.6 2"}


def _kinds() -> Symbols:
    found: dict[str, list[Primitive]] = {}
    for kind, shape in KIND_SHAPES.items():
        y = LETTER_AT[kind]
        found[f"full-{kind}"] = [
            _path(shape, kind, "paper-ink", 1),
            _text(y + 0.6, 13.8, f"on-{kind}"),
        ]
        found[f"ring-{kind}"] = [
            _path(shape, "paper", "paper-ink", 4.4),
            _path(shape, "paper", kind, 2.8),
            _text(y + 0.6, 13.8, "paper-ink"),
        ]
        found[f"good-{kind}"] = [
            _box(17, 21, 3, "good-back", stroke="halo", **{"stroke-width": 1.2}),
            _path(KIND_SMALL[kind], kind, "halo", 1.2),
        ]  # fmt: skip
    return found


KIND_SMALL = {
    "novelty": circle(4.6),
    "rare": "M0 -5.6L5.6 0L0 5.6L-5.6 0z",
    "genes": "M-5 5V0A5 5 0 0 1 0 -5H5V0A5 5 0 0 1 0 5z",
    "alien": "M0 -5.6L5.6 4.6H-5.6z",
}
SIGNS: Symbols = {
    **_kinds(),
    "phase": [_box(24, 19, 5, "@"), _text(4.4, 13.8, "on-phase", fit=21)],
    "phase-may": [
        _box(23, 18, 5, "paper", stroke="@", **{"stroke-width": 1.6}, **DASHES),
        _text(4.4, 13.8, "@", fit=20),
    ],
    "say": [_text(4.6, 13.8, "paper-ink")],
    "say-red": [_text(4.6, 13.8, "red")],
    "any": [_box(20, 20, 5, "any"), _text(8, 19, "on-any")],
    "any-ring": [
        _box(19, 19, 5, "paper", stroke="any", **{"stroke-width": 3}),
        _text(8, 19, "any"),
    ],
    "eye": [
        _path("M-11 0Q0 -11 11 0Q0 11 -11 0z", "paper", "paper-ink", 1.8),
        ["circle", {"r": 4, "fill": "paper-ink"}],
    ],
    "keep": [
        _path("M-9 2V9H9V2", "none", "paper-ink", 2),
        ["rect", {"x": -5.5, "y": -10, "width": 11, "height": 15, "rx": 2, "fill": "paper",
                  "stroke": "paper-ink", "stroke-width": 1.6}],
    ],
    "card": [
        _box(15, 20, 3, "paper", stroke="paper-ink", **{"stroke-width": 1.7}),
        _text(4.6, 13.8, "paper-ink"),
    ],
    "chip": [_path(HEXAGON, "chip"), _text(4.6, 13.8, "on-chip")],
    "picture-chip": [_path("M0 -20L17.5 -10V10L0 20L-17.5 10V-10z", "chip", "halo", 2)],
    "price": [
        _path("M-11 0L-6 -8H11V8H-6z", "price", "casing", 1.3),
        _text(4.6, 13.8, "casing", x=3),
    ],
    "arrow": [_path("M-6 0H5M1 -4L5 0L1 4", "none", "paper-ink", 2)],
    "sword": [
        _path("M9 -9L-3 3M-7 7L-3 3", "none", "red", 3),
        _path("M-7 -1L1 7", "none", "red", 2.4),
    ],
    "shield": [_path(SHIELD, "red", "paper-ink", 1), _text(4.4, 13.8, "on-red")],
    "flag": [
        _path("M-6 11V-10", "none", "paper-ink", 2),
        _path("M-5 -10H9L5 -5.5L9 -1H-5z", "red"),
    ],
    "development": [_path(CUT, "head", "head-line", 1.6), _text(5.2, 13.8, "paper-ink")],
    "world": [
        _box(20, 20, 5, "paper", stroke="paper-ink", **{"stroke-width": 1.7}),
        ["circle", {"r": 5.6, "fill": "none", "stroke": "paper-ink", "stroke-width": 1.7}],
    ],
    "placed": [_path("M2 5L6 9L12 0", "none", "offered", 2.6)],
    "gives-up": [
        _box(15, 20, 3, "paper", stroke="paper-ink", **{"stroke-width": 1.6}, **DASHES),
        _path("M-3 0H9M5 -4L9 0L5 4", "none", "red", 2.2),
    ],
    "struck": [_path("M-11 10L11 -10", "none", "red", 2.8)],
    "coin": [
        ["circle", {"r": 9.6, "fill": "price", "stroke": "casing", "stroke-width": 1.4}],
        _text(4.6, 13.8, "casing"),
    ],
    "pin": [
        _path("M0 11C-8 1 -7 -9 0 -10C7 -9 8 1 0 11z", "paper-ink"),
        ["circle", {"cy": -3.6, "r": 2.6, "fill": "paper"}],
    ],
    "loop": [
        _path("M6 -5A8 8 0 1 0 8 2", "none", "paper-ink", 2.4),
        _path("M9 -9V-3H3z", "paper-ink"),
    ],
    "crown": [_path("M-10 7L-11 -6L-4 0L0 -9L4 0L11 -6L10 7z", "price", "casing", 1.4)],
    "four": [
        ["circle", {"cx": -5, "cy": -5, "r": 4.4, "fill": "novelty"}],
        _path("M5 -10L10 -5L5 0L0 -5z", "rare"),
        _path("M-9 9V4A5 5 0 0 1 -4 0H0V4A5 5 0 0 1 -5 9z", "genes"),
        _path("M5.5 0L10 9H1z", "alien"),
    ],
    "opens": [_path("M-4 -9V9M-1 -5L5 0L-1 5z", "paper-ink", "paper-ink", 2)],
}  # fmt: skip
SYMBOLS: Symbols = {**COMMON, **SIGNS}
