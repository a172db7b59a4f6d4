"""Games as environments of PettingZoo: its own tests, and what it cannot know of our games."""

from __future__ import annotations

import warnings
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import companion
from companion import GAMES, BadInput
from companion.core.notation import NATURE

LONG = 150
"""Steps of a game that are enough to be looked at."""


def played(env, seed, most=10_000):
    """A game of chance, and what was chosen in it."""
    rng, chosen = Random(seed), []
    env.reset(seed=seed)
    while not any(env.terminations.values()) and len(chosen) < most:
        assert env.legal(), env.agent_selection
        chosen.append(rng.choice(env.legal()))
        env.step(chosen[-1])
    return chosen


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_what_pettingzoo_asks_of_an_environment(game, capsys):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(companion.env(game), num_cycles=40)
    told = {str(one.message) for one in said}
    # PettingZoo lists by name the environments of its own that observe with a mask.
    excused = ("is not a NumPy array", "should be gymnasium.spaces.box", "all zeros")
    assert [one for one in told if not any(words in one for words in excused)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_by_pettingzoos_own_test(game):
    seed_test(lambda: companion.env(game), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_chance_comes_to_an_end_or_is_cut_short_with_a_way_on_at_every_step(game):
    env = companion.env(game, most_steps=2_000)
    env.reset(seed=3)
    rng, ends = Random(3), 0
    for _ in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        if over or cut:
            ends += 1
            env.step(None)
            continue
        assert env.observation_space(env.agent_selection).contains(observation)
        env.step(rng.choice(env.legal()))
    assert ends == len(env.possible_agents)
    assert env.agents == []


@pytest.mark.parametrize("game", GAMES)
def test_all_of_the_list_is_legal_for_the_rules_where_the_mask_says_so(game):
    env = companion.env(game)
    env.reset(seed=5)
    rng = Random(5)
    for _ in range(LONG):
        seat = env.possible_agents.index(env.agent_selection)
        allowed = set(env.game.legal(env.state_now, seat))
        for number in env.legal():
            text = env.actions[number]
            if "+" not in text and not text.startswith("attach"):
                assert env.game.parse(text, seat) in allowed
        mask = env.observe(env.agent_selection)["action_mask"]
        assert tuple(np.flatnonzero(mask)) == tuple(sorted(env.legal()))
        env.step(rng.choice(env.legal()))
        if any(env.terminations.values()):
            env.reset()


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_tells_nothing_that_its_seat_cannot_see(game):
    env = companion.env(game)
    env.reset(seed=4)
    rng = Random(4)
    for step in range(LONG):
        agent = env.agent_selection
        if step % 15 == 0:
            seat, was = env.possible_agents.index(agent), env.observe(agent)
            true, known = env.state_now, env.game.observe(env.state_now, seat)
            env.state_now = env.game.imagine(known, rng)
            env._known.clear()
            assert np.array_equal(env.observe(agent)["observation"], was["observation"])
            env.state_now = true
            env._known.clear()
        env.step(rng.choice(env.legal()))
        if any(env.terminations.values()):
            env.reset()


@pytest.mark.parametrize("game", GAMES)
def test_list_and_observation_are_as_long_for_any_number_of_players_and_any_variant(game):
    found = companion.game(game)
    some = [companion.env(game, players) for players in found.players]
    some += [companion.env(game, variant=variant) for variant in found.variants]
    assert len({env.actions for env in some}) == 1
    assert len({str(env.parts) for env in some}) == 1
    assert len(set(some[0].actions)) == len(some[0].actions)


def test_every_seat_sees_itself_first():
    env = companion.env("catan", 3)
    played(env, 1, most=40)
    table = env.game.observe(env.state_now, NATURE).table
    for seat, agent in enumerate(env.possible_agents):
        numbers = env.observe(agent)["observation"]
        first = numbers[env.parts["settlements"]][:54]
        assert [corner for corner in range(54) if first[corner]] == [
            corner for corner in range(54) if table.settlements[seat] >> corner & 1
        ]


def test_offers_are_one_for_one_and_one_a_turn():
    env = companion.env("catan", options={"turn_steps": "merged"})
    offers = [text for text in env.actions if text.startswith("offer")]
    assert len(offers) == 25
    assert not any("2" in text for text in offers)
    made: list[tuple[int, str]] = []
    env.reset(seed=2)
    rng = Random(2)
    for _ in range(1_500):
        number = rng.choice(env.legal())
        if env.actions[number].startswith("offer"):
            made.append((env.game.turn(env.state_now), env.agent_selection))
        env.step(number)
    assert len(made) > 20
    assert len(set(made)) == len(made)


def test_what_the_mask_forbids_is_refused_by_its_name_and_changes_nothing():
    env = companion.env("catan")
    env.reset(seed=1)
    before = env.game.describe(env.state_now)
    with pytest.raises(BadInput, match="city 3"):
        env.step(env.actions.index("city 3"))
    with pytest.raises(BadInput, match="action"):
        env.step(None)
    assert env.game.describe(env.state_now) == before


def test_what_is_won_is_taken_from_the_others():
    env = companion.env("race", 3)
    played(env, 6)
    won = env.game.winners(env.state_now)
    rewards = list(env.rewards.values())
    assert sum(rewards) == pytest.approx(0)
    assert [seat for seat, reward in enumerate(rewards) if reward == max(rewards)] == list(won)


def test_points_are_given_as_they_are_scored():
    env = companion.env("race", 2, rewards="points")
    rng = Random(8)
    env.reset(seed=8)
    start = env.game.scores(env.state_now)
    gained = [0.0, 0.0]
    while not any(env.terminations.values()):
        env.step(rng.choice(env.legal()))
        gained = [sum(pair) for pair in zip(gained, env.rewards.values(), strict=True)]
    scored = env.game.scores(env.state_now)
    assert gained == [now - then for now, then in zip(scored, start, strict=True)]


def test_a_game_goes_as_its_seed_says_and_the_next_one_otherwise():
    env = companion.env("race", 2)
    first = played(env, 11, most=60)
    assert played(env, 11, most=60) == first
    env.reset()
    other = env.observe(env.agent_selection)["observation"]
    env.reset(seed=11)
    assert not np.array_equal(env.observe(env.agent_selection)["observation"], other)


def test_it_is_drawn_and_told_as_the_agent_sees_it():
    drawn, told = (companion.env("catan", render_mode=mode) for mode in ("svg", "ansi"))
    for env in (drawn, told):
        env.reset(seed=1)
    assert drawn.render().startswith("<svg")
    assert "hand" in told.render()


WRONG = [
    ("chess", {}), ("catan", {"players": 7}), ("catan", {"rewards": "money"}),
    ("catan", {"most_steps": 0}), ("catan", {"render_mode": "human"}), ("catan", {"sed": 7}),
]  # fmt: skip


@pytest.mark.parametrize(("game", "how"), WRONG)
def test_what_there_is_not_is_refused_in_a_sentence(game, how):
    with pytest.raises(BadInput):
        companion.env(game, **how)
