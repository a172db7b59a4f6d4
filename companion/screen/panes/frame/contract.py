"""The frame: where one is, and all words of the app."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ...contract import Named, Pane
from ...wire.intents import Numbered


class OptionOffered(TypedDict):
    """An open choice of the rules, with what may be chosen; the first is the default."""

    name: str
    label: str
    first: bool
    """Whether it is asked in the first line."""
    values: list[NamedValue]


class NamedValue(TypedDict):
    """A value of an option."""

    id: str | int | bool
    name: str


class SetupOffer(TypedDict):
    """What may be chosen for a new game; whether dice and draws of a real table can be told."""

    players: list[int]
    names: list[str]
    variants: list[Named]
    bots: list[Named]
    opponent: str
    """The bot that is proposed."""
    options: list[OptionOffered]
    told: bool
    set_down: bool
    """Whether its positions can be set down by hand."""


class KeyRow(TypedDict):
    """Keys, and what they do."""

    keys: list[str]
    text: str


class KeyGroup(TypedDict):
    """The keys that work in one place."""

    title: str
    rows: list[KeyRow]


class Frame(TypedDict):
    """What stands around everything: where one is, and all words of the app."""

    lang: str
    langs: dict[str, str]
    game: str
    games: list[Named]
    topics: list[Named]
    pane: Pane
    words: dict[str, str]
    keys: list[KeyGroup]
    setup: NotRequired[SetupOffer]
    still: Literal["", "ask"]


class Open(Numbered):
    """Open a game, perhaps at one of its panes."""

    type: Literal["open"]
    game: str
    pane: NotRequired[Literal["choose", "learn", "play", "puzzle", "odds"]]
    go_on: NotRequired[bool]
    """At the step that is open, not at the page of all lessons."""


class ShowPane(Numbered):
    """Turn to another pane."""

    type: Literal["pane"]
    pane: Literal["choose", "learn", "play", "puzzle", "odds"]


class Speak(Numbered):
    """Go on in another language."""

    type: Literal["lang"]
    lang: str
