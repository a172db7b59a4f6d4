"""Importing the package is light. How long it takes: benchmarks/import_time.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from .clone import python

MOST_MODULES = 60
HEAVY = {"IPython", "anywidget", "ipywidgets", "jupyterlab", "numpy", "plotly", "sympy"}
LOADED = "import sys; before = set(sys.modules); {code}; print(*sorted(set(sys.modules) - before))"


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Modules that `import companion` adds to a bare interpreter."""
    return python(LOADED.format(code="import companion"), tmp_path_factory.mktemp("away")).split()


def test_importing_the_house_loads_no_jupyter_and_no_mathematics(loaded: list[str]) -> None:
    assert "companion" in loaded
    assert {name.partition(".")[0] for name in loaded} & HEAVY == set()


def test_importing_the_house_loads_no_game(loaded: list[str]) -> None:
    assert [name for name in loaded if name.startswith(("companion.games", "companion.jup"))] == []


def test_importing_the_house_loads_few_modules(loaded: list[str]) -> None:
    assert len(loaded) < MOST_MODULES, loaded


def test_asking_which_games_there_are_loads_none_of_them(tmp_path: Path) -> None:
    code = LOADED.format(code="import companion; assert 'catan' in companion.GAMES")
    assert [x for x in python(code, tmp_path).split() if x.startswith("companion.games.")] == []


def test_playing_a_game_loads_no_jupyter_and_no_mathematics(tmp_path: Path) -> None:
    code = LOADED.format(code="import companion; companion.Table('catan', seed=7).run()")
    modules = {name.partition(".")[0] for name in python(code, tmp_path).split()}
    assert "companion" in modules
    assert modules & HEAVY == set()
