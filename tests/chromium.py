"""The browser of the tests: Chromium without a window, as Debian packages it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tests.conftest import missing

PLACES = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
"""The same engine twice: the shell has no window to draw and takes a little over half the time."""
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-quic",
]  # fmt: skip
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"
"""No host but this machine has an address."""


def installed() -> Path | None:
    """Chromium on this machine; the environment's CHROMIUM goes before what we look for."""
    named = os.environ.get("CHROMIUM")
    return next((path for path in map(Path, [named] if named else PLACES) if path.exists()), None)


def needed() -> Path:
    """Chromium, or a word about what is missing."""
    if find_spec("playwright") is None:
        missing("playwright", "pip install playwright")
    found = installed()
    if found is None:
        missing("Chromium", "install chromium-headless-shell or chromium from Debian's packages")
    return found


@contextmanager
def running(*more: str) -> Iterator[Any]:
    """A browser, started with these flags beside ours."""
    path = needed()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=str(path), args=[*FLAGS, *more])
        yield browser
        browser.close()
