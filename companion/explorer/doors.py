"""The doors of the explorer with their questions; that of a position opens where there is one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .asking import Ask
from .page import Page
from .questions import dice as explorer_dice
from .questions import draws as explorer_draws
from .questions import marbles as explorer_marbles
from .questions import rolls as explorer_rolls
from .questions import ships as explorer_ships

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
