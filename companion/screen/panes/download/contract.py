"""A file to be downloaded."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ...wire.intents import Numbered


class File(TypedDict):
    """A file to be downloaded; the same one twice has another number."""

    name: str
    text: str
    n: str


class SaveFile(Numbered):
    """The game, or how far one is in its lessons, as a file."""

    type: Literal["save", "progress"]
    saves: NotRequired[Literal["no", "unsure"]]
    """Whether the page may save files, where it is not sure that it may."""
