"""A Lab server for each worker of pytest-xdist, a browser for each module, a desk for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

import pytest

from tests import chromium
from tests.conftest import missing

from .lab import Desk, Server, serve

OPEN = 'import companion\ncompanion.open("catan", seed=7, lang="en")'


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if find_spec("jupyterlab") is None:
        missing("JupyterLab", "pip install jupyterlab")
    with serve(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    # Of the module, not of the session: two of playwright's loops cannot be alive in one thread,
    # and other modules have their own.
    with chromium.running() as browser:
        yield browser


@pytest.fixture(scope="module")
def left(browser: Any) -> list[Any]:
    """Pages with JupyterLab that the last desk has left: loading it is most of a test's work."""
    return []


@pytest.fixture
def desk(server: Server, browser: Any, left: list[Any]) -> Iterator[Callable[..., Desk]]:
    """Opens a fresh notebook, runs it, and at the end asks whether anything went wrong."""
    opened: list[Desk] = []
    special: list[Desk] = []

    def begin(
        source: str = OPEN, *, width: int = 1366, height: int = 768, dark: bool = False,
        sidebar: bool = False, run: bool = True, **how: Any,
    ) -> Desk:  # fmt: skip
        server.theme(dark)
        path = server.write(source)
        server.start_kernel(path)
        again = bool(left) and not how
        page = left.pop() if again else browser.new_context(accept_downloads=True, **how).new_page()
        page.set_viewport_size({"width": width, "height": height})
        made = Desk(server, page, path)
        opened.append(made)
        if how:
            special.append(made)
        if again:
            made.take_over(sidebar, dark)
        else:
            made.load(sidebar)
        if run:
            made.run()
        return made

    yield begin
    for one in opened:
        if one.leave() and one not in special and not left:
            left.append(one.page)
        else:
            one.context.close()
        server.stop_kernel(one.path)
    assert [fault for one in opened for fault in one.unexcused()] == []
