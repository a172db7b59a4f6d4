"""Copies of the installed notebooks to work in: renewed after an upgrade, unless a person wrote.

Beside the copies lies a list of what was put there. A copy whose cells still say what the list says
is ours to renew; running it changes its outputs and not its cells. Whatever else lies there stays
as it is.
"""

from __future__ import annotations

import json
import shutil
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from ..core.data import write_whole
from ..core.version import VERSION

LIST = ".companion-notebooks.json"
LARGEST_LIST = 100_000
TAKEN = (".ipynb", ".png")


def mark(path: Path) -> str:
    """What tells one version of a file from another; of a notebook, what its cells say."""
    raw = path.read_bytes()
    if path.suffix == ".ipynb":
        try:
            cells = json.loads(raw)["cells"]
            said = [[one["cell_type"], "".join(one["source"])] for one in cells]
            raw = json.dumps(said).encode()
        except (ValueError, KeyError, TypeError):
            pass  # no notebook any more: then every byte counts
    return sha256(raw).hexdigest()


class Copies:
    """A folder of copies of the notebooks in another."""

    def __init__(self, source: Path, folder: Path) -> None:
        self.source, self.folder = source, folder
        self._put = self._read()

    def _read(self) -> dict[str, str]:
        """By name the mark of what was put there; nothing where the list cannot be read."""
        path = self.folder / LIST
        try:
            if path.stat().st_size > LARGEST_LIST:
                return {}
            put = json.loads(path.read_text(encoding="utf-8"))["put"]
            return {str(name): str(told) for name, told in put.items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return {}

    @cached_property
    def _files(self) -> dict[str, Path]:
        return {one.name: one for one in sorted(self.source.iterdir()) if one.suffix in TAKEN}

    def add_missing(self) -> None:
        """Make the folder, and copy what is not there."""
        self.folder.mkdir(exist_ok=True)
        self._copy([name for name in self._files if not (self.folder / name).exists()])

    def _is_old(self, name: str) -> bool:
        return mark(self.folder / name) != mark(self._files[name])

    def _is_ours(self, name: str) -> bool:
        return self._put.get(name) == mark(self.folder / name)

    @property
    def outdated(self) -> list[str]:
        """Copies that nobody has changed and that are newer in the package."""
        return [name for name in self._files if self._is_old(name) and self._is_ours(name)]

    @property
    def kept(self) -> list[str]:
        """Copies that a person has changed and that are newer in the package."""
        known = self._put
        return [
            name for name in self._files
            if self._is_old(name) and not self._is_ours(name)
            and known.get(name) != mark(self._files[name])
        ]  # fmt: skip

    def refresh(self) -> list[str]:
        """Renew those that nobody has changed; their names."""
        names = self.outdated
        self._copy(names)
        return names

    def _copy(self, names: list[str]) -> None:
        for name in names:
            shutil.copy(self._files[name], self.folder / name)
            self._put[name] = mark(self._files[name])
        same = {name: mark(self._files[name]) for name in self._files if not self._is_old(name)}
        put = {**self._put, **same}
        if put != self._read():
            told = json.dumps({"version": VERSION, "put": put}, indent=1)
            write_whole(self.folder / LIST, told)
            self._put = put
