"""A task on the screen: opened by its code, answered with letters to send back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from ..catalogue import game
from ..core.errors import BadInput, Fault
from ..core.position_text import unpacked
from ..explorer.explorer import Explorer
from ..lessons import Course
from ..lessons.course import people
from ..lessons.step import Step
from ..teaching.answer import LENGTHS as ANSWER_LENGTHS
from ..teaching.answer import (
    Answer,
    answered,
    are_same,
    duelled,
    guessed,
    read_answer,
    rolled,
)  # fmt: skip
from ..teaching.class_folder import deliver
from ..teaching.task import LENGTHS, Task, read_task
from .class_work import ClassWork
from .panes.projector.state import ProjectorState

if TYPE_CHECKING:
    from ..play import Table
    from .screen import Screen


def is_task(text: str) -> bool:
    """Whether a code has as many letters as a task's."""
    return _letters(text) in LENGTHS


def _letters(text: str) -> int:
    return len(text.replace(" ", "").replace("-", ""))


def open_code(screen: Screen, text: str) -> None:
    """Open the task that a code stands for; `WrongCode` says what looks wrong."""
    open_task(screen, read_task(text))


def open_position(screen: Screen, text: str) -> None:
    """Play on from the position of a text: a person where somebody is awaited, bots elsewhere."""
    data = unpacked(text)
    found = game(data["game"])
    state = found.position(data)
    screen.game_store.open(found.id)
    screen.learning.drop()
    screen.draw_anew()
    person, bot, *_ = (*screen.game_store.default_seats(), "bot:random")
    here = next((seat for seat in found.awaiting(state) if seat >= 0), 0)
    seats = [person if seat == here else bot for seat in range(found.seats(state))]
    screen.game_store.begin(seats, position=data)
    _play(screen)


def open_table(screen: Screen, table: Table) -> None:
    """Show a table from Python: whatever is done there or here is seen on both sides."""
    screen.game_store.bring(table)
    _play(screen)


def open_task(screen: Screen, task: Task) -> None:
    """Bring the screen to what everybody is to do; games that are open are kept."""
    if task.game and screen.game_store.open(task.game):
        screen.learning.drop()
        screen.draw_anew()
    if task.lang:
        screen.speak(task.lang)
        screen.asked_lang = True  # the browser's own language does not come before it
    screen.of(ClassWork).task, screen.of(ClassWork).sat_before = (
        task,
        screen.of(ClassWork).handed_in,
    )
    {
        "step": _step, "position": _position, "game": _game, "questions": _questions, "odds": _odds,
        "puzzle": _puzzle,
    }[task.kind](screen, task)  # fmt: skip


def _step(screen: Screen, task: Task) -> None:
    screen.learn().deal(task.name, task.seed)
    screen.open_lesson(task.name)
    screen.learning.turn_to("step")


def _position(screen: Screen, task: Task) -> None:
    step = Course.of(game(task.game)).by_id[task.name].step
    if not isinstance(step, Step):
        raise BadInput([Fault("position", task.name, "a step with a position of its own")])
    found = game(task.game).position(dict(step.position))
    names = list(people(game(task.game).words(screen.lang), game(task.game).seats(found)))
    seats = [name if seat == step.seat else "bot:greedy" for seat, name in enumerate(names)]
    screen.game_store.begin(seats, seed=task.seed, position=dict(step.position))
    _play(screen)


def _game(screen: Screen, task: Task) -> None:
    seats = screen.game_store.default_seats()
    seats = [*seats[:1], *seats[1:] * task.count][: task.count]
    screen.game_store.begin(seats, seed=task.seed, variant=task.variant)
    _play(screen)


def _play(screen: Screen) -> None:
    screen.pane = "play"
    screen.leave_lesson()
    screen.sit()


def _questions(screen: Screen, task: Task) -> None:
    screen.pane = "learn"
    screen.learn().ask_all(task.seed, task.count)
    screen.learning.turn_to("step")
    screen.look_at_lesson()


def _odds(screen: Screen, task: Task) -> None:
    screen.pane = "odds"
    screen.explorer.go(task.name, anew=True)
    screen.explorer.guess_first, screen.explorer.guess_exact = task.guess, task.exact
    _without_example(screen.explorer)


def _without_example(explorer: Explorer) -> None:
    """Rolls of an example are nobody's: a class begins with none, lest they come back with its own.

    What somebody has typed before stays.
    """
    tallies = [one["id"] for one in explorer.view()["controls"] if one["kind"] == "tally"]
    for name in tallies:
        explorer.values.setdefault(explorer.at, {}).setdefault(name, "")
        explorer.good.pop(explorer.at, None)


def _puzzle(screen: Screen, task: Task) -> None:
    screen.puzzle(task.seed, task.count)


def code_of_guess(screen: Screen) -> str:
    """The letters that tell a guess to the teacher; none for a page that no task asks about."""
    task, given = screen.of(ClassWork).task, screen.explorer.given
    if task is None or task.kind != "odds" or given is None:
        return ""
    if Explorer(task.name, screen.lang).address != screen.explorer.address:
        return ""
    answer = guessed(given, task)
    screen.explorer.delivered = deliver(answer)
    return answer.code


def code_of_rolls(screen: Screen, rolls: Mapping[int, int]) -> str:
    """The letters that tell rolls of real dice to the teacher."""
    return _rolls(screen, rolls).code


def deliver_rolls(screen: Screen) -> None:
    """Put the rolls that were just typed or tapped into the class's folder, if there are any.

    On the projector they are those of all groups, which must not come back with the class's own.
    """
    projected = screen.of(ProjectorState).is_on
    rolls = {} if projected else screen.explorer.rolls_at_hand()
    screen.explorer.delivered = bool(rolls) and deliver(_rolls(screen, rolls))


def _rolls(screen: Screen, rolls: Mapping[int, int]) -> Answer:
    """They answer the task only where its own page is open."""
    given = screen.of(ClassWork).task
    task = given if given is not None and given.kind == "odds" else None
    asked = task is not None and _page_of(task.name) == screen.explorer.at
    return rolled(rolls, task if asked else None)


@lru_cache(maxsize=16)
def _page_of(name: str) -> tuple[str, str]:
    """The topic and the question of a page of odds."""
    return Explorer(name).at


def hand_in(screen: Screen, key: str) -> str:
    """What is said after the last one: the letters for the teacher.

    Who did the same on this screen just before is met in a duel, and its letters are said too.
    """
    told = [screen.say(key, code=_handed_in(screen))]
    work = screen.of(ClassWork)
    mine, other = work.handed_in, work.sat_before
    if mine is not None and deliver(mine):
        told.append(screen.say("teaching.delivered"))
    if mine is None or other is None or not are_same(mine, other):
        return " ".join(told)
    fought = duelled(mine, other)
    facts = {"mine": sum(fought.right), "other": sum(fought.against), "of": len(fought.right)}
    return " ".join([*told, screen.say("teaching.duel-here", code=fought.code, **facts)])


def _handed_in(screen: Screen) -> str:
    """The letters that tell how the class's questions were answered, or its puzzles solved.

    They are kept for a duel with somebody who has done the same.
    """
    puzzle, work = screen.learning.open_puzzle, screen.of(ClassWork)
    if puzzle is not None:
        work.handed_in = answered(puzzle.puzzler.right, work.task, "puzzle")
    elif screen.tutor.set is not None:
        work.handed_in = answered(screen.tutor.set.right, work.task)
    return work.handed_in.code if work.handed_in is not None else ""


def is_answer(text: str) -> bool:
    """Whether a code has as many letters as an answer's."""
    return _letters(text) in ANSWER_LENGTHS


def duel(screen: Screen, text: str) -> None:
    """Another's answer to the task that was done here: who has more right, and letters for it."""
    theirs, given = read_answer(text), screen.of(ClassWork).handed_in
    try:
        fought = duelled(given, theirs) if given else None
    except BadInput:
        fought = None
    if fought is None:
        screen.notice = screen.say("teaching.duel-first")
        return
    mine, other = sum(fought.right), sum(fought.against)
    how = "won" if mine > other else "lost" if mine < other else "drawn"
    facts = {"mine": mine, "other": other, "of": len(fought.right), "code": fought.code}
    screen.notice = screen.say(f"teaching.duel-{how}", **facts)
