"""The colours of the drawings, light and dark, by name; shapes say names, never values.

The shared ones stand in `colours.toml` beside this file; a game adds its own (its lands, its
planets) in its data. `tests/test_palette.py` computes the contrasts of both themes and what people
with a colour-vision deficiency see.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from .data import read_toml

Pair = tuple[str, str]
"""A colour in the light theme and in the dark one."""


def _read(path: Path) -> dict[str, Pair]:
    rows = read_toml(path).items()
    return {name: (row, row) if isinstance(row, str) else (row[0], row[1]) for name, row in rows}


SHARED: Mapping[str, Pair] = _read(Path(__file__).parent / "colours.toml")


def read_colours(folder: Path) -> dict[str, Pair]:
    """The colours a game draws with: the shared ones, and its own in `data/colours.toml`."""
    return {**SHARED, **_read(folder / "data" / "colours.toml")}


def value(colours: Mapping[str, Pair], name: str, dark: bool = False) -> str:
    """The colour of a name in a theme; `none` stands for itself."""
    return "none" if name == "none" else colours[name][dark]
