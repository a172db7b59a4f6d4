"""What docs/ships.md says is run: its first lines, its ship, and every question with its answer."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from companion.games.trucker import odds
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.ships.shipyard import EXAMPLES

PAGE = (Path(__file__).parents[3] / "docs" / "ships.md").read_text(encoding="utf-8")
QUESTIONS = re.findall(r"^\| ([^|`]+) \| `([^`]+)` \| `([^`]+)` \|$", PAGE, re.MULTILINE)
BLOCKS = re.findall(r"```(?:python)?\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture(scope="module")
def names() -> dict[str, Any]:
    found: dict[str, Any] = {}
    exec(BLOCKS[0], found)
    return found


def test_the_page_asks_twenty_questions() -> None:
    assert len(QUESTIONS) == 20


@pytest.mark.parametrize(("question", "expression", "answer"), QUESTIONS)
def test_a_question_has_the_answer_on_the_page(
    question: str, expression: str, answer: str, names: dict[str, Any]
) -> None:
    assert str(eval(expression, names)) == answer, question


def test_the_ship_on_the_page_is_the_dart() -> None:
    assert Ship.parse(BLOCKS[1]) == EXAMPLES["dart"]


def test_the_examples_in_the_code_come_true() -> None:
    outcome = doctest.testmod(odds)
    assert outcome.attempted == 3
    assert outcome.failed == 0
