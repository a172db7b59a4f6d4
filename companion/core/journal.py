"""A journal: one line per decision, so that a crash loses at most the one being made."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Self

from .data import LARGEST_FILE
from .errors import BadInput, Fault, shorten


class Journal:
    """A journal file. Lines are appended, never rewritten; between lines it is closed."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def begin(cls, path: str | os.PathLike[str], header: dict[str, Any]) -> Self:
        """Start a new journal; an older one of that name is left alone and refused."""
        where = Path(path)
        try:
            where.touch(exist_ok=False)
        except FileExistsError:
            expected = "a new file (Table.resume goes on with an old one)"
            raise BadInput([Fault("journal", where.name, expected)]) from None
        except OSError as wrong:
            reason = wrong.strerror or "not writable"
            raise BadInput([Fault("journal", reason, "a file to write in")]) from None
        journal = cls(where)
        journal.add(header, lasting=True)
        return journal

    @classmethod
    def go_on(cls, path: str | os.PathLike[str]) -> Self:
        """Open a journal again, cutting off a line that a crash left unfinished."""
        where = Path(path)
        whole = where.read_bytes()
        end = whole.rfind(b"\n") + 1
        if end < len(whole):
            with where.open("r+b") as file:
                file.truncate(end)
        return cls(where)

    def add(self, entry: dict[str, Any], lasting: bool) -> None:
        """Append a line; a lasting one is on the disk before this returns."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")
            file.flush()
            if lasting:
                os.fsync(file.fileno())

    @staticmethod
    def read(path: str | os.PathLike[str]) -> tuple[Any, list[dict[str, Any]]]:
        """The header and the entries of a journal; an unfinished last line is dropped."""
        where = Path(path)
        try:
            if where.stat().st_size > LARGEST_FILE:
                raise BadInput([Fault(where.name, "too large", f"at most {LARGEST_FILE:,} bytes")])
            text = where.read_bytes().decode("utf-8", "replace")
        except OSError as wrong:
            reason = wrong.strerror or "not readable"
            raise BadInput([Fault(shorten(where.name), reason, "a journal")]) from None
        lines = text.split("\n")[:-1]
        found: list[dict[str, Any]] = []
        for number, line in enumerate(lines, 1):
            try:
                entry = json.loads(line)
            except (ValueError, RecursionError):
                entry = None
            if not isinstance(entry, dict):
                raise BadInput([Fault(f"journal line {number}", shorten(line), "a JSON object")])
            found.append(entry)
        if not found:
            raise BadInput([Fault(where.name, "no whole line", "a journal with its first line")])
        return found[0], found[1:]
