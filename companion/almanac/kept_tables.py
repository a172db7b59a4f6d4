"""The search's tables kept on disk, so that a second start need not read all entries again.

A file is named by the content of everything it was made from, and begins with the sum of its own
content: an old, torn or foreign file is not used but made anew. It is JSON; nothing is executed.
Where nothing can be written, nothing is kept.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from ..core.patience import replace, unlink
from ..core.text import SHARED

MANY = 8
"""So many files are kept; the oldest go."""
KINDS = {".py", ".toml", ".json"}


def folder() -> Path:
    """Where the files are: `COMPANION_HOME`, else `.companion` at home."""
    home = os.environ.get("COMPANION_HOME")
    return (Path(home) if home else Path.home() / ".companion") / "almanac"


def key(games: Iterable[tuple[str, Path]]) -> str:
    """A name for everything that the tables of these games are made from."""
    summed = sha256()
    own = [("", Path(__file__).parent), ("", SHARED), *games]
    for name, root in own:
        summed.update(f"\n{name}\n".encode())
        for path in _sources(root):
            data = path.read_bytes()
            summed.update(f"{path.relative_to(root).as_posix()} {len(data)}\n".encode())
            summed.update(data)
    return summed.hexdigest()[:32]


def read(name: str) -> Any:
    """What was kept under a key; None if there is nothing, or nothing sound."""
    try:
        with _file(name).open("rb") as file:
            checksum = file.readline().strip().decode("ascii", "replace")
            data = file.read()
        return json.loads(data) if sha256(data).hexdigest() == checksum else None
    except (OSError, ValueError, RuntimeError):
        return None


def write(name: str, content: Any) -> None:
    """Keep something under a key: whole or not at all."""
    data = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    with suppress(OSError, RuntimeError):
        folder().mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=folder(), suffix=".new", delete=False) as file:
            file.write(f"{sha256(data).hexdigest()}\n".encode() + data)
        try:
            replace(Path(file.name), _file(name))
        finally:
            unlink(Path(file.name))
        _prune()


def _file(name: str) -> Path:
    return folder() / f"{name}.index"


def _prune() -> None:
    files = sorted(folder().glob("*.index"), key=lambda path: -path.stat().st_mtime)
    for path in files[MANY:]:
        unlink(path)


def _sources(root: Path) -> list[Path]:
    found = []
    for where, inner, files in os.walk(root):
        inner[:] = sorted(name for name in inner if name != "__pycache__")
        found += [Path(where) / name for name in sorted(files) if Path(name).suffix in KINDS]
    return found
