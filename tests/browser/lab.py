"""A real JupyterLab on loopback, and a page in it as a person has it open."""

from __future__ import annotations

import json
import os
import re
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
START = 60_000
"""Milliseconds a server, a page or a kernel may take to come up on a busy machine."""
ANSWER = 20_000
"""Milliseconds an answer of the app may take on a busy machine."""

IDLE = """() => {
  const kernel = window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel;
  return kernel && kernel.connectionStatus === "connected" && kernel.status === "idle";
}"""
RUN_ALL = """() => Promise.race([
  window.jupyterapp.commands.execute("notebook:run-all-cells").then(() => "done"),
  new Promise((answer) => setTimeout(() => answer("no answer in 60 s"), 60000)),
])"""


OPEN_NOTEBOOK = """([path, theme]) => {
  const ours = Object.keys(localStorage).filter((key) => key.startsWith("companion"));
  for (const key of ours) localStorage.removeItem(key);
  const { commands } = window.jupyterapp;
  commands.execute("apputils:change-theme", { theme });
  return commands.execute("docmanager:open", { path, factory: "Notebook" }).then(() => true);
}"""
CLOSE_NOTEBOOKS = """() => {
  for (const one of [...window.jupyterapp.shell.widgets("main")]) {
    if (one.context?.model) one.context.model.dirty = false;
    one.dispose();
  }
}"""


class Server:
    """One JupyterLab server; every notebook gets a folder of its own."""

    def __init__(self, home: Path, port: int, token: str) -> None:
        self.files = home / "files"
        self.settings = home / "settings" / "@jupyterlab" / "apputils-extension"
        self.address = f"http://127.0.0.1:{port}"
        self.token = token

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The server's own interface."""
        request = urllib.request.Request(
            f"{self.address}/api/{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"token {self.token}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def write(self, *sources: str) -> str:
        """A fresh notebook with these cells; its path under the server's root."""
        folder = self.files / secrets.token_hex(4)
        folder.mkdir(parents=True)
        cells = [
            {"cell_type": "code", "id": f"cell-{i}", "metadata": {}, "source": source,
             "outputs": [], "execution_count": None}
            for i, source in enumerate(sources)
        ]  # fmt: skip
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = {
            "cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5,
        }  # fmt: skip
        (folder / "game.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
        return f"{folder.name}/game.ipynb"

    def start_kernel(self, path: str) -> None:
        """Begin the notebook's kernel, so that it comes up while the page loads."""
        self.ask("POST", "sessions", {
            "path": path, "name": path, "type": "notebook", "kernel": {"name": "python3"},
        })  # fmt: skip

    def sessions(self, path: str) -> list[dict[str, Any]]:
        return [one for one in self.ask("GET", "sessions") if one["path"] == path]

    def stop_kernel(self, path: str) -> None:
        for one in self.sessions(path):
            with suppress(urllib.error.HTTPError):
                self.ask("DELETE", f"sessions/{one['id']}")

    def theme(self, dark: bool) -> None:
        chosen = {"theme": theme(dark)}
        (self.settings / "themes.jupyterlab-settings").write_text(json.dumps(chosen))


def theme(dark: bool) -> str:
    return "JupyterLab Dark" if dark else "JupyterLab Light"


@contextmanager
def serve(home: Path) -> Iterator[Server]:
    """A server with settings of its own, without news, until the end of the block."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = Server(home, port, secrets.token_hex(8))
    server.files.mkdir()
    server.settings.mkdir(parents=True)
    quiet = {"fetchNews": "false", "checkForUpdates": False}
    (server.settings / "notification.jupyterlab-settings").write_text(json.dumps(quiet))
    own = {
        "JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime", "IPYTHONDIR": "ipython",
        "JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    }  # fmt: skip
    env = os.environ | {name: str(home / folder) for name, folder in own.items()}
    env["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    log = home / "log"
    with log.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1",
             f"--port={port}", "--ServerApp.port_retries=0",
             f"--IdentityProvider.token={server.token}", f"--ServerApp.root_dir={server.files}",
             "--expose-app-in-browser"],
            stdout=out, stderr=subprocess.STDOUT, env=env, cwd=home,
        )  # fmt: skip
    try:
        _await(server, process, log)
        yield server
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(5)


def _await(server: Server, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + START / 1000
    while time.monotonic() < deadline and process.poll() is None:
        with suppress(OSError):
            server.ask("GET", "status")
            return
        time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-2000:]}")


class Desk:
    """A notebook open in a browser: the page, the app in it, and what went wrong meanwhile."""

    def __init__(self, server: Server, page: Any, path: str) -> None:
        self.server = server
        self.path = path
        self.page = page
        self.context = page.context
        self.faults: list[str] = []
        self.excused: list[str] = []
        self.hears = {
            "dialog": lambda dialog: dialog.accept(),
            "console": self._console,
            "pageerror": lambda error: self.faults.append(f"page error: {error}"),
            "request": self._request,
            "websocket": self._request,
        }
        page.set_default_timeout(ANSWER)
        for what, hear in self.hears.items():
            page.on(what, hear)

    def _console(self, line: Any) -> None:
        if line.type == "error":
            self.faults.append(f"console: {line.text[:500]}")

    def _request(self, request: Any) -> None:
        own = self.server.address.split("//")[1]
        if not re.match(rf"(https?|wss?)://{re.escape(own)}/|data:|blob:|about:", request.url):
            self.faults.append(f"a request left the machine: {request.url[:200]}")

    def excuse(self, *patterns: str) -> None:
        """What JupyterLab itself says when its kernel goes away."""
        self.excused += patterns

    def unexcused(self) -> list[str]:
        excused = self.excused
        return [one for one in self.faults if not any(re.search(p, one) for p in excused)]

    def load(self, sidebar: bool = False) -> None:
        """Open the notebook and wait until its kernel is there; running earlier hangs."""
        where = f"{self.server.address}/lab/tree/{self.path}?token={self.server.token}&reset"
        self.page.goto(where)
        self.begin(sidebar)

    def take_over(self, sidebar: bool = False, dark: bool = False) -> None:
        """Open the notebook in a page that another desk has left."""
        self.page.emulate_media(reduced_motion="null", color_scheme="null", forced_colors="null")
        self.page.evaluate(OPEN_NOTEBOOK, [self.path, theme(dark)])
        self.begin(sidebar)

    def leave(self) -> bool:
        """Put the notebook away; whether the page is as good as new for another desk."""
        for what, hear in self.hears.items():
            self.page.remove_listener(what, hear)
        spoilt = self.excused or self.unexcused() or len(self.context.pages) > 1
        if spoilt or self.page.locator(".jp-Dialog").count():
            return False
        self.page.evaluate(CLOSE_NOTEBOOKS)
        return True

    def begin(self, sidebar: bool) -> None:
        self.settle()
        hide = "collapseLeft" if not sidebar else "expandLeft"
        self.page.evaluate(f"() => {{ window.jupyterapp.shell.{hide}() }}")

    def settle(self, kernel: bool = True) -> None:
        self.page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=START)
        if kernel:
            self.page.wait_for_function(IDLE, timeout=START)

    def reload(self, times: int = 4) -> None:
        """Load the page again, its kernel alive, until the app is there.

        JupyterLab's widget manager gives a kernel 4 s to say which widgets it has
        (`CONTROL_COMM_TIMEOUT`), then shows "model not found": a person loads once more.
        """
        given_up = self.page.get_by_text("Error displaying widget: model not found")
        for _ in range(times):
            self.page.reload()
            self.settle()
            self.app.or_(given_up).first.wait_for(timeout=START)
            if not given_up.count():
                return
            self.faults = [one for one in self.faults if "widget model not found" not in one]

    def run(self) -> None:
        """Run all cells, and wait for the app to be drawn."""
        answer = self.page.evaluate(RUN_ALL)
        assert answer == "done", answer
        wrong = self.page.locator('[data-mime-type="application/vnd.jupyter.error"]')
        assert wrong.all_inner_texts() == []
        self.app.wait_for(timeout=START)
        self.bring_into_view()

    def bring_into_view(self) -> None:
        """Scroll as a person does to see the whole app; a driver would centre what it clicks."""
        self.app.evaluate("(one) => one.scrollIntoView({ block: 'start' })")

    def command(self, name: str) -> None:
        self.page.evaluate("(name) => window.jupyterapp.commands.execute(name)", name)

    @property
    def app(self) -> Any:
        return self.page.locator(".jp-OutputArea-output .companion").last

    def find(self, selector: str) -> Any:
        return self.app.locator(selector)

    def button(self, name: str, exact: bool = True) -> Any:
        return self.app.get_by_role("button", name=name, exact=exact)

    # What is shown

    def log(self) -> list[str]:
        """The lines of the history, latest first, without the link to the rule."""
        lines = self.find(".co-log li").all_inner_texts()
        return [" ".join(line.removesuffix("why?").split()) for line in lines]

    def position(self) -> dict[str, Any]:
        """Everything by which one tells positions apart: pieces, robber, points, hand, history."""
        self.find(".cb-drawing [data-id]").first.wait_for(state="attached")
        things = self.find(".cb-drawing [data-id]").evaluate_all(
            "all => all.map((one) => `${one.dataset.id} ${one.style.transform}`)"
        )
        return {
            "pieces": sorted(things),
            "seats": self.find(".co-seats li").all_inner_texts(),
            "hand": self.find(".co-hand").inner_text(),
            "log": self.log(),
            "instruction": self.find(".co-instruction").first.inner_text(),
        }

    def wait(self, condition: str, it: Any = None, timeout: int = ANSWER) -> None:
        """Wait until a condition holds, in JavaScript, on `app` (the app's element) and `it`."""
        last = "[...document.querySelectorAll('.jp-OutputArea-output .companion')].at(-1)"
        self.page.wait_for_function(
            f"(it) => {{ const app = {last}; return app && ({condition}) }}",
            arg=it,
            timeout=timeout,
        )

    def click_spot(self, state: str, skip: str = "") -> str:
        """Click the first spot of the mode that is `offered` or `refused`; what it is called."""
        spots = self.find(f".cb-target.cb-{state}" + (f":not({skip})" if skip else ""))
        spots.first.wait_for(state="attached")
        self.bring_into_view()
        box = spots.first.bounding_box()
        name = str(spots.first.get_attribute("aria-label"))
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        return name


def expect(one: Any) -> Any:
    """Playwright's own; here, so that tests are collected on a machine without playwright too."""
    from playwright.sync_api import expect as waiting

    return waiting(one)


def through(at: Desk, skip: bool = True) -> None:
    """Do what a turn asks for until one may roll again, by hints; bots are skipped or awaited."""
    from playwright.sync_api import Error

    roll, end, bots = '[data-key="b-0: roll"]', '[data-key="b-0: end"]', '[data-key="skip"]'
    hint, do = '[data-key="t-hint"]:not([disabled])', '[data-key="do-it"]'
    for _ in range(60):
        at.find(", ".join((roll, end, bots, hint))).first.wait_for()
        if at.find(roll).count():
            return
        if at.find(bots).count():
            if skip:
                with suppress(Error):  # the bots may be done before the mouse is there
                    at.find(bots).click(timeout=2000)
            gone = bots
        elif at.find(end).count():
            at.find(end).click()
            gone = end
        else:
            at.find(hint).click()
            at.find('[data-key="hint-where"]').click()
            at.find(do).click()
            gone = do
        at.wait(f"!app.querySelector('{gone}')", timeout=3 * ANSWER)
    raise AssertionError("the turn never ended")
