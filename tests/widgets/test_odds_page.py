"""The odds pane in a bare page with a fake model: what it shows, what it sends, who can use it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.core.text import HOUSE, tables
from companion.games.catan.odds import outlook
from tests.conftest import missing
from tests.games.catan.stage import GAME, stage

WIDGETS = Path(__file__).parents[2] / "widgets"
CHROMIUM = Path("/usr/bin/chromium")
SITE = "http://odds.test/"
COLOURS = {
    "light": "--co-accent:#1f5fa8;--co-on-accent:#fff;--co-bad:#b3261e;--co-line:#d9dde3;"
    "--co-panel:#fff;--co-text:#1b1f24;--co-soft:#4d5560",
    "dark": "--co-accent:#8ab4f0;--co-on-accent:#10233c;--co-bad:#ff9b92;--co-line:#4a515b;"
    "--co-panel:#1a1d21;--co-text:#f2f4f7;--co-soft:#c3c9d1",
}
PAGE = """<!doctype html><html lang="en"><head><title>Odds</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="odds.css"><style>body { margin: 0 }
.companion { container: companion / inline-size; background: var(--co-panel);
  color: var(--co-text); font: 14px/1.45 system-ui, sans-serif; }
.companion * { box-sizing: border-box }</style></head><body><main class="companion">
<h1 style="position: absolute; left: -999px">Odds</h1>
<button id="before">before</button><div id="pane" style="padding: 8px 12px"></div>
<button id="after">after</button></main></body></html>"""
START = """async ([words, data, colours]) => {
  document.querySelector(".companion").style.cssText += colours;
  const { create } = await import("/odds.js");
  window.sent = [];
  window.words = words;
  const t = (key, facts = {}) =>
    window.words[key].replace(/{(\\w+)}/g, (_, name) => String(facts[name]));
  window.pane = create(document.getElementById("pane"), { send: (it) => sent.push(it), t });
  pane.update(data);
}"""
PEOPLE = ("Ana", "Ben", "Cid", "Dan")
SEATS = (
    {"settlements": [8, 28], "cities": [31], "roads": [13, 41], "hand": {"brick": 5, "ore": 4}},
    {"settlements": [40], "cities": [14], "roads": [15, 58]},
    {"settlements": [20, 42]},
    {"settlements": [17], "cities": [48]},
)


def words_of(lang: str) -> dict[str, str]:
    return {key: text for key, text in tables(HOUSE, lang).items() if key.startswith("odds.")}


def data(lang: str = "en", state: Any = None, **more: Any) -> dict[str, Any]:
    state = stage(*SEATS) if state is None else state
    sight = GAME.observe(state, 0)
    seats = [
        {"seat": seat, "name": PEOPLE[seat], "shape": "■▲●◆"[seat]} for seat in range(state.players)
    ]
    words = GAME.words(lang).at(sight, PEOPLE)
    return {"outlook": outlook(sight, words), "seats": seats, "lang": lang, **more}


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("playwright", "pip install playwright")
    if not CHROMIUM.exists():
        missing("Chromium", "install chromium from the system's packages")
    with sync_playwright() as play:
        running = play.chromium.launch(
            executable_path=str(CHROMIUM), args=["--no-sandbox", "--disable-gpu"]
        )
        yield running
        running.close()


@contextmanager
def pane(
    browser: Any,
    shown: dict[str, Any] | None = None,
    width: int = 724,
    theme: str = "light",
    **how: Any,
) -> Iterator[Any]:
    """A page with one pane; leaves no error behind and asks nobody for anything."""
    context = browser.new_context(viewport={"width": width, "height": 700}, **how)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: line.type == "error" and faults.append(line.text))

    def serve(route: Any) -> None:
        name = route.request.url.removeprefix(SITE)
        if not name:
            route.fulfill(body=PAGE, content_type="text/html")
        elif (WIDGETS / name).is_file():
            kind = "text/css" if name.endswith(".css") else "text/javascript"
            route.fulfill(path=WIDGETS / name, content_type=kind)
        elif name == "favicon.ico":
            route.fulfill(status=204)
        else:
            faults.append(f"asked for {route.request.url}")
            route.abort()

    context.route("**/*", serve)
    page.goto(SITE)
    shown = data() if shown is None else shown
    page.evaluate(START, [words_of(shown["lang"]), shown, COLOURS[theme]])
    yield page
    context.close()
    assert faults == []
