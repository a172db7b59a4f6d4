"""What a good teacher would advise: the move of the strongest player, and what it is worth beside
the next best, by the game's value of positions and from the seat's own sight."""

from __future__ import annotations

from .adviser import Advice, Adviser, Choice, is_in_turn
from .refused import left_open
from .said import PlanRow, aim_said, goals_of, plan_said, why

__all__ = [
    "Advice", "Adviser", "Choice", "PlanRow", "aim_said", "goals_of", "is_in_turn", "left_open",
    "plan_said", "why",
]  # fmt: skip
