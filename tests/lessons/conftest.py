"""Nim with its course, and a tutor for it."""

from datetime import date

import pytest

from companion.lessons import Tutor
from companion.play import Table

from .nim_course import course_game


@pytest.fixture
def game(tmp_path):
    return course_game(tmp_path / "nim")


@pytest.fixture
def tutor(game):
    return Tutor(game, make=Table, today=date(2026, 11, 16), seed=1)
