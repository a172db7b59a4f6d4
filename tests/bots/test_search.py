"""The bot that looks ahead: by the rules, by what it sees, the same every time, and better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import companion
from companion import Table
from companion.bots import advise, bot, offers
from companion.core.errors import BadInput
from companion.core.game import BotSpec
from companion.screen.screen import Screen
from companion.simulation import play_one

GAME = companion.game("race")
FEW = replace(GAME.bot_spec.lookahead, worlds=2)
QUICK = replace(GAME, bot_spec=replace(GAME.bot_spec, lookahead=FEW))
"""The same game with a search that imagines two worlds only."""


def choices(seed: int, rounds: int = 3, **options: Any) -> Iterator[Any]:
    """Positions of a game in which action cards are chosen."""
    greedy, rng = bot("greedy", GAME), Random(seed)
    state = GAME.new(2, None, seed, options)
    while GAME.turn(state) <= rounds and (seats := GAME.awaiting(state)):
        if seats[0] < 0:
            GAME.resolve_chance(state, rng)
            continue
        if bot("search", QUICK).ponders(GAME.observe(state, seats[0])):
            yield state
        GAME.push(
            state, greedy.choose(GAME.observe(state, seats[0]), GAME.moves(state, seats[0]), rng)
        )


def test_only_a_game_that_says_how_offers_it():
    weaker = ("novice", "beginner", "learner", "close")
    assert offers(GAME) == ("random", *weaker, "greedy", "search", "steady", "best")
    without = replace(GAME, bot_spec=BotSpec(weigh=GAME.weigh))
    assert offers(without) == ("random", "greedy")
    with pytest.raises(BadInput, match="one of random, greedy"):
        bot("search", without)


@pytest.mark.parametrize("options", [{}, {"two_player_game": "advanced"}])
def test_it_does_what_is_legal_and_never_takes_a_choice_back(options):
    player = bot("search", QUICK)
    for state in choices(5, **options):
        seat = GAME.awaiting(state)[0]
        chosen = player.choose(GAME.observe(state, seat), GAME.moves(state, seat), Random(1))
        assert chosen in GAME.moves(state, seat)
        assert chosen.word == "choose"


def test_its_choice_does_not_depend_on_what_is_hidden():
    player = bot("search", QUICK)
    for state in choices(6):
        seat = GAME.awaiting(state)[-1]
        observation = GAME.observe(state, seat)
        chosen = set()
        for seed in range(3):
            world = GAME.imagine(observation, Random(seed))
            seen = GAME.observe(world, seat)
            chosen.add(player.choose(seen, GAME.moves(world, seat), Random(9)))
        assert len(chosen) == 1


def test_the_position_before_it_is_left_as_it_is():
    player = bot("search", QUICK)
    state = next(choices(7))
    before = state.copy()
    player.choose(GAME.observe(state, 0), GAME.moves(state, 0), Random(1))
    assert state == before


def test_the_same_seed_gives_the_same_game():
    players = [bot("search", QUICK), bot("greedy", QUICK)]
    first, again = (play_one(QUICK, players, "2", QUICK.dealer(2, None, {}), 40) for _ in range(2))
    assert first == again


def test_elsewhere_it_plays_like_greedy():
    search, greedy = bot("search", QUICK), bot("greedy", GAME)
    state = GAME.new(2, None, 3, {})
    observation, legal = GAME.observe(state, 0), GAME.moves(state, 0)
    assert not search.ponders(observation)
    assert search.choose(observation, legal, Random(4)) == greedy.choose(
        observation, legal, Random(4)
    )


def test_its_advice_says_that_it_was_played_on_and_why_greedy_likes_it():
    state = next(choices(8))
    observation, legal = GAME.observe(state, 0), GAME.legal(state, 0)
    found = advise(QUICK, observation, legal, Random(0), "search")
    plain = {one.action: one.reasons for one in GAME.weigh(observation, legal)}
    assert found.reasons[0].key == "played-on"
    assert found.reasons[0].facts == {"n": 2}
    assert found.reasons[1:] == plain[found.action]


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_a_hint_of_it_is_said_in_every_language(lang):
    table = Table("race", seats=["Ana", "bot:search"], seed=4, variant="first-game")
    hint = table.hint(0, lang, "search")
    assert hint is not None
    assert any("12" in reason for reason in hint.reasons)
    assert "[en]" not in str(hint)


def test_people_are_not_kept_waiting_while_it_ponders_its_sealed_choice():
    seats = ["Ana", "bot:search", "bot:greedy"]
    screen = Screen("race", seats=seats, seed=4, variant="first-game", folder=None)
    table = screen.table
    assert table.awaiting == (0, 1)
    table.attempt(next(one for one in table.legal(0) if one.word == "choose"))
    screen.turn_to()
    assert table.awaiting == (1,)
    assert screen.bots_are_due


@pytest.mark.slow
def test_it_wins_clearly_more_than_half_of_its_games_against_greedy():
    run = [
        companion.simulate("race", games=8, bots=bots, seed=11).wins[bots.index("search")]
        for bots in (["search", "greedy"], ["greedy", "search"])
    ]
    assert sum(run) >= 9
