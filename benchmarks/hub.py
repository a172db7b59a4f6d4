"""A class on one machine: what a learner costs, the slowest answer, what a killed hub takes along.

    python -m benchmarks.hub          # ten pupils, eight answers each
    python -m benchmarks.hub 1 2      # one pupil, two answers

Starts the hub of `hub/jupyterhub_config.py` on loopback. Every pupil enters by the form, gets a
desk and a kernel, opens a lesson, answers and saves, over the same addresses and channels as a
browser; the browsers themselves run on the pupils' own machines and are not counted. Then the hub
is killed and begun again, then everything at once, and each time it is asked what is still there.
Bounded: `PATIENCE` seconds for each wait, at most `MOST` pupils.
"""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from http.client import HTTPException
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import psutil

import companion
from companion.lessons import Course

ROOT = Path(__file__).parents[1]
PASSWORD = "table-and-dice"
PATIENCE = 240
MOST = 12
PAUSE = 2.0
"""Seconds a pupil thinks between two answers: a class in a great hurry."""
CLASS_SIZE = 30
A_MINUTE = 6
"""Answers that a pupil gives in a minute where thirty are reckoned with."""
CELL = 'import companion\ncompanion.open("catan", pane="learn", lang="en")'


class Hub:
    """A hub on loopback with a folder of its own, which can be killed and begun again."""

    def __init__(self, folder: Path, names: list[str]) -> None:
        self.folder = folder
        self.address = f"http://127.0.0.1:{_three_ports()}"
        (folder / "names.txt").write_text("\n".join(names), encoding="utf-8")
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Begin; seconds until it answers."""
        own = {
            "COMPANION_CLASS": str(self.folder),
            "COMPANION_CLASS_PASSWORD": PASSWORD,
            "COMPANION_HUB": self.address,
            "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])),
        }
        command = [sys.executable, "-m", "jupyterhub", "-f", str(ROOT / "hub/jupyterhub_config.py")]
        began = time.monotonic()
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=self.folder, env=os.environ | own, stdout=log, stderr=log,
                start_new_session=True,
            )  # fmt: skip
        wait(self._answers, "the hub")
        return time.monotonic() - began

    def _answers(self) -> bool:
        assert self.process is not None
        if self.process.poll() is not None:
            raise RuntimeError((self.folder / "log").read_text(errors="replace")[-3000:])
        with (
            suppress(OSError, HTTPException),
            urllib.request.urlopen(f"{self.address}/hub/login", timeout=5) as it,
        ):
            return bool(it.status == 200)
        return False

    def kill(self) -> None:
        """End the hub's own process and nothing else, without a word of warning."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)

    def everything(self) -> list[psutil.Process]:
        """All that belongs to this hub: its processes name its folder, or descend from one."""
        found: dict[int, psutil.Process] = {}
        own = len(str(self.folder))
        for one in psutil.process_iter():
            with suppress(psutil.Error):
                its = one.environ()
                if str(self.folder) in (its.get("COMPANION_CLASS"), its.get("HOME", "")[:own]):
                    found[one.pid] = one
        return list(found.values())

    def kill_everything(self) -> None:
        """As when the machine loses its power."""
        for one in self.everything():
            with suppress(psutil.Error):
                one.kill()
        wait(lambda: not self.everything(), "the end")


class Pupil:
    """One who enters, opens the lesson, answers and saves."""

    def __init__(self, hub: Hub, name: str) -> None:
        self.hub, self.name = hub, name
        self.jar = CookieJar()
        self.web = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self.answers: list[float] = []
        self.comm, self.sent = "", 0
        self.told: dict[str, Any] = {}

    @property
    def desk(self) -> str:
        """Where the pupil's own server is."""
        return f"{self.hub.address}/user/{self.name}/"

    def _cookie(self, name: str, path: str) -> str:
        fits = [one for one in self.jar if one.name == name and path.startswith(one.path)]
        return str(max(fits, key=lambda one: len(one.path)).value)

    def enter(self) -> None:
        """The form with name and password; then the desk is made, and one waits for it."""
        where = f"{self.hub.address}/hub/login"
        self.web.open(where, timeout=60).close()
        form = {
            "username": self.name,
            "password": PASSWORD,
            "_xsrf": self._cookie("_xsrf", "/hub/"),
        }
        data = urllib.parse.urlencode(form).encode()
        self.web.open(where, data=data, timeout=PATIENCE).close()
        wait(self._is_laid, f"the desk of {self.name}")

    def _is_laid(self) -> bool:
        """Ask for the desk as the button does: a hub begun anew may first look for the old one."""
        with suppress(OSError):
            self.web.open(f"{self.hub.address}/hub/spawn", timeout=PATIENCE).close()
        with suppress(OSError), self.web.open(f"{self.desk}lab", timeout=60) as page:
            if page.url.startswith(self.desk):
                return True
        time.sleep(1)
        return False

    def ask(self, path: str, body: Any = None) -> Any:
        """The interface of the pupil's own server."""
        request = urllib.request.Request(
            f"{self.desk}api/{path}", data=None if body is None else json.dumps(body).encode(),
            headers={
                "Content-Type": "application/json",
                "X-XSRFToken": self._cookie("_xsrf", f"/user/{self.name}/"),
            },
        )  # fmt: skip
        with self.web.open(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read())

    def open_lesson(self) -> None:
        """A kernel for the notebook, and the cell that opens the course."""
        from websocket import create_connection

        session = self.ask("sessions", {
            "path": "00_start.ipynb", "name": "00_start.ipynb", "type": "notebook",
            "kernel": {"name": "python3"},
        })  # fmt: skip
        path = f"/user/{self.name}/api/kernels/{session['kernel']['id']}/channels"
        fits = [one for one in self.jar if path.startswith(one.path)]
        self.socket = create_connection(
            f"{self.hub.address.replace('http', 'ws')}{path}", timeout=PATIENCE,
            cookie="; ".join(f"{one.name}={one.value}" for one in fits),
        )  # fmt: skip
        self._send("execute_request", {"code": CELL, "silent": False, "store_history": True,
                                       "user_expressions": {}, "allow_stdin": False})  # fmt: skip
        self.told = {}
        wait(lambda: self._hear() or "lesson" in self.told, f"the lesson of {self.name}")

    def _send(self, kind: str, content: Any) -> None:
        header = {"msg_id": secrets.token_hex(8), "msg_type": kind, "session": self.name,
                  "username": self.name, "version": "5.3", "date": ""}  # fmt: skip
        message = {"header": header, "parent_header": {}, "metadata": {}, "content": content,
                   "buffers": [], "channel": "shell"}  # fmt: skip
        self.socket.send(json.dumps(message))

    def _hear(self) -> None:
        """One message of the kernel: the app's parts, as the page gets them."""
        raw = self.socket.recv()
        message = json.loads(raw) if isinstance(raw, str) else {}
        kind, content = message.get("msg_type"), message.get("content", {})
        if kind == "error":
            raise RuntimeError(f"{content['ename']}: {content['evalue']}")
        if kind not in ("comm_open", "comm_msg"):
            return
        state = content["data"].get("state", {})
        if kind == "comm_open" and "lesson" in state:
            self.comm = content["comm_id"]
        if content["comm_id"] == self.comm:
            self.told |= state

    def say(self, **intent: Any) -> float:
        """What a press sends; seconds until the app has answered it."""
        self.sent += 1
        began = time.monotonic()
        message = {"method": "custom", "content": {**intent, "n": self.sent}}
        self._send("comm_msg", {"comm_id": self.comm, "data": message})
        while self.told.get("ack") != self.sent:
            self._hear()
        return time.monotonic() - began

    def work(self, answers: int) -> None:
        """Answer step after step as its author would, then save."""
        places = Course.of(companion.game("catan")).places
        for place in places:
            self.say(type="lesson", id=place.id)
            for move in getattr(place.step, "solution", ()):
                if len(self.answers) >= answers:
                    self.say(type="progress")
                    return
                time.sleep(PAUSE)
                self.answers.append(self.say(type="try", action=move))

    @property
    def code(self) -> str:
        """Where the pupil is and what is done, as letters."""
        return str(self.told["lesson"]["code"])

    @property
    def saved(self) -> bytes:
        """What lies on the disk."""
        return (self.hub.folder / "pupils" / self.name / ".companion/catan.progress").read_bytes()


def wait(come: Callable[[], Any], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not come():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what} did not come in {PATIENCE} s")
        time.sleep(0.05)


def _three_ports() -> int:
    """The first of three free ones in a row."""
    while True:
        first = 20_000 + secrets.randbelow(20_000)
        with suppress(OSError):
            for port in range(first, first + 3):
                with socket.socket() as one:
                    one.bind(("127.0.0.1", port))
            return first


@contextmanager
def hub_of(names: list[str]) -> Iterator[Hub]:
    """A hub with nothing kept, until the end of the block."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        hub = Hub(Path(folder).resolve(), names)
        try:
            yield hub
        finally:
            hub.kill_everything()


Cost = dict[str, tuple[int, float, float]]


def cost(hub: Hub) -> Cost:
    """By kind of process: how many, their own memory in MB, their processor time."""
    found: Cost = {}
    for one in hub.everything():
        with suppress(psutil.Error):
            line = " ".join(one.cmdline())
            kinds = {"ipykernel": "kernel", "singleuser": "desk", "http-proxy": "proxy"}
            kind = next((kind for part, kind in kinds.items() if part in line), "hub")
            used, times = one.memory_full_info().uss / 1e6, one.cpu_times()
            n, memory, seconds = found.get(kind, (0, 0.0, 0.0))
            found[kind] = n + 1, memory + used, seconds + times.user + times.system
    return found


def main(pupils: int = 10, answers: int = 8) -> None:
    names = [f"pupil-{n + 1}" for n in range(min(pupils, MOST))]
    with hub_of(names) as hub, ThreadPoolExecutor(len(names)) as at_once:
        everybody = [Pupil(hub, name) for name in names]

        def each(do: Callable[[Pupil], Any]) -> list[Any]:
            return list(at_once.map(do, everybody))

        def opened(pupil: Pupil) -> float:
            began = time.monotonic()
            pupil.enter()
            pupil.open_lesson()
            return time.monotonic() - began

        print(f"hub answers after                        {hub.start():7.1f} s")
        empty = cost(hub)
        came = each(opened)
        print(f"{len(names)} pupils, name to lesson: median, slowest {_two(came)} s")
        before = cost(hub)
        each(lambda pupil: pupil.work(answers))
        after = cost(hub)
        told = [one for pupil in everybody for one in pupil.answers]
        print(f"{len(told)} answers: median, slowest              {_two(told)} s")
        _reckon((empty, before, after), len(names), len(told))
        _kill(hub, each)


def _two(times: list[float]) -> str:
    return f"{sorted(times)[len(times) // 2]:7.2f} {max(times):7.2f}"


def _seconds(of: Cost) -> float:
    return sum(seconds for _, _, seconds in of.values())


def _reckon(costs: tuple[Cost, Cost, Cost], pupils: int, answers: int) -> None:
    """Memory and processor time of a learner, and of thirty by arithmetic."""
    empty, before, after = costs
    for kind, (n, memory, seconds) in sorted(after.items()):
        each = f"own memory {memory / n:6.0f} MB each, {seconds:6.1f} s of processor in all"
        print(f"{kind:7} × {n:<3} {each}")
    own = sum(after[kind][1] for kind in ("desk", "kernel")) / pupils
    shared = sum(memory for kind, (_, memory, _) in after.items() if kind in ("hub", "proxy"))
    to_open, total = (
        (_seconds(before) - _seconds(empty)) / pupils,
        _seconds(after) - _seconds(before),
    )
    print(f"a learner: {own:.0f} MB, {to_open:.1f} s of processor to the lesson,")
    print(f"           {1000 * total / answers:.0f} ms an answer, everything counted")
    load = CLASS_SIZE * A_MINUTE / 60 * total / answers
    print(f"{CLASS_SIZE} by arithmetic: {(shared + CLASS_SIZE * own) / 1000:.1f} GB; "
          f"{CLASS_SIZE * to_open:.0f} s of processor until all have begun; "
          f"{load:.2f} of a core at {A_MINUTE} answers a minute each")  # fmt: skip


def _kill(hub: Hub, each: Callable[[Callable[[Pupil], Any]], list[Any]]) -> None:
    """What is lost: when the hub is killed, and when everything is."""
    codes = each(lambda pupil: pupil.code)
    files = each(lambda pupil: pupil.saved)
    hub.kill()
    alone = each(lambda pupil: pupil.say(type="course"))
    print(f"hub killed: {len(alone)} of {len(codes)} pupils are answered without it, "
          f"slowest {max(alone):.2f} s")  # fmt: skip
    again = hub.start()
    desks = cost(hub)["desk"][0]
    print(f"hub again after {again:.1f} s; {desks} desks went on")
    hub.kill_everything()
    hub.start()

    def back(pupil: Pupil) -> None:
        pupil.sent = 0
        pupil.enter()
        pupil.open_lesson()

    each(back)
    same = [a == b for a, b in zip(codes, each(lambda pupil: pupil.code), strict=True)]
    kept = [a == b for a, b in zip(files, each(lambda pupil: pupil.saved), strict=True)]
    print(f"everything killed: {sum(same)} of {len(same)} come back to their step, "
          f"{sum(kept)} files are as they were; lost: {len(same) - sum(same)}")  # fmt: skip


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
