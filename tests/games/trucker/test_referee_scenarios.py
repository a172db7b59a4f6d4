"""Twenty scenes for a referee, from the ledger alone: thrust and batteries, aliens, enemies,
shields, crews, planets and days, the combat zone, sabotage, laps, the yard and the accounts."""

import pytest

from companion.games.trucker.state import Stage
from tests.games.trucker.stage import (
    DART,
    FINCH,
    GAME,
    HULK,
    MOTE,
    finale,
    flying,
    seat,
    yard,
)

TWIN = "I 7 8\n7 H:3333 B2:0003\n8 EE:2000 ."
"""A start cabin, a double engine and batteries."""
BROWN = "I 5 6 7 8\n7 Lb:0300 Cb:0203 H:3333 B2:0003\n8 . . EE:2000 ."
"""The same with a brown alien."""
SIX = """I 5 6 7 8 9
6 . . ^:0010 . .
7 . ^:0100 H:3333 ^:0001 .
8 Lp:0300 Cp:0203 +:1313 +:0313 ^:0002"""
"""Cannon strength 6, two of it by a purple alien."""
SIX_AND_A_HALF = f"{SIX}\n9 . . . >:1002 ."
RICH = FINCH.replace("R1:2232", "R1r:2232").replace("W2:3212", "W2b:3212")
"""A red and a blue cube."""
SMALL = "III 7\n7 H:3333\n8 E:2000"


def facing(card, *rows, days=(10, 8, 6), **top):
    seats = (seat(rows_, days=day) for rows_, day in zip(rows, days, strict=False))
    return flying(*seats, card=card, **top)


def cells(play, at=0):
    """Where a seat has tiles."""
    return set(dict(play.state.ships[at]))


def first(play, text):
    """The rule the referee names first."""
    return GAME.refusals(play.state, GAME.parse(text))[0].rule.removeprefix("trucker.")


@pytest.mark.rule("trucker.giveup.no-thrust-in-open-space", "trucker.engine.double-costs-battery")
def test_a_double_engine_without_a_battery_is_no_thrust():
    play = facing("I-05", TWIN.replace("B2:0003", "."), MOTE)
    assert play.told("must-leave", seat=0, why="no-thrust-in-open-space")
    assert play.state.days == [10, 9]


@pytest.mark.rule("trucker.alien.bonus-needs-base-above-zero")
def test_the_brown_alien_adds_to_a_powered_engine_and_to_none_at_rest():
    idle = facing("I-05", BROWN, MOTE).do("0: announce")
    assert idle.state.left == [True, False]
    powered = facing("I-05", BROWN, MOTE).do("0: power 8-7 7-8", "0: announce")
    assert powered.state.days[0] == 14
    assert powered.state.left == [False, False]


@pytest.mark.rule("trucker.flight.occupied-spaces-skipped", "trucker.openspace.moves-at-once")
def test_a_flight_of_two_jumps_the_rocket_that_has_just_moved():
    play = flying(seat(TWIN, days=5), seat(MOTE, days=6), card="I-05")
    play.do("0: power 8-7 7-8", "0: announce")
    assert play.state.days == [8, 7]


@pytest.mark.rule("trucker.enemy.tie-has-no-effect", "trucker.crew.loss-ends-at-nobody")
def test_slavers_tie_with_six_and_take_the_whole_small_crew_behind():
    play = facing("I-01", SIX, MOTE)
    assert play.told("ties", seat=0)
    assert play.state.ships[1].crew == 0
    assert play.told("must-leave", seat=1, why="no-human-crew")
    assert play.state.left == [False, True]


@pytest.mark.rule(
    "trucker.enemy.beaten-goes-no-further", "trucker.enemy.reward-for-days-is-optional"
)
def test_slavers_beaten_by_the_second_spare_the_third_reward_or_not():
    play = facing("I-01", MOTE, SIX_AND_A_HALF, DART)
    assert play.state.ships[0].crew == 0
    left = GAME.apply(play.state, GAME.parse("1: pass")).state
    assert (left.credits[1], left.days[1], left.ships[2].crew) == (0, 8, 4)
    play.do("1: accept")
    assert (play.state.credits[1], play.state.days[1], play.state.ships[2].crew) == (5, 7, 4)


@pytest.mark.rule("trucker.goods.theft-dearest-first", "trucker.goods.theft-then-batteries")
def test_smugglers_take_red_before_blue_and_batteries_for_what_is_missing():
    full = facing("I-02", RICH, MOTE).do("0: announce")
    assert [e.facts["cube"].name for e in full.told("cube-stolen")] == ["RED", "BLUE"]
    assert full.state.ships[0].batteries == 5
    assert full.told("nothing-to-steal", seat=1)
    blue = facing("I-02", FINCH.replace("W2:3212", "W2b:3212"), MOTE).do("0: announce")
    blue.do("0: lose-goods 7-6")
    assert blue.state.ships[0].batteries == 4
    assert not blue.state.ships[0].load((8, 8)).goods


@pytest.mark.rule(
    "trucker.enemy.large-shot-cannot-be-stopped", "trucker.shield.no-help-against-large"
)
def test_a_large_shot_takes_its_tile_behind_shield_and_batteries():
    play = facing("I-03", DART, MOTE).do("roll 1 1")
    play.do("roll 3 4")
    assert (6, 7) not in cells(play)
    assert play.state.ships[0].batteries == 2


@pytest.mark.rule("trucker.shield.covers-two-sides", "trucker.meteor.small-bounces-off-plain-side")
def test_a_small_meteor_from_the_left_bounces_strikes_or_is_held_off():
    def struck(rows, row):
        return facing("I-10", rows, MOTE).do("roll 1 1", "roll 1 1", row)

    assert struck(MOTE, "roll 4 4").told("bounced", seat=0)
    assert (7, 6) not in cells(struck(DART, "roll 3 4"))
    held = struck(FINCH, "roll 4 5")
    assert held.can(0) == {"defend 7-6", "defend 7-9", "pass"}
    held.do("0: defend 7-9")
    assert (9, 5) in cells(held)
    assert held.state.ships[0].batteries == 4


@pytest.mark.rule("trucker.meteor.front-cannon-own-column-only")
def test_a_front_cannon_guards_its_own_column_and_not_the_next():
    own = facing("I-11", DART, MOTE).do("roll 3 4")
    assert (6, 7) in cells(own)
    assert own.state.ships[0].batteries == 2
    next_ = facing("I-11", DART, MOTE).do("roll 3 3")
    assert (7, 6) not in cells(next_)


@pytest.mark.rule("trucker.abandoned.needs-enough-crew", "trucker.giveup.no-human-crew")
def test_an_abandoned_ship_needs_its_crew_and_takes_the_last_two():
    few = facing("I-18", MOTE, DART)
    assert first(few, "0: land 1") == "abandoned.needs-enough-crew"
    play = facing("I-17", MOTE, DART).do("0: land 1")
    assert (play.state.ships[0].crew, play.state.credits[0]) == (0, 3)
    assert play.state.left == [True, False]


@pytest.mark.rule(
    "trucker.abandoned.station-costs-no-crew", "trucker.goods.red-only-in-red-container"
)
def test_a_station_costs_no_crew_and_its_red_goods_want_red_holds():
    six = FINCH.replace("Cb:3101", "C:3101")
    play = facing("I-20", six, MOTE).do("0: land 1")
    assert first(play, "0: load red 8-8") == "goods.red-only-in-red-container"
    play.do("0: load red 5-7", "0: load red 7-8", "0: done")
    assert (play.state.ships[0].crew, play.state.days[0]) == (6, 9)


@pytest.mark.rule(
    "trucker.planets.one-rocket-per-planet", "trucker.flight.days-lost-last-player-first"
)
def test_both_land_elsewhere_and_the_last_falls_back_first():
    play = flying(seat(HULK, days=6), seat(HULK, days=5), card="I-13").do("0: land 3", "0: done")
    assert first(play, "1: land 3") == "planets.one-rocket-per-planet"
    play.do("1: land 2", "1: done")
    assert play.state.days == [4, 3]


@pytest.mark.rule("trucker.stardust.day-per-open-connector", "trucker.stardust.last-player-first")
def test_stardust_costs_three_days_for_three_ends_the_last_first():
    assert facing("I-04", MOTE, MOTE, days=(6, 4)).state.days == [3, 1]


@pytest.mark.rule("trucker.epidemic.joined-occupied-cabins-lose-one")
def test_the_epidemic_passes_by_an_empty_cabin():
    full = "II 6 7 8\n7 C:0203 H:3333 C:0113\n8 . E:2000 ."
    for rows, crew in ((full, 3), (full.replace("C:", "C0:"), 2)):
        play = facing("II-05", rows, variant="level-2")
        assert play.state.ships[0].crew == crew


@pytest.mark.rule(
    "trucker.combatzone.tie-hits-one-further-ahead",
    "trucker.combatzone.order-renewed-after-each-line",
)
def test_in_the_combat_zone_two_alike_pay_by_turns():
    play = facing("I-16", MOTE, MOTE, days=(6, 5))
    assert play.told("lowest-crew", seat=0)
    assert play.state.days == [2, 5]
    assert play.told("lowest-engines", seat=1)
    assert play.told("lowest-cannons", seat=1)
    assert play.state.ships[1].crew == 0
    assert play.state.left == [False, False]


@pytest.mark.rule("trucker.combatzone.lone-ship-skips", "trucker.giveup.out-of-later-cards")
def test_who_flies_alone_after_the_other_left_is_compared_with_nobody():
    play = flying(seat(MOTE, days=9), seat(DART, days=5, left=True), card="I-16")
    assert play.told("nobody-to-compare")
    assert (play.state.days[0], play.state.ships[0].crew) == (9, 2)


@pytest.mark.rule(
    "trucker.sabotage.three-tries-at-most", "trucker.sabotage.tie-hits-one-further-ahead"
)
def test_a_sabotage_of_the_one_ahead_misses_three_times():
    play = facing("III-04", SMALL, SMALL, variant="level-3")
    assert play.told("sabotaged", seat=0)
    play.do(*["roll 3 4", "roll 1 1"] * 3)
    assert play.state.stage == Stage.NEXT
    assert [len(ship) for ship in play.state.ships] == [2, 2]


@pytest.mark.rule(
    "trucker.giveup.lapped-by-leader", "trucker.reward.leaver-half-of-total-rounded-up"
)
def test_who_is_lapped_by_the_last_card_sells_for_half_rounded_up():
    play = finale(seat(MOTE, days=25), seat(RICH, days=4), card="I-04")
    assert play.told("must-leave", seat=1, why="lapped-by-leader")
    assert play.told("sells", seat=1, n=3, worth=5)
    assert play.state.credits[1] == 3


@pytest.mark.rule(
    "trucker.build.reserve-at-most-two", "trucker.build.one-tile-at-a-time",
    "trucker.build.no-draw-while-peeking", "trucker.build.peek-open-piles-only",
)  # fmt: skip
def test_in_the_yard_hands_hold_one_tile_two_wait_and_the_fourth_pile_stays_shut():
    full = yard({"ship": DART, "hand": "T073", "reserve": ["T001", "T002"]}, {})
    assert first(full, "0: reserve") == "build.reserve-at-most-two"
    assert first(full, "0: draw") == "build.one-tile-at-a-time"
    peeking = yard({"ship": DART}, {}).do("0: peek 1")
    assert first(peeking, "0: draw") == "build.no-draw-while-peeking"
    assert first(yard({"ship": DART}, {}), "0: peek 4") == "build.peek-open-piles-only"


@pytest.mark.rule(
    "trucker.reward.best-ship-tie-pays-all", "trucker.lose-tiles.unplaced-reserved-count"
)
def test_the_accounts_of_two_alike_and_the_tile_never_built_in():
    play = finale(seat(MOTE, days=9, lost=["T001"]), seat(MOTE, days=5), card="I-04")
    assert play.state.credits == [4 + 2 - 1, 3 + 2]
    done = yard({"ship": DART, "reserve": ["T001"]}).do("0: finish 1")
    assert len(done.state.lost[0]) == 1


# Found by the scenes above: what else is due is told by the rule of the card at hand


@pytest.mark.rule("trucker.abandoned.one-landing-only")
def test_who_lands_second_is_told_that_the_offer_is_closed_and_by_whom():
    play = facing("I-18", DART, FINCH).do("0: land 1")
    [refusal] = GAME.refusals(play.state, GAME.parse("1: land 1"))
    assert refusal.rule == "trucker.abandoned.one-landing-only"
    assert (refusal.facts, refusal.at) == ({"on": 0}, ("rocket:0",))


@pytest.mark.rule("trucker.giveup.out-of-later-cards")
def test_who_has_left_is_told_so_and_not_to_wait():
    rows = (seat(MOTE, days=9), seat(DART, days=5, left=True), seat(HULK, days=3))
    play = flying(*rows, card="I-13")
    assert first(play, "1: land 1") == "giveup.out-of-later-cards"
    assert first(play, "2: land 1") == "order.decisions-in-order"


@pytest.mark.rule("trucker.planets.land-in-order", "trucker.abandoned.offered-in-order")
def test_who_has_landed_or_flown_on_has_had_a_say():
    landed = facing("I-13", MOTE, DART).do("0: land 1")
    [refusal] = GAME.refusals(landed.state, GAME.parse("0: land 2"))
    assert refusal.rule == "trucker.planets.land-in-order"
    assert refusal.facts == {"on": 1, "first": "due.decided"}
    past = facing("I-18", FINCH, DART).do("0: pass")
    assert first(past, "0: land 1") == "abandoned.offered-in-order"


@pytest.mark.rule("trucker.planets.landed-may-load", "trucker.abandoned.station-gives-goods")
def test_a_cube_that_is_not_shown_is_refused_by_the_card_and_not_for_an_empty_bank():
    planet = facing("I-13", HULK, MOTE).do("0: land 2")
    assert planet.refused("0: load yellow 8-7") == {"planets.landed-may-load"}
    station = facing("I-19", FINCH, MOTE).do("0: land 1")
    assert station.refused("0: load blue 8-8") == {"abandoned.station-gives-goods"}


DUE = {
    "an abandoned ship": (lambda: facing("I-18", DART, MOTE), "abandoned.offered-in-order"),
    "an abandoned station": (lambda: facing("I-19", FINCH, MOTE), "abandoned.offered-in-order"),
    "a planet": (lambda: facing("I-13", DART, MOTE), "planets.land-in-order"),
    "smugglers": (lambda: facing("I-02", FINCH, DART), "enemy.fights-in-order"),
    "open space": (lambda: facing("I-05", TWIN, MOTE), "openspace.strength-announced-in-order"),
    "a combat zone": (lambda: facing("I-16", FINCH, DART), "combatzone.batteries-in-order"),
    "goods of a station": (
        lambda: facing("I-19", FINCH, MOTE).do("0: land 1"), "abandoned.station-gives-goods"),
    "goods of a planet": (
        lambda: facing("I-13", HULK, MOTE).do("0: land 2"), "planets.landed-may-load"),
    "the dice for a meteor": (
        lambda: facing("I-10", DART, MOTE), "meteor.roll-names-column-or-row"),
    "the dice for a shot of pirates": (
        lambda: facing("I-03", DART, MOTE), "enemy.shots-rolled-for-all-losers-at-once"),
    "the dice of a sabotage": (
        lambda: facing("III-04", SMALL, SMALL, variant="level-3"), "sabotage.column-then-row"),
    "a battery against a small meteor": (
        lambda: facing("I-10", FINCH, MOTE).do("roll 1 1", "roll 1 1", "roll 4 5"),
        "meteor.small-on-connector-needs-shield"),
    "a battery against a small shot": (
        lambda: facing("I-03", DART, MOTE).do("roll 3 4"), "enemy.small-shot-needs-shield"),
}  # fmt: skip


@pytest.mark.parametrize("waited_for", DUE)
def test_what_is_due_first_is_told_by_the_rule_of_its_card(waited_for):
    scene, rule = DUE[waited_for]
    assert first(scene(), "0: accept") == rule
