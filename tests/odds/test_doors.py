"""Every row of the table in docs/odds.md, and every example of a docstring."""

from __future__ import annotations

import doctest
import re
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import pytest

import companion
from companion import odds
from companion.games.catan import odds as catan
from companion.games.race import odds as race
from companion.games.starfarers import odds as starfarers

PAGE = Path(__file__).parents[2] / "docs" / "odds.md"
SETTLERS = companion.game("catan")
NAMES = {
    "Fraction": Fraction,
    "catan": catan,
    "odds": odds,
    "race": race,
    "settlers": SETTLERS,
    "start": SETTLERS.new(players=3, variant="beginner", setup_starter="roll"),
    "starfarers": starfarers,
}
ROWS = re.findall(r"^\| (.+?) \| `(.+)` \| (.+) \|$", PAGE.read_text(encoding="utf-8"), re.M)
EXAMPLES = (
    "odds.dice", "odds.distribution", "odds.draws", "odds.fairness", "odds.markov",
    "odds.power", "odds.saying", "odds.sites", "odds.waits", "games.catan.odds", "games.race.odds",
    "games.starfarers.odds",
)  # fmt: skip
NEEDS_NO_ROW = {
    "About", "Distribution", "Forms", "GAME_ROLLS", "LATER", "Luck", "MOST_AT_TABLES", "MOST_CARDS",
    "MOST_DICE", "MOST_DIGITS", "MOST_ROLLS", "MOST_SIDES", "MOST_WORK", "Row", "SEVENS", "Site",
    "THROWS", "TIES", "WAYS", "Waiting", "decimal", "forms", "nature", "next_card", "outcome_text",
    "percent",
}  # fmt: skip
"""What is a kind of answer, a bound or a way to say it."""


def shown(answer: object) -> str:
    """An answer as the table writes it."""
    return str(answer)


@pytest.mark.parametrize(("question", "expression", "answer"), ROWS)
def test_every_question_of_the_table_has_the_answer_it_states(question, expression, answer):
    assert shown(eval(expression, dict(NAMES))) == answer, question


def test_every_door_has_a_row():
    text = " ".join(expression for _, expression, _ in ROWS)
    functions = set(odds.__all__) - NEEDS_NO_ROW
    assert [name for name in sorted(functions) if f"odds.{name}(" not in text] == []


@pytest.mark.parametrize("game", [race, starfarers])
def test_every_question_of_a_game_has_a_row(game):
    text = " ".join(expression for _, expression, _ in ROWS)
    name = game.__name__.split(".")[-2]
    asked = [function for function, _ in functions_of(game) if f"{name}.{function}(" not in text]
    assert asked in ([], ["turned_up"])


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_of_a_docstring_is_true(name):
    module = import_module(f"companion.{name}")
    names = {**vars(odds), **vars(module), "Fraction": Fraction}
    done = doctest.testmod(module, extraglobs=names)
    assert done.attempted > 0
    assert done.failed == 0


def functions_of(module):
    """The questions a module answers."""
    listed = getattr(module, "__all__", None)
    for name, value in vars(module).items():
        own = name in listed if listed else getattr(value, "__module__", "") == module.__name__
        if own and callable(value) and not isinstance(value, type) and not name.startswith("_"):
            yield name, value


@pytest.mark.parametrize("module", [odds, race, starfarers])
def test_every_question_has_an_example(module):
    missing = {
        name for name, function in functions_of(module) if ">>>" not in (function.__doc__ or "")
    }
    assert missing <= {"after", "nature", "of", "outcome_text"}
