"""What the panes of both halves share: their names, and what has nothing in it."""

from __future__ import annotations

from typing import Literal, TypedDict

Pane = Literal["choose", "learn", "play", "puzzle", "odds"]

PANES: tuple[Pane, ...] = ("choose", "learn", "play", "puzzle", "odds")


class Nothing(TypedDict):
    """A part with nothing in it: no lesson is open, nothing was saved."""


class Named(TypedDict):
    """Something to choose, by its id."""

    id: str
    name: str
