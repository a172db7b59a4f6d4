"""A browser for bare pages: one a module, with nothing in it but our own files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import missing

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("playwright", "pip install playwright")
    if not CHROMIUM.exists():
        missing("Chromium", "install chromium from the system's packages")
    with sync_playwright() as play:
        running = play.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield running
        running.close()
