"""How long a click on the board takes in a real JupyterLab, against a bare anywidget button.

    python -m benchmarks.app_latency [CLICKS]

One page, one kernel: clicks on refused spots of the board (so that no bot moves) take turns with
clicks on a button whose Python side only sets another trait. Both are timed in the page, from the
click handler to the change callback that has updated the elements. The bar: the app's median is at
most twice the button's. Also what one click sends over the websocket, and the time from running the
cell to the first board on the screen (the bar: 3 s). Needs chromium, playwright and JupyterLab.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.browser.lab import CHROMIUM, FLAGS, RUN_ALL, Desk, serve

CLICKS = 100
WARM = 5
APP = 'import companion\ncompanion.open("catan", seed=7, lang="en")'
BARE = '''
import anywidget, traitlets
class Bare(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      button.id = "bare";
      button.addEventListener("click", () => {
        window.bare = { began: performance.now() };
        model.set("asked", model.get("asked") + 1);
        model.save_changes();
      });
      model.on("change:answered", () => {
        button.textContent = String(model.get("answered"));
        window.bare.took = performance.now() - window.bare.began;
      });
      button.textContent = "0";
      el.append(button);
    } };
    """
    asked = traitlets.Int(0).tag(sync=True)
    answered = traitlets.Int(0).tag(sync=True)
    @traitlets.observe("asked")
    def _answer(self, change):
        self.answered = self.asked
Bare()
'''
FIRST = """() => {
  const began = performance.now();
  window.first = new Promise((done) => {
    const look = () => {
      const drawn = document.querySelector(".companion .cb-drawing [data-id]");
      if (!drawn) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
    };
    look();
  });
}"""
WATCH = """() => {
  const app = document.querySelector(".companion");
  addEventListener("click", (event) => {
    if (event.target.closest(".cb-view")) window.board = { began: performance.now() };
  }, true);
  new MutationObserver(() => {
    const asked = window.board;
    if (asked && !asked.took) asked.took = performance.now() - asked.began;
  }).observe(app.querySelector(".co-acts"), { childList: true });
}"""
SPOTS = """() => [...document.querySelectorAll(".companion .cb-target.cb-refused:not(.cb-taken)")]
  .map((one) => one.getBoundingClientRect())
  .map((box) => [box.x + box.width / 2, box.y + box.height / 2])"""
BUTTON = """() => {
  const box = document.getElementById("bare").getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


class Wire:
    """Counts what goes over the websocket to and from the kernel."""

    def __init__(self, page: Any) -> None:
        self.sent = self.received = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        socket.on("framesent", self._count("sent"))
        socket.on("framereceived", self._count("received"))

    def _count(self, way: str) -> Any:
        def add(frame: Any) -> None:
            payload = frame if isinstance(frame, bytes) else str(frame).encode()
            setattr(self, way, getattr(self, way) + len(payload))

        return add

    def take(self) -> tuple[int, int]:
        """Bytes sent and received since the last call."""
        counted = self.sent, self.received
        self.sent = self.received = 0
        return counted


def row(name: str, values: list[float], unit: str) -> str:
    ordered = sorted(values)
    late = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    middle = statistics.median(ordered)
    return f"{name:<34}{middle:>10.1f}{late:>10.1f}{ordered[-1]:>10.1f}  {unit}"


def press(page: Any, name: str, place: list[float]) -> float:
    """A click of the mouse, and how long its handler waited for the answer to be shown."""
    page.evaluate("(name) => { window[name] = null }", name)
    page.mouse.move(*place)
    page.wait_for_timeout(60)
    page.mouse.click(*place)
    page.wait_for_function("(name) => window[name]?.took", arg=name)
    page.wait_for_timeout(60)
    return float(page.evaluate("(name) => window[name].took", name))


def measure(clicks: int, home: Path) -> None:
    from playwright.sync_api import sync_playwright

    with serve(home) as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        server.theme(dark=False)
        path = server.write(APP, BARE)
        server.start_kernel(path)
        desk = Desk(server, browser.new_context(viewport={"width": 1366, "height": 2000}), path)
        wire = Wire(desk.page)
        desk.load()
        page = desk.page
        page.evaluate(FIRST)
        page.evaluate(RUN_ALL)
        first = page.evaluate("() => window.first")
        page.wait_for_selector("#bare")
        desk.button("Roll the dice").click()
        desk.button("End your turn").wait_for()
        desk.button("Settlement").click()
        desk.find(".cb-target.cb-refused").first.wait_for(state="attached")
        page.wait_for_timeout(3000)
        board: list[float] = []
        bare: list[float] = []
        bytes_out: list[float] = []
        bytes_in: list[float] = []
        page.evaluate(WATCH)
        spots, button = page.evaluate(SPOTS), page.evaluate(BUTTON)
        wire.take()
        for turn in range(WARM + clicks):
            app_took = press(page, "board", spots[turn % len(spots)])
            out, back = wire.take()
            bare_took = press(page, "bare", button)
            wire.take()
            if turn >= WARM:
                board.append(app_took)
                bare.append(bare_took)
                bytes_out.append(out)
                bytes_in.append(back)
        browser.close()
    ratio = statistics.median(board) / statistics.median(bare)
    print(f"{clicks} clicks each, taken in turns{'':<4}{'median':>10}{'95 %':>10}{'worst':>10}")
    print(row("board, refused spot", board, "ms"))
    print(row("bare anywidget button", bare, "ms"))
    print(f"{'ratio of the medians':<34}{ratio:>10.2f}{'':>22}the bar: at most 2")
    print(row("sent for a click on the board", bytes_out, "bytes"))
    print(row("received for it", bytes_in, "bytes"))
    print(f"{'from running the cell to a board':<34}{first / 1000:>10.2f}{'':>20}  s, the bar: 3")
    for fault in desk.faults:
        print(f"went wrong: {fault}")


def main() -> None:
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else CLICKS
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        measure(clicks, Path(home))


if __name__ == "__main__":
    main()
