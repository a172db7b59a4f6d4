"""Which rules are named by refusals and events: in random play, and in positions made for it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from companion.core.game import Game
from companion.core.rulebook import Listener
from tests.positions import EVERY_SETTING, walk

PLIES, EVERY, SAMPLE = 300, 8, 50


def named_at_random(game: Game[Any, Any], games: int) -> set[str]:
    """The rules that some refusal or event of so many random games names, all settings in turn."""
    settings = [setting for setting in EVERY_SETTING if setting[0] == game.id]
    named: set[str] = set()
    for seed in range(games):
        _, players, variant = settings[seed % len(settings)]
        rng = Random(seed)
        for number, (state, action) in enumerate(walk(game, seed, players, variant, PLIES)):
            said = Listener()
            game.book.effects[type(action)](game.copy(state), action, said)
            named |= {event.rule for event in said}
            if number % EVERY == 0:
                tried = game.candidates(state, rng.randrange(players))
                for other in rng.sample(tried, min(SAMPLE, len(tried))):
                    named |= {refusal.rule for refusal in game.refusals(state, other)}
    return named


def named_in(game: Game[Any, Any], scenes: Iterable[tuple[Any, str]]) -> set[str]:
    """The rules named against these actions in these positions."""
    return {
        refusal.rule for state, text in scenes for refusal in game.refusals(state, game.parse(text))
    }


def checks(game: Game[Any, Any]) -> set[str]:
    """Every rule of the ledger that forbids something."""
    return {rule.id for rule in game.rules.values() if rule.kind == "check"}
