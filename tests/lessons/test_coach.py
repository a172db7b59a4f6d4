"""The coach: one card a turn, silent where that was asked for, and games that end."""

from __future__ import annotations

from dataclasses import replace

import pytest

import companion
from companion.games.catan.lessons._island import island
from companion.lessons import Coached, FirstTo, Lesson, Turns
from companion.lessons.coach import CoachRun
from companion.lessons.conditions import holds_now
from companion.lessons.course import Place
from companion.lessons.phrases import phrase_end
from companion.play import Table

CATAN = companion.game("catan")
RULES = (
    "catan.yield.settlement-one",
    "catan.yield.all-players-collect",
    "catan.roll.compulsory",
    "catan.build.distance",
    "catan.road.adjoins-own",
    "catan.settlement.cost",
)
GAME = Coached("game", {"players": 4, "variant": "beginner", "seed": 5}, RULES, (FirstTo(3),))


def sat_down(step):
    run = CoachRun(CATAN, Place("x.game", 0, Lesson("x", (step,)), 1, 1, step), (), make=Table)
    run.listen()
    return run


def play_on(run, moves, read=True):
    """Let everyone play, the learner by the hints; every card that came up with its turn."""
    cards = []
    for _ in range(moves):
        if run.cards:
            cards.append((run.game.turn(run.table.state), run.cards[0]))
            if read:
                run.read()
        if run.status == "won" or not run.table.awaiting:
            break
        hint = run.table.hint(run.step.seat, bot="greedy")
        if hint is not None:
            run.attempt(hint.action)
        else:
            run.table.step()
            run.listen()
    return cards


def test_a_race_ends_when_somebody_is_there_and_says_who():
    run = sat_down(GAME)
    play_on(run, 400)
    assert run.status == "won"
    assert max(run.standing) == 3
    first = run.standing.index(3)
    told = phrase_end(run, CATAN.words("en"))
    assert run.table.spoken().person(first) in told[0]
    assert "race to 3" in told[0]


def test_the_others_have_the_names_of_the_course_in_its_language():
    run = sat_down(GAME)
    assert run.table.people == ("Blue", "Orange", "White", "Violet")
    run.reword("cs")
    assert run.table.people == ("Modrá", "Oranžová", "Bílá", "Fialová")


def test_the_log_calls_them_so_from_its_first_line_on():
    """Who begins is rolled for while the table is being laid."""
    run = sat_down(replace(GAME, deal={"players": 3, "variant": "variable", "seed": 5}))
    assert run.table.log[0].ply == 0
    told = " ".join(map(str, run.table.log))
    assert "White rolls 3 + 4 = 7 to see who begins." in told
    assert "Bot" not in told
    run.reword("cs")
    assert run.table.log[0].text(CATAN.words("cs")).startswith("Modrá")


def test_two_who_are_there_at_once_are_both_named_at_the_end_of_a_race():
    run = sat_down(replace(GAME, goal=(FirstTo(7, lambda state: [7, 3, 7, 2]),)))
    told = phrase_end(run, CATAN.words("en"))
    spoken = run.table.spoken()
    assert f"{spoken.person(0)}, {spoken.person(2)}" in told[0]
    assert "together" in told[0]


def test_a_game_may_say_what_is_counted_in_its_race():
    run = sat_down(replace(GAME, goal=(FirstTo(7, lambda state: [len(state.hands), 1, 2]),)))
    assert (run.standing, run.status) == ((4, 1, 2), "trying")
    state = run.table.state
    ends = FirstTo(4, lambda state: [4, 0])
    assert holds_now(CATAN, state, 0, 0, ends)
    assert not holds_now(CATAN, state, 0, 0, FirstTo(5, ends.count))


def test_at_most_one_card_comes_up_in_a_turn():
    run = sat_down(replace(GAME, goal=(Turns(12),)))
    turns = [turn for turn, card in play_on(run, 200) if card.why != "refused"]
    assert len(turns) >= 2
    assert len(set(turns)) == len(turns)


def test_what_one_happening_was_about_is_one_card():
    dice = ("catan.roll.sum-of-two-dice", "catan.yield.settlement-one")
    run = sat_down(replace(GAME, rules=dice, goal=(Turns(12),)))
    cards = [card for _, card in play_on(run, 200)]
    assert [card.rules for card in cards] == [dice]
    assert set(dice) <= run.known


def test_a_try_of_ones_own_is_answered_even_after_the_card_of_the_turn():
    tries = {"catan.roll.compulsory": "0: end", "catan.roll.before-trade-and-build": "0: road 20"}
    run = sat_down(replace(GAME, rules=tuple(tries)))
    ahead = run.cards[0]
    assert ahead.why == "ahead"
    run.read()
    other = next(rule for rule in tries if rule != ahead.rule)
    run.attempt(tries[other])
    assert [(card.rule, card.why) for card in run.cards] == [(other, "refused")]


def test_a_card_one_does_not_hold_is_not_brought_up_as_something_to_run_into():
    """To play a knight is refused for want of one: no rule about knights is at stake."""
    run = sat_down(replace(GAME, rules=("catan.knight.robber-at-once",)))
    assert run.table.attempt("0: knight").refusals[0].rule == "catan.knight.robber-at-once"
    assert run.cards == []


def test_a_card_goes_with_the_learners_next_move_and_the_others_answer_it():
    run = sat_down(replace(GAME, rules=("catan.roll.compulsory",)))
    assert not run.goes_on
    run.attempt("0: end")
    assert [card.why for card in run.cards] == ["ahead"], "what is refused leaves it there"
    run.attempt("0: roll")
    assert run.cards == []
    assert run.goes_on


def test_a_silent_coach_says_nothing_until_asked():
    run = sat_down(replace(GAME, silent=True, goal=(Turns(8),)))
    assert play_on(run, 100) == []
    assert run.kept is not None
    rule = run.kept.rule
    assert rule not in run.known
    assert run.ask()
    assert [card.rule for card in run.cards] == [rule]
    assert rule in run.known
    assert not run.ask()


def test_at_the_end_a_silent_coach_names_the_rules_that_came_up_untold():
    run = sat_down(replace(GAME, silent=True))
    play_on(run, 400)
    words = CATAN.words("en")
    told = phrase_end(run, words)
    assert run.untold
    assert words.rule(next(iter(run.untold))) in told


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_the_end_of_a_race_is_told_in_every_language(lang):
    run = sat_down(GAME)
    play_on(run, 400)
    run.reword(lang)
    for line in phrase_end(run, CATAN.words(lang)):
        assert "{" not in line
        assert "[en]" not in line


def test_first_comes_what_the_learner_can_use_now_with_its_move():
    able = island(blue={"hand": {"wool": 1, "grain": 1, "ore": 1}})
    rules = ("catan.city.cost", "catan.development.cost")
    run = sat_down(replace(GAME, deal={"players": 4, "position": able}, rules=rules))
    card = run.cards[0]
    assert (card.rule, card.why) == ("catan.development.cost", "now")
    assert card.way in run.table.legal(0)


def test_what_cannot_be_paid_is_never_to_be_tried():
    run = sat_down(replace(GAME, rules=("catan.settlement.cost", "catan.city.cost")))
    cards = play_on(run, 60)
    assert cards
    assert all(card.way is None for _, card in cards)


def test_a_move_that_does_good_is_praised_once_in_a_turn():
    run = sat_down(replace(GAME, rules=(), goal=(FirstTo(6),)))
    praised = []
    for _ in range(200):
        if run.status == "won":
            break
        hint = run.table.hint(0, bot="greedy")
        if hint is None:
            run.table.step()
            run.listen()
            continue
        turn = CATAN.turn(run.table.state)
        run.attempt(hint.action)
        if run.praise:
            praised.append((turn, hint.action.word))
    assert any(word in ("settle", "city", "buy", "road") for _, word in praised)
    assert len({turn for turn, _ in praised}) == len(praised)
