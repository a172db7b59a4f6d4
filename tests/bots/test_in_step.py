"""Who keeps it close plays well while it is behind and easily while it is ahead."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import companion
from companion.bots import bot, choices
from companion.bots.in_step import PACES, InStep
from companion.core.notation import NATURE

GAMES = ("race", "starfarers", "trucker")


def first_decision(name: str):
    """The first position in which somebody chooses among several moves, as they see it."""
    game, rng = companion.game(name), Random(1)
    state = game.dealer(game.players[0], None, {})(rng)
    while True:
        seat = game.awaiting(state)[0]
        legal = game.moves(state, seat) if seat != NATURE else ()
        if len(legal) > 1:
            return game, game.observe(state, seat), legal
        game.push(state, legal[0] if legal else game.sample(state, rng))


@pytest.mark.parametrize("name", companion.GAMES)
def test_every_game_offers_somebody_who_keeps_it_close(name: str) -> None:
    game = companion.game(name)
    assert "close" in choices(game)
    for lang in ("en", "cs", "pl"):
        assert game.words(lang).name("bot", "close") not in ("", "close")


@pytest.mark.parametrize(("share", "pace"), [(1.5, 0), (1.1, 1), (0.6, 2)])
def test_its_pace_goes_by_its_share_of_the_chances(share: float, pace: int) -> None:
    game, sight, legal = first_decision("race")
    mine, seats = share / 2, (0, 1)
    told = tuple(mine if seat == sight.seat else 1 - mine for seat in seats)
    known = replace(game, bot_spec=replace(game.bot_spec, chances=lambda sight: told))
    player = InStep(known)
    assert player.pace(sight) == pace
    chosen = player.choose(sight, legal, Random(3))
    assert chosen == bot(PACES[pace], game).choose(sight, legal, Random(3))


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_what_is_legal_and_the_same_again(name: str) -> None:
    game, sight, legal = first_decision(name)
    first, again = (bot("close", game).choose(sight, legal, Random(5)) for _ in range(2))
    assert first in legal
    assert first == again
