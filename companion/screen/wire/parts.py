"""The parts: what the browser is told, each a synced trait of the widget.

A pane registers its parts here, each with its type, how it is made, and a cheap key that says when
it has changed. `updates.py` makes and sends those that have.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..screen import Screen

Key = Callable[["Screen"], object]
Make = Callable[["Screen"], Any]


@dataclass(frozen=True)
class Part:
    """One part of what is told."""

    shape: Any
    """Its type: what is told is held to it, and the browser half gets it as TypeScript."""
    key: Key
    """What it is made of; None while nothing is to be told: the browser keeps what it has."""
    make: Make
    bare: Make | None = None
    """Of a part that says notices: that notice and nothing else, where the rest cannot be made."""


PARTS: dict[str, Part] = {}
"""Every part by its name.

`taken` and `ack`, the intent being done and the last one answered, are the widget's own.
"""


def part(name: str, shape: Any, *, key: Key, bare: Make | None = None) -> Callable[[Make], Make]:
    """Register a function as what makes a part."""

    def register(make: Make) -> Make:
        PARTS[name] = Part(shape, key, make, bare)
        return make

    return register


def of_game(key: Key) -> Key:
    """A key for what is shown of a game: None before one is open."""
    return lambda screen: None if screen.game_store.open_game is None else key(screen)
