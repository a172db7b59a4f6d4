"""How long a click takes in a real JupyterLab, against a bare anywidget button.

    python -m benchmarks.app_latency [ROUNDS]

One page, one kernel. In every round each kind of click is made once, between two clicks on a button
whose Python side only sets another trait: a try that is refused on the board, closing its card,
taking the roll back, doing it again (a whole move: position, board, events, what moves). All are
timed alike in the page, from the click to the change of the elements, and to the end of the frame
that paints it. A click is compared with the two bare ones around it, so that a busy machine slows
both; the bar: the refused try takes at most 1.5 times as long, by the median of the rounds.

Also what a refused try sends over the websocket, and the time from running the cell to the first
board on the screen (the bar: 3 s). Needs chromium, playwright and JupyterLab.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests import chromium
from tests.browser.lab import RUN_ALL, START, Desk, serve

ROUNDS = 40
WARM = 3
APP = 'import companion\ncompanion.open("catan", seed=7, lang="en")'
BARE = '''
import anywidget, traitlets
class Bare(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      button.id = "bare";
      button.addEventListener("click", () => {
        model.set("asked", model.get("asked") + 1);
        model.save_changes();
      });
      model.on("change:answered", () => {
        button.textContent = String(model.get("answered"));
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
  let asked = null;
  addEventListener("click", () => (asked = window.asked = { began: performance.now() }), true);
  const answered = () => {
    const one = asked;
    if (!one || one.took) return;
    one.took = performance.now() - one.began;
    requestAnimationFrame(() => setTimeout(() => (one.painted = performance.now() - one.began)));
  };
  for (const answers of [".companion .co-said-now", ".companion .co-acts", "#bare"])
    new MutationObserver(answered).observe(document.querySelector(answers), { childList: true });
}"""
SPOTS = """() => [...document.querySelectorAll(".companion .cb-target.cb-refused:not(.cb-taken)")]
  .map((one) => one.getBoundingClientRect())
  .map((box) => [box.x + box.width / 2, box.y + box.height / 2])"""
BUTTONS = {
    "its card closed": '.companion [data-key="dismiss"]',
    "a move taken back": '.companion [data-key="t-undo"]',
    "a move made": '.companion [data-key="t-redo"]',
}
"""What is pressed for the other kinds of click, in this order."""
REFUSED = "a try refused"
BARE_BUTTON = "#bare"


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


@dataclass(frozen=True)
class Took:
    """How long a click took, in milliseconds."""

    shown: float
    painted: float


class Page:
    """The notebook's page, in which one clicks and looks how long it takes."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.page = desk.page
        self.page.evaluate(WATCH)
        self.spots = self.page.evaluate(SPOTS)

    def press(self, x: float, y: float) -> Took:
        """A click of the mouse, and how long it waited for its answer."""
        self.page.mouse.move(x, y)
        self.page.wait_for_timeout(60)
        self.page.mouse.click(x, y)
        self.page.wait_for_function("() => window.asked?.painted")
        self.page.wait_for_timeout(60)
        return Took(*self.page.evaluate("() => [window.asked.took, window.asked.painted]"))

    def press_button(self, selector: str) -> Took:
        """Press the middle of a button; how long the page took."""
        button = self.page.locator(selector).first
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        return self.press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def round(self, number: int) -> dict[str, tuple[Took, Took, Took]]:
        """Every kind of click once, each between two on the bare button."""
        found = {}
        before = self.press_button(BARE_BUTTON)
        for kind in (REFUSED, *BUTTONS):
            if kind == REFUSED:
                took = self.press(*self.spots[number % len(self.spots)])
            else:
                took = self.press_button(BUTTONS[kind])
            after = self.press_button(BARE_BUTTON)
            found[kind] = before, took, after
            before = after
        self.page.wait_for_timeout(1200)  # the dice have rolled
        return found


def ratio(clicks: tuple[Took, Took, Took], what: str) -> float:
    before, took, after = (getattr(one, what) for one in clicks)
    return float(took / ((before + after) / 2))


def quartiles(values: list[float]) -> tuple[float, float, float]:
    if len(values) == 1:
        return values[0], values[0], values[0]
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high


def row(name: str, values: list[float], unit: str) -> str:
    low, middle, high = quartiles(values)
    return f"{name:<44}{middle:>9.2f}{low:>9.2f}{high:>9.2f}  {unit}"


def report(rounds: list[dict[str, tuple[Took, Took, Took]]]) -> None:
    print(f"{f'{len(rounds)} rounds':<44}{'median':>9}{'quarter':>9}{'three':>9}")
    for what in ("shown", "painted"):
        bare = [getattr(one, what) for each in rounds for one in each[REFUSED][::2]]
        print(row(f"bare anywidget button, {what}", bare, "ms"))
        for kind in (REFUSED, *BUTTONS):
            took = [getattr(each[kind][1], what) for each in rounds]
            print(row(f"{kind}, {what}", took, "ms"))
            ratios = [ratio(each[kind], what) for each in rounds]
            bar = ", the bar: at most 1.5" if (kind, what) == (REFUSED, "shown") else ""
            print(row("    ratio to the bare clicks around it", ratios, f"times{bar}"))


def measure(rounds: int, home: Path) -> None:
    with serve(home) as server, chromium.running() as browser:
        server.theme(dark=False)
        path = server.write(APP, BARE)
        server.start_kernel(path)
        desk = Desk(
            server, browser.new_context(viewport={"width": 1366, "height": 2000}).new_page(), path
        )
        wire = Wire(desk.page)
        desk.load()
        page = desk.page
        page.set_default_timeout(START)
        page.evaluate(FIRST)
        page.evaluate(RUN_ALL)
        first = page.evaluate("() => window.first")
        page.wait_for_selector(BARE_BUTTON)
        desk.button("Roll the dice").click()
        desk.button("End your turn").wait_for()
        desk.button("Settlement").click()
        desk.find(".cb-target.cb-refused").first.wait_for(state="attached")
        page.wait_for_timeout(3000)
        measured = Page(desk)
        taken = [measured.round(number) for number in range(WARM + rounds)][WARM:]
        wire.take()
        sent = []
        for spot in measured.spots[:rounds]:
            measured.press(*spot)
            sent.append(wire.take())
    report(taken)
    print(row("sent for a refused try", [out for out, _ in sent], "bytes"))
    print(row("received for it", [back for _, back in sent], "bytes"))
    print(f"{'from running the cell to a board':<44}{first / 1000:>9.2f}{'':>18}  s, the bar: 3")
    for fault in desk.faults:
        print(f"went wrong: {fault}")


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        measure(rounds, Path(home))


if __name__ == "__main__":
    main()
