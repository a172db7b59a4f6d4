"""A table from Python in the app: what is done on one side is seen on the other."""

from fractions import Fraction

import pytest

import companion
from companion import Table, almanac, odds
from companion.core.errors import BadInput, IllegalAction
from companion.jupyter import App

SEATS = ["Ana", "bot:greedy", "bot:greedy"]


def send(app, number, **intent):
    app._hear(None, {**intent, "n": number}, None)
    assert app.ack == number


@pytest.fixture
def table():
    return Table("catan", SEATS, seed=7)


@pytest.fixture
def app(table):
    return companion.open(table)


def test_the_app_shows_the_table_it_was_given(app, table):
    assert isinstance(app, App)
    assert app.table is table
    assert app.frame["game"] == "catan"
    assert app.moves == len(table.history)


def test_an_attempt_in_a_cell_is_told_to_the_page(app, table):
    before = app.board
    table.attempt("roll")
    assert app.moves == len(table.history)
    assert app.play["instruction"] == app.screen.seat_view.instruction
    assert app.board != before


def test_a_click_is_done_at_the_table_and_heard_by_an_observer(app, table):
    heard = []
    app.observe(lambda change: heard.append(change["new"]), "moves")
    send(app, 1, type="try", action="0: roll")
    assert any(str(action) == "0: roll" for action in table.history)
    assert heard == [len(table.history)]


def test_what_is_taken_back_in_a_cell_is_taken_back_on_the_screen(app, table):
    before = table.status()
    table.attempt("roll")
    assert table.undo()
    assert app.moves == len(table.history)
    assert app.table.status() == before


def test_a_table_that_was_left_for_another_game_is_followed_no_longer(app, table):
    send(app, 1, type="open", game="race")
    assert app.frame["game"] == "race"
    shown = app.play
    table.attempt("roll")
    assert app.play is shown


def test_a_refused_attempt_in_a_cell_changes_nothing(app, table):
    shown = app.play
    assert not table.attempt("settle 17")
    assert app.play is shown


@pytest.mark.parametrize("written", ["{}", "#position={}"])
def test_the_text_of_a_position_opens_it(table, written):
    text = table.game.position_text(table.state)
    app = companion.open(written.format(text), folder=None)
    assert app.table.game.position_text(app.table.state) == text


def test_a_listener_that_was_let_go_hears_nothing(table):
    heard = []
    stop = table.on_change(lambda: heard.append(1))
    table.attempt("roll")
    stop()
    stop()
    table.run()
    assert heard == [1]


# Texts wherever an action or an entry is meant


def test_a_game_takes_the_text_of_an_action():
    game = companion.game("catan")
    state = game.new(seed=7)
    roll = game.parse("0: roll")
    for text in ("roll", "0: roll"):
        assert game.apply(state, text).state == game.apply(state, roll).state
        assert game.refusals(state, text) == ()
    with pytest.raises(IllegalAction):
        game.apply(state, "settle 17")
    with pytest.raises(BadInput, match="roll"):
        game.apply(state, "role")


def test_a_page_of_the_almanac_is_asked_for_by_its_id():
    assert almanac.page("catan.seven") == almanac.page(almanac.entry("catan.seven"))
    with pytest.raises(BadInput, match=r"catan\.seven"):
        almanac.page("catan.sevn")


# Distributions as Python people expect them


def test_a_distribution_is_asked_like_a_mapping():
    two = odds.throw(2)
    assert two[7] == Fraction(1, 6)
    assert two[1] == 0
    assert list(two) == list(range(2, 13))
    assert len(two) == 11
    assert 7 in two
    assert 13 not in two


NEAR = {"sed": "seed", "varient": "variant", "foo": "", "xy": ""}


@pytest.mark.parametrize(("written", "near"), NEAR.items())
def test_a_misspelt_argument_is_answered_with_the_nearest_there_is(written, near):
    with pytest.raises(BadInput) as wrong:
        Table("catan", **{written: 7})
    assert wrong.value.faults[0].nearest == near
