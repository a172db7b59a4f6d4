"""What Python and the browser say to each other, typed once.

Python sets *parts*, each a synced trait of the widget; the browser sends *intents*. A test compares
the names here with those in `widgets/app/app.js`.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from ..kept_games import CourseRow

Pane = Literal["choose", "learn", "play", "odds"]
PANES: tuple[Pane, ...] = ("choose", "learn", "play", "odds")

PARTS = (
    "frame", "board", "table", "lesson", "odds", "explorer", "art", "almanac",
    "index", "pages", "file", "kept", "ack",
)  # fmt: skip
"""The traits: each is sent only when it changes."""


class Frame(TypedDict):
    """What stands around everything: where one is, and all words of the app."""

    lang: str
    langs: dict[str, str]
    game: str
    games: list[dict[str, Any]]
    doors: list[dict[str, str]]
    pane: Pane
    words: dict[str, str]
    setup: NotRequired[dict[str, Any]]
    still: str


class KeptRow(TypedDict):
    """One of "your games": who plays it, how it stands, when it was last played (ISO)."""

    id: str
    title: str
    people: str
    stands: str
    when: str
    open: bool
    faulty: bool
    over: bool


class Kept(TypedDict):
    """What is kept in the folder: shown on the first page."""

    games: list[KeptRow]
    courses: list[CourseRow]
    glanced: str
    picture: str
    """The position of the game that is looked at, as an SVG."""
    note: str


class Board(TypedDict, total=False):
    """The scene, or what of it has changed, with a number that tells updates apart."""

    n: int
    fresh: bool
    scene: dict[str, Any]


class Reason(TypedDict):
    """One reason against a try: its sentence and its rule."""

    text: str
    rule: str
    practise: NotRequired[str]


class Refused(TypedDict):
    """A refusal as a card: what was tried, why not, what could be done instead."""

    action: str
    reasons: list[Reason]
    instead: NotRequired[dict[str, str]]


class LogLine(TypedDict):
    """A line of the log: its text, its rule, the name of its event and that event's facts."""

    text: str
    rule: str
    what: str
    facts: dict[str, str]


class TableView(TypedDict, total=False):
    """What the play column and the hand show; `panel` is the game's own part."""

    seat: int
    lesson: bool
    cover: str
    instruction: str
    panel: dict[str, Any]
    moves: list[dict[str, Any]]
    refused: Refused | None
    hint: dict[str, Any] | None
    notice: str
    greeting: str
    log: list[LogLine]
    bots: bool
    running: str
    over: str
    undo: bool
    redo: bool


class QuestionView(TypedDict):
    """A question to answer: `form` is number, choice or counts (companion/lessons/step.py)."""

    kind: str
    text: str
    form: str
    fields: list[dict[str, str]]


class Hinted(TypedDict):
    """The hint shown, its number among all; the last one is a move and can be done at once."""

    level: int
    of: int
    text: str
    action: str


class Card(TypedDict):
    """The coach's card: a rule that matters now, and ways to try it."""

    rule: str
    text: str
    why: str
    title: str
    practise: bool
    way: dict[str, str] | None


LessonView = TypedDict(
    "LessonView",
    {
        "kind": Literal["step", "coach", "recall"],
        "id": str,
        "lesson": str,
        "number": int,
        "lessons": int,
        "step": int,
        "steps": int,
        "title": str,
        "text": str,
        "goal": str,
        "won": str,
        "status": str,  # trying, asking, won, failed
        "trap": str,
        "question": QuestionView | None,
        "verdict": str,  # "", right, wrong
        "because": list[str],
        "rules": list[str],  # the rules whose sentences end `because`
        "answer": dict[str, int | str],
        "asked": str,
        "hint": Hinted | None,
        "card": Card | None,
        "course": list[dict[str, Any]],
        "back": bool,
        "forward": bool,
        "return": bool,
        "code": str,
        "done": int,
        "of": int,
        "odds": str,
    },
)
"""What the learning pane shows; empty when the game has no course yet."""


class Intent(TypedDict, total=False):
    """What the browser may send; `type` says which fields count, `n` is answered by `ack`."""

    type: str
    n: int
    game: str
    pane: str
    lang: str
    action: str
    seats: list[str]
    variant: str
    options: dict[str, Any]
    seed: int
    id: str
    sum: int
    text: str
    rule: str
    answer: dict[str, Any]
    to: str
    """Of `explore`: a link into the explorer; its other fields are those `Explorer.hear` knows."""


INTENTS = (
    "ping", "open", "pane", "lang", "new", "resume", "copy", "delete", "glance", "try", "step",
    "run", "stop", "undo", "redo", "hint", "dismiss", "ready", "entry", "pages", "show", "sum",
    "explore", "save", "load", "lesson", "back", "forward", "retry", "skip", "skip_lesson",
    "nudge", "answer", "reveal", "recall", "leave_recall", "card", "practise", "return", "code",
    "progress", "load_progress",
)  # fmt: skip
