"""A coached game that has not ended goes on where it was, when the cell is run again."""

import json

import pytest

import companion
from companion.core.errors import BadInput
from companion.lessons import Coached, Course, Tutor
from companion.lessons.progress import Progress
from companion.play import Table
from companion.screen.screen import Screen
from companion.screen.updates import make_part

GAMES = ("catan", "starfarers", "race", "trucker")


def first_game(name):
    places = Course.of(companion.game(name)).places
    return next(place.id for place in places if isinstance(place.step, Coached))


def play(tutor, moves):
    """So many moves, whoever makes them: the learner takes the first that is allowed."""
    for _ in range(moves):
        tutor.read_card()
        if tutor.seat in tutor.table.may_act:
            tutor.attempt(tutor.table.legal(tutor.seat)[0])
        else:
            tutor.step_bot()


def begun(name, file, moves=12):
    tutor = Tutor(companion.game(name), file=file, make=Table)
    tutor.open(first_game(name))
    play(tutor, moves)
    assert tutor.run.status == "trying"
    return tutor


def again(tutor):
    """As a cell that is run again finds it."""
    return Tutor(tutor.game, file=tutor.file, make=Table)


@pytest.mark.parametrize("name", GAMES)
def test_it_goes_on_where_it_was(name, tmp_path):
    tutor = begun(name, tmp_path / "progress")
    other = again(tutor)
    assert other.place.id == tutor.place.id
    assert other.table.history == tutor.table.history
    assert other.table.state == tutor.table.state
    assert other.run.round == tutor.run.round


def test_the_screen_of_a_cell_run_again_is_in_the_same_round(tmp_path):
    one = Screen("catan", pane="learn", folder=tmp_path)
    one.hear({"type": "lesson", "id": first_game("catan")})
    play(one.tutor, 60)
    two = Screen("catan", pane="learn", folder=tmp_path)
    assert make_part(two, "lesson")["round"] == make_part(one, "lesson")["round"] != "Round 1"


def test_rules_that_were_told_are_not_told_again(tmp_path):
    tutor = begun("catan", tmp_path / "progress", 30)
    told = tutor.run.known
    assert not told & {rule for card in again(tutor).run.cards for rule in card.rules}


def test_what_was_taken_back_stays_taken_back(tmp_path):
    tutor = begun("catan", tmp_path / "progress")
    assert tutor.undo()
    assert again(tutor).table.history == tutor.table.history


def test_what_is_taken_back_after_another_step_stays_taken_back(tmp_path):
    tutor = begun("catan", tmp_path / "progress")
    tutor.back()
    tutor.forward()
    before = tutor.table.history
    assert tutor.undo()
    assert again(tutor).table.history == tutor.table.history != before


def test_a_class_s_deal_goes_on_as_it_was_dealt(tmp_path):
    tutor = Tutor(companion.game("catan"), file=tmp_path / "progress", make=Table)
    tutor.dealt = 77
    tutor.open(first_game("catan"))
    play(tutor, 12)
    assert again(tutor).table.state == tutor.table.state


@pytest.mark.parametrize("wrong", ["0: settle 999", "no action at all"])
def test_a_move_that_cannot_be_followed_ends_it_there(wrong, tmp_path):
    tutor = begun("catan", tmp_path / "progress")
    data = json.loads(tutor.file.read_text("utf-8"))
    (game,) = data["coached_games"]
    moves = game["moves"]
    game["moves"] = [*moves[:5], wrong, *moves[5:]]
    tutor.file.write_text(json.dumps(data), "utf-8")
    other = again(tutor)
    assert [str(one) for one in other.table.history if one.seat >= 0] == moves[:5]
    play(other, 3)
    assert json.loads(tutor.file.read_text("utf-8"))["coached_games"] == [game], "it stays as it is"


@pytest.mark.parametrize(
    "row", [[], {"step": 3}, {"step": "a", "moves": [1]}, {"step": "a", "seed": "x"}]
)
def test_what_is_no_game_is_refused_in_words(row):
    course = Course.of(companion.game("catan"))
    text = json.dumps({**json.loads(Progress(course).text()), "coached_game": row})
    with pytest.raises(BadInput, match="coached_game"):
        Progress.load(course, text)
