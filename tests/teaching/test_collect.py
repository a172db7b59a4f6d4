"""What a class sends back."""

from __future__ import annotations

import pytest

import companion
from companion.core.errors import BadInput
from companion.teaching.answer import answered, duelled, guessed, read_answer, rolled
from companion.teaching.duels import Duel

TASK = companion.task("catan", odds="dice:7", guess=True)
OTHER = companion.task("catan", odds="dice:8", guess=True)


def lines(*rows):
    return "\n".join(f"{name} {answer.code}" for name, answer in rows)


def test_guesses_stand_against_the_truth():
    found = companion.collect(
        lines(("Ana", guessed(0.2, TASK)), ("Ben:", guessed(0.9, TASK)), ("", guessed(1, TASK))),
        TASK.code,
    )
    assert found.guesses == {"Ana": 0.2, "Ben": 0.9, "#3": 1.0}
    assert found.truth == pytest.approx(1 / 6)
    assert found.histogram == (0, 0, 1, 0, 0, 0, 0, 0, 0, 2)
    assert "Nearest: Ana." in str(found)


def test_an_answer_to_another_task_is_found_out_and_counted_nowhere():
    found = companion.collect(lines(("Cid", guessed(0.5, OTHER))), TASK)
    assert found.guesses == {}
    assert "This answers another task." in str(found)


def test_rolls_of_all_groups_are_merged_and_held_against_fair_dice():
    groups = [("A", rolled({7: 3, 2: 1})), ("B", rolled({7: 2, 12: 4})), ("C", rolled({5: 1}))]
    found = companion.collect(lines(*groups))
    assert found.rolls == {2: 1, 5: 1, 7: 5, 12: 4}
    assert [one.total for one in found.fairness if not one.ordinary] == [7, 12]


def test_the_hardest_questions_come_first():
    found = companion.collect(
        lines(("A", answered([1, 0, 1])), ("B", answered([1, 0, 0])), ("C", answered([1, 1, 0, 1])))
    )
    assert found.questions == ((3, 3), (1, 3), (1, 3), (1, 1))
    assert found.hardest == (2, 3)


@pytest.mark.parametrize("between", [" ", ": ", ";", " - ", "\t"])
def test_a_name_may_have_several_words_and_any_sign_before_the_code(between):
    code = guessed(0.25, TASK).code
    found = companion.collect(f"Anna Maria Nowak{between}{code}", TASK)
    assert found.guesses == {"Anna Maria Nowak": 0.25}


def test_a_code_that_cannot_be_read_says_why_and_the_rest_is_read():
    good = guessed(0.25).code
    found = companion.collect(f"A {good}\nB hello\nC {good[:-1]}{'0' if good[-1] != '0' else '1'}")
    assert found.guesses == {"A": 0.25}
    assert [one.wrong for one in found] == ["", "teaching.no-answer", "learn.look-letter"]
    assert "Codes that could not be read: 2." in str(found)


def test_names_are_escaped_on_the_page_and_harmless_in_a_spreadsheet():
    found = companion.collect({"<b>=1+1": guessed(0.5).code, "=2+2": guessed(0.5).code})
    assert "<b>" not in found._repr_html_()
    assert "'=2+2" in found.to_csv()


def test_too_many_lines_are_refused():
    with pytest.raises(BadInput, match="at most 1000"):
        companion.collect("x\n" * 1001)


QUESTIONS = companion.task("catan", questions=4, seed=3)
ANA, BEN = answered([1, 1, 0, 1], QUESTIONS), answered([1, 0, 0, 1], QUESTIONS)


def test_two_answers_to_one_task_make_a_duel_that_comes_back_from_its_letters():
    duel = duelled(ANA.code, BEN.code)
    assert (sum(duel.right), sum(duel.against), len(duel.right)) == (3, 2, 4)
    assert read_answer(duel.code) == duel
    long = answered([True] * 32, QUESTIONS), answered([True, False] * 16, QUESTIONS)
    assert read_answer(duelled(*long).code) == duelled(*long)


@pytest.mark.parametrize(
    "other",
    [
        answered([1, 0, 0], QUESTIONS),
        answered([1, 0, 0, 1]),
        answered([1, 0, 0, 1], QUESTIONS, "puzzle"),
        guessed(0.5, QUESTIONS),
    ],
)
def test_answers_to_different_things_make_no_duel(other):
    with pytest.raises(BadInput, match="of one task"):
        duelled(ANA, other)


def test_a_duel_that_both_have_sent_is_one_and_names_both():
    sent = [("Ana", duelled(ANA, BEN)), ("Ben", duelled(BEN, ANA)), ("Ana", duelled(ANA, BEN))]
    found = companion.collect(lines(*sent, ("Cid", duelled(BEN, BEN))), QUESTIONS)
    assert found.duels == (Duel("Ana", 3, 2, 4, "Ben"), Duel("Cid", 2, 2, 4))
    assert "Duels: 2; drawn: 1." in found.lines()
    assert "Ana wins against Ben: 3 to 2 out of 4." in found.lines()
    assert "Ben wins" not in str(found)


def test_a_duel_is_no_second_answer_to_the_questions():
    found = companion.collect(lines(("Ana", ANA), ("Ana", duelled(ANA, BEN))), QUESTIONS)
    assert found.questions == ((1, 1), (1, 1), (0, 1), (1, 1))
