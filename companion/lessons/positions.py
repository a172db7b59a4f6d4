"""Positions of all stages of a game, for questions: played by the bots' own valuation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from ..core.game import Game
from ..core.notation import NATURE, Action
from ..core.pace import Pace

MOST_ROUNDS = 18
MOST_PLIES = 3_000
"""Of one game, whatever happens in it."""


def stages(game: Game[Any, Any], players: int, variant: str, rng: Random) -> Iterator[Any]:
    """The positions of one game, one of every round, to its end or the last round."""
    state = game.new(players, variant, rng.randrange(2**32))
    answered: dict[str, bool] = {}
    rounds = 0
    for _ in range(MOST_PLIES):
        awaited = game.awaiting(state)
        if not awaited or rounds >= MOST_ROUNDS:
            return
        due = awaited != (NATURE,) and game.turn(state) >= rounds * game.turns_a_round(state)
        if due and rng.random() < 1 / 3:  # anywhere in the round, not always at its beginning
            yield game.copy(state)
            rounds += 1
        game.push(state, _move(game, state, awaited, rng, answered))


def plies(
    game: Game[Any, Any], players: int, variant: str, rng: Random
) -> Iterator[tuple[Any, Action]]:
    """One game to its end: every position just before its action. It is the same object, copy it.

    What is done to it in between is taken back by nobody.
    """
    state = game.new(players, variant, rng.randrange(2**32))
    answered: dict[str, bool] = {}
    for _ in range(MOST_PLIES):
        awaited = game.awaiting(state)
        if not awaited:
            return
        action = _move(game, state, awaited, rng, answered)
        yield state, action
        game.push(state, action)


def from_some_stage(game: Game[Any, Any], players: int, variant: str, rng: Random) -> Iterator[Any]:
    """The positions of one game from a round on that is drawn; then the earlier ones."""
    wanted, earlier = rng.randrange(MOST_ROUNDS), []
    for number, state in enumerate(stages(game, players, variant, rng)):
        if number < wanted:
            earlier.append(state)
        else:
            yield state
    yield from reversed(earlier)


def _move(
    game: Game[Any, Any],
    state: Any,
    awaited: Sequence[int],
    rng: Random,
    answered: dict[str, bool],
) -> Action:
    if tuple(awaited) == (NATURE,):
        return game.sample(state, rng)
    seat = rng.choice(awaited) if game.pace(state) is Pace.LIVE else awaited[0]
    legal = game.legal(state, seat)
    quiet = tuple(one for one in legal if not wants_an_answer(game, state, one, answered))
    if game.weigh is None or len(quiet) < 2:
        return rng.choice(quiet or legal)
    weighed = game.weigh(game.observe(state, seat), quiet)
    return max(weighed, key=lambda one: one.worth).action


def wants_an_answer(
    game: Game[Any, Any], state: Any, action: Action, answered: dict[str, bool]
) -> bool:
    """Whether others must answer this, one of very many, as an offer: nobody haggles here.

    Who is awaited already, where all act at once, is not answering.
    """
    if action.word not in answered:
        after = game.follow(state, action).state
        known = (action.seat, NATURE, *game.awaiting(state))
        others = any(seat not in known for seat in game.awaiting(after))
        answered[action.word] = others and action.word in game.unlisted
    return answered[action.word]
