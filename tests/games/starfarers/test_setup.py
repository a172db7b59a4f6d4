"""Chapters setup and three-players."""

from collections import Counter

import pytest

from companion.games.starfarers.box import FRIENDS_OF, FULL_STACKS, MODULE_RACK, Module, cards_of
from companion.games.starfarers.encounters import EVERY_CARD
from companion.games.starfarers.sky.discs import HIDDEN, RESERVE_DISCS
from companion.games.starfarers.sky.geometry import AT, HOME_SITES, HOMES, SITES_OF, points_in
from companion.games.starfarers.state import NOBODY
from companion.kit.bundle import counts, size

from .stage import GAME, allowed, do, events, reasons, sky, stage

START = ("nature: dice 6 6", "nature: dice 1 1", "nature: dice 1 2", "nature: dice 1 1")
CARDS = [f"nature: draw {kind}" for kind in ("ore", "fuel", "carbon")] * 4


def begun(variant="founding", players=4, **options):
    state = GAME.new(players=players, variant=variant, seed=3, **options)
    return do(state, *START[:players]).state


def set_up(state, *sites):
    """Set start colonies for whoever is on turn."""
    for site in sites:
        state = do(state, f"{state.on}: colony {site}").state
    return state


ALL_SITES = (275, 278, 281, 284, 287, 288, 291, 292, 295, 298, 301, 304)


@pytest.mark.rule("starfarers.setup.own-set-of-pieces")
def test_everyone_has_nine_colonies_seven_stations_three_transporters_and_three_shipyards():
    state = GAME.new(variant="founding")
    for seat in range(4):
        assert (state.colonies_left(seat), state.stations_left(seat)) == (9, 7)
        assert state.shipyards_left(seat) == 3
        assert state.ships[3 * seat : 3 * seat + 3] == [NOBODY] * 3
    assert sum(state.settings.mix) == 5


@pytest.mark.rule("starfarers.setup.marker-on-four")
def test_everyone_starts_with_four_points():
    assert GAME.scores(GAME.new()) == (4, 4, 4, 4)


@pytest.mark.rule("starfarers.setup.reserve-eight-of-each")
def test_the_reserve_has_eight_of_each_and_the_bank_the_rest():
    state = GAME.new()
    assert counts(state.pile) == (8,) * 5
    assert counts(state.bank) == (12,) * 5


@pytest.mark.rule("starfarers.setup.racks-filled")
def test_the_racks_hold_enough_for_every_ship():
    state = GAME.new()
    assert MODULE_RACK == (24, 20, 24)
    assert state.medals_left() == 40


@pytest.mark.rule("starfarers.setup.encounters-shuffled")
def test_any_of_the_32_encounter_cards_may_come_first():
    state = stage({"ships": [{"at": 236}]}, turn={"phase": "card", "base": 3})
    assert EVERY_CARD.bit_count() == len(GAME.chance(state)) == 32
    assert reasons(state, "nature: card 33") == {"setup.encounters-shuffled"}


@pytest.mark.rule("starfarers.setup.friendship-stacks-open")
def test_each_people_has_five_cards_and_its_figure():
    assert [sum(cards_of(FULL_STACKS, f) for f in row) for row in FRIENDS_OF] == [5] * 4
    assert GAME.new().figures == [NOBODY] * 4


@pytest.mark.rule("starfarers.setup.reserve-discs-shuffled")
def test_five_reserve_discs_are_drawn_at_random():
    assert [int(disc) for disc in RESERVE_DISCS] == [3, 9, 10, 11, 11]
    ship = {"ships": [{"at": 234}], "modules": {"cannon": 4}}
    state = stage(ship, chart=sky({39: "5", 40: "4", 41: "pirate-4"}), turn={
        "phase": "flight", "speed": 3, "left": [3, 3, 3]})  # fmt: skip
    arrived = do(state, "0: fly 0 224").state
    assert {str(a.disc): str(p) for a, p in GAME.chance(arrived)} == {
        "3": "1/5", "9": "1/5", "10": "1/5", "11": "2/5"}  # fmt: skip
    assert reasons(arrived, "nature: disc 8") == {"setup.reserve-discs-shuffled"}


@pytest.mark.rule("starfarers.setup.disc-back-fits-planet")
def test_a_disc_comes_only_to_a_planet_with_the_symbol_of_its_back():
    state = stage({"ships": [{"at": 247}]}, turn={
        "phase": "flight", "speed": 9, "left": [9, 9, 9]})  # fmt: skip
    arrived = do(state, "0: fly 0 234").state
    assert {str(a.disc) for a, _ in GAME.chance(arrived)} == {"2", "5", "6", "9"}
    assert reasons(arrived, "nature: disc 10") == {"setup.disc-back-fits-planet"}


@pytest.mark.rule("starfarers.setup.beginner-fifteen-sectors-open")
def test_the_beginners_board_has_fifteen_open_sectors():
    chart = GAME.new().chart
    assert len(chart.slots) == 15
    assert min(chart.slots) >= 0
    assert chart.unseen == ()


@pytest.mark.rule("starfarers.setup.beginner-only-home-discs-open")
def test_on_the_beginners_board_only_home_numbers_show():
    chart = GAME.new().chart
    assert all(disc == HIDDEN for disc in chart.discs[: 3 * 15])
    assert HIDDEN not in chart.discs[3 * 15 :]


@pytest.mark.rule("starfarers.setup.beginner-pieces-given")
def test_beginners_have_two_colonies_and_a_spaceport_at_home():
    state = GAME.new()
    for seat in range(4):
        assert state.colonies[seat].bit_count() == 2
        assert state.ports[seat].bit_count() == 1
        assert (state.colonies[seat] | state.ports[seat]) & ~HOME_SITES == 0


@pytest.mark.rule("starfarers.setup.beginner-ship-and-booster")
def test_beginners_have_a_colony_ship_on_a_berth_and_a_booster():
    state = GAME.new()
    for seat in range(4):
        assert AT[state.ships[3 * seat]] & state.berths[seat]
        assert not state.is_trade_ship(seat, 0)
        assert state.modules[3 * seat + Module.BOOSTER] == 1


@pytest.mark.rule("starfarers.setup.three-reserve-cards")
def test_everyone_draws_three_secret_reserve_cards():
    state = do(GAME.new(), *START, *CARDS[:-1])
    assert events(state, "draws")[0].seen_by == (3,)
    after = do(state.state, CARDS[-1]).state
    assert [size(after.hands[seat]) for seat in range(4)] == [3] * 4
    assert size(after.pile) == 28


@pytest.mark.rule("starfarers.setup.one-half-medal")
def test_everyone_begins_with_one_half_medal():
    assert do(GAME.new(), *START).state.medals == [1, 1, 1, 1]


@pytest.mark.rule("starfarers.setup.highest-roll-begins")
def test_the_highest_roll_begins_and_ties_roll_again():
    state = GAME.new()
    low = ("nature: dice 1 1", "nature: dice 1 1")
    tied = do(state, "nature: dice 6 5", "nature: dice 5 6", *low).state
    assert tied.phase.name == "START_ROLL"
    won = do(tied, "nature: dice 1 2", "nature: dice 6 6").state
    assert (won.starter, won.on) == (1, 1)


@pytest.mark.rule("starfarers.setup.phase-instead-of-picture")
@pytest.mark.parametrize("variant", ["founding", "strategic", "explorer", "wild-space"])
def test_all_other_variants_begin_with_the_set_up_phase(variant):
    state = begun(variant)
    assert state.phase.name == "FOUND_COLONY"
    assert state.built == 0
    assert reasons(state, "0: roll") == {"setup.phase-instead-of-picture"}


@pytest.mark.rule("starfarers.setup.home-sites-only")
def test_start_colonies_stand_in_the_home_systems():
    state = begun()
    assert reasons(state, "0: colony 224") == {"setup.home-sites-only"}
    assert allowed(state, "0: colony 275")


@pytest.mark.rule("starfarers.setup.odd-rounds-clockwise", "starfarers.setup.even-rounds-backwards")
def test_set_up_goes_there_and_back_twice():
    state, order = begun(), []
    for site in ALL_SITES:
        order.append(state.on)
        state = do(state, f"{state.on}: colony {site}").state
    assert order == [0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3]
    assert state.on == 3
    assert reasons(begun(), "1: colony 275") == {"setup.odd-rounds-clockwise"}
    assert reasons(state, "0: spaceport 275") == {"setup.even-rounds-backwards"}


@pytest.mark.rule("starfarers.setup.round-four-spaceport")
def test_in_round_four_one_own_colony_becomes_a_spaceport_for_nothing():
    state = set_up(begun(), *ALL_SITES)
    outcome = do(state, "3: spaceport 284")
    assert outcome.state.points[3] == 4
    assert events(outcome, "spaceport")[0].rule == "starfarers.setup.round-four-spaceport"
    assert reasons(state, "3: spaceport 275") == {"build.spaceport-on-own-colony"}
    assert reasons(state, "3: colony 275") == {"setup.round-four-spaceport"}


@pytest.mark.rule("starfarers.setup.round-four-ship-at-that-port")
def test_the_free_ship_goes_to_a_berth_of_that_spaceport():
    state = do(set_up(begun(), *ALL_SITES), "3: spaceport 284").state
    assert allowed(state, "3: colony-ship 272")
    assert allowed(state, "3: trade-ship 285")
    assert reasons(state, "3: trade-ship 263") == {"setup.round-four-ship-at-that-port"}


@pytest.mark.rule("starfarers.setup.round-four-module-from-pool")
def test_each_takes_one_module_of_two_boosters_a_cannon_and_a_pod():
    state = do(set_up(begun(), *ALL_SITES), "3: spaceport 284", "3: colony-ship 272").state
    assert {str(a) for a in GAME.legal(state)} == {
        "3: fit cannon", "3: fit cargo-pod", "3: fit booster"}  # fmt: skip
    after = do(state, "3: fit cannon").state
    last = do(after, "2: spaceport 281", "2: trade-ship 269").state
    assert reasons(last, "2: fit cannon") == {"setup.round-four-module-from-pool"}
    assert allowed(last, "2: fit booster")


def whole_set_up(players):
    """Set up for three or four, taking boosters first."""
    state = begun(players=players)
    state = set_up(state, *ALL_SITES[: 3 * players])
    modules = iter(["booster", "booster", "cannon", "cargo-pod"])
    while state.phase.name == "FOUND_PORT":
        seat = state.on
        port = next(points_in(state.colonies[seat]))
        state = do(state, f"{seat}: spaceport {port}").state
        berth = next(points_in(state.free_berths(seat)))
        state = do(state, f"{seat}: colony-ship {berth}", f"{seat}: fit {next(modules)}").state
    return state


@pytest.mark.rule("starfarers.three-players.left-module-returns")
def test_with_three_players_the_module_left_over_goes_back():
    state = whole_set_up(3)
    assert sum(state.modules[Module.CARGO_POD :: 3]) == 0
    assert sum(state.modules) == 3


@pytest.mark.rule("starfarers.three-players.open-home-sites-close")
def test_home_sites_left_open_stay_closed():
    state = whole_set_up(3)
    closed = list(points_in(state.closed))
    assert closed == [298, 301, 304]
    ship = stage({"ships": [{"at": 298}]}, players=3, closed=[298], turn={
        "phase": "flight", "speed": 3, "left": [3, 3, 3]})  # fmt: skip
    assert reasons(ship, "0: found 0") == {"three-players.open-home-sites-close"}
    assert whole_set_up(4).closed == 0


@pytest.mark.rule("starfarers.three-players.fourth-colour-only-blocks")
def test_on_the_beginners_board_the_spare_colour_blocks_its_sites_and_nothing_else():
    state = GAME.new(players=3)
    assert state.colonies[3].bit_count() == 2
    assert state.ports[3].bit_count() == 1
    assert state.berths[3] == 0
    assert state.ships[9:] == [NOBODY] * 3
    assert len(GAME.scores(state)) == 3


@pytest.mark.rule("starfarers.three-players.two-sites-per-system")
def test_with_three_players_a_system_takes_two_colonies():
    rows = ({"ships": [{"at": 224}]}, {"colonies": [213]}, {"colonies": [204]})
    turn = {"phase": "flight", "speed": 3, "left": [3, 3, 3]}
    chart = sky({39: "5", 40: "4", 41: "10"})
    full = stage(*rows, players=3, chart=chart, turn=turn)
    assert reasons(full, "0: found 0") == {"three-players.two-sites-per-system"}
    assert allowed(stage(*rows[:2], players=3, chart=chart, turn=turn), "0: found 0")


@pytest.mark.rule("starfarers.three-players.home-systems-may-fill-in-setup")
def test_in_the_set_up_three_players_may_fill_a_home_system_or_must_spread_by_option():
    filled = set_up(begun(players=3), 275, 287)
    assert allowed(filled, "2: colony 295")
    spread = set_up(begun(players=3, three_players_home_sites="two"), 275, 287)
    assert reasons(spread, "2: colony 295") == {"three-players.two-sites-per-system"}
    full = set_up(spread, 278, 288, 281, 291, 284, 292)
    assert all((SITES_OF[home] & full.built).bit_count() == 2 for home in HOMES)
    assert allowed(full, f"{full.on}: colony 295")


def test_the_home_numbers_are_those_of_their_letter_in_every_variant():
    for variant in GAME.variants:
        for seed in range(5):
            discs = GAME.new(variant=variant, seed=seed).chart.discs[45:]
            assert [Counter(discs[i : i + 3]) for i in (0, 3, 6, 9)] == [
                Counter(GAME.new().chart.discs[45 + i : 48 + i]) for i in (0, 3, 6, 9)
            ]
