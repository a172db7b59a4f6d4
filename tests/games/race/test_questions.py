"""Twenty questions a table asks about a try that is not allowed: the rule and what it names."""

import pytest

from tests.games.race.stage import CARDS, GAME, OTHER, choosing, opened, seat

EARTH = seat("old-earth", hand="rebel-outpost distant-world gem-world spice-world")
TRADER = seat(
    "old-earth", "spice-world", "gem-world", goods="spice-world gem-world", hand="rebel-outpost"
)


def settling(*table, hand):
    return opened(seat("old-earth", *table, hand=hand), OTHER, picks="settle settle")


def developing(*table, hand):
    return opened(seat("old-earth", *table, hand=hand), OTHER, picks="develop develop")


def trading():
    return opened(TRADER, OTHER, picks="trade trade")


def doubling():
    return opened(TRADER, OTHER, picks="double double")


def gambling():
    return opened(seat("gambling-world"), OTHER, picks="double double")


def producing():
    worlds = ("spice-world", "asteroid-belt", "radioactive-world")
    mine = seat("old-earth", *worlds, goods="asteroid-belt")
    return opened(mine, OTHER, picks="produce produce")


BY_STRENGTH = ("military.strength-reaches-defense", "military.not-by-payment")
SCENES = {
    "a world laid before actions are chosen": (
        lambda: choosing(EARTH, OTHER), "0: lay gem-world", "round.choose-in-secret"),
    "a second action card": (
        lambda: choosing(EARTH, OTHER).do("0: choose settle"),
        "0: choose explore-5", "round.choose-in-secret"),
    "a development laid in Settle": (
        lambda: settling(hand="space-marines gem-world"),
        "0: lay space-marines", "settle.at-most-one"),
    "a world laid in Develop": (
        lambda: developing(hand="public-works gem-world"),
        "0: lay gem-world", "develop.at-most-one"),
    "a second copy": (
        lambda: developing("public-works", hand="public-works gem-world distant-world"),
        "0: lay public-works", "develop.no-duplicate"),
    "a development too dear": (
        lambda: developing(hand="galactic-federation space-marines"),
        "0: lay galactic-federation", "develop.pay-the-cost"),
    "a world too dear": (
        lambda: settling(hand="new-earth gem-world"), "0: lay new-earth", "settle.pay-the-cost"),
    "a military world without strength": (
        lambda: settling(hand="rebel-outpost gem-world"), "0: lay rebel-outpost", *BY_STRENGTH),
    "an alien world by Colony Ship": (
        lambda: settling("colony-ship", hand="deserted-alien-library gem-world"),
        "0: lay deserted-alien-library", "settle.pay-the-cost", "settle.free-not-for-alien"),
    "an alien military world by Contact Specialist": (
        lambda: settling("contact-specialist", hand="lost-alien-warship gem-world spice-world"),
        "0: lay lost-alien-warship",
        "military.strength-reaches-defense", "military.specialist-not-for-alien"),
    "a military world by Colony Ship alone": (
        lambda: settling("colony-ship", hand="rebel-outpost gem-world"),
        "0: lay rebel-outpost", *BY_STRENGTH, "settle.free-needs-non-military"),
    "no sale though there are goods": (trading, "0: pass", "trade.must-sell-one"),
    "consuming before the sale": (
        trading, "0: consume old-earth spice-world", "consume.sell-before-consuming"),
    "a sale from a world without a good": (
        trading, "0: sell old-earth", "trade.must-sell-one"),
    "a second sale": (
        lambda: trading().do("0: sell spice-world"), "0: sell gem-world", "trade.must-sell-one"),
    "a sale without the trade card": (
        doubling, "0: sell gem-world", "trade.only-with-trade-card"),
    "nothing consumed": (doubling, "0: pass", "consume.mandatory"),
    "half of a power": (
        lambda: doubling().do("0: consume old-earth spice-world"),
        "0: pass", "consume.up-to-runs-full"),
    "an eight named": (gambling, "0: gamble 8", "consume.gamble-names-one-to-seven"),
    "no number named": (gambling, "0: pass", "consume.mandatory"),
    "a second good on a world": (
        producing, "0: windfall asteroid-belt", "goods.one-per-world"),
    "the bonus on a production world": (
        producing, "0: windfall spice-world", "produce.bonus-one-windfall"),
}  # fmt: skip


@pytest.mark.parametrize("name", SCENES)
def test_the_rule_a_referee_would_name(name):
    scene, text, *rules = SCENES[name]
    assert scene().refused(text) == set(rules)


def facts(name):
    scene, text, *_ = SCENES[name]
    return {
        refusal.rule.removeprefix("race."): refusal.facts
        for refusal in GAME.refusals(scene().state, GAME.parse(text))
    }


def test_a_price_is_told_with_what_is_in_hand():
    told = facts("a development too dear")["develop.pay-the-cost"]
    assert (told["n"], told["others"]) == (5, 1)


def test_strength_is_told_beside_the_defense():
    told = facts("an alien military world by Contact Specialist")
    strength = told["military.strength-reaches-defense"]
    assert (strength["n"], strength["defense"]) == (-1, 5)


def test_the_power_that_must_still_run_is_named():
    assert CARDS[facts("nothing consumed")["consume.mandatory"]["power"]].id == "old-earth"
