"""Questions about Catan: the engine's answers, in three languages, on any position."""

from __future__ import annotations

import re
from random import Random

import pytest

import companion
from companion.core.text import LANGUAGES
from companion.games.catan.quiz import QUIZ
from companion.lessons.recall import draw
from tests.quizzes import assert_answer_fits, assert_worded

from .stage import GAME, do, stage

BLUE = {"settlements": [8, 28], "roads": [13, 41]}
ORANGE = {"settlements": [39, 41], "roads": [52, 56]}
WHITE = {"settlements": [17, 31], "roads": [25, 37]}
VIOLET = {"settlements": [14, 40], "roads": [15, 58]}
ISLAND = (BLUE, ORANGE, WHITE, VIOLET)
every_kind = pytest.mark.parametrize("kind", QUIZ)


def ask(kind, state, action=None, lang="en", seed=1, **facts):
    """A question of this kind about a position."""
    parsed = None if action is None else GAME.parse(action)
    words = GAME.words(lang).at(state, ["Ada", "Bo", "Cy", "Di"][: state.players])
    return QUIZ[kind](state, parsed, words, Random(seed), facts)


def answer(*args, **facts):
    """The engine's answer to it."""
    return dict(ask(*args, **facts).answer)


def rolling(*seats, **top):
    """The same seats, with the dice in the air."""
    return stage(*seats, turn={"phase": "dice"}, **top)


# Every kind


@pytest.mark.slow
@every_kind
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_can_be_drawn_from_a_random_game_and_is_worded(kind, lang):
    question = draw(GAME, kind, 3, lang).question
    assert question.kind == kind
    assert_worded(question)


@pytest.mark.slow
@every_kind
def test_an_answer_fits_the_form_of_its_question(kind):
    for seed in range(6):
        question = draw(GAME, kind, seed).question
        assert_answer_fits(question)


@pytest.mark.slow
@every_kind
def test_the_rules_of_a_question_are_rules_of_the_ledger(kind):
    for seed in range(6):
        rules = draw(GAME, kind, seed).question.rules
        assert rules
        assert set(rules) <= set(GAME.rules)


@every_kind
def test_the_same_seed_asks_the_same_in_every_language(kind):
    english, czech = (draw(GAME, kind, 5, lang).question for lang in ("en", "cs"))
    assert english.answer == czech.answer
    assert english.marks == czech.marks


@pytest.mark.slow
@every_kind
def test_asking_changes_nothing(kind):
    state = draw(GAME, kind, 2).table.state
    before = GAME.describe(state)
    ask(kind, state)
    assert GAME.describe(state) == before


@pytest.mark.slow
def test_marks_are_places_of_the_board():
    for kind in QUIZ:
        drawn = draw(GAME, kind, 4)
        scene = GAME.scene(drawn.table.state, 0)
        for mark in drawn.question.marks:
            place, _, number = mark.partition(":")
            assert int(number) < len(scene.places[place])


# Dice


def test_income_is_what_the_engine_then_pays():
    state = rolling(*ISLAND)
    question = ask("income", state, "nature: dice 4 2")
    after = do(state, "nature: dice 4 2").state
    assert question.answer == {"0-brick": 1, "2-brick": 1, "3-grain": 1}
    assert [after.hands[seat] - state.hands[seat] for seat in range(4)] == [
        1 << 8, 0, 1 << 8, 1 << 24,
    ]  # fmt: skip


def test_income_leaves_out_the_robbers_hex_and_says_so():
    question = ask("income", rolling(*ISLAND, robber=4), "nature: dice 4 2")
    assert question.answer == {"3-grain": 1}
    assert question.rules[0] == "catan.robber.blocks-its-hex"


def test_income_offers_a_field_for_every_player_and_one_kind_too_many():
    question = ask("income", rolling(*ISLAND), "nature: dice 4 2")
    assert {field.group for field in question.fields} == {"Ada", "Bo", "Cy", "Di"}
    assert len(question.fields) == 4 * 3


def test_a_hand_of_nine_gives_back_four_and_one_of_seven_nothing():
    state = stage({"hand": {"ore": 9}}, {"hand": {"wool": 7}}, {"hand": {"wool": 8}})
    assert answer("give-back", state, rolled=7) == {"0": 4, "2": 4}  # and no knight is supposed


def test_where_all_hands_are_small_larger_ones_are_supposed_on_a_seven():
    question = ask("give-back", stage({"hand": {"ore": 6}}))
    assert question.text.startswith("Suppose a 7 is rolled")
    assert question.answer == {"1": 5, "3": 4}


def test_a_corner_brings_as_many_cards_as_it_has_dots():
    assert answer("corner", stage(), corner=18) == {"n": 8}
    assert answer("corner", stage(robber=4), corner=18) == {"n": 3}


@pytest.mark.parametrize("kind", ["corner", "opening"])
def test_what_a_corner_brings_is_asked_only_where_a_settlement_can_still_stand(kind):
    state = stage(*ISLAND)
    for seed in range(60):
        [mark] = ask(kind, state, seed=seed).marks
        assert not state.blocked >> int(mark.partition(":")[2]) & 1


def test_a_second_settlement_brings_a_card_for_each_land_hex():
    state = stage(
        {"settlements": [18], "roads": [27]},
        *({"settlements": [c], "roads": [p]} for c, p in ((45, 59), (12, 11), (25, 30))),
        turn={"on": 3, "phase": "found-settlement", "founded": 4, "number": 0},
    )
    assert answer("opening", state, "3: settle 40") == {"ore": 1, "grain": 2}
    assert answer("founder", state) == {"choice": "3"}


# Building


@pytest.mark.parametrize(
    ("corner", "said"),
    [
        (18, "yes"),
        (13, "catan.build.distance"),
        (24, "catan.settlement.own-road-leads"),
    ],
)
def test_settle_names_the_one_reason_against_a_corner(corner, said):
    state = stage({"settlements": [8, 28], "roads": [13, 20, 41]}, *ISLAND[1:])
    assert answer("settle", state, seat=0, corner=corner) == {"choice": said}


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (20, "yes"),
        (36, "catan.road.adjoins-own"),
        (19, "catan.road.not-past-foreign-building"),
        (13, "catan.road.one-per-path"),
    ],
)
def test_road_names_the_one_reason_against_a_path(path, said):
    blue = {"settlements": [8, 28], "roads": [13, 25, 34, 41]}
    state = stage(blue, ORANGE, {"settlements": [17, 31], "roads": [26, 37]}, VIOLET)
    assert answer("road", state, seat=0, path=path) == {"choice": said}


@pytest.mark.parametrize(("thing", "n"), [("settlement", 3), ("city", 2), ("card", 1)])
def test_missing_counts_the_cards_still_to_get(thing, n):
    state = stage({"hand": {"ore": 2, "grain": 1}})
    assert answer("missing", state, thing=thing) == {"n": n}


@pytest.mark.parametrize(
    ("corner", "resource", "n"), [(8, "ore", 4), (3, "ore", 3), (38, "brick", 2), (38, "ore", 4)]
)
def test_the_rate_is_that_of_the_best_harbour(corner, resource, n):
    state = stage({"settlements": [corner]})
    assert answer("rate", state, seat=0, resource=resource) == {"n": n}


def test_victims_are_the_other_players_at_the_hex():
    assert answer("victims", stage(*ISLAND), hex=14) == {"choice": "1-3"}
    assert answer("victims", stage(*ISLAND), hex=12) == {"choice": "1"}


# Points


def test_a_run_is_measured_by_the_engine():
    ring = {"settlements": [41], "roads": [52, 59, 60, 64, 65, 70, 71]}
    assert answer("run", stage({}, ring), seat=1) == {"n": 7}


def test_longest_tells_who_holds_the_card_after_an_action():
    blue = {"settlements": [28], "roads": [24, 34, 41, 42], "hand": {"lumber": 1, "brick": 1}}
    state = stage(blue)
    assert answer("longest", state, "0: road 43") == {"choice": "0"}
    assert answer("longest", state, "0: road 40") == {"choice": "nobody"}


def test_army_counts_only_played_knights():
    state = stage({"knights": 2, "cards": {"knight": 3}})
    assert answer("army", state, now=True) == {"choice": "nobody"}
    assert answer("army", state, "0: knight") == {"choice": "0"}


def test_a_made_up_army_is_one_that_could_lie_on_the_table():
    """With three knights or more played somebody holds the card, and only then."""
    for seed in range(40):
        question = ask("army", stage(*ISLAND), seed=seed)
        played = [int(n) for n in re.findall(r" (\d)[,.]", question.text)]
        assert len(played) == 4
        assert (max(played) >= 3) == ("holds Largest Army, and" in question.text)


def test_points_are_the_open_ones():
    state = stage({"settlements": [8], "cities": [28], "cards": {"victory-point": 2}})
    assert answer("points", state, seat=0) == {"n": 3}


def test_nobody_wins_in_anothers_turn():
    state = stage(*ISLAND, turn={"on": 2})
    for seed in range(12):
        question = ask("winner", state, seed=seed)
        mine = "just now Cy reaches" in question.text
        assert question.answer == {"choice": "2" if mine else "nobody"}


def test_the_price_of_an_action_leaves_hidden_points_out():
    ahead = {"settlements": [12], "cities": [28]}
    level = {"settlements": [12, 28], "cards": {"victory-point": 2}}
    neutrals = [{"settlements": [0]}, {"settlements": [53]}]
    for seat, n in ((ahead, 2), (level, 1)):
        state = stage(seat, ORANGE, players=2, neutrals=neutrals)
        assert answer("price", state, now=True) == {"n": n}
    assert ask("price", stage(*ISLAND)) is None


def test_the_quick_question_about_the_price_asks_what_is_left_of_the_trade_cards():
    ahead = {"settlements": [12], "cities": [28]}
    neutrals = [{"settlements": [0]}, {"settlements": [53]}]
    state = stage(ahead, ORANGE, players=2, neutrals=neutrals)
    for seed in range(12):
        question = ask("price", state, seed=seed)
        held = int(re.search(r"has (\d) trade", question.text).group(1))
        cost = 2 if "Ada has" in question.text else 1
        assert question.answer == {"n": held - cost}


def test_the_game_hands_out_its_questions():
    game = companion.game("catan")
    assert game.quiz is not None
    assert game.quiz() is QUIZ
