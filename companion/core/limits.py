"""The numbers of a game's rules that its sentences name: `data/limits.toml`, one number a line.

The engine counts with them (`limits_of(FOLDER)["hand-limit"]`) and a sentence says them, spelled
out and declined: `{hand-limit:words.gen}`. So a number of the rules stands in one place.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from .data import read_toml
from .errors import BadData, Fault

FILE = Path("data") / "limits.toml"


@cache
def limits_of(folder: Path) -> Mapping[str, int]:
    """The limits of a game's folder by name; none if it has no such file."""
    path = folder / FILE
    found = read_toml(path) if path.is_file() else {}
    faults = [
        Fault(f"{FILE.name}: {name}", repr(value), "a whole number, its name with a hyphen")
        for name, value in found.items()
        if type(value) is not int or "-" not in name
    ]
    if faults:
        raise BadData(faults)
    return found
