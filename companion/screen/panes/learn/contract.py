"""The learning pane: a step, a question, the pages around a course, a puzzle."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ....core.buttons import Face
from ...wire.intents import Numbered
from ..play.contract import Move


class FieldView(TypedDict):
    """A field of a question."""

    id: str
    label: str
    group: str


class QuestionView(TypedDict):
    """A question to answer (companion/lessons/step.py)."""

    kind: str
    text: str
    form: str
    """number, choice, counts, or places marked on the board: of kind `asked`, in this order"""
    fields: list[FieldView]


class Hinted(TypedDict):
    """The hint shown, its number among all; the last one is a move and can be done at once."""

    level: int
    of: int
    text: str
    action: str


class CoachCard(TypedDict):
    """The coach's card: a rule that matters now, and ways to try it."""

    rule: str
    text: str
    why: str
    title: str
    practise: bool
    way: Move | None
    also: list[str]  # what else the same happening was about, as sentences


class FutureRow(TypedDict):
    """One of several choices and what it would bring, to be shown beside the others."""

    id: str
    label: str
    lines: list[str]
    sensible: bool
    chosen: bool


class OddsSaid(TypedDict):
    """The number a step talks about, said simply; the explorer has the rest."""

    title: str
    lines: list[str]


class StepRow(TypedDict):
    """A step of a lesson, with how many tries went wrong there."""

    id: str
    title: str
    state: Literal["", "done", "skipped"]
    tries: int


class LessonRow(TypedDict):
    """A lesson on the course page: what it teaches, how long it takes, how it stands."""

    id: str
    number: int
    title: str
    about: str
    minutes: int
    state: Literal["", "partly", "done", "skipped", "jumped"]
    first: bool
    """Whether it is on the way to the first game."""
    picture: Face
    """What is drawn on its card; nothing where the game has drawn nothing."""
    steps: list[StepRow]


class CoursePage(TypedDict):
    """All lessons, and where one goes on: the step's name, and the minutes left in its lesson."""

    lessons: list[LessonRow]
    at: str
    number: int
    lesson: str
    step: str
    minutes: int
    begun: bool
    finished: bool
    repeat: int
    """How many quick questions are due."""


class EndPage(TypedDict):
    """The end of a lesson."""

    lesson: LessonRow
    done: int
    learned: list[str]
    repeat: list[StepRow]
    """Steps where tries went wrong."""
    skipped: str
    """The first step that was not solved."""
    next: LessonRow | None


Over = Literal["", "first", "later", "shown"]


class PuzzleView(TypedDict):
    """A puzzle: which it is, how hard, and how one does with them."""

    head: str
    """Of the day, or by its seed, and its number."""
    level: int
    levels: int
    hard: str
    """How hard it is, in a word."""
    stands: str
    """How many were solved, and how many at the first try without a break."""
    over: Over
    """How it ended, now or before."""
    solution: list[str]
    """The way that was found, once it is over; or that was shown."""
    last: bool
    """Whether it is the last one of a class's."""
    played: bool
    """Whether it is played on the board; else it is a question."""
    own: bool
    """Whether it is a turn of one's own games."""
    due: int
    """How many turns of one's own games are due today."""


LessonView = TypedDict(
    "LessonView",
    {
        "kind": Literal["step", "coach", "recall", "puzzle"],
        "page": Literal["step", "course", "end"],
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
        "round": str,  # of a coached game: which it is, of how many
        "trap": str,  # what is said of the last move: a trap, lost, or not the task
        "trap_rule": str,  # the rule of that trap, which `trap` says in the lesson's own words
        "aside": bool,  # that move was allowed and is not the task: it may be taken back
        "question": QuestionView | None,
        "verdict": Literal["", "right", "wrong"],
        "offer": str,  # that there are questions to repeat, or on the lesson just done
        "quiz": bool,  # whether this course has questions at all
        "wrong": list[str],  # where the last answer is wrong, and the rule
        "missed": list[str],  # the fields that are
        "because": list[str],
        "rules": list[str],  # the rules whose sentences end `because`
        "answer": dict[str, int | str],
        "asked": str,
        "hint": Hinted | None,
        "card": CoachCard | None,
        "praise": str,  # that the last move was a good one, and by how much
        "silent": bool,  # the coach speaks only when asked
        "futures": list[FutureRow],  # choices side by side, once one was made or named
        "course": CoursePage | None,
        "end": EndPage | None,
        "back": bool,
        "forward": bool,
        "return": bool,
        "anew": bool,  # the coached game may be begun anew
        "code": str,
        "odds": str,
        "odds_said": OddsSaid | None,
        "puzzle": PuzzleView | None,
    },
)
"""What the learning pane shows."""


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
