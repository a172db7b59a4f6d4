"""The colours of the drawings, light and dark, in one place, and how to measure them.

A colour has a name; shapes say names, never values. A game adds its own names (its lands, its
planets) to those of the house. `tests/test_palette.py` computes the contrasts of both themes and
what people with a colour-vision deficiency see.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from .data import read_toml

Pair = tuple[str, str]
"""A colour in the light theme and in the dark one."""
Rgb = tuple[float, float, float]

HOUSE: Mapping[str, Pair] = {
    # Marks. Each is drawn between the two outlines, so it stands out on every ground.
    "accent": ("#1f5fa8", "#8cc4ff"),
    "task": ("#1f5fa8", "#8cc4ff"),
    "shown": ("#8a2a8f", "#f0a6ef"),
    "offered": ("#0b7a4b", "#5fe0a5"),
    "offer": ("#7be3b2", "#7be3b2"),
    "refused": ("#b3261e", "#ff9c92"),
    "focus": ("#1f5fa8", "#8cc4ff"),
    "mark-in": ("#ffffff", "#10131a"),
    "mark-out": ("#14161c", "#fffaf0"),
    # Pieces: the seats, what is written on them, and their outlines, the same in both themes.
    "seat-0": ("#3a88e8", "#3a88e8"),
    "seat-1": ("#ec7a1e", "#ec7a1e"),
    "seat-2": ("#fdfcf8", "#fdfcf8"),
    "seat-3": ("#6a2278", "#6a2278"),
    "on-seat-0": ("#ffffff", "#ffffff"),
    "on-seat-1": ("#14161c", "#14161c"),
    "on-seat-2": ("#14161c", "#14161c"),
    "on-seat-3": ("#ffffff", "#ffffff"),
    "neutral-0": ("#d9d5cc", "#d9d5cc"),
    "neutral-1": ("#8d8a86", "#8d8a86"),
    "on-neutral-0": ("#14161c", "#14161c"),
    "on-neutral-1": ("#14161c", "#14161c"),
    "casing": ("#14161c", "#14161c"),
    "halo": ("#fffaf0", "#fffaf0"),
    "shadow": ("#14161c", "#000000"),
    # Cards: paper, what is written on it, its edge.
    "paper": ("#fffdf7", "#2a303a"),
    "paper-ink": ("#1b1f24", "#f2f4f7"),
    "paper-line": ("#7b8494", "#8f99a8"),
}
SEATS = ("seat-0", "seat-1", "seat-2", "seat-3")


def read_colours(folder: Path) -> dict[str, Pair]:
    """The colours a game draws with: those of the house, and its own in `data/colours.toml`."""
    rows = read_toml(folder / "data" / "colours.toml")
    own = {name: (row, row) if isinstance(row, str) else tuple(row) for name, row in rows.items()}
    return {**HOUSE, **own}


def value(colours: Mapping[str, Pair], name: str, dark: bool = False) -> str:
    """The colour of a name in a theme; `none` stands for itself."""
    return "none" if name == "none" else colours[name][dark]


def css(colours: Mapping[str, Pair], selector: str = ".cb") -> str:
    """The colours as custom properties, for pages that want them without the board."""
    lines = (
        f"  --cb-{name}: light-dark({light}, {dark});" for name, (light, dark) in colours.items()
    )
    return "\n".join((f"{selector} {{", *lines, "}"))


def linear(colour: str) -> Rgb:
    """`#rrggbb` as red, green and blue light."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return _light(red), _light(green), _light(blue)


def _light(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    """The relative luminance of WCAG."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


SIGHT: Mapping[str, tuple[Rgb, Rgb, Rgb]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What is left of linear light: full severity after Machado, Oliveira and Fernandes (2009)."""


def seen(colour: str, sight: str) -> Rgb:
    """A colour as it looks to this kind of sight, in OKLab (Ottosson 2020)."""
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True))))
        for row in SIGHT[sight]
    )
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def apart(one: str, other: str, sight: str = "full") -> float:
    """How far apart two colours look; 0.02 is just visible, 0.2 is plain."""
    pairs = zip(seen(one, sight), seen(other, sight), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)
