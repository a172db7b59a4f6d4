"""A monkey clicks whatever can be clicked, in a real JupyterLab: no error, no dead app."""

from __future__ import annotations

import pytest

from .monkey import GAMES, OPEN, Monkey

pytestmark = pytest.mark.slow

ACTS = 200


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_clicked_the_app_lives_and_the_console_has_no_error(desk, game):
    monkey = Monkey(desk(OPEN.format(game=game, seed=7)), game, seed=7)
    monkey.play(ACTS)
    assert monkey.counts["press"] > ACTS / 2
