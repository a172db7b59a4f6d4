"""From the last tile to the first card: check, repair, crew, the deck (check, crew, flight)."""

from fractions import Fraction
from random import Random

import pytest

from companion.games.trucker.cards import CARDS
from companion.games.trucker.flights import BY_LEVEL
from companion.games.trucker.rules.setup import drawn
from companion.games.trucker.state import Stage
from tests.games.trucker.stage import DART, FINCH, GAME, MOTE, Play, lively, yard

TURNED_ENGINE = "I 6 7\n7 T073/1 H:3333\n8 . E:2000"
"""An engine to the left of the start cabin, turned so that its connector fits."""
BOTH = "I 7 8 9\n7 H:3333 C:0113 Lp:0003\n8 E:2000 Lb:3000 ."
"""A cabin beside a purple and a brown life support."""
TWO = "I 5 6 7 8 9\n7 Lp:0103 C:0203 H:3333 C:0113 Lp:0003\n8 . . E:2000 . ."
"""Two cabins, each with a purple life support."""


def finished(rows, **more):
    return yard({"ship": rows, **more}).do("0: finish 1")


# Faults


@pytest.mark.rule("trucker.check.faults-removed")
def test_faults_are_told_with_their_tiles_and_only_these_are_taken_off():
    play = finished(TURNED_ENGINE)
    [fault] = play.told("fault")
    assert fault.rule == "trucker.check.engine-points-rear"
    assert list(map(str, fault.facts["spots"])) == ["7-6"]
    assert play.refused("0: remove 8-7") == {"check.faults-removed"}
    assert play.can(0) == {"remove 7-6"}
    play.do("0: remove 7-6")
    assert play.state.stage == Stage.CARD


@pytest.mark.rule("trucker.check.faults-removed")
def test_everybody_repairs_at_the_same_time_and_nobody_waits_for_the_faultless():
    rows = [{"ship": TURNED_ENGINE}, {"ship": DART}]
    play = yard(*rows).do("1: finish 1", "0: finish 2")
    assert GAME.awaiting(play.state) == (0,)
    assert play.told("no-fault", seat=1)
    assert play.can(1) == set()


@pytest.mark.rule("trucker.lose-tiles.repair-removals-count")
def test_tiles_taken_off_in_a_repair_are_lost():
    play = finished(TURNED_ENGINE).do("0: remove 7-6")
    assert len(play.state.lost[0]) == 1
    assert play.told("tiles-lost", n=1)[0].rule == "trucker.lose-tiles.repair-removals-count"


@pytest.mark.rule("trucker.lose-tiles.owner-chooses-part")
def test_a_repair_that_breaks_the_ship_asks_for_the_part_to_keep():
    play = Play(GAME.position({"stage": "repair", "seats": [{"ship": LOOSE}]}))
    assert play.can(0) == {"keep 7-5", "keep 7-7"}
    assert play.refused("0: remove 7-5") == {"lose-tiles.owner-chooses-part"}
    assert play.refused("0: keep 9-9") == {"lose-tiles.owner-chooses-part"}
    play.do("0: keep 7-7")
    assert len(play.state.ships[0]) == 2
    assert len(play.state.lost[0]) == 1


LOOSE = "I 5 6 7\n7 C:0203 . H:3333\n8 . . E:2000"


@pytest.mark.rule("trucker.lose-tiles.unplaced-reserved-count")
def test_reserved_tiles_that_were_never_added_are_lost():
    play = finished(DART, reserve=["T071", "T076"])
    assert len(play.state.lost[0]) == 2
    assert play.told("reserve-lost", n=2)


# Crew


@pytest.mark.rule("trucker.crew.start-cabin-gets-two-astronauts")
def test_the_start_cabin_sets_out_with_two_astronauts():
    assert finished(MOTE).state.ships[0].astronauts == 2


@pytest.mark.rule("trucker.crew.cabin-gets-two-astronauts-or-alien")
def test_a_cabin_without_life_support_gets_two_astronauts_unasked():
    play = finished(DART)
    assert play.state.ships[0].load((7, 6)).astronauts == 2
    assert play.state.stage == Stage.CARD


@pytest.mark.rule("trucker.crew.cabin-gets-two-astronauts-or-alien")
def test_the_owner_chooses_who_moves_in_beside_a_life_support():
    play = finished(BOTH)
    assert play.can(0) == {f"move-in 7-8 {who}" for who in ("astronauts", "brown", "purple")}
    assert play.refused("0: move-in 8-7 astronauts") == {"crew.cabin-gets-two-astronauts-or-alien"}
    play.do("0: move-in 7-8 purple")
    assert play.state.ships[0].load((7, 8)).alien == "purple"
    assert play.state.stage == Stage.CARD


@pytest.mark.rule("trucker.crew.aliens-are-crew")
def test_aliens_count_as_crew_and_not_as_astronauts():
    ship = finished(BOTH).do("0: move-in 7-8 brown").state.ships[0]
    assert (ship.crew, ship.astronauts) == (3, 2)


@pytest.mark.rule("trucker.battery.loaded-as-printed")
def test_batteries_are_loaded_as_printed():
    play = yard({"ship": FINCH}).do("0: finish 1")
    assert play.state.ships[0].batteries == 5
    assert play.told("loads-batteries", n=5)


@pytest.mark.rule("trucker.alien.needs-joined-life-support", "trucker.alien.colour-must-match")
def test_an_alien_needs_a_joined_life_support_of_its_colour():
    play = finished(TWO)
    assert play.refused("0: move-in 7-8 brown") == {"alien.colour-must-match"}
    play = yard({"ship": BOTH}, {"ship": FINCH}).do("0: finish 1", "1: finish 2")
    assert play.refused("1: move-in 8-7 brown") >= {"alien.needs-joined-life-support"}


@pytest.mark.rule("trucker.alien.one-per-colour")
def test_one_alien_of_a_colour_and_the_other_cabin_fills_with_astronauts():
    play = finished(TWO)
    assert {"move-in 7-6 purple", "move-in 7-8 purple"} <= play.can(0)
    both = Play(play.state).do("0: move-in 7-6 astronauts")
    assert both.can(0) == {"move-in 7-8 astronauts", "move-in 7-8 purple"}
    play.do("0: move-in 7-6 purple")
    assert play.state.ships[0].load((7, 8)).astronauts == 2
    data = {
        "stage": "board",
        "seats": [{"ship": TWO.replace("C:02", "Cp:02").replace("C:01", "C0:01")}],
    }
    assert Play(GAME.position(data)).refused("0: move-in 7-8 purple") == {"alien.one-per-colour"}


@pytest.mark.rule("trucker.alien.never-in-start-cabin")
def test_no_alien_moves_into_the_start_cabin():
    play = finished(BOTH)
    assert play.refused("0: move-in 7-7 purple") == {"alien.never-in-start-cabin"}


def test_no_alien_flies_in_the_learning_flight():
    play = yard({"ship": BOTH}, variant="learning").do("0: finish 1")
    assert play.state.stage == Stage.CARD
    assert play.state.ships[0].crew == 4


@pytest.mark.rule("trucker.giveup.no-human-crew")
def test_a_ship_without_astronauts_does_not_set_out():
    part = Play(GAME.position({"stage": "repair", "seats": [{"ship": ENGINE_APART}, {}]}))
    part.do("0: keep 9-6")
    assert part.state.left == [True, False]
    assert part.told("must-leave", seat=0, why="no-human-crew")


ENGINE_APART = "I 6 7\n7 . H:3333\n9 E:2000 ."


# The deck


@pytest.mark.rule("trucker.flight.leader-shuffles-deck")
@pytest.mark.parametrize(("variant", "cards"), [("learning", 8), ("level-1", 8), ("level-2", 12),
                                                ("level-3", 16)])  # fmt: skip
def test_the_leader_shuffles_all_piles_into_one_deck(variant, cards):
    play = Play(GAME.new(2, variant, 5)).do("1: finish 1", "0: finish 2")
    assert play.told("shuffles", seat=1, n=cards)


@pytest.mark.rule("trucker.flight.top-card-of-flight-level")
def test_the_first_card_is_of_the_level_being_flown_and_all_such_cards_are_as_likely():
    play = Play(GAME.new(1, "level-3", 5)).do("0: finish 1")
    odds = {str(action.card): share for action, share in GAME.chance(play.state)}
    own = [card for card in play.state.deck if CARDS[card]["level"] == "III"]
    assert odds == dict.fromkeys(own, Fraction(1, 8))
    other = next(card for card in play.state.deck if CARDS[card]["level"] == "I")
    assert play.refused(f"nature: card {other}") == {"flight.top-card-of-flight-level"}


@pytest.mark.rule("trucker.flight.leader-turns-next-card")
def test_the_next_card_is_turned_by_whoever_leads_once_all_fly_on():
    rows = [{"ship": DART, "days": 3}, {"ship": MOTE, "days": 9}]
    play = Play(GAME.position({"stage": "next", "seats": rows, "played": ["I-04"]}))
    assert play.refused("nature: card I-09") == {"flight.leader-turns-next-card"}
    play.do("0: fly-on")
    assert play.refused("0: fly-on") == {"flight.leader-turns-next-card"}
    play.do("1: fly-on")
    card = next(iter(play.state.deck))
    assert play.do(f"card {card}").told("turns-card", seat=1)


@pytest.mark.rule("trucker.flight.ends-after-last-card")
def test_every_card_is_turned_once_and_then_the_accounts_are_settled():
    for seed in range(6):
        last = None
        for state, _ in lively(seed, 2, "level-1", {}):
            last = state
        assert len(set(last.played)) == len(last.played) <= 8


def test_cards_are_dealt_by_the_same_lot_as_a_sample():
    for seed in range(50):
        ours, theirs = Random(seed), Random(seed)
        for level, cards in BY_LEVEL.items():
            for n in (1, 4, 8, len(cards)):
                assert drawn(cards, n, ours) == theirs.sample(cards, n), (seed, level)
