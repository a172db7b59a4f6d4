"""What is taken away from an answer comes to the number shown: link, Python, CSV, sympy."""

from __future__ import annotations

import csv
from fractions import Fraction
from typing import Any

import pytest
import sympy

import companion
from companion import odds
from companion.core.errors import BadInput
from companion.core.text import LANGUAGES
from companion.explorer.explorer import Explorer
from companion.explorer.page import Page, fitting
from companion.jupyter import Odds

from .explored import seen_by
from .test_why import SETTINGS, choices, page_of, worth

MORE = [
    *SETTINGS,
    ("dice/within", {"players": 2, "rounds": 2, "turn": "two", "sum": "6"}),
    ("marbles/shake", {"yellow": 1, "values": "red-3", "black-counts": "0", "drives": 2}),
    ("marbles/mixes", {"b-yellow": 3, "drives": 3}),
    ("draws/steal", {"hand-ore": 3}),
    ("draws/guess", {"seen": "1 1 2"}),
    ("draws/sell", {"good": "rare", "more": 2}),
    ("draws/deck", {"deck": "a 3, b 4", "card": "b"}),
    ("ships/shots", {"shots": "own", "hits": "small N, large S", "batteries": 3}),
    ("ships/meteors", {"ship": "random", "seed": 5, "level": "I"}),
    ("ships/meteors", {"ship": "own", "text": "I 7 8\n7 H:3333 C:0003"}),
]


def taken(explorer: Explorer, key: str, how: str) -> dict[str, Any]:
    explorer.hear({"select": key, "how": how, "take": True})
    found: dict[str, Any] = explorer.view()["take"]
    return found


def run(program: str, **names: Any) -> Any:
    """What the last line of a program is, or the `P` it makes."""
    *lines, last = program.splitlines()
    exec("\n".join(lines), names)
    if last.startswith("P = "):
        exec(last, names)
        return names["P"]
    return eval(last, names)


def from_csv(text: str, page: Page, key: str, how: str) -> list[Fraction]:
    """The chances of what is chosen, added up from the lines of the table."""
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    series = list(dict.fromkeys(row.get("series", "") for row in rows))
    chosen = page.chosen(key) if key not in page.keys and page.chosen else None
    if chosen:
        fits = fitting(odds.outcome_text(chosen.outcome), "exactly")
    else:
        wanted = page.keys[key]
        exact = wanted if isinstance(wanted, int) else odds.outcome_text(wanted)
        fits = fitting(exact, how)
    found = []
    for name in series:
        own = [row for row in rows if row.get("series", "") == name]
        read = _number if page.numeric and not chosen else str
        meant = [int(row["count"]) for row in own if fits(read(row["outcome"]))]
        found.append(Fraction(sum(meant), int(own[0]["total"])))
    return found


def _number(text: str) -> Any:
    return int(text) if text.lstrip("-").isdecimal() else text


def check(explorer: Explorer, key: str, how: str, **names: Any) -> None:
    page = page_of(explorer)
    if key not in page.keys:
        how = "exactly"
    due = page.chances(key, how)
    take = taken(explorer, key, how)
    topic, question = explorer.at
    assert take["link"].partition(";")[0] == f"{topic}/{question}:{key}"
    assert from_csv(take["csv"], page, key, how) == due
    assert [run(one["python"], **names) for one in take["answers"]] == due
    for one, share in zip(take["answers"], due, strict=True):
        assert worth(run(one["sympy"]), {}) == sympy.Rational(share.numerator, share.denominator)


@pytest.mark.slow
@pytest.mark.parametrize(("link", "values"), MORE, ids=lambda one: str(one)[:60])
def test_every_answer_has_its_link_python_csv_and_sympy_and_they_come_to_its_number(link, values):
    explorer = Explorer(link)
    explorer.hear({"set": values})
    for key, how in choices(page_of(explorer)):
        check(explorer, key, how)


@pytest.mark.parametrize(
    "name", [name for name in companion.GAMES if companion.game(name).foresee is not None]
)
def test_so_does_every_answer_about_a_position(name):
    table = companion.Table(name, seats=["bot:greedy"] * 3, seed=7)
    table.run(60)
    explorer = Explorer("here", "en", seen_by(table, 0))
    for question in list(explorer.topics["here"]):
        explorer.hear({"question": question})
        for key, how in choices(page_of(explorer)):
            check(explorer, key, how, table=table)


@pytest.mark.parametrize(("link", "values"), MORE[::2], ids=lambda one: str(one)[:60])
def test_the_view_that_is_taken_away_opens_at_the_same_answer(link, values):
    explorer = Explorer(link)
    explorer.hear({"set": values})
    for key, how in choices(page_of(explorer))[-2:]:
        take = taken(explorer, key, how)
        opened = run(take["view"])
        assert isinstance(opened, Odds)
        assert opened.explorer["answers"] == explorer.view()["answers"]
        assert opened.explorer["title"] == explorer.view()["title"]
        linked = Explorer(take["link"])
        assert linked.view()["answers"] == explorer.view()["answers"]
        assert linked.view()["title"] == explorer.view()["title"]


def test_the_link_opens_at_what_is_chosen():
    explorer = Explorer("marbles/shake")
    link = taken(explorer, "yellow+red", "exactly")["link"]
    assert Explorer(link).view()["answers"] == explorer.view()["answers"]


def test_nothing_is_worked_out_until_it_is_opened():
    explorer = Explorer("dice:8")
    assert explorer.view()["take"] is None
    explorer.hear({"take": True})
    assert explorer.view()["take"]
    explorer.hear({"take": False})
    assert explorer.view()["take"] is None


# odds.why


def test_why_hands_over_sympy_that_comes_to_the_chance():
    found = odds.why("dice/times:8", rolls=20)
    assert found.chance == odds.how_often(odds.chance_of(8), rolls=20).chance(8)
    assert found.expression.has(sympy.binomial)
    assert sympy.Rational(found.expression.doit()) == sympy.Rational(str(found.chance))
    assert all(isinstance(one, sympy.Eq) for one in found.equations)


def test_a_class_can_go_on_from_it():
    [*_, last] = odds.why("dice/before").equations
    assert sympy.solve(last, sympy.Symbol("P")) == [sympy.Rational(5, 11)]


def test_of_two_things_side_by_side_there_are_two():
    found = odds.why("dice/sites:8", how="at-least")
    assert len(found.expressions) == len(found.chances) == 2
    for one, share in zip(found.expressions, found.chances, strict=True):
        assert one.doit() == sympy.Rational(share.numerator, share.denominator)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_shows_itself_in_a_notebook_and_as_text(lang):
    found = odds.why("ships/meteors", lang)
    page = found._repr_markdown_()
    assert page.count("$$") == 2 * len(found.equations)
    assert str(found).startswith(found.title)
    assert "[en]" not in str(found)
    assert len(found.latex.splitlines()) == len(found.equations)


def test_names_from_outside_are_no_markup():
    page = odds.why("draws/deck", deck="<img src=x> 3, b 2")._repr_markdown_()
    assert "<img" not in page.replace("\\<img", "")


@pytest.mark.parametrize(
    ("link", "how", "settings"),
    [
        ("nowhere", "", {}),
        ("dice", "maybe", {}),
        ("dice", "", {"dice": -1}),
        ("dice", "", {"x": 1}),
    ],
)
def test_what_cannot_be_derived_says_what_was_expected(link, how, settings):
    with pytest.raises(BadInput, match="expected"):
        odds.why(link, how=how, **settings)
