"""Players who play at random: nothing legal is left out, and their games come to an end."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import companion
from companion.bots import bot
from companion.bots.plain import Random as RandomBot
from companion.core.notation import NATURE
from companion.games.trucker.state import State
from tests.positions import EVERY_SETTING

GAMES = {"catan": 2, "starfarers": 1, "race": 6, "trucker": 6}
"""How many are played in each setting."""


@pytest.mark.parametrize(("name", "players", "variant"), EVERY_SETTING)
def test_games_of_random_players_come_to_an_end(name: str, players: int, variant: str) -> None:
    run = companion.simulate(
        name, games=GAMES[name], bots=["random"] * players, variant=variant, max_plies=12_000
    )
    assert run.unfinished == 0
    assert all(max(scores) > 0 for scores in run.scores) or name == "trucker"


def flown(seed: int, variant: str) -> tuple[State, list[int]]:
    """A flight of three to its end, and the tiles of each ship when it took off."""
    game = companion.game("trucker")
    rng, player = Random(seed), bot("random", game)
    state: Any = game.new(3, variant, seed)
    tiles: list[int] = []
    while awaited := game.awaiting(state):
        seat = awaited[0]
        if seat == NATURE:
            game.push(state, game.sample(state, rng))
            continue
        if state.cards_turned == 1 and not tiles:
            tiles = [len(ship.filled) for ship in state.ships]
        game.push(state, player.choose(game.observe(state, seat), game.moves(state, seat), rng))
    return state, tiles


@pytest.mark.parametrize("variant", ["learning", "level-2"])
def test_random_builders_have_ships_that_fly_and_some_come_home(variant: str) -> None:
    ends = [flown(seed, variant) for seed in range(8)]
    laid = [n for _, tiles in ends for n in tiles]
    assert sum(laid) / len(laid) >= 8
    assert sum(state.cards_turned for state, _ in ends) / len(ends) >= 5
    assert any(not left for state, _ in ends for left in state.left)


def test_what_is_done_seldom_is_done_all_the_same() -> None:
    game = companion.game("catan")
    state = game.new(2, "variable", 3)
    rng, plain, player = Random(1), RandomBot(), bot("random", game)
    while True:
        seat = game.awaiting(state)[0]
        moves = () if seat < 0 else game.moves(state, seat)
        if {"end", "road"} <= {move.word for move in moves}:
            break
        action = game.sample(state, rng) if seat < 0 else plain.choose(None, moves, rng)
        game.push(state, action)
    words = Counter(player.choose(None, moves, rng).word for _ in range(3_000))
    roads = sum(move.word == "road" for move in moves)
    assert 0 < words["road"] < words["end"] * roads / 10
