"""A teacher and twenty pupils of different speed, honesty and luck: two lessons, played through.

The notebook for teachers is run cell by cell, and its tasks are what the class gets.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import companion
from companion.screen.class_work import ClassWork
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from companion.teaching.answer import read_answer
from companion.teaching.task import Task
from tests.teaching.plan import run_notebook, sources

NAMES = [f"Pupil {chr(ord('A') + n)}" for n in range(20)]
KILLED = {"Pupil C", "Pupil K", "Pupil T"}
SKIPPING = {"Pupil E", "Pupil M"}


@pytest.fixture(scope="module")
def notebook():
    """What the notebook's cells made, each run once from top to bottom."""
    return run_notebook()


def enter(task):
    """A fresh session of a pupil who types the letters off a slip, not too neatly."""
    screen = Screen(folder=None)
    screen.hear({"type": "code", "text": task.code.lower().replace("0", "o")})
    return screen


def solve(screen):
    """Do the step that is open as its author would."""
    for move in screen.tutor.run.step.solution:
        screen.hear({"type": "try", "action": move})


def learn(name, task):
    """Twenty minutes of one pupil: quick ones solve, some only skip, three sessions die."""
    screen = enter(task)
    done = 0
    for _ in range(1 + NAMES.index(name) % 2):
        if name in SKIPPING:
            screen.hear({"type": "skip"})
        else:
            solve(screen)
            done += screen.tutor.run.status == "won"
            screen.hear({"type": "forward"})
        if name in KILLED:
            code = make_part(screen, "lesson")["code"]
            screen = Screen(folder=None)
            screen.hear({"type": "code", "text": code})
    return make_part(screen, "lesson")["code"], done


def test_a_lesson_of_rules_with_twenty_pupils(notebook):
    sent = {}
    steps = {}
    for name in NAMES:
        sent[name], steps[name] = learn(name, notebook["rules"])
    table = companion.progress("\n".join(f"{name} {code}" for name, code in sent.items()))
    assert [pupil.learner for pupil in table] == NAMES
    assert not any(pupil.wrong for pupil in table)
    for pupil in table:
        solved = sum(row.done for row in pupil.known.steps.values())
        assert solved == steps[pupil.learner]
        if pupil.learner in SKIPPING:
            assert solved == 0
    assert sum(pupil.learner in KILLED and steps[pupil.learner] > 0 for pupil in table) == 3


def test_the_class_answers_the_same_questions_and_the_hardest_are_named(notebook):
    quiz = notebook["quiz"]
    asked, sent = set(), {}
    for number, name in enumerate(NAMES[:5]):
        screen, rng = enter(quiz), Random(number)
        texts = []
        for at in range(quiz.count):
            question = screen.tutor.question
            texts.append(question.text)
            if at != 2 and rng.random() < 0.9:
                screen.hear({"type": "answer", "answer": dict(question.answer)})
            else:
                screen.hear({"type": "reveal"})
            screen.hear({"type": "recall"})
        asked.add(tuple(texts))
        sent[name] = screen.notice.split(": ")[-1]
    assert len(asked) == 1
    found = companion.collect(sent, quiz)
    assert not [one for one in found if one.answer is None]
    assert found.hardest[0] == 3
    assert [of for _, of in found.questions] == [5] * quiz.count


def test_a_lesson_of_chance_guesses_and_real_dice(notebook):
    guesses, rolls, rng = {}, {}, Random(4)
    every: Counter[int] = Counter()
    for name in NAMES:
        screen = enter(notebook["eight"])
        assert screen.explorer.view()["guess_first"]
        screen.hear({"type": "explore", "guess": rng.randint(3, 60)})
        guesses[name] = screen.explorer.view()["guess_code"]
    found = companion.collect(guesses, notebook["eight"])
    assert len(found.guesses) == sum(one.n for one in found.bins) == 20
    assert found.truth == pytest.approx(5 / 36)
    for group in "ABCDE":
        came = Counter(rng.randint(1, 6) + rng.randint(1, 6) for _ in range(60))
        every += came
        screen = enter(notebook["dice"])
        typed = " ".join(f"{total}×{n}" for total, n in came.items())
        screen.hear({"type": "explore", "set": {"rolled": typed}})
        rolls[group] = screen.explorer.view()["rolls_code"]
    merged = companion.collect(rolls, notebook["dice"])
    assert merged.rolls == dict(sorted(every.items()))
    assert len(merged.fairness) == 11
    other = companion.collect(guesses, notebook["dice"])
    assert all(one.answer is None for one in other)


def test_the_page_for_real_dice_begins_with_no_rolls_but_the_class_s_own(notebook):
    screen = enter(notebook["dice"])
    shown = screen.explorer.view()
    assert [one["value"] for one in shown["controls"] if one["kind"] == "tally"] == [""]
    assert shown["answers"] == []
    assert not shown.get("rolls_code")
    screen.hear({"type": "explore", "set": {"rolled": "7 7"}})
    sent = screen.explorer.view()["rolls_code"]
    assert companion.collect({"Ana": sent}, notebook["dice"]).rolls == {7: 2}


def test_what_the_notebook_shows_is_what_it_says(notebook):
    assert notebook["coached"].name == "first.game"
    assert notebook["answers"].hardest[0] == 3
    assert notebook["guesses"].truth == pytest.approx(5 / 36)
    assert sum(notebook["rolls"].rolls.values()) == 57
    assert [pupil.learner for pupil in notebook["pupils"]] == ["Ana", "Ben", "Cid"]
    assert notebook["pupils"].heat.rows
    collector = notebook["Collector"](notebook["eight"])
    collector.field.value = f"Ana {notebook['came_back']['Ana']}"
    assert "Ana" in collector.result.value
    tasks = {name: made for name, made in notebook.items() if isinstance(made, Task)}
    assert set(tasks) == {"rules", "coached", "quiz", "eight", "dice", "homework"}
    for name, task in tasks.items():
        screen = enter(task)
        assert screen.of(ClassWork).task == task
        opened = f"companion.open({name}.address)" in sources()
        assert opened or name == "homework", "one press of ▶ opens each part of a lesson"
    assert read_answer(notebook["came_back"]["Ana"]).right == (True, True, False, True)
