"""Exact chances: two dice, a sum within so many rolls, and four ways to say a chance."""

from __future__ import annotations

from .dice import GAME_ROLLS, THROWS, WAYS, Forms, chance_of, decimal, differing, forms, within

__all__ = [
    "GAME_ROLLS", "THROWS", "WAYS", "Forms", "chance_of", "decimal", "differing", "forms", "within",
]  # fmt: skip
