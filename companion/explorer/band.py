"""The band of odds: a small page of the explorer about the position at hand, filled by the game.

A game's `outlook` gives a `Band`: bars of what may come next with what each brings to whom, what is
said of a place pointed at, and tables of further chances. The band draws whatever is in it; that a
game rolls two dice is said by `grid`, and `next_roll.py` fills what all such games share.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Gain(TypedDict):
    """What a seat gets: kinds and counts, and the same in words."""

    seat: int
    goods: dict[str, int]
    text: str


class Loss(TypedDict):
    """How many a seat gives back, and the same in words."""

    seat: int
    n: int
    text: str


class Note(TypedDict):
    """Why somebody gets less: a rule and its sentence."""

    rule: str
    text: str


class Bar(TypedDict):
    """Something that may come next, what it brings and where on the board."""

    key: str
    """What stands under the bar, and what it is chosen by."""
    title: str
    """The line over its chance."""
    label: str
    """What is read out."""
    ways: int
    """In how many cases it comes."""
    over: NotRequired[str]
    """What stands over the bar, where so many cases say nothing to anybody."""
    chance: str
    """Exactly: 0 where it does not count."""
    marks: list[str]
    """Scene ids that light up."""
    gains: list[Gain]
    gives: NotRequired[list[Loss]]
    notes: NotRequired[list[Note]]


class WaitingFor(TypedDict):
    """By key the chance that it comes before one's next turn, in so many rolls."""

    rolls: int
    chances: dict[str, str]


class SeatOdds(TypedDict):
    """What a seat may expect of what comes next."""

    cards: str
    """Cards on average, exactly."""
    decimal: float
    goods: dict[str, str]
    """By kind."""
    any: str
    """The chance of one at least."""


class Places(TypedDict):
    """What is said of a place pointed at: by kind and number the index of a line, -1 for none."""

    at: dict[str, list[int]]
    lines: list[str]


class Chances(TypedDict):
    """A row of a table: its label and a chance under each head."""

    label: str
    chances: list[str]


class ChanceTable(TypedDict):
    """A table of labelled chances."""

    title: str
    heads: list[str]
    rows: list[Chances]
    note: str
    tab: NotRequired[str]
    """What it is called in a word, where bars and tables are shown one at a time."""


class Band(TypedDict):
    """The whole of it."""

    title: str
    bars_title: str
    tab: NotRequired[str]
    """What the bars are called in a word: then they and the tables are shown one at a time."""
    pick: str
    """What is said while nothing is chosen."""
    unit: Literal["rolls", "tries"]
    """Rolls where 60 of them are a game."""
    grid: Literal["", "dice"]
    """`dice` where the bars are sums of two dice: then the 36 throws stand beside them."""
    bars: list[Bar]
    seats: list[SeatOdds]
    """Empty where what comes brings nobody anything."""
    wait: WaitingFor | None
    places: Places
    more: list[ChanceTable]
