"""Who wins from here: bots play the position on, in the app as in Python and in the terminal."""

from __future__ import annotations

import csv
import io
from random import Random

import pytest

import companion
from companion.cli import main
from companion.core.errors import BadInput
from companion.core.text import LANGUAGES
from companion.explorer import playing_on
from companion.screen.screen import Screen
from companion.screen.updates import make_part
from tests.positions import walk


def screen_of(name, lang="en"):
    """A screen with a game on it, at the question."""
    screen = Screen(name, seed=7, folder=None, lang=lang, pane="odds")
    screen.hear({"type": "explore", "to": "here"})
    ask(screen, question="bots")
    return screen


def ask(screen, **fields):
    screen.hear({"type": "explore", **fields})


def shown(screen):
    return make_part(screen, "explorer")


def tables(screen):
    return shown(screen)["views"][0]["tables"]


def met(name, plies=30):
    """A position in the middle of a random game, as its short text."""
    game = companion.game(name)
    states = [state for state, _ in walk(game, 5, game.players[-1], game.variants[0], plies)]
    return game, states[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", companion.GAMES)
def test_every_game_can_be_played_on_by_bots_and_tells_it_in_every_language(name, lang):
    screen = screen_of(name, lang)
    assert shown(screen)["question"] == "bots"
    assert tables(screen) == []
    ask(screen, set={"bots": "random"})
    ask(screen, race=1)
    wins = tables(screen)[0]
    assert len(wins["rows"]) == len(screen.table.people)
    assert shown(screen)["race"]["n"] == 1
    assert "[en]" not in str(shown(screen))


def test_the_app_counts_what_simulate_counts(monkeypatch):
    monkeypatch.setattr(playing_on, "SECONDS", 60.0)
    screen = screen_of("race")
    ask(screen, set={"bots": "random"}, take=True)
    ask(screen, race=4)
    ask(screen, race=6)
    state, game = screen.table.state, screen.table.game
    seats = game.seats(state)
    told = companion.simulate("race", 10, ["random"] * seats, position=game.describe(state), seat=0)
    heads, rows = told.table("en")
    assert tables(screen)[0]["heads"] == heads
    assert [row[2:] for row in tables(screen)[0]["rows"]] == [row[2:] for row in rows]
    assert shown(screen)["take"]["csv"] == told.to_csv()
    program = shown(screen)["take"]["answers"][0]["python"]
    made: dict = {"table": screen.table}
    before, _, expression = program.rpartition("\n")
    exec(before, made)
    assert eval(expression, made) == told


def test_a_slice_ends_when_its_time_is_up_and_the_next_goes_on(monkeypatch):
    monkeypatch.setattr(playing_on, "SECONDS", 0.0)
    screen = screen_of("race")
    ask(screen, set={"bots": "random"})
    for number in (1, 2, 3):
        ask(screen, race=25)
        assert shown(screen)["race"]["n"] == number


def test_other_bots_a_new_position_and_clearing_begin_anew():
    screen = screen_of("catan")
    ask(screen, set={"bots": "random"})
    for begin_anew in (
        lambda: ask(screen, race=0),
        lambda: ask(screen, set={"bots": "greedy"}),
        lambda: screen.hear({"type": "try", "action": "0: roll"}),
    ):
        ask(screen, race=1)
        assert shown(screen)["race"]["n"] == 1
        begin_anew()
        assert shown(screen)["race"]["n"] == 0


def test_there_is_an_end_to_the_games(monkeypatch):
    monkeypatch.setattr(playing_on, "MOST_GAMES", 2)
    screen = screen_of("race")
    ask(screen, set={"bots": "random"})
    for _ in range(4):
        ask(screen, race=1)
    assert shown(screen)["race"]["n"] == 2
    assert shown(screen)["race"]["can"] is False


def test_a_game_that_is_over_is_not_played_on():
    screen = Screen("race", folder=None, seats=["bot:random", "bot:random"], seed=3, lang="en")
    screen.table.run()
    assert not screen.table.awaiting
    screen.hear({"type": "explore", "to": "here"})
    assert "bots" not in [one["id"] for one in shown(screen)["questions"]]


def test_what_a_seat_does_not_see_changes_nothing():
    game, state = met("catan", 60)
    other = game.imagine(game.observe(state, 0), Random(9))
    assert game.describe(other) != game.describe(state)
    told = [
        companion.simulate("catan", 3, ["random"] * 4, position=game.describe(one), seat=0)
        for one in (state, other)
    ]
    assert told[0] == told[1]


@pytest.mark.parametrize("name", companion.GAMES)
def test_the_command_plays_a_position_on_as_python_does(name, capsys, tmp_path):
    game, state = met(name, 12)
    text, file = game.position_text(state), tmp_path / "told.csv"
    asked = ["simulate", name, "--games", "3", "--position", text, "--seat", "2", "--csv"]
    assert main([*asked, str(file), "--lang", "en"]) == 0
    told = companion.simulate(name, 3, position=text, seat=1)
    assert file.read_text() == told.to_csv()
    assert len(list(csv.reader(io.StringIO(told.to_csv())))) == 1 + game.seats(state)
    assert capsys.readouterr().out


@pytest.mark.parametrize(
    "wrong",
    [
        {"bots": ["random"] * 3},
        {"seat": 4},
        {"variant": "variable"},
        {"position": "nonsense"},
        {"options": {"trade_players": "off"}},
    ],
)
def test_what_does_not_fit_the_position_is_refused(wrong):
    game, state = met("catan")
    asked = {"bots": ["random"] * 4, "position": game.position_text(state), **wrong}
    with pytest.raises(BadInput):
        companion.simulate("catan", 1, **asked)


def test_a_seat_without_a_position_is_refused():
    with pytest.raises(BadInput):
        companion.simulate("catan", 1, seat=0)
