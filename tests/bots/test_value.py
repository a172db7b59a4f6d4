"""A value of positions: chances that sum to one, from every pair of eyes, and what was won."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import companion
from companion.bots import bot, choices, offers, opponent
from companion.bots.turn_ends import TurnEnds, kept
from companion.core.errors import BadData
from companion.core.game import BotSpec
from companion.core.notation import NATURE
from companion.core.rulebook import silent
from companion.games.catan.bots.value import _land, land_of

VALUED = [
    name for name in companion.GAMES if companion.game(name).bot_spec.value is not None
]  # fmt: skip
CATAN = companion.game("catan")


def walked(name: str, moves: int, seed: int = 1, player: str = "greedy"):
    """Positions of a game, one after another."""
    game, rng = companion.game(name), Random(seed)
    state = game.dealer(game.players[-1], None, {})(rng)
    player = bot(player, game)
    for _ in range(moves):
        seats = game.awaiting(state)
        if not seats:
            break
        seat = seats[0]
        if seat == NATURE:
            action = game.sample(state, rng)
        else:
            action = player.choose(game.observe(state, seat), game.moves(state, seat), rng)
        game.book.effects[type(action)](state, action, silent)
        yield state


@pytest.mark.parametrize("name", VALUED)
def test_chances_sum_to_one_from_every_seat_and_for_somebody_who_looks_on(name: str) -> None:
    game = companion.game(name)
    for number, state in enumerate(walked(name, 120)):
        for viewer in (-1, number % game.seats(state)):
            chances = game.bot_spec.chances(game.observe(state, viewer))
            assert len(chances) == game.seats(state)
            assert sum(chances) == pytest.approx(1)
            assert min(chances) >= 0


@pytest.mark.parametrize("name", VALUED)
def test_at_the_end_chances_are_what_was_won(name: str) -> None:
    game = companion.game(name)
    *_, state = walked(name, 5_000, seed=2)
    won = game.winners(state)
    share = tuple((seat in won) / len(won) for seat in range(game.seats(state)))
    for viewer in (-1, 0):
        assert game.bot_spec.chances(game.observe(state, viewer)) == share


@pytest.mark.parametrize("name", VALUED)
def test_every_row_has_a_number_for_every_name(name: str) -> None:
    value = companion.game(name).bot_spec.value
    *_, state = walked(name, 60)
    for row in value.features(companion.game(name).observe(state, 0)):
        assert len(row) == len(value.names)


def test_weights_of_other_features_are_not_taken() -> None:
    value = CATAN.bot_spec.value
    with pytest.raises(BadData, match="weights of these features"):
        value.read({"weights": {"points": [1, 1]}, "temperature": 1.0})


def test_an_onlooker_is_told_the_same_whatever_is_hidden() -> None:
    *_, state = walked("catan", 150)
    seen = CATAN.observe(state, -1)
    for seed in range(5):
        other = CATAN.imagine(seen, Random(seed))
        again = CATAN.bot_spec.chances(CATAN.observe(other, -1))
        assert again == pytest.approx(CATAN.bot_spec.chances(seen))


def test_a_point_more_is_a_better_chance() -> None:
    *_, state = walked("catan", 150)
    before = CATAN.bot_spec.chances(CATAN.observe(state, -1))[0]
    state.points[0] += 1
    assert CATAN.bot_spec.chances(CATAN.observe(state, -1))[0] > before


def decisions(number: int):
    """Decisions of players on turn who have something to choose from."""
    for state in walked("catan", 900, seed=3):
        seats = CATAN.awaiting(state)
        if seats and seats[0] == state.on and state.phase.name == "MAIN":
            legal = CATAN.moves(state, seats[0])
            if len(legal) > 1:
                yield CATAN.observe(state, seats[0]), legal
                number -= 1
                if not number:
                    return


def test_the_best_end_of_a_turn_is_no_worse_than_ending_it_now() -> None:
    ends = TurnEnds(CATAN, 80, 3)
    for sight, legal in decisions(15):
        found = ends.by_first_move(sight, legal, Random(0))
        now = next(end for end in found if end.actions[0].word == "end")
        assert found[0].chance >= now.chance
        assert all(sum(end.chances) == pytest.approx(1) for end in found)


def test_a_seed_gives_the_same_ends() -> None:
    for sight, legal in decisions(3):
        one, other = (
            TurnEnds(CATAN, 80, 3).by_first_move(sight, legal, Random(4)) for _ in range(2)
        )
        assert one == other


def test_what_is_kept_is_the_geometric_mean_and_never_more_than_all() -> None:
    assert kept([(0.2, 0.4), (0.4, 0.2)]) == pytest.approx(0.5**0.5)
    assert kept([]) == 1.0


@pytest.mark.parametrize("name", ["novice", "beginner", "learner", "steady", "best", "close"])
def test_every_strength_plays_what_is_legal_and_the_same_again(name: str) -> None:
    for sight, legal in decisions(3):
        first, again = (bot(name, CATAN).choose(sight, legal, Random(5)) for _ in range(2))
        assert first in legal
        assert first == again


def test_people_choose_among_strengths_and_new_ones_meet_the_second() -> None:
    assert choices(CATAN) == ("novice", "beginner", "learner", "close", "steady", "best")
    assert opponent(CATAN) == "beginner"
    assert {"random", "greedy"} <= set(offers(CATAN))


def test_where_there_are_no_five_strengths_all_bots_are_chosen_from() -> None:
    lone = replace(CATAN, bot_spec=BotSpec(CATAN.weigh))
    assert choices(lone) == offers(lone)
    assert opponent(lone) == "greedy"


def test_what_is_remembered_of_a_board_is_what_it_comes_to() -> None:
    for state in walked("catan", 300, seed=4):
        for seat in range(state.players):
            assert land_of(state, seat) == _land(state, seat)


def test_other_weights_are_used_while_they_are_thought_with_and_no_longer() -> None:
    value = CATAN.bot_spec.value
    *_, state = walked("catan", 150)
    sight = CATAN.observe(state, -1)
    before = value.chances(sight)
    blank = {"weights": {name: [0.0, 0.0] for name in value.names}, "temperature": 1.0}
    with value.thinking(blank):
        assert value.chances(sight) == pytest.approx((0.25,) * 4)
    assert value.chances(sight) == before
