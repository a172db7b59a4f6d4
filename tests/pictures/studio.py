"""Where pictures are taken: one JupyterLab with one notebook, one page in Chromium, no motion."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests import chromium
from tests.browser.lab import ANSWER, ROOT, RUN_ALL, START, Desk, Server, expect, serve, theme
from tests.moving_png import moving
from tests.small_png import small

from .picture import APP, WINDOW, Picture

NOTEBOOK = "catan.ipynb"
DAYS = 2 * 86_400
"""How old the files beside it are: what a file browser says of them is the same every time."""
AFRESH = """import os, tempfile
import ipywidgets
ipywidgets.Widget.close_all()
os.chdir(tempfile.mkdtemp(dir=os.environ["TMPDIR"]))
get_ipython().history_manager.enabled = False
get_ipython().execution_count = 1
"""
"""Before each picture: no widget of the last one, no kept game, and the first cell is the first."""
WRITE = """async ([source, afresh]) => {
  const { content, sessionContext } = window.jupyterapp.shell.currentWidget;
  window.jupyterapp.commands.execute("notebook:clear-all-cell-outputs");
  await sessionContext.session.kernel.requestExecute({ code: afresh, silent: true }).done;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith("companion")) localStorage.removeItem(key);
  }
  content.widgets[0].model.sharedModel.setSource(source);
}"""
WRONG = "[data-mime-type$='jupyter.error'], [data-mime-type$='jupyter.stderr']"
AT_REST = """() => document.fonts.status === "loaded"
  && document.getAnimations().every((one) => one.playState !== "running")
  && !document.querySelector(".jp-Dialog, .jp-toast, .co-plate, .co-die")"""
"""Nothing moves, and nothing lies over the page that will be gone."""
TOLD = "() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told)))"
ROOM = """(app) => ({ width: app.getBoundingClientRect().width,
  height: app.closest(".jp-WindowedPanel-outer, .jp-Notebook").clientHeight - 12 })"""
"""What the notebook leaves to the app: its width, and the height of what scrolls."""

TO_THE_TOP = "(one) => one.scrollIntoView({ block: 'start' })"
IN_SIGHT = """(app) => {
  const around = app.closest(".jp-WindowedPanel-outer, .jp-Notebook");
  around.scrollTop = 0;
  const [here, room] = [app, around].map((one) => one.getBoundingClientRect());
  if (here.bottom > room.bottom) app.scrollIntoView({ block: "start" });
}"""
"""With the cell over it, if both have room."""


class Studio:
    """A notebook in JupyterLab whose only cell is run for one picture after the other."""

    def __init__(self, at: Desk) -> None:
        self.at = at
        self.browser = at.context.browser
        self.touch = at.context.new_cdp_session(at.page)

    def take(self, picture: Picture) -> Iterator[tuple[str, bytes]]:
        """Its files by name."""
        at = self.at
        self._open(picture)
        if picture.moving:
            yield picture.light, self._film(picture)
            return
        for act in picture.acts:
            act(at)
            at.settle()
        if not picture.pointing:
            at.page.mouse.move(0, 0)
        for name in picture.names:
            dress(at, dark=name == picture.dark)
            rest(at, picture)
            yield name, small(at.page, shot(at, picture))
        assert at.faults == [], picture.names

    def _film(self, picture: Picture) -> bytes:
        """Its moments one after another; the last one stays twice as long."""
        at, frames = self.at, []
        for act in (None, *picture.acts):
            if act is not None:
                act(at)
            at.settle()
            at.page.wait_for_function(AT_REST, timeout=START)
            at.page.evaluate(TOLD)
            frames.append((shot(at, picture), picture.moving))
        rest(at, picture)
        assert at.faults == [], picture.names
        return moving([*frames[:-1], (frames[-1][0], 2 * picture.moving)])

    def _open(self, picture: Picture) -> None:
        """Run its cell in a window of its size."""
        at = self.at
        at.faults.clear()
        side = "expandLeft" if picture.beside else "collapseLeft"
        at.page.evaluate(f"() => {{ window.jupyterapp.shell.{side}() }}")
        fingers = {"enabled": picture.touch, "maxTouchPoints": 5}
        self.touch.send("Emulation.setTouchEmulationEnabled", fingers)
        dress(at, dark=not picture.light)
        at.page.evaluate(WRITE, [picture.source, AFRESH])
        assert at.page.evaluate(RUN_ALL) == "done"
        assert at.page.locator(WRONG).all_inner_texts() == []
        subject(at, picture).wait_for(timeout=START)
        fit(at, picture)


@contextmanager
def studio() -> Iterator[Studio]:
    """A studio until the end of the block."""
    kept_here = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    with kept_here as home:
        os.environ["TMPDIR"] = home
        with serve(Path(home)) as server, chromium.running() as browser:
            lay_out(server)
            server.start_kernel(NOTEBOOK)
            page = browser.new_context(reduced_motion="reduce").new_page()
            at = Desk(server, page, NOTEBOOK)
            at.load()
            yield Studio(at)
            server.stop_kernel(NOTEBOOK)


def lay_out(server: Server) -> None:
    """The notebooks of the repository, as somebody has them who took it home two days ago."""
    settings = server.settings.parent / "docmanager-extension" / "plugin.jupyterlab-settings"
    settings.parent.mkdir()
    settings.write_text(json.dumps({"autosave": False}))
    for path in (ROOT / "notebooks").glob("*.ipynb"):
        shutil.copy(path, server.files)
    written = server.files / server.write("")
    shutil.move(written, server.files / NOTEBOOK)
    written.parent.rmdir()
    for path in server.files.iterdir():
        os.utime(path, (time.time() - DAYS, time.time() - DAYS))


def fit(at: Desk, picture: Picture) -> None:
    """Make the window so large that the app, or the window itself, has the picture's size."""
    wanted = {"width": picture.width, "height": picture.height}
    if picture.seen == WINDOW:
        at.page.set_viewport_size(wanted)
    else:
        for _ in range(2):  # in a small window there is less around the notebook
            window, room = at.page.viewport_size, subject(at, picture).evaluate(ROOM)
            around = {side: window[side] - room[side] for side in wanted}
            at.page.set_viewport_size({side: round(wanted[side] + around[side]) for side in wanted})
            at.page.evaluate(TOLD)
    subject(at, picture).evaluate(TO_THE_TOP)
    if picture.seen == APP:
        at.wait("Math.abs(app.getBoundingClientRect().width - it) < 2", picture.width)


def subject(at: Desk, picture: Picture) -> Any:
    """What the picture is of; in a window that is the app."""
    alone = picture.seen not in (APP, WINDOW)
    return at.page.locator(picture.seen).first if alone else at.app


def dress(at: Desk, dark: bool) -> None:
    """Light or dark, as JupyterLab has it."""
    at.page.evaluate(
        "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })",
        theme(dark),
    )
    at.page.wait_for_function(
        "(dark) => document.body.dataset.jpThemeLight === String(!dark)", arg=dark, timeout=START
    )


def rest(at: Desk, picture: Picture) -> None:
    """Wait until it shows what it should, and nothing moves."""
    if picture.shows:
        shown = at.page.get_by_text(picture.shows).filter(visible=True).first
        expect(shown).to_be_visible(timeout=ANSWER)
    at.settle()
    at.page.wait_for_function(AT_REST, timeout=START)
    at.page.evaluate(TOLD)


def shot(at: Desk, picture: Picture) -> bytes:
    """The picture as it is on the screen."""
    if picture.seen == WINDOW:
        at.app.evaluate(IN_SIGHT)
        return bytes(at.page.screenshot())
    part = subject(at, picture)
    part.evaluate(TO_THE_TOP)
    return bytes(at.page.screenshot(clip=part.bounding_box()))
