"""Simulation: the same result whatever carries it out."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

import companion
from companion.cli import main
from companion.standings import likely

SETTING = {"games": 40, "bots": ["random"] * 4, "seed": 5, "trade_players": "off"}


@pytest.fixture(scope="module")
def alone():
    return companion.simulate("catan", **SETTING)


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_a_process_pool_of_any_size_gives_the_same_result(alone, workers):
    with ProcessPoolExecutor(workers) as pool:
        assert companion.simulate("catan", executor=pool, **SETTING) == alone


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.parametrize(
    "name", [name for name in companion.GAMES if companion.game(name).sources is not None]
)
def test_the_sources_of_points_come_to_the_points_and_have_names(name):
    game = companion.game(name)
    told = companion.simulate(name, games=6, bots=["random"] * game.players[-1])
    for played in told.played:
        assert tuple(sum(by.values()) for by in played.sources) == played.scores
    for lang in ("en", "cs", "pl"):
        for source in told.standings()[0].sources:
            assert game.words(lang)(f"names.points-{source}")


def test_a_share_of_wins_comes_with_what_chance_allows(alone):
    rows = alone.standings()
    assert [row.wins for row in rows] == list(alone.wins)
    assert all(row.low <= row.share <= row.high for row in rows)
    few = likely(1, 4)
    many = likely(100, 400)
    assert few[0] < many[0] < 0.25 < many[1] < few[1]


def test_the_table_is_said_in_every_language_and_written_for_a_program(alone):
    heads = {tuple(alone.table(lang)[0]) for lang in ("en", "cs", "pl")}
    assert len(heads) == 3
    lines = alone.to_csv().splitlines()
    assert lines[0].startswith("seat,bot,wins,share,low,high,points,settlements")
    assert [int(line.split(",")[2]) for line in lines[1:]] == list(alone.wins)


def test_the_chart_shows_shares_lengths_and_sources(alone):
    drawn = alone.figure("cs")
    assert [title.text for title in drawn.layout.annotations] == [
        "Podíl výher", "Tahů v\u00a0partii", "Odkud jsou body",
    ]  # fmt: skip
    assert list(drawn.data[0].y) == [row.share for row in alone.standings()]
    assert sum(drawn.data[1].y) == alone.games


@pytest.mark.slow
def test_where_nobody_answers_the_command_says_what_it_expected(capsys):
    assert main(["simulate", "catan", "--on", "tcp://127.0.0.1:1"]) == 2
    assert "expected the address of a scheduler" in capsys.readouterr().err
    assert main(["simulate", "catan", "--workers", "0"]) == 2
    assert main(["simulate", "catan", "--csv", "/nowhere/at/all.csv", "--games", "1"]) == 2
