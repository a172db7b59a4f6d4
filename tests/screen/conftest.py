"""The toy games of the tests, found like any other."""

from pathlib import Path

import pytest


@pytest.fixture
def toys(monkeypatch):
    monkeypatch.setenv("COMPANION_GAMES", str(Path(__file__).parents[1] / "toy"))
