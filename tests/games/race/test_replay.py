"""Sixty games of another program's strong players, through our doors."""

import pytest

from tests.games.race.record import games
from tests.games.race.replay import Replay


@pytest.mark.parametrize("number", range(15))
@pytest.mark.parametrize("name", ["2", "3", "4", "2a"])
def test_a_recorded_game_goes_the_same_way_here_to_the_last_point(name, number):
    replay = Replay(games(name)[number])
    replay.run()
    assert replay.checked > 40
    assert replay.exchanged <= 4
    assert not any(replay.decisions)


def test_games_in_which_the_supply_never_ran_out_need_no_card_exchanged():
    assert [len(games(name)) for name in ("2", "3", "4", "2a")] == [15] * 4
    for game in games("2"):
        replay = Replay(game)
        replay.run()
        assert replay.exchanged == 0
