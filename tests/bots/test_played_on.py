"""The player that plays its choices on: what playing on shows decides, and it goes on no longer
than it takes to tell them apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

import companion
from companion.bots import bot
from companion.bots.played_on import PlayedOn
from companion.bots.turn_ends import TurnEnd

CATAN = companion.game("catan")
MOVES = 400
A_MOVE = 4
"""So many moves playing on takes in these tests."""
Shows = Callable[[int, Random], float]


def three_moves(seed: int = 1):
    """A sight with moves to choose from, and three of them that seem equally good."""
    state, rng, greedy = CATAN.new(4, None, seed), Random(seed), bot("greedy", CATAN)
    while True:
        seat = CATAN.awaiting(state)[0]
        if seat < 0:
            CATAN.push(state, CATAN.sample(state, rng))
            continue
        sight, legal = CATAN.observe(state, seat), CATAN.moves(state, seat)
        if len(legal) > 2 and state.phase.name == "MAIN":
            return sight, [TurnEnd((action,), (0.25,) * 4) for action in legal[:3]]
        CATAN.push(state, greedy.choose(sight, legal, rng))


def settled(
    monkeypatch: pytest.MonkeyPatch, shows: Shows, merit: tuple[float, ...] = (0.0, 0.0, 0.0)
) -> tuple[int, list[int]]:
    """Which move it goes for if playing on shows this, and how often each was played on."""
    player = PlayedOn(CATAN, 60, 2, habit=2.0, moves=MOVES)
    sight, found = three_moves()
    which = {end.actions[0]: at for at, end in enumerate(found)}
    times: Counter[int] = Counter()

    def outcome(world, actions, rng):
        at = which[actions[0]]
        times[at] += 1
        return shows(at, rng), A_MOVE

    monkeypatch.setattr(player, "_outcome", outcome)
    chosen = player.settle(sight, found, merit, Random(2))
    return which[chosen.actions[0]], [times[at] for at in range(3)]


def test_what_leads_to_the_best_chance_is_chosen(monkeypatch) -> None:
    chosen, _ = settled(monkeypatch, lambda at, rng: (0.2, 0.3, 0.25)[at] + 0.1 * rng.random())
    assert chosen == 1


def test_moves_that_playing_on_finds_alike_go_by_the_first_impression(monkeypatch) -> None:
    chosen, _ = settled(monkeypatch, lambda at, rng: 0.3, merit=(0.1, 0.2, 0.0))
    assert chosen == 1


def test_a_move_that_is_surely_worse_is_not_played_on_any_further(monkeypatch) -> None:
    luck = Random(3)
    _, times = settled(
        monkeypatch, lambda at, rng: (0.05 if at == 2 else 0.3) + 0.2 * luck.random()
    )
    assert times[2] < times[0] == times[1]


def test_moves_that_cannot_be_told_apart_are_played_on_until_the_budget_is_used(
    monkeypatch,
) -> None:
    luck = Random(4)
    _, times = settled(monkeypatch, lambda at, rng: 0.1 + 0.8 * luck.random())
    spent = A_MOVE * sum(times)
    assert MOVES <= spent < MOVES + 3 * A_MOVE


def test_a_clear_first_impression_is_not_played_on(monkeypatch) -> None:
    chosen, times = settled(monkeypatch, lambda at, rng: 0.3, merit=(3.0, 0.0, 0.0))
    assert chosen == 0
    assert times == [0, 0, 0]


def test_a_move_is_judged_where_ones_own_next_turn_has_ended(monkeypatch) -> None:
    player = PlayedOn(CATAN, 60, 2, habit=2.0, moves=MOVES)
    sight, found = three_moves()
    world, reached = CATAN.imagine(sight, Random(1)), []
    monkeypatch.setattr(
        player.ends, "chances", lambda state, seat: reached.append(state) or (0.25,) * 4
    )
    player._outcome(world, found[0].actions[:1], Random(5))
    assert CATAN.turn(reached[0]) == CATAN.turn(world) + 5
    assert reached[0].on == (sight.seat + 1) % 4


def test_later_it_goes_by_its_own_weighing_itself_and_by_the_games_for_the_others() -> None:
    asked: list[int] = []

    def own(sight, actions):
        asked.append(actions[0].seat)
        return CATAN.weigh(sight, actions)

    player = PlayedOn(CATAN, 60, 2, habit=2.0, moves=MOVES, weigh=own)
    sight, found = three_moves()
    world = CATAN.imagine(sight, Random(1))
    chance, moves = player._outcome(world, found[0].actions, Random(3))
    assert 0 <= chance <= 1
    assert set(asked) == {found[0].actions[0].seat}
    assert moves > len(asked)
