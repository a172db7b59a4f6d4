"""Derivations: every question has one, in three languages, and it comes to the number shown."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
import sympy

import companion
from companion import odds
from companion.core.text import LANGUAGES
from companion.explorer.asking import ControlForm
from companion.explorer.explorer import Explorer
from companion.explorer.page import HOWS, Page
from companion.explorer.phrases import Teller
from companion.explorer.topics import with_odds
from companion.explorer.why.steps import WORDED, Equation, Step, shown
from companion.jupyter import Screen
from companion.screen.updates import make_part

EVERY = [
    f"{topic}/{question}" for topic, questions in with_odds().items() for question in questions
]
SETTINGS = [
    *((link, {}) for link in EVERY),
    ("dice/sum", {"dice": 1}),
    ("dice/sum", {"dice": 3}),
    ("dice/sum", {"dice": 9}),
    ("dice/within", {"players": 2, "rounds": 2, "turn": "two"}),
    ("dice/collect", {"sums": "2 6 7 8", "rolls": 9}),
    ("dice/times", {"sum": "2", "rolls": 5}),
    ("dice/lead", {"sum": "6", "against": "5", "rolls": 4}),
    ("dice/start", {"players": 2}),
    ("dice/sites", {"seven": "best", "rolls": 6, "site-a": "8x2 6", "site-b": "9"}),
    ("dice/sites", {"seven": "away", "rolls": 4}),
    ("dice/rolls", {"rolled": "8 8 8"}),
    ("marbles/reach", {"distance": 4, "drives": 0}),
    ("marbles/fight", {"cannons": 2, "theirs": 2, "ties": "lose"}),
    ("marbles/fight", {"cannons": 2, "theirs": 2, "ties": "again"}),
    ("marbles/fight", {"cannons": 3, "theirs": 2, "ties": "shown"}),
    ("marbles/encounters", {"black": 0}),
    ("draws/among", {"cards": 9, "wanted": 5, "draws": 6}),
    ("draws/explore", {"bonus": "+1,+1"}),
    ("draws/until", {"cards": 6, "wanted": 2}),
    ("ships/meteors", {"compare": "turtle"}),
    ("ships/meteors", {"ship": "dart", "spend": "never"}),
    ("ships/meteors", {"ship": "whale", "reserve": 2}),
    ("ships/sabotage", {"tries": 1, "ship": "snail"}),
]  # fmt: skip


def page_of(explorer: Explorer) -> Page:
    page = explorer._answer(ControlForm(explorer._own(), explorer.words))
    assert page is not None
    return page


def choices(page: Page) -> list[tuple[str, str]]:
    """Some keys in every sense: the first, the start, one in the middle, the last, others."""
    keys = list(page.keys)
    some = {keys[0], page.start, keys[len(keys) // 2], keys[-1], *sorted(page.others)[:3]}
    return [(key, how) for key in sorted(some) for how in (HOWS if page.numeric else HOWS[:1])]


# What a formula is worth, worked out by the book: sums term by term.


def worth(part: Any, known: dict[str, dict[int, int]]) -> Any:
    """The value of a part; `known` are the coefficients that earlier equations name."""
    if isinstance(part, sympy.Indexed):
        return known[str(part.base)].get(int(part.indices[0]), 0)
    if isinstance(part, sympy.Sum):
        *inner, (index, low, high) = part.limits
        inside = sympy.Sum(part.function, *inner) if inner else part.function
        return sum(
            worth(inside.xreplace({index: sympy.Integer(n)}), known)
            for n in range(int(low), int(high) + 1)
        )
    if not part.args:
        return part
    return part.func(*(worth(one, known) for one in part.args))


def coefficients(polynomial: Any) -> dict[int, int]:
    x = sympy.Symbol("x")
    poly = sympy.Poly(sympy.expand(worth(polynomial, {})), x)
    return {power[0]: int(n) for power, n in poly.terms()}


def values(equation: Equation, known: dict[str, dict[int, int]]) -> list[Any]:
    """What the parts of an equation are worth; one that names coefficients makes them known."""
    x, free = sympy.Symbol("x"), sympy.Symbol("k", integer=True)
    found = []
    for part in equation.parts:
        named = not isinstance(part, WORDED) and part.atoms(sympy.IndexedBase)
        if isinstance(part, WORDED) or named == {sympy.IndexedBase("h")}:
            continue
        if isinstance(part, sympy.Sum) and part.has(x):
            [base] = named
            known[str(base)] = coefficients(equation.parts[0])
        elif named or not part.free_symbols - {free}:
            found += [worth(part, known), worth(drawn(part), known)]
    return found


def read(tree: list[Any]) -> str:
    """What is drawn, as sympy can read it."""
    tag, inside = tree[0], tree[1]
    if isinstance(inside, str):
        return {"·": "*", "\N{INVISIBLE TIMES}": "*", "\N{MINUS SIGN}": "-"}.get(inside, inside)
    if tag == "mfrac":
        above, below = map(read, inside)
        return f"binomial({above}, {below})" if len(tree) > 2 else f"(({above})/({below}))"
    if tag in ("msup", "msub"):
        base, more = map(read, inside)
        return f"{base}**({more})" if tag == "msup" else f"{base}[{more}]"
    if inside[0][0] == "munderover":
        _, from_, to = map(read, inside[0][1])
        index, _, low = from_.partition("=")
        return f"Sum({''.join(map(read, inside[1:]))}, ({index}, {low}, {to}))"
    return "".join(map(read, inside))


def drawn(part: Any) -> Any:
    letters = {one: sympy.Symbol(one, integer=True) for one in "ijk"}
    named = {one: sympy.IndexedBase(one) for one in "abh"}
    whole = shown(Equation((part,)))["math"]
    known = {**letters, **named, "Sum": sympy.Sum, "binomial": sympy.binomial}
    return sympy.parse_expr(read(whole), local_dict=known)


def same(one: Any, other: Any) -> bool:
    one, other = sympy.sympify(one), sympy.sympify(other)
    if one.has(sympy.Float) or other.has(sympy.Float):
        return float(one) == pytest.approx(float(other), rel=1e-5, abs=1e-12)
    return bool(sympy.nsimplify(one - other) == 0)


def check(page: Page, key: str, how: str) -> None:
    assert page.why is not None
    steps = Teller(page, Explorer().words).why(key, how)
    known: dict[str, dict[int, int]] = {}
    answers = []
    for step in steps:
        if not isinstance(step, Equation):
            assert step
            assert "[" not in step
            continue
        found = values(step, known)
        assert all(same(one, other) for one, other in pairwise(found)), (key, how, shown(step))
        if step.parts[0] == "P":
            answers.append(found[0])
    due = page.chances(key, how)
    assert len(answers) == len(due), (key, how, steps)
    for came, share in zip(answers, due, strict=True):
        assert same(came, sympy.Rational(share.numerator, share.denominator)), (key, how, steps)


@pytest.mark.slow
@pytest.mark.parametrize(("link", "how"), SETTINGS, ids=lambda one: str(one))
def test_a_derivation_comes_to_the_number_shown_whatever_is_chosen(link, how):
    explorer = Explorer(link)
    explorer.hear({"set": how})
    page = page_of(explorer)
    for key, sense in choices(page):
        check(page, key, sense)


@pytest.mark.parametrize(
    "name", [name for name in companion.GAMES if companion.game(name).foresee is not None]
)
def test_so_does_one_about_the_position_at_hand(name):
    session = Screen(name, seed=7, folder=None, lang="en")
    session.hear({"type": "explore", "to": "here"})
    make_part(session, "explorer")
    for question in list(session.explorer.topics["here"]):
        session.explorer.hear({"question": question})
        if not session.explorer.view()["answers"]:  # only playing tells
            continue
        page = page_of(session.explorer)
        for key, sense in choices(page):
            check(page, key, sense)


def written(steps: list[Step]) -> tuple[list[str], list[str]]:
    """The sentences, and the formulas without the words in them."""
    told = [shown(step) for step in steps]
    return [one["text"] for one in told if "text" in one], [
        one["latex"] for one in told if "latex" in one
    ]


@pytest.mark.parametrize("link", EVERY)
def test_a_derivation_is_told_in_every_language_with_the_same_formulas(link):
    each = []
    for lang in LANGUAGES:
        page = page_of(Explorer(link, lang))
        assert page.why is not None
        each.append(written(page.why(page.start, page.how)))
    sentences, formulas = zip(*each, strict=True)
    assert len({tuple(one) for one in sentences}) == len(LANGUAGES)
    assert len({len(one) for one in formulas}) == 1
    assert all(formulas)


def test_or_more_of_few_outcomes_adds_their_ways():
    assert last("dice:11", "at-least") == (
        r"\text{P} = \frac{2 + 1}{36} = \frac{3}{36} \approx \text{8.3\%}"
    )


def test_of_many_outcomes_the_few_others_are_taken_from_one():
    assert last("dice:3", "at-least") == (
        r"\text{P} = 1 - \frac{1}{36} = \frac{35}{36} \approx \text{97.2\%}"
    )


def last(link: str, how: str = "", **values: Any) -> str:
    """The last formula of an answer."""
    explorer = Explorer(link, how=how, **values)
    explorer.hear({"why": True, "depth": "formula"})
    told = [step["latex"] for step in explorer.view()["why"] if step.get("latex")]
    return str(next(tex for tex in reversed(told) if tex.startswith(r"\text{P}")))


@pytest.mark.parametrize("link", EVERY)
def test_why_ends_in_the_form_of_the_headline(link):
    explorer = Explorer(link)
    explorer.hear({"why": True, "depth": "formula"})
    told = explorer.view()
    ends = [step["latex"] for step in told["why"] if step.get("latex", "").startswith(r"\text{P}")]
    for said, tex in zip(told["answers"], ends, strict=True):
        above, _, below = said["fraction"].partition("/")
        if below:
            assert rf"\frac{{{above}}}{{{below}}}" in tex
        assert tex.endswith(rf"\text{{{said['percent']}}}".replace("%", r"\%"))


def test_what_is_rounded_is_nearly_equal_and_a_quarter_is_not_rounded():
    assert r"\approx \frac{1.47963 \cdot 10^{30}}{36^{20}}" in last("dice/sites:8", "exactly")
    assert "=" not in last("dice/sites:8", "exactly").rpartition(r"\approx")[2]
    assert last("marbles/shake:5").endswith(r"= \text{20\%}")


def test_the_number_everything_turns_on_is_said():
    explorer = Explorer("marbles/reach:2", how="at-most", distance=9, drives=1)
    explorer.hear({"why": True, "depth": "formula"})
    told = [step["latex"] for step in explorer.view()["why"] if "latex" in step]
    assert any(tex == "a_{8} = 36" for tex in told)
    assert r"\frac{4395456}{6^{10}}" in last("dice:35", "exactly", dice=10)


def test_what_is_counted_over_36_throws_stays_over_36():
    assert last("dice/times:2", "exactly", sum=5, rolls=3).startswith(
        r"\text{P} = \binom{3}{2} \left(\frac{4}{36}\right)^{2} \cdot \frac{32}{36}"
    )
    assert r"\frac{26}{36}" in last("dice/collect:12", "exactly")


def test_what_is_certain_or_impossible_is_no_fraction_over_one():
    assert last("dice/lead:-10", "at-least") == r"\text{P} = 1 = \text{100\%}"
    assert last("ships/meteors:tile:10") == r"\text{P} = 0 = \text{0\%}"


def test_a_flight_that_nobody_can_miss_takes_nothing_away_and_names_nothing_in_vain():
    told = last("marbles/reach:2", "exactly", distance=8, drives=4)
    assert "- 0" not in told
    explorer = Explorer("marbles/reach:2", how="exactly", distance=8, drives=4)
    explorer.hear({"why": True, "depth": "formula"})
    why = explorer.view()["why"]
    assert not any("b_{" in step.get("latex", "") for step in why)
    assert any("nothing is below 8 any more" in step.get("text", "") for step in why)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("0", "the 12 and the 8 come up equally often, j times each"),
        ("2", "when the 8 comes up j times, the 12 comes up j + 2 times"),
        ("-3", "when the 8 comes up j times, the 12 comes up j − 3 times"),
    ],
)
def test_a_lead_says_how_often_each_of_the_two_comes(key, said):
    explorer = Explorer(f"dice/lead:{key}", how="exactly")
    explorer.hear({"why": True, "depth": "formula"})
    assert any(said in step.get("text", "") for step in explorer.view()["why"])


@pytest.mark.parametrize(
    ("lang", "flights"), [("en", "of the flights"), ("cs", "letech"), ("pl", "lotach")]
)
def test_of_flights_it_is_flights_that_are_chosen_and_not_rolls(lang, flights):
    told = Explorer("marbles/encounters:4", lang)
    told.hear({"why": True, "depth": "formula"})
    texts = [step["text"] for step in told.view()["why"] if "text" in step]
    [chosen] = [text for text in texts if "4" in text and "10" in text]
    assert flights in chosen


def test_two_flights_of_ten_ways_each_come_to_hundredths_on_both_sides():
    assert last("marbles/reach:2", "at-most", distance=9, drives=1).startswith(
        r"\text{P} = 1 - \frac{a_{8}}{10^{2}} = \frac{64}{100}"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nine_times_in_ten_is_said_to_be_at_least_that(lang):
    explorer = Explorer("dice:8", lang)
    name, said = explorer.view()["facts"][2]
    assert name == explorer.words("explorer.fact.band")
    assert "94" in said
    assert any(word in name.casefold() for word in ("at least", "aspoň", "co najmniej"))


def test_decimals_are_written_as_the_language_writes_them():
    explorer = Explorer("dice/sites", "cs")
    explorer.hear({"why": True, "depth": "formula"})
    told = json.dumps(explorer.view()["why"], ensure_ascii=False)
    assert re.search(r"\d,\d", told)
    assert not re.search(r"\d\.\d", told)


def test_a_long_polynomial_comes_term_by_term_so_that_it_can_wrap():
    whole = shown(Equation(("G", sum(sympy.Symbol("x") ** n for n in range(1, 17)))))["math"]
    assert len(whole[1]) == 17
    short = shown(Equation(("G", sympy.Symbol("x") + 1)))["math"]
    assert len(short[1]) == 2


def test_twelve_as_often_as_eight_is_a_sum_over_how_often_each_comes():
    page = page_of(Explorer("dice/lead"))
    last = shown(page.why("0", "at-least")[-1])
    assert r"\sum" in last["latex"]
    assert "munderover" in str(last["math"])
    assert page.chances("0", "at-least") == [odds.lead(12, 8, rolls=10).at_least(0)]


def test_a_ship_is_derived_hit_by_hit():
    page = page_of(
        Explorer("ships", ship="own", text="I 7\n7 H:3333", meteors="own", hits="small N, small W")
    )
    formulas = [one for one in page.why("0", "exactly") if isinstance(one, Equation)]
    assert [shown(one)["latex"] for one in formulas] == [
        r"\text{P} = \frac{30}{36} \cdot \frac{30}{36}",
    ]
    assert page.chances("0", "exactly") == [Fraction(25, 36)]
