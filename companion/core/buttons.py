"""Faces and buttons: what a panel draws, and what can be pressed on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NotRequired, TypedDict, cast

from .notation import Action
from .scene import Shape

FaceShape = TypedDict(
    "FaceShape",
    {
        "use": str,
        "x": float,
        "y": float,
        "turn": NotRequired[float],
        "scale": NotRequired[float],
        "class": NotRequired[str],
        "text": NotRequired[str],
        "title": NotRequired[str],
    },
)
"""One thing drawn on a face (`core/scene.py`, Shape), without what is as usual."""
Face = list[FaceShape]
"""Shapes round the middle of what they are drawn on."""


class Price(TypedDict):
    """So many of a kind, and how many of them are missing."""

    name: str
    n: int
    missing: int
    face: Face


class Button(TypedDict):
    """Something to press: `action` is sent as it stands, `mode` lights its places on the board."""

    label: str
    action: str
    mode: str
    open: bool
    primary: bool
    ends: bool
    """Whether it ends the turn."""
    note: str
    price: list[Price]
    cost: str
    says: NotRequired[str]
    """What comes of it, in a sentence: then it is also laid out on the stage, large."""
    result: NotRequired[str]
    """What comes of it as a number or two, "5 : 4"."""
    tone: NotRequired[Literal["good", "bad"]]
    """Whether that is to one's good."""


def button(
    label: str, action: Action | str = "", *, mode: str = "", allowed: bool = True,
    primary: bool = False, ends: bool = False, note: str = "", price: Sequence[Price] = (),
    cost: str = "",
) -> Button:  # fmt: skip
    """A button, with what is as usual left out."""
    return {
        "label": label, "action": str(action), "mode": mode, "open": allowed, "primary": primary,
        "ends": ends, "note": note, "price": list(price), "cost": cost,
    }  # fmt: skip


def drawn(face: Iterable[Shape]) -> Face:
    """Shapes as the browser draws them; on a face they need no id."""
    rows = ({name: part for name, part in one.data().items() if name != "id"} for one in face)
    return [cast(FaceShape, row) for row in rows]
