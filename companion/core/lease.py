"""A lease: the word of one writer, beside a file, that it is writing there now.

No lock of the system's: a lease must work on Windows, on a shared disk and in a browser's Python,
and a writer that was killed must not keep a game for ever. It is a small file whose time is
renewed while somebody plays. Two who take it in the same instant find out at their next line:
whoever no longer reads its own word in it goes on in a copy.
"""

from __future__ import annotations

import json
import os
import platform
import secrets
import sys
import time
import weakref
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .patience import replace, unlink
from .process import is_dead

SUFFIX = ".lease"
IN_A_BROWSER = sys.platform == "emscripten"
STALE = 6.0 if IN_A_BROWSER else 90.0
"""Seconds without a sign of life after which a page's lease counts as left behind. A tab in the
background may be allowed one sign a minute; a browser's Python dies with its page."""
RENEWED = STALE / 6
LARGEST = 1000


@dataclass(frozen=True, slots=True)
class Owner:
    """Who writes: a cell of a notebook in one of its runs, or a plain table (all alike)."""

    cell: str = ""
    run: str = ""
    part: str = ""
    """Tells two apps of one run apart."""

    def replaces(self, other: Owner) -> bool:
        """Whether the other is this one, or what an earlier run of the same cell has left."""
        return self == other or bool(
            self.cell and self.cell == other.cell and self.run != other.run
        )


_held: dict[str, tuple[Owner, Path]] = {}
"""The words of the leases this very process holds, each with who asked for it and where."""


NOBODY = Owner()


class Lease:
    """Held until it is released, taken over, or its holder is gone."""

    def __init__(self, path: Path, word: str) -> None:
        self.path = path
        self.word = word
        self._renewed = time.monotonic()
        self.release = weakref.finalize(self, _release, path, word)

    @classmethod
    def take(cls, file: Path, owner: Owner = NOBODY, *, beats: bool = False) -> Lease | None:
        """The lease of a file; None while somebody else holds it.

        `beats` says that `renew` will be called as long as somebody is there; without it the lease
        is good as long as this process lives. A cell that is run again takes it from its earlier
        run in this process.
        """
        path = file.with_name(file.name + SUFFIX)
        other = _read(path)
        if other is not None and not _left_behind(path, other, owner):
            return None
        word = secrets.token_hex(8)
        said = {"word": word, "process": os.getpid(), "host": platform.node(), "beats": beats}
        _write(path, json.dumps(said))
        if other is not None:
            _held.pop(other.get("word", ""), None)
        _held[word] = owner, path
        return cls(path, word)

    @staticmethod
    def is_held(file: Path, owner: Owner = NOBODY) -> bool:
        """Whether somebody other than this owner is writing there."""
        path = file.with_name(file.name + SUFFIX)
        other = _read(path)
        return other is not None and not _left_behind(path, other, owner)

    @staticmethod
    def retire(owner: Owner) -> None:
        """Give up what earlier runs of this owner's cell hold: nobody sees them any more."""
        for word, (other, path) in list(_held.items()):
            if owner != other and owner.replaces(other):
                _release(path, word)

    def renew(self) -> None:
        """A sign of life; may be given as often as one likes."""
        if time.monotonic() - self._renewed > RENEWED:
            self._renewed = time.monotonic()
            with suppress(OSError):
                os.utime(self.path)

    @property
    def is_ours(self) -> bool:
        """Whether nobody has taken it over. One that was deleted is still ours."""
        other = _read(self.path)
        return other is None or other is UNREADABLE or other.get("word") == self.word


UNREADABLE: dict[str, Any] = {"unreadable": True}


def _read(path: Path) -> dict[str, Any] | None:
    """What a lease says; an empty one if it is torn; None if there is none.

    One that cannot be read now is somebody's all the same: whoever asks may delete the game.
    """
    try:
        with path.open("rb") as file:
            said = json.loads(file.read(LARGEST))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError:
        return UNREADABLE
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}


def _write(path: Path, text: str) -> None:
    """Whole or not at all."""
    part = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        replace(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise


def _left_behind(path: Path, said: dict[str, Any], owner: Owner) -> bool:
    """Whether the holder of a lease is gone, or is the one who asks."""
    here = said.get("host") == platform.node() and not IN_A_BROWSER
    if here and said.get("process") == os.getpid():
        holder = _held.get(str(said.get("word")))
        if holder is None or owner.replaces(holder[0]):
            return True
    elif here and is_dead(said.get("process")):
        return True
    if here and said.get("beats") is False:
        return False
    try:
        since = time.time() - path.stat().st_mtime
    except OSError:
        return True
    return since > STALE or (here and since < -STALE)  # or this machine's clock was set back


def _release(path: Path, word: str) -> None:
    _held.pop(word, None)
    said = _read(path)
    if said is not None and said.get("word") == word:
        with suppress(OSError):
            unlink(path)
