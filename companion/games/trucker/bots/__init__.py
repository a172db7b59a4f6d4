"""What speaks for each action: players of three strengths, and the reasons of hints."""

from .skill import MASTER, NOVICE, STEADY
from .weigh import weighing

__all__ = ["OTHERS", "weigh"]

weigh = weighing(MASTER)
OTHERS = {"novice": weighing(NOVICE), "steady": weighing(STEADY)}
"""Weaker players by name."""
