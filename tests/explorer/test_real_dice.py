"""Rolls of real dice: every way people write them down, up to ten thousand, and nothing misread."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from companion import odds
from companion.core.text import LANGUAGES
from companion.explorer.evenings import (
    _as_far,
    among,
    as_uneven,
    beyond,
    judged,
    unevenness,
)
from companion.explorer.explorer import Explorer
from companion.explorer.tally import read_tally
from companion.odds import fairness
from companion.teaching.answer import read_answer

from .explored import view


@pytest.mark.parametrize(
    ("text", "rolls"),
    [
        ("8 6 7", {6: 1, 7: 1, 8: 1}),
        ("8, 6; 7", {6: 1, 7: 1, 8: 1}),
        ("8×12", {8: 12}),
        ("8x12 7X2", {8: 12, 7: 2}),
        ("8*12", {8: 12}),
        ("8 × 12", {8: 12}),
        ("3+4", {7: 1}),
        ("3 + 4, 6+6", {7: 1, 12: 1}),
        ("3+4×5", {7: 5}),
        ("Ana: 8 8\nBen: 8×3", {8: 5}),
        ("8\n8|8", {8: 3}),
    ],
)
def test_rolls_are_read_as_people_write_them(text, rolls):
    tally = read_tally(text)
    assert (dict(tally.rolls), tally.unread) == (rolls, [])


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("3+7", ["3+7"]),
        ("13", ["13"]),
        ("1", ["1"]),
        ("8.5", ["8.5"]),
        ("88", ["88"]),
        ("8 eight", ["eight"]),
        ("8x", ["8×"]),
        ("x12", ["×12"]),
        ("3+4+5", ["3+4+5"]),
        ("-8", ["-8"]),
        ("8×12×2", ["8×12×2"]),
        ("8×999999", ["8×999999"]),
    ],
)
def test_what_is_no_roll_is_told_and_never_read_as_another(text, unread):
    assert read_tally(text).unread == unread


SUMS = {*map(str, odds.WAYS), *(f"0{n}" for n in range(2, 10))}


def test_any_text_is_either_counted_or_told():
    rng = Random(5)
    for _ in range(300):
        words = ["".join(rng.choices("0123456789.ab-", k=rng.randint(1, 3))) for _ in range(9)]
        tally = read_tally(rng.choice([" ", ", ", "\n"]).join(words))
        assert tally.rolls == Counter(int(word) for word in words if word in SUMS)
        assert tally.unread == [word for word in words if word not in SUMS]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_not_understood_stands_on_the_page(lang):
    explorer = Explorer("dice/rolls", lang)
    explorer.hear({"set": {"rolled": "8 3+9 6"}})
    [fault] = explorer.view()["faults"]
    assert "3+9" in fault
    assert "8×12" in fault


def test_sums_wanted_together_are_never_read_as_others_either():
    explorer = Explorer("dice/collect")
    explorer.hear({"set": {"sums": "3+4"}})
    assert explorer.view()["faults"]


def test_groups_are_merged_and_stand_side_by_side():
    shown = view("dice/rolls:8", rolled="Ana: 8×3 7\nBen: 8 6 5 5")
    assert ["Rolls", "8"] in shown["facts"]
    assert ["Groups", "2"] in shown["facts"]
    [groups] = shown["listed"]
    assert [row[:4] for row in groups["rows"]] == [
        ["Ana", "4", "3", "75%"],
        ["Ben", "4", "1", "25%"],
    ]


FOUR = "Ana: 8×12 7×4 6×4 5×4 9×3 4×2 10×2 11 3\n" + "\n".join(
    f"{name}: 7×6 6×5 8×4 5×4 9×4 4×3 10×3 3×2 11 12" for name in ("Ben", "Eva", "Jan")
)


def test_a_group_that_stands_out_is_named_though_the_class_as_a_whole_is_usual():
    told = view("dice/rolls", rolled=FOUR)
    group = told["verdict"][2]
    assert "Ana stands out most" in group
    assert told["listed"][0]["rows"][0][4] in group
    assert "Nothing unusual" not in told["verdict"][-1]


def test_how_far_a_sum_stands_out_counts_that_any_of_eleven_might_have():
    """Twelve eights of 33 is one evening in a thousand for the eight, more for some sum."""
    counts = Counter({8: 12, 7: 4, 6: 4, 5: 4, 9: 3, 4: 2, 10: 2, 11: 1, 3: 1})
    alone = next(one.as_far for one in odds.luck(counts) if one.total == 8)
    assert alone < Fraction(1, 700)
    found = judged(counts)
    assert (found.total, found.rolls) == (8, 33)
    assert 1 <= found.out <= 11 * alone * 1000 + 8


def test_the_chance_of_the_farthest_sum_is_that_of_the_exact_binomials():
    far = _as_far(5 / 36, 33)
    for seen in range(34):
        counts = {8: seen, 7: 33 - seen}
        exact = next(one.as_far for one in odds.luck(counts) if one.total == 8)
        assert far[seen] == pytest.approx(float(exact), rel=1e-9)


def test_one_of_several_groups_is_unusual_more_often_than_a_given_one():
    assert among(10, 1) == 10
    assert among(10, 4) == 39
    assert among(0, 30) == 0


def test_ten_thousand_rolls_are_judged_and_one_more_is_refused():
    fair = {total: 10_000 * ways // 36 for total, ways in odds.WAYS.items()}
    fair[7] += 10_000 - sum(fair.values())
    text = " ".join(f"{total}×{n}" for total, n in fair.items())
    shown = view("dice/rolls", rolled=text)
    assert shown["faults"] == []
    assert "1000 evenings of 10000 rolls" in shown["verdict"][0]
    assert shown["race"]["badge"] == "approximate"
    more = Explorer("dice/rolls")
    more.hear({"set": {"rolled": f"{text} 8"}})
    assert "10001" in more.view()["faults"][0]


def test_rolls_one_by_one_are_never_cut():
    explorer = Explorer("dice/rolls")
    explorer.hear({"set": {"rolled": "10 " * 10_000}})
    assert ["Rolls", "10000"] in explorer.view()["facts"]
    explorer.hear({"set": {"rolled": "10 " * 30_000}})
    assert "60000" in explorer.view()["faults"][0]


@pytest.mark.parametrize("total", [2, 7, 8])
def test_luck_of_very_many_rolls_agrees_with_the_exact_one(total, monkeypatch):
    counts = {total: 200, 6: 100, 9: 100}
    exact = odds.luck(counts)
    monkeypatch.setattr(fairness, "MOST_ROLLS", 10)
    for one, other in zip(exact, odds.luck(counts), strict=True):
        assert (one.band, one.expected, one.seen) == (other.band, other.expected, other.seen)
        assert abs(one.as_far - other.as_far) < Fraction(1, 10**40)


def test_the_law_for_very_many_rolls_agrees_with_simulated_evenings():
    rng = Random(8)
    rolls = Counter(rng.randint(1, 6) + rng.randint(1, 6) for _ in range(900))
    simulated = as_uneven(tuple(sorted(rolls.items())))
    assert abs(simulated / 1000 - beyond(float(unevenness(rolls)))) < 0.06
    assert beyond(0) == 1


def test_rolls_become_letters_for_the_teacher():
    from companion.jupyter import Odds

    code = Odds("dice/rolls", rolled="8×12 7×3").explorer["rolls_code"]
    assert read_answer(code).rolls == {7: 3, 8: 12}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_first_roll_the_page_says_what_to_do_and_refuses_nothing(lang):
    explorer = Explorer("dice/rolls", lang)
    explorer.hear({"set": {"rolled": ""}})
    shown = explorer.view()
    assert (shown["faults"], shown["before"], shown["answers"]) == ([], "", [])
    [told] = shown["views"]
    assert "8×12" in told["lines"][1]
    explorer.hear({"set": {"rolled": "8"}})
    assert explorer.view()["answers"]
