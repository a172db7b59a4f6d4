"""A task entered by its code: everybody comes to the same place, and answers in letters."""

from __future__ import annotations

import pytest

import companion
from companion.screen.class_work import ClassWork
from companion.screen.opening import asked_for, go
from companion.screen.screen import Screen
from companion.screen.updates import Updates
from companion.teaching.answer import mark_of, read_answer


@pytest.fixture
def screen():
    return Screen(folder=None)


def enter(screen, task):
    screen.hear({"type": "code", "text": task.code})


def test_a_step_opens_in_the_language_of_the_task(screen):
    task = companion.task("catan", step="seven", lang="pl")
    enter(screen, task)
    assert (screen.pane, screen.lang, screen.tutor.place.id) == ("learn", "pl", task.name)


def test_a_seeded_game_is_the_same_for_all(screen):
    task = companion.task("catan", seed=12, players=3)
    enter(screen, task)
    other = Screen(folder=None)
    enter(other, task)
    assert screen.pane == "play"
    assert len(screen.table.seats) == 3
    assert screen.table.state == other.table.state


def test_a_position_of_a_step_is_played_on_freely(screen):
    task = companion.task("catan", position="seven")
    enter(screen, task)
    step = companion.lessons.Course.of(companion.game("catan")).by_id[task.name].step
    assert screen.pane == "play"
    assert screen.table.state == companion.game("catan").position(dict(step.position))


def test_a_page_of_odds_opens_with_its_answer_hidden_and_a_guess_becomes_letters(screen):
    task = companion.task("catan", odds="dice:8", guess=True)
    enter(screen, task)
    assert screen.pane == "odds"
    assert screen.explorer.view()["guess_first"]
    screen.hear({"type": "explore", "guess": 25})
    answer = read_answer(screen.explorer.view()["guess_code"])
    assert (answer.guess, answer.mark) == (0.25, mark_of(task))


def test_an_exact_answer_is_asked_for_read_and_judged(screen):
    task = companion.task("catan", odds="dice:8", guess="exact")
    enter(screen, task)
    assert screen.explorer.view()["guess_exact"]
    screen.hear({"type": "explore", "guess": "5 of 36"})
    shown = screen.explorer.view()
    assert (shown["guess_read"], shown["guess_verdict"]) == ("5/36 (13.9%)", "Right.")
    assert read_answer(shown["guess_code"]).given == (5, 36, "fraction")
    screen.hear({"type": "explore", "guess": "a lot"})
    shown = screen.explorer.view()
    assert shown["guess_code"] == shown["guess_read"] == ""
    assert "2 of 7" in shown["guess_fault"]


def test_guessing_first_ends_with_the_question_it_was_asked_for(screen):
    enter(screen, companion.task("catan", odds="dice:8", guess=True))
    screen.hear({"type": "explore", "question": "within"})
    assert not screen.explorer.view()["guess_first"]


def test_a_class_is_asked_the_same_questions_and_sends_back_how_it_went():
    task = companion.task("catan", questions=2, seed=3)
    asked = []
    for right in (True, False):
        screen = Screen(folder=None)
        enter(screen, task)
        found = []
        for _ in range(2):
            question = screen.tutor.question
            found.append((question.text, str(question.answer)))
            if right:
                screen.hear({"type": "answer", "answer": dict(question.answer)})
            else:
                screen.hear({"type": "reveal"})
            screen.hear({"type": "recall"})
        asked.append(found)
        answer = read_answer(screen.notice.rpartition(": ")[2])
        assert (answer.right, answer.mark) == ((right, right), mark_of(task))
        assert screen.tutor.drawn is None
    assert asked[0] == asked[1]


def test_a_wrong_letter_is_named_and_nothing_changes(screen):
    code = companion.task("catan", step="seven").letters
    screen.hear({"type": "code", "text": code[:-1] + ("0" if code[-1] != "0" else "1")})
    assert screen.pane == "choose"
    assert "9" in screen.notice


def test_a_link_opens_a_task_too(screen):
    task = companion.task("starfarers", step="first")
    go(screen, asked_for(task.address, None, {}))
    assert screen.tutor.place.id == task.name


def test_the_first_page_takes_the_link_of_a_task_where_it_takes_codes(screen):
    task = companion.task("starfarers", step="first")
    screen.hear({"type": "code", "text": f" https://x.example/lab{task.address[:-1]}?"})
    assert screen.pane == "choose"
    assert screen.notice
    screen.hear({"type": "code", "text": f" https://x.example/lab{task.address}"})
    assert (screen.pane, screen.of(ClassWork).task) == ("learn", task)


@pytest.mark.parametrize("form", ["https://x.example/lab?reset&task={}", "#task={}", "task={}"])
def test_a_task_asked_for_by_a_pages_address_is_opened(screen, form):
    task = companion.task("starfarers", step="first")
    screen.hear({"type": "code", "text": form.format(task.letters)})
    assert (screen.pane, screen.of(ClassWork).task) == ("learn", task)
    screen.hear({"type": "pane", "pane": "play"})
    go(screen, asked_for(form.format(task.letters), None, {}))
    assert screen.pane == "learn"


def done_by(screen, task, *right):
    """A class's questions, answered so; the letters that come after the last."""
    enter(screen, task)
    for one in right:
        question = screen.tutor.question
        told = {"type": "answer", "answer": dict(question.answer)} if one else {"type": "reveal"}
        screen.hear(told)
        screen.hear({"type": "recall"})
    return screen.notice.rpartition(": ")[2]


@pytest.mark.parametrize(
    ("mine", "said"), [((1, 1), "you win"), ((0, 0), "you lose"), ((0, 1), "a draw")]
)
def test_anothers_answers_to_the_same_task_make_a_duel(screen, mine, said):
    task = companion.task("catan", questions=2, seed=3, lang="en")
    theirs = done_by(Screen(folder=None), task, 1, 0)
    done_by(screen, task, *mine)
    screen.hear({"type": "code", "text": theirs.lower()})
    assert said in screen.notice
    duel = read_answer(screen.notice.rpartition(": ")[2])
    assert duel.kind == "duel"
    assert (duel.right, duel.against) == (tuple(map(bool, mine)), (True, False))


def test_two_at_one_screen_one_after_the_other_are_a_duel_without_any_letters_typed(screen):
    task = companion.task("catan", questions=2, seed=3, lang="en")
    done_by(screen, task, 1, 0)
    assert "sat here before" not in screen.notice
    done_by(screen, task, 1, 1)
    assert "Against whoever sat here before: 2 to 1 out of 2." in screen.notice
    duel = read_answer(screen.notice.rpartition(": ")[2])
    assert (duel.right, duel.against) == ((True, True), (True, False))


def test_another_task_at_the_same_screen_is_no_duel(screen):
    done_by(screen, companion.task("catan", questions=2, seed=3, lang="en"), 1, 0)
    done_by(screen, companion.task("catan", questions=2, seed=4, lang="en"), 1, 1)
    assert "sat here before" not in screen.notice


def test_answers_of_another_before_ones_own_start_no_duel_and_say_what_they_are(screen):
    task = companion.task("catan", questions=2, seed=3)
    theirs = done_by(Screen(folder=None), task, 1, 0)
    screen.hear({"type": "code", "text": theirs})
    assert (screen.pane, screen.of(ClassWork).task) == ("choose", None)
    assert "Do the same task here first" in screen.notice
    done_by(screen, companion.task("catan", questions=2, seed=4), 1, 1)
    screen.hear({"type": "code", "text": theirs})
    assert "Do the same task here first" in screen.notice


def test_a_second_page_of_odds_is_told_to_a_browser_that_still_shows_the_first(screen):
    told = Updates(screen)
    told.news()
    seen = []
    for page in ("dice:8", "dice/rolls"):
        enter(screen, companion.task("catan", odds=page, guess=page == "dice:8"))
        seen.append(told.news()["explorer"]["question"])
        screen.hear({"type": "pane", "pane": "choose"})
        told.news()
    assert seen == ["sum", "rolls"]
