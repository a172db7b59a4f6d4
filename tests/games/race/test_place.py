"""Developments and worlds: laying, paying, conquering (chapters develop, settle, military)."""

import pytest

from companion.games.race.rules.settle import strength
from tests.games.race.stage import GAME, OTHER, no, opened, seat

FOUR = "gem-world spice-world artist-colony secluded-world"


def developing(*table, hand, picks="produce develop"):
    return opened(seat("old-earth", *table, hand=hand), OTHER, picks=picks)


def settling(*table, hand, picks="produce settle", **more):
    return opened(seat("old-earth", *table, hand=hand, **more), OTHER, picks=picks)


def lay(play, card):
    return play.do(f"0: lay {card}", "1: pass")


@pytest.mark.rule("race.develop.at-most-one")
def test_one_development_of_the_hand_or_none():
    play = developing(hand=f"public-works {FOUR}")
    assert play.can(0) == {"lay public-works", "pass"}
    assert play.refused("0: lay gem-world") == {"develop.at-most-one"}
    assert "develop.at-most-one" in play.refused("0: lay space-marines")


@pytest.mark.rule("race.develop.reveal-together")
def test_developments_are_turned_up_together_and_then_paid():
    other = seat("new-sparta", hand="space-marines rebel-base rebel-homeworld rebel-outpost")
    play = opened(seat("old-earth", hand=f"public-works {FOUR}"), other, picks="produce develop")
    play.do("0: lay public-works")
    assert GAME.observe(play.state, 1).table.laid[0] == GAME.observe(play.state, 1).table.laid[1]
    assert play.table(0) == ["old-earth"]
    play.do("1: lay space-marines")
    assert (play.table(0)[-1], play.table(1)[-1]) == ("public-works", "space-marines")
    assert play.refused("1: pass") == {"develop.pay-the-cost"}


@pytest.mark.rule("race.develop.pay-the-cost")
def test_a_development_is_paid_with_other_cards():
    play = developing(hand="drop-ships gem-world spice-world artist-colony")
    assert play.refused("0: lay drop-ships") == {"develop.pay-the-cost"}
    play = lay(developing(hand=f"space-marines {FOUR}"), "space-marines")
    assert play.state.price == 2
    assert play.refused("0: pay space-marines") == {"develop.pay-the-cost"}
    play.do("0: pay gem-world", "0: pay spice-world")
    assert play.hand(0) == ["artist-colony", "secluded-world"]
    assert play.table(0)[-1] == "space-marines"


@pytest.mark.rule("race.develop.no-duplicate")
def test_no_second_copy_until_the_first_has_left():
    play = developing("new-military-tactics", hand=f"new-military-tactics {FOUR}",
                      picks="settle develop")  # fmt: skip
    assert play.refused("0: lay new-military-tactics") == {"develop.no-duplicate"}
    play = settling("new-military-tactics", hand="new-military-tactics rebel-miners gem-world")
    lay(play, "rebel-miners").do("0: use new-military-tactics")
    play.do("0: choose develop", "1: choose produce")
    assert "lay new-military-tactics" in play.can(0)


@pytest.mark.rule("race.develop.bonus-one-less", "race.develop.discount-power")
def test_bonus_and_powers_lower_the_price():
    play = developing("investment-credits", "galactic-federation", hand=f"drop-ships {FOUR}")
    assert play.state.develop_price(0, no("drop-ships")) == 1
    play = developing(hand=f"drop-ships {FOUR}", picks="develop produce")
    assert play.state.develop_price(0, no("drop-ships")) == 3


@pytest.mark.rule("race.develop.bonus-lost-at-zero", "race.powers.cost-never-below-zero")
def test_a_price_stops_at_nothing_and_brings_nothing_instead():
    play = developing("galactic-federation", hand="public-works gem-world", picks="develop produce")
    lay(play, "public-works")
    assert play.told("builds", n=0)
    assert play.hand(0) == ["gem-world"]


@pytest.mark.rule("race.develop.draw-at-start")
def test_interstellar_bank_gives_its_card_before_the_choice():
    play = developing("interstellar-bank", hand="public-works")
    assert len(play.hand(0)) == 2
    assert "lay public-works" in play.can(0)


@pytest.mark.rule("race.develop.draw-after-placing", "race.powers.active-from-next-phase")
def test_public_works_reward_another_development_not_themselves():
    play = lay(developing(hand="public-works gem-world"), "public-works")
    assert play.hand(0) == []
    play = lay(developing("public-works", hand="export-duties gem-world"), "export-duties")
    assert len(play.hand(0)) == 1
    assert "develop.draw-after-placing" in play.rules()
    play = developing("public-works", hand="export-duties gem-world").do("0: pass", "1: pass")
    assert len(play.hand(0)) == 2


@pytest.mark.rule("race.settle.at-most-one")
def test_one_world_of_the_hand_or_none():
    play = settling(hand="artist-colony public-works gem-world")
    assert play.can(0) == {"lay artist-colony", "lay gem-world", "pass"}
    assert play.refused("0: lay public-works") == {"settle.at-most-one"}


@pytest.mark.rule("race.settle.reveal-together")
def test_worlds_are_turned_up_together():
    play = settling(hand="artist-colony gem-world spice-world")
    play.do("0: lay artist-colony")
    assert play.table(0) == ["old-earth"]
    assert play.refused("0: pay gem-world") == {"settle.at-most-one"}
    play.do("1: pass")
    assert play.table(0)[-1] == "artist-colony"
    assert play.refused("0: pass") == {"settle.pay-the-cost"}


@pytest.mark.rule("race.settle.pay-the-cost")
def test_a_world_is_paid_with_other_cards():
    play = settling(hand="plague-world gem-world spice-world")
    assert play.refused("0: lay plague-world") == {"settle.pay-the-cost"}
    play = lay(settling(hand=f"plague-world {FOUR}"), "plague-world")
    play.do("0: pay gem-world", "0: pay spice-world", "0: pay artist-colony")
    assert play.hand(0) == ["secluded-world"]


@pytest.mark.rule("race.settle.bonus-draw-after-placing")
def test_the_settle_bonus_comes_after_placing_only():
    play = lay(settling(hand="artist-colony gem-world", picks="settle produce"), "artist-colony")
    assert len(play.hand(0)) == 1
    play = settling(hand="artist-colony", picks="settle produce").do("0: pass", "1: pass")
    assert play.hand(0) == ["artist-colony"]


@pytest.mark.rule("race.settle.windfall-good-on-placing", "race.settle.windfall-only-once")
def test_a_windfall_world_gets_its_good_once():
    play = lay(settling("space-marines", hand="rebel-fuel-cache gem-world"), "rebel-fuel-cache")
    assert play.full(0) == {"rebel-fuel-cache"}
    play = opened(seat("old-earth", "destroyed-world"), OTHER, picks="settle produce")
    play.do("0: pass", "1: pass")
    assert play.full(0) == set()


@pytest.mark.rule("race.settle.discount-any", "race.settle.discount-kind")
def test_discounts_for_all_worlds_and_for_one_kind():
    play = settling("replicant-robots", "mining-robots", hand=FOUR)
    price = play.state.world_price
    assert price(0, no("comet-zone")) == 0
    assert price(0, no("plague-world")) == 1
    assert price(0, no("destroyed-world")) == 0
    assert price(0, no("new-earth")) == 2
    assert settling(hand=FOUR).state.world_price(0, no("new-earth")) == 5


@pytest.mark.rule("race.settle.free-by-sacrifice", "race.powers.may-is-optional")
def test_colony_ship_may_leave_for_a_world():
    play = lay(settling("colony-ship", hand=f"plague-world {FOUR}"), "plague-world")
    assert play.can(0) == {"buy", "use colony-ship"}
    play.do("0: use colony-ship")
    assert play.table(0) == ["old-earth", "plague-world"]
    assert len(play.hand(0)) == 4
    play = lay(settling("colony-ship", hand=f"plague-world {FOUR}"), "plague-world")
    assert play.refused("0: use old-earth") == {"powers.may-is-optional"}
    play.do("0: buy", "0: pay gem-world", "0: pay spice-world", "0: pay artist-colony")
    assert "colony-ship" in play.table(0)


@pytest.mark.rule("race.settle.free-not-for-alien")
def test_colony_ship_places_no_world_of_alien_technology():
    play = settling("colony-ship", hand="deserted-alien-outpost gem-world")
    assert play.refused("0: lay deserted-alien-outpost") == {
        "settle.pay-the-cost", "settle.free-not-for-alien",
    }  # fmt: skip


@pytest.mark.rule("race.settle.free-rosetta-stone")
def test_colony_ship_may_place_the_rosetta_stone_world():
    play = lay(
        settling("colony-ship", hand="alien-rosetta-stone-world"), "alien-rosetta-stone-world"
    )
    assert play.can(0) == {"use colony-ship"}


@pytest.mark.rule("race.settle.free-needs-non-military")
def test_colony_ship_alone_is_no_help_against_a_military_world():
    play = settling("colony-ship", hand=f"rebel-miners {FOUR}")
    assert "settle.free-needs-non-military" in play.refused("0: lay rebel-miners")


@pytest.mark.rule("race.settle.draw-after-placing")
def test_terraforming_robots_give_a_card_for_every_world_placed():
    robots = ("terraforming-robots", "space-marines")
    bought = lay(settling(*robots, hand="artist-colony gem-world"), "artist-colony")
    conquered = lay(settling(*robots, hand="rebel-miners"), "rebel-miners")
    assert len(bought.hand(0)) == len(conquered.hand(0)) == 1


# Military worlds


@pytest.mark.rule("race.military.not-by-payment", "race.military.strength-reaches-defense")
def test_a_military_world_is_conquered_and_not_bought():
    play = settling(hand=f"rebel-miners {FOUR}")
    assert play.refused("0: lay rebel-miners") == {
        "military.not-by-payment", "military.strength-reaches-defense",
    }  # fmt: skip
    play = lay(settling("space-marines", hand="rebel-miners gem-world"), "rebel-miners")
    assert play.told("conquers", n=2, defense=2)
    assert play.hand(0) == ["gem-world"]


@pytest.mark.rule("race.military.reckoned-each-phase")
def test_strength_is_never_used_up():
    play = lay(settling("space-marines", hand="rebel-miners former-penal-colony"), "rebel-miners")
    play.do("0: choose settle", "1: choose produce")
    lay(play, "former-penal-colony")
    assert play.table(0)[-2:] == ["rebel-miners", "former-penal-colony"]


@pytest.mark.rule("race.military.minus-is-mandatory", "race.military.specialist-minus-one")
def test_minus_strength_always_counts():
    play = settling("refugee-world", "contact-specialist", "empath-world", hand="rebel-outpost")
    assert strength(play.state, 0, no("rebel-outpost")) == -3
    play = settling("space-marines", "contact-specialist", hand="rebel-miners")
    assert strength(play.state, 0, no("rebel-miners")) == 1


@pytest.mark.rule("race.military.tactics-plus-three", "race.powers.optional-forced-to-place")
def test_tactics_leave_for_three_strength_and_must_if_needed():
    play = lay(settling("new-military-tactics", hand="rebel-warrior-race"), "rebel-warrior-race")
    assert play.can(0) == {"use new-military-tactics"}
    assert play.refused("0: conquer") == {
        "powers.optional-forced-to-place", "military.strength-reaches-defense"}  # fmt: skip
    play.do("0: use new-military-tactics")
    assert play.told("conquers", n=3)
    assert "new-military-tactics" not in play.table(0)


@pytest.mark.rule("race.military.tactics-until-phase-end")
def test_one_time_strength_is_gone_with_its_phase():
    play = settling("new-military-tactics", hand="rebel-warrior-race rebel-miners")
    lay(play, "rebel-warrior-race").do("0: use new-military-tactics")
    play.do("0: choose settle", "1: choose produce")
    assert play.state.boost == [0, 0]
    assert "military.strength-reaches-defense" in play.refused("0: lay rebel-miners")


@pytest.mark.rule("race.military.rebels-only-strength", "race.military.kind-only-strength")
def test_special_strength_counts_only_where_it_says():
    play = settling("galactic-imperium", "alien-tech-institute", hand="gem-world")
    against = {name: strength(play.state, 0, no(name)) for name in
               ("rebel-base", "alien-robot-sentry", "pirate-world")}  # fmt: skip
    assert against == {"rebel-base": 4, "alien-robot-sentry": 2, "pirate-world": 0}
    centauri = opened(seat("alpha-centauri", hand="gem-world"), OTHER, picks="produce settle")
    assert strength(centauri.state, 0, no("rebel-miners")) == 1
    assert strength(centauri.state, 0, no("pirate-world")) == 0


@pytest.mark.rule("race.military.specialist-pays-defense-less-one")
def test_contact_specialist_pays_one_less_than_the_defense():
    play = settling("contact-specialist", hand=f"pirate-world {FOUR}")
    lay(play, "pirate-world")
    assert play.state.price == 2
    assert "military.specialist-pays-defense-less-one" in play.rules()


@pytest.mark.rule("race.military.specialist-not-for-alien")
def test_contact_specialist_opens_no_alien_world_even_with_a_ship():
    play = settling("contact-specialist", "colony-ship", hand=f"alien-robot-sentry {FOUR}")
    assert play.refused("0: lay alien-robot-sentry") == {
        "military.specialist-not-for-alien", "military.strength-reaches-defense",
    }  # fmt: skip


@pytest.mark.rule("race.military.strength-never-lowers-price")
def test_a_world_is_conquered_or_bought_and_the_owner_picks_the_way():
    table = ("contact-specialist", "space-marines", "expedition-force")
    play = lay(settling(*table, hand=f"rebel-miners {FOUR}"), "rebel-miners")
    assert play.can(0) == {"conquer", "buy"}
    play.do("0: buy")
    assert play.state.price == 1
    play = settling(*table, "new-military-tactics", hand="rebel-outpost gem-world")
    lay(play, "rebel-outpost")
    assert play.refused("0: buy") == {"military.strength-never-lowers-price"}


@pytest.mark.rule("race.military.discounts-join-specialist")
def test_discounts_lower_the_price_through_contact_specialist():
    play = settling("contact-specialist", "replicant-robots", "mining-robots", hand=FOUR)
    assert play.state.world_price(0, no("pirate-world")) == 0
    assert play.state.world_price(0, no("rebel-base")) == 3
    centauri = opened(seat("alpha-centauri", "contact-specialist"), OTHER, picks="produce settle")
    assert centauri.state.world_price(0, no("rebel-miners")) == 0


@pytest.mark.rule("race.military.ship-joins-specialist")
def test_specialist_and_ship_together_place_a_military_world_for_nothing():
    play = settling("contact-specialist", "colony-ship", hand="rebel-outpost gem-world")
    lay(play, "rebel-outpost")
    assert play.can(0) == {"use colony-ship"}
    assert play.refused("0: buy") == {"powers.optional-forced-to-place"}
    play.do("0: use colony-ship")
    assert play.table(0)[-1] == "rebel-outpost"
    assert play.hand(0) == ["gem-world"]


def test_tactics_may_be_given_up_without_need_while_a_world_is_placed():
    play = lay(settling("new-military-tactics", hand=FOUR), "artist-colony")
    assert play.can(0) == {"buy", "use new-military-tactics"}
    play.do("0: use new-military-tactics")
    assert play.state.price == 1
