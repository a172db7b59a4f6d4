"""The shipyard referee: his verdict is the ship's own faults, the engine's repair, exact odds."""

from random import Random

import pytest

from companion.core.errors import BadInput
from companion.games.trucker import odds
from companion.games.trucker import referee as shipyard_referee
from companion.games.trucker.actions import SPOTS
from companion.games.trucker.cards import METEORS
from companion.games.trucker.flights import BY_LEVEL
from companion.games.trucker.quiz.yard import spoilt
from companion.games.trucker.referee import referee, repair
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.ships.shipyard import EXAMPLES, random_ship
from companion.games.trucker.state import Stage
from tests.games.trucker.stage import yard

BAD = "I 6 7 8\n7 ^:0100 H:3333 C:0001\n8 . E:1000 .\n9 . +:1111 ."
"""A cannon is fine, but a tile lies right behind the engine and is joined to nothing."""


def some_spoilt(n=18):
    for seed in range(n):
        level = ("I", "II", "III")[seed % 3]
        yield spoilt(random_ship(seed, level), Random(seed), 1 + seed % 5)


def test_a_sound_ship_is_sound_and_nothing_comes_off():
    for ship in EXAMPLES.values():
        verdict = referee(str(ship))
        assert verdict.sound
        assert verdict.flies == ship
        assert verdict.repair[1:] == ((), (), True)


def test_every_fault_is_named_with_its_rule_and_tiles():
    for ship in some_spoilt():
        found = [
            (fault.rule, {f"cell:{ship.board.numbers[spot.cell]}" for spot in fault.spots})
            for fault in referee(ship).faults
        ]
        assert found == [(fault.rule, set(fault.at)) for fault in ship.faults]


def test_a_repair_is_one_the_engine_lets_its_owner_do():
    done = 0
    for ship in some_spoilt():
        if not ship.faults:
            continue
        variant = f"level-{len(ship.board.level)}"
        play = yard({"ship": str(ship), "space": 1}, stage="repair", variant=variant)
        found, left = referee(ship).repair, list(referee(ship).repair.taken)
        kept = SPOTS[next(cell for cell, _ in found.ship)]
        while play.state.stage == Stage.REPAIR:
            apart = len(play.state.ships[0].parts) > 1
            play.do(f"0: keep {kept}" if apart else f"0: remove {SPOTS[left.pop(0)]}")
        assert dict(play.state.ships[0]) == dict(found.ship)
        assert len(play.state.lost[0]) == len(found.taken) + len(found.fallen)
        done += 1
    assert done > 5


def fewest_lost(ship, deepest):
    """The fewest tiles to lose, by trying everything: removals one after another, then parts."""
    if len(ship.parts) > 1:
        return min(
            len(ship) - len(part) + fewest_lost(ship.keeping(part), deepest) for part in ship.parts
        )
    if not ship.faults:
        return 0
    if not deepest:
        return len(ship)
    named = {int(mark[5:]) for fault in ship.faults for mark in fault.at}
    cells = [ship.board.cells[n] for n in named if ship.tiles[n]]
    return min(
        1 + fewest_lost(ship.keeping(c for c, _ in ship if c != cell), deepest - 1)
        for cell in cells
    )


def test_no_repair_is_cheaper_than_the_referees():
    for ship in some_spoilt():
        found = repair(ship)
        lost = len(ship) - len(found.ship)
        assert not found.ship.faults
        assert found.cheapest
        assert lost == len(found.taken) + len(found.fallen)
        if len(ship.faults) < 3:
            assert lost == fewest_lost(ship, 3)


def test_a_search_cut_short_still_finds_a_ship_that_flies(monkeypatch):
    monkeypatch.setattr(shipyard_referee, "MOST_REPAIRS", 1)
    for ship in some_spoilt():
        found = repair(ship)
        assert not found.ship.faults
        assert found.cheapest == (not ship.faults)


def test_an_alien_that_may_not_live_there_costs_no_tile():
    verdict = referee("I 7 8\n7 H:3333 Cb:0003")
    assert [fault.rule for fault in verdict.faults] == ["trucker.alien.needs-joined-life-support"]
    assert len(verdict.flies) == 2
    assert verdict.flies.crew == verdict.flies.astronauts == 4


def test_every_card_of_the_level_is_there_with_its_exact_odds():
    for name in ("finch", "heron", "whale"):
        ship = EXAMPLES[name]
        verdict = referee(ship)
        assert tuple(meets.card for meets in verdict.cards) == BY_LEVEL[ship.board.level]
        for meets in verdict.cards:
            if meets.card in METEORS:
                assert meets.after.whole == odds.swarm(ship, card=meets.card).whole


def test_tiles_that_others_hang_on_are_counted():
    verdict = referee("I 5 6 7\n7 C:0100 C:0101 H:3333")
    assert verdict.holds == {(7, 6): 1}
    assert referee("I 7\n7 H:3333\n8 E:1000").holds == {}


def test_a_fight_is_told_as_the_engine_ends_it():
    facts = {meets.card: meets.facts for meets in referee(EXAMPLES["heron"]).cards}
    assert (facts["II-03"]["plain"], facts["II-03"]["best"]) == ("is-beaten", "is-beaten")
    strong = "I 6 7 8\n6 . ^^:0313 .\n7 . H:3333 .\n8 . B2:3000 ."
    cards = {meets.card: meets.facts for meets in referee(strong).cards}
    assert referee(strong).strengths["most"] == 4
    assert cards["I-02"]["best"] == "is-beaten"


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_the_verdict_is_said_in_every_language_and_names_faults_and_cards(lang):
    verdict = referee(BAD, lang)
    text = str(verdict)
    page = verdict._repr_html_()
    assert "[en]" not in text
    for fault in verdict.faults:
        assert fault.rule in text
        assert fault.rule in page
    for card in BY_LEVEL["I"]:
        assert card in text
        assert card in page
    assert page.startswith("<div><svg")


def test_another_language_is_the_same_verdict():
    verdict = referee(BAD)
    assert verdict.said("cs").faults == verdict.faults
    assert str(verdict.said("pl")) == str(referee(BAD, "pl"))


@pytest.mark.parametrize("wrong", ["", "I 7\n7 <b>", "IX 7\n7 H:3333"])
def test_what_is_no_ship_is_refused_with_reasons(wrong):
    with pytest.raises(BadInput):
        referee(wrong)


@pytest.mark.parametrize("wrong", [None, 7, ["I 7"]])
def test_what_is_no_text_is_refused(wrong):
    with pytest.raises(BadInput, match="the text of one"):
        referee(wrong)


def test_a_language_we_do_not_speak_is_refused():
    with pytest.raises(BadInput, match="language"):
        referee(Ship.parse("I 7\n7 H:3333"), "de")
