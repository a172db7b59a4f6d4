"""A bare page that serves our modules and style sheets, and nothing else."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

WIDGETS = Path(__file__).parents[2] / "widgets"
SITE = "http://companion.test/"
THROTTLE = float(os.environ.get("COMPANION_THROTTLE", "1"))
"""How many times slower the page's own work goes: to see whether a test counts on speed."""


@contextmanager
def bare_page(browser: Any, body: str, width: int, height: int, **how: Any) -> Iterator[Any]:
    """A page of this body; leaves no error behind and asks nobody for anything."""
    context = browser.new_context(viewport={"width": width, "height": height}, **how)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: line.type == "error" and faults.append(line.text))

    def serve(route: Any) -> None:
        url = route.request.url
        name = url.removeprefix(SITE)
        if url == SITE:
            route.fulfill(body=body, content_type="text/html")
        elif url.startswith(SITE) and (WIDGETS / name).is_file():
            kind = "text/css" if name.endswith(".css") else "text/javascript"
            route.fulfill(path=WIDGETS / name, content_type=kind)
        elif name == "favicon.ico":
            route.fulfill(status=204)
        else:
            faults.append(f"asked for {url}")
            route.abort()

    context.route("**/*", serve)
    if THROTTLE > 1:
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    page.goto(SITE)
    yield page
    context.close()
    assert faults == []
