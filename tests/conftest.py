"""What all tests share."""

from __future__ import annotations

import os
import re
from collections.abc import Generator
from pathlib import Path
from typing import NoReturn

import pytest

APART = ("browser", "widgets", "site", "pocket", "project", "monkey", "reviewing", "training")
"""Folders of tests that open a browser, start other programs, look at the whole project, play games
by the hundred or learn from them."""

IN_CI = os.environ.get("CI") == "true"


def missing(what: str, how: str) -> NoReturn:
    """A tool a test needs is not there: a failure in CI, a clearly worded skip on a laptop."""
    if IN_CI:
        pytest.fail(f"{what} is missing, and CI must have it: {how}")
    pytest.skip(f"{what} is not on this machine; to run this test: {how}")


NOT_THERE = re.compile(r"^E +ModuleNotFoundError: No module named '(\w+)", re.MULTILINE)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A file of tests that imports a package of the full extra is skipped where that is not there.

    With the light extra `dev` there is no Jupyter and no browser; in CI everything must be there.
    """
    report = yield
    lacks = NOT_THERE.search(str(report.longrepr)) if report.failed else None
    if lacks and not IN_CI and lacks[1] not in ("companion", "tests", "training", "benchmarks"):
        report.outcome = "skipped"
        told = f"Skipped: {lacks[1]} is not on this machine; to run it: pip install -e '.[test]'"
        report.longrepr = (str(collector.path), 1, told)
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as `quick` what a change of rules or words needs: `pytest -m quick`."""
    here = Path(__file__).parent
    for item in items:
        folder = item.path.relative_to(here).parts[0] if item.path.is_relative_to(here) else ""
        if folder not in APART and item.get_closest_marker("slow") is None:
            item.add_marker(pytest.mark.quick)


@pytest.fixture
def with_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy games are found like the shared ones."""
    monkeypatch.setenv("COMPANION_GAMES", str(Path(__file__).parent / "toy"))
