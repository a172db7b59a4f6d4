"""The recap of a flight: losses are the sum of what was told, and the tile that saves does save."""

from collections import Counter, defaultdict
from functools import cache
from itertools import islice, pairwise

import pytest

import companion
from companion.core.errors import BadInput
from companion.core.match import Ply
from companion.core.notation import NATURE
from companion.games.trucker.flights import LOST_TILE
from companion.games.trucker.recap import recap
from companion.games.trucker.recap.losses import losses
from companion.games.trucker.recap.search import RescueSearch, with_tile
from companion.games.trucker.rules.tile_loss import part_of
from companion.games.trucker.screen.look_back import review
from companion.games.trucker.ships.faces import FACE_OF, NO_TILE, TURNED
from companion.games.trucker.state import IN_FLIGHT, Stage
from tests.games.trucker.stage import GAME, lively

SETTINGS = [("level-1", 1), ("level-2", 2), ("level-3", 3), ("level-1", 4), ("level-2", 1)]
SEEDS = range(10)
MOST = 50
"""Ways that are tried here: enough to find some tiles that save, and to find none."""
COUNTED = {"tiles-lost": "tiles", "reserve-lost": "tiles", "crew-lost": "crew",
           "crew-lost-with-tile": "crew", "battery-stolen": "batteries",
           "batteries-lost-with-tile": "batteries"}  # fmt: skip


@cache
def flown(seed):
    """A random flight as its plies."""
    variant, players = SETTINGS[seed % len(SETTINGS)]
    return tuple(
        Ply(state, action, GAME.follow(state, action).events)
        for state, action in lively(seed, players, variant, {})
    )


@cache
def recapped(seed):
    """The recaps of all seats of that flight."""
    seats = range(flown(seed)[0].before.players)
    return tuple(recap(flown(seed), seat, most=MOST) for seat in seats)


def told(plies, seat):
    """All that a seat has lost, by what was told."""
    found = Counter()
    for event in (event for ply in plies for event in ply.events):
        if event.facts.get("seat") == seat and event.what in COUNTED:
            found[COUNTED[event.what]] += event.facts["n"]
    return found


@pytest.mark.slow
def test_losses_are_the_sum_of_what_was_told():
    for seed in SEEDS:
        for seat, found in enumerate(recapped(seed)):
            sums = told(flown(seed), seat)
            assert (found.tiles, found.crew) == (sums["tiles"], sums["crew"])
            assert found.batteries == sums["batteries"]


@pytest.mark.slow
def test_lost_tiles_cost_what_was_paid_at_the_end():
    for seed in SEEDS:
        for seat, found in enumerate(recapped(seed)):
            paid = [
                event.facts["n"]
                for ply in flown(seed)
                for event in ply.events
                if event.what == "pays-for-tiles" and event.facts["seat"] == seat
            ]
            assert [found.credits] == (paid or [0])
            assert found.credits == found.tiles * LOST_TILE


def test_goods_lost_are_those_missing_from_the_ship():
    for seed in SEEDS:
        plies = flown(seed)
        for ply, after in pairwise(plies):
            for seat, ship in enumerate(ply.before.ships):
                lost = [cube for loss in losses(ply.events, seat) for cube in loss.goods]
                if lost and not any(event.what == "loads" for event in ply.events):
                    gone = Counter(ship.goods) - Counter(after.before.ships[seat].goods)
                    assert gone == Counter(cube.letter for cube in lost)


def test_a_flight_flown_again_without_another_tile_is_the_same_flight():
    for seed in SEEDS:
        plies = [ply for ply in flown(seed) if ply.before.stage in IN_FLIGHT]
        if plies:
            search = RescueSearch(plies, 0)
            events = [event for ply in plies for event in ply.events]
            again = search.script.fly(search.start)
            for seat in range(search.start.players):
                assert losses(again, seat) == losses(events, seat)


def fly(plies, state):
    """Fly again by asking the whole game, one decision after another; the events.

    Written apart from the search: dice are found by card and by what strikes, decisions by seat.
    """
    turned = [ply.action for ply in plies if ply.action.word == "card"]
    said = defaultdict(list)
    for ply in plies:
        before = ply.before
        where = before.played, before.stage, before.line, before.step, len(before.roll)
        said[where, ply.action.seat].append(ply.action)
    events = []
    while state.stage in IN_FLIGHT and (state.stage != Stage.CARD or turned):
        seat = GAME.awaiting(state)[0]
        where = state.played, state.stage, state.line, state.step, len(state.roll)
        if seat == NATURE:
            action = turned.pop(0) if state.stage == Stage.CARD else said[where, seat].pop(0)
        else:
            legal = GAME.legal(state, seat)
            while said[where, seat] and said[where, seat][0] not in legal:
                said[where, seat].pop(0)
            action = said[where, seat].pop(0) if said[where, seat] else unasked(state, seat, legal)
        outcome = GAME.apply(state, action)
        state, events = outcome.state, events + list(outcome.events)
    return events


def unasked(state, seat, legal):
    if state.stage == Stage.BREAK:
        return max(legal, key=lambda move: len(part_of(state.ships[seat], move.spot)))
    calm = ("defend", "fly-on", "announce", "done")
    ranked = [move for word in (*calm, "pass") for move in legal if move.word == word]
    return (ranked or legal)[0]


def savers():
    for seed in SEEDS:
        for seat, found in enumerate(recapped(seed)):
            if found.saving:
                yield flown(seed), seat, found


def test_the_tile_that_saves_does_save_when_the_flight_is_flown_again():
    done = 0
    for plies, seat, found in savers():
        begun = [ply for ply in plies if ply.before.played or ply.action.word == "card"]
        saved = with_tile(begun[0].before, seat, found.saving.way)
        events = fly(begun, saved)
        again = losses(events, seat)
        lost = sum(len(loss.tiles) for loss in again)
        out = [e for e in events if e.what == "must-leave" and e.facts["seat"] == seat]
        assert lost == found.saving.lost
        if found.saving.stays:
            assert found.out.why
            assert not out
        else:
            assert lost < found.in_flight
            assert not [loss for loss in again if loss.card == found.saving.card and loss.tiles]
        done += 1
    assert done > 2


def test_the_tile_that_saves_had_been_there_and_makes_no_fault():
    for plies, seat, found in savers():
        begun = next(ply.before for ply in plies if ply.action.word == "card")
        way = found.saving.way
        assert way.tile in (begun.lost[seat] if way.put_aside else begun.shown)
        before, after = begun.ships[seat], with_tile(begun, seat, way).ships[seat]
        assert not after.faults
        assert after.at(way.spot.cell) == TURNED[way.tile][way.quarters]
        old = before.at(way.spot.cell)
        assert way.instead_of == (NO_TILE if old is None else FACE_OF[old])


def test_a_search_in_slices_finds_what_one_in_one_go_finds():
    for plies, seat, found in savers():
        search = RescueSearch(plies, seat)
        while search.tried < MOST and not search.go_on(5):
            pass
        assert (search.best, search.tried) == (found.saving, found.tried)


def test_a_search_stops_at_its_bound_and_says_so():
    plies, seat, _ = next(savers())
    found = recap(plies, seat, most=0)
    assert (found.saving, found.tried, found.complete) == (None, 0, False)
    assert "stopped at its limit" in str(found)
    assert "No single tile" not in str(found)


def test_where_no_tile_saves_it_says_so():
    sought = [
        found
        for seed in SEEDS
        for found in recapped(seed)
        if not found.saving and found.complete and found.in_flight
    ]
    assert sought
    assert all("No single tile" in str(found) for found in sought)


def greedy_flight():
    table = companion.Table("trucker", ["bot:steady"] * 2, variant="level-1", seed=7)
    while table.step():
        pass
    return table.plies


@pytest.mark.slow
def test_a_way_given_up_early_would_not_have_saved_either():
    plies = greedy_flight()
    for seat in (0, 1):
        search = RescueSearch(plies, seat)
        search.go_on(250)
        ways = islice(RescueSearch(plies, seat).ways, search.tried)
        flights = (search.script.fly(with_tile(search.start, seat, way)) for way in ways)
        ends = [losses(events, seat) for events in flights if events is not None]
        whole = [
            sum(len(loss.tiles) for loss in end)
            for end in ends
            if not any(loss.tiles for loss in end if loss.card == search.worst.card)
        ]
        before = sum(len(loss.tiles) for loss in search.then)
        best = min((lost for lost in whole if lost < before), default=None)
        assert best == (search.best.lost if search.best else None)
    assert search.tried


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_a_recap_is_said_in_every_language(lang):
    for seed in SEEDS:
        found = recap(flown(seed), lang=lang, most=20)
        text, page = str(found), found._repr_html_()
        assert "[en]" not in text + page
        for loss in found.losses:
            assert loss.card in text
            assert loss.card in page


@pytest.mark.slow
def test_a_table_is_recapped_with_the_names_of_its_people():
    table = companion.Table("trucker", ["<b>Ana</b>", "bot:greedy"], variant="level-1", lang="cs")
    table.attempt("0: draw")
    with pytest.raises(BadInput, match="building"):
        recap(table)
    table.attempt("0: finish 1")
    while table.state.stage == Stage.BUILD:
        table.step()
    found = recap(table)
    assert str(found).startswith("<b>Ana</b>, let úrovně I")
    assert "<b>" not in found._repr_html_()
    assert not found.over
    assert "ještě neskončil" in str(found)
    while table.step():
        pass
    assert recap(table).over


@pytest.mark.parametrize("wrong", [None, [], "table", 3])
def test_what_is_no_table_is_refused(wrong):
    with pytest.raises(BadInput, match="table"):
        recap(wrong)


@pytest.mark.parametrize(
    ("given", "about"),
    [({"seat": 9}, "seat"), ({"flight": 4}, "flight"), ({"lang": "de"}, "language"),
     ({"most": -1}, "most"), ({"seat": "0"}, "seat"), ({"flight": "1"}, "flight")],
)  # fmt: skip
def test_what_there_is_not_is_refused(given, about):
    with pytest.raises(BadInput, match=about):
        recap(flown(0), **given)


def test_every_flight_of_a_trek_has_its_own_recap():
    plies = tuple(
        Ply(state, action, GAME.follow(state, action).events)
        for state, action in lively(3, 2, "trek", {})
    )
    found = [recap(plies, flight=number, most=0) for number in (1, 2, 3)]
    assert [one.flight for one in found] == ["I", "II", "III"]
    assert sum(one.tiles for one in found) == told(plies, 0)["tiles"]
    assert recap(plies, most=0).flight == "III"
    assert all(one.over for one in found)


def test_a_flight_that_was_begun_elsewhere_is_not_looked_back_at():
    plies = flown(0)
    ended = GAME.follow(plies[-1].before, plies[-1].action).state
    assert ended.stage in (Stage.TITLES, Stage.OVER)
    assert review(plies, ended, 0) is not None
    assert review(plies[-1:], ended, 0) is None
