"""Chapters flight and explore."""

from itertools import pairwise

import pytest

from companion.games.starfarers.rules.flight import destinations
from companion.games.starfarers.sky.geometry import (
    AT,
    BORDER,
    IS_SYSTEM,
    MIDDLES,
    SITES_OF,
    points_in,
)
from companion.games.starfarers.sky.routes import distances, route, within

from .stage import (
    GAME,
    MERCHANT_DOCK,
    PLENTY,
    allowed,
    colony_ship,
    do,
    events,
    flight,
    hidden_sky,
    reasons,
    sky,
    stage,
    told,
    trade_ship,
)

OPEN_L2 = sky({39: "5", 40: "4", 41: "10"})
BASE_L2 = sky({39: "5", 40: "4", 41: "pirate-4"})


def flying(ship, speed=4, *others, chart=OPEN_L2, **more):
    return stage({"ships": [ship]}, *others, chart=chart, turn=flight(speed, **more))


@pytest.mark.rule("starfarers.flight.skipped-without-ships")
def test_without_a_ship_there_is_no_flight_phase():
    state = stage({"spaceports": [281]})
    assert reasons(state, "0: shake") == {"flight.skipped-without-ships"}
    assert do(state, "0: end").state.on == 1


@pytest.mark.rule("starfarers.flight.shake-is-compulsory")
def test_with_a_ship_the_turn_cannot_end_without_a_shake():
    state = stage({"ships": [colony_ship(247)]})
    assert reasons(state, "0: end") == {"flight.shake-is-compulsory"}
    shaken = do(state, "0: shake", "nature: marbles yellow yellow").state
    assert allowed(shaken, "0: end")


@pytest.mark.rule("starfarers.flight.ships-one-after-another")
def test_a_flight_is_over_once_another_ship_has_set_off():
    ships = {"ships": [colony_ship(247), colony_ship(257)]}
    state = do(stage(ships, turn=flight(4)), "0: fly 0 258").state
    assert allowed(state, "0: fly 0 247")
    other = do(state, "0: fly 1 256").state
    assert reasons(other, "0: fly 0 247") == {"flight.ships-one-after-another"}
    assert allowed(other, "0: fly 1 255")


@pytest.mark.rule("starfarers.flight.along-lines")
def test_a_ship_goes_from_point_to_point_along_lines():
    state = flying(colony_ship(269), 2)
    reach = set(points_in(destinations(state, 0)))
    assert reach == set(distances(state.chart.open, 269, 2, 0)) - {269}
    way = route(state.chart, 269, 245)
    assert all(distances(state.chart.open, a, 1, 0)[b] == 1 for a, b in pairwise(way))


@pytest.mark.rule("starfarers.flight.no-crossing-of-systems")
def test_no_ship_flies_through_the_middle_of_a_system():
    state = flying(colony_ship(224), 3)
    assert reasons(state, "0: fly 0 214") == {"flight.no-crossing-of-systems"}
    assert not within(state.chart, 224, 2, 0) & AT[213]


@pytest.mark.rule("starfarers.flight.up-to-speed")
def test_a_ship_covers_at_most_its_speed():
    state = flying(colony_ship(234), 3)
    assert allowed(state, "0: fly 0 256")
    assert reasons(state, "0: fly 0 257") == {"flight.up-to-speed"}
    (refusal,) = GAME.refusals(state, GAME.parse("0: fly 0 257"))
    assert refusal.facts == {"n": 3, "far": 4}


@pytest.mark.rule("starfarers.flight.speed-need-not-be-used")
def test_a_ship_may_stop_short_or_stay():
    state = flying(colony_ship(234), 5)
    assert do(state, "0: fly 0 244").state.left[0] == 4
    assert allowed(state, "0: end")
    assert reasons(state, "0: fly 0 234") == {"flight.speed-need-not-be-used"}


@pytest.mark.rule("starfarers.flight.may-turn-back")
def test_a_ship_may_come_back_over_its_own_track():
    state = do(flying(colony_ship(234), 4), "0: fly 0 244").state
    assert allowed(state, "0: fly 0 234")
    assert do(state, "0: fly 0 234").state.left[0] == 2


@pytest.mark.rule("starfarers.flight.pass-over-pieces")
def test_ships_and_buildings_of_anyone_may_be_flown_over():
    others = ({"ships": [colony_ship(244)]}, {"colonies": [224]})
    state = flying(colony_ship(234), 2, *others)
    assert allowed(state, "0: fly 0 255")
    assert allowed(state, "0: fly 0 225")


@pytest.mark.rule("starfarers.flight.passed-points-count")
def test_points_flown_over_cost_movement():
    state = flying(colony_ship(234), 4, {"ships": [colony_ship(244)]})
    assert do(state, "0: fly 0 255").state.left[0] == 2


@pytest.mark.rule("starfarers.flight.one-ship-per-point")
def test_no_flight_ends_on_another_ship():
    state = flying(colony_ship(234), 4, {"ships": [trade_ship(244)]})
    assert reasons(state, "0: fly 0 244") == {"flight.one-ship-per-point"}


@pytest.mark.rule("starfarers.flight.no-stop-on-building")
def test_no_flight_ends_on_a_building_unless_the_option_allows_it():
    state = flying(colony_ship(234), 4, {"colonies": [224]})
    assert reasons(state, "0: fly 0 224") == {"flight.no-stop-on-building"}
    row = ({"ships": [colony_ship(234)]}, {"colonies": [224]})
    kind = stage(*row, chart=OPEN_L2, turn=flight(4), options={
        "flight_stop_on_building": "allowed"})  # fmt: skip
    assert allowed(kind, "0: fly 0 224")
    assert reasons(do(kind, "0: fly 0 224").state, "0: found 0") == {"colony.site-must-be-free"}


@pytest.mark.rule("starfarers.flight.no-stop-on-foreign-berth")
def test_berths_of_others_stay_free():
    state = flying(colony_ship(244), 4, {"spaceports": [224]})
    assert reasons(state, "0: fly 0 234") == {"flight.no-stop-on-foreign-berth"}
    own = stage({"ships": [trade_ship(244)], "spaceports": [224]}, chart=OPEN_L2, turn=flight(4))
    assert allowed(own, "0: fly 0 234")


@pytest.mark.rule("starfarers.flight.no-trade-ship-on-colony-site")
def test_a_trade_ship_does_not_end_on_a_site():
    state = flying(trade_ship(234), 4)
    assert reasons(state, "0: fly 0 224") == {"flight.no-trade-ship-on-colony-site"}
    assert allowed(flying(colony_ship(234), 4), "0: fly 0 224")


@pytest.mark.rule("starfarers.flight.no-colony-ship-on-docking-point")
def test_a_colony_ship_does_not_end_on_a_docking_point():
    state = flying(colony_ship(157), 4)
    assert reasons(state, "0: fly 0 158") == {"flight.no-colony-ship-on-docking-point"}


@pytest.mark.rule("starfarers.flight.trade-ship-docks-only-to-found")
def test_a_trade_ship_docks_only_if_it_can_found():
    bare = stage({"ships": [trade_ship(157)]}, turn=flight(4))
    assert reasons(bare, "0: fly 0 158") == {
        "flight.trade-ship-docks-only-to-found", "station.more-pods-than-stations"}  # fmt: skip
    able = stage({"ships": [trade_ship(157)], "modules": {"cargo-pod": 1}}, turn=flight(4))
    docked = do(able, "0: fly 0 158").state
    assert docked.phase.name == "BEFRIEND"
    assert docked.ships[0] < 0


@pytest.mark.rule("starfarers.flight.docking-point-may-be-passed")
def test_a_docking_point_may_be_flown_over():
    state = flying(colony_ship(157), 2)
    assert allowed(state, "0: fly 0 168")
    assert MERCHANT_DOCK in route(state.chart, 157, 168)


@pytest.mark.rule("starfarers.flight.may-wait-on-site")
def test_a_colony_ship_may_wait_on_a_site():
    state = do(flying(colony_ship(234), 4, chart=BASE_L2), "0: fly 0 224").state
    assert allowed(state, "0: end")
    free = do(flying(colony_ship(234), 4), "0: fly 0 224").state
    assert allowed(free, "0: end")


def waiting(chart=BASE_L2, speed=4, **more):
    ships = {"ships": [colony_ship(224)]}
    state = stage(ships, chart=chart, **more)
    marbles = {4: "yellow yellow", 3: "yellow red"}[speed]
    return do(state, "0: shake", f"nature: marbles {marbles}").state


@pytest.mark.rule("starfarers.flight.waiting-ship-founds-or-leaves")
def test_a_ship_waiting_on_a_site_founds_or_leaves():
    blocked = waiting()
    assert reasons(blocked, "0: end") == {"flight.waiting-ship-founds-or-leaves"}
    assert allowed(do(blocked, "0: fly 0 234").state, "0: end")
    free = waiting(OPEN_L2)
    assert reasons(free, "0: end") == {"flight.waiting-ship-founds-or-leaves"}
    assert allowed(do(free, "0: found 0").state, "0: end")


@pytest.mark.rule("starfarers.flight.waiting-ship-founds-or-leaves")
def test_a_waiting_ship_with_nowhere_to_go_is_excused():
    turn = flight(1, waiting=1, origin=[224], left=[1, 0, 0])
    others = ({"ships": [colony_ship(234), colony_ship(225)]},)
    stuck = stage({"ships": [colony_ship(224)]}, *others, chart=BASE_L2, turn=turn)
    assert destinations(stuck, 0) == 0
    assert allowed(stuck, "0: end")


@pytest.mark.rule("starfarers.flight.waiting-ship-returns-only-to-found")
def test_a_ship_that_left_its_site_comes_back_only_to_found():
    gone = do(waiting(), "0: fly 0 234").state
    assert reasons(gone, "0: fly 0 224") == {"flight.waiting-ship-returns-only-to-found"}
    free = do(waiting(OPEN_L2), "0: fly 0 234").state
    back = do(free, "0: fly 0 224")
    assert events(back, "founds-colony")
    assert back.state.colonies[0] & AT[224]


@pytest.mark.rule("starfarers.flight.halted-ship-may-wait-on")
def test_a_halted_ship_may_go_on_waiting():
    turn = flight(4, waiting=1, origin=[224], halted=0)
    state = stage({"ships": [colony_ship(224)]}, chart=BASE_L2, turn=turn)
    assert allowed(state, "0: end")
    assert not allowed(state, "0: fly 0 234")


@pytest.mark.rule("starfarers.flight.leave-new-foreign-berth")
def test_a_ship_caught_on_a_new_foreign_berth_has_to_leave():
    rows = ({"colonies": [224], "hand": PLENTY}, {"ships": [colony_ship(234)]})
    built = do(stage(*rows, chart=OPEN_L2), "0: spaceport 224", "0: end").state
    rolled = do(built, "1: roll", "nature: dice 1 1", "1: shake", "nature: marbles red blue").state
    assert reasons(rolled, "1: end") == {"flight.leave-new-foreign-berth"}
    assert allowed(do(rolled, "1: fly 0 244").state, "1: end")
    kind = {"flight_new_foreign_berth": "may-stay"}
    row = ({"ships": [colony_ship(234)]}, {"spaceports": [224]})
    state = stage(*row, chart=OPEN_L2, turn=flight(3), options=kind)
    assert allowed(state, "0: end")


@pytest.mark.rule("starfarers.flight.berth-blocker-not-halted")
def test_the_ship_on_a_foreign_berth_is_not_the_one_halted():
    rows = ({"ships": [colony_ship(234), colony_ship(247), trade_ship(257)]}, {"spaceports": [224]})
    turn = {"phase": "halt", "base": 3, "card": 10, "asked": 1}
    state = stage(*rows, chart=OPEN_L2, turn=turn)
    assert reasons(state, "0: halt 0") == {"flight.berth-blocker-not-halted"}
    assert allowed(state, "0: halt 1")
    alone = stage({"ships": [colony_ship(234)]}, rows[1], chart=OPEN_L2, turn=turn)
    assert allowed(alone, "0: halt 0")


# Exploring


@pytest.mark.rule("starfarers.explore.where-sectors-are-open")
def test_exploring_turns_discs_on_an_open_board():
    for variant in ("beginner", "strategic"):
        assert GAME.new(variant=variant).chart.dark
        assert not GAME.new(variant=variant).chart.hidden


@pytest.mark.rule("starfarers.explore.arrival-opens-all-discs")
@pytest.mark.parametrize("kind", ["colony", "trade"])
def test_a_ship_that_comes_beside_a_system_turns_all_its_discs(kind):
    state = stage({"ships": [{"at": 244, "kind": kind}]}, turn=flight(3))
    outcome = do(state, "0: fly 0 234")
    assert told(outcome, "explore.arrival-opens-all-discs")
    opened = do(outcome.state, "nature: disc 5", "nature: disc 4", "nature: disc 10").state
    assert opened.chart.discs[39:42] == (5, 4, 10)
    assert not opened.chart.dark & BORDER[13]
    assert reasons(state, "0: fly 0 224") >= {"explore.arrival-opens-all-discs"}


@pytest.mark.rule("starfarers.explore.ship-may-fly-on")
def test_after_exploring_the_ship_uses_the_rest_of_its_speed():
    state = stage({"ships": [colony_ship(244)]}, turn=flight(3))
    found = do(state, "0: fly 0 234", "nature: disc 5", "nature: disc 4", "nature: disc 10").state
    assert found.left[0] == 2
    assert allowed(found, "0: fly 0 224")
    assert not allowed(found, "0: fly 0 213")


def test_nine_ring_points_and_three_sites_border_a_system():
    assert all(border.bit_count() == 12 for border in BORDER)
    assert all(sites.bit_count() == 3 for sites in SITES_OF)
    assert not any(border & MIDDLES for border in BORDER)


def test_all_destinations_at_speed_ten_are_found_without_a_search_point_by_point():
    state = flying(colony_ship(234), 10)
    slow = {p for p, n in distances(state.chart.open, 234, 10, state.chart.dark).items() if n}
    assert set(points_in(destinations(state, 0))) == {
        p for p in slow if not state.chart.docks & AT[p]
    }


# A jump, and what lies hidden


@pytest.mark.rule("starfarers.hyperspace.is-the-ships-move")
def test_after_its_jump_a_ship_flies_no_further():
    row = {"ships": [colony_ship(247), colony_ship(257)]}
    state = do(stage(row, turn=flight(4, jumps=1)), "0: jump 0 260").state
    assert reasons(state, "0: fly 0 259") == {"hyperspace.is-the-ships-move"}
    assert allowed(state, "0: fly 1 258")
    moved = do(state, "0: fly 1 258", "0: end").state
    assert moved.jumped == 0


@pytest.mark.rule("starfarers.flight.ships-one-after-another")
def test_a_ship_that_has_flown_is_told_that_its_flight_is_over():
    row = {"ships": [colony_ship(247), colony_ship(258)]}
    state = do(stage(row, turn=flight(4)), "0: fly 0 257", "0: fly 1 259").state
    assert reasons(state, "0: fly 0 247") == {"flight.ships-one-after-another"}


VEILED = {"ships": [trade_ship(247)]}


def jumped_into_the_dark(**options):
    """A trade ship jumps to the inner point of a hidden sector."""
    state = stage(VEILED, variant="explorer", chart=hidden_sky(), options=options,
                  turn=flight(4, jumps=1))  # fmt: skip
    return state, next(points_in(state.chart.veiled))


@pytest.mark.rule("starfarers.flight.no-trade-ship-on-colony-site")
def test_a_trade_ship_on_a_site_that_came_to_light_goes_in_its_next_flight():
    state, point = jumped_into_the_dark()
    found = do(state, f"0: jump 0 {point}").state
    while GAME.awaiting(found) == (-1,):
        systems = [a for a, _ in GAME.chance(found) if getattr(a, "sector", None) is None
                   or IS_SYSTEM[a.sector]]  # fmt: skip
        found = GAME.apply(found, systems[0]).state
    assert AT[point] & found.chart.sites
    assert allowed(found, "0: end")
    later = GAME.copy(found)
    later.done = later.moved = later.jumped = 0
    later.left = [4, 0, 0]
    assert reasons(later, "0: end") == {"flight.no-trade-ship-on-colony-site"}
    gone = do(later, next(str(a) for a in GAME.legal(later) if a.word == "fly")).state
    while GAME.awaiting(gone) == (-1,):
        gone = GAME.apply(gone, GAME.chance(gone)[0][0]).state
    assert allowed(gone, "0: end")


@pytest.mark.rule("starfarers.hyperspace.stopping-rules-hold")
def test_by_agreement_a_trade_ship_does_not_jump_where_a_site_may_lie():
    state, point = jumped_into_the_dark(flight_hidden_site="refused")
    assert reasons(state, f"0: jump 0 {point}") == {"hyperspace.stopping-rules-hold"}
    ring = next(points_in(state.chart.hidden & ~state.chart.veiled))
    assert allowed(state, f"0: jump 0 {ring}")
    colony = stage({"ships": [colony_ship(247)]}, variant="explorer", chart=hidden_sky(),
                   options={"flight_hidden_site": "refused"}, turn=flight(4, jumps=1))  # fmt: skip
    assert allowed(colony, f"0: jump 0 {point}")
