"""A disk that fails for a while: full, read-only, or with nothing to be read from."""

from __future__ import annotations

import errno
import io
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

WELL, FULL, READ_ONLY, UNREADABLE = "well", "full", "read-only", "unreadable"
HOW = {FULL: errno.ENOSPC, READ_ONLY: errno.EROFS, UNREADABLE: errno.EMFILE}
CHANGING = ("mkdir", "replace", "rename", "unlink", "rmdir", "utime", "truncate")
DELETING = ("unlink", "rmdir")
"""What a full disk still does."""


class Disk:
    """What of a folder works at the moment. (A stub: root may do anything on a real one.)"""

    def __init__(self, folder: Path) -> None:
        self.folder = os.fspath(folder)
        self.how = WELL

    def _fails(self, path: Any) -> None:
        if isinstance(path, str | os.PathLike) and os.fspath(path).startswith(self.folder):
            raise OSError(HOW[self.how], os.strerror(HOW[self.how]), os.fspath(path))

    def open(self, path: Any, writes: bool) -> None:
        if self.how == UNREADABLE or (self.how != WELL and writes):
            self._fails(path)

    def change(self, act: str, path: Any) -> None:
        if self.how == READ_ONLY or (self.how == FULL and act not in DELETING):
            self._fails(path)


@contextmanager
def failing(folder: Path) -> Iterator[Disk]:
    """A folder on such a disk; nobody waits for real seconds there, and nothing is flushed."""
    disk, opened, opened_low = Disk(folder), io.open, os.open

    def open_high(path: Any, mode: str = "r", *more: Any, **how: Any) -> Any:
        disk.open(path, bool(set(mode) & set("wax+")))
        return opened(path, mode, *more, **how)

    def open_low(path: Any, flags: int, *more: Any, **how: Any) -> int:
        disk.open(path, bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)))
        return opened_low(path, flags, *more, **how)

    def changing(name: str) -> Any:
        act = getattr(os, name)

        def acts(path: Any, *more: Any, **how: Any) -> Any:
            disk.change(name, path)
            return act(path, *more, **how)

        return acts

    with pytest.MonkeyPatch.context() as patch:
        for name in CHANGING:
            patch.setattr(os, name, changing(name))
        patch.setattr(io, "open", open_high)
        patch.setattr(os, "open", open_low)
        patch.setattr(os, "fsync", lambda handle: None)
        patch.setattr(time, "sleep", lambda seconds: None)
        yield disk
