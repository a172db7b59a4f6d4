"""What a teacher pastes or points at: a code a line, the name before it; codes by name; files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path

from ..core.data import bytes_of
from ..core.errors import BadInput, Fault, shorten

MOST_ROWS = 1000
HANDED_IN = (".json", ".txt")
"""How names of files end that pupils save into a shared folder."""
KEPT = ".companion/*.progress"
"""Where a pupil's own folder has what the app keeps there (docs/keeping.md)."""
Pasted = str | Path | Iterable[str | Path] | Mapping[str, str | Path]
Part = Callable[[str], tuple[str, str]]


def rows_of(codes: Pasted, part: Part, kept: bool = False) -> list[tuple[str, str]]:
    """Names with codes, or with the texts of files; `part` finds both in a line.

    With `kept`, a folder may hold a folder for each pupil, as on a hub: what the app keeps there
    counts as handed in, under the folder's name.
    """
    rows = list(islice(_rows(codes, part, kept), MOST_ROWS + 1))
    if len(rows) > MOST_ROWS:
        raise BadInput([Fault("codes", f"more than {MOST_ROWS} lines", f"at most {MOST_ROWS}")])
    return rows


def _rows(codes: Pasted, part: Part, kept: bool) -> Iterator[tuple[str, str]]:
    if isinstance(codes, Path):
        yield from _handed_in(codes, part, kept)
    elif isinstance(codes, Mapping):
        for name, code in codes.items():
            yield str(name), text_of(code) if isinstance(code, Path) else str(code)
    elif not isinstance(codes, Iterable) or isinstance(codes, bytes):
        expected = "a text, a list of lines, codes by name, or a folder of files"
        raise BadInput([Fault("codes", shorten(codes), expected)])
    else:
        for one in codes.splitlines() if isinstance(codes, str) else codes:
            if isinstance(one, Path):
                yield from _of_file(one, part)
            elif line := str(one).strip():
                yield part(line)


def _handed_in(path: Path, part: Part, kept: bool) -> Iterator[tuple[str, str]]:
    """A file, or all files of a folder, each with its own name; perhaps those of its folders."""
    if not path.is_dir():
        yield from _of_file(path, part)
        return
    for one in files_of(path):
        yield from _of_file(one, part)
    for one in sorted(path.iterdir()) if kept else ():
        for course in sorted(one.glob(KEPT)) if one.is_dir() else ():
            yield one.name, text_of(course)


def files_of(folder: Path) -> list[Path]:
    """What pupils have saved into a folder."""
    if not folder.is_dir():
        raise BadInput([Fault("folder", str(folder), "a folder that is there")])
    found = sorted(folder.iterdir())
    return [one for one in found if one.suffix.lower() in HANDED_IN and one.is_file()]


def _of_file(path: Path, part: Part) -> Iterator[tuple[str, str]]:
    """A progress file as it is, or a line for each code; without a name it is the file's."""
    text = text_of(path)
    lines = [line for line in map(str.strip, text.splitlines()) if line]
    if text[:1] == "{" or len(lines) < 2:
        yield path.stem, text
        return
    for line in lines:
        name, code = part(line)
        yield name or path.stem, code


def text_of(path: Path) -> str:
    """What a file says; one that cannot be read is told in its row, and spoils nothing."""
    try:
        return bytes_of(path).decode("utf-8", "replace").strip()
    except BadInput:
        return ""
