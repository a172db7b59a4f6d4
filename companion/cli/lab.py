"""`companion lab`: JupyterLab with the notebooks open, and no question about Jupyter's news."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from ..core.text import Words
from .language import shared_words, spoken
from .notebooks import Copies

FIRST = "00_start.ipynb"
PACKAGE = Path(__file__).parents[1]
QUIET = Path(__file__).with_name("jupyter_config")
"""Settings that JupyterLab takes where a person has none of their own."""
TILES = Path(__file__).with_name("jupyter_data")
"""What puts a tile into the launcher: a kernel in which `companion` is imported."""
CONFIG_PATH, DATA_PATH = "JUPYTER_CONFIG_PATH", "JUPYTER_PATH"


def open_lab(args: argparse.Namespace) -> int:
    """Open the first notebook in JupyterLab."""
    words = shared_words(spoken())
    if find_spec("jupyterlab") is None:
        print("companion:", words("lab.none"), file=sys.stderr)
        return 2
    folder = notebooks(words, refresh=args.refresh)
    command = [sys.executable, "-m", "jupyterlab", str(folder / FIRST)]
    command.append(f"--LabApp.default_url=/lab/tree/{FIRST}")  # where the printed link leads
    if args.no_browser:
        command.append("--no-browser")
    if args.port:
        command.append(f"--port={args.port}")
    if hasattr(os, "geteuid") and os.geteuid() == 0 and "--allow-root" not in args.passed_on:
        command.append("--allow-root")
    paths = {CONFIG_PATH: QUIET, DATA_PATH: TILES}
    ours = {
        name: os.pathsep.join(filter(None, (os.environ.get(name), str(folder))))
        for name, folder in paths.items()
    }
    sys.stdout.flush()
    return subprocess.call(command + args.passed_on, env={**os.environ, **ours})


def notebooks(words: Words, refresh: bool = False) -> Path:
    """The notebooks: those of the clone, or copies of the installed ones to work in."""
    cloned = PACKAGE.parent / "notebooks"
    if (cloned / FIRST).is_file():
        print(words("lab.notebooks", folder=cloned))
        return cloned
    copies = Copies(PACKAGE / "notebooks", Path("companion-notebooks"))
    copies.add_missing()
    print(words("lab.notebooks", folder=copies.folder.resolve()))
    if copies.kept:
        print(words("lab.kept", names=", ".join(copies.kept)))
    if copies.outdated and (refresh or _agrees(words, copies.outdated)):
        print(words("lab.refreshed", names=", ".join(copies.refresh())))
    return copies.folder


def _agrees(words: Words, outdated: list[str]) -> bool:
    """Whether the person wants them renewed; where nobody can be asked it is said how."""
    names = ", ".join(outdated)
    if not (sys.stdin and sys.stdin.isatty()):
        print(words("lab.could-refresh", names=names))
        return False
    try:
        answer = input(words("lab.refresh", names=names) + " ")
    except EOFError:
        return False
    return answer.strip().casefold()[:1] in tuple(words("lab.yes").split())
