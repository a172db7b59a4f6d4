"""The shape of Trucker's course: what comes when, what falls off, and the traps it must have."""

from __future__ import annotations

import pytest

import companion
from companion.games.trucker.explorer import TOPICS
from companion.games.trucker.lessons._ships import alike, faulty, piles_with, placings, with_tiles
from companion.lessons import Coached, Course, Step
from companion.lessons.duration import minutes_of
from companion.lessons.run import Run

GAME = companion.game("trucker")
COURSE = Course.of(GAME)
STEPS = [place for place in COURSE.places if isinstance(place.step, Step)]
GAMES = [place for place in COURSE.places if isinstance(place.step, Coached)]


def test_there_are_twelve_to_sixteen_lessons():
    assert 12 <= len(COURSE.lessons) <= 16


def test_the_first_click_adds_a_tile_and_the_first_lesson_flies_two_cards():
    assert STEPS[0].step.solution == ("0: place 6-7 0",)
    cards = [line for place in STEPS if place.of_lesson == 1 for line in place.step.script]
    assert sum(": card " in line for line in cards) >= 2


def test_eight_tiles_a_fault_and_two_cards_take_no_more_than_ten_minutes():
    words = GAME.words("en")
    first = [place for place in STEPS if place.of_lesson == 1]
    assert sum(minutes_of(place, words) for place in first) <= 10


def test_the_learning_flight_is_the_first_game_and_comes_in_the_third_lesson():
    assert GAMES[0].of_lesson == 3
    assert GAMES[0].step.deal["variant"] == "learning"


def test_time_runs_in_the_last_lesson_only():
    timed = [place for place in STEPS if "options" in place.step.position]
    assert timed
    assert {place.of_lesson for place in timed} == {len(COURSE.lessons)}
    assert any("clock: sand-out" in place.step.script for place in timed)


def test_the_coach_says_nothing_about_building():
    chapters = {rule.split(".")[1] for place in GAMES for rule in place.step.rules}
    assert not chapters & {"build", "check", "setup", "hourglass"}


def test_the_learner_does_the_bookkeeping_in_at_least_fifteen_steps():
    assert sum(bool(place.step.asks) for place in STEPS) >= 15


@pytest.mark.parametrize("page", ["ships/meteors", "ships/shots", "ships/sabotage"])
def test_steps_lead_to_the_explorers_ships(page):
    assert page in {place.step.odds for place in STEPS}
    group, _, question = page.partition("/")
    assert question in TOPICS.questions[group]


@pytest.mark.parametrize(
    "rule",
    [
        "trucker.check.connector-not-to-plain-side",
        "trucker.check.single-not-to-double",
        "trucker.check.engine-points-rear",
        "trucker.lose-tiles.unjoined-tiles-fall-off",
        "trucker.lose-tiles.owner-chooses-part",
        "trucker.lose-tiles.unplaced-reserved-count",
        "trucker.meteor.large-destroys-unless-shot",
        "trucker.shield.no-help-against-large",
        "trucker.goods.red-only-in-red-container",
        "trucker.giveup.no-human-crew",
        "trucker.alien.never-in-start-cabin",
        "trucker.hourglass.last-space-by-finished-player",
    ],
)
def test_the_usual_mistakes_are_traps(rule):
    assert rule in {trap.rule for place in STEPS for trap in place.step.traps}


# Faults are built, and seen


def test_a_fault_built_in_the_first_lesson_costs_a_tile_at_the_check():
    run = Run(GAME, COURSE.by_id["first.check"])
    run.attempt("0: finish 1")
    assert run.table.state.ships[0].faults
    run.attempt("0: remove 7-9")
    assert len(run.table.state.lost[0]) == 1


def test_whoever_pulls_the_wrong_tile_sees_two_fall_off():
    run = Run(GAME, COURSE.by_id["first.check"])
    run.attempt("0: finish 1")
    run.attempt("0: remove 8-9")
    assert run.status == "failed"
    assert len(run.table.state.ships[0].parts) == 2


def test_every_way_to_turn_the_engine_wrongly_is_told_by_the_same_trap():
    place = COURSE.by_id["first.engine"]
    wrong = [condition.what for condition in place.step.fail if " " in condition.what]
    assert len(wrong) > 3
    for move in wrong:
        run = Run(GAME, place)
        run.attempt(f"0: {move}")
        assert run.fallen == 0, move


def test_any_sound_place_for_the_engine_will_do():
    place = COURSE.by_id["first.engine"]
    for move in ("place 7-6 0", "place 7-8 0", "place 8-7 0"):
        run = Run(GAME, place)
        run.attempt(f"0: {move}")
        assert run.status == "won", move


def test_a_free_build_with_a_fault_is_told_by_the_kind_of_fault():
    place = COURSE.by_id["first.build"]
    run = Run(GAME, place)
    for move in ("take T051", "place 7-8 0", "take T003", "place 6-8 2", "finish 1"):
        run.attempt(f"0: {move}")
    assert run.status == "failed"
    assert place.step.traps[run.fallen].rule == "trucker.check.single-not-to-double"


def test_who_has_finished_is_waited_for_to_turn_the_hourglass():
    run = Run(GAME, COURSE.by_id["clock.sand"])
    run.attempt("0: place 6-8 1")
    run.attempt("0: finish 1")
    assert run.table.state.spaces == [1, 0]
    assert run.attempt("0: turn-sand")
    assert run.status == "won"


# What the lessons are built from


def test_where_a_tile_may_be_added_is_what_the_engine_allows():
    ship = "I 6 7\n6 . ^:0130\n7 . H:3333"
    state = GAME.position({"variant": "learning", "seats": [{"ship": ship, "hand": "T087"}]})
    legal = {str(a).partition(": ")[2] for a in GAME.legal(state, 0) if a.word == "place"}
    found = placings(ship, "T087")
    assert {move for moves in found.values() for move in moves} == legal
    assert {condition.what for condition in faulty(ship, "T087")} == legal - set(found["sound"])


def test_alike_leaves_out_the_move_it_is_alike_to():
    ship, rule = "I 7\n7 H:3333", "trucker.check.engine-points-rear"
    [first, *rest] = placings(ship, "T087")[rule]
    assert alike(ship, "T087", rule, first) == tuple(f"0: {move}" for move in rest)


@pytest.mark.parametrize("variant", ["level-1", "level-2", "level-3"])
def test_piles_hold_the_cards_asked_for_and_can_be_played(variant):
    card = {"level-1": "I-11", "level-2": "II-05", "level-3": "III-04"}[variant]
    piles, first = piles_with(variant, [card])
    assert card in [one for pile in piles for one in pile]
    assert first != card
    GAME.position({"variant": variant, "piles": [piles], "seats": [{}]})


def test_a_tile_is_replaced_by_the_name_of_what_it_is():
    assert "B2:0303" in with_tiles("7 W2:0300 H:3333", W2="B2:0303")


def test_turns_only_grow_when_the_next_flight_of_a_trek_begins():
    run = Run(GAME, COURSE.by_id["trek.defend"])
    before = GAME.turn(run.table.state)
    run.attempt("0: fly-on")
    assert run.table.state.at == 2
    assert GAME.turn(run.table.state) > before
