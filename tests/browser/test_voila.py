"""Voilà, by the command of docs/ways_in.md: a page without code, opened by a link."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import companion
from tests.conftest import missing
from tests.linked import linked
from tests.widgets.conftest import browser  # noqa: F401 - a fixture

from .lab import ROOT

pytestmark = pytest.mark.slow

PATIENCE = 120_000
"""Milliseconds for a server or a kernel to come up, on a machine that has other things to do."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Voilà on loopback with the first notebook."""
    tmp_path = tmp_path_factory.mktemp("voila")
    if find_spec("voila") is None:
        missing("Voilà", "pip install -e '.[voila]'")
    shutil.copy(ROOT / "notebooks" / "00_start.ipynb", tmp_path)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    own = {f"JUPYTER_{name}_DIR": str(tmp_path / name) for name in ("CONFIG", "DATA", "RUNTIME")}
    paths = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    with (tmp_path / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "voila", "00_start.ipynb", "--no-browser", f"--port={port}"],
            stdout=log, stderr=subprocess.STDOUT, cwd=tmp_path,
            env=os.environ | own | {"PYTHONPATH": paths},
        )  # fmt: skip
    try:
        _wait_for(port, process, tmp_path / "log")
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait(60)


def _wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(PATIENCE // 250):
        assert process.poll() is None, log.read_text()
        with socket.socket() as asked:
            if asked.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.25)
    raise AssertionError(log.read_text())


def test_under_voila_a_link_opens_its_position_a_roll_is_played_and_no_code_is_spoken_of(
    address: str,
    browser: Any,  # noqa: F811
) -> None:
    from playwright.sync_api import expect

    position = linked()
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB")
    page = context.new_page()
    page.goto(address + position.behind, timeout=PATIENCE)
    app = page.locator(".companion")
    expect(app.locator(".co-points")).to_have_text(position.points, timeout=PATIENCE)
    app.get_by_role("button", name="Roll the dice").click()
    app.locator(".co-log li").filter(has_text=" rolls ").first.wait_for(timeout=PATIENCE)
    said = page.inner_text("body")
    assert "Learn a board game by playing it" in said
    assert "▶" not in said
    assert "import companion" not in said
    context.close()


@pytest.mark.parametrize("end", ["?task={}", "#task={}"])
def test_under_voila_a_task_in_the_address_is_open_as_soon_as_the_page_stands(
    address: str,
    browser: Any,  # noqa: F811
    end: str,
) -> None:
    from playwright.sync_api import expect

    task = companion.task("catan", odds="dice:8", guess=True, lang="cs")
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB")
    page = context.new_page()
    page.goto(address + end.format(task.letters), timeout=PATIENCE)
    app = page.locator(".companion")
    expect(app.locator("[data-key=guess-number]")).to_be_visible(timeout=PATIENCE)
    expect(app).to_have_attribute("lang", "cs")
    context.close()
