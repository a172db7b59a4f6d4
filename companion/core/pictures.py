"""The small pictures of lessons, put together of a game's symbols."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .data import read_toml
from .scene import Shape


def read_pictures(folder: Path) -> dict[str, tuple[Shape, ...]]:
    """By lesson: what its picture is made of, as the game's `data/pictures.toml` has it.

    A `seat` there stands for somebody's piece: the symbol and the colour of that seat.
    """
    rows = read_toml(folder / "data" / "pictures.toml")
    return {lesson: tuple(_shape(**parts) for parts in row) for lesson, row in rows.items()}


def _shape(use: str, seat: int | None = None, **how: Any) -> Shape:
    if seat is None:
        return Shape("", use, **how)
    return Shape("", f"{use}-{seat}", paint=f"seat-{seat}", **how)
