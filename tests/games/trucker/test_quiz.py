"""Questions about ships and flights: the engine's answers, in three languages."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.text import LANGUAGES
from companion.games.trucker.quiz import QUIZ
from companion.games.trucker.ships.ship import Ship
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


def test_the_referee_counts_faults_by_kind():
    wrong = yard(HAULER.replace("B2:0321", "B2:1032"))
    assert answer("faults", wrong, seat=0) == {"single-not-to-double": 1}


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
