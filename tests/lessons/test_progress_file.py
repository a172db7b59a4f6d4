"""The file of a course's progress: not readable now is not broken, and what is written is read."""

import errno
import json
import os
from pathlib import Path
from random import Random

import pytest

import companion
from companion.core import data, patience
from companion.core.errors import BadInput
from companion.core.text import LANGUAGES, Words
from companion.lessons import Course, Tutor
from companion.lessons import progress as progresses
from companion.lessons.progress import Progress, alone
from companion.lessons.puzzles.puzzler import Puzzler
from companion.lessons.unfinished import Unfinished
from companion.play import Table
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from companion.terminal.learn import LearningTerminal
from companion.terminal.puzzle import Puzzling

from .nim_course import course_game


@pytest.fixture(autouse=True)
def in_no_time(monkeypatch):
    """Nobody waits in a test."""
    waited = []
    monkeypatch.setattr(patience, "pause", waited.append)
    monkeypatch.setattr(progresses.time, "sleep", waited.append)
    return waited


@pytest.fixture
def game(tmp_path):
    return course_game(tmp_path / "nim")


@pytest.fixture
def file(game, tmp_path):
    """Somebody's progress: one step solved, at the second."""
    path = tmp_path / "kept" / "nim.progress"
    tutor = Tutor(game, file=path, make=Table)
    tutor.attempt("0: draw 2")
    tutor.forward()
    return path


def unreadable(monkeypatch, times=10**6, why=errno.EMFILE):
    """The system opens no file, so many times."""
    left = [times]
    really = data._without_waiting

    def refuse(path, flags):
        if left[0] > 0:
            left[0] -= 1
            raise OSError(why, os.strerror(why))
        return really(path, flags)

    monkeypatch.setattr(data, "_without_waiting", refuse)
    return left


def not_read(lang):
    words = Words.shared(lang)
    return words("kept.not-read", reason=words("faults.found.many-files"))


def test_what_can_be_read_a_moment_later_is_read(game, file, monkeypatch):
    unreadable(monkeypatch, times=2)
    tutor = Tutor(game, file=file, make=Table)
    assert (tutor.progress.done, tutor.place.id, tutor.troubles) == (1, "taking.win", {})


@pytest.mark.parametrize("why", [errno.EMFILE, errno.EACCES, errno.EIO])
def test_what_cannot_be_read_is_neither_put_aside_nor_written_over(game, file, monkeypatch, why):
    before = file.read_text("utf-8")
    with monkeypatch.context() as patch:
        unreadable(patch, why=why)
        tutor = Tutor(game, file=file, make=Table)
        tutor.attempt("0: draw 2")
        tutor.forward()
        assert tutor.troubles == {"not-read": os.strerror(why)}
    assert file.read_text("utf-8") == before
    assert [one.name for one in file.parent.iterdir()] == [file.name]


def test_what_was_done_meanwhile_is_added_once_it_can_be_read(game, file, monkeypatch):
    with monkeypatch.context() as patch:
        unreadable(patch)
        tutor = Tutor(game, file=file, make=Table)
        tutor.forward()
        tutor.leave_out()
    tutor.forward()
    assert tutor.troubles == {}
    known = Progress.load(tutor.course, file)
    assert known.steps["taking.take"].done
    assert known.steps["taking.win"].skipped
    assert known.at == tutor.place.id


def test_who_has_done_nothing_meanwhile_finds_the_step_again(game, file, monkeypatch):
    left = unreadable(monkeypatch)
    tutor = Tutor(game, file=file, make=Table)
    left[0] = 0
    tutor.keep()
    assert tutor.troubles == {}
    assert Tutor(game, file=file, make=Table).place.id == "taking.win"


def test_who_has_waited_in_vain_does_not_wait_with_every_click(game, file, monkeypatch, in_no_time):
    unreadable(monkeypatch)
    tutor = Tutor(game, file=file, make=Table)
    in_no_time.clear()
    tutor.attempt("0: draw 2")
    assert in_no_time == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_screen_says_that_it_cannot_be_read_and_plays_on(tmp_path, monkeypatch, lang):
    one = Screen("catan", pane="learn", folder=tmp_path, lang=lang)
    for _ in range(6):
        one.hear({"type": "skip"})
    before = (tmp_path / "catan.progress").read_text("utf-8")
    with monkeypatch.context() as patch:
        unreadable(patch)
        again = Screen("catan", pane="learn", folder=tmp_path, lang=lang)
        assert again.notice == not_read(lang)
        again.hear({"type": "forward"})
        assert again.notice == ""
    assert (tmp_path / "catan.progress").read_text("utf-8") == before


def test_a_broken_file_that_cannot_be_put_aside_is_not_written_over(game, file, monkeypatch):
    file.write_text("{", "utf-8")

    def refused(self, target):
        raise PermissionError(errno.EACCES, "held by somebody")

    with monkeypatch.context() as patch:
        patch.setattr(type(file), "replace", refused)
        tutor = Tutor(game, file=file, make=Table)
        tutor.forward()
        assert tutor.troubles == {"not-read": "held by somebody"}
        assert file.read_text("utf-8") == "{"
    tutor.forward()
    assert file.with_suffix(".broken").read_text("utf-8") == "{"
    assert tutor.troubles == {"broken": "nim.broken"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_says_it_too(game, file, monkeypatch, lang):
    unreadable(monkeypatch)
    said = []
    tutor = Tutor(game, lang, file=file, make=Table)
    LearningTerminal(tutor, lambda _: "quit", said.append).run()
    assert said.count(not_read(lang)) == 1


def test_who_solves_puzzles_in_the_terminal_is_told_too(tmp_path, monkeypatch):
    path = tmp_path / "catan.progress"
    path.write_text("{}", "utf-8")
    unreadable(monkeypatch)
    said = []
    tutor = Tutor(companion.game("catan"), file=path, make=Table)
    Puzzling(Puzzler(tutor, 1), lambda _: "quit", said.append).run()
    assert said.count(not_read("en")) == 1
    assert path.read_text("utf-8") == "{}"


def test_the_screen_says_under_which_name_a_broken_file_was_put_aside(tmp_path):
    (tmp_path / "catan.progress").write_text("{", "utf-8")
    one = Screen("catan", pane="learn", folder=tmp_path)
    assert "catan.broken" in one.notice


def test_what_a_newer_version_wrote_in_another_way_stays_as_it_is(game, file):
    newer = json.dumps({"format": 2, "game": "nim", "new": [1, 2]})
    file.write_text(newer, "utf-8")
    tutor = Tutor(game, file=file, make=Table)
    tutor.forward()
    assert file.read_text("utf-8") == newer
    assert list(file.parent.iterdir()) == [file]
    assert list(tutor.troubles) == ["newer"]


# Read as it was written


UNKNOWN = {
    "mood": {"today": [1, 2], "said": "\ud800"},
    "steps": {"later.step": {"done": "twice", "stars": 3}, "taking.take": {"stars": 2}},
    "missed": ["later.rule"],
    "coached": ["later.rule"],
    "recall": {"later.rule": [2, 740_000]},
}


def test_what_nobody_here_knows_is_kept_as_it_is(game, file):
    course = Course.of(game)
    known = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps(progresses.with_unknown(known, UNKNOWN)), "utf-8")
    tutor = Tutor(game, file=file, make=Table)
    assert tutor.progress.done == 1
    assert tutor.progress.missed == []
    tutor.leave_out()
    tutor.forward()
    again = json.loads(file.read_text("utf-8"))
    assert again["mood"] == {"today": [1, 2], "said": "?"}
    assert again["steps"]["later.step"] == UNKNOWN["steps"]["later.step"]
    assert again["steps"]["taking.take"] == {"done": True, "skipped": False, "tries": 0, "stars": 2}
    assert again["steps"]["taking.win"]["skipped"]
    for key in ("missed", "coached", "recall"):
        assert again[key] == UNKNOWN[key]
    assert Progress.load(course, file).text() == file.read_text("utf-8")


def test_however_much_nobody_here_knows_it_is_written_no_longer_than_it_is_read(game):
    course = Course.of(game)
    rule = next(iter(game.rules))
    mine = Progress(course)
    mine.miss([rule])
    mine.record("taking.take").done = True
    many = [f"later.{number}" for number in range(progresses.MOST_ROWS)]
    unknown = {
        "missed": many,
        "steps": {key: {} for key in many},
        "recall": {key: [0, 0] for key in many},
    }
    text = json.dumps({**json.loads(Progress(course).text()), **unknown})
    mine.learn_from(Progress.load(course, text))
    again = Progress.load(course, mine.text())
    assert again.missed == [rule]
    assert again.record("taking.take").done


@pytest.mark.parametrize("odd", ["1e999", "-1e999", "[" * 400 + "]" * 400])
def test_what_could_not_be_written_again_is_refused(game, odd):
    course = Course.of(game)
    text = Progress(course).text()[:-1] + f', "mood": {odd}}}'
    with pytest.raises(BadInput, match="mood"):
        Progress.load(course, text)


def test_ever_so_many_tries_and_moves_are_read_again(game):
    course = Course.of(game)
    progress = Progress(course)
    step = course.places[0].id
    progress.record(step).tries = 123_456
    progress.coached_games["x.game"] = Unfinished("x.game", 3, ("0: draw 1",) * 9_000)
    again = Progress.load(course, progress.text())
    assert again.record(step).tries == 123_456
    assert again.coached_games == progress.coached_games
    progress.record(step).tries = 10**12
    assert Progress.load(course, progress.text()).record(step).tries == progresses.MOST_TRIES


def test_what_nobody_could_read_again_is_not_written(game, file):
    before = file.read_text("utf-8")
    tutor = Tutor(game, file=file, make=Table)
    long = ("0: draw 1",) * 90_000
    for number in range(4):
        tutor.progress.coached_games[f"{number}"] = Unfinished(f"{number}", 3, long)
    tutor.keep()
    assert tutor.troubles == {"not-kept": os.strerror(errno.EFBIG)}
    assert file.read_text("utf-8") == before


@pytest.mark.parametrize("seed", [2**53, 2**64, -1, 1.5, "7"])
def test_a_deal_that_there_is_not_is_refused_in_words(game, seed):
    course = Course.of(game)
    row = {"step": "taking.take", "seed": seed, "moves": ["0: draw 1"]}
    text = json.dumps({**json.loads(Progress(course).text()), "coached_games": [row]})
    with pytest.raises(BadInput, match="seed"):
        Progress.load(course, text)


def test_a_course_opens_whatever_deal_its_file_names(tmp_path):
    one = Screen("catan", pane="learn", folder=tmp_path)
    one.hear({"type": "skip"})
    path = tmp_path / "catan.progress"
    row = {"step": one.tutor.course.places[0].id, "seed": 2**53, "moves": ["0: draw 1"]}
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), "coached_games": [row]}))
    again = Screen("catan", pane="learn", folder=tmp_path)
    again.hear({"type": "forward"})
    assert again.tutor.troubles == {"broken": "catan.broken"}
    assert make_part(again, "lesson")


def test_a_mark_at_the_beginning_of_the_file_is_no_fault(game, file):
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert Tutor(game, file=file, make=Table).progress.done == 1


@pytest.mark.parametrize("by", [-86_400, 86_400])
def test_a_lock_left_behind_keeps_nobody_waiting_whatever_became_of_the_clock(
    file, monkeypatch, by
):
    lock = file.with_name(file.name + ".lock")
    lock.touch()
    at = lock.stat().st_mtime + by
    os.utime(lock, (at, at))
    waited = []
    monkeypatch.setattr(progresses.time, "sleep", waited.append)
    with alone(file):
        assert lock.exists()
    assert waited == []
    assert not lock.exists()


# Whatever the disk does


WHYS = [errno.EMFILE, errno.EACCES, errno.EIO, errno.ENOSPC, errno.EROFS, errno.EBUSY]


def ailing(monkeypatch, rng):
    """A disk on which now one thing fails and now another."""
    why = rng.choice(WHYS)

    def fails(*given, **how):
        raise OSError(why, os.strerror(why))

    for where, name in ((data, "_without_waiting"), (os, "replace"), (os, "unlink"), (os, "utime")):
        if rng.random() < 0.5:
            monkeypatch.setattr(where, name, fails)
    if rng.random() < 0.3:
        monkeypatch.setattr(type(Path()), "touch", fails)


@pytest.mark.parametrize("seed", range(40))
def test_on_an_ailing_disk_nothing_that_is_kept_is_lost_and_nothing_done_is_forgotten(
    game, tmp_path, monkeypatch, seed
):
    rng = Random(seed)
    file = tmp_path / "kept" / "nim.progress"
    learners = [Tutor(game, file=file, make=Table) for _ in range(2)]
    course = learners[0].course
    in_file = set()

    def over(progress):
        return {name for name, row in progress.steps.items() if row.done or row.skipped}

    for _ in range(30):
        with monkeypatch.context() as patch:
            if rng.random() < 0.6:
                ailing(patch, rng)
            who = rng.randrange(2)
            act = rng.choice(["forward", "back", "leave_out", "again", "keep"])
            if act == "again" and not learners[who].troubles:
                learners[who] = Tutor(game, file=file, make=Table)
            elif act != "again":
                getattr(learners[who], act)()
        there = over(Progress.load(course, file)) if file.exists() else set()
        assert in_file <= there
        in_file = there
        assert not list(file.parent.glob("*.broken*"))
    done = set().union(*(over(one.progress) for one in learners))
    for one in learners:
        one.keep()
        assert one.troubles == {}
    assert done | in_file <= over(Progress.load(course, file))
