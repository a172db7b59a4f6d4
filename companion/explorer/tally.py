"""Rolls of real dice as people write them down: one by one, counted, as two dice, group by group.

    8 6 7        three rolls
    8×12         twelve eights (also 8x12, 8*12)
    3+4          two dice, a seven
    Ana: 8 7     a group with its name; every line is a group of its own

What is none of these is told as it stands, never read as something else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..odds import WAYS

TIMES = re.compile(r"\s*[×xX*·]\s*")
PLUS = re.compile(r"\s*\+\s*")
BETWEEN = re.compile(r"[\s,;]+")
ITEM = re.compile(r"(?:(?P<sum>\d{1,2})|(?P<one>[1-6])\+(?P<two>[1-6]))(?:×(?P<count>\d{1,5}))?")
NAME = re.compile(r"\s*(?P<name>[^:]*[^:\s\d][^:]*):(?P<rest>.*)", re.DOTALL)
LINES = re.compile(r"[\n|]")


@dataclass
class Group:
    """What one group rolled, and its name if it has one."""

    name: str = ""
    rolls: Counter[int] = field(default_factory=Counter)


@dataclass
class Tally:
    """All groups, and what was not understood."""

    groups: list[Group] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)

    @property
    def rolls(self) -> Counter[int]:
        """The rolls of all groups together."""
        every = sum((group.rolls for group in self.groups), Counter[int]())
        return Counter({total: every[total] for total in WAYS if every[total]})


def read_tally(text: str) -> Tally:
    """The rolls in a text."""
    found = Tally()
    for line in LINES.split(text):
        named = NAME.fullmatch(line)
        group = Group(named["name"].strip() if named else "")
        for word in _words(named["rest"] if named else line):
            item = ITEM.fullmatch(word)
            total = _sum(item) if item else 0
            if item is None or total not in WAYS:
                found.unread.append(word)
                continue
            group.rolls[total] += int(item["count"] or 1)
        if group.rolls.total():
            found.groups.append(group)
    return found


def _words(text: str) -> Iterator[str]:
    """What stands between spaces and commas; around × and + there may be spaces too."""
    joined = PLUS.sub("+", TIMES.sub("×", text))
    return filter(None, BETWEEN.split(joined))


def _sum(item: re.Match[str]) -> int:
    return int(item["sum"]) if item["sum"] else int(item["one"]) + int(item["two"])
