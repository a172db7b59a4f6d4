"""Reading files: ours (TOML, every fault reported) and other people's (JSON, untrusted)."""

from __future__ import annotations

import errno
import glob
import json
import os
import re
import stat
import time
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from .errors import BadData, BadInput, Fault, nearest, shorten
from .patience import patiently, replace

LARGEST_FILE = 4_000_000
"""Bytes of a file from outside; a long game is a fiftieth of it."""


def read_toml(path: Path) -> dict[str, Any]:
    """One of our own files; `BadData` names the file and the line that does not parse."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise BadData([Fault(path.name, str(wrong), "a readable TOML file")]) from wrong


PLAIN = re.compile(
    r"""\[([\w.-]+)\]\n"""
    r"""|([\w.-]+)\ =\ (?:"([^"\\\n]*)"|\"{3}\n((?:[^"\\]|"(?!""))*)\"{3})\n"""
    r"""|(?:\#[^\n]*)?\n"""
)
"""The lines our word files are made of: a table's head, a text, a comment or nothing."""


def read_words(path: Path) -> dict[str, Any]:
    """The texts of one of our word files by dotted key.

    Files of plain lines are read five times as fast as by `tomllib`, for which everybody waits who
    looks a word up; the others are left to it. A test holds that both read the same.
    """
    try:
        found = _plain_words(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        found = None
    return dict(leaves(read_toml(path))) if found is None else found


def _plain_words(text: str) -> dict[str, Any] | None:
    """The texts if all lines are plain and no key stands twice, else nothing."""
    found: dict[str, Any] = {}
    tables = [""]
    at = count = 0
    for line in PLAIN.finditer(text):
        if line.start() != at:
            return None
        at = line.end()
        table, key, short, long = line.groups()
        if key is not None:
            found[tables[-1] + key] = long if short is None else short
            count += 1
        elif table is not None:
            tables.append(f"{table}.")
    whole = at == len(text) and count == len(found) and len(set(tables)) == len(tables)
    return found if whole else None


def leaves(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """The values of nested tables with their dotted keys."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def read_json(source: str | bytes | os.PathLike[str]) -> Any:
    """JSON from a path or from the text itself; anything else about it is `BadInput`."""
    text, name = _text_of(source)
    try:
        return json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as wrong:
        raise BadInput([Fault(name, shorten(text[:60]), f"JSON ({shorten(str(wrong))})")]) from None


def _text_of(source: str | bytes | os.PathLike[str]) -> tuple[str, str]:
    if isinstance(source, str) and source.lstrip()[:1] in ("{", "["):
        raw, name = source.encode("utf-8", "surrogatepass"), "text"
    elif isinstance(source, bytes):
        raw, name = source, "text"
    else:
        path = path_of(source)
        raw, name = bytes_of(path), shorten(path.name)
    if len(raw) > LARGEST_FILE:
        raise BadInput([_too_large(name)])
    try:
        return raw.decode("utf-8-sig"), name
    except UnicodeDecodeError:
        raise BadInput([Fault(name, "bytes that are not text", "UTF-8 text")]) from None


def path_of(source: object, what: str = "file") -> Path:
    """A path as the system takes it; `BadInput` for anything else."""
    try:
        path = Path(source)  # type: ignore[arg-type]
        os.fsencode(path)
    except (TypeError, ValueError):
        raise BadInput([Fault(what, shorten(source), "a path")]) from None
    if "\0" in str(path):
        raise BadInput([Fault(what, shorten(source), "a path without a NUL character")])
    return path


def is_there(path: Path) -> bool:
    """Whether a plain file is there; a name no system can hold is nowhere."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def bytes_of(path: Path) -> bytes:
    """All of a file that is no larger than files of ours are; `BadInput` for any other."""
    try:
        raw = patiently(lambda: read_bytes(path))
    except OSError as wrong:
        reason = wrong.strerror or "not readable"
        raise BadInput([Fault(shorten(path.name), reason, "a readable file")]) from None
    if len(raw) > LARGEST_FILE:
        raise BadInput([_too_large(shorten(path.name))])
    return raw


def read_bytes(path: Path) -> bytes:
    """The bytes of a file, one more than files of ours have at most; `OSError` says why not.

    Only of a plain file: a pipe nobody writes to would never answer, a device never end.
    """
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "not a plain file", str(path))
        return file.read(LARGEST_FILE + 1)


def _without_waiting(path: str, flags: int) -> int:
    """Open a file at once, even if it turns out to be a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _too_large(name: str) -> Fault:
    return Fault(name, f"more than {LARGEST_FILE:,} bytes", f"at most {LARGEST_FILE:,} bytes")


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not a number of JSON")


FORGOTTEN = 3600
"""Seconds after which a part of a file is nobody's: writing one takes a moment."""


def write_whole(path: Path, text: str, is_patient: bool = True) -> None:
    """Write a file so that at every moment the old or the new one is there, whole.

    Where the path is a link, what it leads to is written; an old file keeps its mode. Parts that a
    killed process left of the same file are tidied away. Every system gets the same bytes.
    """
    target = path.resolve() if path.is_symlink() else path
    old = target.stat() if target.exists() else None
    if old is not None and not stat.S_ISREG(old.st_mode):
        raise OSError(errno.EINVAL, "not a plain file", str(path))
    part = target.with_name(f"{target.name}.{os.urandom(4).hex()}.part")
    _tidy(target)
    try:
        with part.open("xb") as file:
            if old is not None:
                part.chmod(stat.S_IMODE(old.st_mode))
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        replace(part, target, is_patient)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def _tidy(target: Path) -> None:
    """Throw away parts of this file that nobody has written to for long."""
    kind = re.compile(re.escape(target.name) + r"\.?\w{8}\.part")
    for part in target.parent.glob(f"{glob.escape(target.name)}*.part"):
        with suppress(OSError):
            if kind.fullmatch(part.name) and time.time() - part.stat().st_mtime > FORGOTTEN:
                part.unlink()


class Reader:
    """Walks untrusted JSON-like data and collects every fault instead of stopping at one.

    Each method returns a value of the kind asked for, or its default when the data is faulty;
    `done()` raises `BadInput` with everything that was found.
    """

    def __init__(self, data: Any, path: str = "position") -> None:
        self.path = path
        self.faults: list[Fault] = []
        self.data: dict[str, Any] = {}
        if isinstance(data, dict):
            self.data = data
        else:
            self.fault(path, data, "an object with named fields")

    def fault(
        self, path: str, found: object, expected: str, near: str = "", at: Iterable[str] = ()
    ) -> None:
        """Note one fault; `at` is what would be marked in a drawing."""
        self.faults.append(Fault(path, shorten(found), expected, near, at=tuple(at)))

    def done(self) -> None:
        """Raise what was found, if anything."""
        if self.faults:
            raise BadInput(self.faults)

    def whole(self, key: str, default: int, low: int, high: int) -> int:
        """A whole number between two bounds."""
        return self.number(f"{self.path}.{key}", self.data.get(key, default), default, low, high)

    def number(self, path: str, value: object, default: int, low: int, high: int) -> int:
        """A whole number between two bounds, from a value already taken out."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.fault(path, value, f"a whole number from {low} to {high}")
        return default

    def truth(self, key: str) -> bool:
        """True or false; false if left out."""
        value = self.data.get(key, False)
        if isinstance(value, bool):
            return value
        self.fault(f"{self.path}.{key}", value, "true or false")
        return False

    def items(self, key: str, most: int) -> list[Any]:
        """A list of at most so many things; none if the key is absent."""
        value = self.data.get(key, [])
        if isinstance(value, list | tuple) and len(value) <= most:
            return list(value)
        self.fault(f"{self.path}.{key}", value, f"a list of at most {most}")
        return []

    def only(self, allowed: set[str]) -> None:
        """Report fields nobody asked for: a misspelt key must not pass unnoticed."""
        for key in self.data:
            if key not in allowed:
                expected = "one of " + ", ".join(sorted(allowed))
                self.fault(f"{self.path}.{shorten(key)}", key, expected, nearest(key, allowed))
