"""The page as a file, and a browser that is told whether to run scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import pocket
from tests.widgets.conftest import browser as browser

PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="session")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pocket") / "pocket.html"
    path.write_text(pocket.build(), encoding="utf-8")
    return path


@pytest.fixture
def phone(browser: Any, file: Path) -> Iterator[Callable[..., Any]]:
    """Opens the file at an address; at the end nothing was wrong and nobody was asked.

    `before` is run ahead of the page's own script; `ready` is what there is to wait for.
    """
    faults: list[str] = []
    contexts: list[Any] = []

    def open_at(address: str = "", before: str = "", ready: str = "header", **how: Any) -> Any:
        told: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, **how}
        context = browser.new_context(**{"locale": "cs-CZ", **told})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: line.type == "error" and faults.append(line.text))
        page.on(
            "request", lambda ask: ask.url.startswith(("file:", "data:")) or faults.append(ask.url)
        )
        page.add_init_script(before)
        page.goto(f"{file.as_uri()}{address}")
        if told.get("java_script_enabled", True):
            page.locator(ready).first.wait_for()
        return page

    yield open_at
    for context in contexts:
        context.close()
    assert faults == []
