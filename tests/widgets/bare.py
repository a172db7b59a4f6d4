"""A bare page that serves our modules and style sheets, and nothing else."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

WIDGETS = Path(__file__).parents[2] / "widgets"
BLANK = "/blank.html"
"""Where a page begins; what is on it each test says itself."""
MEDIA = ("reduced_motion", "color_scheme", "forced_colors")
"""What a page can be told without a context of its own."""
THROTTLE = float(os.environ.get("COMPANION_THROTTLE", "1"))
"""How many times slower the page's own work goes: to see whether a test counts on speed."""


class Files(SimpleHTTPRequestHandler):
    """Our files, which a browser may keep: reading them anew for each test takes half its time."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *how: Any) -> None:
        super().__init__(*how, directory=str(WIDGETS))

    def do_GET(self) -> None:
        if self.path.partition("?")[0] not in (BLANK, "/favicon.ico"):
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", "0")
        self.end_headers()
        return None

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@cache
def site() -> str:
    """The address of our files, served by this process as long as it lives."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Files)
    Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def _shared(browser: Any) -> Any:
    """The context that all plain pages of a browser have in common, so that files are kept."""
    if not hasattr(browser, "plain"):
        browser.plain = browser.new_context()
    return browser.plain


@contextmanager
def bare_page(browser: Any, body: str, width: int, height: int, **how: Any) -> Iterator[Any]:
    """A page of this body; leaves no error behind and asks nobody for anything."""
    media = {name: how.pop(name) for name in MEDIA if name in how}
    context = browser.new_context(**how) if how else _shared(browser)
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(**media)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: line.type == "error" and faults.append(line.text))
    page.on(
        "request",
        lambda ask: ask.url.startswith((site(), "data:", "blob:")) or faults.append(ask.url),
    )
    if THROTTLE > 1:
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    page.goto(site() + BLANK)
    page.evaluate("localStorage.clear(), sessionStorage.clear()")
    page.set_content(body)
    yield page
    context.close() if how else page.close()
    assert faults == []
