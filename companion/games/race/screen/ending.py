"""How the end of a game is told: points as bars, what they are made of, and what broke a tie."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.ending import Ending
from ....core.text import Words
from ..faces import FINDS, IS_DEVELOPMENT
from ..speech import card_name
from ..state import State


def _notes(state: State, seat: int, words: Words) -> Mapping[str, str]:
    """How many cards bring them, and what those are called that count others."""
    laid = state.tables[seat]
    lists = [card_name(words, face) for face in laid if face in FINDS]
    plain = sum(IS_DEVELOPMENT[face] and face not in FINDS for face in laid)
    worlds = sum(not IS_DEVELOPMENT[face] for face in laid)
    return {
        "worlds": words("panel.in-hand", n=worlds),
        "developments": words("panel.in-hand", n=plain),
        "lists": ", ".join(lists),
    }


ENDING = Ending(
    tells=frozenset({"pool-empty", "full-tableau", "supply-out"}), tie="tie-break", notes=_notes
)
