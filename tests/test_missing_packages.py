"""Where plotly and sympy are missing, everything else works, and what needs them says so."""

import os
import sys
from pathlib import Path
from subprocess import run

import pytest

import companion
from companion.cli import main
from companion.core.errors import BadInput
from companion.core.text import LANGUAGES
from companion.screen.safely import apology


class Missing:
    """Packages that cannot be found."""

    def __init__(self, *names):
        self.names = names

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


@pytest.fixture
def bare(monkeypatch):
    """A Python that has neither."""
    for name in list(sys.modules):
        if (
            name.partition(".")[0] in ("pandas", "plotly", "sympy")
            or name == "companion.jupyter.drawn"
        ):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Missing("pandas", "plotly", "sympy"), *sys.meta_path])


def test_the_app_opens_plays_looks_up_and_simulates(bare):
    app = companion.open("catan", seed=7, folder=None)
    app._hear(None, {"type": "try", "action": "0: roll", "n": 1}, None)
    assert app.ack == 1
    assert str(app.table.history[0]) == "0: roll"
    assert companion.almanac.search("what if a 7 is rolled", "catan")[0].id == "catan.seven"
    assert sum(companion.simulate("catan", games=1, bots=["greedy"] * 3).wins) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_formula_in_the_app_says_what_it_needs(bare, lang):
    app = companion.open("/catan/~odds/dice:8", lang=lang, folder=None)
    app._hear(None, {"type": "explore", "why": True, "n": 1}, None)
    app._hear(None, {"type": "explore", "depth": "formula", "n": 2}, None)
    assert app.ack == 2
    missing = ModuleNotFoundError("No module named 'sympy'", name="sympy")
    assert app.explorer["why"] == [{"text": apology(missing, lang)}]


def test_a_chart_is_refused_before_any_game_is_played(bare, capsys, tmp_path):
    assert main(["simulate", "catan", "--games", "2", "--chart", str(tmp_path / "x.html")]) == 2
    told = capsys.readouterr()
    assert "plotly" in told.err
    assert told.out == ""


def test_a_figure_says_what_it_needs(bare):
    with pytest.raises(BadInput, match="pip install plotly"):
        companion.simulate("catan", games=1, bots=["greedy"] * 3).figure()


def test_a_data_frame_says_what_it_needs(bare):
    with pytest.raises(BadInput, match="pip install pandas"):
        companion.odds.throw(2).to_frame()


def test_an_environment_says_what_it_needs(monkeypatch):
    for name in list(sys.modules):
        if name.partition(".")[0] == "pettingzoo" or name == "companion.environment.zoo":
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Missing("pettingzoo"), *sys.meta_path])
    with pytest.raises(BadInput, match="pip install pettingzoo"):
        companion.env("catan")


def test_without_the_notebooks_packages_help_is_there_and_what_shows_a_widget_says_so(tmp_path):
    """In a Python of its own: nothing of what they are made with may have been loaded."""
    told = run(
        [sys.executable, "-c", WITHOUT_JUPYTER], capture_output=True, text=True, cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(companion.__file__).parents[1])}, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    assert (
        told.stdout.splitlines() == ["anywidget: not installed: expected pip install anywidget"] * 4
    )


WITHOUT_JUPYTER = """
import pydoc
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("IPython", "anywidget", "ipywidgets", "traitlets"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
import companion

assert "companion.Table" in pydoc.render_doc(companion)
table = companion.Table("race", 2, seed=1)
assert table._repr_mimebundle_()["image/svg+xml"]
tries = [
    lambda: companion.open("catan"),
    lambda: companion.replay(table),
    lambda: companion.simulate("race", games=1).figure(),
    lambda: __import__("companion.jupyter"),
]
for one in tries:
    try:
        one()
    except companion.BadInput as wrong:
        print(wrong)
"""


def test_whoever_lacks_a_part_of_the_environments_package_is_told_to_install_that(monkeypatch):
    for name in list(sys.modules):
        if name.partition(".")[0] == "numpy" or name == "companion.environment.zoo":
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Missing("numpy"), *sys.meta_path])
    with pytest.raises(BadInput, match="pip install pettingzoo"):
        companion.env("catan")


def test_many_games_as_a_data_frame_say_what_they_need(bare):
    with pytest.raises(BadInput, match="pip install pandas"):
        companion.simulate("race", games=1).to_frame()
