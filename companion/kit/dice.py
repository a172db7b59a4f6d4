"""The actions of a turn that begins with two dice."""

from __future__ import annotations

from typing import Annotated

from ..core.notation import Action

DIE = range(1, 7)


class Roll(Action):
    """Throw the dice of one's turn."""


class Dice(Action):
    """Nature: how the two dice fall."""

    first: Annotated[int, DIE]
    second: Annotated[int, DIE]


class End(Action):
    """End one's turn."""
