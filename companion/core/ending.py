"""How the end of a game is told: what the points of each seat are made of, and what decided it.

A game says it as data; what it leaves out is told in a general way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .text import Words


@dataclass(frozen=True)
class Earned:
    """What an event brings to the points of its seat: its fact `n`."""

    source: str
    """Named by `names.points-<source>`."""
    sign: int = 1


@dataclass(frozen=True)
class Ending:
    """What the end screen tells of a game besides who has won."""

    pieces: Mapping[str, int] = field(default_factory=dict)
    """By source how many points one piece of it is worth: each piece is a cell on the track."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """By source the symbol of the scene that stands in its cells; `{seat}` is whose it is."""
    notes: Callable[[Any, int, Words], Mapping[str, str]] | None = None
    """By source what a seat's points are made of, in a few words."""
    goal: Callable[[Any], int] | None = None
    """The points that win: how long the track is. Without it points are bars, the longest the
    winner's."""
    tells: frozenset[str] = frozenset()
    """Events that say how it ended: the last ones of the winner's, or of nobody's. Without it the
    last that happened."""
    tie: str = ""
    """The event that says with which figure `n` a seat broke a tie."""
    earned: Mapping[str, Earned] = field(default_factory=dict)
    """By event what it brought its seat, where the state does not keep it (`Play.sources`)."""
    rest: str = ""
    """The source of all points that no such event brought."""
    pays: bool = False
    """Whether points are money: each source is paid in turn onto the totals of all."""
