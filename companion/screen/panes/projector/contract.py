"""The presenter's view: a task's letters, and what the class sent back."""

from __future__ import annotations

from typing import Literal, TypedDict

from ...wire.intents import Numbered


class GuessBin(TypedDict):
    """Guesses of so many percent."""

    label: str
    n: int


class Projected(TypedDict):
    """Beside everything on a projector: a task's letters, and what came back for it.

    `bars` are the guesses in bins, `truth` is where the exact share lies among them, from 0 to 1,
    and -1 where there is none.
    """

    code: str
    told: str
    qr: str
    count: int
    unread: int
    lines: list[str]
    bars: list[GuessBin]
    truth: float
    rolls: str
    """What groups rolled, a line a group, as the page of rolls takes it."""
    names: bool
    """Whether names are shown; else pupils have numbers."""
    follows: bool
    """Whether answers arrive by themselves, in the class's folder."""


class Present(Numbered):
    """Begin or leave the presenter's view."""

    type: Literal["present"]
    on: bool


class Collect(Numbered):
    """What a class sent back, a code a line."""

    type: Literal["collect"]
    text: str


class ShowNames(Numbered):
    """Show the names of the class, or numbers instead."""

    type: Literal["show_names"]
    on: bool
