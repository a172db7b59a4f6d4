"""What stands out among the buttons of a lesson's step is what the step wants, or nothing does."""

import pytest

from companion.catalogue import GAMES
from companion.lessons import Course
from companion.screen.screen import Screen
from companion.screen.updates import make_part


def standing_out(screen: Screen) -> list[str]:
    return [
        one["action"] or f"0: {one['mode']}"
        for one in make_part(screen, "play")["panel"]["buttons"]
        if one["primary"]
    ]


def at(game: str, step: str) -> Screen:
    screen = Screen(game, pane="learn", folder=None)
    screen.hear({"type": "lesson", "id": step})
    return screen


def test_a_step_that_wants_open_tiles_does_not_stress_the_face_down_ones():
    assert standing_out(at("trucker", "first.build")) == []


def test_a_step_that_wants_a_roll_stresses_it():
    assert standing_out(at("catan", "first.roll")) == ["0: roll"]


def test_in_a_free_game_what_is_done_most_often_stands_out():
    assert standing_out(Screen("trucker", seed=7, folder=None)) == ["0: draw"]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_step_of_any_course_stresses_an_act_that_its_solution_has_not(game: str):
    course = Course.of(Screen(game, folder=None).game)
    screen = Screen(game, pane="learn", folder=None)
    for place in course.places:
        screen.hear({"type": "lesson", "id": place.id})
        solution = getattr(place.step, "solution", None)
        if solution is not None:
            wanted = {text.split()[1] for text in solution}
            assert {one.split()[1] for one in standing_out(screen)} <= wanted, place.id
