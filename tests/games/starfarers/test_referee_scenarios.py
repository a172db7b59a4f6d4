"""Twenty scenes for a referee, written from the ledger alone: the seven, the reserve, friendship
cards, clearing, jumps and halts, waiting ships, three players."""

import pytest

from .stage import (
    GAME,
    L2_OTHER_SITE,
    L2_RING,
    L2_SITE,
    L2_THIRD_SITE,
    MERCHANT_DOCK,
    PLENTY,
    SEVEN,
    allowed,
    colony_ship,
    do,
    flight,
    hand,
    hidden_sky,
    is_colony,
    reasons,
    sky,
    stage,
    told,
    trade_ship,
)

OPEN_L2 = sky({39: "5", 40: "4", 41: "10"})
BASE_L2 = sky({39: "5", 40: "4", 41: "pirate-4"})
ICE_L2 = sky({39: "5", 40: "4", 41: "ice-3"})
THROWN = {"phase": "dice"}


def first(state, text):
    """The rule the referee names first."""
    return GAME.refusals(state, GAME.parse(text))[0].rule.removeprefix("starfarers.")


def points(state, seat):
    return GAME.scores(state)[seat]


def described(state, seat=0):
    return GAME.describe(state)["seats"][seat]


def with_points(n, sites=(275, 278)):
    return {"colonies": list(sites), "medals": 2 * (n - len(sites))}


def docking(pods, **mine):
    row = {"ships": [trade_ship(157)], "modules": {"cargo-pod": pods}, **mine}
    other = {"stations": {"merchants": 1}}
    return stage(row, other, figures={"merchants": 1}, turn=flight(4))


@pytest.mark.rule("starfarers.station.more-pods-than-stations")
def test_one_pod_is_too_few_where_a_foreign_station_lies():
    assert reasons(docking(1), f"0: fly 0 {MERCHANT_DOCK}") == {
        "flight.trade-ship-docks-only-to-found", "station.more-pods-than-stations"}  # fmt: skip
    after = do(docking(2), f"0: fly 0 {MERCHANT_DOCK}").state
    assert described(after)["stations"] == {"merchants": 1}


@pytest.mark.rule("starfarers.friendship.figure-goes-to-strictly-more")
def test_the_figure_stays_at_a_tie_and_goes_with_two_to_one():
    tie = do(docking(2), f"0: fly 0 {MERCHANT_DOCK}", "0: befriend ore-rate").state
    assert (points(tie, 0), points(tie, 1)) == (0, 2)
    more = docking(3, stations={"merchants": 1})
    after = do(more, f"0: fly 0 {MERCHANT_DOCK}", "0: befriend ore-rate").state
    assert (points(after, 0), points(after, 1)) == (2, 0)


@pytest.mark.rule("starfarers.friendship.tax-card-limit-twelve")
def test_the_tax_card_keeps_twelve_and_gives_six_of_thirteen():
    for cards, owed in ((12, 0), (13, 6)):
        taxed = {"hand": {"ore": 6, "food": cards - 6}, "friends": {"reduced-tax": 1}}
        state = do(stage({"hand": {"fuel": 8}}, taxed, turn=THROWN), SEVEN).state
        assert GAME.describe(state)["turn"]["owed"][:2] == [4, owed]


@pytest.mark.rule("starfarers.seven.steps-in-order")
def test_nobody_is_robbed_while_cards_are_still_to_be_returned():
    rows = ({"hand": {"ore": 1}}, {"hand": {"fuel": 8}}, {"hand": {"food": 1}})
    state = do(stage(*rows, turn=THROWN), SEVEN).state
    assert first(state, "0: rob 2") == "seven.steps-in-order"
    [refusal] = GAME.refusals(state, GAME.parse("0: rob 2"))
    assert refusal.at == ("seat:1",)


@pytest.mark.rule("starfarers.seven.draw-ignores-points", "starfarers.reserve.no-card-from-ten")
def test_on_a_seven_the_rich_opponent_draws_and_the_rich_roller_does_not():
    rows = (with_points(10), with_points(11, (281, 284)))
    state = do(stage(*rows, turn=THROWN), SEVEN, *["nature: draw ore"] * 3).state
    assert [hand(state, seat) for seat in range(4)] == ["nothing", "ore", "ore", "ore"]
    assert GAME.describe(state)["turn"]["phase"] == "main"
    assert first(state, "0: supply") == "reserve.no-card-from-ten"


@pytest.mark.rule("starfarers.reserve.one-card-at-eight-or-nine")
def test_with_eight_points_one_card_comes_and_no_second():
    state = do(stage(with_points(8), turn=THROWN), "nature: dice 1 1", "0: supply").state
    state = do(state, "nature: draw food").state
    assert hand(state, 0) == "food"
    assert first(state, "0: supply") == "reserve.one-card-at-eight-or-nine"


@pytest.mark.rule(
    "starfarers.reserve.late-draw-while-building", "starfarers.reserve.lost-after-shake"
)
def test_a_forgotten_draw_is_made_up_for_until_the_shake():
    row = {**with_points(8), "ships": [colony_ship(247)]}
    state = stage(row, turn={"due_draw": 1})
    assert allowed(state, "0: supply")
    shaken = do(state, "0: shake", "nature: marbles yellow red").state
    assert first(shaken, "0: supply") == "reserve.lost-after-shake"


@pytest.mark.rule("starfarers.friendship.merchant-goods-once-per-turn")
def test_goods_go_at_two_and_by_the_card_once_at_one():
    goods = {"hand": {"goods": 4}}
    assert allowed(stage(goods), "0: bank 2goods ore")
    assert first(stage(goods), "0: bank goods ore") == "trade.goods-two-for-one"
    once = do(stage({**goods, "friends": {"goods-rate": 1}}), "0: bank goods ore").state
    assert first(once, "0: bank goods fuel") == "friendship.merchant-goods-once-per-turn"
    assert allowed(once, "0: bank 2goods fuel")


@pytest.mark.rule("starfarers.friendship.galactic-aid-not-on-seven")
def test_galactic_aid_helps_after_an_empty_roll_and_not_on_a_seven():
    row = {"friends": {"galactic-aid": 1}}
    aided = do(stage(row, turn=THROWN), "nature: dice 1 1", "0: choose goods").state
    assert hand(aided, 0) == "goods"
    seven = do(stage(row, turn=THROWN), SEVEN).state
    assert first(seven, "0: choose goods") == "friendship.galactic-aid-not-on-seven"


@pytest.mark.rule(
    "starfarers.friendship.green-folk-one-more", "starfarers.yield.shortage-pays-nobody"
)
def test_the_green_folk_s_card_is_part_of_the_claim():
    row = {"colonies": [298, 288], "friends": {"more-ore": 1}}
    for held, got in ((10, "nothing"), (9, "3ore")):
        state = do(stage(row, {"hand": {"ore": held}}, turn=THROWN), "nature: dice 4 4").state
        assert hand(state, 0) == got


@pytest.mark.rule(
    "starfarers.build.ship-needs-transporter", "starfarers.build.ship-on-own-free-berth"
)
def test_a_fourth_ship_lacks_the_transporter_and_maybe_the_berth_too():
    ships = [colony_ship(247), colony_ship(257), trade_ship(258)]
    fleet = {"spaceports": [281], "ships": ships, "hand": PLENTY}
    assert reasons(stage(fleet), "0: colony-ship 269") == {"build.ship-needs-transporter"}
    blocked = {**fleet, "ships": [colony_ship(269), *ships[1:]]}
    assert reasons(stage(blocked), "0: colony-ship 269") == {
        "build.ship-needs-transporter", "build.ship-on-own-free-berth"}  # fmt: skip


@pytest.mark.rule("starfarers.pirate.falls-at-once", "starfarers.pirate.found-or-fly-on")
def test_the_cannon_just_built_brings_the_base_down_and_the_waiting_ship_founds():
    row = {"ships": [colony_ship(L2_SITE)], "modules": {"cannon": 3}, "hand": {"carbon": 2}}
    start = stage(row, chart=BASE_L2)
    assert "pirate.no-colony-beside" in reasons(start, "0: found 0")
    fallen = do(start, "0: fit cannon").state
    fallen = do(fallen, str(GAME.chance(fallen)[0][0])).state
    assert points(fallen, 0) == 1
    assert is_colony(do(fallen, "0: found 0").state, 0, L2_SITE)


@pytest.mark.rule("starfarers.pirate.cannons-reach-value", "starfarers.ice.pods-reach-value")
def test_a_scientists_card_counts_against_a_base_and_two_pods_leave_the_ice():
    armed = {"ships": [trade_ship(244)], "modules": {"cannon": 2}, "friends": {"cannons": 1}}
    outcome = do(stage(armed, chart=BASE_L2, turn=flight(4)), f"0: fly 0 {L2_RING}")
    assert told(outcome, "pirate.falls-at-once")
    loaded = {"ships": [colony_ship(L2_SITE)], "modules": {"cargo-pod": 2}}
    iced = stage(loaded, chart=ICE_L2, turn=flight(4))
    assert first(iced, "0: found 0") == "ice.no-colony-beside"


@pytest.mark.rule(
    "starfarers.hyperspace.stopping-rules-hold", "starfarers.hyperspace.is-the-ships-move"
)
def test_a_jump_ends_where_a_flight_may_end_and_is_the_whole_flight():
    ships = {"ships": [colony_ship(247), colony_ship(257)]}
    state = stage(ships, turn=flight(4, jumps=1))
    assert "flight.one-ship-per-point" in reasons(state, "0: jump 0 257")
    jumped = do(state, "0: jump 0 258").state
    assert first(jumped, "0: fly 0 247") == "hyperspace.is-the-ships-move"
    assert allowed(jumped, "0: fly 1 247")


@pytest.mark.rule("starfarers.encounter.halt-lasts-this-turn")
def test_a_halted_ship_does_not_fly_but_founds_where_it_stands():
    row = {"ships": [colony_ship(L2_SITE)]}
    state = stage(row, chart=OPEN_L2, turn=flight(4, halted=0, waiting=1, origin=[L2_SITE]))
    assert first(state, f"0: fly 0 {L2_RING}") == "encounter.halt-lasts-this-turn"
    assert allowed(state, "0: end")
    assert is_colony(do(state, "0: found 0").state, 0, L2_SITE)


@pytest.mark.rule(
    "starfarers.flight.waiting-ship-founds-or-leaves",
    "starfarers.flight.waiting-ship-returns-only-to-found",
)
def test_a_waiting_ship_must_found_or_leave_and_comes_back_only_to_found():
    turn = flight(4, waiting=1, origin=[L2_SITE, -1, -1])
    state = stage({"ships": [colony_ship(L2_SITE)]}, chart=OPEN_L2, turn=turn)
    assert first(state, "0: end") == "flight.waiting-ship-founds-or-leaves"
    back = do(state, f"0: fly 0 {L2_RING}", f"0: fly 0 {L2_SITE}").state
    assert is_colony(back, 0, L2_SITE)
    barred = stage({"ships": [colony_ship(L2_SITE)]}, chart=BASE_L2, turn=turn)
    left = do(barred, f"0: fly 0 {L2_RING}").state
    assert first(left, f"0: fly 0 {L2_SITE}") == "flight.waiting-ship-returns-only-to-found"


@pytest.mark.rule("starfarers.flight.berth-blocker-not-halted")
def test_the_trade_ship_on_a_foreign_berth_is_not_to_be_halted():
    rows = ({"ships": [colony_ship(247), trade_ship(L2_RING)]}, {"spaceports": [L2_SITE]})
    turn = {"phase": "halt", "base": 3, "card": 10, "asked": 1}
    state = stage(*rows, chart=OPEN_L2, turn=turn)
    assert first(state, "0: halt 1") == "flight.berth-blocker-not-halted"
    assert do(state, "0: halt 0").state.halted == 0


@pytest.mark.rule(
    "starfarers.friendship.rich-help-poor-only-from-richer",
    "starfarers.friendship.rich-help-poor-once-per-turn",
)
def test_a_tie_protects_from_the_poor_and_the_card_works_once():
    me = {**with_points(4), "friends": {"rich-help-poor": 1}}
    rows = (me, {**with_points(4, (281, 284)), "hand": {"ore": 1}},
            {**with_points(5, (287, 288)), "hand": {"food": 2}})  # fmt: skip
    state = stage(*rows)
    assert first(state, "0: help 1") == "friendship.rich-help-poor-only-from-richer"
    helped = do(state, "0: help 2", "nature: take food").state
    assert hand(helped, 0) == "food"
    assert first(helped, "0: help 2") == "friendship.rich-help-poor-once-per-turn"


@pytest.mark.rule(
    "starfarers.friendship.fame-card-once-per-turn", "starfarers.medals.two-halves-one-point"
)
def test_fame_needs_goods_makes_a_point_of_two_halves_and_serves_once():
    both = {"friends": {"fame": 2}, "medals": 1}
    assert first(stage(both), "0: fame") == "friendship.fame-card-buys-half-medal"
    start = stage({**both, "hand": {"goods": 2}})
    after = do(start, "0: fame").state
    assert (points(start, 0), points(after, 0)) == (0, 1)
    assert first(after, "0: fame") == "friendship.fame-card-once-per-turn"


@pytest.mark.rule(
    "starfarers.three-players.two-sites-per-system", "starfarers.end.earlier-points-count"
)
def test_of_three_players_nobody_takes_a_third_site_and_fifteen_wait_for_the_own_turn():
    rows = (
        {"ships": [colony_ship(L2_SITE)]},
        {"colonies": [L2_OTHER_SITE, L2_THIRD_SITE], "medals": 26},
    )
    state = stage(*rows, players=3, chart=OPEN_L2, turn=flight(4))
    assert first(state, "0: found 0") == "three-players.two-sites-per-system"
    assert (points(state, 1), GAME.winners(state)) == (15, ())
    left = do(state, f"0: fly 0 {L2_RING}", "0: end").state
    assert GAME.winners(left) == (1,)


# Found by the scenes above


@pytest.mark.rule("starfarers.hyperspace.one-ship-to-any-point")
def test_a_jump_to_where_the_ship_stands_is_no_move_that_was_made():
    state = stage({"ships": [colony_ship(247)]}, turn=flight(4, jumps=1))
    assert reasons(state, "0: jump 0 247") == {"flight.speed-need-not-be-used"}


@pytest.mark.rule("starfarers.reserve.after-the-roll")
def test_nobody_with_eight_points_hears_of_ten():
    assert reasons(stage(with_points(8)), "0: supply") == {"reserve.after-the-roll"}


# What is due first is told by the rule that asks for it in this place of the game


def helping():
    rich = {**with_points(5, (287, 288)), "hand": {"food": 2}}
    return do(stage({"friends": {"rich-help-poor": 1}}, rich), "0: help 1").state


def robbing():
    rows = ({"hand": {"ore": 1}}, {"hand": {"fuel": 1}})
    return do(stage(*rows, turn=THROWN), SEVEN, "0: rob 1").state


def arriving(chart, modules, **how):
    row = {"ships": [colony_ship(244)], "modules": modules}
    return do(stage(row, chart=chart, turn=flight(4), **how), f"0: fly 0 {L2_RING}").state


DUE = {
    "a card stolen on a seven": (robbing, "seven.roller-takes-one-card-blind"),
    "a card the rich give": (helping, "friendship.rich-help-poor-takes-a-card-each"),
    "the opponents' card on a seven": (
        lambda: do(stage(turn=THROWN), SEVEN).state, "seven.opponents-draw-one"),
    "the usual reserve card": (
        lambda: do(stage(with_points(8), turn={"due_draw": 1}), "0: supply").state,
        "reserve.after-the-roll"),
    "the disc of a base that fell": (
        lambda: arriving(BASE_L2, {"cannon": 4}), "pirate.reserve-disc-moves-in"),
    "the disc of a planet that thawed": (
        lambda: arriving(ICE_L2, {"cargo-pod": 3}), "ice.reserve-disc-moves-in"),
    "discs that lay hidden": (lambda: arriving(sky({}), {}), "explore.arrival-opens-all-discs"),
    "discs of a sector just found": (
        lambda: do(arriving(hidden_sky(), {}, variant="explorer"), "nature: sector sys-n4 0").state,
        "discover.system-gets-three-discs"),
}  # fmt: skip


@pytest.mark.parametrize("waited_for", DUE)
def test_what_is_due_first_is_told_by_the_rule_that_asks_for_it(waited_for):
    scene, rule = DUE[waited_for]
    assert first(scene(), "0: pass") == rule
