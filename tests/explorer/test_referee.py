"""The referee's topic: cards by name in any language, every order, every way, the rule against."""

import pytest

from companion.core.text import LANGUAGES, MARK
from companion.explorer.explorer import Explorer
from companion.explorer.topics import art
from companion.games.race import analysis
from companion.games.race.explorer.table import GOODS, NAMES, TABLE
from companion.games.race.faces import CARDS

EVERY = ("consuming", "placing", "phases")


def asked(question, lang="en", **values):
    """The page of a question, with these settings."""
    explorer = Explorer(f"referee/{question}", lang=lang)
    explorer.hear({"set": {name.replace("_", "-"): value for name, value in values.items()}})
    return explorer.view()


def told(view):
    """What the referee says."""
    (one,) = view["views"]
    return one


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("question", EVERY)
def test_every_question_of_the_referee_is_answered_in_words_of_its_language(question, lang):
    view = asked(question, lang)
    one = told(view)
    assert view["faults"] == []
    assert view["answers"] == []
    assert one["lines"]
    assert one["tables"][0]["rows"]
    assert MARK not in str(view)
    assert not any(control["label"] == control["id"] for control in view["controls"])


@pytest.mark.parametrize("lang", ["cs", "pl"])
@pytest.mark.parametrize("question", EVERY)
def test_every_choice_of_the_referee_has_a_name_in_the_language(question, lang):
    controls = asked(question, lang)["controls"]
    rows = [one for control in controls for one in control.get("choices", ())]
    assert rows
    assert [one["id"] for one in rows if one["name"] == one["id"]] == []


def test_all_legal_orders_and_the_best_are_those_of_the_referee_in_python():
    found = analysis.consuming(TABLE, GOODS, "double")
    one = told(asked("consuming", every="orders"))
    listed = one["tables"][1]["rows"]
    assert one["lines"] == found.lines(found._words())
    assert len(listed) == found.count == 12
    assert max(int(row[0].split()[0]) for row in listed) == found.best.chips


def test_names_are_typed_in_any_language_and_with_typos_and_come_back_as_the_cards_they_mean():
    view = asked("consuming", lang="cs", tableau="stara zeme, gem wolrd", goods="Gem World")
    tableau = next(one for one in view["controls"] if one["id"] == "tableau")
    assert (tableau["kind"], tableau["value"]) == ("named", "old-earth, gem-world")
    assert view["faults"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_card_stays_in_the_field_and_is_named(lang):
    view = asked("consuming", lang, tableau="old-earth, xyzzy plugh", goods="")
    tableau = next(one for one in view["controls"] if one["id"] == "tableau")
    assert tableau["value"] == "old-earth, xyzzy plugh"
    assert "xyzzy plugh" in view["faults"][0]
    assert view["views"] == []


def test_an_order_against_the_rules_is_refused_with_its_rule():
    order = "tourist world: gem world"
    one = told(asked("consuming", order=order))
    verdict = analysis.consuming(TABLE, GOODS, "double", order=order)
    assert not verdict.verdict.legal
    assert not one["good"]
    assert one["lines"][-1] == verdict.lines(verdict._words())[-1]


def test_a_good_that_lies_nowhere_is_a_fault():
    view = asked("consuming", tableau="old-earth", goods="gem-world")
    assert "Gem World" in view["faults"][0]


def test_each_way_of_placing_stands_in_a_row():
    one = told(asked("placing", card="rebel base", tableau="Contact Specialist, Colony Ship"))
    assert [row[0] for row in one["tables"][0]["rows"]] == [
        "Pay through Contact Specialist", "Conquer", "Give up Colony Ship",
    ]  # fmt: skip
    assert "Contact Specialist −1" in one["tables"][0]["rows"][0][2]


def test_phases_are_told_for_as_many_players_as_sit_there():
    heads = told(asked("phases", people=3))["tables"][0]["heads"]
    assert heads == ["phase", "Player 1", "Player 2", "Player 3"]
    round_ = told(asked("phases", action_1="settle", action_2="produce"))["tables"][0]["rows"]
    assert [row[0] for row in round_] == ["Settle", "Produce"]


def test_every_card_can_be_picked_by_its_name_in_each_language():
    names = art()["names"][NAMES]
    assert len(names) == len(CARDS)
    assert names["gem-world"][0] == "Gem World"
    assert all(len(every) == len(LANGUAGES) for every in names.values())
