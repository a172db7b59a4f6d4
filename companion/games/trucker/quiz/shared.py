"""What Trucker's questions share: ships made up for a question, and the table they stand on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from ....lessons import asking
from ....lessons.asking import Questions
from ....lessons.step import Question
from ..flights import LEARNING_CARDS
from ..ships.boards import Cell
from ..ships.ship import Ship
from ..ships.shipyard import random_ship
from ..state import State

QUIZ = Questions(made_up=True)
"""The questions of the game, each registered where it is written."""


Case = asking.Case[State]
VARIANTS = {"I": "level-1", "II": "level-2", "III": "level-3"}
SIZES = {"I": range(9, 15), "II": range(13, 22)}
"""How many tiles ships made up for a question have, by level."""
DOCKED = 48
"""Different ships of a level: building one takes longer than asking about it."""
LOOKED_AT = 8
"""Ships looked at for one question, so that every answer has its chance."""


def some_ships(case: Case, level: str = "I") -> list[Ship]:
    """The ship asked about if the facts name a seat; else a few made-up ones."""
    if "seat" in case.facts:
        return [case.state.ships[case.facts["seat"]]]
    return [_docked(level, number) for number in case.rng.sample(range(DOCKED), LOOKED_AT)]


@cache
def _docked(level: str, number: int) -> Ship:
    """A ship that waits to be asked about."""
    sizes = SIZES[level]
    return random_ship(f"question {number}", level, sizes[number % len(sizes)])


def mark(ship: Ship, *cells: Cell) -> tuple[str, ...]:
    """Cells as the drawing of a ship calls them."""
    return tuple(f"cell:{ship.board.numbers[cell]}" for cell in cells)


def in_the_yard(case: Case, question: Question, ship: Ship) -> Question:
    """Asked of this ship as it is being built, unless it is the one at hand."""
    return _made_up(case, question, {"seats": [{"ship": str(ship)}]}, ship)


def in_flight(case: Case, question: Question, ship: Ship, **top: Any) -> Question:
    """Asked of this ship under way, unless it is the one at hand."""
    return _made_up(case, question, {"seats": [{"ship": str(ship)}], **_UNDER_WAY, **top}, ship)


_UNDER_WAY = {"stage": "next", "seed": 1}


def _made_up(case: Case, question: Question, data: Mapping[str, Any], ship: Ship) -> Question:
    if "seat" in case.facts:
        return question
    level = ship.board.level
    position = {"variant": VARIANTS[level], **data}
    if "stage" in data:
        position["played"] = [FIRST_CARD[level]]
    return replace(question, position=position)


FIRST_CARD = {"I": "I-05", "II": "II-06", "III": "III-06"}
"""A card that may have come already, by level: open space."""


def on_the_road(question: Question, ships: Sequence[str], days: Sequence[int]) -> Question:
    """Asked of several rockets of the learning flight, between two cards."""
    seats = [{"ship": ship, "days": at} for ship, at in zip(ships, days, strict=True)]
    position = {
        "variant": "learning",
        "stage": "next",
        "played": [LEARNING_CARDS[0]],
        "seats": seats,
    }
    return replace(question, position=position)


def some_days(rng: Random, players: int, within: int) -> list[int]:
    """Where rockets stand, no two on one space."""
    return rng.sample(range(within), players)
