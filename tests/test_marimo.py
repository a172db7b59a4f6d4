"""The app and what shows itself in marimo, a notebook of another kind.

marimo asks for newer packages than the documentation is built with, so it is in no extra. These
tests run where it is installed beside the extra `dev`, as in the jobs of `.github/workflows`.
"""

from __future__ import annotations

import pytest

import companion

marimo = pytest.importorskip("marimo", reason="pip install -e '.[dev]' marimo")


@pytest.fixture
def ran():
    """A notebook of marimo, run from top to bottom without a page: what its cells show and name."""
    notebook = marimo.App()

    @notebook.cell
    def begin():
        import companion

        table = companion.Table("catan", ["Ana", "bot:greedy", "bot:greedy"], seed=7)
        table  # noqa: B018 - the last line of a cell is what it shows
        return companion, table

    @notebook.cell
    def refuse(table):
        refused = table.attempt("settle 17")
        refused  # noqa: B018
        return (refused,)

    @notebook.cell
    def show(companion, table):
        import marimo

        app = companion.open(table)
        shown = marimo.ui.anywidget(app)
        shown  # noqa: B018
        return app, shown

    @notebook.cell
    def play(app, refused, table):
        assert not refused
        done = table.attempt("roll")
        moves = app.moves
        return done, moves

    return notebook.run()


def test_a_table_shows_its_board_and_a_refused_move_says_why(ran):
    outputs, _ = ran
    board, refused = (marimo.as_html(shown).text for shown in outputs[:2])
    assert "svg" in board
    assert "catan.roll.before-trade-and-build" in refused


def test_the_app_is_a_widget_there_and_follows_the_table(ran):
    outputs, names = ran
    assert "marimo-anywidget" in marimo.as_html(outputs[2]).text
    assert names["done"]
    assert names["app"].table is names["table"]
    assert names["moves"] == len(names["table"].history)


def test_a_click_in_marimo_is_done_at_the_table():
    table = companion.Table("catan", ["Ana", "bot:greedy", "bot:greedy"], seed=7)
    app = companion.open(table)
    assert marimo.ui.anywidget(app).widget is app
    app._hear(None, {"type": "try", "action": "0: roll", "n": 1}, None)
    assert str(table.history[0]) == "0: roll"
