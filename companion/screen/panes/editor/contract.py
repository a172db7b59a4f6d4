"""The position editor."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ....core.buttons import Face
from ...contract import Named
from ...wire.intents import Numbered


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


class SetDown(Numbered):
    """Set a position down: go on with the draft there is, or begin one."""

    type: Literal["set_down"]
    start: NotRequired[Literal["empty", "picture", "here"]]


class SetPlay(Numbered):
    """Go on from the position that was set down; with `odds`, to what can be asked of it."""

    type: Literal["set_play"]
    nature: Literal["seeded", "by-hand"]
    odds: NotRequired[bool]
