"""Going through a course: back, forward, jump, retry, skip; what is remembered."""

import json
from dataclasses import replace
from datetime import date

import pytest

from companion import BadInput
from companion.core.game import Teaching
from companion.lessons import Course, Progress, Tutor, WrongCode
from companion.play import Table


def test_a_course_begins_at_its_first_step(tutor):
    assert tutor.place.id == "taking.take"


def test_one_goes_forward_back_and_anywhere(tutor):
    assert tutor.forward()
    assert tutor.place.id == "taking.win"
    assert tutor.back()
    tutor.open(2)
    assert tutor.place.id == "counting.count"
    tutor.open("taking")
    assert tutor.place.id == "taking.take"


def test_there_is_nothing_before_the_first_step_and_nothing_after_the_last(tutor):
    assert not tutor.back()
    tutor.open("counting.game")
    assert not tutor.forward()


def test_a_lesson_that_is_not_there_names_the_nearest(tutor):
    with pytest.raises(BadInput, match=r"taking\.take"):
        tutor.open("taking.tak")


def test_a_game_without_questions_offers_none_and_says_so_when_asked(game):
    taking = game.lessons()[0]
    tutor = Tutor(replace(game, teaching=Teaching(lambda: (taking,))), make=Table, seed=1)
    tutor.open("taking.win")
    for action in taking.steps[1].solution:
        tutor.attempt(action)
    assert (tutor.run.status, tutor.offer) == ("won", "")
    with pytest.raises(BadInput, match="a game with questions"):
        tutor.recall()


def test_retry_begins_the_step_again(tutor):
    tutor.attempt("0: draw 3")
    tutor.retry()
    assert (tutor.run.status, tutor.table.state.stones) == ("trying", 5)


def test_a_step_skipped_counts_as_taught(tutor):
    tutor.skip()
    assert "nim.turn.one-to-three" in tutor.progress.taught


def test_a_lesson_can_be_skipped_whole(tutor):
    tutor.skip_lesson()
    assert tutor.place.id == "counting.count"


def test_tries_and_missed_rules_are_remembered(tutor):
    tutor.attempt("0: draw 4")
    tutor.attempt("0: draw 2")
    record = tutor.progress.steps["taking.take"]
    assert (record.done, record.tries) == (True, 1)
    assert tutor.progress.missed == ["nim.turn.one-to-three"]


def test_a_refusal_that_is_the_task_is_no_miss(tutor):
    tutor.open("counting.wrong")
    tutor.attempt("0: draw 4")
    assert (tutor.progress.tries, tutor.run.status) == (0, "won")


def test_a_code_brings_back_the_step(tutor, game):
    tutor.attempt("0: draw 2")
    tutor.open("counting.wrong")
    code = tutor.code
    again = Tutor(game, make=Table)
    again.enter(code)
    assert again.place.id == "counting.wrong"
    assert again.code == code


def test_a_wrong_code_changes_nothing(tutor):
    tutor.open("taking.win")
    with pytest.raises(WrongCode):
        tutor.enter("000000000001")
    assert tutor.place.id == "taking.win"


def test_progress_is_kept_in_a_file_and_found_again(game, tmp_path):
    file = tmp_path / "deep" / "nim.progress"
    tutor = Tutor(game, file=file, make=Table)
    tutor.attempt("0: draw 2")
    tutor.forward()
    again = Tutor(game, file=file, make=Table)
    assert again.place.id == "taking.win"
    assert again.progress.steps["taking.take"].done


def test_a_broken_file_is_put_aside_and_not_lost(game, tmp_path):
    file = tmp_path / "nim.progress"
    file.write_text('{"format": 1, "game": "nim", "at":')
    Tutor(game, file=file, make=Table)
    assert file.with_suffix(".broken").read_text().endswith('"at":')


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2}, {"game": "go"}, {"steps": []}, {"steps": {"taking.take": {"tries": -1}}},
        {"steps": {"taking.take": 7}}, {"recall": {"left": [99, 0]}}, {"recall": {"left": "x"}},
        {"missed": 5}, {"coached": {}}, {"coached_games": {}}, {"set_aside": [7]},
    ],
)  # fmt: skip
def test_progress_from_outside_is_judged_before_it_is_used(game, tutor, change):
    data = {**json.loads(tutor.progress.text()), **change}
    with pytest.raises(BadInput):
        Progress.load(Course.of(game), json.dumps(data))


def test_steps_that_are_no_more_are_left_out(game, tutor):
    data = json.loads(tutor.progress.text())
    data |= {"at": "gone.step", "steps": {"gone.step": {"done": True}}}
    progress = Progress.load(Course.of(game), json.dumps(data))
    assert (progress.at, progress.steps) == ("taking.take", {})


def test_an_answer_from_outside_may_be_anything(tutor):
    tutor.open("counting.count")
    for given in ({}, {"n": None}, {"n": [1]}, {"n": 10**9}, {"x" * 999: "y" * 999}, {"n": True}):
        assert not tutor.answer(given).right
    assert tutor.answer({"n": 6}).right


# Recall


def test_questions_are_drawn_from_fresh_positions_with_the_engines_answer(tutor):
    positions = set()
    for _ in range(12):
        drawn = tutor.recall()
        state = drawn.table.state
        expected = {"n": state.stones} if drawn.kind == "left" else {"choice": str(state.on)}
        assert drawn.question.answer == expected
        positions.add((state.stones, state.turns, state.players))
    assert len(positions) > 3


def test_a_question_missed_comes_back_after_two_others_and_not_twice_at_once(tutor):
    first = tutor.recall().rule
    tutor.answer({"n": 99, "choice": "9"})
    asked = [tutor.recall().rule for _ in range(4)]
    assert [rule == first for rule in asked] == [False, False, True, False]


def test_what_is_known_comes_back_after_days(tutor, game):
    drawn = tutor.recall()
    tutor.answer(drawn.question.answer)
    row = tutor.progress.recall[drawn.rule]
    assert (row.box, row.due) == (1, date(2026, 11, 17).toordinal())


def test_a_rule_moves_up_one_box_a_day_at_most(tutor):
    rule = "nim.turn.in-order"
    for _ in range(3):
        tutor.sitting.answered(rule, True)
    assert tutor.progress.recall[rule].box == 1
    tutor.sitting.today += 1
    tutor.sitting.answered(rule, True)
    assert tutor.progress.recall[rule].box == 2


def test_a_rule_missed_today_and_then_known_is_in_the_first_box(tutor):
    tutor.sitting.answered("nim.turn.in-order", False)
    tutor.sitting.answered("nim.turn.in-order", True)
    assert tutor.progress.recall["nim.turn.in-order"].box == 1


def test_only_rules_that_were_met_are_asked_about(tutor):
    tutor.attempt("0: draw 2")
    assert {tutor.recall().rule for _ in range(5)} == {"nim.turn.one-to-three"}


def test_a_rule_missed_in_a_step_is_due_at_once(tutor):
    tutor.attempt("0: draw 4")
    tutor.attempt("0: draw 2")
    assert tutor.sitting.due == ("nim.turn.one-to-three",)


def test_a_rule_missed_with_the_coach_is_due_at_once(tutor):
    tutor.open("counting.game")
    while tutor.seat not in tutor.table.awaiting:
        tutor.read_card()
        tutor.step_bot()
    tutor.read_card()
    tutor.attempt("0: draw 4")
    assert tutor.sitting.due == ("nim.turn.one-to-three",)


def test_rows_by_kind_of_an_older_file_are_read_as_rows_of_its_rules(game, tutor):
    data = json.loads(tutor.progress.text()) | {"recall": {"left": [2, 7], "gone": [1, 1]}}
    progress = Progress.load(Course.of(game), json.dumps(data))
    assert list(progress.recall) == ["nim.turn.one-to-three"]
    assert progress.recall["nim.turn.one-to-three"].box == 2


def test_what_is_due_is_offered_when_the_course_is_opened_until_something_is_done(game, tmp_path):
    file = tmp_path / "nim.progress"
    before = Tutor(game, file=file, make=Table, seed=1)
    before.attempt("0: draw 4")
    before.attempt("0: draw 2")
    before.forward()
    tutor = Tutor(game, file=file, make=Table, seed=1)
    assert tutor.offer == "due"
    tutor.attempt("0: draw 2")
    assert tutor.offer == ""


def test_at_the_end_of_a_lesson_its_rules_are_asked_first(tutor):
    tutor.open("taking.win")
    for move in ("0: draw 2", "0: draw 1", "0: draw 1"):
        tutor.attempt(move)
    assert tutor.offer == "lesson"
    tutor.recall()
    assert tutor.offer == ""


def test_only_the_first_answer_counts_for_the_schedule(tutor):
    drawn = tutor.recall()
    tutor.answer({"n": 99, "choice": "9"})
    tutor.answer(drawn.question.answer)
    assert tutor.progress.recall[drawn.rule].box == 0


def test_leaving_the_questions_brings_back_the_step(tutor):
    tutor.recall()
    tutor.leave_recall()
    assert tutor.table is tutor.run.table


# The coach


def test_the_coachs_card_appears_the_first_time_a_rule_matters(tutor):
    tutor.open("counting.game")
    assert tutor.run.cards[0].rule == "nim.heap.filled-once"


def test_bots_wait_while_a_card_lies_open(tutor):
    tutor.open("counting.game")
    assert not tutor.step_bot()


def test_a_rule_the_coach_has_shown_counts_as_taught_and_comes_once(tutor):
    tutor.open("counting.game")
    while tutor.run.cards:
        tutor.read_card()
    assert "nim.heap.filled-once" in tutor.progress.taught
    tutor.retry()
    assert "nim.heap.filled-once" not in [card.rule for card in tutor.run.cards]


def test_a_taught_rule_gets_no_card(tutor):
    tutor.attempt("0: draw 2")
    tutor.open("counting.game")
    assert "nim.turn.one-to-three" not in [card.rule for card in tutor.run.cards]


def test_a_card_has_a_move_that_shows_the_rule(tutor):
    tutor.open("counting.game")
    tutor.read_card()
    tutor.attempt("0: draw 4")
    card = tutor.run.cards[0]
    assert (card.rule, card.why) == ("nim.turn.one-to-three", "refused")
    refusals = tutor.game.refusals(tutor.table.state, card.way)
    assert [refusal.rule for refusal in refusals] == [card.rule]


def test_a_rule_is_practised_in_its_step_and_the_game_waits(tutor):
    tutor.open("counting.game")
    game = tutor.run
    assert tutor.practise("nim.turn.one-to-three")
    assert tutor.place.id == "taking.take"
    tutor.return_to_game()
    assert tutor.run is game


def test_a_coached_game_is_done_after_its_turns(tutor):
    tutor.open("counting.game")
    for _ in range(20):
        tutor.read_card()
        if tutor.table.awaiting == (0,) and tutor.run.status != "won":
            tutor.attempt("0: draw 1")
        tutor.step_bot()
    assert tutor.run.status == "won"
    assert tutor.progress.steps["counting.game"].done
