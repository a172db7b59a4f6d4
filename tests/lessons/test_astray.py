"""Off the solution: on the way, allowed but not the task, or lost; and what is said of it."""

import pytest

import companion
from companion.core.text import Words
from companion.lessons import Course, Tutor
from companion.lessons.goal_search import GoalSearch
from companion.lessons.phrases import phrase_answer, phrase_move
from companion.lessons.run import Remark, Run
from companion.lessons.script_runner import Stand
from companion.lessons.step import Step


def run_of(name, *moves):
    """A step of a course after some moves, every question answered rightly."""
    game, _, step = name.partition(".")
    run = Run(companion.game(game), Course.of(companion.game(game)).by_id[step])
    for move in ("", *moves):
        if move:
            run.attempt(f"0: {move}")
        while run.question is not None:
            run.answer(dict(run.question.answer))
    return run


def told(run, lang="en"):
    return phrase_move(run, run.place, run.game.words(lang))


@pytest.mark.parametrize(
    ("step", "moves"),
    [
        ("starfarers.first.fly", ("shake", "fly 0 280")),
        ("starfarers.first.colony", ("fly 0 235",)),
        ("starfarers.start.bank", ("bank 3fuel goods",)),
        ("starfarers.seven.draws", ("rob 1",)),
        ("starfarers.meetings.prince", ("answer 3", "pay food")),
        ("starfarers.meetings.hired", ("answer 0",)),
        ("starfarers.founding.four", ("spaceport 281", "trade-ship 280")),
        ("starfarers.unknown.explore", ("fly 0 226",)),
    ],
)
def test_an_allowed_move_springs_no_trap_about_something_else(step, moves):
    assert run_of(step, *moves).fallen is None


def test_a_trap_of_two_moves_is_not_told_to_who_made_the_last_one_only():
    fell, ended = (
        run_of("catan.longest.equal", "road 43", "end"),
        run_of("catan.longest.equal", "end"),
    )
    assert (fell.status, ended.status) == ("failed", "failed")
    assert "Five against five" in told(fell)
    assert "Five against five" not in told(ended)


@pytest.mark.parametrize(
    ("step", "moves", "hint"),
    [
        ("catan.seven.desert", ("robber 11",), "0: steal 2"),
        ("catan.first.offer", ("offer wool lumber", "withdraw"), "0: offer wool lumber"),
        ("catan.seven.desert", ("robber 9",), "0: road 20"),
    ],
)
def test_who_left_the_solution_is_told_the_move_that_still_leads_to_the_goal(step, moves, hint):
    run = run_of(step, *moves)
    assert run.status == "trying"
    assert str(run.way_on) == hint


def test_who_has_lost_the_step_is_told_no_move():
    run = run_of("catan.first.settle", "settle 29")
    assert (run.status, run.way_on) == ("failed", None)


def test_the_rest_of_the_solution_in_another_order_is_on_the_way():
    run = run_of("starfarers.meetings.prince", "answer 3", "pay food")
    assert (run.status, run.remark) == ("trying", None)


def test_a_move_that_brings_the_goal_no_nearer_is_allowed_but_not_the_task():
    run = run_of("catan.first.city", "offer ore wool")
    assert (run.status, run.is_aside, run.fallen) == ("trying", True, None)
    goal = run.game.words("en")("lessons.first.city.goal")
    assert told(run) == f"Allowed, but this step wants: {goal}"


def test_what_was_allowed_but_not_the_task_can_be_taken_back():
    run = run_of("catan.first.city", "offer ore wool")
    assert run.undo()
    assert (run.status, run.remark, told(run)) == ("trying", None, "")
    assert str(run.next_move) == "0: city 28"


def test_a_step_whose_cards_are_spent_is_lost_and_says_which_are_missing():
    run = run_of("catan.first.settle", "road 40")
    assert run.status == "failed"
    assert told(run).startswith("From here the task can no longer be done. A settlement costs")
    assert told(run).endswith("You are missing 1 lumber and 1 brick.")


def test_what_is_missing_only_after_another_move_is_told_with_that_move():
    run = run_of("catan.roads.road", "road 12")
    assert run.status == "failed"
    said = told(run)
    assert "First comes “Lay a road on the path between hills 6 and pasture 4”" in said
    assert said.endswith("You are missing 1 lumber and 1 brick.")


def test_a_step_is_lost_when_its_turn_is_over_and_nobody_plays_on():
    run = run_of("catan.trade.bank", "end")
    assert run.status == "failed"
    assert told(run) == "The turn is over, and the task is not done."
    assert [ply.action.seat for ply in run.table.plies] == [0]


def test_a_lost_step_is_open_again_once_the_move_is_taken_back():
    run = run_of("catan.first.settle", "road 40")
    run.undo()
    run.attempt("0: settle 18")
    assert run.status == "won"


@pytest.mark.parametrize(
    ("step", "moves"),
    [
        ("catan.harbours.choice", ("road 40",)),
        ("starfarers.dangers.fight", ("answer 0",)),
        ("starfarers.dangers.loss", ("answer 0",)),
        ("starfarers.blocking.halted", ("answer 0",)),
        ("starfarers.meetings.prince", ("answer 1",)),
    ],
)
def test_a_dead_end_is_told_at_once(step, moves):
    run = run_of(step, *moves)
    assert run.status == "failed"
    assert told(run)


def test_a_knight_before_the_roll_does_not_need_a_theft():
    run = run_of("catan.cards.knight", "knight", "robber 0", "roll")
    assert run.status == "won"


def test_a_roll_before_the_knight_fails_the_step_by_its_trap():
    run = run_of("catan.cards.knight", "roll")
    assert (run.status, run.fallen) == ("failed", 1)


@pytest.mark.parametrize("first", ["ore-rate", "carbon-rate", "food-rate"])
def test_any_friendship_card_serves_where_none_is_named(first):
    run = run_of("starfarers.stations.figure", "fly 0 158", f"befriend {first}", "fly 1 158")
    assert run.status == "won"


def test_a_card_as_good_as_that_of_the_solution_is_accepted():
    moves = ("fly 0 121", "befriend more-ore")
    assert run_of("starfarers.friends.more", *moves).status == "won"


@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ({"grain": 2, "ore": 2, "wool": 4}, 2),
        ({"grain": 2, "ore": 1, "wool": 8}, 3),
        ({"grain": 2, "wool": 12}, None),
    ],
)
def test_a_way_may_be_two_moves_longer_than_the_solution_and_no_more(hand, moves):
    """A city at once is the solution; each missing ore costs a swap with the bank before it."""
    run = run_of("catan.first.city")
    game, start = run.game, run.table.start.state(run.game)
    data = game.describe(start)
    data["seats"][0]["hand"] = hand
    goal_search = GoalSearch(game, run.place, start)
    way = goal_search.look(
        goal_search.script_runner.first(game.position(data)), 1, goal_search.solution
    )
    assert (way.moves, way.certain) == (moves, True)


def test_a_search_that_comes_to_its_bound_says_that_it_does_not_know():
    run = run_of("catan.trade.first", "offer wool ore")
    start = run.table.start.state(run.game)
    goal_search = GoalSearch(run.game, run.place, start, most=3)
    way = goal_search.searched(goal_search.begun, 5)
    assert (way.moves, way.certain) == (None, False)
    assert isinstance(goal_search.begun, Stand)


# Answers


def test_a_wrong_answer_says_which_row_is_wrong_and_the_rule_then_how_it_is_here():
    run = run_of("catan.first.roll")
    tutor = Tutor(run.game, seed=1)
    tutor.open("first.income")
    words = run.game.words("en")
    tutor.answer({"0-brick": 2, "3-grain": 2})
    question = tutor.question
    lines = phrase_answer(words, question, tutor.given, tutor.wrong)
    assert lines[:2] == ("White, brick: more than you said.", "Violet, grain: less than you said.")
    assert lines[2].startswith("The rule: ")
    tutor.answer({"0-brick": 2})
    lines = phrase_answer(words, question, tutor.given, tutor.wrong)
    assert set(question.because) <= set(lines)


def test_the_rule_that_a_trap_tells_is_not_said_a_second_time():
    tutor = Tutor(companion.game("catan"), seed=1)
    tutor.open("cities.points")
    tutor.answer({"n": 3})
    words = tutor.game.words("en")
    assert tutor.told_rule == tutor.question.rules[0]
    lines = phrase_answer(words, tutor.question, tutor.given, tutor.wrong, tutor.told_rule)
    assert lines == ("It is more than that.",)
    tutor.answer({"n": 2})
    assert tutor.told_rule == ""


def test_a_wrong_number_says_whether_it_is_more_or_less():
    tutor = Tutor(companion.game("catan"), seed=1)
    tutor.open("placing.numbers")
    for n, sentence in ((3, "It is more than that."), (12, "It is less than that.")):
        tutor.answer({"n": n})
        lines = phrase_answer(tutor.game.words("en"), tutor.question, tutor.given, tutor.wrong)
        assert lines[0] == sentence


def test_a_wrong_choice_is_answered_with_the_rule_alone():
    tutor = Tutor(companion.game("catan"), seed=1)
    tutor.open("winning.own-turn")
    tutor.answer({"choice": "2"})
    lines = phrase_answer(tutor.game.words("en"), tutor.question, tutor.given, tutor.wrong)
    assert len(lines) == 1
    assert lines[0].startswith("The rule: ")


def test_a_refused_move_is_not_told_the_story_of_an_allowed_one():
    run = run_of("starfarers.seven.victim", "rob 0")
    assert run.table.plies == run_of("starfarers.seven.victim").table.plies
    assert run.fallen is None


@pytest.mark.parametrize(
    ("step", "move"),
    [("starfarers.meetings.gift", "answer 3"), ("catan.seven.desert", "robber 12")],
)
def test_a_longer_way_that_has_to_be_gone_on_is_no_aside(step, move):
    run = run_of(step, move)
    assert run.status == "trying"
    assert not told(run)


def test_a_step_that_is_lost_for_no_single_rule_says_what_it_wanted():
    run = run_of("catan.placing.second", "settle 37")
    assert run.status == "failed"
    assert told(run).endswith(run.game.words("en")("lessons.placing.second.goal"))


def test_what_the_script_answers_is_a_way_to_the_goal():
    run = run_of("starfarers.meetings.hired")
    run.attempt("0: answer 1")
    assert run.status == "trying", "a yes is paid, read and heard to its end"
    run.attempt("0: pay ore")
    assert run.status == "won"


def test_answers_to_an_offer_wait_for_that_offer():
    run = run_of("catan.first.offer")
    for text in ("0: offer grain lumber", "0: withdraw", "0: offer wool lumber", "0: deal 2"):
        assert run.attempt(text)
    run.attempt("0: settle 18")
    assert run.status == "won"


def test_a_turn_in_which_none_of_several_was_done_is_too_early_over():
    run = run_of("catan.finish.two")
    run.attempt("0: end")
    assert run.status == "failed"
    run = run_of("catan.finish.two")
    run.attempt("0: road-building")
    assert run.status == "trying"


@pytest.mark.parametrize("name", companion.GAMES)
def test_why_a_step_is_lost_is_said_from_what_the_learner_sees(name, monkeypatch):
    game = companion.game(name)
    place = next(one for one in Course.of(game).places if isinstance(one.step, Step))
    run, words = Run(game, place), game.words("cs")
    at, seat = run.table.state, run.step.seat
    found = (game.refusals(at, action) for action in game.candidates(at, seat))
    run.remark, run.status = Remark("lost", next(filter(None, found))[0]), "failed"
    spoken_of, at_once = [], Words.at
    monkeypatch.setattr(
        Words, "at", lambda self, *of: spoken_of.append(of[0]) or at_once(self, *of)
    )
    assert words.refusal(run.remark.refusal).split(".")[0] in phrase_move(run, place, words)
    assert {type(one) for one in spoken_of} == {type(game.observe(at, seat))}
