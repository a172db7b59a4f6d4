"""The learning pane's Python half without Jupyter: intents in, the lesson out."""

import json
from random import Random

import pytest

from companion.lessons import Coached, Course
from companion.screen.panes.download.state import DownloadState
from companion.screen.panes.learn.contract import LessonView
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from companion.screen.wire.parts import PARTS
from companion.screen.wire.shapes import intent_types

COURSE = Course.of(Screen("catan", folder=None).game)
LEARNING = (
    "lesson", "back", "forward", "retry", "skip", "skip_lesson", "nudge", "answer", "reveal",
    "recall", "leave_recall", "card", "practise", "return", "code", "progress", "load_progress",
    "try", "undo", "step", "run", "hint", "dismiss", "pane", "lang", "course", "odds",
)  # fmt: skip


def learning(step=None, **how):
    one = Screen("catan", pane="learn", folder=None, **how)
    if step is not None:
        one.hear({"type": "lesson", "id": step})
    return one


def first(found):
    """The first step for which something holds."""
    return next(place for place in COURSE.places if found(place.step))


def plain(step):
    return not isinstance(step, Coached)


ASKING = first(lambda step: plain(step) and step.asks and not step.asks[0].before)
REFUSING = first(lambda step: plain(step) and step.solution and step.traps[0].do and not step.asks)
MARKED = first(
    lambda step: (
        plain(step) and step.marks and len(step.solution) > 1 and not step.asks and not step.clues
    )
)
COACHED = first(lambda step: isinstance(step, Coached))


def test_the_pane_opens_at_the_first_step_on_a_table_of_its_own():
    one = Screen("catan", seed=7, folder=None)
    game = one.table
    assert make_part(one, "lesson") == {}
    one.hear({"type": "pane", "pane": "learn"})
    assert make_part(one, "lesson")["id"] == COURSE.places[0].id
    assert make_part(one, "play")["lesson"]
    assert one.table is not game
    one.hear({"type": "pane", "pane": "play"})
    assert make_part(one, "lesson") == {}
    assert one.table is game


def test_the_view_has_exactly_the_fields_of_the_contract():
    assert set(make_part(learning(), "lesson")) == set(LessonView.__annotations__)


def test_a_trap_is_refused_with_the_lesson_s_sentence_until_it_is_put_away():
    one = learning(REFUSING.id)
    for action in REFUSING.step.traps[0].do:
        one.hear({"type": "try", "action": action})
    rules = [reason["rule"] for reason in make_part(one, "reply")["refused"]["reasons"]]
    assert REFUSING.step.traps[0].rule in rules
    assert make_part(one, "lesson")["trap"]
    one.hear({"type": "dismiss"})
    assert make_part(one, "reply")["refused"] is None
    assert make_part(one, "lesson")["trap"] == ""


def test_the_solution_wins_and_the_next_step_comes():
    one = learning(REFUSING.id)
    for action in REFUSING.step.solution:
        one.hear({"type": "try", "action": action})
    assert make_part(one, "lesson")["status"] == "won"
    one.hear({"type": "forward"})
    assert make_part(one, "lesson")["id"] == COURSE.places[REFUSING.number + 1].id
    one.hear({"type": "course"})
    rows = make_part(one, "lesson")["course"]["lessons"]
    done = {step["id"]: step["state"] for row in rows for step in row["steps"]}
    assert done[REFUSING.id] == "done"


def test_hints_go_from_a_nudge_to_the_move():
    one = learning(REFUSING.id)
    levels = []
    while not levels or levels[-1]["level"] < levels[-1]["of"]:
        one.hear({"type": "nudge"})
        levels.append(make_part(one, "lesson")["hint"])
    assert [hint["level"] for hint in levels] == list(range(1, levels[-1]["of"] + 1))
    assert [bool(hint["action"]) for hint in levels] == [False] * (len(levels) - 1) + [True]
    one.hear({"type": "try", "action": levels[-1]["action"]})
    assert make_part(one, "reply")["refused"] is None


def test_a_nudge_goes_with_the_next_move_and_the_move_itself_stays():
    one = learning(MARKED.id)
    first, *rest = MARKED.step.solution
    one.hear({"type": "nudge"})
    nudged = make_part(one, "lesson")["hint"]
    assert nudged["level"] < nudged["of"]
    one.hear({"type": "try", "action": first})
    assert make_part(one, "lesson")["hint"] is None
    for _ in range(nudged["of"]):
        one.hear({"type": "nudge"})
    assert make_part(one, "lesson")["hint"]["action"] == rest[0]
    one.hear({"type": "undo"})
    assert make_part(one, "lesson")["hint"]["action"] == first


def test_while_a_question_is_open_nothing_is_moved_and_no_spot_is_shown():
    one = learning(ASKING.id)
    assert make_part(one, "lesson")["status"] == "asking"
    before = one.table.state
    one.hear({"type": "try", "action": "0: end"})
    assert make_part(one, "reply")["notice"] == "Answer the question first."
    assert one.table.state == before
    spots = make_part(one, "board")["scene"]["spots"].values()
    assert not any(spot["offered"] or spot["refused"] for spot in spots)


@pytest.mark.parametrize("move", ["0: settle 18", "0: settle 29"])
def test_a_step_that_is_over_lights_no_place_and_offers_no_trade(move):
    one = learning("first.settle")
    assert one.seat_view.scene.spots
    assert one.seat_view.panel["trade"]
    one.hear({"type": "try", "action": move})
    assert one.tutor.run.status in ("won", "failed")
    assert not any(spots.offered for spots in one.seat_view.scene.spots.values())
    assert one.seat_view.panel["trade"] is None


def test_the_fields_that_are_wrong_are_named():
    one = learning("first.income")
    right = dict(one.tutor.question.answer)
    missed = next(name for name, count in right.items() if count)
    one.hear({"type": "answer", "answer": {**right, missed: right[missed] + 1}})
    assert make_part(one, "lesson")["missed"] == [missed]


def test_the_choice_that_was_wrong_is_named_and_the_right_one_is_not():
    one = Screen("race", pane="learn", folder=None)
    one.hear({"type": "lesson", "id": "first.predict"})
    question = one.tutor.question
    right = question.answer["choice"]
    wrong = next(field.id for field in question.fields if field.id != right)
    one.hear({"type": "answer", "answer": {"choice": wrong}})
    assert make_part(one, "lesson")["missed"] == [wrong]


def test_every_field_that_is_wrong_is_marked_and_the_first_three_are_named():
    one = learning("first.income")
    fields = [field.id for field in one.tutor.question.fields]
    right = one.tutor.question.answer
    one.hear({"type": "answer", "answer": {name: right.get(name, 0) + 1 for name in fields}})
    told = make_part(one, "lesson")
    assert len(fields) > 4
    assert told["missed"] == fields
    assert len(told["wrong"]) == 4  # and the rule


def test_a_wrong_answer_leaves_the_question_and_the_right_one_gives_its_reason():
    one = learning(ASKING.id)
    one.hear({"type": "answer", "answer": {"n": 998, "choice": "nobody"}})
    assert make_part(one, "lesson")["verdict"] == "wrong"
    assert make_part(one, "lesson")["question"] is not None
    answer = dict(one.tutor.question.answer)
    one.hear({"type": "answer", "answer": answer})
    said = make_part(one, "lesson")
    assert (said["verdict"], said["question"]) == ("right", None)
    assert said["answer"] == answer
    assert len(said["because"]) >= len(said["rules"]) >= 1


def test_the_engine_answers_for_one_who_gives_up():
    one = learning(ASKING.id)
    one.hear({"type": "reveal"})
    assert make_part(one, "lesson")["answer"]
    assert make_part(one, "lesson")["because"]


def test_marks_of_the_question_are_on_the_board():
    one = learning(ASKING.id)
    assert set(one.tutor.question.marks) == set(make_part(one, "board")["scene"]["marks"]["task"])


def test_quick_questions_have_a_board_of_their_own_that_nobody_moves_on():
    one = learning(REFUSING.id)
    lesson_table, lesson_state = one.table, one.table.state
    one.hear({"type": "recall"})
    assert make_part(one, "lesson")["kind"] == "recall"
    asked = one.table
    assert asked is not lesson_table
    for action in REFUSING.step.solution:
        one.hear({"type": "try", "action": action})
    assert one.tutor.run.table.state == lesson_state
    one.hear({"type": "answer", "answer": dict(one.tutor.question.answer)})
    assert make_part(one, "lesson")["verdict"] == "right"
    question = one.tutor.drawn.question
    shown = {*question.marks, *question.clues}
    assert set(make_part(one, "board")["scene"]["marks"]["task"]) == shown
    one.hear({"type": "try", "action": "0: roll"})
    assert one.table is asked
    one.hear({"type": "leave_recall"})
    assert one.table.state == lesson_state
    assert make_part(one, "lesson")["kind"] == "step"


def test_a_number_that_was_too_high_and_then_too_low_is_told_anew():
    one = learning(REFUSING.id)
    for _ in range(60):
        one.hear({"type": "recall"})
        question = one.tutor.question
        if question.form != "choice" and all(type(n) is int for n in question.answer.values()):
            break
        one.hear({"type": "leave_recall"})
    told = []
    for n in (99, -1):
        one.hear({"type": "answer", "answer": dict.fromkeys(question.answer, n)})
        told.append((make_part(one, "lesson")["wrong"], PARTS["lesson"].key(one)))
    (high, before), (low, after) = told
    assert high != low
    assert before != after


def test_with_the_coach_bots_wait_while_a_card_lies_open():
    one = learning(COACHED.id)
    assert make_part(one, "lesson")["kind"] == "coach"
    for _ in range(200):
        if make_part(one, "lesson")["card"]:
            break
        if make_part(one, "play")["bots"]:
            one.hear({"type": "step"})
        else:
            hinted = one.table.hint(one.seat, bot="greedy")
            assert hinted is not None
            one.hear({"type": "try", "action": str(hinted.action)})
    card = make_part(one, "lesson")["card"]
    assert card["text"]
    assert not make_part(one, "play")["bots"]
    before = len(one.table.history)
    one.hear({"type": "step"})
    assert len(one.table.history) == before
    while make_part(one, "lesson")["card"]:
        one.hear({"type": "card"})
    assert make_part(one, "lesson")["card"] is None


def test_when_the_coached_game_has_ended_nobody_plays_on():
    one = learning(COACHED.id)
    one.hear({"type": "try", "action": "0: roll"})
    one.hear({"type": "card"})
    one.hear({"type": "try", "action": "0: end"})
    one.hear({"type": "card"})
    assert make_part(one, "play")["bots"]
    one.tutor.run.status = "won"
    assert not make_part(one, "play")["bots"]
    before = len(one.table.history)
    one.hear({"type": "step"})
    one.hear({"type": "run"})
    assert len(one.table.history) == before


def test_a_coached_game_that_has_ended_lights_no_place_and_offers_no_trade():
    one = learning(COACHED.id)
    one.hear({"type": "try", "action": "0: roll"})
    one.hear({"type": "card"})
    assert any(spots.offered for spots in one.seat_view.scene.spots.values())
    assert one.seat_view.panel["trade"]
    one.tutor.run.status = "won"
    assert not any(spots.offered for spots in one.seat_view.scene.spots.values())
    assert one.seat_view.panel["trade"] is None
    before = len(one.table.history)
    one.hear({"type": "try", "action": "0: end"})
    assert len(one.table.history) == before


def test_one_practises_a_rule_and_comes_back_to_the_coached_game():
    one = learning(COACHED.id)
    game = one.table
    rule = next(rule for rule in COURSE.rules if COURSE.practise(rule))
    one.hear({"type": "practise", "rule": rule})
    assert make_part(one, "lesson")["kind"] == "step"
    assert make_part(one, "lesson")["return"]
    one.hear({"type": "return"})
    assert one.table is game
    assert not make_part(one, "lesson")["return"]


def test_a_code_brings_the_step_back_in_another_session():
    one = learning(COURSE.places[17].id)
    other = Screen("catan", seed=1, folder=None)
    other.hear({"type": "code", "text": make_part(one, "lesson")["code"].lower()})
    assert make_part(other, "lesson")["id"] == COURSE.places[17].id
    assert other.pane == "learn"


def test_a_wrong_letter_is_named_and_nothing_changes():
    one = learning(COURSE.places[17].id)
    code = make_part(one, "lesson")["code"].replace(" ", "")
    spoilt = code[:4] + ("7" if code[4] != "7" else "8") + code[5:]
    other = learning()
    other.hear({"type": "code", "text": spoilt})
    assert "Letter 5" in make_part(other, "reply")["notice"]
    assert make_part(other, "lesson")["id"] == COURSE.places[0].id


def test_progress_is_kept_beside_the_notebook_and_as_a_download(tmp_path):
    one = Screen("catan", pane="learn", folder=tmp_path)
    one.hear({"type": "skip"})
    again = Screen("catan", pane="learn", folder=tmp_path)
    assert make_part(again, "lesson")["id"] == COURSE.places[1].id
    one.hear({"type": "progress"})
    elsewhere = learning()
    elsewhere.hear({"type": "load_progress", "text": one.of(DownloadState).file["text"]})
    assert make_part(elsewhere, "lesson")["id"] == COURSE.places[1].id
    assert one.of(DownloadState).file["name"] == "catan-progress.json"
    assert one.notice == "catan-progress.json is in your browser's downloads."


def test_a_page_that_may_not_save_files_says_why_and_the_code_instead():
    one = learning()
    code = make_part(one, "lesson")["code"]
    one.hear({"type": "progress", "saves": "no"})
    assert one.of(DownloadState).file is None
    assert "frame that may not save files" in one.notice
    assert code in one.notice
    one.hear({"type": "progress", "saves": "unsure"})
    assert one.of(DownloadState).file["name"] == "catan-progress.json"
    assert code in one.notice


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 1}', '{"format": 9, "game": "catan"}',
                                  "\x00", "[" * 5000])  # fmt: skip
def test_a_spoilt_download_is_refused_in_words(text):
    one = learning(COURSE.places[3].id)
    one.hear({"type": "load_progress", "text": text})
    assert make_part(one, "reply")["notice"]
    assert make_part(one, "lesson")["id"] == COURSE.places[3].id


def test_a_step_that_is_not_there_is_answered_with_the_nearest():
    one = learning()
    one.hear({"type": "lesson", "id": COURSE.places[1].id + "x"})
    assert COURSE.places[1].id in make_part(one, "reply")["notice"]


def test_the_language_changes_mid_step_and_nothing_else():
    one = learning(ASKING.id)
    one.hear({"type": "nudge"})
    before, state = make_part(one, "lesson"), one.table.state
    one.hear({"type": "lang", "lang": "cs"})
    after = make_part(one, "lesson")
    assert one.table.state == state
    for same in ("id", "status", "code", "answer", "kind"):
        assert after[same] == before[same]
    assert after["question"]["text"] != before["question"]["text"]
    assert after["hint"]["level"] == 1


@pytest.mark.parametrize("step", ["two.road", "two.village"])
def test_for_a_neutral_colour_there_is_a_button_that_shows_its_places(step):
    one = learning(step)
    one.hear({"type": "try", "action": one.tutor.run.step.solution[0]})
    offered = {word for word, spots in one.seat_view.scene.spots.items() if spots.offered}
    assert {row["mode"] for row in make_part(one, "play")["panel"]["buttons"]} == offered != set()


def test_the_still_picture_of_a_lesson_tells_the_step_and_its_code():
    from companion.jupyter import App

    app = App(learning(COURSE.places[17].id))
    still = app._still_html()
    assert app.lesson["title"] in still
    assert app.lesson["code"] in still


def test_intents_of_any_shape_do_no_harm_in_a_lesson():
    assert set(LEARNING) <= set(intent_types())
    one = learning()
    rng = Random(5)
    junk = [
        None, True, -1, 2**80, "", "x" * 5000, "\ud800", [], {}, ["a"], {"a": {}}, {"n": 10**9},
        1.5, "0: roll", "000000000000", {"n": 1}, {"choice": "0"}, COACHED.id, COURSE.rules[0],
    ]  # fmt: skip
    fields = ("id", "text", "rule", "answer", "action", "lang", "pane")
    for number in range(700):
        intent = {"type": rng.choice(LEARNING)}
        intent |= {field: rng.choice(junk) for field in rng.sample(fields, 3)}
        if intent["type"] == "run":
            continue
        one.hear(intent)
        if number % 20 == 0:
            json.dumps(
                [
                    make_part(one, "lesson"),
                    make_part(one, "play"),
                    make_part(one, "board"),
                    make_part(one, "almanac"),
                ]
            )


def marks(one):
    return dict(make_part(one, "board")["scene"]["marks"])


def test_marks_of_the_task_outlive_a_refusal_a_hint_and_a_dismissal():
    one = learning(MARKED.id)
    task = list(MARKED.step.marks)
    assert marks(one)["task"] == task
    one.hear({"type": "try", "action": "0: settle 0"})
    assert marks(one)["tried"] == "corner:0"
    assert marks(one)["task"] == task
    for kind in ("nudge", "hint", "dismiss"):
        one.hear({"type": kind})
        assert marks(one)["task"] == task
        assert (marks(one)["refused"], marks(one)["tried"]) == ([], "")
    assert marks(one) == {"task": task, "shown": [], "refused": [], "hinted": [], "tried": ""}


def test_marks_of_the_task_stay_until_it_is_solved():
    one = learning(MARKED.id)
    *first, last = MARKED.step.solution
    for action in first:
        one.hear({"type": "try", "action": action})
        assert marks(one)["task"] == list(MARKED.step.marks)
    one.hear({"type": "try", "action": last})
    assert one.tutor.run.status == "won"
    assert marks(one)["task"] == []


def test_what_was_refused_goes_with_the_next_act():
    one = learning(MARKED.id)
    one.hear({"type": "try", "action": "0: settle 0"})
    assert marks(one)["tried"]
    one.hear({"type": "try", "action": MARKED.step.solution[0]})
    assert marks(one)["tried"] == ""
    assert marks(one)["refused"] == []


def test_when_a_step_is_over_what_happened_stays_in_view():
    one = Screen("starfarers", pane="learn", folder=None)
    one.hear({"type": "lesson", "id": "first.income"})
    one.hear({"type": "try", "action": "0: roll"})
    assert one.seat_view.scene.focus is not None  # all that may be paid
    one.hear({"type": "reveal"})
    assert one.lesson.is_over
    assert one.seat_view.scene.focus is None
