"""The packages that Python in the browser is given: fetched, our own among them, and listed.

Pyodide's npm package has a list of packages (its lock file) and none of the packages themselves. So
the few that we need are fetched as plain wheels at the versions of that list, the list is cut down
to them, and our own dependencies are added. Then `import companion` loads by itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from email.parser import HeaderParser
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from ..core.folders import PACKAGE
from ..core.needed import lacking
from ..core.version import VERSION
from .tools import python

KERNEL = ("micropip", "packaging", "ipython", "jedi", "traitlets")
"""What the kernel in the browser itself asks for."""
OURS = ("anywidget", "comm", "ipython-pygments-lexers", "ipywidgets", "jupyterlab-widgets",
        "narwhals", "plotly", "psygnal", "sympy", "typing-extensions")  # fmt: skip
"""What we depend on; what the list has not got is taken at the version installed here."""
PURE = ("--no-deps", "--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none")
NAME = re.compile(r"[-_.]+")
NEEDS = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)([^;]*)(?:;(.*))?")
NOT_THERE = re.compile(r"extra *==|sys_platform *[=!]= *.win32|python_version *<")
"""Conditions of a requirement that are not met in the browser."""


def plain(name: str) -> str:
    """A package's name as lists have it."""
    return NAME.sub("-", name).lower()


def fetch(lock: Mapping[str, Any], into: Path) -> list[Path]:
    """Fetch every package that is needed, and pack our own; their files."""
    listed = lock["packages"]
    wanted = {name: listed[name]["version"] for name in closure(listed, (*KERNEL, *OURS))}
    for name in (name for name in OURS if name not in wanted):
        try:
            wanted[name] = version(name)
        except PackageNotFoundError:
            raise lacking(name) from None
    exact = [f"{name}=={at}" for name, at in sorted(wanted.items())]
    series = ".".join(lock["info"]["python"].split(".")[:2])
    python("pip", "download", "--quiet", "--disable-pip-version-check", *PURE,
           f"--python-version={series}", "--dest", into, *exact, cwd=into)  # fmt: skip
    own_wheel(into)
    return sorted(into.glob("*.whl"))


def closure(listed: Mapping[str, Any], names: Iterable[str]) -> set[str]:
    """Those names that are in a list, and what they depend on."""
    found: set[str] = set()
    left = [plain(name) for name in names]
    while left:
        name = left.pop()
        if name in listed and name not in found:
            found.add(name)
            left += map(plain, listed[name]["depends"])
    return found


def own_wheel(into: Path) -> None:
    """Our own package: built from the clone, or the release of this version."""
    clone = PACKAGE.parent
    quiet = ("--quiet", "--disable-pip-version-check", "--no-deps")
    if (clone / "pyproject.toml").is_file():
        python("pip", "wheel", *quiet, "--no-build-isolation", "--wheel-dir", into, clone, cwd=into)
    else:
        own = f"tabletop-companion=={VERSION}"
        python("pip", "download", *quiet, "--dest", into, own, cwd=into)


def listing(lock: Mapping[str, Any], wheels: Iterable[Path]) -> dict[str, Any]:
    """A list of exactly these packages, in the form of Pyodide's."""
    entries = {entry["name"]: entry for entry in map(entry_of, wheels)}
    for entry in entries.values():
        entry["depends"] = [name for name in entry["depends"] if name in entries]
    return {**lock, "packages": dict(sorted(entries.items()))}


def entry_of(wheel: Path) -> dict[str, Any]:
    """How Pyodide lists one package, read from the package itself."""
    with ZipFile(wheel) as archive:
        names = archive.namelist()
        [told] = [name for name in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", name)]
        head = HeaderParser().parsestr(archive.read(told).decode("utf-8"))
    return {
        "depends": list(_needs(head.get_all("Requires-Dist") or ())),
        "file_name": wheel.name,
        "imports": sorted(_modules(names)),
        "install_dir": "site",
        "name": plain(str(head["Name"])),
        "package_type": "package",
        "sha256": sha256(wheel.read_bytes()).hexdigest(),
        "unvendored_tests": False,
        "version": str(head["Version"]),
    }


def _modules(names: Iterable[str]) -> set[str]:
    """What can be imported from a package with these files."""
    tops = {name.partition("/")[0] for name in names if name.endswith("/__init__.py")}
    return tops | {name[:-3] for name in names if "/" not in name and name.endswith(".py")}


def _needs(requirements: Iterable[str]) -> Iterator[str]:
    """The names that a package requires in the browser."""
    for one in requirements:
        found = NEEDS.fullmatch(one.strip())
        if found and not NOT_THERE.search(found[3] or ""):
            yield plain(found[1])


def write_listing(lock: Mapping[str, Any], path: Path) -> None:
    """Write the list where Pyodide reads it."""
    path.write_text(json.dumps(lock), encoding="utf-8")
