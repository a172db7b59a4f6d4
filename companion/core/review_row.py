"""The row of a review that belongs to the game: what came beside what was to be expected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .text import Words


@dataclass(frozen=True, slots=True)
class RowColumn:
    """One column: a throw, a round, a card."""

    head: str
    came: float | None = None
    """What came, drawn as a bar; nothing where the row has no bars."""
    expected: float = 0.0
    """What was to be expected, drawn as a line across the bar."""


@dataclass(frozen=True, slots=True)
class RowLine:
    """One line under the heads, a cell for each column."""

    name: str
    cells: tuple[str, ...]
    seat: int = -1
    """Whose line it is; −1 where it is nobody's."""


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """Columns with their lines; empty where nothing of the kind came up in the game."""

    title: str
    columns: tuple[RowColumn, ...]
    lines: tuple[RowLine, ...]


def of_100(chance: float) -> str:
    """Games of 100, with their sign."""
    number = round(100 * float(chance))
    return f"+{number}" if number > 0 else f"{number}".replace("-", "−")


def signed(number: float) -> str:
    """A number with its sign, one place after the point where it is no whole one."""
    rounded = round(float(number), 1)
    text = f"{rounded:+g}" if rounded else "0"
    return text.replace("-", "−")


Happened = tuple[Any, Mapping[Any, float], float]
"""What came, by key how likely each was, and what it moved, of the reviewed seat's chance."""


def tallied(
    title: str, happened: Iterable[Happened], head: Callable[[Any], str], words: Words
) -> tuple[ReviewRow, ...]:
    """How often each thing came beside how often it was to be expected, and what it brought."""
    came: dict[Any, int] = {}
    expected: dict[Any, float] = {}
    moved: dict[Any, float] = {}
    for key, odds, by in happened:
        came[key] = came.get(key, 0) + 1
        moved[key] = moved.get(key, 0.0) + by
        for one, chance in odds.items():
            expected[one] = expected.get(one, 0.0) + float(chance)
    if not came:
        return ()
    keys = sorted(expected)
    columns = tuple(RowColumn(head(one), came.get(one, 0), expected[one]) for one in keys)
    lines = (
        RowLine(words("review.came"), tuple(str(came.get(one, 0)) for one in keys)),
        RowLine(words("review.brought"), tuple(of_100(moved.get(one, 0.0)) for one in keys)),
    )
    return (ReviewRow(title, columns, lines),)
