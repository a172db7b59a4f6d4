"""Chapter variants, and discovering what lies hidden."""

import pytest

from companion.core.data import Reader
from companion.games.starfarers.position.chart import read_chart
from companion.games.starfarers.sky.chart import FACE_DOWN
from companion.games.starfarers.sky.discs import HIDDEN, POOLS
from companion.games.starfarers.sky.geometry import IS_SYSTEM, SECTOR_STARS, SLOTS, STARS, Sector

from .stage import GAME, allowed, colony_ship, do, flight, hidden_sky, reasons, stage

SEEDS = range(12)
BESIDE_L2 = {"ships": [colony_ship(245)]}


def charts(variant):
    return [GAME.new(variant=variant, seed=seed).chart for seed in SEEDS]


@pytest.mark.rule("starfarers.variants.strategic-box-one-empty")
def test_the_strategic_board_leaves_one_empty_one_star_sector_out():
    for chart in charts("strategic"):
        empty = [s // 3 for s in chart.slots if s // 3 in (Sector.EMPTY_N1, Sector.EMPTY_N2)]
        assert len(empty) == 1


@pytest.mark.rule("starfarers.variants.strategic-stars-by-nebula")
def test_one_star_sectors_lie_before_the_nebula_and_two_star_sectors_behind_it():
    layouts = set()
    for chart in charts("strategic"):
        assert all(SECTOR_STARS[chart.slots[slot] // 3] == STARS[slot] for slot in SLOTS)
        layouts.add(chart.slots)
    assert len(layouts) == len(SEEDS)
    hidden = stage(BESIDE_L2, variant="explorer", chart=hidden_sky(), turn=flight(3))
    turning = do(hidden, "0: fly 0 234").state
    assert {SECTOR_STARS[a.sector] for a, _ in GAME.chance(turning)} == {1}
    wrong = reasons(turning, "nature: sector sys-f1 0")
    assert wrong == {"variants.strategic-stars-by-nebula"}


@pytest.mark.rule("starfarers.variants.strategic-sectors-turned-up")
def test_the_strategic_board_is_open():
    assert all(FACE_DOWN not in chart.slots for chart in charts("strategic"))


@pytest.mark.rule("starfarers.variants.home-discs-shuffled-by-letter")
def test_home_discs_are_shuffled_within_their_letter():
    for variant in ("strategic", "explorer"):
        orders = {chart.discs[45:] for chart in charts(variant)}
        assert len(orders) > 6
        assert {frozenset(order[:3]) for order in orders} == {frozenset((4, 8, 11))}


@pytest.mark.rule("starfarers.variants.strategic-other-discs-face-down")
def test_the_other_discs_of_the_strategic_board_lie_face_down():
    for chart in charts("strategic"):
        assert set(chart.discs[:45]) == {HIDDEN}
        assert chart.dark


@pytest.mark.rule("starfarers.variants.explorer-sectors-stay-hidden")
def test_on_the_explorer_board_every_sector_is_hidden_outposts_too():
    for chart in charts("explorer"):
        assert set(chart.slots) == {FACE_DOWN}
        assert chart.docks == 0
        assert len(chart.unseen) == 15


@pytest.mark.rule("starfarers.variants.discs-wait-by-symbol")
def test_discs_wait_beside_the_board_sorted_by_symbol():
    for variant in ("explorer", "wild-space"):
        chart = GAME.new(variant=variant).chart
        assert chart.pools == POOLS
        assert [len(pool) for pool in chart.pools] == [5, 5, 5, 3, 3, 3]


@pytest.mark.rule("starfarers.variants.wild-any-sector-anywhere")
def test_in_wild_space_any_sector_may_lie_anywhere():
    chart = {"slots": {}, "wild": True}
    state = stage(BESIDE_L2, variant="wild-space", chart=chart, turn=flight(3))
    turning = do(state, "0: fly 0 234").state
    assert {a.sector for a, _ in GAME.chance(turning)} == set(Sector)
    assert sum(p for a, p in GAME.chance(turning) if a.sector == Sector.SYS_F1) * 16 == 1


@pytest.mark.rule(
    "starfarers.variants.wild-fill-order", "starfarers.variants.wild-last-sector-unseen"
)
def test_in_wild_space_fifteen_of_sixteen_sectors_lie_face_down_and_one_is_never_seen():
    for chart in charts("wild-space"):
        assert chart.slots == (FACE_DOWN,) * 15
        assert chart.unseen == tuple(Sector)


@pytest.mark.rule("starfarers.discover.where-sectors-are-hidden")
def test_a_sky_turned_up_to_the_last_sector_is_read_back_as_it_was():
    state = GAME.new(4, "wild-space", seed=3)
    for slot in SLOTS:
        state.chart = state.chart.with_sector(slot, state.chart.could_lie(slot)[0], 0)
    discs = GAME.describe(state)["chart"]
    assert FACE_DOWN not in state.chart.slots
    assert read_chart(Reader({"chart": discs})) == state.chart


def test_only_hidden_sectors_are_discovered():
    hidden = stage(BESIDE_L2, variant="explorer", chart=hidden_sky(), turn=flight(3))
    assert do(hidden, "0: fly 0 234").state.phase.name == "SECTOR"
    open_ = stage(BESIDE_L2, turn=flight(3))
    assert do(open_, "0: fly 0 234").state.phase.name == "DISC"


@pytest.mark.rule("starfarers.discover.arrival-turns-sector")
def test_a_hidden_sector_is_turned_on_arrival_and_cannot_be_flown_past():
    state = stage(BESIDE_L2, variant="explorer", chart=hidden_sky(), turn=flight(4))
    assert reasons(state, "0: fly 0 224") == {"discover.arrival-turns-sector"}
    found = do(state, "0: fly 0 234", "nature: sector empty-n1 0").state
    assert found.chart.slots[13] == 3 * Sector.EMPTY_N1
    assert allowed(found, "0: fly 0 224")


@pytest.mark.rule("starfarers.discover.arrival-turns-sector")
def test_by_option_a_hidden_sector_is_turned_only_if_one_wants():
    state = stage(BESIDE_L2, variant="explorer", chart=hidden_sky(), turn=flight(4),
                  options={"discover_compulsory": "may"})  # fmt: skip
    assert not allowed(state, "0: discover 13")
    beside = do(state, "0: fly 0 234").state
    assert beside.phase.name == "FLIGHT"
    assert do(beside, "0: discover 13").state.phase.name == "SECTOR"
    assert allowed(beside, "0: end")


@pytest.mark.rule("starfarers.discover.lobe-keeps-its-place")
def test_a_system_may_come_to_lie_in_each_of_three_turns():
    state = stage(BESIDE_L2, variant="explorer", chart=hidden_sky(), turn=flight(4))
    turning = do(state, "0: fly 0 234").state
    turns = [a.turn for a, _ in GAME.chance(turning) if a.sector == Sector.SYS_N4]
    assert turns == [0, 1, 2]
    straight = do(turning, "nature: sector sys-n4 0").state.chart.bears[39:42]
    turned = do(turning, "nature: sector sys-n4 1").state.chart.bears[39:42]
    assert turned == [straight[2], straight[0], straight[1]]


@pytest.mark.rule("starfarers.discover.system-gets-three-discs")
def test_a_system_found_gets_three_open_discs():
    state = stage(BESIDE_L2, variant="explorer", chart=hidden_sky(), turn=flight(4))
    found = do(state, "0: fly 0 234", "nature: sector sys-n4 0", "nature: disc 5",
               "nature: disc 4", "nature: disc 10").state  # fmt: skip
    assert found.chart.discs[39:42] == (5, 4, 10)
    assert IS_SYSTEM[Sector.SYS_N4]
    assert found.phase.name == "FLIGHT"


@pytest.mark.rule("starfarers.discover.ship-may-fly-on")
def test_after_discovering_the_ship_uses_the_rest_of_its_speed():
    state = stage(BESIDE_L2, variant="explorer", chart=hidden_sky(), turn=flight(3))
    found = do(state, "0: fly 0 234", "nature: sector out-merchants 0").state
    used = 3 - found.left[0]
    assert 0 < used < 3
    assert allowed(found, "0: fly 0 224")


def test_a_position_with_a_sector_on_the_wrong_side_of_the_nebula_is_refused():
    with pytest.raises(Exception, match="stars-by-nebula"):
        stage(variant="explorer", chart=hidden_sky(T1="sys-n1"))
