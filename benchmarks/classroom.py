"""What a class costs: memory of one kernel with the app open, time to the first step.

    python -m benchmarks.classroom

Starts a JupyterLab server, opens a notebook with one cell in Chromium, runs it and waits for the
first step's heading. The kernel's memory is what the system counts as resident and as its own
(shared pages left out), before the cell and with the app open, beside a kernel that has imported
nothing: the ratio is what the companion adds. Needs chromium, playwright and JupyterLab.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any

import psutil

from tests import chromium
from tests.browser.lab import RUN_ALL, Desk, Server, serve

LESSON = 'import companion\ncompanion.open("catan", lesson=1, lang="en")'
HEADING = ".companion[data-pane=learn] .co-side"


def kernels() -> list[psutil.Process]:
    """The kernels of the server this process has started."""
    children = psutil.Process().children(recursive=True)
    return [one for one in children if any("ipykernel_launcher" in part for part in one.cmdline())]


def megabytes(process: psutil.Process) -> tuple[float, float]:
    """Resident, and its own."""
    memory = process.memory_full_info()
    return memory.rss / 1e6, memory.uss / 1e6


def wait_for_kernel(server: Server, path: str) -> psutil.Process:
    before = {one.pid for one in kernels()}
    server.start_kernel(path)
    while True:
        fresh = [one for one in kernels() if one.pid not in before]
        if fresh:
            return fresh[0]
        time.sleep(0.1)


def first_step(browser: Any, server: Server, path: str) -> Desk:
    desk = Desk(
        server, browser.new_context(viewport={"width": 1366, "height": 900}).new_page(), path
    )
    desk.load()
    desk.page.evaluate(RUN_ALL)
    desk.page.wait_for_selector(HEADING)
    return desk


def measure(home: Path) -> None:
    with chromium.running() as browser:
        began = time.monotonic()
        with serve(home) as server:
            up = time.monotonic()
            path = server.write(LESSON)
            kernel = wait_for_kernel(server, path)
            desk = first_step(browser, server, path)
            shown = time.monotonic()
            desk.page.wait_for_timeout(3000)
            bare = wait_for_kernel(server, server.write("1"))
            time.sleep(5)
            with_app, empty = megabytes(kernel), megabytes(bare)
            rest = psutil.Process().children(recursive=True)
            own = next(one for one in rest if "jupyterlab" in one.cmdline())
            print(f"server answers after                 {up - began:6.1f} s")
            print(f"first step on the screen after       {shown - began:6.1f} s")
            print(
                f"kernel with the app open: resident   {with_app[0]:6.0f} MB, own {with_app[1]:.0f}"
            )
            print(f"kernel with nothing imported         {empty[0]:6.0f} MB, own {empty[1]:.0f}")
            print(f"ratio (own)                          {with_app[1] / empty[1]:6.2f}")
            print(f"the server itself                    {megabytes(own)[0]:6.0f} MB")


def main() -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        measure(Path(home))


if __name__ == "__main__":
    main()
