"""The doors of the explorer with their questions; that of a position opens where there is one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from . import explorer_dice, explorer_draws, explorer_marbles, explorer_rolls, explorer_ships
from .explorer_ask import Ask
from .explorer_page import Page

Questions = Mapping[str, Callable[[Ask], Page]]
DOORS: dict[str, Questions] = {
    "dice": explorer_dice.QUESTIONS | explorer_rolls.QUESTIONS,
    "marbles": explorer_marbles.QUESTIONS,
    "draws": explorer_draws.QUESTIONS,
    "ships": explorer_ships.QUESTIONS,
}
HERE = "here"
FOLLOWING = {("dice", "within"), ("dice", "collect"), ("dice", "times"), ("marbles", "reach")}
"""Questions in which what is chosen follows the sliders."""
