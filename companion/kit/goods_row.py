"""Parts of a panel that several games have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any

from ..core.notation import Action, write
from ..core.text import Words
from .bundle import count


def goods(
    words: Words,
    kinds: Iterable[IntEnum],
    bundle: int,
    legal: Sequence[Action] = (),
    given_by: Sequence[str] = (),
) -> list[dict[str, Any]]:
    """The kinds of a bundle with how many there are, and what a click on one would do."""
    by_kind = {
        int(getattr(action, "resource", -1)): str(action)
        for action in legal
        if action.word in given_by
    }
    return [
        {
            "kind": write(kind),
            "letter": words(f"scene.letter.{write(kind)}"),
            "name": words(f"names.resource.{write(kind)}"),
            "n": count(bundle, kind),
            "action": by_kind.get(int(kind), ""),
        }
        for kind in kinds
    ]
