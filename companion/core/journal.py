"""A journal: one line per decision, so that a crash loses at most the one being made.

Whatever becomes of the disk, the game goes on: lines that could not be written wait and are written
with the next, and a file that somebody else has written to meanwhile is left to them.
"""

from __future__ import annotations

import codecs
import errno
import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from .data import LARGEST_FILE, bytes_of, path_of
from .errors import BadInput, Fault, shorten
from .lease import NOBODY, Lease, Owner
from .patience import patiently, replace

ROOM = LARGEST_FILE // 2
"""Bytes after which a journal is written anew without what was taken back."""
MOST_NAMES = 1000

Names = Callable[[int], Path]
"""The names a new journal may have, by number from 1: the first that is free is taken."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Where a kept game could not be followed any further, and why."""

    number: int
    """Of its lines or actions, from 1."""
    found: str
    rules: tuple[str, ...] = ()
    """The rules that refuse it today; none if it could not even be read."""
    version: str = ""
    """The version of the companion that wrote it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a journal holds, up to the first line that is none."""

    head: Any
    entries: tuple[dict[str, Any], ...]
    lines: tuple[str, ...]
    cut: Cut | None = None
    """A foreign or torn line that others follow. A torn last line is a decision never answered."""
    size: int = 0
    """Bytes of the file up to the end of its last whole line."""
    whole: int = 0
    """All its bytes."""


class Journal:
    """The lines of one game and the file that keeps them. Between lines it is closed."""

    def __init__(self, names: Names, *, owner: Owner = NOBODY, beats: bool = False) -> None:
        """A journal without a file: it gets one with its first lasting line."""
        self.names = names
        self.owner = owner
        self.beats = beats
        self.lines: list[str] = []
        self.path: Path | None = None
        self.lease: Lease | None = None
        self.trouble = ""
        """Why the last line could not be written; empty once all are."""
        self.copied = False
        """Whether somebody else wrote to the file, so that the game goes on in a copy."""
        self._written = 0
        self._size = 0
        self._empty: list[Path] = []
        """Files of ours that could be begun and then neither written nor deleted."""

    @classmethod
    def begin(cls, path: str | os.PathLike[str], lines: Sequence[dict[str, Any]]) -> Self:
        """Start a file of this very name; an older one is left alone and refused."""
        where = path_of(path, "journal")
        journal = cls(beside(where))
        for entry in lines:
            journal.add(entry)
        try:
            journal._create(where)
        except FileExistsError:
            expected = "a new file (Table.resume goes on with an old one)"
            raise BadInput([Fault("journal", where.name, expected)]) from None
        except OSError as wrong:
            reason = wrong.strerror or "not writable"
            raise BadInput([Fault("journal", reason, "a file to write in")]) from None
        return journal

    def go_on(self, path: Path, reading: Reading) -> None:
        """Go on in the file just read, unless it is damaged or somebody else is writing there."""
        self.lines = list(reading.lines)
        if reading.cut is not None:
            return
        with suppress(OSError):
            self.lease = Lease.take(path, self.owner, beats=self.beats)
        if self.lease is None:
            self.copied = Lease.is_held(path, self.owner)
            return
        with suppress(OSError):
            if path.stat().st_size != reading.whole:  # somebody else was just writing there
                self.copied = True
                self.close()
                self.lease = None
                return
            if reading.whole > reading.size:  # the end of a decision never answered
                os.truncate(path, reading.size)
        self.path = path
        self._written, self._size = len(self.lines), reading.size

    def add(self, entry: dict[str, Any]) -> None:
        """One more line; `write` puts it on the disk."""
        text = json.dumps(entry, ensure_ascii=False)
        self.lines.append(text.encode("utf-8", "replace").decode())

    def write(self, lasting: bool) -> None:
        """Write what is not written yet; if lasting, it is on the disk before this returns.

        Before the first lasting line there is no file. Where nothing can be written `trouble` says
        why, and the lines are tried again with the next.
        """
        if self.path is None and not lasting:
            return
        try:
            if self.path is not None and self._is_as_left():
                self._append(self.path, lasting)
            else:
                self._create_again()
        except OSError as wrong:
            self.trouble = wrong.strerror or type(wrong).__name__
        else:
            self.trouble = ""
            self._sweep()

    def shorten_to(self, lines: Sequence[dict[str, Any]]) -> None:
        """Begin the file anew with these lines, once what was taken back has made it long."""
        if self._size < ROOM or self.path is None:
            return
        longer, self.lines = self.lines, []
        for entry in lines:
            self.add(entry)
        if sum(map(len, self.lines)) > ROOM:
            self.lines = longer
            return
        part = self.path.with_name(self.path.name + ".part")
        data = self._text(0)
        try:
            with part.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            replace(part, self.path)
        except OSError as wrong:
            self.lines, self.trouble = longer, wrong.strerror or type(wrong).__name__
        else:
            self._written, self._size = len(self.lines), len(data)

    def close(self) -> None:
        """Let somebody else go on with it."""
        if self.lease is not None:
            self.lease.release()

    def _is_as_left(self) -> bool:
        """Whether the file still holds our lines and nothing else."""
        assert self.path is not None
        if self.lease is None or not self.lease.is_ours:
            self.copied = True
            return False
        try:
            size = self.path.stat().st_size
        except FileNotFoundError:
            return False
        if size > self._size and self.trouble:  # our own torn line
            os.truncate(self.path, self._size)
        elif size != self._size:
            self.copied = True
            return False
        return True

    def _append(self, path: Path, lasting: bool) -> None:
        data = self._text(self._written)
        with patiently(lambda: path.open("ab", buffering=0), not self.trouble) as file:
            try:
                if file.write(data) != len(data):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                if lasting:
                    os.fsync(file.fileno())
            except OSError:
                with suppress(OSError):
                    os.truncate(path, self._size)
                raise
        self._written, self._size = len(self.lines), self._size + len(data)

    def _create_again(self) -> None:
        """A new file: of the old name where the old one is gone, otherwise beside it."""
        if self.path is not None and not self.path.exists():
            with suppress(FileExistsError):  # the name is somebody else's by now
                self._create(self.path)
                return
        self._create()

    def _create(self, path: Path | None = None) -> None:
        """A new file with all lines: of this name, or of the first that is nobody's."""
        for number in range(1, MOST_NAMES):
            where = path or self.names(number)
            where.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._create_at(where)
                return
            except FileExistsError:
                if path is not None:
                    raise
        raise FileExistsError(errno.EEXIST, "too many games of this name")

    def _create_at(self, path: Path) -> None:
        """Create the file of this name; `FileExistsError` if it or somebody's lease is there."""
        path.touch(exist_ok=False)
        self._written = self._size = 0
        try:
            self.lease = Lease.take(path, self.owner, beats=self.beats)
            if self.lease is None:
                raise FileExistsError(errno.EEXIST, "somebody else is writing there")
            self._append(path, lasting=True)
        except OSError:
            self.close()
            self.path = self.lease = None
            self._empty.append(path)
            self._sweep()
            raise
        self.path = path

    def _sweep(self) -> None:
        """Delete what was begun in vain, as far as that can be done now."""
        for path in list(self._empty):
            with suppress(OSError):
                path.unlink(missing_ok=True)
                self._empty.remove(path)

    def _text(self, first: int) -> bytes:
        return "".join(f"{line}\n" for line in self.lines[first:]).encode()

    @staticmethod
    def read(path: str | os.PathLike[str]) -> Reading:
        """Its lines up to the first that is none; an unfinished last one is dropped."""
        where = path_of(path, "journal")
        raw = bytes_of(where)
        lines = text_of(raw).split("\n")[:-1]
        found: list[dict[str, Any]] = []
        cut = None
        for number, line in enumerate(lines, 1):
            try:
                entry = json.loads(line)
            except (ValueError, RecursionError):
                entry = None
            if not isinstance(entry, dict):
                cut = Cut(number, shorten(line))
                break
            found.append(entry)
        if not found:
            raise BadInput([Fault(where.name, "no whole line", "a journal with its first line")])
        size = raw.rfind(b"\n") + 1
        return Reading(found[0], tuple(found[1:]), tuple(lines[: len(found)]), cut, size, len(raw))


def text_of(raw: bytes) -> str:
    """What the bytes of a journal say: without a mark at the beginning, odd bytes as a sign."""
    return raw.removeprefix(codecs.BOM_UTF8).decode("utf-8", "replace")


def beside(path: Path) -> Names:
    """Names for copies of a file: the same with a number."""
    return lambda number: path.with_name(f"{path.stem}-{number + 1}{path.suffix}")
