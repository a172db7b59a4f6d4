"""Which puzzles one is through with: kept with the progress, counted, joined from two places."""

from __future__ import annotations

import re

from ..core.data import Reader
from ..core.errors import shorten

HOW = ("shown", "later", "first")
"""The solution was shown; solved after a wrong try; solved at the first."""
Solved = dict[str, str]
"""By a puzzle's id (`739572/0`), how; the latest last."""
MOST_KEPT = 1000
ID = re.compile(r"[0-9]{1,16}/[0-9]{1,6}")


def note(solved: Solved, puzzle: str, how: str) -> None:
    """Enter how a puzzle ended: the first time counts, the oldest are forgotten in the end."""
    solved.setdefault(puzzle, how)
    while len(solved) > MOST_KEPT:
        del solved[next(iter(solved))]


def joined(earlier: Solved, later: Solved) -> Solved:
    """What either knows."""
    both = {**earlier, **later}
    for puzzle in earlier.keys() & later.keys():
        both[puzzle] = max(earlier[puzzle], later[puzzle], key=HOW.index)
    return dict(list(both.items())[-MOST_KEPT:])


def count(solved: Solved) -> int:
    """How many were solved."""
    return sum(how != "shown" for how in solved.values())


def streak(solved: Solved) -> int:
    """How many of the latest were solved at the first try, one after another."""
    number = 0
    for how in reversed(solved.values()):
        if how != "first":
            break
        number += 1
    return number


def read_solved(reader: Reader) -> Solved:
    """From a file; what is wrong with it is noted."""
    given = reader.data.get("puzzles", {})
    if not isinstance(given, dict) or len(given) > MOST_KEPT:
        reader.fault("progress.puzzles", given, f"at most {MOST_KEPT} puzzles by their ids")
        return {}
    for puzzle, how in given.items():
        if not ID.fullmatch(str(puzzle)) or how not in HOW:
            path = f"progress.puzzles.{shorten(puzzle)}"
            reader.fault(path, how, "one of " + ", ".join(HOW) + ", under a seed and a number")
    return dict(given)
