import pytest

from companion.games.catan.board.island import PIECES, objections
from companion.games.catan.goods import Goods

from .stage import GAME, allowed, do, reasons, stage

THROWS = ("1 1", "1 2", "1 3", "1 4", "1 5", "2 6", "3 6", "4 6", "5 6", "6 6")
"""One throw for each sum but seven."""

LARGE = [piece for piece in PIECES if piece.hexes == 4]
SMALL = [piece for piece in PIECES if piece.hexes < 4]

RICH = {"lumber": 3, "brick": 3, "wool": 3, "grain": 4, "ore": 4}


def harvest(seat, **top):
    # What seat 0 collects in all when every sum but seven falls once.
    state = stage(seat, turn={"phase": "dice"}, **top)
    return str(Goods(sum(do(state, f"nature: dice {dice}").state.hands[0] for dice in THROWS)))


def frames():
    # How thirty variable boards were laid: corner of the frame, piece and side, in order.
    laid = []
    for seed in range(30):
        names = GAME.describe(GAME.new(variant="variable", seed=seed))["island"]["pieces"]
        laid.append([(int(name[0]), name[2], name[3]) for name in names])
    return laid


@pytest.mark.rule("catan.board.island-in-the-sea")
def test_the_island_has_nineteen_hexes_and_the_robber_cannot_leave_it():
    state = stage(turn={"phase": "robber", "due": "seven"})
    assert all(allowed(state, f"0: robber {number}") for number in range(19) if number != 9)
    assert reasons(state, "0: robber 19") == {"catan.board.island-in-the-sea"}


@pytest.mark.rule("catan.board.terrain-gives-resource")
@pytest.mark.parametrize(
    ("corner", "dice", "card"),
    [
        (31, "1 2", "lumber"),  # forest 3
        (17, "1 5", "brick"),  # hills 6
        (31, "1 4", "wool"),  # pasture 5
        (17, "6 6", "grain"),  # fields 12
        (31, "2 6", "ore"),  # mountains 8
    ],
)
def test_each_terrain_bears_its_resource(corner, dice, card):
    state = stage({"settlements": [corner]}, turn={"phase": "dice"})
    after = do(state, f"nature: dice {dice}").state
    assert after.hands[0] == Goods.parse(card)


@pytest.mark.rule("catan.board.desert-gives-nothing")
def test_the_desert_bears_nothing_whatever_falls_even_without_the_robber():
    # Corner 30 lies between the desert, a forest and fields.
    assert harvest({"settlements": [30]}, robber=0) == "lumber+grain"


@pytest.mark.rule("catan.board.desert-gives-nothing")
@pytest.mark.parametrize("seed", range(4))
def test_the_desert_and_no_other_hex_goes_without_a_number(seed):
    island = GAME.describe(GAME.new(variant="variable", seed=seed))["island"]
    bare = [number for number, value in enumerate(island["numbers"]) if not value]
    assert bare == [island["terrain"].index("desert")]


@pytest.mark.rule("catan.board.big-number-likely")
def test_six_and_eight_are_the_likeliest_of_the_printed_numbers_and_two_and_twelve_the_rarest():
    odds = {}
    for action, chance in GAME.chance(stage(turn={"phase": "dice"})):
        total = action.first + action.second
        odds[total] = odds.get(total, 0) + chance
    printed = {number: odds[number] for number in range(2, 13) if number != 7}
    assert {n for n, chance in printed.items() if chance == max(printed.values())} == {6, 8}
    assert {n for n, chance in printed.items() if chance == min(printed.values())} == {2, 12}


@pytest.mark.rule("catan.board.intersection-is-a-corner")
@pytest.mark.parametrize("word", ["settle", "city"])
@pytest.mark.parametrize("nowhere", [-1, 54, 999])
def test_buildings_stand_only_on_the_54_corners(word, nowhere):
    state = stage({"settlements": [49], "roads": [70, 71], "hand": RICH})
    assert reasons(state, f"0: {word} {nowhere}") == {"catan.board.intersection-is-a-corner"}


@pytest.mark.rule("catan.board.intersection-is-a-corner")
def test_the_first_and_the_last_corner_can_be_built_on():
    state = stage(turn={"phase": "found-settlement", "number": 0, "founded": 0})
    assert allowed(state, "0: settle 0")
    assert allowed(state, "0: settle 53")


@pytest.mark.rule("catan.board.path-is-an-edge")
@pytest.mark.parametrize("nowhere", [-1, 72, 999])
def test_roads_lie_only_on_the_72_paths(nowhere):
    state = stage({"settlements": [50], "hand": RICH})
    assert reasons(state, f"0: road {nowhere}") == {"catan.board.path-is-an-edge"}
    assert allowed(state, "0: road 71")


@pytest.mark.rule("catan.board.path-is-an-edge")
def test_every_path_leads_from_one_corner_to_another():
    ends = {}
    for corner in range(54):
        state = stage({"settlements": [corner], "hand": RICH})
        for path in range(72):
            if allowed(state, f"0: road {path}"):
                ends.setdefault(path, []).append(corner)
    assert len(ends) == 72
    assert all(len(corners) == 2 for corners in ends.values())


@pytest.mark.rule("catan.board.coast-can-be-built-on")
def test_road_settlement_and_city_can_be_built_along_the_sea():
    # Corners 1, 5 and 2 and the paths 3 and 4 between them lie at the sea.
    state = stage({"settlements": [1], "roads": [3], "hand": RICH})
    after = do(state, "0: road 4", "0: settle 2", "0: city 2").state
    assert GAME.describe(after)["seats"][0]["roads"] == [3, 4]
    assert GAME.describe(after)["seats"][0]["cities"] == [2]
    assert GAME.scores(after)[0] == 3


@pytest.mark.rule("catan.board.coast-has-fewer-hexes")
@pytest.mark.parametrize(
    ("corner", "cards"),
    [(1, "wool"), (5, "lumber+wool"), (13, "brick+2wool")],
    ids=["one-hex", "two-hexes", "inland"],
)
def test_a_building_at_the_sea_collects_from_two_hexes_or_one(corner, cards):
    assert harvest({"settlements": [corner]}) == cards


@pytest.mark.rule("catan.board.large-and-small-alternate")
def test_the_pieces_are_three_large_and_three_small_ones_of_nineteen_hexes():
    assert len(LARGE) == len(SMALL) == 3
    assert sum(piece.hexes for piece in PIECES) == 19
    assert all(piece.hexes in (2, 3) for piece in SMALL)


@pytest.mark.rule("catan.board.large-and-small-alternate")
@pytest.mark.parametrize("laid", range(6))
def test_a_piece_of_the_wrong_size_is_refused_in_the_frame(laid):
    order = [LARGE[0], SMALL[0], LARGE[1], SMALL[1], LARGE[2], SMALL[2]]
    right, wrong = (LARGE, SMALL) if laid % 2 == 0 else (SMALL, LARGE)
    before = tuple(order[:laid])
    assert objections(before, right[laid // 2]) == ()
    assert {refusal.rule for refusal in objections(before, wrong[2])} == {
        "catan.board.large-and-small-alternate"
    }


@pytest.mark.rule("catan.board.large-and-small-alternate")
def test_variable_boards_fill_the_frame_clockwise_with_large_and_small_by_turns():
    large = {piece.name for piece in LARGE}
    for frame in frames():
        start = frame[0][0]
        assert [corner for corner, _, _ in frame] == [(start + i) % 6 for i in range(6)]
        assert [name in large for _, name, _ in frame] == [True, False] * 3
        assert {name for _, name, _ in frame} == {piece.name for piece in PIECES}


@pytest.mark.rule("catan.board.large-and-small-alternate")
def test_the_first_large_piece_may_lie_in_any_corner_of_the_frame():
    assert {frame[0][0] for frame in frames()} == set(range(6))
    assert {frame[0][1] for frame in frames()} == {piece.name for piece in LARGE}


@pytest.mark.rule("catan.board.either-side-up")
def test_on_variable_boards_each_piece_turns_up_with_either_side():
    seen = {(name, side) for frame in frames() for _, name, side in frame}
    assert seen == {(piece.name, side) for piece in PIECES for side in "AB"}


@pytest.mark.rule("catan.board.either-side-up")
def test_variable_boards_differ_and_the_beginner_board_does_not():
    variable = [GAME.new(variant="variable", seed=seed).island for seed in range(10)]
    assert len({island.terrain for island in variable}) == 10
    beginner = [GAME.new(variant="beginner", seed=seed).island for seed in range(10)]
    assert all(island == beginner[0] for island in beginner)


@pytest.mark.rule("catan.board.water-faces-frame")
def test_the_sea_edge_of_a_piece_points_outwards():
    inwards = objections((), LARGE[0], sea_outwards=False)
    assert {refusal.rule for refusal in inwards} == {"catan.board.water-faces-frame"}
    assert objections((), LARGE[0], sea_outwards=True) == ()
