"""Both lessons of the notebook for teachers, by two pupils in JupyterLab; their letters back."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as TooLate

import companion
from companion.lessons.step import Question
from companion.screen.screen import Screen
from companion.teaching.answer import rolled
from companion.teaching.task import Task
from tests.teaching.plan import run_notebook

from .lab import Desk, expect
from .test_kernel import kill_kernel
from .test_lessons import COURSE, click_place, solution, words_of

LONG = 60_000
"""Milliseconds for the first answer of a kernel that still has to meet the odds."""
GOING = 5_000
"""Milliseconds after which something that was to be pressed is taken to be gone."""
START = 'import companion\ncompanion.open(lang="en")'
AT_THE_END = re.compile(r"For your teacher: ((?:[0-9A-Z]{3,4} ?)+)")
ROLL, SETTLE, INCOME = COURSE.places[:3]
GAME = COURSE.by_name("first.game")


def enter(at: Desk, code: str) -> None:
    """Type the letters off the board into the field of the first page, and go."""
    field = at.app.get_by_role("textbox", name="I have a code")
    field.fill(code.lower().replace("0", "o"))
    field.press("Enter")


def home(at: Desk) -> None:
    at.find("[data-key=home]").click()


def stands(at: Desk, title: str) -> None:
    """Wait until this step is on the screen."""
    heading = at.app.get_by_role("heading", name=title, exact=True)
    expect(heading).to_be_visible(timeout=LONG)


def copy(task: Task) -> Screen:
    """The teacher's own copy of a task: everybody has the same, so its answers are the class's."""
    screen = Screen(folder=None)
    screen.hear({"type": "code", "text": task.code})
    return screen


def sent(at: Desk) -> str:
    """The letters that come after the last question or puzzle."""
    said = at.find(".co-voice")
    expect(said).to_contain_text(AT_THE_END, timeout=LONG)
    found = AT_THE_END.search(said.inner_text())
    assert found
    return found[1]


def own_code(at: Desk) -> str:
    return str(at.find("output.co-code").first.text_content())


def answer(at: Desk, asked: Question, knows: bool) -> None:
    """Choose the right answer, or the first of the wrong ones, and wait for what is said of it."""
    right = asked.answer["choice"]
    chosen = right if knows else next(one.id for one in asked.fields if one.id != right)
    at.find(f'[data-key="q-{chosen}"]').check(timeout=LONG)
    at.find("[data-key=l-answer]").click()
    said = at.find(".co-voice .co-fine" if knows else ".co-voice .co-refusal")
    expect(said.first).to_be_visible(timeout=LONG)


def steps(at: Desk, task: Task, honest: bool) -> None:
    """The rules: two steps solved; or one, and the other left out."""
    enter(at, task.code)
    stands(at, words_of(ROLL, "title"))
    at.button("Roll the dice").click()
    solved(at)
    stands(at, words_of(SETTLE, "title"))
    if honest:
        at.button("Settlement").click()
        click_place(at, SETTLE, "corner", solution(SETTLE))
        solved(at)
    else:
        at.button("I know this").click()
    stands(at, words_of(INCOME, "title"))


def solved(at: Desk) -> None:
    """The step is done, and one goes on."""
    done = at.find(".co-task, .co-instruction").first
    expect(done).to_contain_text("Done", timeout=LONG)
    at.button("Next").click()


def coached(at: Desk, task: Task, offered: str) -> list[str]:
    """The game with the coach, until the third player has rolled: what everybody's dice showed.

    What the second offers is answered as `offered` says: the decisions differ, the dice do not.
    """
    home(at)
    enter(at, task.code)
    at.find('[data-key="b-0: roll"]').click(timeout=LONG)
    for due in ("b-0: end", f"b-0: {offered}"):
        card, press = "[data-key=l-card]", f'[data-key="{due}"]'
        at.find(f"{card}, {press}").first.wait_for(timeout=LONG)
        while at.find(card).count():  # the coach waits for a word, and the others with it
            title = at.find(".co-voice").inner_text()
            with suppress(TooLate):  # unless it is a card that is just going
                at.find(card).click(timeout=GOING)
                expect(at.find(".co-voice")).not_to_have_text(title, timeout=LONG)
        at.find(press).click(timeout=LONG)
        expect(at.find(press)).to_have_count(0, timeout=LONG)
    expect(at.find(".co-log")).to_contain_text("White rolls", timeout=LONG)
    return [line for line in at.log() if " rolls " in line]


def questions(at: Desk, task: Task, right: list[bool]) -> str:
    """The quick questions, answered well or not; the letters that come after the last."""
    teacher = copy(task)
    home(at)
    enter(at, task.code)
    for knows in right:
        asked = teacher.tutor.question
        expect(at.find(".co-asked")).to_have_text(asked.text, timeout=LONG)
        answer(at, asked, knows)
        at.find("[data-key=l-recall]").click()
        teacher.hear({"type": "answer", "answer": dict(asked.answer)})
        teacher.hear({"type": "recall"})
    return sent(at)


def puzzles(at: Desk, task: Task, solved: list[bool]) -> str:
    """The homework."""
    teacher = copy(task)
    home(at)
    enter(at, task.code)
    for number, knows in enumerate(solved, 1):
        expect(at.find(".co-lesson-head")).to_contain_text(
            f"Puzzle {number} of {len(solved)}", timeout=LONG
        )
        asked = teacher.learning.open_puzzle.puzzler.question
        answer(at, asked, knows)
        at.find("[data-key=l-next]").click()
        teacher.hear({"type": "answer", "answer": dict(asked.answer)})
        teacher.hear({"type": "forward"})
    return sent(at)


def guess(at: Desk, task: Task, percent: int) -> str:
    home(at)
    enter(at, task.code)
    expect(at.app).to_contain_text("Hidden until you have guessed", timeout=LONG)
    at.find("[data-key=guess-number]").fill(str(percent))
    at.button("That is my guess").click()
    return str(at.find(".co-x-fold-guess .co-code").inner_text(timeout=LONG))


def real_dice(at: Desk, task: Task, tapped: list[int], typed: tuple[int, int]) -> str:
    """Some rolls tapped, the others typed as a sum and how often it came."""
    home(at)
    enter(at, task.code)
    box = at.find("[data-key=c-rolled]")
    expect(box).to_be_visible(timeout=LONG)
    for total in tapped:
        at.find(f'[data-key="pad-rolled-{total}"]').click()
    made = at.find(".co-x-code .co-code")
    expect(made).to_have_text(rolled(Counter(tapped), task).code, timeout=LONG)
    total, times = typed
    box.fill(f"{box.input_value()} {total}×{times}")
    every = Counter(tapped) + Counter({total: times})
    expect(made).to_have_text(rolled(every, task).code, timeout=LONG)
    return str(made.inner_text())


def dies(at: Desk, lost: str) -> str:
    """The kernel ends and its folder is gone, as on Binder: the letters that the page says to note.

    The page also says what is lost. What comes after is a new session in the same browser.
    """
    at.excuse(
        "[Kk]ernel", "[Cc]omm", "WebSocket", "Cannot send", "Canceled", "widget model not found"
    )
    at.page.add_locator_handler(
        at.page.locator(".jp-Dialog"), lambda: at.page.locator(".jp-Dialog .jp-mod-accept").click()
    )
    at.command("docmanager:save")
    kill_kernel(at)
    noted = at.app.get_by_role("alert").locator(".co-code")
    expect(noted).to_be_visible(timeout=LONG)
    code = str(noted.inner_text())
    expect(at.app.get_by_role("alert")).to_contain_text(lost)
    shutil.rmtree((at.server.files / at.path).parent / ".companion")
    at.page.reload()
    at.settle()
    at.run()
    return code


def comes_back(at: Desk, title: str, lost: str = "It brings back your step") -> None:
    """A session dies, and another goes on by the letters that were noted."""
    noted = dies(at, lost)
    enter(at, noted)
    stands(at, title)


@pytest.mark.slow
def test_two_pupils_go_through_both_lessons_and_the_table_is_honest(desk: Any) -> None:
    plan = run_notebook()
    quiz, sums = {}, {}
    rolls, codes, homework, dice = {}, {}, {}, {}
    right = {"Ana": [True, True, False, True], "Ben": [False, True, False, False]}
    for name, said in (("Ana", 25), ("Ben", 10)):
        at = desk(START)
        honest = name == "Ana"
        steps(at, plan["rules"], honest)
        if honest:  # her session is gone: nothing is left but the letters
            comes_back(at, words_of(INCOME, "title"))
        codes[name] = own_code(at)
        dice[name] = coached(at, plan["coached"], "accept" if honest else "decline")
        comes_back(at, words_of(GAME, "title"), "The game with the coach starts over")
        quiz[name] = questions(at, plan["quiz"], right[name])
        sums[name] = guess(at, plan["eight"], said)
        rolls[name] = real_dice(at, plan["dice"], [7, 7, 8], (6, 9) if honest else (9, 5))
        homework[name] = puzzles(at, plan["homework"], [honest, not honest])
    assert dice["Ana"] == dice["Ben"] != []

    answers = companion.collect(quiz, plan["quiz"])
    assert list(answers.questions) == [(1, 2), (2, 2), (0, 2), (1, 2)]
    assert answers.hardest[0] == 3
    guesses = companion.collect(sums, plan["eight"])
    assert guesses.guesses == {"Ana": pytest.approx(0.25), "Ben": pytest.approx(0.1)}
    assert guesses.truth == pytest.approx(5 / 36)
    merged = companion.collect(rolls, plan["dice"])
    assert merged.rolls == {6: 9, 7: 4, 8: 2, 9: 5}
    solutions = companion.collect(homework, plan["homework"])
    assert list(solutions.questions) == [(1, 2), (1, 2)]

    table = companion.progress(codes)
    assert [pupil.wrong for pupil in table] == ["", ""]
    steps_done = {
        pupil.learner: [step for step, row in pupil.known.steps.items() if row.done]
        for pupil in table
    }
    assert steps_done == {"Ana": [ROLL.id, SETTLE.id], "Ben": []}
    assert [pupil.step for pupil in table] == [f"1.3 {words_of(INCOME, 'title')}"] * 2
