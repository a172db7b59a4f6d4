"""How the end of a game is told: points as bars, and what broke a tie."""

from __future__ import annotations

from ....core.ending import Ending

ENDING = Ending(tells=frozenset({"pool-empty", "full-tableau", "supply-out"}), tie="tie-break")
