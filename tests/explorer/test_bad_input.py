"""Bad input to the explorer: a clear answer, in the language of the page, and never a hang."""

import json
from random import Random

import pytest

from companion.core.errors import BadInput
from companion.core.text import LANGUAGES
from companion.explorer.explorer import Explorer
from companion.games.catan.odds import GOODS
from companion.jupyter import Odds

from .explored import EVERY, view

BLACK = {"yellow": 0, "red": 0, "blue": 0, "black": 2}
THEIR_BLACK = {f"b-{colour}": n for colour, n in BLACK.items()}
BAD = [
    ("dice", {"dice": 1_000_000}, "100"),
    ("dice", {"dice": -2}, "100"),
    ("dice/before", {"sum": "8", "feared": "8"}, "different"),
    ("dice/sites", {"site-a": "7 13 x"}, "2 to 12"),
    ("dice/rolls", {"rolled": "8 13"}, "2 to 12"),
    ("dice/rolls", {"rolled": "8×10001"}, "at most 10000"),
    ("marbles", {"yellow": 0, "red": 0, "blue": 0, "black": 1}, "at least two"),
    ("marbles/reach", {**BLACK, "drives": 0, "black-counts": "0"}, "stand still"),
    ("marbles/fight", {**BLACK, **THEIR_BLACK, "cannons": 2, "ties": "again"}, "every shake"),
    ("draws/among", {"cards": 5, "wanted": 2, "draws": 9}, "5"),
    ("draws/among", {"cards": 5, "wanted": 9, "draws": 1}, "5"),
    ("draws/deck", {"deck": "nothing"}, "name and a number"),
    ("draws/steal", {f"hand-{kind}": 0 for kind in GOODS}, "empty"),
    ("draws/guess", {"seen": "7 7 7"}, "only 1"),
    ("ships", {"ship": "own", "text": "no ship at all"}, "level"),
    ("ships", {"ship": "own", "text": "II\n7 . . . H:3333 C:0000 . ."}, "row 7"),
    ("ships", {"meteors": "own", "hits": "huge N"}, "small N"),
    ("ships", {"meteors": "own", "hits": ", ".join(["large N"] * 13)}, "12"),
]  # fmt: skip


@pytest.mark.parametrize(("link", "values", "said"), BAD)
def test_what_is_impossible_is_answered_with_what_is_possible(link, values, said):
    explorer = Explorer(link)
    explorer.hear({"set": values})
    shown = explorer.view()
    assert shown["answers"] == []
    assert said in " ".join(shown["faults"])
    assert shown["controls"]


def test_a_ship_that_cannot_fly_is_still_drawn_with_its_faults_marked():
    explorer = Explorer("ships")
    explorer.hear({"set": {"ship": "own", "text": "II\n7 . . . H:3333 C:0000 . ."}})
    [scene] = explorer.view()["views"]
    assert scene["scene"]["marks"]["refused"]


@pytest.mark.parametrize(("link", "values", "said"), BAD)
def test_what_is_impossible_leaves_the_page_as_it_was(link, values, said):
    explorer = Explorer(link)
    before = explorer.view()
    explorer.hear({"set": values})
    shown = explorer.view()
    assert said in " ".join(shown["faults"])
    if shown["views"] and not shown["answers"]:  # a ship that cannot fly is drawn with its faults
        assert values["ship"] == "own"
        return
    assert shown["before"]
    for part in ("title", "answers", "views", "table", "selected"):
        assert shown[part] == before[part]
    explorer.hear({"set": dict.fromkeys(values)})
    explorer.values.clear()
    assert explorer.view()["before"] == ""


def test_a_race_goes_on_for_the_page_that_is_shown():
    explorer = Explorer("ships")
    explorer.view()
    explorer.hear({"set": {"meteors": "own", "hits": "huge N"}})
    explorer.hear({"race": 5})
    assert explorer.view()["race"]["n"] == 5


WRONG = ("x", "H9", "Cx", "B9", "W9", "R9", "Ex", "S", "L", "+x")
TYPED = [
    {"text": "nothing"},
    {"text": "II 7 6\n7 H:3333 ."},
    {"text": "II 7\n99 H:3333"},
    {"text": "II 7\n7 H:3333 ."},
    {"text": "II 7\n7 ."},
    *({"text": f"II 7\n7 {word}:0000"} for word in WRONG),
    {"text": "II 7\n7 ^:3333"},
]  # fmt: skip
FIRED = ["huge N", ", ".join(["large N"] * 13)]


@pytest.mark.parametrize(
    "values",
    [
        *({"ship": "own", **typed} for typed in TYPED),
        *({"meteors": "own", "hits": hits} for hits in FIRED),
    ],
)
def test_a_ship_or_hits_that_are_none_are_answered_in_the_language(values):
    said = []
    for lang in LANGUAGES:
        explorer = Explorer("ships", lang)
        explorer.hear({"set": values})
        said.append(" ".join(explorer.view()["faults"]))
    assert all(said)
    assert len(set(said)) == len(LANGUAGES)
    assert "[en]" not in "".join(said)


def test_more_ships_than_can_be_followed_are_refused_in_the_language(monkeypatch):
    monkeypatch.setattr("companion.games.trucker.under_fire.chain.MOST_STATES", 20)
    said = [" ".join(view("ships", lang, spend="never")["faults"]) for lang in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    assert all("20" in one for one in said)


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_faults_of_sliders_and_building_rules_are_said_in_the_language(lang):
    english, other = Explorer("dice"), Explorer("dice", lang)
    for one in (english, other):
        one.hear({"set": {"dice": 10**6}})
    assert english.view()["faults"] != other.view()["faults"]


JUNK = [None, 7, "x" * 500, [], {}, {"a": 1}, True, 1e308, -1, "__init__", "tile:99999"]


@pytest.mark.parametrize(
    "field",
    ["topic", "question", "set", "select", "how", "why", "take", "race", "edit", "lay", "q"],
)
def test_junk_in_any_field_is_passed_over(field):
    explorer = Explorer("ships")
    for junk in JUNK:
        explorer.hear({field: junk})
        json.dumps(explorer.view())


@pytest.mark.slow
def test_random_settings_never_break_nor_pass_a_hundred_percent():
    rng = Random(11)
    explorer = Explorer()
    for _ in range(400):
        explorer.go(rng.choice(EVERY))
        controls = explorer.view()["controls"]
        chosen = rng.sample(controls, min(3, len(controls)))
        values = [rng.choice([0, 1, 2, 7, 30, 500, -1, "", "9", "6 8", "x"]) for _ in chosen]
        explorer.hear({"set": dict(zip([one["id"] for one in chosen], values, strict=True))})
        for one in explorer.view()["answers"]:
            assert 0 <= one["share"] <= 1
        explorer.values.clear()


def test_a_setting_nobody_asks_for_is_named():
    with pytest.raises(BadInput, match="cannons"):
        Odds("marbles/fight", canons=3)


@pytest.mark.parametrize("link", ["nowhere", "dice/nothing", ""])
def test_a_link_that_leads_nowhere_says_where_one_can_go(link):
    explorer = Explorer()
    if link:
        with pytest.raises(BadInput, match="expected one of"):
            explorer.go(link)
    assert explorer.view()["topic"] == "dice"


def test_one_of_a_few_numbers_may_be_given_as_a_number_and_what_is_none_of_them_is_refused():
    assert (
        Explorer("dice/times", sum=5).view()["title"]
        == Explorer("dice/times", sum="5").view()["title"]
    )
    assert "5" in Explorer("dice/times", sum=5).view()["title"]
    with pytest.raises(BadInput, match="expected one of 2, 3, 4"):
        Odds("dice/times", sum=13)
    with pytest.raises(BadInput, match="expected one of"):
        Odds("ships/meteors", spend="sometimes")
