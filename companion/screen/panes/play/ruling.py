"""A ruling that somebody calls wrong, as a text to be sent: what is needed to look into it."""

from __future__ import annotations

from ....core.table import Attempt, PlainTable
from ....core.version import VERSION


def ruling_text(table: PlainTable, refused: Attempt) -> str:
    """Version, position, what was tried and the rules against it; plain, for whoever keeps us.

    The position is all of it, hidden cards too, as in a save.
    """
    rules = ", ".join(refusal.rule for refusal in refused.refusals)
    lines = (
        f"Companion {VERSION}, {table.game.id}",
        f"tried: {refused.action}",
        f"refused by: {rules}",
        f"position: {table.game.position_text(table.state)}",
    )
    return "\n".join(lines)
