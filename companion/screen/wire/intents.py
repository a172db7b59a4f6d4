"""What all intents have: a page may number them, to know which was answered."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Numbered(TypedDict):
    """What every intent may have."""

    n: NotRequired[int]
    """Its number: `taken` says that it is being done, `ack` answers it."""
