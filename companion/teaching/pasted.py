"""What a teacher pastes: a code a line, the name before it; or codes by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice

from ..core.errors import BadInput, Fault, shorten

MOST_ROWS = 1000
Pasted = str | Iterable[str] | Mapping[str, str]


def rows_of(codes: Pasted, part: Callable[[str], tuple[str, str]]) -> list[tuple[str, str]]:
    """Names with codes; `part` finds both in a line."""
    rows = list(islice(_rows(codes, part), MOST_ROWS + 1))
    if len(rows) > MOST_ROWS:
        raise BadInput([Fault("codes", f"more than {MOST_ROWS} lines", f"at most {MOST_ROWS}")])
    return rows


def _rows(codes: Pasted, part: Callable[[str], tuple[str, str]]) -> Iterator[tuple[str, str]]:
    if isinstance(codes, Mapping):
        yield from ((str(name), str(code)) for name, code in codes.items())
        return
    if not isinstance(codes, Iterable) or isinstance(codes, bytes):
        expected = "a text, a list of lines, or codes by name"
        raise BadInput([Fault("codes", shorten(codes), expected)])
    lines = codes.splitlines() if isinstance(codes, str) else map(str, codes)
    yield from map(part, filter(None, map(str.strip, lines)))
