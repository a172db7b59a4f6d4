"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NoReturn

import pytest

IN_CI = os.environ.get("CI") == "true"


def missing(what: str, how: str) -> NoReturn:
    """A tool a test needs is not there: a failure in CI, a clearly worded skip on a laptop."""
    if IN_CI:
        pytest.fail(f"{what} is missing, and CI must have it: {how}")
    pytest.skip(f"{what} is not on this machine; to run this test: {how}")


@pytest.fixture
def with_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy games are found like those of the house."""
    monkeypatch.setenv("COMPANION_GAMES", str(Path(__file__).parent / "toy"))
