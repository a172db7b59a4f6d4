"""Chains of boxes on a panel: how a price comes about, what was done one after another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypedDict

from .buttons import Face, drawn
from .scene import Shape

BoxLook = Literal["plain", "done", "next", "then", "sum"]
"""Part of a sum; carried out, being carried out, still possible; what comes of it."""


class Box(TypedDict):
    """A step of a chain or a part of a sum."""

    joint: str
    """What stands before it: `−`, `=`, an arrow with what is left."""
    title: str
    value: str
    face: Face
    """A row of signs, round its middle."""
    look: BoxLook


class Chain(TypedDict):
    """Boxes in a row: how a price comes about, what was done one after another."""

    id: str
    title: str
    note: str
    after: str
    """The tray it lies under."""
    boxes: list[Box]


def box(
    title: str, value: str = "", *, joint: str = "", look: BoxLook = "plain",
    face: Iterable[Shape] = (),
) -> Box:  # fmt: skip
    """A box of a chain."""
    return {"joint": joint, "title": title, "value": value, "face": drawn(face), "look": look}
