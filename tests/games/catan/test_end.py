import pytest

from .stage import GAME, allowed, do, reasons, stage, told

ROAD = {"lumber": 1, "brick": 1}
SETTLEMENT = {**ROAD, "wool": 1, "grain": 1}
CITY = {"ore": 3, "grain": 2}
CARD = {"ore": 1, "wool": 1, "grain": 1}

# Comes from the south to corner 22, in the middle of MIDDLE.
CUTTER = {"settlements": [33], "roads": [40, 34], "hand": SETTLEMENT}
MIDDLE = [23, 24, 25, 26, 27, 28]  # corners 21 16 22 17 23 18 24
LOWER = [61, 60, 59, 58, 57]  # corners 42 46 41 45 40 44
FOUR_CITIES = {"cities": [42, 8, 10, 1]}

NINE = {"cities": [8, 28, 41], "settlements": [39, 17, 14]}
EIGHT = {"cities": [8, 28], "settlements": [39, 17, 14, 41]}


def score(state, seat=0):
    return GAME.scores(state)[seat]


# Points


@pytest.mark.rule("catan.score.settlement-one")
@pytest.mark.parametrize("players", [3, 4])
def test_everyone_starts_with_two_points(players):
    assert GAME.scores(GAME.new(players)) == (2,) * players


@pytest.mark.rule("catan.score.settlement-one")
def test_a_new_settlement_is_one_point():
    state = stage({"settlements": [21], "roads": [23, 24], "hand": SETTLEMENT})
    assert score(state) == 1
    assert score(do(state, "0: settle 22").state) == 2


@pytest.mark.rule("catan.score.city-two")
def test_a_city_is_two_points_instead_of_one():
    state = stage({"settlements": [8], "hand": CITY})
    assert score(state) == 1
    assert score(do(state, "0: city 8").state) == 2


@pytest.mark.rule("catan.score.longest-road-two")
def test_longest_road_is_two_points():
    state = stage({"settlements": [21], "roads": MIDDLE[:4], "hand": ROAD})
    assert score(state) == 1
    assert score(do(state, f"0: road {MIDDLE[4]}").state) == 3


@pytest.mark.rule("catan.score.longest-road-two")
def test_the_points_of_longest_road_are_lost_with_it():
    state = stage(CUTTER, {"settlements": [21], "roads": MIDDLE})
    assert score(state, 1) == 3
    assert score(do(state, "0: settle 22").state, 1) == 1


@pytest.mark.rule("catan.score.largest-army-two")
def test_largest_army_is_two_points_while_held():
    state = stage({"knights": 3, "cards": {"knight": 1}}, {"knights": 3}, largest_army=1)
    assert GAME.scores(state)[:2] == (0, 2)
    assert GAME.scores(do(state, "0: knight").state)[:2] == (2, 0)


@pytest.mark.rule("catan.score.vp-card-one")
def test_a_hidden_victory_point_card_is_one_point_to_its_owner():
    state = stage({"settlements": [8], "hand": CARD, "cards": {"victory-point": 1}})
    assert score(state) == 2
    after = do(state, "0: buy", "nature: draw victory-point").state
    assert score(after) == 3
    # A rival counts the open points only.
    assert GAME.observe(after, 1).table.total(0) == 1


@pytest.mark.rule("catan.score.vp-card-one")
def test_a_shown_victory_point_card_still_counts():
    state = stage({**NINE, "hand": CARD})
    over = do(state, "0: buy", "nature: draw victory-point").state
    assert GAME.winners(over) == (0,)
    assert score(over) == 10


# Winning


@pytest.mark.rule("catan.end.ten-wins")
def test_ten_points_win():
    outcome = do(stage({**NINE, "hand": CITY}), "0: city 39")
    assert GAME.winners(outcome.state) == (0,)
    assert [event.facts["n"] for event in told(outcome, "catan.end.ten-wins")] == [10]


@pytest.mark.rule("catan.end.ten-wins")
def test_more_than_ten_points_win():
    third_knight = {"knights": 2, "cards": {"knight": 1}}
    over = do(stage({**NINE, **third_knight}), "0: knight").state
    assert GAME.winners(over) == (0,)
    assert score(over) == 11


@pytest.mark.rule("catan.end.ten-wins")
def test_nine_points_do_not_win():
    after = do(stage({**EIGHT, "hand": CITY}), "0: city 39").state
    assert score(after) == 9
    assert GAME.winners(after) == ()
    assert allowed(after, "0: end")


@pytest.mark.rule("catan.end.ten-wins")
def test_the_winning_example_of_the_book_shows_both_point_cards():
    # Two settlements, Longest Road, two cities, a point card: the next point card is the tenth.
    player = {
        "settlements": [21, 10],
        "cities": [8, 41],
        "roads": MIDDLE[:5],
        "cards": {"victory-point": 1},
        "hand": CARD,
    }
    state = stage(player)
    assert score(state) == 9
    outcome = do(state, "0: buy", "nature: draw victory-point")
    assert GAME.winners(outcome.state) == (0,)
    shown = told(outcome, "catan.development.vp-shown-at-ten")
    assert [(event.facts["seat"], event.facts["n"]) for event in shown] == [(0, 2)]


def ten_in_another_turn(**top):
    """Seat 0 cuts the road of seat 2, which brings seat 1, who has eight points, the card."""
    heir = {**FOUR_CITIES, "roads": LOWER}
    return stage(CUTTER, heir, {"settlements": [21], "roads": MIDDLE}, **top)


@pytest.mark.rule("catan.end.own-turn-only")
def test_ten_points_in_another_turn_do_not_end_the_game():
    after = do(ten_in_another_turn(), "0: settle 22").state
    assert score(after, 1) == 10
    assert GAME.winners(after) == ()
    assert allowed(after, "0: end")


@pytest.mark.rule("catan.end.own-turn-only")
def test_nobody_claims_the_win_in_another_turn():
    points = {**FOUR_CITIES, "cards": {"victory-point": 2}}
    state = stage({}, points)
    assert score(state, 1) == 10
    assert reasons(state, "1: show") == {"catan.end.own-turn-only"}
    assert GAME.winners(do(state, "0: end").state) == (1,)


@pytest.mark.rule("catan.end.at-once")
def test_the_game_stops_before_the_robber_of_a_winning_knight_moves():
    player = {**NINE, "knights": 2, "cards": {"knight": 1}}
    over = do(stage(player, {"settlements": [31], "hand": {"ore": 1}}), "0: knight").state
    assert GAME.awaiting(over) == ()
    assert reasons(over, "0: robber 11") == {"catan.end.at-once"}


AFTER_THE_END = [
    "0: end",
    "0: city 17",
    "0: buy",
    "0: show",
    "1: roll",
    "1: offer wool grain",
    "nature: dice 3 4",
]


@pytest.mark.rule("catan.end.at-once")
@pytest.mark.parametrize("text", AFTER_THE_END)
def test_nothing_is_done_once_somebody_has_won(text):
    player = {**NINE, "hand": {"ore": 7, "grain": 7, "wool": 1}}
    over = do(stage(player, {"hand": {"wool": 1}}), "0: city 39").state
    assert reasons(over, text) == {"catan.end.at-once"}


@pytest.mark.rule("catan.end.at-once")
def test_the_moment_before_the_tenth_point_everything_goes_on():
    player = {**NINE, "hand": {"ore": 7, "grain": 7, "wool": 1}}
    state = stage(player)
    assert all(allowed(state, text) for text in ("0: end", "0: city 17", "0: buy"))


# Points reached before


@pytest.mark.rule("catan.end.earlier-points-count")
def test_points_reached_in_another_turn_win_as_soon_as_the_own_turn_begins():
    over = do(ten_in_another_turn(), "0: settle 22", "0: end").state
    assert GAME.winners(over) == (1,)
    assert score(over, 1) == 10
    assert GAME.awaiting(over) == ()


@pytest.mark.rule("catan.end.earlier-points-count")
def test_points_lost_again_before_the_own_turn_do_not_win():
    holder = {"cities": [42, 8, 10, 21], "roads": MIDDLE}
    state = stage(CUTTER, holder)
    assert score(state, 1) == 10
    after = do(state, "0: settle 22", "0: end").state
    assert GAME.winners(after) == ()
    assert allowed(after, "1: roll")


@pytest.mark.rule("catan.end.earlier-points-count")
def test_with_the_other_option_points_merely_held_do_not_win():
    options = {"end_moment": "gained-this-turn"}
    after = do(ten_in_another_turn(options=options), "0: settle 22", "0: end").state
    assert score(after, 1) == 10
    assert GAME.winners(after) == ()
    assert allowed(after, "1: roll")


@pytest.mark.rule("catan.end.earlier-points-count")
def test_with_the_other_option_a_point_gained_in_the_own_turn_wins():
    heir = {"cities": [42, 8, 10], "settlements": [1, 3], "roads": LOWER, "hand": CITY}
    holder = {"settlements": [21], "roads": MIDDLE}
    state = stage(CUTTER, heir, holder, options={"end_moment": "gained-this-turn"})
    turn = do(state, "0: settle 22", "0: end", "1: roll", "nature: dice 1 1").state
    assert score(turn, 1) == 10
    assert GAME.winners(turn) == ()
    assert GAME.winners(do(turn, "1: city 3").state) == (1,)


@pytest.mark.rule("catan.end.earlier-points-count")
@pytest.mark.parametrize("drawn", ["victory-point", "knight"])
def test_with_the_other_option_a_bought_point_card_is_a_gain(drawn):
    # Eight open points and two hidden ones were there before; a knight adds nothing to them.
    options = {"end_moment": "gained-this-turn"}
    player = {**FOUR_CITIES, "cards": {"victory-point": 2}, "hand": CARD}
    after = do(stage(player, options=options), "0: buy", f"nature: draw {drawn}").state
    assert GAME.winners(after) == ((0,) if drawn == "victory-point" else ())
