"""The pages around a course: all lessons, the end of one, the number a step talks about."""

from dataclasses import replace
from itertools import pairwise

import pytest

from companion import game
from companion.core.game_parts import Teaching
from companion.explorer.explorer import Explorer
from companion.lessons import Coached, Course
from companion.lessons.duration import lesson_minutes
from companion.lessons.step import FirstTo, Step, Turns
from companion.screen.learning import Learning
from companion.screen.panes.learn.step import lesson_view
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from tests.lessons.nim_course import course_game

COURSE = Course.of(game("catan"))
FIRST, SECOND = next(
    pair
    for pair in pairwise(COURSE.lessons)
    if not any(isinstance(step, Coached) for lesson in pair for step in lesson.steps)
)
"""Two lessons that are steps alone."""
NUMBER = COURSE.lessons.index(FIRST) + 1
LAST = [place for place in COURSE.places if place.lesson is FIRST][-1]
COACHED = next(place for place in COURSE.places if isinstance(place.step, Coached))
WITH_ODDS = next(place for place in COURSE.places if getattr(place.step, "odds", "") == "dice:7")


def learning(step=None, folder=None, **how):
    one = Screen("catan", pane="learn", folder=folder, **how)
    if step is not None:
        one.hear({"type": "lesson", "id": step})
    return one


def solve(one):
    """Do what the step that is open asks for."""
    while (question := one.tutor.question) is not None:
        one.hear({"type": "answer", "answer": dict(question.answer)})
    for action in one.tutor.run.step.solution:
        one.hear({"type": "try", "action": action})
        while (question := one.tutor.question) is not None:
            one.hear({"type": "answer", "answer": dict(question.answer)})
    assert one.tutor.run.status == "won"


def through(one, lesson, skipping=()):
    """Go through a lesson from its first step to its end."""
    one.hear({"type": "lesson", "id": lesson.id})
    for step in lesson.steps:
        if step.id in skipping:
            one.hear({"type": "skip"})
        else:
            solve(one)
            one.hear({"type": "forward"})


def lesson_on(one, number=NUMBER):
    if one.lesson.page != "course":
        one.hear({"type": "course"})
    return make_part(one, "lesson")["course"]["lessons"][number - 1]


# All lessons


def test_the_course_page_is_told_only_while_it_is_open():
    one = learning()
    assert make_part(one, "lesson")["course"] is None
    one.hear({"type": "course"})
    assert make_part(one, "lesson")["page"] == "course"
    assert len(make_part(one, "lesson")["course"]["lessons"]) == len(COURSE.lessons)
    one.hear({"type": "course"})
    assert make_part(one, "lesson")["page"] == "step"


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_every_lesson_says_what_it_teaches_and_how_long_it_takes(lang):
    one = learning(lang=lang)
    one.hear({"type": "course"})
    for row in make_part(one, "lesson")["course"]["lessons"]:
        assert row["about"]
        assert 1 <= row["minutes"] <= 60


def test_the_way_to_the_first_game_ends_with_it():
    one = learning()
    one.hear({"type": "course"})
    rows = make_part(one, "lesson")["course"]["lessons"]
    assert [row["first"] for row in rows] == [
        number <= COACHED.of_lesson for number in range(1, len(rows) + 1)
    ]


def test_a_lesson_goes_from_not_begun_over_partly_to_done():
    one = learning()
    assert lesson_on(one)["state"] == ""
    one.hear({"type": "lesson", "id": FIRST.id})
    solve(one)
    assert lesson_on(one)["state"] == "partly"
    through(one, FIRST)
    assert lesson_on(one)["state"] == "done"


def test_a_lesson_with_a_skipped_step_is_not_done():
    one = learning()
    through(one, FIRST, skipping={FIRST.steps[1].id})
    assert lesson_on(one)["state"] == "skipped"


def test_from_all_lessons_the_rest_of_one_is_skipped_and_the_page_stays():
    one = learning(FIRST.id)
    one.hear({"type": "course"})
    one.hear({"type": "skip_lesson"})
    assert make_part(one, "lesson")["page"] == "course"
    assert make_part(one, "lesson")["course"]["number"] == NUMBER + 1
    assert lesson_on(one)["state"] == "skipped"


def test_where_one_goes_on_is_named_with_the_minutes_left_of_its_lesson():
    one = learning(f"{SECOND.id}.{SECOND.steps[1].id}")
    one.hear({"type": "course"})
    page = make_part(one, "lesson")["course"]
    assert (page["number"], page["at"]) == (NUMBER + 1, f"{SECOND.id}.{SECOND.steps[1].id}")
    assert 1 <= page["minutes"] <= lesson_minutes(COURSE, SECOND, game("catan").words("en"))
    assert page["begun"]


def test_after_a_solved_step_one_goes_on_at_the_next_that_is_not_over():
    one = learning(f"{FIRST.id}.{FIRST.steps[0].id}")
    solve(one)
    one.hear({"type": "course"})
    page = make_part(one, "lesson")["course"]
    assert page["at"] == f"{FIRST.id}.{FIRST.steps[1].id}"
    assert page["step"] == game("catan").words("en")(f"lessons.{page['at']}.title")


def test_somebody_new_gets_the_first_step_and_who_was_here_all_lessons(tmp_path):
    one = Screen("catan", folder=tmp_path)
    one.hear({"type": "pane", "pane": "learn"})
    assert make_part(one, "lesson")["page"] == "step"
    solve(one)
    again = Screen("catan", folder=tmp_path)
    again.hear({"type": "pane", "pane": "learn"})
    assert make_part(again, "lesson")["page"] == "course"


def test_who_goes_on_from_the_first_page_is_at_the_step_at_once(tmp_path):
    solve(learning(FIRST.id, tmp_path))
    back = Screen(folder=tmp_path)
    back.hear({"type": "open", "game": "catan", "pane": "learn", "go_on": True})
    assert back.lesson.page == "step"


@pytest.mark.parametrize("name", ["catan", "starfarers"])
def test_every_lesson_has_a_picture_made_of_what_is_on_the_board(name):
    found = game(name)
    assert set(found.pictures) == {lesson.id for lesson in Course.of(found).lessons}
    drawn = {shape.use for picture in found.pictures.values() for shape in picture}
    assert drawn <= set(Screen(name).seat_view.scene.symbols)
    assert all(found.pictures.values())


def test_who_only_looked_at_the_odds_finds_the_step_as_it_was():
    one = learning()
    solve(one)
    one.hear({"type": "pane", "pane": "odds"})
    one.hear({"type": "pane", "pane": "learn"})
    assert make_part(one, "lesson")["page"] == "step"
    one.hear({"type": "pane", "pane": "learn"})
    assert make_part(one, "lesson")["page"] == "course"


def test_while_a_page_is_open_no_bot_moves():
    one = learning(COACHED.id)
    one.hear({"type": "hint"})
    for _ in range(60):
        if make_part(one, "play")["bots"]:
            break
        one.hear({"type": "card"})
        one.hear({"type": "try", "action": str(one.table.hint(one.seat, bot="greedy").action)})
    assert make_part(one, "play")["bots"]
    one.hear({"type": "course"})
    assert not make_part(one, "play")["bots"]


def test_a_course_without_questions_offers_none(tmp_path):
    asking = course_game(tmp_path)
    silent = replace(asking, teaching=Teaching(asking.lessons))
    for toy, asks in ((asking, True), (silent, False)):
        taught = Learning(None).begin_lesson(toy, "en")
        assert lesson_view(taught, toy.words("en"))["quiz"] is asks


# The end of a lesson


def test_after_the_last_step_comes_what_was_learned_and_then_the_next_lesson():
    one = learning()
    through(one, FIRST)
    said = make_part(one, "lesson")
    assert (said["page"], said["id"]) == ("end", LAST.id)
    end = said["end"]
    assert end["lesson"]["state"] == "done"
    assert (end["done"], end["skipped"]) == (len(FIRST.steps), "")
    assert 1 <= len(end["learned"]) == len(set(end["learned"])) <= 4
    assert end["next"]["id"] == SECOND.id
    one.hear({"type": "forward"})
    assert make_part(one, "lesson")["id"] == f"{SECOND.id}.{SECOND.steps[0].id}"
    assert make_part(one, "lesson")["page"] == "step"


def test_a_step_with_a_wrong_try_is_to_be_repeated():
    one = learning(FIRST.id)
    one.tutor.progress.record(LAST.id).tries = 2
    through(one, FIRST)
    assert LAST.id in [step["id"] for step in make_part(one, "lesson")["end"]["repeat"]]


def test_the_end_of_a_lesson_with_a_skipped_step_leads_back_to_it():
    one = learning()
    last = FIRST.steps[-1].id
    through(one, FIRST, skipping={last})
    said = make_part(one, "lesson")
    assert said["page"] == "end"
    assert said["end"]["skipped"] == LAST.id
    assert said["end"]["lesson"]["state"] == "skipped"


def test_a_skipped_last_step_is_kept(tmp_path):
    one = learning(folder=tmp_path)
    through(one, FIRST, skipping={FIRST.steps[-1].id})
    again = learning(folder=tmp_path)
    assert again.tutor.progress.record(LAST.id).skipped


def test_who_skips_a_whole_lesson_sees_no_end_of_it():
    one = learning()
    through(one, FIRST, skipping={step.id for step in FIRST.steps})
    assert make_part(one, "lesson")["page"] == "step"
    assert make_part(one, "lesson")["id"] == f"{SECOND.id}.{SECOND.steps[0].id}"


# What is said in a step


def test_the_odds_of_a_step_are_said_simply_at_its_number_and_put_away():
    one = learning(WITH_ODDS.id)
    assert make_part(one, "lesson")["odds_said"] is None
    one.hear({"type": "odds"})
    said = make_part(one, "lesson")["odds_said"]
    assert "7" in said["title"]
    assert "16.7" in said["lines"][0]
    assert one.pane == "learn"
    one.hear({"type": "odds"})
    assert make_part(one, "lesson")["odds_said"] is None
    one.hear({"type": "odds"})
    one.hear({"type": "lang", "lang": "cs"})
    assert make_part(one, "lesson")["odds_said"] is None
    one.hear({"type": "odds"})
    one.hear({"type": "skip"})
    assert make_part(one, "lesson")["odds_said"] is None


@pytest.mark.parametrize("name", ["catan", "starfarers"])
def test_every_step_that_talks_of_odds_can_say_them(name):
    one = Screen(name, pane="learn", folder=None)
    for place in Course.of(game(name)).places:
        if getattr(place.step, "odds", ""):
            one.hear({"type": "lesson", "id": place.id})
            one.hear({"type": "odds"})
            said = make_part(one, "lesson")["odds_said"]
            assert said["title"] or said["lines"], place.id


def test_who_came_by_a_code_gets_the_coach_s_cards():
    one = Screen("catan", folder=None)
    one.hear({"type": "code", "text": make_part(learning(COACHED.id), "lesson")["code"]})
    assert one.tutor.place.id == COACHED.id
    assert one.tutor.run.known == {rule for card in one.tutor.run.cards for rule in card.rules}


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ((Turns(24),), ["Round 1 of 6", "Round 2 of 6"]),
        ((FirstTo(9),), ["Round 1", "Round 2"]),
    ],
)
def test_the_coached_game_says_which_round_it_is(goal, said):
    one = learning(COACHED.id)
    run = one.tutor.run
    run.step = replace(run.step, goal=goal)
    assert make_part(one, "lesson")["round"] == said[0]
    turns = one.tutor.run.game.turn
    for _ in range(400):
        if turns(one.table.state) - one.tutor.run._begun >= 4:
            break
        one.hear({"type": "card"})
        if make_part(one, "play")["bots"]:
            one.hear({"type": "step"})
        else:
            one.hear({"type": "try", "action": str(one.table.hint(one.seat, bot="greedy").action)})
    assert make_part(one, "lesson")["round"] == said[1]


def test_a_trap_names_its_rule_so_that_it_is_said_once():
    place = next(
        one for one in COURSE.places if isinstance(one.step, Step) and one.step.traps[0].do
    )
    one = learning(place.id)
    trap = one.tutor.run.step.traps[0]
    for action in trap.do:
        one.hear({"type": "try", "action": action})
    said = make_part(one, "lesson")
    assert said["trap"]
    assert said["trap_rule"] == trap.rule


def test_the_odds_of_a_step_are_of_its_own_places_also_one_click_further():
    one = Screen("catan", lang="en", folder=None)
    one.hear({"type": "lesson", "id": "first.settle"})
    one.hear({"type": "odds"})
    lines = make_part(one, "lesson")["odds_said"]["lines"]
    assert [line.split(" · ")[0] for line in lines] == ["A: 6, 4", "B: 11, 3"]
    one.hear({"type": "explore", "to": make_part(one, "lesson")["odds"]})
    controls = {row["id"]: row["value"] for row in make_part(one, "explorer")["controls"]}
    assert (controls["site-a"], controls["site-b"]) == ("6 4", "11 3")


@pytest.mark.parametrize("name", ["catan", "starfarers"])
def test_what_a_step_sets_in_the_explorer_is_something_that_can_be_set(name):
    for place in Course.of(game(name)).places:
        if given := getattr(place.step, "odds_set", {}):
            shown = Explorer(place.step.odds, **given)  # a name nobody asks for is refused
            assert not shown.view()["faults"], place.id
