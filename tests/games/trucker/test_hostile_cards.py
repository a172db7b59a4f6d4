"""Meteors, enemies, the combat zone and sabotage, and what is stolen (their chapters)."""

import pytest

from companion.games.trucker.state import Stage
from tests.games.trucker.stage import DART, FINCH, GAME, HULK, MOTE, SNAIL, flying, seat

GUNS = "I 6 7 8\n6 . ^^:0010 .\n7 ^:0100 H:3333 ^:0001\n8 B2:0300 +:1313 >:0001"
"""Cannon strength 2½, with its battery 4½."""
FOUR = "I 6 7 8\n6 . ^:0010 .\n7 ^:0100 H:3333 ^:0001\n8 <:0200 +:1313 >:0001"
"""Cannon strength 4."""
LADEN = FINCH.replace("R1:2232", "R1r:2232").replace("R1:3111", "R1r:3111").replace(
    "W2:3212", "W2yb:3212"
)  # fmt: skip
SMALL = "III 7\n7 H:3333\n8 E:2000"


def facing(card, *rows, **top):
    days = range(10, 0, -2)
    return flying(*(seat(r, days=d) for r, d in zip(rows, days, strict=False)), card=card, **top)


# Meteors


@pytest.mark.rule("trucker.meteor.one-roll-for-everyone")
def test_one_roll_of_the_leader_counts_for_all_ships():
    play = facing("I-10", MOTE, DART).do("roll 3 4")
    assert play.told("rolls-for", seat=0, line=7, hit="small-meteor", side="N")
    assert play.told("struck", seat=0)
    assert play.told("bounced", seat=1)


@pytest.mark.rule("trucker.meteor.in-card-order", "trucker.lose-tiles.destroyed-tile-leaves")
def test_each_meteor_meets_the_ship_as_the_earlier_ones_left_it():
    play = facing("I-11", HULK).do("roll 3 4")
    assert len(play.state.ships[0]) == 1
    play.do("roll 1 1", "roll 3 4")
    assert len(play.state.ships[0]) == 0
    assert play.state.left == [True]


@pytest.mark.rule("trucker.shield.use-costs-battery", "trucker.battery.one-per-use")
def test_a_paid_defence_is_offered_after_the_roll_and_may_be_declined():
    play = facing("I-10", DART.replace("^:0010", "."), MOTE).do("roll 3 4")
    assert play.can(0) == {"defend 7-8", "pass"}
    assert play.refused("0: defend 8-6") == {"battery.one-per-use"}
    spared = play.state.copy()
    play.do("0: defend 7-8")
    assert (play.state.ships[0].batteries, len(play.state.ships[0])) == (1, 5)
    lost = GAME.apply(spared, GAME.parse("0: pass")).state
    assert (lost.ships[0].batteries, len(lost.ships[0])) == (2, 4)


@pytest.mark.rule(
    "trucker.lose-tiles.owner-chooses-part", "trucker.lose-tiles.unjoined-tiles-fall-off"
)
def test_a_ship_that_breaks_asks_which_part_flies_on():
    long = "I 6 7 8\n7 B2:0300 H:3333 C:0113\n8 . . E:1000"
    play = facing("I-11", long).do("roll 3 4")
    assert play.can(0) == {"keep 7-6", "keep 7-8"}
    assert GAME.awaiting(play.state) == (0,)
    play.do("0: keep 7-8")
    assert len(play.state.ships[0]) == 2
    assert len(play.state.lost[0]) == 2


@pytest.mark.rule("trucker.shield.no-help-against-large")
def test_no_shield_is_offered_against_large_meteors_or_shots():
    play = facing("I-11", SNAIL).do("roll 3 4")
    assert play.told("struck", seat=0)
    assert not play.told("no-defence")


# Enemies


@pytest.mark.rule("trucker.enemy.fights-in-order")
def test_the_enemy_meets_one_after_another_and_each_states_a_strength():
    play = facing("I-02", MOTE, GUNS, DART)
    assert [event.facts["seat"] for event in play.told("states-cannons")] == [0]
    assert GAME.awaiting(play.state) == (1,)
    assert play.can(1) == {"power 6-7 8-6", "announce"}


@pytest.mark.rule("trucker.enemy.beaten-goes-no-further")
def test_a_beaten_enemy_meets_nobody_behind():
    play = facing("I-02", GUNS, DART).do("0: power 6-7 8-6", "0: announce", "0: pass")
    assert play.told("beats", seat=0, strength=9)
    assert not play.told("states-cannons", seat=1)
    assert play.state.stage == Stage.NEXT


@pytest.mark.rule("trucker.enemy.tie-has-no-effect")
def test_a_draw_costs_and_earns_nothing():
    play = facing("I-02", FOUR)
    assert play.told("ties", seat=0, strength=8, enemy=4)
    assert play.state.days == [10]
    assert play.state.credits == [0]


@pytest.mark.rule("trucker.enemy.unbeaten-goes-to-next-player")
def test_an_enemy_that_won_or_tied_goes_on():
    play = facing("I-02", FOUR, MOTE)
    assert play.told("ties", seat=0)
    assert play.told("is-beaten", seat=1)


@pytest.mark.rule("trucker.enemy.stronger-enemy-punishes", "trucker.enemy.penalty-by-kind")
def test_slavers_take_crew_from_the_weaker():
    play = facing("I-01", FINCH).do("0: announce")
    play.do("0: lose-crew 6-6", "0: lose-crew 7-7", "0: lose-crew 7-7")
    assert play.state.ships[0].crew == 2


@pytest.mark.rule("trucker.enemy.penalty-by-kind")
def test_smugglers_take_goods_and_pirates_shoot():
    play = facing("I-02", LADEN).do("0: announce")
    assert len(play.told("cube-stolen")) == 2
    play = facing("I-03", MOTE)
    assert play.state.stage == Stage.ROLL
    assert play.state.victims == (0,)


@pytest.mark.rule("trucker.enemy.reward-for-days-is-optional")
def test_the_winner_takes_the_reward_for_days_or_leaves_both():
    play = facing("I-02", GUNS).do("0: power 6-7 8-6", "0: announce")
    assert play.can(0) == {"accept", "pass"}
    left = GAME.apply(play.state, GAME.parse("0: pass")).state
    assert left.days == [10]
    assert play.do("0: accept").state.days == [9]


@pytest.mark.rule("trucker.enemy.shots-rolled-for-all-losers-at-once")
def test_shots_fall_after_the_last_player_is_met_once_for_all_beaten():
    play = facing("I-03", MOTE, DART, "I 7\n7 H:3333\n8 W2:3000")
    assert play.state.victims == (0, 1, 2)
    play.do("roll 1 1")
    assert [event.facts["seat"] for event in play.told("rolls-for")] == [0]
    assert {event.facts["seat"] for event in play.told("missed")} == {0, 1, 2}


# Theft


@pytest.mark.rule("trucker.goods.theft-dearest-first")
def test_the_dearest_goods_go_first_from_the_tile_the_owner_chooses():
    many = LADEN.replace("W2yb", "W2bb").replace("R1r:2232", "R1b:2232")
    play = facing("I-02", many).do("0: announce")
    assert play.told("cube-stolen")[0].facts["cube"].name == "RED"
    assert play.can(0) == {"lose-goods 5-7", "lose-goods 8-8"}
    assert play.refused("0: lose-goods 7-8") == {"goods.theft-dearest-first"}
    first, *_ = GAME.legal(play.state, 0)
    assert GAME.words("en").at(play.state).action(first) == "Give up goods from the tile at 5-7"
    play.do("0: lose-goods 8-8")
    assert play.state.ships[0].load((8, 8)).goods == "b"


@pytest.mark.rule("trucker.goods.theft-then-batteries")
def test_missing_goods_are_made_up_with_batteries():
    one = FINCH.replace("W2:3212", "W2b:3212")
    play = facing("I-02", one).do("0: announce")
    assert play.can(0) == {"lose-goods 7-6", "lose-goods 7-9"}
    assert play.refused("0: lose-goods 8-8") == {"goods.theft-then-batteries"}
    first, *_ = GAME.legal(play.state, 0)
    assert GAME.words("en").at(play.state).action(first) == (
        "Give up a battery from the tile at 7-6"
    )
    play.do("0: lose-goods 7-9")
    assert play.state.ships[0].batteries == 4


@pytest.mark.rule("trucker.goods.theft-ends-when-nothing-left")
def test_who_has_neither_goods_nor_batteries_loses_nothing_else():
    play = facing("I-02", MOTE)
    assert play.told("nothing-to-steal", seat=0, n=2)
    assert play.state.ships[0].crew == 2


# The combat zone


@pytest.mark.rule("trucker.combatzone.lines-top-to-bottom")
def test_a_line_is_finished_before_the_next():
    play = facing("I-16", DART, MOTE)
    assert [event.what for event in play.events if event.what.startswith("lowest")] == [
        "lowest-crew", "lowest-engines",
    ]  # fmt: skip
    play.do("0: lose-crew 7-6", "0: lose-crew 7-6")
    assert play.told("lowest-cannons", seat=1)
    assert play.state.stage == Stage.ROLL


@pytest.mark.rule("trucker.combatzone.lowest-suffers")
def test_the_one_with_the_lowest_value_pays():
    play = facing("I-16", DART, MOTE)
    assert play.told("lowest-crew", seat=1, n=2)
    assert play.told("falls-back", seat=1, n=3)
    assert play.state.days == [10, 5]


@pytest.mark.rule("trucker.combatzone.tie-hits-one-further-ahead")
def test_of_equals_the_one_furthest_ahead_pays_alone():
    assert facing("I-16", DART, MOTE).told("lowest-engines", seat=0)


@pytest.mark.rule("trucker.combatzone.batteries-in-order")
def test_batteries_for_a_line_are_decided_in_order():
    play = facing("I-16", FINCH, DART)
    assert play.told("lowest-crew", seat=1)
    assert GAME.awaiting(play.state) == (0,)
    assert not play.told("states-engines", seat=1)
    play.do("0: announce")
    assert play.told("states-engines", seat=1)


@pytest.mark.rule("trucker.combatzone.order-renewed-after-each-line")
def test_each_line_uses_the_order_of_that_moment():
    play = flying(seat(MOTE, days=6), seat(DART, days=5), card="I-16")
    assert play.told("lowest-crew", seat=0)
    assert play.state.days[0] < play.state.days[1]
    assert play.told("lowest-engines", seat=1)


@pytest.mark.rule("trucker.combatzone.lone-ship-skips")
def test_a_lone_ship_flies_through_the_combat_zone():
    play = facing("I-16", DART)
    assert play.told("nobody-to-compare")
    assert play.state.stage == Stage.NEXT


# Sabotage


def sabotaged(*rows):
    return facing("III-04", *rows, variant="level-3")


@pytest.mark.rule("trucker.sabotage.smallest-crew-is-target")
def test_the_smallest_crew_is_sabotaged():
    play = sabotaged("III 7 8\n7 H:3333 C:0113", SMALL)
    assert play.told("sabotaged", seat=1, n=2)


@pytest.mark.rule("trucker.sabotage.tie-hits-one-further-ahead")
def test_of_equally_small_crews_the_one_ahead_is_struck():
    assert sabotaged("III 7\n7 H:3333\n8 W2:3000", SMALL).told("sabotaged", seat=0)


@pytest.mark.rule("trucker.sabotage.column-then-row", "trucker.sabotage.three-tries-at-most")
def test_a_column_then_a_row_are_rolled_three_times_at_most():
    play = sabotaged(SMALL, "III 7\n7 H:3333").do("roll 3 4", "roll 4 4")
    assert play.told("struck", seat=0)
    assert play.state.stage == Stage.NEXT
    play = sabotaged(SMALL, "III 7\n7 H:3333").do(*["roll 1 1"] * 6)
    assert len(play.told("no-tile-there")) == 3
    assert play.state.stage == Stage.NEXT


@pytest.mark.rule("trucker.sabotage.lone-ship-skips")
def test_a_lone_ship_is_not_sabotaged():
    assert sabotaged(SMALL).told("nobody-to-compare")
