"""The game with a coach is never lost, whichever way one leaves its step and comes back."""

import json

import pytest

import companion
from companion.kept_games import KeptGames
from companion.lessons import Coached, Course, Tutor
from companion.lessons.progress import Progress
from companion.play import Table
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from companion.teaching.task import Task
from companion.terminal.learn import LearningTerminal

from .test_unfinished import GAMES, first_game, play

MOVES = 14


def session(name, folder):
    return Screen(name, pane="learn", folder=folder)


def begun(name, folder, moves=MOVES):
    """A screen at the first coached game of a course, some moves into it."""
    one = session(name, folder)
    one.hear({"type": "lesson", "id": first_game(name)})
    play(one.tutor, moves)
    assert decided(one)
    return one


def history(screen):
    return [str(action) for action in screen.tutor.table.history]


def decided(screen):
    return any(action.seat == screen.tutor.seat for action in screen.tutor.table.history)


def back_and_forward(one, folder):
    one.hear({"type": "back"})
    one.hear({"type": "forward"})
    return one


def its_lesson_again(one, folder):
    one.hear({"type": "course"})
    one.hear({"type": "lesson", "id": one.tutor.place.id})
    return one


def another_step_restart_and_back(one, folder):
    place = one.tutor.place.id
    one.hear({"type": "lesson", "id": "1"})
    again = session(one.game.id, folder)
    again.hear({"type": "lesson", "id": place})
    return again


def a_code(one, folder):
    place = one.tutor.place.id
    one.hear({"type": "code", "text": Progress(one.tutor.course, place).code, "go": True})
    return one


def a_code_of_another_step(one, folder):
    place = one.tutor.place.id
    one.hear({"type": "code", "text": Progress(one.tutor.course).code, "go": True})
    assert one.tutor.place.id != place
    one.hear({"type": "lesson", "id": place})
    return one


def loaded_progress(one, folder):
    there = Progress(one.tutor.course, one.tutor.place.id)
    one.hear({"type": "load_progress", "text": there.text()})
    return one


WAYS = (
    back_and_forward, its_lesson_again, another_step_restart_and_back, a_code,
    a_code_of_another_step, loaded_progress,
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_coming_back_goes_on_with_it(name, way, tmp_path):
    one = begun(name, tmp_path)
    before = history(one)
    after = way(one, tmp_path)
    assert history(after) == before
    assert history(session(name, tmp_path)) == before, "and it is on the disk"


@pytest.mark.parametrize("name", GAMES)
def test_a_second_session_that_presses_skip_takes_nothing_away(name, tmp_path):
    other = session(name, tmp_path)
    one = begun(name, tmp_path)
    before = history(one)
    other.hear({"type": "skip"})
    assert history(session_at(name, tmp_path)) == before
    one.hear({"type": "back"})
    one.hear({"type": "forward"})
    assert history(one) == before


def session_at(name, folder):
    one = session(name, folder)
    one.hear({"type": "lesson", "id": first_game(name)})
    return one


def test_where_nothing_is_kept_it_waits_in_memory():
    one = begun("catan", None)
    before = history(one)
    back_and_forward(one, None)
    one.hear({"type": "open", "game": "race", "pane": "learn"})
    one.hear({"type": "open", "game": "catan", "pane": "learn"})
    assert history(one) == before


def test_every_coached_game_of_a_course_is_kept(tmp_path):
    one = begun("catan", tmp_path)
    first = history(one)
    one.hear({"type": "lesson", "id": "founding.game"})
    play(one.tutor, MOVES)
    second = history(one)
    again = session("catan", tmp_path)
    assert history(again) == second
    again.hear({"type": "lesson", "id": first_game("catan")})
    assert history(again) == first


def test_one_that_ended_is_not_gone_on_with(tmp_path):
    one = begun("catan", tmp_path)
    one.tutor.run.status = "won"
    one.tutor.ask_coach()  # keeps
    one.hear({"type": "back"})
    one.hear({"type": "forward"})
    assert not decided(one)


def test_an_ended_one_is_not_brought_back_by_a_session_that_still_knows_it(tmp_path):
    one = begun("catan", tmp_path)
    other = session("catan", tmp_path)
    other.hear({"type": "lesson", "id": "1"})
    one.tutor.run.status = "won"
    one.tutor.ask_coach()  # keeps
    other.hear({"type": "skip"})
    assert not decided(session_at("catan", tmp_path))


# Begun anew on purpose


@pytest.mark.parametrize("name", GAMES)
def test_begun_anew_the_old_one_is_among_your_games(name, tmp_path):
    one = begun(name, tmp_path)
    before = history(one)
    assert make_part(one, "lesson")["anew"]
    one.hear({"type": "retry"})
    assert not decided(one)
    assert not make_part(one, "lesson")["anew"]
    assert one.notice == one.say("learn.set-aside")
    (kept,) = KeptGames(tmp_path)
    assert [str(action) for action in Table.look_at(kept.path).history] == before
    assert not kept.over
    assert not KeptGames(tmp_path).is_open(kept)
    assert not decided(session(name, tmp_path))


def test_begun_anew_in_the_terminal_the_old_one_is_kept_and_one_is_told(tmp_path):
    games = KeptGames(tmp_path)
    file = tmp_path / "catan.progress"
    tutor = Tutor(companion.game("catan"), file=file, make=Table, shelve=games.shelve)
    tutor.open(first_game("catan"))
    play(tutor, MOVES)
    typed, said = iter(["again", "quit"]), []
    LearningTerminal(tutor, lambda _: next(typed), said.append).run()
    assert len(list(games)) == 1
    assert tutor.game.words("en")("learn.set-aside-typed") in said


def test_begun_anew_before_the_first_decision_leaves_nothing_behind(tmp_path):
    one = session_at("catan", tmp_path)
    one.hear({"type": "retry"})
    assert list(KeptGames(tmp_path)) == []


def test_where_nothing_is_kept_one_may_go_back_to_the_game_before():
    one = begun("catan", None)
    before = history(one)
    one.hear({"type": "retry"})
    assert not decided(one)
    assert make_part(one, "lesson")["return"]
    one.hear({"type": "return"})
    assert history(one) == before


def test_where_the_list_of_games_cannot_be_written_the_old_one_stays_with_the_progress(
    tmp_path, monkeypatch
):
    one = begun("catan", tmp_path)
    before = history(one)

    def full(table):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(one.game_store.kept, "begin", full)
    one.hear({"type": "retry"})
    assert list(KeptGames(tmp_path)) == []
    monkeypatch.undo()
    one.hear({"type": "back"})
    (kept,) = KeptGames(tmp_path)
    assert [str(action) for action in Table.look_at(kept.path).history] == before


# Two of them


def play_otherwise(tutor, moves):
    """A coached game of as many moves as are allowed, with the last of them."""
    for _ in range(moves):
        tutor.read_card()
        if tutor.seat in tutor.table.may_act:
            tutor.attempt(tutor.table.legal(tutor.seat)[-1])
        else:
            tutor.step_bot()


def other_game(name, moves=9):
    """The progress of somebody else, in another game of the same step."""
    tutor = Tutor(companion.game(name), make=Table)
    tutor.dealt = 77
    tutor.open(first_game(name))
    play(tutor, moves)
    return tutor


@pytest.mark.parametrize("name", GAMES)
def test_of_two_different_ones_both_remain(name, tmp_path):
    one, other = begun(name, tmp_path), other_game(name)
    mine, theirs = history(one), [str(action) for action in other.table.history]
    one.hear({"type": "load_progress", "text": other.progress.text()})
    assert one.notice == one.say("learn.set-aside")
    (kept,) = KeptGames(tmp_path)
    listed = [str(action) for action in Table.look_at(kept.path).history]
    assert sorted([history(one), listed]) == sorted([mine, theirs])


def test_of_two_states_of_one_game_the_later_goes_on_and_nothing_is_put_aside(tmp_path):
    one = begun("catan", tmp_path)
    earlier = one.tutor.progress.text()
    play(one.tutor, 10)
    before = history(one)
    one.hear({"type": "load_progress", "text": earlier})
    assert history(one) == before
    assert list(KeptGames(tmp_path)) == []


def test_two_sessions_in_one_coached_game_each_keep_their_own(tmp_path):
    one = begun("catan", tmp_path)
    two = session("catan", tmp_path)
    for _ in range(3):
        play(one.tutor, 5)
        play_otherwise(two.tutor, 5)
    mine, theirs = history(one), history(two)
    assert mine[: len(theirs)] != theirs[: len(mine)]
    (kept,) = KeptGames(tmp_path)
    found = [str(action) for action in Table.look_at(kept.path).history]
    assert sorted([history(session("catan", tmp_path)), found]) == sorted([mine, theirs])


def test_a_class_s_deal_puts_the_own_game_aside_and_goes_on_when_it_is_opened_again(tmp_path):
    one = begun("catan", tmp_path)
    before = history(one)
    task = Task("catan", "step", first_game("catan"), seed=77)
    one.hear({"type": "code", "text": task.code})
    assert one.tutor.table.start.seed == 77
    (kept,) = KeptGames(tmp_path)
    assert [str(action) for action in Table.look_at(kept.path).history] == before
    play(one.tutor, MOVES)
    dealt = history(one)
    one.hear({"type": "code", "text": task.code})
    assert history(one) == dealt


def test_the_one_game_of_an_earlier_file_is_gone_on_with(tmp_path):
    one = begun("catan", tmp_path)
    data = json.loads(one.tutor.file.read_text("utf-8"))
    (data["coached_game"],) = data.pop("coached_games")
    one.tutor.file.write_text(json.dumps(data), "utf-8")
    assert history(session("catan", tmp_path)) == history(one)


def test_the_coached_games_of_a_course_are_several():
    """Otherwise keeping one for each step would not be needed."""
    for name in GAMES:
        places = Course.of(companion.game(name)).places
        assert sum(isinstance(place.step, Coached) for place in places) > 1
