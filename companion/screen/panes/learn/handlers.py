"""What the intents of the learning pane do."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ....catalogue import game, playable
from ....core.address import POSITION, TASK, names, parse
from ....explorer.explorer import Explorer
from ....lessons import Tutor, WrongCode
from ....lessons.coded import game_of, of_another_game
from ....lessons.puzzles.own_puzzler import OwnPuzzler
from ....lessons.puzzles.puzzler import Puzzler
from ...current_position import current_position
from ...tasks import duel, hand_in, is_answer, is_task, open_code, open_position
from ...wire.handlers import IntentData, handles
from ..download.contract import SaveFile
from ..download.part import offer_file
from ..explorer.contract import ExplorerView
from ..home.state import HomeState
from ..play.contract import LoadFile
from .contract import EnterCode, GiveAnswer, OpenLesson, Practise
from .course import said_simply

if TYPE_CHECKING:
    from ...screen import Screen


PAGES = {
    "back": Tutor.back,
    "forward": Tutor.forward,
    "skip": Tutor.skip,
    "skip_lesson": Tutor.skip_lesson,
    "retry": Tutor.retry,
    "return": Tutor.return_to_game,
    "reveal": Tutor.reveal,
    "recall": Tutor.recall,
    "leave_recall": Tutor.leave_recall,
}
"""What may bring another table before the learner."""

ONWARD = ("forward", "skip")
"""What leaves a step behind: the last of a lesson leads to its end before the next one begins."""

PUZZLES = {
    "back": Puzzler.back,
    "forward": Puzzler.forward,
    "skip": Puzzler.forward,
    "retry": Puzzler.retry,
    "reveal": Puzzler.reveal,
}
"""What each of these words does while a puzzle is on the screen."""


def turn_puzzle(screen: Screen, puzzler: Puzzler, kind: str) -> None:
    """Go about in the puzzles; after the last of a class's come the letters for the teacher."""
    last = kind in ONWARD and puzzler.is_last
    if last and isinstance(puzzler, OwnPuzzler):
        screen.puzzle()  # on to the puzzles of today
        return
    PUZZLES[kind](puzzler)
    screen.look_at_lesson()
    if last:
        screen.notice = hand_in(screen, "puzzle.set-done")


@handles("not-today", "never-again")
def put_off(screen: Screen, intent: IntentData) -> None:
    """A turn of one's own comes back tomorrow, or is removed."""
    puzzle = screen.learning.open_puzzle
    puzzler = puzzle.puzzler if puzzle is not None else None
    if not isinstance(puzzler, OwnPuzzler):
        return
    if puzzler.put_off(never=intent["type"] == "never-again"):
        screen.look_at_lesson()
    else:
        screen.puzzle()


@handles(*PAGES)
def turn_page(screen: Screen, intent: IntentData) -> None:
    """Go about in the course."""
    kind, puzzle = intent["type"], screen.learning.open_puzzle
    if puzzle is not None and kind in PUZZLES:
        turn_puzzle(screen, puzzle.puzzler, kind)
        return
    lesson = screen.lesson
    tutor = lesson.tutor
    if kind == "skip":
        tutor.leave_out()
    if kind in ONWARD and lesson.page == "step" and lesson.is_at_end:
        lesson.turn_to("end")
        return
    lesson.turn_to("course" if kind == "skip_lesson" else "step")
    if kind == "recall" and tutor.set is not None:
        if tutor.ask_next() is None:
            screen.notice = hand_in(screen, "teaching.set-done")
            tutor.leave_recall()
    else:
        PAGES[kind](tutor)
    screen.look_at_lesson()


@handles("course")
def show_course(screen: Screen, intent: IntentData) -> None:
    """The page of all lessons; from there back to the step that was open."""
    lesson = screen.lesson
    screen.pane = "learn"
    lesson.turn_to("step" if lesson.page == "course" else "course")


@handles("odds")
def say_odds(screen: Screen, intent: IntentData) -> None:
    """The number the step talks about, said simply; asked again it is put away."""
    lesson = screen.learning.open_lesson
    if lesson is None:
        return
    if lesson.odds_said is not None or not lesson.odds:
        lesson.odds_said = None
        return
    explorer = Explorer(lang=screen.lang, here=lambda: current_position(screen))
    explorer.go(lesson.odds)
    explorer.hear({"set": dict(lesson.odds_set)})
    lesson.odds_said = said_simply(cast(ExplorerView, explorer.view()))


@handles("lesson", shape=OpenLesson)
def open_lesson(screen: Screen, intent: IntentData) -> None:
    """Open a step, or a lesson at its first."""
    screen.open_lesson(intent["id"])
    screen.learning.turn_to("step")


@handles("nudge")
def nudge(screen: Screen, intent: IntentData) -> None:
    """The next hint."""
    teacher = (screen.learning.session or screen.lesson).teacher
    screen.forget()
    teacher.nudge()


@handles("answer", shape=GiveAnswer)
def answer(screen: Screen, intent: IntentData) -> None:
    """Answer the question that is open."""
    teacher = (screen.learning.session or screen.lesson).teacher
    if teacher.answer(intent["answer"]).right:
        screen.look_at_lesson()


@handles("card")
def read_card(screen: Screen, intent: IntentData) -> None:
    """The coach's card has been read."""
    screen.tutor.read_card()


@handles("ask_coach")
def ask_coach(screen: Screen, intent: IntentData) -> None:
    """Have a silent coach say what there is to say."""
    if not screen.tutor.ask_coach():
        screen.notice = screen.seat_view.words("learn.coach-nothing")


@handles("practise", shape=Practise)
def practise(screen: Screen, intent: IntentData) -> None:
    """Go to the step that practises a rule; one may come back to the coached game."""
    screen.tutor.read_card()
    if screen.tutor.practise(intent["rule"]):
        screen.learning.turn_to("step")
        screen.look_at_lesson()


@handles("code", shape=EnterCode)
def enter_code(screen: Screen, intent: IntentData) -> None:
    """Bring a step back by its letters; a wrong one is named, and nothing changes.

    On the first page the code itself says which game it belongs to.
    """
    text = intent["text"]
    try:
        if names(text, POSITION):
            open_position(screen, parse(text).name)
            return
        if names(text, TASK):
            text = parse(text).name
        if is_task(text):
            open_code(screen, text)
            return
        if is_answer(text):
            duel(screen, text)
            return
        if screen.pane == "choose":
            _turn_to_game_of(screen, text)
        if not screen.learn().enter(text, go=intent.get("go", False)):
            screen.of(HomeState).less, screen.notice = text, screen.say("home.less")
            return
    except WrongCode as wrong:
        screen.notice = screen.say(f"learn.code-{wrong.key}", **wrong.facts)
        return
    screen.pane = "learn"
    screen.learning.turn_to("step")
    screen.look_at_lesson()


def _turn_to_game_of(screen: Screen, text: str) -> None:
    """Open the game whose course a code is of."""
    name = game_of(text, playable())
    if game(name).lessons is None:
        raise of_another_game(text, name, "a code of a game with lessons")
    if screen.game_store.open(name):
        screen.learning.drop()
        screen.draw_anew()


@handles("progress", shape=SaveFile)
def save_progress(screen: Screen, intent: IntentData) -> None:
    """How far one is, as a file to download, or why there can be none."""
    tutor = screen.tutor
    name = f"{tutor.game.id}-progress.json"
    saves = offer_file(screen, intent, name, tutor.progress.text())
    key = {"no": "saved-not", "unsure": "saved-perhaps"}.get(saves, "saved")
    screen.notice = screen.say(f"learn.{key}", name=name, code=tutor.code)


@handles("load_progress", shape=LoadFile)
def load_progress(screen: Screen, intent: IntentData) -> None:
    """Go on from such a file."""
    screen.tutor.load(intent["text"].encode("utf-8", "replace"))
    screen.look_at_lesson()
