"""A step: its goal, its failure, its traps, its script, its questions, its hints."""

from companion.lessons import Course
from companion.lessons.run import Run


def run_of(game, name):
    return Run(game, Course.of(game).by_id[name])


def test_a_step_is_won_when_its_goal_is_reached(game):
    run = run_of(game, "taking.take")
    assert run.status == "trying"
    assert run.attempt("0: draw 2")
    assert run.status == "won"


def test_a_step_fails_by_its_own_condition(game):
    run = run_of(game, "taking.take")
    run.attempt("0: draw 3")
    assert run.status == "failed"


def test_a_refused_trap_is_recognised_and_nothing_moves(game):
    run = run_of(game, "taking.take")
    assert not run.attempt("0: draw 4")
    assert (run.fallen, run.status, run.table.state.stones) == (0, "trying", 5)


def test_an_allowed_trap_is_recognised_by_what_it_brings_about(game):
    run = run_of(game, "counting.wrong")
    run.attempt("0: draw 3")
    assert run.fallen == 0


def test_a_step_may_ask_for_a_refusal(game):
    run = run_of(game, "counting.wrong")
    run.attempt("0: draw 4")
    assert run.status == "won"


def test_others_follow_the_script(game):
    run = run_of(game, "taking.win")
    run.attempt("0: draw 2")
    assert run.table.state.stones == 4
    run.attempt("0: draw 1")
    assert (run.scripted, run.table.state.stones) == (2, 1)


def test_others_go_on_by_the_steps_seed_where_the_script_does_not_fit(game):
    states = []
    for _ in range(2):
        run = run_of(game, "taking.win")
        run.attempt("0: draw 3")
        run.attempt("0: draw 2")
        states.append((run.table.state.stones, len(run.table.plies)))
    assert states[0] == states[1]


def test_the_script_is_followed_again_after_a_move_is_taken_back(game):
    run = run_of(game, "taking.win")
    run.attempt("0: draw 2")
    run.table.undo(0)
    assert run.scripted == 0
    run.attempt("0: draw 2")
    assert run.table.state.stones == 4


def test_a_question_is_put_before_anything_is_done(game):
    run = run_of(game, "counting.count")
    assert run.status == "asking"
    assert run.answer({"n": 6}).right
    assert run.status == "trying"


def test_a_question_is_put_before_the_scripted_action_it_belongs_to(game):
    run = run_of(game, "counting.count")
    run.answer({"n": 6})
    run.attempt("0: draw 1")
    assert run.question is not None
    assert run.table.state.stones == 5
    assert run.answer({"n": 3}).right
    assert (run.table.state.stones, run.status) == (3, "won")


def test_a_wrong_answer_that_is_a_trap_is_recognised(game):
    run = run_of(game, "counting.count")
    verdict = run.answer({"n": 0})
    assert (verdict.right, verdict.trap, run.status) == (False, 0, "asking")


def test_a_question_can_be_given_up(game):
    run = run_of(game, "counting.count")
    run.reveal()
    assert (run.question, run.asked) == (None, {0: False})


def test_the_last_hint_is_the_solutions_next_move_while_one_keeps_to_it(game):
    run = run_of(game, "taking.win")
    assert str(run.next_move) == "0: draw 2"
    run.attempt("0: draw 2")
    assert str(run.next_move) == "0: draw 1"
    run.attempt("0: draw 3")
    assert run.next_move is None
