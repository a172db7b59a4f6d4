"""The shipyard referee in the explorer: the same verdict as in Python, by clicks and as text."""

import pytest

from companion.core.text import LANGUAGES, MARK
from companion.explorer.explorer import Explorer
from companion.games.trucker.referee import referee
from companion.games.trucker.ships.ship import Ship

FAULTY = "I 6 7 8\n7 ^:0100 H:3333 C:0001\n8 . E>:1000 ."


def judged(lang="en", **values):
    """The explorer at the referee, with these settings."""
    explorer = Explorer("ships/referee", lang=lang)
    explorer.hear({"set": values})
    return explorer


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_typed_ship_gets_the_verdict_of_python_with_its_faults_marked(lang):
    view = judged(lang, ship="own", text=FAULTY).view()
    drawn, told = view["views"]
    verdict = referee(FAULTY, lang)
    lines = str(verdict).splitlines()
    for said, line in zip(told["lines"], lines, strict=False):
        assert line in (said, *(f"{said} ({fault.rule})" for fault in verdict.faults))
    assert "trucker." not in str(told)
    assert not told["good"]
    assert len(told["tables"][0]["rows"]) == len(verdict.cards)
    board = Ship.parse(FAULTY, strict=False).board
    assert drawn["scene"]["marks"]["refused"] == [f"cell:{board.numbers[8, 7]}"]
    assert MARK not in str(view)
    assert view["faults"] == []


def test_a_tile_laid_by_clicks_changes_the_verdict():
    explorer = judged(ship="own", text=FAULTY)
    cell = Ship.parse(FAULTY, strict=False).board.numbers[8, 7]
    explorer.hear({"edit": True})
    explorer.hear({"select": f"tile:{cell}"})
    engine = {"part": "E", "turn": "0", "front": "1", "right": "0", "rear": "0", "left": "0"}
    explorer.hear({"lay": engine})
    drawn, told = explorer.view()["views"]
    assert told["good"]
    assert drawn["scene"]["marks"]["refused"] == []


def test_what_is_no_ship_is_said_and_the_text_stays():
    view = judged(ship="own", text="I 7\n7 zebra").view()
    assert view["views"] == []
    assert "zebra" in view["faults"][0]
    text = next(one for one in view["controls"] if one["id"] == "text")
    assert text["value"] == "I 7\n7 zebra"
