"""The shapes of what people at a real table tell: their dice and cards, a position set down."""

from __future__ import annotations

from typing import TypedDict

from ..core.buttons import Face
from .contract_explorer import Named


class Dial(TypedDict):
    """One face that a die may show; drawn, or else as it is written."""

    value: str
    face: Face


class ToldRow(TypedDict):
    """Something that chance may have brought, with its odds."""

    action: str
    label: str
    odds: str
    percent: str


class ToldView(TypedDict):
    """What people at a real table are asked: their dice, a card they drew.

    `sends` has a `{0}`, `{1}` for the value chosen of each dial; `rows` are what else can be said.
    """

    title: str
    dials: list[list[Dial]]
    sends: str
    rows: list[ToldRow]
    sum: bool
    """Whether the rows are sums of the dials."""
    draw: str
    """What is pressed to let the companion draw instead."""
    note: str


class SetTool(TypedDict):
    """Something to put on the board: the mode that lights its places."""

    mode: str
    label: str
    face: Face
    size: float
    """How wide the face is, in its own units."""


class SetField(TypedDict):
    """A number from `low` to `high`, or one of several values."""

    id: str
    label: str
    value: str
    sends: str
    """The action that gives it a value, with `{}` where the value goes."""
    low: int
    high: int
    values: list[Named]


class SetPage(TypedDict):
    """What of a position is set down together."""

    id: str
    title: str
    tools: list[SetTool]
    fields: list[SetField]


class SetFault(TypedDict):
    """Something that does not agree; the rule to read on, if it is one."""

    text: str
    rule: str


class SettingView(TypedDict):
    """A position that is being set down. `text` is empty while something does not agree."""

    pages: list[SetPage]
    faults: list[SetFault]
    note: str
    starts: list[Named]
    text: str
    told: bool
