"""Questions about ships and flights: the engine's answers, in three languages."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.text import LANGUAGES
from companion.games.trucker.lessons.faults import ODDITY
from companion.games.trucker.quiz import QUIZ
from companion.games.trucker.ships.ship import Ship
from companion.lessons.phrases import missed, phrase_answer
from companion.lessons.recall import draw
from tests.quizzes import assert_answer_fits, assert_worded

from .stage import DART, GAME, flying, seat

NEW = GAME.new(4, "learning", 1)
HAULER = """
I       6        7       8
6       .   ^:0130 B2:0321
7 W2:0300   H:3333  C:2203
8 Snw:0320  E:3102  C:0103
"""
every_kind = pytest.mark.parametrize("kind", QUIZ)


def ask(kind, state=NEW, action=None, lang="en", seed=1, **facts):
    """A question of this kind, made up unless there are facts."""
    parsed = None if action is None else GAME.parse(action)
    words = GAME.words(lang).at(state, ["Ada", "Bo", "Cy", "Di"])
    return QUIZ[kind](state, parsed, words, Random(seed), facts)


def answer(*args, **facts):
    """The engine's answer to it."""
    return dict(ask(*args, **facts).answer)


def yard(ship=HAULER):
    """A ship being built."""
    return GAME.position({"variant": "learning", "seats": [{"ship": ship}]})


def flown(ship=HAULER, **more):
    """A ship between two cards."""
    position = {"variant": "learning", "stage": "next", "played": ["I-05"]}
    return GAME.position({**position, "seats": [{"ship": ship, **more}]})


# Every kind


@every_kind
def test_every_kind_can_be_drawn_without_playing_a_game(kind):
    assert QUIZ[kind].made_up
    drawn = draw(GAME, kind, 3)
    assert drawn.question.kind == kind
    assert drawn.table.state is not None


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@every_kind
def test_every_kind_is_worded(kind, lang):
    for number in range(6):
        if (question := ask(kind, lang=lang, seed=number)) is not None:
            assert_worded(question)


@pytest.mark.slow
@every_kind
def test_the_answer_has_its_form_and_a_rule_that_the_kind_names(kind):
    for number in range(12):
        if (question := ask(kind, seed=number)) is not None:
            assert_answer_fits(question)
            assert question.rules[0] in QUIZ[kind].rules
            assert set(question.rules) <= set(GAME.rules)


@every_kind
def test_what_is_made_up_is_a_position_that_can_be_stated(kind):
    for number in range(6):
        question = ask(kind, seed=number)
        if question is not None and question.position is not None:
            GAME.position(dict(question.position))


# One by one


@pytest.mark.parametrize(
    ("spot", "side", "what"),
    [
        ("6-7", "E", "joins"),
        ("7-8", "S", "touch"),
        ("8-7", "E", "joins"),
    ],
)
def test_a_joint_is_judged(spot, side, what):
    assert answer("joint", yard(), seat=0, spot=spot, side=side) == {"choice": what}


def test_a_joint_that_does_not_fit_is_found():
    wrong = yard(HAULER.replace("B2:0321", "B2:1032"))
    given = answer("joint", wrong, seat=0, spot="6-7", side="E")
    assert given == {"choice": "single-not-to-double"}


WRONG = HAULER.replace("B2:0321", "B2:1032")


def test_the_referee_marks_the_joint_that_is_a_fault():
    assert answer("faults", yard(WRONG), seat=0) == {"6-7+6-8": 1}


def test_an_engine_that_points_the_wrong_way_is_marked_itself():
    wanted = {"6-7+6-8": 1, "7-5+8-5": 1, "7-9": 1, "7-9+8-9": 1}
    assert answer("faults", yard(ODDITY), seat=0) == wanted


def test_every_joint_and_every_engine_can_be_marked_and_each_stands_between_its_tiles():
    question = ask("faults", yard(WRONG), seat=0)
    where = dict(zip((one.id for one in question.fields), question.places, strict=True))
    assert set(where) == {
        "6-7+6-8", "6-7+7-7", "6-8+7-8", "7-6+7-7", "7-6+8-6", "7-7+7-8", "7-7+8-7", "7-8+8-8",
        "8-6+8-7", "8-7+8-8", "8-7",
    }  # fmt: skip
    scene = GAME.view(GAME.observe(yard(WRONG), 0), GAME.words("en"), (), ())
    cells = {name: (x, y) for x, y, name, _ in scene.places["cell"]}
    one, other = cells["row 6, column 7"], cells["row 6, column 8"]
    assert where["6-7+6-8"][:2] == ((one[0] + other[0]) / 2, one[1])


def test_a_joint_is_told_with_what_one_sees_of_it():
    question = ask("faults", yard(WRONG), seat=0)
    told = question.places[[one.id for one in question.fields].index("6-7+6-8")][2]
    assert "Cannon, towards the front, single connector" in told
    assert "Batteries, double connector" in told


def test_a_sound_joint_that_was_marked_explains_itself_and_the_others_stay_to_be_found():
    question = ask("faults", yard(WRONG), seat=0)
    said = phrase_answer(GAME.words("en"), question, {"6-7+7-7": 1}, 1)
    assert said[0] == "6-7 and 7-7: the connectors fit and nothing is in the way."
    assert said[1] == "Still to be found: 1."
    assert [one.id for one in missed(question, {"6-7+7-7": 1})] == ["6-7+7-7"]
    assert not any("6-8" in line for line in said[1:])


@pytest.mark.parametrize(("spot", "n"), [("8-7", 3), ("7-8", 1), ("7-6", 1)])
def test_what_hangs_on_a_tile_falls_off_with_it(spot, n):
    assert answer("falls-off", flown(), seat=0, spot=spot) == {"n": n}


@pytest.mark.parametrize(
    ("card", "n", "roll", "end"),
    [
        ("I-09", 1, 7, "shot-down"),
        ("I-09", 1, 8, "lost"),
        ("I-09", 2, 7, "bounced"),
        ("I-09", 3, 8, "lost"),
        ("I-09", 1, 10, "missed"),
        ("I-03", 1, 7, "payable"),
        ("I-03", 2, 7, "lost"),
    ],
)
def test_a_hit_ends_as_the_engine_says(card, n, roll, end):
    assert answer("hit", flown(), seat=0, card=card, n=n, roll=roll) == {"choice": end}


def test_a_hit_that_is_in_the_air_is_asked_with_the_roll_to_come():
    state = flying(seat(HAULER), card="I-09").state
    assert answer("hit", state, "nature: roll 5 3") == {"choice": "lost"}


def test_strengths_are_counted_with_and_without_batteries():
    ship = "I 7 8\n6 ^^:0130 .\n7 H:3333 B3:0001\n8 EE:3100 ."
    assert answer("engines", flown(ship), seat=0, how="without") == {"n": 0}
    assert answer("engines", flown(ship), seat=0, how="with") == {"n": 2}
    assert answer("cannons", flown(ship), seat=0, how="with") == {"choice": "4"}


def test_dust_counts_open_connectors():
    assert answer("dust", flown(), seat=0) == {"n": len(Ship.parse(HAULER).open_connectors)}


def test_the_sick_are_in_joined_cabins():
    assert answer("sick", flown(), seat=0) == {"n": 2}


def test_rockets_in_the_way_are_jumped():
    position = {"variant": "learning", "stage": "next", "played": ["I-05"]}
    seats = [{"ship": HAULER, "days": 6}, {"ship": "I 7\n7 H:3333", "days": 5}]
    state = GAME.position({**position, "seats": seats})
    assert answer("falls-back", state, seat=0, days=1) == {"n": 2}


def test_of_equals_the_one_ahead_pays():
    position = {"variant": "learning", "stage": "next", "played": ["I-05"]}
    seats = [{"ship": DART, "days": 3}, {"ship": "I 6 7\n7 C:0302 H:3333", "days": 6}]
    state = GAME.position({**position, "seats": seats})
    assert answer("suffers", state, what="crew") == {"choice": "1"}
    assert answer("suffers", state, what="engines") == {"choice": "1"}


@pytest.mark.parametrize(("strength", "what"), [(7, "punished"), (8, "nothing"), (9, "beats")])
def test_half_a_point_decides_against_an_enemy(strength, what):
    assert answer("enemy", card="I-02", strength=strength) == {"choice": what}


@pytest.mark.parametrize(
    ("place", "beautiful", "n"),
    [(1, True, 8 + 4 + 12 - 3), (2, False, 6 + 12 - 3), (0, True, 3)],
)
def test_the_till_adds_up(place, beautiful, n):
    facts = {"level": "II", "goods": "rryb", "lost": 3}
    assert answer("pay", place=place, beautiful=beautiful, **facts) == {"n": n}


def test_answers_are_the_same_for_the_same_seed():
    assert ask("hit", seed=5) == ask("hit", seed=5)
