"""The handlers of intents: what each intent of a page does to a screen, and what it leaves alone.

Panes register their handlers here. An intent is checked against its type before it is handled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Flag, auto
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..screen import Screen

IntentData = Mapping[str, Any]
"""An intent as it was sent."""
Handle = Callable[["Screen", IntentData], None]


class Keeps(Flag):
    """What an intent does not end. An act of a person ends all of it."""

    NOTHING = 0
    NOTICE = auto()
    """What is being said stays on the screen: the page sends this of itself."""
    SKIPPING = auto()
    """Bots' moves go on being skipped."""
    SHOWING = auto()
    """The page goes on showing what happened."""
    WAITING = auto()
    """Nobody begins to wait for the kernel: the page asks this of itself, and no click is late."""


ASIDE = Keeps.NOTICE | Keeps.SKIPPING | Keeps.SHOWING | Keeps.WAITING
"""What an intent keeps that is no act of anybody's."""


@dataclass(frozen=True)
class Handler:
    """What does an intent, and what goes on meanwhile."""

    handle: Handle
    keeps: Keeps = Keeps.NOTHING
    shape: Any = None
    """The type of the intent; None for one that says all by its name."""


HANDLERS: dict[str, Handler] = {}
"""By the name of the intent, its `type`."""


def handles(
    *kinds: str, shape: Any = None, keeps: Keeps = Keeps.NOTHING
) -> Callable[[Handle], Handle]:
    """Register a function as what does these intents, which have this type."""

    def register(handle: Handle) -> Handle:
        HANDLERS.update(dict.fromkeys(kinds, Handler(handle, keeps, shape)))
        return handle

    return register


def keeping(kept: Keeps) -> list[str]:
    """The intents that leave this alone, in alphabetical order."""
    return sorted(kind for kind, handler in HANDLERS.items() if kept in handler.keeps)
