"""Points and the win (chapter score)."""

import pytest

from companion.games.race.rules.score import list_points, points
from companion.games.race.state import Stage
from tests.games.race.stage import GAME, OTHER, choosing, no, seat


def listed(development, *others, chips=0):
    """What the list of a six-cost development finds in a tableau with these cards."""
    return list_points(no(development), [no(development), *map(no, others)], chips)


def over(*seats, **top):
    state = choosing(*seats, **top).state
    state.stage = Stage.OVER
    return state


@pytest.mark.rule(
    "race.score.printed-points", "race.score.chips-count", "race.score.six-cost-lists"
)
def test_points_are_printed_points_chips_and_lists():
    table = ("old-earth", "gem-world", "comet-zone", "merchant-guild")
    state = choosing(seat(*table, chips=5), OTHER).state
    assert points(state, 0) == 5 + (2 + 1 + 2) + 2 * 2


@pytest.mark.rule("race.score.most-points-win")
def test_the_largest_total_wins():
    state = over(seat("old-earth", "rebel-homeworld"), seat("new-sparta", chips=3))
    assert GAME.winners(state) == (0,)
    assert GAME.winners(choosing(seat("old-earth"), OTHER).state) == ()


@pytest.mark.rule("race.score.tie-goods-and-hand", "race.score.still-tied-share")
def test_equal_totals_are_decided_by_goods_and_hand_or_shared():
    first = seat("epsilon-eridani", "gem-world", hand="rebel-base rebel-homeworld")
    state = over(first, seat("new-sparta", "spice-world", hand="rebel-outpost"))
    assert GAME.winners(state) == (0,)
    full = seat("new-sparta", "spice-world", goods="spice-world", hand="rebel-outpost")
    assert GAME.winners(over(first, full)) == (0, 1)


@pytest.mark.rule("race.score.one-line-per-card", "race.score.lists-are-independent")
def test_a_card_scores_by_its_first_line_in_every_list():
    assert listed("alien-tech-institute", "alien-robotic-factory") == 3 + 2
    table = ("pan-galactic-league", "rebel-warrior-race", "galactic-imperium")
    state = choosing(seat("old-earth", *table), OTHER).state
    assert points(state, 0) == 2 + 2 + 2 + 2


@pytest.mark.rule("race.score.counts-itself", "race.score.galactic-federation")
def test_galactic_federation_counts_developments_and_itself():
    assert listed("galactic-federation", "new-economy", "public-works", "gem-world") == 2 + 2 + 1


@pytest.mark.rule("race.score.alien-tech-institute")
def test_alien_tech_institute():
    found = listed("alien-tech-institute", "alien-robotic-factory", "deserted-alien-library",
                   "alien-rosetta-stone-world", "gem-world")  # fmt: skip
    assert found == 3 + 2 + 2 + 2


@pytest.mark.rule("race.score.free-trade-association")
def test_free_trade_association():
    found = listed("free-trade-association", "gem-world", "pirate-world", "consumer-markets",
                   "expanding-colony", "comet-zone")  # fmt: skip
    assert found == 2 + 1 + 2 + 2


@pytest.mark.rule("race.score.galactic-imperium")
def test_galactic_imperium():
    assert listed("galactic-imperium", "rebel-base", "pirate-world", "gem-world") == 2 + 1


@pytest.mark.rule("race.score.galactic-renaissance")
def test_galactic_renaissance_counts_threes_of_chips_only():
    named = ("research-labs", "galactic-trendsetters", "artist-colony")
    assert listed("galactic-renaissance", *named, chips=8) == 2 + 9


@pytest.mark.rule("race.score.galactic-survey-seti")
def test_galactic_survey_seti():
    found = listed("galactic-survey-seti", "expedition-force", "star-nomad-lair", "gem-world",
                   "public-works")  # fmt: skip
    assert found == 1 + 1 + 2 + 1


@pytest.mark.rule("race.score.merchant-guild")
def test_merchant_guild():
    assert listed("merchant-guild", "gem-world", "rebel-miners", "pirate-world") == 4


@pytest.mark.rule("race.score.mining-league")
def test_mining_league():
    found = listed("mining-league", "comet-zone", "destroyed-world", "mining-robots",
                   "mining-conglomerate")  # fmt: skip
    assert found == 2 + 1 + 2 + 2


@pytest.mark.rule("race.score.new-economy", "race.score.trade-powers-not-consume")
def test_new_economy_counts_consume_powers_and_no_trade_powers():
    assert listed("new-economy", "public-works", "gambling-world", "export-duties") == 2 + 2 + 1


@pytest.mark.rule(
    "race.score.new-galactic-order", "race.score.minus-strength-counts",
    "race.score.special-strength-left-out",
)  # fmt: skip
def test_new_galactic_order_sums_ordinary_strength():
    assert listed("new-galactic-order", "drop-ships", "contact-specialist") == 2 + 3 - 1
    special = ("galactic-imperium", "new-military-tactics", "alien-tech-institute")
    assert listed("new-galactic-order", *special) == 2
    minus = ("contact-specialist", "refugee-world", "empath-world", "pan-galactic-league")
    assert listed("new-galactic-order", *minus) == -2


@pytest.mark.rule("race.score.pan-galactic-league")
def test_pan_galactic_league():
    found = listed("pan-galactic-league", "plague-world", "avian-uplift-race", "pirate-world",
                   "contact-specialist")  # fmt: skip
    assert found == 2 + 2 + 1 + 3


@pytest.mark.rule("race.score.trade-league")
def test_trade_league():
    assert listed("trade-league", "export-duties", "spice-world", "public-works") == 2 + 2 + 1
