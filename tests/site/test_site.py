"""The static site, built and opened in a browser from a plain file server: as a visitor has it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

import companion
from companion.core.errors import BadInput
from companion.site import Built, build
from companion.site.tools import require
from tests.conftest import missing
from tests.linked import linked
from tests.widgets.conftest import browser  # noqa: F401 - a fixture

PATIENCE = 300_000
"""Milliseconds for Python to stand in the browser, on a machine that has other things to do."""
pytestmark = pytest.mark.slow


class Quiet(SimpleHTTPRequestHandler):
    """A file server that says nothing."""

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    try:
        require()
    except BadInput:
        missing("JupyterLite", "pip install -e '.[site]'")
    return build(tmp_path_factory.mktemp("built") / "site")


@pytest.fixture(scope="module")
def address(built: Built) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(built.folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_a_visitor_opens_a_link_plays_learns_and_goes_on_with_both_after_a_reload(
    built: Built,
    address: str,
    browser: Any,  # noqa: F811
) -> None:
    from playwright.sync_api import expect

    assert built.total - built.sizes.get("docs", 0) < 75_000_000
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB")
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    position = linked()
    page.goto(address + position.behind)
    assert page.get_by_role("heading", name="Learn a board game by playing it").is_visible()
    assert page.get_by_role("progressbar").is_visible()
    page.locator("iframe:not(.waiting)").wait_for(timeout=PATIENCE)
    app = page.frame_locator("iframe").locator(".companion")
    expect(app.locator(".co-points")).to_have_text(position.points, timeout=PATIENCE)
    app.get_by_role("button", name="Roll the dice").click(timeout=PATIENCE)
    rolled = app.locator(".co-log li").filter(has_text=" rolls ")
    rolled.first.wait_for(timeout=PATIENCE)
    came = rolled.last.inner_text()
    app.locator("[data-key=pane-learn]").click()
    app.get_by_role("button", name="Roll the dice").click(timeout=PATIENCE)
    app.get_by_role("button", name="Next", exact=True).click(timeout=PATIENCE)
    app.locator(".co-lesson-head").get_by_text("step 2").wait_for(timeout=PATIENCE)
    code = app.locator("output.co-code").first.text_content()

    page.reload()
    page.locator("iframe:not(.waiting)").wait_for(timeout=PATIENCE)
    app.locator("[data-key=continue-catan]").click(timeout=PATIENCE)
    app.locator(".co-lesson-head").get_by_text("step 2").wait_for(timeout=PATIENCE)
    assert app.locator("output.co-code").first.text_content() == code
    app.locator("[data-key=home]").click()
    app.locator("[data-key^=go-on-]").first.click(timeout=PATIENCE)
    rolled.last.wait_for(timeout=PATIENCE)
    assert rolled.last.inner_text() == came
    told = app.locator(".co-log li")
    before = told.count()
    app.locator("[data-key=t-hint]").click(timeout=PATIENCE)
    app.locator("[data-key=hint-where]").click(timeout=PATIENCE)
    app.locator("[data-key=do-it]").click(timeout=PATIENCE)
    told.nth(before).wait_for(state="attached", timeout=PATIENCE)
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []
    context.close()


@pytest.mark.parametrize("end", ["?task={}", "#task={}"])
def test_a_task_in_the_address_of_the_site_is_open_as_soon_as_python_stands(
    address: str,
    browser: Any,  # noqa: F811
    end: str,
) -> None:
    from playwright.sync_api import expect

    task = companion.task("catan", odds="dice:8", guess=True, lang="cs")
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB")
    page = context.new_page()
    page.goto(address + end.format(task.letters))
    page.locator("iframe:not(.waiting)").wait_for(timeout=PATIENCE)
    app = page.frame_locator("iframe").locator(".companion")
    expect(app.locator("[data-key=guess-number]")).to_be_visible(timeout=PATIENCE)
    expect(app).to_have_attribute("lang", "cs")
    context.close()


def test_a_task_in_the_address_of_a_notebook_of_the_site_is_open_when_its_cell_has_run(
    address: str,
    browser: Any,  # noqa: F811
) -> None:
    from playwright.sync_api import expect

    task = companion.task("catan", odds="dice:8", guess=True, lang="cs")
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB")
    page = context.new_page()
    page.goto(f"{address}lab/index.html?path=00_start.ipynb&task={task.letters}")
    kernel = page.get_by_role("button", name="Python (Pyodide) | Idle")
    kernel.wait_for(timeout=PATIENCE)  # a key pressed before it stands is lost
    page.locator(".jp-Notebook .jp-CodeCell").first.click(timeout=PATIENCE)
    page.keyboard.press("Shift+Enter")
    app = page.locator(".jp-OutputArea-output .companion")
    expect(app.locator("[data-key=guess-number]")).to_be_visible(timeout=PATIENCE)
    expect(app).to_have_attribute("lang", "cs")
    context.close()


def test_the_almanac_is_there_without_a_network_after_the_first_visit(
    address: str,
    browser: Any,  # noqa: F811
) -> None:
    context = browser.new_context(locale="cs-CZ")
    page = context.new_page()
    page.goto(f"{address}pocket/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(True)
    page.reload()
    page.get_by_role("heading", name="Která hra je na stole?").wait_for()
    context.close()
