"""How the bots play: by the rules, by what they see, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

import companion
from companion.bots import advise, bot
from companion.core.notation import Action

from .walk import GAME, walk

ANY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.slow
def test_greedy_clearly_beats_random_players() -> None:
    result = companion.simulate("catan", games=24, bots=["greedy", *["random"] * 3], seed=1)
    assert result.wins[0] >= 20
    assert result.unfinished == 0


@ANY_COUNT
def test_greedy_players_come_to_an_end(players: int) -> None:
    result = companion.simulate("catan", games=2, bots=["greedy"] * players, seed=2)
    assert result.unfinished == 0
    assert result.turns / result.games < 150


@pytest.mark.slow
def test_the_same_seed_gives_the_same_games() -> None:
    first, again = (
        companion.simulate("catan", games=2, bots=["greedy"] * 3, seed=9, variant="variable")
        for _ in range(2)
    )
    assert first == again


@ANY_COUNT
@pytest.mark.parametrize("mover", ["random", "greedy"])
def test_greedy_only_ever_does_what_is_legal(players: int, mover: str) -> None:
    greedy, rng = bot("greedy", GAME), Random(1)
    for state in walk(players, seed=players, mover=mover, plies=250):
        for seat in GAME.awaiting(state):
            legal = GAME.moves(state, seat)
            assert greedy.choose(GAME.observe(state, seat), legal, rng) in legal


@ANY_COUNT
def test_a_choice_does_not_depend_on_hidden_cards(players: int) -> None:
    player = bot("greedy", GAME)
    for number, state in enumerate(walk(players, seed=3)):
        if number % 7:
            continue
        seat = GAME.awaiting(state)[0]
        observation = GAME.observe(state, seat)
        chosen = set()
        for seed in (1, 2):
            world = GAME.imagine(observation, Random(seed))
            legal = GAME.moves(world, seat)
            chosen.add(player.choose(GAME.observe(world, seat), legal, Random(number)))
        assert len(chosen) == 1, f"{number}: {chosen}"


def test_advice_names_an_action_and_what_speaks_for_it() -> None:
    state = next(walk(4, seed=1))
    seat = GAME.awaiting(state)[0]
    observation, legal = GAME.observe(state, seat), GAME.legal(state, seat)
    advice = advise(GAME, observation, legal, Random(0))
    assert advice.action in legal
    assert {"pips", "new-resource"} <= {reason.key for reason in advice.reasons}
    assert advice.worth == pytest.approx(sum(reason.worth for reason in advice.reasons))
    assert isinstance(advise(GAME, observation, legal, Random(0), "random").action, Action)
