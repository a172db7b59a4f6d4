"""Questions about Starfarers: the engine's answers, in three languages, on any position."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import companion
from companion.core.text import LANGUAGES
from companion.games.starfarers.quiz import QUIZ
from companion.games.starfarers.sky.geometry import PLANETS, POINTS
from companion.lessons.positions import stages
from companion.lessons.recall import draw
from tests.quizzes import assert_answer_fits, assert_worded

from .stage import GAME, colony_ship, do, flight, sky, stage, trade_ship

BLUE = {"colonies": [275, 298], "spaceports": [281]}
ORANGE = {"colonies": [292, 301], "spaceports": [287]}
WHITE = {"colonies": [295, 304], "spaceports": [278]}
VIOLET = {"colonies": [288, 291], "spaceports": [284]}
HOME = (BLUE, ORANGE, WHITE, VIOLET)
NEAR = {39: "5", 40: "4", 41: "10"}
RAIDED = {39: "5", 40: "4", 41: "pirate-4"}
every_kind = pytest.mark.parametrize("kind", QUIZ)


def ask(kind, state, action=None, lang="en", seed=1, **facts):
    """A question of this kind about a position."""
    parsed = None if action is None else GAME.parse(action)
    words = GAME.words(lang).at(state, ["Ada", "Bo", "Cy", "Di"][: state.players])
    return QUIZ[kind](state, parsed, words, Random(seed), facts)


def answer(*args, **facts):
    """The engine's answer to it."""
    return dict(ask(*args, **facts).answer)


# Every kind


@cache
def positions():
    """Positions of all stages of two games, with three and with four players."""
    three = stages(GAME, 3, GAME.variants[0], Random(1))
    return [*three, *stages(GAME, 4, GAME.variants[-1], Random(2))]


def questions(kind, lang="en"):
    """A question of this kind about each position that has one."""
    asked = (ask(kind, state, lang=lang, seed=n) for n, state in enumerate(positions()))
    return [question for question in asked if question is not None]


@every_kind
def test_every_kind_can_be_drawn_from_a_game(kind):
    assert draw(GAME, kind, 3).question.kind == kind


@every_kind
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_is_worded(kind, lang):
    assert len(questions(kind, lang)) > 5
    for question in questions(kind, lang):
        assert_worded(question)


@every_kind
def test_an_answer_fits_the_form_of_its_question(kind):
    for question in questions(kind):
        assert_answer_fits(question)


@every_kind
def test_the_rules_of_a_question_are_rules_of_the_ledger(kind):
    for question in questions(kind):
        assert question.rules
        assert set(question.rules) <= set(GAME.rules)


@every_kind
def test_the_same_is_asked_in_every_language(kind):
    for english, polish in zip(questions(kind), questions(kind, "pl"), strict=True):
        assert english.answer == polish.answer
        assert english.marks == polish.marks


@every_kind
def test_asking_changes_nothing(kind):
    for state in positions():
        before = GAME.describe(state)
        ask(kind, state)
        assert GAME.describe(state) == before


@every_kind
def test_marks_are_places_of_the_board(kind):
    most = {"point": len(POINTS), "planet": len(PLANETS)}
    for question in questions(kind):
        for mark in question.marks:
            place, _, number = mark.partition(":")
            assert int(number) < most[place]


# Production


def test_income_is_what_the_engine_then_pays():
    state = stage(*HOME, turn={"phase": "dice"})
    question = ask("income", state, "nature: dice 5 3")
    after = do(state, "nature: dice 5 3").state
    assert question.answer == {"0-ore": 1, "1-carbon": 1, "2-carbon": 1, "3-ore": 1}
    assert [after.hand_size(seat) for seat in range(4)] == [1, 1, 1, 1]


def test_income_counts_friends_and_says_so_first():
    friend = {**BLUE, "stations": {"green-folk": 1}, "friends": {"more-ore": 1}}
    question = ask("income", stage(friend, *HOME[1:], turn={"phase": "dice"}), "nature: dice 5 3")
    assert question.answer["0-ore"] == 2
    assert question.rules[0] == "starfarers.friendship.green-folk-one-more"


def test_income_offers_a_field_for_every_player_and_one_kind_too_many():
    question = ask("income", stage(*HOME, turn={"phase": "dice"}), "nature: dice 5 3")
    assert {field.group for field in question.fields} == {"Ada", "Bo", "Cy", "Di"}
    assert len(question.fields) == 4 * 3
    assert len({field.label for field in question.fields}) == 3


def test_a_hand_of_nine_gives_back_four_and_one_of_seven_nothing():
    state = stage({"hand": {"ore": 9}}, {"hand": {"fuel": 7}}, {"hand": {"food": 8}})
    assert answer("give-back", state) == {"0": 4, "2": 4}


def test_lower_taxes_protect_up_to_twelve_cards():
    taxed = {"stations": {"diplomats": 1}, "friends": {"reduced-tax": 1}, "hand": {"ore": 11}}
    question = ask("give-back", stage(taxed, {"hand": {"fuel": 9}}))
    assert question.answer == {"1": 4}
    assert question.rules[0] == "starfarers.friendship.tax-card-limit-twelve"


def test_with_small_hands_a_case_is_made_up_and_said_to_be():
    question = ask("give-back", stage({"hand": {"ore": 6}}))
    assert question.text.startswith("Suppose")
    assert question.answer


@pytest.mark.parametrize(("medals", "n"), [(0, 2), (6, 2), (8, 1), (10, 1), (12, 0)])
def test_reserve_cards_become_fewer_with_points(medals, n):
    state = stage({**BLUE, "medals": medals})
    assert answer("reserve", state, seat=0) == {"n": n}


def test_a_site_brings_as_many_cards_as_its_numbers_fall():
    assert answer("site", stage(*HOME, chart=sky(NEAR)), point=224) == {"n": 3 + 3}


def test_the_set_up_runs_there_and_back():
    seats = ({"colonies": [point]} for point in (281, 287, 295, 291))
    turn = {"phase": "found-colony", "on": 3, "founded": 4, "number": 0}
    state = stage(*seats, variant="founding", turn=turn)
    assert answer("founder", state) == {"choice": "3"}


# Ships


@pytest.mark.parametrize(
    ("marbles", "n"), [("yellow red", 5), ("yellow blue", 7), ("yellow black", 5)]
)
def test_speed_is_that_of_the_engine_also_with_the_black_marble(marbles, n):
    ready = {**BLUE, "ships": [colony_ship(269)], "modules": {"booster": 2}}
    state = stage(ready, turn={"phase": "speed"})
    assert answer("speed", state, f"nature: marbles {marbles}") == {"n": n}


@pytest.mark.parametrize(
    ("kind", "point", "said"),
    [
        (colony_ship, 235, "yes"),
        (colony_ship, 225, "starfarers.flight.no-stop-on-foreign-berth"),
        (colony_ship, 224, "starfarers.flight.no-stop-on-building"),
        (colony_ship, 257, "starfarers.flight.one-ship-per-point"),
        (trade_ship, 204, "starfarers.flight.no-trade-ship-on-colony-site"),
        (trade_ship, 158, "starfarers.flight.trade-ship-docks-only-to-found"),
        (colony_ship, 158, "starfarers.flight.no-colony-ship-on-docking-point"),
    ],
)
def test_stop_names_the_one_reason_against_a_point(kind, point, said):
    mine = {**BLUE, "ships": [kind(245)]}
    orange = {"spaceports": [224, 287], "ships": [colony_ship(257)]}
    state = stage(mine, orange, turn=flight(6), chart=sky(NEAR))
    assert answer("stop", state, seat=0, ship=0, point=point) == {"choice": said}


@pytest.mark.parametrize(
    ("point", "said"),
    [
        (204, "yes"),
        (224, "starfarers.pirate.no-colony-beside"),
        (275, "starfarers.colony.site-must-be-free"),
    ],
)
def test_found_names_the_one_reason_against_a_site(point, said):
    state = stage(*HOME, chart=sky(RAIDED))
    assert answer("found", state, seat=0, point=point) == {"choice": said}


def test_with_three_players_two_sites_of_a_system_are_all():
    state = stage({"colonies": [213, 275]}, {"colonies": [224]}, WHITE, players=3, chart=sky(NEAR))
    said = "starfarers.three-players.two-sites-per-system"
    assert answer("found", state, seat=0, point=204) == {"choice": said}


@pytest.mark.parametrize(("cannons", "n"), [(0, 4), (3, 1), (5, 0)])
def test_token_counts_the_modules_still_missing(cannons, n):
    state = stage({"modules": {"cannon": cannons}}, chart=sky(RAIDED))
    assert answer("token", state, seat=0, planet=41) == {"n": n}


def test_pods_have_to_outnumber_all_stations_there():
    state = stage(
        {"stations": {"merchants": 1}}, {"stations": {"merchants": 1}}, figures={"merchants": 0}
    )
    assert answer("pods", state, people="merchants") == {"n": 3}
    assert answer("pods", state, people="scientists") == {"n": 1}


def test_a_draw_is_won_by_the_one_who_was_met():
    turn = {"phase": "contest", "base": 3, "card": 22, "asked": 1, "reply": 1, "contest": "fight"}
    turn |= {"rival": 2, "shown": 6}
    state = stage({"modules": {"cannon": 3}}, {}, {"modules": {"cannon": 2}}, turn=turn)
    assert answer("fight", state, "nature: marbles yellow yellow") == {"choice": "0"}
    assert answer("fight", state, "nature: marbles yellow blue") == {"choice": "2"}


# Points and prices


def test_as_many_stations_do_not_move_the_figure():
    one = {"stations": {"merchants": 1}}
    state = stage({}, one)
    assert answer("figure", state, seat=0, people="merchants") == {"choice": "1"}
    more = stage(one, one, figures={"merchants": 1})
    assert answer("figure", more, seat=0, people="merchants") == {"choice": "0"}
    assert answer("figure", stage(), seat=2, people="diplomats") == {"choice": "2"}


def test_a_made_up_outpost_has_room_for_one_more_station():
    for seed in range(30):
        question = ask("figure", stage(*HOME), seed=seed)
        there = [int(part[-1]) for part in question.because[-1].split(", ")]
        assert sum(there) <= 5


def test_points_leave_stations_and_odd_halves_out():
    rich = {**BLUE, "stations": {"merchants": 2}, "medals": 3, "tokens": ["pirate-4"]}
    question = ask("points", stage(rich), seat=0)
    assert question.answer == {"n": 4 + 2 + 1 + 1}
    assert question.rules[0] == "starfarers.medals.odd-half-is-worth-nothing"


def test_nobody_wins_in_anothers_turn():
    state = stage(*HOME, turn={"on": 2})
    for seed in range(12):
        question = ask("winner", state, seed=seed)
        mine = "and Cy now has" in question.text
        assert question.answer == {"choice": "2" if mine else "nobody"}


@pytest.mark.parametrize(
    ("friends", "resource", "n"),
    [
        ({}, "ore", 3),
        ({}, "goods", 2),
        ({"ore-rate": 1}, "ore", 2),
        ({"goods-rate": 1}, "goods", 1),
    ],
)
def test_the_rate_is_the_best_one_open(friends, resource, n):
    state = stage({"stations": {"merchants": 1}, "friends": friends})
    assert answer("rate", state, seat=0, resource=resource) == {"n": n}


@pytest.mark.parametrize(("thing", "n"), [("colony-ship", 2), ("trade-ship", 3), ("spaceport", 4)])
def test_missing_counts_the_cards_still_to_get(thing, n):
    state = stage({"hand": {"ore": 2, "food": 1}})
    assert answer("missing", state, thing=thing) == {"n": n}


def test_the_game_hands_out_its_questions():
    game = companion.game("starfarers")
    assert game.quiz is not None
    assert game.quiz() is QUIZ


# Setting up, meeting, arriving


@pytest.mark.parametrize(
    ("what", "n"), [("reserve", 8), ("hand", 3), ("points", 4), ("stack", 5), ("sectors", 15)]
)
def test_the_box_is_set_up_as_the_engine_sets_it_up(what, n):
    assert answer("box", GAME.new(), what=what) == {"n": n}


def test_the_numbers_of_the_box_are_those_of_a_new_game():
    state = GAME.new(4, "beginner", 1)
    assert list(state.points[:4]) == [4] * 4
    assert sum(slot >= 0 for slot in state.chart.slots) == 15
    assert [colonies.bit_count() for colonies in state.colonies[:4]] == [2] * 4


@pytest.mark.parametrize("players", [3, 4])
def test_the_foe_is_counted_round_the_table(players):
    state = stage(*HOME[:players], players=players)
    right = {"reads": 1, "left-1": 1, "right-1": -1, "right-2": -2}
    for seed in range(30):
        question = ask("foe", state, seed=seed)
        rng = Random(seed)
        named, on = rng.choice(("reads", "left-1", "right-1", "right-2")), rng.randrange(players)
        assert question.answer["choice"] == str((on + right[named]) % players)


def test_arriving_turns_up_clears_or_does_nothing_as_a_flight_there_would():
    state = stage({**BLUE, "ships": [colony_ship(235)]}, *HOME[1:], chart=sky(RAIDED),
                  turn=flight(4))  # fmt: skip
    seen = {ask("arrive", state, seed=seed).answer["choice"] for seed in range(60)}
    assert seen == {"turns", "falls", "nothing"}


def test_the_better_site_brings_more_cards():
    state = stage(*HOME, chart=sky({**NEAR, 42: "6", 43: "10", 44: "11"}))
    for seed in range(20):
        question = ask("better-site", state, seed=seed)
        first, second = (int(field.id.split(":")[1]) for field in question.fields)
        cards = {p: answer("site", state, point=p)["n"] for p in (first, second)}
        assert question.answer["choice"] == f"point:{max(cards, key=cards.get)}"


# The order of a turn


def every_answer(kind, state, text):
    """The answers of questions of this kind whose text has these words."""
    asked = [ask(kind, state, seed=seed) for seed in range(60)]
    return {one.answer["choice"] for one in asked if one is not None and text in one.text}


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("nobody else more than seven", {"give-back"}),
        ("nobody holds more than seven", {"rob"}),
        ("everybody has taken", {"draw"}),
        ("has a ship on the board", {"shake"}),
        ("has no ship", {"end"}),
    ],
)
def test_what_comes_next_in_a_turn(text, answers):
    flying = {**BLUE, "ships": [colony_ship(269)]}
    grounded = [{**seat, "ships": [], "hand": {"ore": 2}} for seat in HOME[1:]]
    assert every_answer("next", stage(flying, *grounded, chart=sky(NEAR)), text) == answers


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("since an earlier turn. Must", {"starfarers.flight.waiting-ship-founds-or-leaves"}),
        ("this turn. Must", {"stays"}),
        ("an encounter halts it", {"stays"}),
        ("opened a spaceport", {"starfarers.flight.leave-new-foreign-berth"}),
    ],
)
def test_whether_a_ship_must_leave(text, answers):
    assert every_answer("must-leave", stage(*HOME, chart=sky(NEAR)), text) == answers


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("has built something", {"yes"}),
        ("has shaken", {"starfarers.reserve.lost-after-shake"}),
        ("now it is ", {"starfarers.reserve.only-the-active-player"}),
    ],
)
def test_whether_the_draw_is_lost(text, answers):
    assert every_answer("draw-lost", stage(*HOME, chart=sky(NEAR)), text) == answers
