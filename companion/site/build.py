"""Putting the parts together in one folder."""

from __future__ import annotations

import json
import shutil
import tarfile
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from ..core.errors import BadInput, Fault, shorten
from ..core.folders import PACKAGE
from . import tools
from .first_page import first_page
from .pocket_app import put_pocket
from .wheels import fetch, listing, write_listing

PYODIDE = ("pyodide.mjs", "pyodide.js", "pyodide.asm.mjs", "pyodide.asm.wasm",
           "python_stdlib.zip", "package.json", "pyodide-lock.json")  # fmt: skip
"""The files of npm's Pyodide that the kernel loads."""
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
NEWS = "@jupyterlab/apputils-extension:notification"
SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "Companion",
        "exposeAppInBrowser": True,
        "litePluginSettings": {KERNEL: {"disablePyPIFallback": True}},
    },
}
VERSION = "from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION as v; print(v)"
MARK = "companion-site.json"
"""Lies in a folder that we built: only such a folder, or an empty one, is built into."""


@dataclass(frozen=True, slots=True)
class Built:
    """A folder that was built, and how many bytes its parts have."""

    folder: Path
    sizes: dict[str, int]

    @property
    def total(self) -> int:
        """All bytes."""
        return sum(self.sizes.values())


def build(folder: Path, say: Callable[[str], None] = lambda text: None) -> Built:
    """Build the site into a folder that is empty, new, or an earlier site of ours."""
    _judge(folder)
    tools.require()
    with tempfile.TemporaryDirectory(prefix="companion-site-") as made:
        work = Path(made)
        say("tools")
        lite = tools.lite_environment(work / "tools")
        say("Pyodide")
        pyodide = work / "lite" / "static" / "pyodide"
        lock = _pyodide(work, pyodide, lite)
        say("wheels")
        write_listing(listing(lock, fetch(lock, pyodide)), pyodide / "pyodide-lock.json")
        say("JupyterLite")
        _lite(work, lite)
        say("almanac, first page")
        out = work / "out"
        put_pocket(out / "pocket")
        loaded = _loaded(out / "static" / "pyodide")
        for path in out.glob("rspack.config*"):
            path.unlink()
        without = () if _documentation(out / "docs") else ("docs",)
        (out / "index.html").write_text(first_page(loaded, without), encoding="utf-8")
        (out / MARK).write_text(json.dumps({"loaded": loaded}), encoding="utf-8")
        shutil.copy(notebooks() / "island.png", out / "island.png")
        if folder.exists():
            shutil.rmtree(folder)
        shutil.copytree(out, folder)
    return Built(folder, _sizes(folder))


def _judge(folder: Path) -> None:
    """Nothing that somebody else put there is ever replaced."""
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        expected = "a folder that is empty, new, or was built by this command"
        raise BadInput([Fault("folder", shorten(folder.name), expected)])
    if folder.exists() and not folder.is_dir():
        raise BadInput([Fault("folder", shorten(folder.name), "a folder, not a file")])


def _pyodide(work: Path, into: Path, lite: Path) -> dict[str, object]:
    """Put Pyodide at its place, at the version that the kernel is made for; its list."""
    wanted = tools.run([lite, "-c", VERSION], work).strip()
    tools.npm("pack", "--silent", f"pyodide@{wanted}", cwd=work)
    into.mkdir(parents=True)
    [packed] = work.glob("pyodide-*.tgz")
    with tarfile.open(packed) as archive:
        for name in PYODIDE:
            inside = archive.extractfile(f"package/{name}")
            assert inside is not None
            (into / name).write_bytes(inside.read())
    lock: dict[str, object] = json.loads((into / "pyodide-lock.json").read_text(encoding="utf-8"))
    return lock


def notebooks() -> Path:
    """Where our notebooks are: beside the package in a clone, inside it when installed."""
    return next(at for at in (PACKAGE.parent / "notebooks", PACKAGE / "notebooks") if at.is_dir())


def _lite(work: Path, python: Path) -> None:
    """JupyterLite with our notebooks; only what one of its two pages needs."""
    lite, contents = work / "lite", work / "contents"
    contents.mkdir()
    for path in notebooks().iterdir():
        if path.suffix in (".ipynb", ".png"):
            shutil.copy(path, contents)
    (lite / "jupyter-lite.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    quiet = {NEWS: {"fetchNews": "false", "checkForUpdates": False}}
    (lite / "overrides.json").write_text(json.dumps(quiet), encoding="utf-8")
    asked: list[str | Path] = [
        python, "-m", "jupyter", "lite", "build", "--lite-dir", lite, "--output-dir", work / "out",
        "--contents", contents, "--apps", "lab", "--apps", "notebooks", "--apps", "tree",
        "--no-sourcemaps", "--no-unused-shared-packages",
    ]  # fmt: skip
    tools.run(asked, lite)


def _documentation(into: Path) -> bool:
    """The pages of docs/, where there is a clone and MkDocs to make them; whether there was."""
    told = PACKAGE.parent / "mkdocs.yml"
    if not told.is_file() or find_spec("mkdocs") is None or find_spec("material") is None:
        return False
    tools.python("mkdocs", "build", "--quiet", "-f", told, "-d", into, cwd=told.parent)
    return True


def _loaded(pyodide: Path) -> dict[str, int]:
    """What the browser loads before Python stands, and how many bytes each has."""
    return {
        f"static/pyodide/{path.name}": path.stat().st_size
        for path in sorted(pyodide.iterdir())
        if path.suffix in (".whl", ".wasm", ".zip") or path.name == "pyodide.asm.mjs"
    }


def _sizes(folder: Path) -> dict[str, int]:
    """Bytes by the first part of the path."""
    sizes: dict[str, int] = {}
    for path in folder.rglob("*"):
        if path.is_file():
            first = path.relative_to(folder).parts[0] if path.parent != folder else "pages"
            inner = path.relative_to(folder).parts
            part = "pyodide" if inner[:2] == ("static", "pyodide") else first
            sizes[part] = sizes.get(part, 0) + path.stat().st_size
    return dict(sorted(sizes.items(), key=lambda one: -one[1]))
