"""The actions of a turn that begins with two dice."""

from __future__ import annotations

from ..core.notation import Action


class Roll(Action):
    """Throw the dice of one's turn."""


class Dice(Action):
    """Nature: how the two dice fall."""

    first: int
    second: int


class End(Action):
    """End one's turn."""
