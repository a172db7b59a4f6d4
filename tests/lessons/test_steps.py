"""Steps say only what does not follow: a goal is derived where a step asks or compares."""

import pytest

from companion.lessons import Answered, Ask, Better, Chose, Did, Step, Trap

RULE = "nim.turn.in-order"


def step(**more):
    return Step("one", {}, teaches=(RULE,), traps=(), **more)


def test_a_step_that_only_asks_is_done_when_all_is_answered():
    assert step(asks=(Ask("left"),)).goal == (Answered(),)


def test_a_step_that_compares_is_done_with_a_sensible_choice():
    assert step(better=Better(("0: draw 1", "0: draw 2"))).goal == (Chose(),)


def test_a_goal_that_is_said_stays():
    assert step(goal=(Did("draw"),), asks=(Ask("left"),)).goal == (Did("draw"),)


@pytest.mark.parametrize("more", [{}, {"asks": (Ask("left"),), "solution": ("0: draw 1",)}])
def test_a_step_with_something_to_do_must_say_its_goal(more):
    with pytest.raises(ValueError, match="the step one has no goal"):
        step(**more)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        (Trap(RULE, "0: draw 4"), Trap(RULE, do=("0: draw 4",))),
        (Trap(RULE, answer=3), Trap(RULE, answer={"n": 3})),
        (Trap(RULE, answer="blue"), Trap(RULE, answer={"choice": "blue"})),
    ],
)
def test_a_trap_of_one_move_or_one_answer_is_said_in_short(short, long):
    assert short == long
