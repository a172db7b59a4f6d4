"""What the browser may send: every intent with its fields. All of it is judged before it is done.

`type` says which intent it is; `n` is its number, which `ack` answers.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, get_args, get_type_hints

from .fits import Plain


class Numbered(TypedDict):
    """What every intent may have."""

    n: NotRequired[int]


class Simple(Numbered):
    """Those that say all by their name."""

    type: Literal[
        "ping", "whole", "run", "step", "stop", "chance", "review", "again", "undo", "redo",
        "hint", "dismiss", "ready", "pages", "back", "forward", "retry", "skip", "skip_lesson",
        "nudge", "reveal", "recall", "leave_recall", "card", "ask_coach", "return", "course",
        "odds", "ruling", "set_leave",
    ]  # fmt: skip


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


class New(Numbered):
    """Begin a game."""

    type: Literal["new"]
    seats: NotRequired[list[str]]
    variant: NotRequired[str | None]
    options: NotRequired[dict[str, Plain]]
    seed: NotRequired[int]
    nature: NotRequired[Literal["seeded", "told"]]
    """Whether dice and draws come from the companion or are told from a real table."""


class SetDown(Numbered):
    """Set a position down: go on with the draft there is, or begin one."""

    type: Literal["set_down"]
    start: NotRequired[Literal["empty", "picture", "here"]]


class SetPlay(Numbered):
    """Go on from the position that was set down; with `odds`, to what can be asked of it."""

    type: Literal["set_play"]
    nature: Literal["seeded", "told"]
    odds: NotRequired[bool]


class OfKeptGame(Numbered):
    """Go on with one of "your games", copy it, delete it, or look at its picture ("" for none)."""

    type: Literal["resume", "copy", "delete", "glance"]
    id: str


class Try(Numbered):
    """Try something at the table: the text of an action, as Python gave it; or several together.

    A form sends its action with the numbers chosen for its fields (`core/panel.py`, `sent`).
    """

    type: Literal["try"]
    action: NotRequired[str]
    actions: NotRequired[list[str]]
    fields: NotRequired[dict[str, dict[str, int]]]


class Hush(Numbered):
    """Bots are to offer nothing more in this turn or this game; "" takes that back."""

    type: Literal["offers"]
    until: Literal["", "turn", "game"]


class OfClock(Numbered):
    """The time is up; or somebody holds the clock, lets it go on, switches it off or on again."""

    type: Literal["clock"]
    do: Literal["over", "pause", "go", "off", "on"]


class Stretch(Numbered):
    """Give so many times as long."""

    type: Literal["stretch"]
    by: float


class OpenEntry(Numbered):
    """Open an entry of the almanac by its id or a rule's, or show on the board what it is about."""

    type: Literal["entry", "show"]
    id: str


class ChooseBar(Numbered):
    """Choose a bar of the odds band by its key; none if it is empty."""

    type: Literal["bar"]
    key: str


class Explore(Numbered):
    """What is done in the explorer; `to` opens one of its pages, `q` numbers the question."""

    type: Literal["explore"]
    to: NotRequired[str]
    q: NotRequired[int]
    door: NotRequired[str]
    question: NotRequired[str]
    set: NotRequired[dict[str, int | str]]
    edit: NotRequired[bool]
    select: NotRequired[str]
    how: NotRequired[str]
    why: NotRequired[bool]
    depth: NotRequired[str]
    take: NotRequired[bool]
    guess: NotRequired[int]
    race: NotRequired[int]
    large: NotRequired[bool]
    lay: NotRequired[dict[str, str]]
    """Of what is built by hand: the fields of its form; nothing takes away what lies there."""
    released: NotRequired[bool]


class LoadFile(Numbered):
    """Go on with a saved game or with progress, from the text of its file."""

    type: Literal["load", "load_progress"]
    text: str


class SaveFile(Numbered):
    """The game, or how far one is in its lessons, as a file."""

    type: Literal["save", "progress"]
    saves: NotRequired[Literal["no", "unsure"]]
    """Whether the page may save files, where it is not sure that it may."""


class OpenLesson(Numbered):
    """Open a step, or a lesson at its first."""

    type: Literal["lesson"]
    id: str


class GiveAnswer(Numbered):
    """Answer the question that is open."""

    type: Literal["answer"]
    answer: dict[str, int | str]


class Practise(Numbered):
    """Go to the step that practises a rule."""

    type: Literal["practise"]
    rule: str


class EnterCode(Numbered):
    """Bring a step back by its letters; with `go` also where more is known than they tell.

    Without it one stays where one is then, and is asked.
    """

    type: Literal["code"]
    text: str
    go: NotRequired[bool]


class Present(Numbered):
    """Begin or leave the presenter's view."""

    type: Literal["present"]
    on: bool


class Collect(Numbered):
    """What a class sent back, a code a line."""

    type: Literal["collect"]
    text: str


Intent = (
    Simple | Open | ShowPane | Speak | New | SetDown | SetPlay | OfKeptGame | Try | Hush | OfClock
    | Stretch | OpenEntry | ChooseBar | Explore | LoadFile | OpenLesson | GiveAnswer | Practise
    | EnterCode | Present | SaveFile
    | Collect
)  # fmt: skip

INTENTS: dict[str, type] = {
    name: kind for kind in get_args(Intent) for name in get_args(get_type_hints(kind)["type"])
}
"""The shape of every intent by its type."""
