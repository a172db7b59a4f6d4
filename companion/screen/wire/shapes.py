"""The contract of both halves, put together of what the panes have registered.

Python tells *parts*, the browser sends *intents*. `fits.py` judges by these types what is told and
handled, and `typescript.py` writes them down for the browser half (`widgets/contract.d.ts`).
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, NotRequired, TypedDict

from ..panes import every as every  # all of them are registered
from .handlers import HANDLERS
from .parts import PARTS


@cache
def part_types() -> Any:
    """Every part by the name of its trait; each is sent only when it changes."""
    parts: Any = {name: part.shape for name, part in sorted(PARTS.items())}
    parts["taken"] = parts["ack"] = int
    made: Any = TypedDict("Parts", parts)  # type: ignore[misc]
    made.__doc__ = part_types.__doc__
    return made


@cache
def intent_types() -> dict[str, Any]:
    """The type of every intent by its name."""
    names = tuple(sorted(kind for kind, one in HANDLERS.items() if one.shape is None))
    fields: Any = {"type": Literal[names], "n": NotRequired[int]}
    simple: Any = TypedDict("Simple", fields)  # type: ignore[misc]
    simple.__doc__ = "Those that say all by their name."
    return {kind: one.shape or simple for kind, one in sorted(HANDLERS.items())}
