"""Simulation: the same result whatever carries it out."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

import companion

SETTING = {"games": 40, "bots": ["random"] * 4, "seed": 5, "trade_players": "off"}


@pytest.fixture(scope="module")
def alone():
    return companion.simulate("catan", **SETTING)


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_a_process_pool_of_any_size_gives_the_same_result(alone, workers):
    with ProcessPoolExecutor(workers) as pool:
        assert companion.simulate("catan", executor=pool, **SETTING) == alone


def test_any_other_executor_gives_the_same_result(alone):
    with ThreadPoolExecutor(2) as pool:
        assert companion.simulate("catan", executor=pool, **SETTING) == alone


def test_every_game_is_counted_once(alone):
    assert alone.games == 40
    assert len(alone.scores) == len(alone.played) == 40
    assert sum(alone.wins) + alone.unfinished == 40
    assert alone.turns == sum(game.turns for game in alone.played)
    assert alone.plies == sum(game.plies for game in alone.played)


def test_a_winner_has_ten_points(alone):
    for game in alone.played:
        for seat in game.winners:
            assert game.scores[seat] >= 10


def test_another_seed_gives_other_games(alone):
    assert companion.simulate("catan", **{**SETTING, "seed": 6}).scores != alone.scores


def test_a_long_run_shows_how_far_it_is_and_a_short_one_does_not(capsys, monkeypatch):
    companion.simulate("catan", games=2, bots=["random"] * 4, trade_players="off", progress=True)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("companion.simulation.QUIET_SECONDS", 0.0)
    companion.simulate("catan", games=40, bots=["random"] * 3, trade_players="off", progress=True)
    assert "100 %" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "players"),
    [(name, n) for name in companion.GAMES for n in companion.game(name).players],
)
@pytest.mark.parametrize("part", range(2))
def test_random_games_with_any_options_go_on_without_a_fault(name, players, part):
    """Fewer here than in the run that is reported; `benchmarks/many_games.py` plays them all."""
    from benchmarks.many_games import play_some

    report = play_some(name, players, range(part * 12, part * 12 + 12))
    assert report.games == 12
    assert report.plies > 5_000 or report.finished == report.games  # some games are short
