"""What a class sends back."""

from __future__ import annotations

import pytest

import companion
from companion.core.errors import BadInput
from companion.teaching.answer import answered, duelled, guessed, read_answer, rolled
from companion.teaching.bins import binned, place_of
from companion.teaching.duels import Duel
from companion.teaching.question_texts import question_texts

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
    assert [one.n for one in found.bins] == [0, 1, 0, 0, 0, 0, 0, 0, 2]
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


def test_the_middle_of_an_even_number_of_guesses_is_their_median():
    told = companion.collect(f"Ana {guessed(0.1).code}\nBen {guessed(0.25).code}")
    assert told.lines() == [
        "Guesses: 2; median: 17.5%. At most half of the class guessed more than that, "
        "and at most half less."
    ]


def test_a_group_that_stands_out_is_named_beside_the_rolls_of_all():
    odd = rolled({8: 12, 7: 4, 6: 4, 5: 4, 9: 3, 4: 2, 10: 2, 11: 1, 3: 1}).code
    usual = rolled({7: 6, 6: 5, 8: 4, 5: 4, 9: 4, 4: 3, 10: 3, 3: 2, 11: 1, 12: 1}).code
    told = companion.collect(f"Ana {odd}\nBen {usual}\nEva {usual}\nJan {usual}").lines()
    assert any("Ana stands out most" in line for line in told)
    assert not any("Nothing unusual" in line for line in told)


EXACT = companion.task("", odds="dice:8", guess="exact")


def test_exact_answers_are_right_close_off_by_a_factor_or_a_mistake_with_a_name():
    said = ("5/36", "0.139", "1 in 7.2", "1/11", "1/36", "6/36", "3/36", "12%", "28%", "70%")
    told = companion.collect([guessed(one, EXACT).code for one in (*said, "1/11")], EXACT).lines()
    assert told[1] == (
        "Right: 3; close: 1; off by a factor: 2; by a mistake that has a name: 5; otherwise off: 0."
    )
    assert told[2].startswith("How many said 1/11 (9.1%): 2. That would be so if all results")
    assert any("6/36 (16.7%): 1. That counts a double such as 4 + 4 twice" in one for one in told)
    assert any("3/36 (8.3%): 1. That counts a pair such as 2 + 6 once" in one for one in told)


@pytest.mark.parametrize(
    ("said", "right"),
    [("0.083", 1), ("0,0833", 1), ("8.3%", 1), ("8.33%", 1), ("3/36", 1), ("1/12", 1), ("0.08", 0),
     ("8%", 0), ("0.1", 0), ("83/1000", 0)],
)  # fmt: skip
def test_three_places_are_as_exact_as_three_digits(said, right):
    ten = companion.task("", odds="dice:10", guess="exact")
    assert (
        companion.collect([guessed(said, ten).code], ten).lines()[1].startswith(f"Right: {right};")
    )


def test_a_task_in_another_language_is_the_same_task():
    english, czech = (
        companion.task("", odds="dice:8", guess=True, lang=one) for one in ("en", "cs")
    )
    assert english.letters != czech.letters
    found = companion.collect([guessed(0.2, czech).code], english)
    assert len(found.guesses) == 1


def test_one_guess_far_off_does_not_put_all_others_together():
    said = [5 / 36, 1 / 11, 6 / 36, 1 / 36, 0.14, 0.139, 1 / 7.2, 1 / 30, 31 / 36]
    bins = binned(said, 5 / 36)
    assert bins[-1].label == "18–90"
    assert bins[-1].n == 1
    of = [next(n for n, one in enumerate(bins) if one.low <= 100 * x < one.high) for x in said]
    assert len({of[0], of[1], of[2], of[3]}) == 4
    assert sum(one.n for one in bins) == len(said)
    at = place_of(5 / 36, bins)
    assert at is not None
    assert bins[int(at * len(bins))].low <= 13.9 < bins[int(at * len(bins))].high


@pytest.mark.parametrize(
    ("guesses", "truth", "labels"),
    [
        ([0.1, 0.14, 0.11], 5 / 36, ["10–11", "11–12", "12–13", "13–14", "14–15"]),
        ([0.3], None, ["30–31"]),
        ([1.0, 0.99], None, ["99–100"]),
        ([0.0, 1.0], 0.5, [f"{n}–{n + 10}" for n in range(0, 100, 10)]),
    ],
)
def test_bins_are_as_narrow_as_a_dozen_of_them_allow(guesses, truth, labels):
    bins = binned(guesses, truth)
    assert [one.label for one in bins] == labels
    assert sum(one.n for one in bins) == len(guesses)


def test_what_is_not_read_says_which_line_and_why():
    good = guessed(0.25).code
    wrong = good[:-1] + ("0" if good[-1] != "0" else "1")
    told = companion.collect(f"Ana {good}\n\nBen {wrong}\nhello", lang="en").lines()
    assert any(line.startswith(f"Line 3 (Ben {wrong}): Letter ") for line in told)
    assert "Line 4 (hello): This is not an answer code." in told


def test_the_hardest_questions_are_told_as_they_were_asked():
    asked = companion.task("catan", questions=2, seed=3)
    codes = [answered(right, asked).code for right in ([True, False], [True, False], [True, True])]
    told = companion.collect(codes, asked).lines()
    text = question_texts(asked, "en")[1]
    assert f"Question 2 (1 of 3 right): {text}" in told
