"""The head of a saved game: judged before anything in it is used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .errors import JOINERS, BadInput, Fault, is_shown, shorten

FORMAT = 1
LONGEST_NAME = 40
HEADER = ("format", "version", "game", "seats", "lang", "nature", "start")


def check_header(data: Any, known: set[str]) -> dict[str, Any]:
    """The head of a save file or journal, judged before anything in it is used."""
    faults = []
    if not isinstance(data, dict):
        raise BadInput([Fault("save", shorten(data), "a saved game")])
    if data.get("format") != FORMAT:
        faults.append(Fault("format", shorten(data.get("format")), f"format {FORMAT}"))
    unknown = [key for key in data if key not in known]
    faults += [Fault("save", shorten(key), "one of " + ", ".join(sorted(known))) for key in unknown]
    if not isinstance(data.get("game"), str):
        faults.append(Fault("game", shorten(data.get("game")), "the id of a game"))
    if not isinstance(data.get("version", ""), str):
        faults.append(Fault("version", shorten(data.get("version")), "a version number"))
    seats = data.get("seats")
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        faults.append(Fault("seats", shorten(seats), "a list of names"))
    start = data.get("start")
    if not isinstance(start, dict):
        faults.append(Fault("start", shorten(start), "how the game began"))
    else:
        fields = {"seed", "variant", "options", "position"}
        faults += [
            Fault("start", shorten(key), "one of " + ", ".join(sorted(fields)))
            for key in start
            if key not in fields
        ]
        options = start.get("options", {})
        if not isinstance(options, dict):
            faults.append(Fault("start.options", shorten(options), "options by name"))
    if faults:
        raise BadInput(faults)
    return data


def numbered_seats(count: int) -> tuple[str, ...]:
    """What so many people are called who have not been named."""
    return tuple(f"Player {number + 1}" for number in range(count))


def seat_names(seats: Sequence[str] | None, count: int) -> tuple[str, ...]:
    """Names as they may be shown: printable, of sensible length, one a seat."""
    if seats is None:
        return numbered_seats(count)
    if isinstance(seats, str) or not isinstance(seats, Sequence) or len(seats) != count:
        raise BadInput([Fault("seats", shorten(seats), f"a list of {count} names")])
    faults = [
        Fault(f"seats[{i}]", shorten(name), f"a name of 1 to {LONGEST_NAME} printable characters")
        for i, name in enumerate(seats)
        if not _is_name(name)
    ]
    if faults:
        raise BadInput(faults)
    return tuple(name.strip() for name in seats)


def _is_name(name: object) -> bool:
    """Whether a name can be shown and seen: joiners and wide spaces may be in it, not make it."""
    return (
        isinstance(name, str)
        and 1 <= len(name.strip()) <= LONGEST_NAME
        and all(map(is_shown, name))
        and not all(c in JOINERS or c.isspace() for c in name)
    )
