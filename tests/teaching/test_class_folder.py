"""The class's folder: answers arrive in it by themselves, and the teacher's table follows."""

from __future__ import annotations

import asyncio

import pytest

import companion
from companion.jupyter import Collector, collector
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from companion.teaching.answer import answered, guessed, rolled
from companion.teaching.class_folder import deliver, lines_for, own_name

EIGHT = companion.task("", odds="dice:8", guess=True)
ROLLS = companion.task("", odds="dice/rolls")
QUIZ = companion.task("catan", questions=2, seed=3)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_ANSWERS", str(tmp_path / "answers"))
    monkeypatch.setenv("JUPYTERHUB_USER", "ana")
    return tmp_path / "answers"


@pytest.fixture
def teach(monkeypatch):
    """From now on the teacher sits here."""
    return lambda: monkeypatch.setenv("JUPYTERHUB_USER", "teacher")


def pupil(task):
    screen = Screen(lang="en", folder=None)
    screen.hear({"type": "code", "text": task.code})
    return screen


def shown(screen):
    return make_part(screen, "explorer")


def test_a_guess_at_a_task_is_in_the_folder_and_the_pupil_is_told(folder, teach):
    screen = pupil(EIGHT)
    screen.hear({"type": "explore", "guess": "5/36"})
    assert shown(screen)["delivered"]
    teach()
    assert lines_for(folder, EIGHT) == [f"ana {guessed('5/36', EIGHT).code}"]
    assert companion.collect(folder, EIGHT).guesses == {"ana": pytest.approx(5 / 36)}


def test_without_a_folder_letters_are_the_way_and_nothing_is_written(tmp_path, monkeypatch):
    monkeypatch.delenv("COMPANION_ANSWERS", raising=False)
    monkeypatch.chdir(tmp_path)
    screen = pupil(EIGHT)
    screen.hear({"type": "explore", "guess": "5/36"})
    assert not shown(screen)["delivered"]
    assert shown(screen)["guess_code"]
    assert list(tmp_path.iterdir()) == []


def test_the_first_guess_counts_and_the_latest_rolls(folder, teach):
    deliver(guessed(0.1, EIGHT))
    deliver(guessed(0.4, EIGHT))
    deliver(rolled({8: 3}, ROLLS))
    deliver(rolled({8: 4, 7: 1}, ROLLS))
    teach()
    assert list(companion.collect(lines_for(folder, EIGHT), EIGHT).guesses.values()) == [0.1]
    assert companion.collect(lines_for(folder, ROLLS), ROLLS).rolls == {7: 1, 8: 4}


def test_rolls_that_answer_no_task_are_not_handed_in(folder):
    assert not deliver(rolled({8: 3}))
    assert not folder.exists()


def test_questions_of_a_task_arrive_after_the_last_one(folder, teach):
    assert deliver(answered([True, False], QUIZ))
    teach()
    assert companion.collect(lines_for(folder, QUIZ), QUIZ).questions == ((1, 1), (0, 1))


def test_answers_to_other_tasks_stay_away_and_are_no_faults(folder, teach):
    deliver(guessed(0.1, EIGHT))
    deliver(answered([True, False], QUIZ))
    teach()
    assert len(lines_for(folder, EIGHT)) == 1
    assert all(one.answer for one in companion.collect(lines_for(folder, EIGHT), EIGHT))


@pytest.mark.parametrize("name", ["../../etc/passwd", "a/b\\c", "..", "x" * 300])
def test_no_name_leads_out_of_the_folder(folder, monkeypatch, name):
    monkeypatch.setenv("JUPYTERHUB_USER", name)
    deliver(guessed(0.1, EIGHT))
    [file] = folder.parent.rglob("*.txt")
    assert file.parent == folder
    assert len(own_name()) <= 60


def test_a_folder_that_cannot_be_written_spoils_nothing(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("COMPANION_ANSWERS", str(tmp_path / "file"))
    screen = pupil(EIGHT)
    screen.hear({"type": "explore", "guess": "5/36"})
    assert not shown(screen)["delivered"]
    assert shown(screen)["guess_code"]


def test_the_teachers_table_follows_what_arrives(folder, teach, monkeypatch):
    monkeypatch.setattr(collector, "EVERY", 0.01)

    teach()
    folder.mkdir()

    async def lesson():
        table = Collector(EIGHT)
        before = table.result.value
        (folder / "ana.txt").write_text(guessed(0.1, EIGHT).code)
        while table.result.value == before:
            await asyncio.sleep(0.01)
        table.close()
        return before, table.result.value

    before, after = asyncio.run(lesson())
    assert "ana" not in before
    assert "ana" in after


def test_the_projector_follows_and_names_nobody_unless_asked(folder, teach):
    deliver(guessed("5/36", EIGHT))
    teach()
    teacher = pupil(EIGHT)
    teacher.hear({"type": "present", "on": True})
    told = make_part(teacher, "projected")
    assert told["follows"]
    assert told["count"] == 1
    assert "ana" not in " ".join(told["lines"])
    assert "Pupil 1" in " ".join(told["lines"])
    teacher.hear({"type": "show_names", "on": True})
    assert "ana" in " ".join(make_part(teacher, "projected")["lines"])


def test_the_example_of_the_rolls_page_is_handed_in_by_nobody(folder):
    screen = pupil(ROLLS)
    make_part(screen, "explorer")
    assert not folder.exists()
    screen.hear({"type": "explore", "set": {"rolled": "8 8 7"}})
    assert shown(screen)["delivered"]
    assert (folder / "ana.txt").read_text().strip() == rolled({8: 2, 7: 1}, ROLLS).code


def test_what_the_teacher_rehearses_is_not_the_classs(folder, teach):
    teach()
    deliver(guessed(0.5, EIGHT))
    assert lines_for(folder, EIGHT) == []


def test_the_rolls_of_all_groups_laid_on_the_projector_are_handed_in_by_nobody(folder, teach):
    deliver(rolled({8: 3}, ROLLS))
    teach()
    teacher = pupil(ROLLS)
    teacher.hear({"type": "present", "on": True})
    teacher.hear({"type": "explore", "set": {"rolled": "8×3"}})
    assert companion.collect(folder, ROLLS).rolls == {8: 3}
    assert not shown(teacher)["delivered"]


def test_rolls_answer_a_task_only_on_its_own_page(folder):
    screen = pupil(EIGHT)
    screen.hear({"type": "explore", "to": "dice/rolls", "set": {"rolled": "8 8 7"}})
    assert shown(screen)["rolls_code"] == rolled({8: 2, 7: 1}).code
    assert not folder.exists()
