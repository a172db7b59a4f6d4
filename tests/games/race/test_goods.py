"""Goods: selling, consuming, producing (chapters trade, consume, produce, goods, powers)."""

import pytest

from companion.games.race.state import OPEN_PILE, Stage
from tests.games.race.stage import GAME, OTHER, no, opened, seat

FOUR = "gem-world spice-world artist-colony secluded-world"


def consuming(*table, goods="", hand="", picks="produce double", **top):
    """The second seat calls Consume, so that the first consumes without doubling."""
    own = seat(*table, goods=goods, hand=hand)
    return opened(own, OTHER, picks=picks, **top)


def producing(*table, goods="", picks="settle produce"):
    play = opened(seat(*table, goods=goods), OTHER, picks=picks)
    return play.do("0: pass", "1: pass") if "settle" in picks else play


# Selling


@pytest.mark.rule("race.trade.only-with-trade-card")
def test_only_the_trade_card_sells():
    play = consuming("old-earth", "gem-world", "spice-world", goods="gem-world spice-world")
    assert play.refused("0: sell gem-world") == {"trade.only-with-trade-card"}


@pytest.mark.rule("race.trade.must-sell-one", "race.consume.sell-before-consuming")
def test_one_good_must_be_sold_before_anything_is_consumed():
    play = consuming("old-earth", "gem-world", "spice-world", "outlaw-world", picks="trade produce",
                     goods="gem-world spice-world")  # fmt: skip
    assert play.can(0) == {"sell gem-world", "sell spice-world"}
    assert play.refused("0: sell outlaw-world") == {"trade.must-sell-one"}
    assert play.refused("0: consume old-earth gem-world") == {"consume.sell-before-consuming"}
    assert play.refused("0: pass") == {"trade.must-sell-one"}
    play.do("0: sell gem-world")
    assert play.refused("0: sell spice-world") == {"trade.must-sell-one"}


@pytest.mark.rule("race.trade.nothing-to-sell")
def test_without_a_good_the_sale_falls_away():
    play = consuming("old-earth", "gem-world", picks="trade produce")
    assert play.told("nothing-to-sell", seat=0)
    assert play.state.rounds == 2


@pytest.mark.rule("race.trade.prices-by-kind", "race.goods.four-kinds-by-colour")
@pytest.mark.parametrize(
    ("world", "cards"),
    [("artist-colony", 2), ("rebel-miners", 3), ("plague-world", 4), ("alien-robotic-factory", 5)],
)
def test_a_sale_brings_two_to_five_cards_by_kind(world, cards):
    play = consuming("epsilon-eridani", world, goods=world, picks="trade produce")
    play.do(f"0: sell {world}")
    assert len(play.hand(0)) == cards


@pytest.mark.rule("race.trade.fitting-powers-add", "race.trade.own-world-power")
def test_fitting_trade_powers_add_their_cards():
    table = (
        "old-earth",
        "export-duties",
        "space-port",
        "pirate-world",
        "spice-world",
        "comet-zone",
    )
    for world, cards in (("comet-zone", 3 + 2 + 2), ("pirate-world", 2 + 2 + 2 + 3),
                         ("space-port", 2 + 2 + 2)):  # fmt: skip
        play = consuming(*table, goods=world, picks="trade produce").do(f"0: sell {world}")
        assert play.told("sells", n=cards)


# Consuming


@pytest.mark.rule("race.consume.mandatory", "race.powers.must-be-used")
def test_a_power_that_can_run_must_be_used():
    play = consuming("earths-lost-colony", "gem-world", goods="gem-world")
    assert play.can(0) == {"consume earths-lost-colony gem-world"}
    assert play.refused("0: pass") == {"consume.mandatory"}


@pytest.mark.rule("race.consume.any-order", "race.powers.owner-orders-them")
def test_the_owner_sets_the_order_even_a_wasteful_one():
    play = consuming("earths-lost-colony", "plague-world", "public-works",
                     goods="plague-world earths-lost-colony")  # fmt: skip
    assert play.refused("0: consume terraformed-world plague-world") >= {"powers.owner-orders-them"}
    play.do("0: consume public-works plague-world")
    assert play.can(0) == {"consume earths-lost-colony earths-lost-colony"}


@pytest.mark.rule("race.consume.each-power-once", "race.consume.one-good-one-power")
def test_each_power_runs_once_and_each_good_feeds_one():
    play = consuming("earths-lost-colony", "gem-world", "spice-world", "public-works",
                     goods="gem-world spice-world")  # fmt: skip
    play.do("0: consume public-works gem-world")
    assert play.refused("0: consume public-works spice-world") == {"consume.each-power-once"}
    assert play.refused("0: consume earths-lost-colony gem-world") == {"consume.one-good-one-power"}


@pytest.mark.rule("race.consume.owner-picks-goods", "race.consume.good-may-lie-elsewhere")
def test_the_owner_picks_the_good_wherever_it_lies():
    play = consuming("earths-lost-colony", "gem-world", "comet-zone", goods="gem-world comet-zone")
    assert play.can(0) == {
        "consume earths-lost-colony gem-world", "consume earths-lost-colony comet-zone",
    }  # fmt: skip


@pytest.mark.rule("race.consume.power-names-its-kind")
def test_a_marked_power_takes_its_kind_only():
    play = consuming("epsilon-eridani", "research-labs", "gem-world", "plague-world",
                     goods="gem-world plague-world")  # fmt: skip
    assert play.refused("0: consume research-labs gem-world") == {"consume.power-names-its-kind"}


@pytest.mark.rule("race.consume.fixed-number-whole")
def test_a_set_number_of_goods_is_taken_whole_or_not_at_all():
    play = consuming("epsilon-eridani", "tourist-world", "gem-world", goods="gem-world")
    assert play.refused("0: consume tourist-world gem-world") == {"consume.fixed-number-whole"}
    play = consuming("old-earth", "tourist-world", "gem-world",
                     "spice-world", goods="gem-world spice-world")  # fmt: skip
    play.do("0: consume tourist-world gem-world")
    assert play.can(0) == {"consume tourist-world spice-world"}
    assert play.state.chips[0] == 0
    play.do("0: consume tourist-world spice-world")
    assert play.state.chips[0] == 3


@pytest.mark.rule("race.consume.three-different-kinds")
def test_diversified_economy_takes_three_different_kinds():
    table = ("earths-lost-colony", "diversified-economy", "gem-world", "comet-zone", "plague-world")
    play = consuming(*table, goods="gem-world earths-lost-colony comet-zone")
    rule = {"consume.three-different-kinds"}
    assert play.refused("0: consume diversified-economy gem-world") == rule
    play = consuming(*table, goods="gem-world earths-lost-colony comet-zone plague-world")
    play.do("0: consume diversified-economy gem-world")
    assert play.refused("0: consume diversified-economy earths-lost-colony") == rule
    play.do(
        "0: consume diversified-economy comet-zone", "0: consume diversified-economy plague-world"
    )
    assert play.state.chips[0] == 3


@pytest.mark.rule(
    "race.consume.up-to-runs-full", "race.consume.no-interruption", "race.powers.one-after-another"
)
def test_a_power_that_works_several_times_is_not_stopped_or_interrupted():
    play = consuming("old-earth", "public-works", "gem-world", "spice-world", "artist-colony",
                     goods="gem-world spice-world artist-colony")  # fmt: skip
    play.do("0: consume old-earth gem-world")
    assert play.can(0) == {"consume old-earth spice-world", "consume old-earth artist-colony"}
    assert play.refused("0: pass") == {"consume.up-to-runs-full"}
    assert play.refused("0: consume public-works spice-world") == {"consume.no-interruption"}
    play.do("0: consume old-earth spice-world")
    assert play.can(0) == {"consume public-works artist-colony"}


@pytest.mark.rule("race.consume.chips-from-pool", "race.consume.double-chips-only")
def test_chips_come_from_the_pool_and_only_chips_are_doubled():
    plain = consuming("epsilon-eridani", "artist-colony", goods="artist-colony")
    plain.do("0: consume epsilon-eridani artist-colony")
    assert (plain.state.chips[0], plain.state.pool, len(plain.hand(0))) == (1, 23, 1)
    double = consuming(
        "epsilon-eridani", "artist-colony", goods="artist-colony", picks="double produce"
    )
    double.do("0: consume epsilon-eridani artist-colony")
    assert (double.state.chips[0], double.state.pool, len(double.hand(0))) == (2, 22, 1)


@pytest.mark.rule(
    "race.consume.hand-cards-for-vp", "race.consume.double-not-hand-cards",
    "race.consume.hand-cards-optional",
)  # fmt: skip
def test_hand_cards_bring_single_points_and_are_never_a_duty():
    play = consuming("epsilon-eridani", "deficit-spending",
                     hand=FOUR, picks="double produce")  # fmt: skip
    assert "pass" in play.can(0)
    assert play.refused("0: spend deficit-spending rebel-base") == {"consume.hand-cards-for-vp"}
    play.do("0: spend deficit-spending gem-world")
    assert play.state.chips[0] == 1
    assert "pass" in play.can(0)
    play.do("0: spend deficit-spending spice-world")
    assert play.state.chips[0] == 2
    assert play.state.rounds == 2
    alone = consuming("epsilon-eridani", "merchant-world", hand=FOUR).do("0: pass")
    assert alone.state.chips[0] == 0


@pytest.mark.rule("race.consume.all-goods-less-one")
def test_pilgrimage_world_takes_all_goods_for_one_point_less():
    table = ("epsilon-eridani", "pilgrimage-world", "gem-world", "spice-world", "comet-zone")
    play = consuming(*table, goods="gem-world spice-world comet-zone").do("0: use pilgrimage-world")
    assert play.state.chips[0] == 2
    assert play.told("consumes-all", n=3)
    one = consuming("alpha-centauri", "pilgrimage-world",
                    goods="alpha-centauri")  # fmt: skip
    assert one.can(0) == {"use pilgrimage-world"}
    assert one.do("0: use pilgrimage-world").state.chips[0] == 0
    none = consuming("epsilon-eridani", "pilgrimage-world", "new-economy")
    assert none.refused("0: use pilgrimage-world") == {"consume.all-goods-less-one"}


@pytest.mark.rule("race.consume.plain-trade-price", "race.consume.trade-price-with-powers")
def test_markets_in_the_consume_phase_pay_with_or_without_trade_powers():
    plain = consuming("alpha-centauri", "black-market-trading-world", "export-duties",
                      goods="alpha-centauri")  # fmt: skip
    plain.do("0: consume black-market-trading-world alpha-centauri")
    assert len(plain.hand(0)) == 3
    league = consuming("alpha-centauri", "trade-league", "export-duties", goods="alpha-centauri")
    league.do("0: consume trade-league alpha-centauri")
    assert len(league.hand(0)) == 5


@pytest.mark.rule("race.consume.draw-without-goods", "race.powers.draw-goes-to-hand")
def test_new_economy_gives_a_card_for_nothing():
    play = consuming("epsilon-eridani", "new-economy")
    assert play.can(0) == {"use new-economy"}
    assert len(play.do("0: use new-economy").hand(0)) == 1


@pytest.mark.rule("race.consume.gamble-names-one-to-seven", "race.consume.gamble-match-is-kept")
def test_a_right_guess_wins_the_card_turned_up():
    play = consuming("epsilon-eridani", "gambling-world")
    assert play.can(0) == {f"gamble {n}" for n in range(1, 8)}
    for number in (0, 8):
        assert play.refused(f"0: gamble {number}") == {"consume.gamble-names-one-to-seven"}
    top = play.state.deck[0]
    assert top == no("old-earth")
    won = consuming("epsilon-eridani", "gambling-world").do("0: gamble 3")
    assert won.hand(0) == ["old-earth"]
    lost = consuming("epsilon-eridani", "gambling-world").do("0: gamble 2")
    assert lost.hand(0) == []
    assert lost.told("gamble-lost")[0].seen_by is None


@pytest.mark.rule("race.hand.reshuffle-at-once", "race.consume.gamble-match-is-kept")
@pytest.mark.parametrize(("number", "won"), [(2, False), (3, True)])
def test_the_last_card_of_the_supply_turned_up_is_not_shuffled_into_the_new_one(number, won):
    play = consuming("epsilon-eridani", "gambling-world")
    state = play.state
    last, *rest = state.deck
    state.deck, state.discards[OPEN_PILE] = [last], rest
    play.do(f"0: gamble {number}")
    assert play.told("reshuffled", n=len(rest))
    lie = [card for pile in play.state.discards for card in pile]
    assert (last in play.state.hands[0], last in lie) == (won, not won)
    assert play.state.deck == rest


@pytest.mark.rule("race.hand.reshuffle-at-once")
def test_a_missed_gamble_with_nothing_else_discarded_is_the_whole_new_supply():
    play = consuming("epsilon-eridani", "gambling-world")
    state = play.state
    last, *rest = state.deck
    state.deck = [last]
    state.hands[1] += rest
    play.do("0: gamble 2")
    assert play.state.deck == [last]


# Producing


@pytest.mark.rule("race.produce.production-worlds-fill", "race.goods.one-per-world")
def test_every_empty_production_world_gets_a_good():
    play = producing("old-earth", "artist-colony", "comet-zone", "destroyed-world",
                     goods="comet-zone")  # fmt: skip
    assert play.full(0) == {"artist-colony", "comet-zone"}
    assert len(play.told("good-laid", seat=0)) == 1


@pytest.mark.rule("race.produce.bonus-one-windfall")
def test_the_produce_bonus_fills_one_windfall_world():
    play = producing("old-earth", "destroyed-world", "empath-world", "artist-colony",
                     picks="produce produce")  # fmt: skip
    assert play.can(0) == {"windfall destroyed-world", "windfall empath-world"}
    assert play.refused("0: windfall artist-colony") == {"produce.bonus-one-windfall"}
    assert play.refused("0: pass") == {"powers.must-be-used"}
    play.do("0: windfall empath-world")
    assert play.full(0) == {"artist-colony", "empath-world"}


@pytest.mark.rule("race.produce.windfall-power-any", "race.produce.windfall-power-kind")
def test_windfall_powers_fill_any_world_or_one_of_their_kind():
    play = producing("old-earth", "galactic-engineers", "genetics-lab", "destroyed-world",
                     "empath-world", "star-nomad-lair", "radioactive-world",
                     goods="radioactive-world")  # fmt: skip
    assert play.refused("0: fill genetics-lab destroyed-world") == {"produce.windfall-power-kind"}
    assert play.refused("0: fill genetics-lab radioactive-world") >= {"goods.one-per-world"}
    assert play.refused("0: windfall empath-world") == {"produce.bonus-one-windfall"}
    play.do("0: fill galactic-engineers empath-world")
    assert play.state.stage != Stage.PRODUCE or "fill genetics-lab" not in str(play.can(0))
    assert play.full(0) == {"empath-world", "radioactive-world"}


@pytest.mark.rule("race.produce.flat-draw")
def test_some_cards_simply_draw():
    play = producing("old-earth", "merchant-guild", "rebel-underground")
    assert len(play.hand(0)) == 3


@pytest.mark.rule("race.produce.draw-with-own-good", "race.produce.no-draw-if-good-lay")
def test_a_world_draws_only_when_it_produced():
    assert len(producing("old-earth", "lost-species-ark-world").hand(0)) == 2
    full = producing("old-earth", "lost-species-ark-world", goods="lost-species-ark-world")
    assert full.hand(0) == []


@pytest.mark.rule("race.produce.draw-on-own-windfall")
def test_runaway_robots_draw_when_a_good_comes_onto_them():
    play = producing("old-earth", "runaway-robots", picks="produce produce")
    play.do("0: windfall runaway-robots")
    assert len(play.hand(0)) == 1
    assert "produce.draw-on-own-windfall" in play.rules()


@pytest.mark.rule("race.produce.draw-per-good-of-kind", "race.produce.draw-per-different-kind")
def test_cards_for_goods_produced_this_phase():
    table = ("old-earth", "artist-colony", "secluded-world", "comet-zone", "alien-robotic-factory")
    assert len(producing(*table, "consumer-markets").told("draws")) == 2 + 1
    assert len(producing(*table, "research-labs").told("draws")) == 1 + 1
    assert len(producing(*table, "diversified-economy").told("draws")) == 3 + 1
    full = producing(*table, "consumer-markets", goods="artist-colony secluded-world")
    assert len(full.told("draws")) == 1


@pytest.mark.rule("race.produce.draw-for-most-rare", "race.produce.most-means-strictly")
def test_most_means_more_than_everybody_else():
    own = seat("old-earth", "mining-conglomerate", "rebel-miners")
    for other, cards in ((seat("new-sparta"), 2), (seat("new-sparta", "new-earth"), 0)):
        play = opened(own, other, picks="produce produce")
        assert len(play.hand(0)) == cards
    nobody = opened(seat("old-earth", "mining-conglomerate"), OTHER, picks="produce produce")
    assert nobody.hand(0) == []


@pytest.mark.rule("race.produce.draw-per-genes-world")
def test_pan_galactic_league_counts_all_genes_worlds():
    play = producing("old-earth", "pan-galactic-league", "empath-world", "plague-world",
                     goods="empath-world plague-world")  # fmt: skip
    assert len(play.hand(0)) == 2


@pytest.mark.rule("race.goods.face-down-from-supply", "race.goods.never-looked-at")
def test_a_good_is_a_card_of_the_supply_that_nobody_sees():
    play = producing("old-earth", "artist-colony")
    good = play.state.goods[0][1]
    assert good not in play.state.deck
    for watching in (0, 1):
        assert good not in GAME.observe(play.state, watching).table.goods[0]
    assert all("card" not in event.facts for event in play.told("good-laid"))
    assert play.refused("0: choose settle") == set()
    assert "goods.face-down-from-supply" in play.refused("nature: draw old-earth")
