"""Setting up and building: tiles, piles, the reserve, start spaces (chapters setup and build)."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from companion.core.notation import NATURE
from companion.games.trucker.cards import CARDS
from companion.games.trucker.flights import FLIGHTS
from companion.games.trucker.ships.faces import COPIES, HEAP, NO_TILE, NUMBER
from companion.games.trucker.state import FROM_RESERVE
from tests.games.trucker.stage import DART, GAME, Play, yard

LEVELS = {"learning": "I", "level-1": "I", "level-2": "II", "level-3": "III"}
HAND = {"hand": "T073"}
"""A single engine with one connector, to its front."""


def new(variant="level-1", players=2, **options):
    return Play(GAME.new(players, variant, 3, **options))


# Setting up


@pytest.mark.rule("trucker.setup.flight-level-fixes-boards")
@pytest.mark.parametrize(("variant", "board"), LEVELS.items())
def test_the_flight_chosen_decides_which_boards_are_used(variant, board):
    state = GAME.new(2, variant)
    assert {ship.board.level for ship in state.ships} == {board}
    assert state.flight.loop == {"I": 18, "II": 24, "III": 34}[board]


@pytest.mark.rule("trucker.setup.four-card-piles")
@pytest.mark.parametrize("variant", ["level-1", "level-2", "level-3"])
def test_the_cards_lie_in_four_piles(variant):
    assert len(GAME.new(4, variant).piles) == 4


@pytest.mark.rule("trucker.setup.pile-mix-by-level")
@pytest.mark.parametrize(
    ("variant", "mix"),
    [("level-1", "I I"), ("level-2", "I II II"), ("level-3", "I II III III")],
)
def test_a_pile_has_two_cards_of_the_level_and_one_of_every_lower(variant, mix):
    for seed in range(20):
        piles = GAME.new(3, variant, seed).piles
        assert all(sorted(CARDS[card]["level"] for card in pile) == mix.split() for pile in piles)
        assert len({card for pile in piles for card in pile}) == 4 * len(mix.split())


@pytest.mark.rule("trucker.setup.rockets-on-both-boards")
def test_who_has_no_rocket_does_nothing():
    assert new(players=2).refused("2: draw") == {"setup.rockets-on-both-boards"}


@pytest.mark.rule("trucker.setup.start-cabin-on-marked-cell")
@pytest.mark.parametrize("variant", GAME.variants)
def test_every_ship_begins_as_a_start_cabin_on_its_cell(variant):
    for ship in GAME.new(4, variant).ships:
        [(cell, tile)] = list(ship)
        assert (cell, str(tile.component)) == ((7, 7), "start-cabin")


@pytest.mark.rule("trucker.setup.tiles-face-down")
def test_all_other_tiles_lie_face_down_and_each_is_drawn_by_its_number():
    play = new().do("0: draw")
    odds = dict(GAME.chance(play.state))
    assert len(play.state.heap) == 152
    assert {action.tile: share * 152 for action, share in odds.items()} == {
        face: Fraction(COPIES[face]) for face in set(HEAP)
    }


@pytest.mark.rule("trucker.setup.tiles-face-down")
def test_nothing_is_drawn_from_an_empty_heap():
    drawn = list(HEAP)
    play = yard()
    play.state.heap.clear()
    play.state.shown = drawn
    assert play.refused("0: draw") == {"setup.tiles-face-down"}


@pytest.mark.rule("trucker.setup.hourglass-turn-starts-building")
def test_the_sand_runs_from_the_first_moment():
    state = new(tempo="hourglass").state
    assert (state.sand, state.runs) == (1, True)
    assert GAME.awaiting(state) == (0, 1)


@pytest.mark.rule("trucker.setup.learning-flight-leaves-out")
def test_the_learning_flight_has_no_sand_no_peeking_and_no_reserve():
    play = new("learning", tempo="hourglass")
    assert play.state.sand == 0
    assert play.refused("0: turn-sand") == {"setup.learning-flight-leaves-out"}
    play = yard({**HAND}, {"ship": DART}, variant="learning")
    assert play.refused("0: reserve") == {"setup.learning-flight-leaves-out"}
    assert play.refused("1: peek 1") == {"setup.learning-flight-leaves-out"}


@pytest.mark.rule("trucker.setup.learning-flight-leaves-out")
def test_the_learning_flight_uses_its_eight_cards_and_gives_out_start_spaces_in_order():
    play = new("learning")
    assert len(play.state.deck) == 8
    assert play.refused("1: finish 2") == {"setup.learning-flight-leaves-out"}
    play.do("1: finish 1")
    assert play.can(0) >= {"finish 2"}


# Tiles


@pytest.mark.rule("trucker.build.one-tile-at-a-time")
def test_the_next_tile_waits_until_the_one_in_hand_is_dealt_with():
    play = yard(HAND, shown=["T071"])
    for text in ("0: draw", "0: take T071"):
        assert play.refused(text) == {"build.one-tile-at-a-time"}
    assert play.refused("0: peek 1") >= {"build.one-tile-at-a-time"}
    assert not play.do("0: put-back").refused("0: draw")


@pytest.mark.rule("trucker.build.one-tile-at-a-time")
def test_while_a_tile_is_turned_over_nature_alone_is_awaited():
    play = new().do("0: draw")
    assert GAME.awaiting(play.state) == (NATURE,)
    assert play.refused("1: draw") == {"build.one-tile-at-a-time"}
    play.do("uncover T073")
    assert play.state.hands[0] == NUMBER["T073"]
    assert GAME.awaiting(play.state) == (0, 1)


@pytest.mark.rule("trucker.build.one-tile-at-a-time")
def test_turn_by_turn_only_who_has_done_least_acts():
    play = new(tempo="turns").do("0: draw", "uncover T073")
    assert play.refused("1: draw") == {"build.one-tile-at-a-time"}
    play.do("0: place 8-7 0")
    assert GAME.awaiting(play.state) == (1,)
    assert play.refused("0: draw") == {"build.one-tile-at-a-time"}
    assert play.can(0) == set()


@pytest.mark.rule("trucker.build.joins-the-ship")
def test_a_tile_is_added_only_where_it_is_joined():
    play = yard(HAND)
    assert play.refused("0: place 8-7 1") == {"build.joins-the-ship"}
    assert play.refused("0: place 9-5 0") == {"build.joins-the-ship"}
    assert play.refused("0: place 7-7 0") == {"build.joins-the-ship"}
    play.do("0: place 8-7 0")
    assert len(play.state.ships[0]) == 2


@pytest.mark.rule("trucker.build.joins-the-ship")
def test_every_fault_but_a_missing_joint_may_be_built():
    wrong = yard({"ship": "I 7\n7 H:3333\n8 E:1000", "hand": "T088"})
    wrong.do("0: place 7-8 0", "0: finish 1")
    assert wrong.told("no-fault")
    aimed = yard(HAND).do("0: place 7-8 3", "0: finish 1")
    assert "check.engine-points-rear" in aimed.rules()


@pytest.mark.rule("trucker.check.inside-building-zone")
def test_nothing_is_laid_outside_the_outline():
    assert yard(HAND).refused("0: place 5-5 0") == {"check.inside-building-zone"}


def test_legal_placings_are_all_cells_and_turns_that_make_a_joint():
    rng = Random(4)
    play = yard({"ship": DART})
    for _ in range(40):
        face = rng.choice(sorted(set(play.state.heap)))
        play.state.hands[0] = face
        listed = {text for text in play.can(0) if text.startswith("place")}
        asked = {
            f"place {row}-{column} {quarters}"
            for row, column in play.state.flight.board.cells
            for quarters in range(4)
            if not play.refused(f"0: place {row}-{column} {quarters}")
        }
        assert listed == asked


@pytest.mark.rule("trucker.build.returned-tile-lies-face-up")
def test_a_tile_put_back_lies_face_up_for_anybody():
    play = yard(HAND, {}).do("0: put-back")
    assert play.state.shown == [NUMBER["T073"]]
    assert play.refused("1: take T071") == {"build.returned-tile-lies-face-up"}
    play.do("1: take T073")
    assert play.state.hands[1] == NUMBER["T073"]
    assert play.state.shown == []


@pytest.mark.rule("trucker.build.reserve-at-most-two")
def test_two_tiles_may_wait_and_no_third():
    play = yard({**HAND, "reserve": ["T071"]}).do("0: reserve")
    assert len(play.state.reserves[0]) == 2
    play = yard({**HAND, "reserve": ["T071", "T076"]})
    assert play.refused("0: reserve") == {"build.reserve-at-most-two"}


@pytest.mark.rule("trucker.build.reserved-attachable-any-time")
def test_a_reserved_tile_is_added_later_and_only_one_that_waits():
    play = yard({"reserve": ["T073"]})
    assert play.refused("0: attach T071 8-7 0") >= {"build.reserved-attachable-any-time"}
    play.do("0: attach T073 8-7 0")
    assert play.state.reserves == [()]
    assert len(play.state.ships[0]) == 2


@pytest.mark.rule("trucker.build.reserved-never-returns")
def test_what_has_waited_does_not_go_back_to_the_middle():
    play = yard({"reserve": ["T073"]}).do("0: attach T073 8-7 0", "0: lift")
    assert play.refused("0: put-back") == {"build.reserved-never-returns"}
    assert play.can(0) >= {"reserve", "place 8-7 0"}
    play.do("0: finish 1")
    assert [event.facts["n"] for event in play.told("reserve-lost")] == [1]


@pytest.mark.rule("trucker.build.last-tile-free-until-next-draw-or-peek")
def test_the_last_tile_may_be_moved_or_returned():
    play = yard(HAND).do("0: place 8-7 0", "0: lift", "0: put-back")
    assert play.state.shown == [NUMBER["T073"]]
    play = yard(HAND).do("0: reserve")
    assert play.state.free == [FROM_RESERVE]
    assert play.do("0: lift", "0: put-back").state.reserves == [()]


@pytest.mark.rule("trucker.build.last-tile-free-until-next-draw-or-peek")
@pytest.mark.parametrize(
    "then",
    [
        ("0: draw", "uncover T071", "0: put-back"),
        ("0: take T071", "0: put-back"),
        ("0: peek 1", "0: close"),
    ],
)
def test_the_last_tile_stays_once_another_is_taken_or_a_pile_picked_up(then):
    shown = ["T071"] if "take" in then[0] else []
    play = yard(HAND, shown=shown).do("0: place 8-7 0")
    assert not play.refused("0: lift")
    free = play.do(*then).refused("0: lift")
    assert free == {"build.last-tile-free-until-next-draw-or-peek"}


# Piles


@pytest.mark.rule("trucker.build.peek-after-first-tile")
def test_cards_are_looked_at_only_after_something_is_built():
    assert yard({}).refused("0: peek 1") == {"build.peek-after-first-tile"}
    assert not yard({"ship": DART}).refused("0: peek 1")


@pytest.mark.rule("trucker.build.peek-open-piles-only")
def test_the_fourth_pile_stays_unseen():
    play = yard({"ship": DART})
    assert play.refused("0: peek 4") == {"build.peek-open-piles-only"}
    assert play.can(0) >= {"peek 1", "peek 2", "peek 3"}


@pytest.mark.rule("trucker.build.peek-one-pile-at-a-time")
def test_a_pile_is_put_back_before_another_and_only_one_hand_holds_it():
    play = yard({"ship": DART}, {"ship": "I 7\n7 H:3333\n8 E:2000"}).do("0: peek 1")
    assert play.refused("0: peek 2") == {"build.peek-one-pile-at-a-time"}
    assert play.refused("1: peek 1") == {"build.peek-one-pile-at-a-time"}
    assert play.refused("1: close") == {"build.peek-one-pile-at-a-time"}
    play.do("0: close", "0: peek 2", "1: peek 1")
    assert play.state.looked == [0b011, 0b001]


@pytest.mark.rule("trucker.build.peek-one-pile-at-a-time")
def test_what_is_in_a_pile_is_told_to_who_looks_and_to_nobody_else():
    play = yard({"ship": DART}, {}).do("0: peek 3")
    told = "\n".join(GAME.summarize(GAME.observe(play.state, 0), GAME.words("en")))
    assert all(card in told for card in play.state.piles[2])
    [seen] = play.do("0: close").told("has-seen")
    assert seen.seen_by == (0,)
    mine, other = (GAME.observe(play.state, seat).table.piles[2] for seat in (0, 1))
    assert mine == play.state.piles[2]
    assert set(other) == {"?I"}


@pytest.mark.rule("trucker.build.no-draw-while-peeking")
def test_who_holds_a_pile_takes_no_tiles():
    play = yard({"ship": DART}, shown=["T071"]).do("0: peek 1")
    for text in ("0: draw", "0: take T071"):
        assert play.refused(text) == {"build.no-draw-while-peeking"}


# Finishing


@pytest.mark.rule("trucker.build.finish-any-time")
def test_building_may_be_stopped_at_any_moment_with_anything_in_hand():
    assert {"finish 1", "finish 2"} <= yard({}, {}).can(0)
    play = yard(HAND, {}).do("0: finish 1")
    assert play.state.shown == [NUMBER["T073"]]
    play = yard({"ship": DART}, {}).do("0: peek 1", "0: finish 2")
    assert play.state.looking == [-1, -1]


@pytest.mark.rule("trucker.build.finish-takes-free-start-space")
def test_a_start_space_is_free_and_no_higher_than_there_are_players():
    play = yard({}, {}, {}).do("0: finish 2")
    assert play.state.days[0] == FLIGHTS["I"].starts[1]
    for text in ("1: finish 2", "1: finish 4", "1: finish 0"):
        assert play.refused(text) == {"build.finish-takes-free-start-space"}
    assert play.can(1) >= {"finish 1", "finish 3"}


@pytest.mark.rule("trucker.build.finished-ship-is-closed")
def test_who_has_finished_neither_builds_nor_looks_at_cards():
    play = yard({"ship": DART}, {}).do("0: finish 1")
    for text in ("0: draw", "0: peek 1", "0: finish 2"):
        assert play.refused(text) == {"build.finished-ship-is-closed"}
    assert GAME.awaiting(play.state) == (1,)


def test_who_has_done_least_is_asked_first():
    play = new(players=3).do("0: draw", "uncover T073", "0: put-back")
    assert GAME.awaiting(play.state) == (1, 2, 0)


def test_a_draw_in_hand_is_no_tile_of_the_heap():
    play = new().do("0: draw", "uncover T073")
    assert Counter(play.state.heap)[NUMBER["T073"]] == 1
    assert play.state.hands == [NUMBER["T073"], NO_TILE]
