"""Two lessons and a homework of a whole class, from the tasks on the board to the term's table.

Twenty pupils differ in speed (how many steps they get through), honesty (some skip, one sends a
neighbour's letters) and luck (how often an answer is right). Three sessions die, each at another
moment: between two steps, in the game with the coach, half way through the questions. One pupil
is ill. What the teacher sees is held against what everybody did.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

import companion
from companion.jupyter import Collector
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from tests.teaching.plan import run_notebook

pytestmark = pytest.mark.slow

NAMES = [f"Pupil {chr(ord('A') + n)}" for n in range(20)]
ILL, COPIES, FROM = "Pupil S", "Pupil B", "Pupil A"
DIES = {"Pupil C": "steps", "Pupil K": "coach", "Pupil T": "questions"}
SKIPS = {"Pupil E", "Pupil M"}
GROUPS = "ABCDE"


@dataclass
class ClassPupil:
    """One pupil with a session that may die; what was really done stands beside what is sent."""

    name: str
    screen: Screen = field(default_factory=lambda: Screen(folder=None))
    done: int = 0
    right: list[bool] = field(default_factory=list)
    homework: list[bool] = field(default_factory=list)
    sent: dict[str, str] = field(default_factory=dict)
    deaths: int = 0

    @property
    def number(self) -> int:
        return NAMES.index(self.name)

    def luck(self) -> bool:
        """Whether this answer is right: from a third to nearly always."""
        return self.rng.random() < 0.35 + 0.03 * self.number

    def __post_init__(self) -> None:
        self.rng = Random(self.name)

    def enter(self, task: companion.Task) -> None:
        """The letters off the board, not too neatly."""
        self.screen.hear({"type": "code", "text": task.code.lower().replace("0", "o")})

    def session_dies(self) -> None:
        """Everything is gone but the letters that the banner said to note."""
        self.deaths += 1
        noted = make_part(self.screen, "lesson")["code"]
        self.screen = Screen(folder=None)
        self.screen.hear({"type": "code", "text": noted})

    def dies(self, when: str) -> bool:
        """Whether the session dies at this moment, which it does once."""
        return not self.deaths and DIES.get(self.name) == when

    # The two lessons

    def learns(self, task: companion.Task) -> None:
        self.enter(task)
        for _ in range(1 + self.number % 3):
            if self.name in SKIPS:
                self.screen.hear({"type": "skip"})
                continue
            for move in self.screen.tutor.run.step.solution:
                self.screen.hear({"type": "try", "action": move})
            self.done += self.screen.tutor.run.status == "won"
            self.screen.hear({"type": "forward"})
            if self.dies("steps"):
                self.session_dies()
        self.sent["progress"] = make_part(self.screen, "lesson")["code"]

    def is_coached(self, task: companion.Task) -> list[str]:
        """The game with the coach as far as there is time; the dice that came."""
        self.enter(task)
        self._plays()
        if self.dies("coach"):
            self.session_dies()
            assert not self.screen.table.history, "a code does not hold the game with the coach"
            self.enter(task)
            self._plays()
        return [str(event) for event in self.screen.table.history if "roll" in str(event)]

    def _plays(self) -> None:
        self.screen.hear({"type": "try", "action": "0: roll"})

    def answers(self, task: companion.Task) -> None:
        self.enter(task)
        while (question := self.screen.tutor.question) is not None:
            if self.dies("questions") and len(self.right) == 2:
                self.session_dies()
                self.right.clear()  # questions begin anew: nobody has their answers but the session
                self.enter(task)
                continue
            self.right.append(self.luck())
            if self.right[-1]:
                self.screen.hear({"type": "answer", "answer": dict(question.answer)})
            else:
                self.screen.hear({"type": "reveal"})
            self.screen.hear({"type": "recall"})
            if len(self.right) == task.count:
                break
        self.sent["quiz"] = self.screen.notice.split(": ")[-1]

    def guesses(self, task: companion.Task) -> float:
        self.enter(task)
        percent = self.rng.randint(3, 60)
        self.screen.hear({"type": "explore", "guess": percent})
        self.sent["guess"] = self.screen.explorer.view()["guess_code"]
        return percent / 100

    def does_homework(self, task: companion.Task) -> None:
        self.enter(task)
        for _ in range(task.count):
            self.homework.append(self.luck())
            if self.homework[-1]:
                self._solves_puzzle()
            else:
                self.screen.hear({"type": "reveal"})
            self.screen.hear({"type": "forward"})
        self.sent["homework"] = self.screen.notice.split(": ")[-1]

    def _solves_puzzle(self) -> None:
        puzzler = self.screen.learning.open_puzzle.puzzler
        if puzzler.question is not None:
            self.screen.hear({"type": "answer", "answer": dict(puzzler.question.answer)})
            return
        for move in puzzler.puzzle.found.way:
            self.screen.hear({"type": "try", "action": str(move)})


@dataclass
class Lessons:
    """What a class has gone through, and what the teacher handed out."""

    plan: dict
    pupils: list[ClassPupil]
    dice: dict[str, list[str]]
    guessed: dict[str, float]
    rolled: Counter
    groups: dict[str, str]

    def letters(self, what):
        """What came back, a line a pupil; one sends a neighbour's."""
        sent = {one.name: one.sent[what] for one in self.pupils if what in one.sent}
        if what == "quiz":
            sent[COPIES] = sent[FROM]
        return "\n".join(f"{name} {code}" for name, code in sent.items())


@pytest.fixture(scope="module")
def lessons():
    """Both lessons and the homework, once."""
    plan = run_notebook()
    pupils = [ClassPupil(name) for name in NAMES]
    there = [one for one in pupils if one.name != ILL]
    dice, guessed = {}, {}
    for one in there:
        one.learns(plan["rules"])
        dice[one.name] = one.is_coached(plan["coached"])
        one.answers(plan["quiz"])
    for one in there:
        guessed[one.name] = one.guesses(plan["eight"])
    rolled, groups = _real_dice(plan["dice"])
    for one in pupils:
        one.does_homework(plan["homework"])
    return Lessons(plan, pupils, dice, guessed, rolled, groups)


def _real_dice(task):
    """Five groups roll sixty times each and type what came."""
    every, sent, rng = Counter(), {}, Random(4)
    for group in GROUPS:
        came = Counter(rng.randint(1, 6) + rng.randint(1, 6) for _ in range(60))
        every += came
        screen = Screen(folder=None)
        screen.hear({"type": "code", "text": task.code})
        typed = " ".join(f"{total}×{n}" for total, n in came.items())
        screen.hear({"type": "explore", "set": {"rolled": typed}})
        sent[group] = screen.explorer.view()["rolls_code"]
    return every, sent


def test_three_sessions_died_and_lost_nothing_that_a_code_promises(lessons):
    table = companion.progress(lessons.letters("progress"))
    solved = {one.learner: sum(row.done for row in one.known.steps.values()) for one in table}
    done = {one.name: one.done for one in lessons.pupils if one.name != ILL}
    assert solved == done
    assert not any(one.wrong for one in table)
    assert {one.name for one in lessons.pupils if one.deaths} == set(DIES)
    assert done["Pupil C"] > 1, "some of it before the session died, some after"


def test_who_skipped_never_looks_as_if_they_had_solved(lessons):
    table = companion.progress(lessons.letters("progress"))
    for one in table:
        if one.learner in SKIPS:
            assert not any(row.done for row in one.known.steps.values())


def test_everybody_had_the_same_dice_in_the_game_with_the_coach(lessons):
    assert len(lessons.dice) == 19
    assert len({tuple(one) for one in lessons.dice.values()}) == 1
    assert lessons.dice["Pupil A"]


def test_the_hardest_question_is_the_one_that_most_of_them_missed(lessons):
    there = [one for one in lessons.pupils if one.name != ILL]
    rows = {one.name: list(one.right) for one in there}
    rows[COPIES] = rows[FROM]
    right = [sum(row[at] for row in rows.values()) for at in range(4)]
    found = companion.collect(lessons.letters("quiz"), lessons.plan["quiz"])
    assert list(found.questions) == [(n, 19) for n in right]
    assert right[found.hardest[0] - 1] == min(right)


def test_whoever_borrowed_letters_is_not_found_out_and_the_page_says_so(lessons):
    found = companion.collect(lessons.letters("quiz"), lessons.plan["quiz"])
    sent = {one.learner: one.code for one in found}
    assert sent[COPIES] == sent[FROM]
    assert "A code proves nothing" in found._repr_html_()


def test_who_was_ill_is_named_and_nobody_else(lessons):
    found = companion.collect(lessons.letters("guess"), lessons.plan["eight"], names=NAMES)
    assert found.missing == (ILL,)
    assert f"Not yet: {ILL}." in str(found)


def test_guesses_come_back_as_they_were_given(lessons):
    found = companion.collect(lessons.letters("guess"), lessons.plan["eight"])
    assert found.guesses == {name: pytest.approx(n) for name, n in lessons.guessed.items()}
    assert sum(one.n for one in found.bins) == 19
    assert found.truth == pytest.approx(5 / 36)


def test_rolls_of_five_groups_are_one_heap(lessons):
    found = companion.collect(lessons.groups, lessons.plan["dice"])
    assert found.rolls == dict(sorted(lessons.rolled.items()))
    assert sum(found.rolls.values()) == 300


def test_homework_comes_back_from_all_twenty(lessons):
    found = companion.collect(lessons.letters("homework"), lessons.plan["homework"], names=NAMES)
    assert found.missing == ()
    right = [sum(one.homework[at] for one in lessons.pupils) for at in range(2)]
    assert list(found.questions) == [(n, 20) for n in right]


def test_the_large_field_shows_both_lessons_as_a_term(lessons):
    parts = [("2026-09-14", "progress"), ("2026-09-14", "quiz"), ("2026-09-21", "homework")]
    field = Collector(over="term")
    field.field.value = "\n".join(f"{day}\n{lessons.letters(what)}" for day, what in parts)
    assert "2026-09-14: 19 of 20 pupils sent something." in field.result.value
    assert "2026-09-21: 20 of 20 pupils sent something." in field.result.value
