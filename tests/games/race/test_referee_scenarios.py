"""Twenty scenes for a referee, written from the ledger alone: military with help for once, two
ways to a world, sales, the order of consuming, windfall worlds, both ends of the game, ties."""

import pytest

from .stage import GAME, opened, seat

HOME = "earths-lost-colony"
OTHER = seat("new-sparta", hand="rebel-homeworld drop-ships")


def round_of(*table, hand="", goods="", picks, other=OTHER, start=HOME, **top):
    return opened(seat(start, *table, hand=hand, goods=goods), other, picks=picks, **top)


def settling(*table, hand, picks="produce settle", **more):
    return round_of(*table, hand=hand, picks=picks, **more)


def developing(*table, hand, picks="produce develop"):
    return round_of(*table, hand=hand, picks=picks)


def consuming(*table, goods, picks="develop double", **top):
    """Consume is called by the other; nobody develops, and nothing is produced afterwards."""
    play = round_of(*table, goods=goods, picks=picks, start="alpha-centauri", **top)
    return play.do("0: pass", "1: pass")


def laid(play, card):
    """Laid and turned up, while the other lays nothing."""
    return play.do(f"0: lay {card}", "1: pass")


def first(play, text):
    """The rule the referee names first."""
    return GAME.refusals(play.state, GAME.parse(text))[0].rule.removeprefix("race.")


def price(play):
    return GAME.describe(play.state)["price"]


@pytest.mark.rule("race.military.tactics-plus-three", "race.powers.optional-forced-to-place")
def test_tactics_carry_two_points_of_strength_to_five_but_not_to_six():
    play = settling("space-marines", "new-military-tactics", hand="rebel-outpost rebel-base")
    assert first(play, "0: lay rebel-base") == "military.strength-reaches-defense"
    laid(play, "rebel-outpost")
    assert first(play, "0: conquer") == "powers.optional-forced-to-place"
    play.do("0: use new-military-tactics")
    assert play.table(0) == [HOME, "space-marines", "rebel-outpost"]


@pytest.mark.rule("race.military.specialist-pays-defense-less-one")
def test_who_has_no_strength_left_buys_through_the_specialist_for_nothing():
    play = settling("expedition-force", "contact-specialist", hand="outlaw-world gem-world")
    laid(play, "outlaw-world")
    assert play.table(0)[-1] == "outlaw-world"
    assert play.hand(0) == ["gem-world"]


@pytest.mark.rule("race.military.specialist-not-for-alien")
def test_specialist_and_ship_together_open_no_alien_military_world():
    cards = "alien-robot-sentry gem-world spice-world comet-zone"
    play = settling("contact-specialist", "colony-ship", hand=cards)
    assert play.refused("0: lay alien-robot-sentry") == {
        "military.strength-reaches-defense", "military.specialist-not-for-alien"}  # fmt: skip


@pytest.mark.rule("race.settle.free-not-for-alien", "race.settle.free-rosetta-stone")
def test_the_ship_reaches_the_rosetta_stone_but_no_alien_goods():
    play = settling("colony-ship", hand="deserted-alien-outpost")
    assert play.refused("0: lay deserted-alien-outpost") == {
        "settle.pay-the-cost", "settle.free-not-for-alien"}  # fmt: skip
    stone = "alien-rosetta-stone-world"
    play = laid(settling("colony-ship", hand=stone), stone).do("0: use colony-ship")
    assert play.table(0) == [HOME, stone]


@pytest.mark.rule("race.develop.no-duplicate")
def test_a_second_copy_is_refused_whatever_is_in_the_hand():
    play = developing("investment-credits", hand="investment-credits gem-world spice-world")
    assert play.refused("0: lay investment-credits") == {"develop.no-duplicate"}
    poor = developing("replicant-robots", hand="replicant-robots gem-world")
    assert first(poor, "0: lay replicant-robots") == "develop.no-duplicate"


@pytest.mark.rule("race.develop.bonus-lost-at-zero", "race.powers.cost-never-below-zero")
def test_three_reductions_make_two_nothing_and_six_two():
    help_ = ("investment-credits", "galactic-federation")
    own = {"hand": "space-marines new-economy gem-world spice-world", "picks": "develop produce"}
    free = laid(developing(*help_, **own), "space-marines")
    assert free.table(0)[-1] == "space-marines"
    assert len(free.hand(0)) == 3
    assert price(laid(developing(*help_, **own), "new-economy")) == 2


@pytest.mark.rule("race.powers.active-from-next-phase", "race.develop.draw-after-placing")
def test_public_works_draw_for_the_next_development_and_not_for_themselves():
    play = laid(developing(hand="public-works gem-world"), "public-works")
    assert play.hand(0) == []
    cards = "space-marines gem-world spice-world"
    play = laid(developing("public-works", hand=cards), "space-marines")
    assert play.table(0)[-1] == "space-marines"
    assert len(play.hand(0)) == 1


@pytest.mark.rule("race.settle.bonus-draw-after-placing", "race.settle.draw-after-placing")
def test_a_windfall_world_bought_brings_its_good_and_two_draws():
    cards = "asteroid-belt gem-world spice-world"
    play = settling("terraforming-robots", hand=cards, picks="settle produce")
    laid(play, "asteroid-belt")
    assert "asteroid-belt" in play.full(0)
    assert len(play.hand(0)) == 2


@pytest.mark.rule("race.trade.own-world-power", "race.trade.fitting-powers-add")
def test_the_pirates_sell_dearly_only_what_lies_with_them():
    for helper, world, cards in (
        (None, "pirate-world", 5), (None, "gem-world", 2), ("spice-world", "gem-world", 4),
        ("spice-world", "pirate-world", 7),
    ):  # fmt: skip
        table = ("pirate-world", "gem-world", *([helper] if helper else []))
        play = round_of(*table, goods=world, picks="trade produce").do(f"0: sell {world}")
        assert play.told("sells", n=cards)


@pytest.mark.rule("race.consume.sell-before-consuming", "race.trade.must-sell-one")
def test_the_only_good_is_sold_before_old_earth_can_consume_it():
    play = round_of("plague-world", goods="plague-world", picks="trade produce", start="old-earth")
    assert first(play, "0: consume old-earth plague-world") == "consume.sell-before-consuming"
    assert first(play, "0: pass") == "trade.must-sell-one"
    play.do("0: sell plague-world")
    assert play.told("sells", n=5)
    assert play.state.chips[0] == 0


@pytest.mark.rule("race.consume.double-chips-only", "race.consume.double-not-hand-cards")
def test_double_points_double_chips_of_goods_and_neither_cards_nor_hand_cards():
    table = ("outlaw-world", "deficit-spending", "gem-world")
    cards = "comet-zone mining-world"
    play = round_of(*table, goods="gem-world", hand=cards, picks="double produce")
    play.do("0: consume outlaw-world gem-world")
    assert (play.state.chips[0], len(play.hand(0))) == (2, 3)
    play.do("0: spend deficit-spending comet-zone", "0: spend deficit-spending mining-world")
    assert play.state.chips[0] == 4


@pytest.mark.rule("race.consume.fixed-number-whole")
def test_the_mining_league_takes_two_rare_goods_or_none():
    worlds = ("comet-zone", "mining-world", "rebel-miners")
    one = consuming("mining-league", *worlds, goods="comet-zone")
    assert (one.state.chips[0], one.full(0)) == (0, {"comet-zone"})
    three = consuming("mining-league", *worlds, goods=" ".join(worlds))
    three.do("0: consume mining-league comet-zone", "0: consume mining-league mining-world")
    assert (three.state.chips[0], three.full(0)) == (3, {"rebel-miners"})


@pytest.mark.rule("race.consume.three-different-kinds")
def test_diversified_economy_wants_three_kinds():
    two = ("gem-world", "spice-world", "comet-zone")
    idle = consuming("diversified-economy", *two, goods=" ".join(two))
    assert (idle.state.chips[0], idle.full(0)) == (0, set(two))
    three = ("gem-world", "malevolent-lifeforms", "comet-zone")
    play = consuming("diversified-economy", *three, goods=" ".join(three))
    play.do(*(f"0: consume diversified-economy {world}" for world in three))
    assert (play.state.chips[0], play.full(0)) == (3, set())


@pytest.mark.rule("race.consume.all-goods-less-one")
def test_the_pilgrims_take_one_good_for_nothing_and_four_for_three_twice():
    worlds = ("gem-world", "comet-zone", "spice-world", "space-port")
    one = consuming("pilgrimage-world", *worlds, goods="gem-world")
    assert one.refused("0: pass") == {"consume.mandatory"}
    one.do("0: use pilgrimage-world")
    assert (one.state.chips[0], one.full(0)) == (0, set())
    four = consuming("pilgrimage-world", *worlds, goods=" ".join(worlds), picks="double develop")
    four.do("0: use pilgrimage-world")
    assert (four.state.chips[0], four.full(0)) == (6, set())


@pytest.mark.rule("race.produce.bonus-one-windfall", "race.goods.one-per-world")
def test_produce_fills_one_windfall_world_and_no_full_one():
    play = round_of("destroyed-world", "asteroid-belt", "empath-world", goods="empath-world",
                    picks="produce settle")  # fmt: skip
    play.do("0: pass", "1: pass")
    assert "goods.one-per-world" in play.refused("0: windfall empath-world")
    play.do("0: windfall destroyed-world")
    assert play.full(0) == {HOME, "empath-world", "destroyed-world"}


@pytest.mark.rule("race.produce.no-draw-if-good-lay", "race.produce.most-means-strictly")
def test_a_full_gem_world_and_a_tie_in_rare_goods_bring_no_card():
    table = ("gem-world", "mining-conglomerate", "comet-zone", "rebel-miners")
    tie = seat("new-sparta", "bio-hazard-mining-world")
    play = round_of(*table, goods="gem-world comet-zone", picks="settle produce", other=tie)
    play.do("0: pass", "1: pass")
    assert len(play.hand(0)) == 0
    more = seat("new-sparta")
    play = round_of(*table, goods="gem-world comet-zone", picks="settle produce", other=more)
    play.do("0: pass", "1: pass")
    assert len(play.hand(0)) == 2


@pytest.mark.rule("race.end.twelve-cards", "race.hand.limit-ten-at-round-end")
def test_the_twelfth_card_ends_the_game_after_hands_are_cut_to_ten():
    table = ("gem-world", "spice-world", "space-port", "comet-zone", "mining-world",
             "artist-colony", "space-marines", "public-works", "export-duties",
             "investment-credits")  # fmt: skip
    cards = ("refugee-world drop-ships new-vinland asteroid-belt radioactive-world gambling-world "
             "plague-world tourist-world terraformed-world new-earth merchant-world "
             "distant-world")  # fmt: skip
    play = settling(*table, hand=cards, picks="settle develop").do("0: pass", "1: pass")
    laid(play, "refugee-world")
    assert (len(play.table(0)), len(play.hand(0)), GAME.winners(play.state)) == (12, 12, ())
    assert first(play, "0: choose settle") == "hand.limit-ten-at-round-end"
    play.do("0: discard drop-ships", "0: discard new-vinland")
    assert GAME.winners(play.state) == (0,)


@pytest.mark.rule("race.end.pool-empty", "race.end.paid-in-full")
def test_a_pool_of_one_still_pays_three():
    worlds = ("comet-zone", "mining-world")
    play = consuming("mining-league", *worlds, goods=" ".join(worlds), pool=1)
    play.do(*(f"0: consume mining-league {world}" for world in worlds))
    assert play.state.chips[0] == 3
    assert GAME.winners(play.state) == (0,)


@pytest.mark.rule("race.score.tie-goods-and-hand", "race.score.still-tied-share")
def test_equal_totals_go_to_goods_and_hand_and_then_to_both():
    mine = seat("old-earth", "gem-world", hand="drop-ships", goods="gem-world")
    for cards, winners in (("spice-world", (0,)), ("spice-world comet-zone", (0, 1))):
        theirs = seat("epsilon-eridani", "pilgrimage-world", hand=cards)
        state = GAME.position({"players": 2, "seats": [mine, theirs], "stage": "over"})
        assert list(GAME.scores(state))[:2] == [3, 3]
        assert GAME.winners(state) == winners


@pytest.mark.rule("race.military.rebels-only-strength", "race.score.special-strength-left-out")
def test_the_imperium_counts_against_rebels_only_and_not_for_the_order():
    play = settling("galactic-imperium", "space-marines", hand="rebel-base lost-alien-warship")
    assert first(play, "0: lay lost-alien-warship") == "military.strength-reaches-defense"
    laid(play, "rebel-base")
    assert play.table(0)[-1] == "rebel-base"
    rows = [seat("new-sparta", "galactic-imperium", "new-galactic-order"), seat("old-earth")]
    state = GAME.position({"players": 2, "seats": rows, "stage": "over"})
    assert list(GAME.scores(state))[:2] == [1 + 1 + 4, 2]


# Found by the scenes above


@pytest.mark.rule("race.settle.free-needs-non-military", "race.military.specialist-not-for-alien")
def test_a_specialist_is_spoken_of_once_and_only_where_one_lies():
    cards = "alien-robot-sentry gem-world spice-world comet-zone"

    def named(*table):
        play = settling(*table, hand=cards)
        found = GAME.refusals(play.state, GAME.parse("0: lay alien-robot-sentry"))
        return [refusal.rule.removeprefix("race.") for refusal in found]

    weak = "military.strength-reaches-defense"
    both = named("contact-specialist", "colony-ship")
    assert both == [weak, "military.specialist-not-for-alien"]
    ship = named("colony-ship")
    assert ship == [weak, "military.not-by-payment", "settle.free-needs-non-military"]
