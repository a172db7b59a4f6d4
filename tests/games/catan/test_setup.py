from fractions import Fraction

import pytest

from companion import NATURE, BadInput
from companion.games.catan.goods import Goods, Resource
from companion.kit.bundle import count

from .stage import GAME, allowed, do, hand, reasons, stage, told

# Three players, seat 1 begins.
ROUND_ONE = (
    "1: settle 8", "1: road 13", "2: settle 41", "2: road 52", "0: settle 17", "0: road 25",
)  # fmt: skip
ROUND_TWO = (
    "0: settle 31", "0: road 37", "2: settle 39", "2: road 56", "1: settle 28", "1: road 41",
)  # fmt: skip

RED = {"settlements": [8, 28], "roads": [13, 41]}
BLUE = {"settlements": [39, 41], "roads": [52, 56]}
WHITE = {"settlements": [17, 31], "roads": [25, 37]}
ORANGE = {"settlements": [14, 40], "roads": [15, 58]}


def founding():
    return stage(
        players=3,
        turn={"phase": "found-settlement", "number": 0, "founded": 0, "on": 1, "starter": 1},
    )


def pieces(state):
    # Settlements and roads by seat, as they lie on the board.
    return [
        {"settlements": row.get("settlements", []), "roads": row.get("roads", [])}
        for row in GAME.describe(state)["seats"]
    ]


@pytest.mark.rule("catan.setup.player-count")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_can_play(players):
    state = GAME.new(players=players)
    assert len(GAME.scores(state)) == players
    assert ("neutrals" in GAME.describe(state)) == (players == 2)


@pytest.mark.rule("catan.setup.player-count")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_fewer_than_two_or_more_than_four_cannot_play(players):
    with pytest.raises(BadInput):
        GAME.new(players=players)
    with pytest.raises(BadInput):
        stage(players=players)


@pytest.mark.rule("catan.setup.beginner-pieces-given")
def test_four_beginners_get_the_pieces_of_the_picture():
    assert pieces(GAME.new(players=4)) == [RED, BLUE, WHITE, ORANGE]


@pytest.mark.rule("catan.setup.three-leave-out-red")
def test_three_beginners_play_without_red():
    state = GAME.new(players=3)
    assert pieces(state) == [BLUE, WHITE, ORANGE]
    assert state.owner_of(8) == state.owner_of(28) == -1


@pytest.mark.rule("catan.setup.own-pieces")
@pytest.mark.parametrize("seat", range(4))
def test_each_player_has_5_settlements_4_cities_and_15_roads(seat):
    state = GAME.new(variant="variable")
    left = {piece: state.pieces_left(seat, piece) for piece in ("settlement", "city", "road")}
    assert left == {"settlement": 5, "city": 4, "road": 15}


@pytest.mark.rule("catan.setup.own-pieces")
def test_the_pieces_given_to_beginners_come_out_of_their_supply():
    state = GAME.new(variant="beginner")
    left = {piece: state.pieces_left(0, piece) for piece in ("settlement", "city", "road")}
    assert left == {"settlement": 3, "city": 4, "road": 13}


@pytest.mark.rule("catan.setup.special-cards-unowned")
@pytest.mark.parametrize("variant", ["beginner", "variable"])
def test_nobody_owns_a_special_card_at_the_start(variant):
    state = GAME.new(variant=variant)
    data = GAME.describe(state)
    assert data["longest_road"] is None
    assert data["largest_army"] is None
    assert set(GAME.scores(state)) == {2 if variant == "beginner" else 0}


@pytest.mark.rule("catan.setup.bank-of-95")
def test_the_bank_begins_with_five_stacks_of_nineteen():
    bank = GAME.new(variant="variable").bank
    assert str(Goods(bank)) == "19lumber+19brick+19wool+19grain+19ore"


@pytest.mark.rule("catan.setup.bank-of-95")
@pytest.mark.parametrize("resource", list(Resource))
def test_opening_hands_come_out_of_the_bank(resource):
    state = GAME.new(variant="beginner")
    held = sum(count(cards, resource) for cards in state.hands)
    assert held > 0
    assert count(state.bank, resource) == 19 - held


@pytest.mark.rule("catan.setup.deck-face-down")
@pytest.mark.parametrize("seat", range(4))
def test_everybody_sees_how_many_cards_the_deck_has_and_nobody_which(seat):
    observation = GAME.observe(GAME.new(), seat)
    assert observation.deck_size == 25
    assert observation.table.deck == 0


@pytest.mark.rule("catan.setup.deck-composition")
def test_the_deck_has_14_knights_5_victory_points_and_each_progress_card_twice():
    state = stage({"hand": {"ore": 1, "wool": 1, "grain": 1}})
    bought = do(state, "0: buy").state
    assert {str(action): odds for action, odds in GAME.chance(bought)} == {
        "nature: draw knight": Fraction(14, 25),
        "nature: draw victory-point": Fraction(5, 25),
        "nature: draw road-building": Fraction(2, 25),
        "nature: draw invention": Fraction(2, 25),
        "nature: draw monopoly": Fraction(2, 25),
    }


@pytest.mark.rule("catan.setup.robber-on-desert")
@pytest.mark.parametrize("seed", range(4))
def test_the_robber_begins_on_the_desert_wherever_that_lies(seed):
    data = GAME.describe(GAME.new(variant="variable", seed=seed))
    assert data["island"]["terrain"][data["robber"]] == "desert"
    assert GAME.describe(GAME.new(variant="beginner", seed=seed))["robber"] == 9


@pytest.mark.rule("catan.setup.beginner-sides-a")
def test_the_beginner_board_is_that_of_the_picture():
    island = GAME.new(variant="beginner").island
    laid = [f"{t.name.lower()} {n}" for t, n in zip(island.terrain, island.numbers, strict=True)]
    assert laid == [
        "mountains 10", "pasture 2", "forest 9",
        "fields 12", "hills 6", "pasture 4", "hills 10",
        "fields 9", "forest 11", "desert 0", "forest 3", "mountains 8",
        "forest 8", "mountains 3", "fields 4", "pasture 5",
        "hills 5", "fields 6", "pasture 11",
    ]  # fmt: skip


@pytest.mark.rule("catan.setup.beginner-lettered-pays")
@pytest.mark.parametrize(
    ("seat", "cards"),
    [(0, "2lumber+grain"), (1, "lumber+brick+ore"), (2, "lumber+wool+ore"), (3, "2grain+ore")],
    ids=["red-A", "blue-B", "white-D", "orange-C"],
)
def test_beginners_get_a_card_for_each_hex_beside_the_lettered_settlement(seat, cards):
    assert hand(GAME.new(players=4), seat) == cards


@pytest.mark.rule("catan.setup.oldest-begins")
@pytest.mark.parametrize("players", [3, 4])
def test_the_oldest_has_the_first_turn_with_the_beginner_picture(players):
    state = GAME.new(players=players)
    assert GAME.awaiting(state) == (0,)
    assert allowed(state, "0: roll")


@pytest.mark.rule("catan.setup.oldest-begins")
def test_the_oldest_may_begin_the_founding_phase_by_agreement():
    state = GAME.new(players=3, variant="variable", setup_starter="oldest")
    assert GAME.awaiting(state) == (0,)
    assert allowed(state, "0: settle 8")


@pytest.mark.rule("catan.setup.highest-roll-begins")
def test_the_highest_throw_begins_the_founding_phase():
    state = GAME.new(players=3, variant="variable")
    assert reasons(state, "0: settle 8") == {"catan.setup.highest-roll-begins"}
    outcome = do(state, "nature: dice 3 4", "nature: dice 6 5", "nature: dice 5 5")
    assert GAME.awaiting(outcome.state) == (1,)
    assert allowed(outcome.state, "1: settle 8")
    assert told(outcome, "catan.setup.highest-roll-begins")[-1].facts["seat"] == 1


@pytest.mark.rule("catan.setup.highest-roll-begins")
def test_only_those_tied_for_the_highest_throw_roll_again():
    state = GAME.new(players=3, variant="variable")
    tied = do(state, "nature: dice 5 5", "nature: dice 4 5", "nature: dice 4 6").state
    assert GAME.awaiting(tied) == (NATURE,)
    # Seat 1 threw nine, more than what the two now throw, and is out of it all the same.
    decided = do(tied, "nature: dice 1 1", "nature: dice 1 2").state
    assert GAME.awaiting(decided) == (2,)


@pytest.mark.rule("catan.setup.highest-roll-begins")
def test_beginners_may_roll_for_the_start_by_agreement():
    state = GAME.new(players=3, setup_starter="roll")
    assert reasons(state, "0: roll") == {"catan.setup.highest-roll-begins"}
    after = do(state, "nature: dice 1 1", "nature: dice 1 2", "nature: dice 2 2").state
    assert GAME.awaiting(after) == (2,)
    assert allowed(after, "2: roll")


@pytest.mark.rule("catan.setup.highest-roll-begins")
def test_two_players_found_even_on_the_beginner_board_and_so_roll_for_the_start():
    state = GAME.new(players=2)
    after = do(state, "nature: dice 1 1", "nature: dice 1 2").state
    assert allowed(after, "1: settle 28")


@pytest.mark.rule("catan.setup.two-founding-rounds")
def test_founding_sets_two_settlements_and_two_roads_each_free_of_charge():
    first = do(founding(), *ROUND_ONE).state
    assert [hand(first, seat) for seat in range(3)] == ["nothing"] * 3
    assert pieces(first)[1] == {"settlements": [8], "roads": [13]}
    done = do(first, *ROUND_TWO).state
    assert pieces(done) == [WHITE, RED, BLUE]
    # Exactly the yield of the second settlement: no road or settlement was paid for.
    assert hand(done, 0) == "lumber+wool+ore"


@pytest.mark.rule("catan.setup.two-founding-rounds")
def test_in_each_founding_round_the_settlement_comes_first_and_then_its_road():
    state = founding()
    assert reasons(state, "1: road 13") == {"catan.setup.two-founding-rounds"}
    settled = do(state, "1: settle 8").state
    assert reasons(settled, "1: settle 31") == {"catan.setup.two-founding-rounds"}
    assert allowed(settled, "1: road 13")


@pytest.mark.rule("catan.setup.first-round-clockwise")
@pytest.mark.parametrize(("done", "next_seat"), [(0, 1), (2, 2), (4, 0)])
def test_the_first_founding_round_runs_clockwise_from_the_starter(done, next_seat):
    state = do(founding(), *ROUND_ONE[:done]).state if done else founding()
    assert GAME.awaiting(state) == (next_seat,)
    assert allowed(state, f"{next_seat}: settle 40")
    for other in {0, 1, 2} - {next_seat}:
        assert reasons(state, f"{other}: settle 40") == {"catan.setup.first-round-clockwise"}


@pytest.mark.rule("catan.setup.second-round-backwards")
@pytest.mark.parametrize(("done", "next_seat"), [(0, 0), (2, 2), (4, 1)])
def test_the_second_founding_round_runs_back_from_the_last_to_the_starter(done, next_seat):
    state = do(founding(), *ROUND_ONE, *ROUND_TWO[:done]).state
    assert GAME.awaiting(state) == (next_seat,)
    assert allowed(state, f"{next_seat}: settle 14")
    for other in {0, 1, 2} - {next_seat}:
        assert reasons(state, f"{other}: settle 14") == {"catan.setup.second-round-backwards"}


@pytest.mark.rule("catan.setup.any-free-intersection")
def test_the_first_founding_settlement_may_stand_on_any_corner():
    state = founding()
    assert all(allowed(state, f"1: settle {corner}") for corner in range(54))


@pytest.mark.rule("catan.setup.any-free-intersection")
def test_the_second_founding_settlement_need_not_be_linked_to_the_first():
    state = do(founding(), *ROUND_ONE).state
    # Seat 0 has a settlement on 17 with a road to 22; 53 is at the far end of the island.
    assert allowed(state, "0: settle 53")
    assert reasons(state, "0: settle 41") == {"catan.settlement.free-intersection"}


@pytest.mark.rule("catan.setup.founding-keeps-distance")
@pytest.mark.parametrize("corner", [4, 12, 13])
def test_a_founding_settlement_keeps_away_from_neighbouring_corners(corner):
    state = do(founding(), "1: settle 8", "1: road 13").state
    assert reasons(state, f"2: settle {corner}") == {"catan.setup.founding-keeps-distance"}


@pytest.mark.rule("catan.setup.founding-keeps-distance")
def test_a_founding_settlement_keeps_away_from_an_own_one_too():
    state = do(founding(), *ROUND_ONE).state
    assert reasons(state, "0: settle 22") == {"catan.setup.founding-keeps-distance"}


@pytest.mark.rule("catan.setup.founding-keeps-distance")
@pytest.mark.parametrize("corner", [0, 1, 7, 9, 17, 18])
def test_a_founding_settlement_may_stand_two_paths_away_from_another(corner):
    state = do(founding(), "1: settle 8", "1: road 13").state
    assert allowed(state, f"2: settle {corner}")


@pytest.mark.rule("catan.setup.founding-road-adjoins")
def test_a_founding_road_starts_at_the_settlement_just_set_in_any_direction():
    state = do(founding(), *ROUND_ONE, "0: settle 31").state
    assert all(allowed(state, f"0: road {path}") for path in (37, 46, 47))
    # Path 26 adjoins the first settlement of seat 0, path 24 its first road.
    for path in (26, 24, 71):
        assert reasons(state, f"0: road {path}") == {"catan.setup.founding-road-adjoins"}


@pytest.mark.rule("catan.setup.second-settlement-pays")
@pytest.mark.parametrize(
    ("corner", "cards"),
    [(31, "lumber+wool+ore"), (40, "2grain+ore"), (30, "lumber+grain"), (5, "lumber+wool")],
    ids=["three-kinds", "two-alike", "at-the-desert", "at-the-sea"],
)
def test_the_second_settlement_pays_a_card_for_each_land_hex_at_once(corner, cards):
    outcome = do(founding(), *ROUND_ONE, f"0: settle {corner}")
    assert hand(outcome.state, 0) == cards
    (event,) = told(outcome, "catan.setup.second-settlement-pays")
    assert str(event.facts["goods"]) == cards


@pytest.mark.rule("catan.setup.second-settlement-pays")
def test_the_first_settlement_pays_nothing():
    outcome = do(founding(), "1: settle 31")
    assert hand(outcome.state, 1) == "nothing"
    assert not told(outcome, "catan.setup.second-settlement-pays")


@pytest.mark.rule("catan.setup.starter-moves-first")
def test_who_opened_the_founding_phase_takes_the_first_turn():
    outcome = do(founding(), *ROUND_ONE, *ROUND_TWO)
    (event,) = told(outcome, "catan.setup.starter-moves-first")
    assert event.facts["seat"] == 1
    assert GAME.awaiting(outcome.state) == (1,)
    assert allowed(outcome.state, "1: roll")
    assert reasons(outcome.state, "0: roll") == {"catan.roll.left-neighbour-next"}
