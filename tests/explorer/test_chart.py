"""The large chart, and what a page without a kernel shows."""

import json
import sys
from base64 import b64decode

import pytest

from companion import simulate
from companion.explorer.explorer import Explorer
from companion.jupyter import Odds
from companion.jupyter.chart import LargeChart, still_html
from companion.jupyter.figure import MIME, figure
from companion.odds import throw
from companion.screen.screen import Screen

from .explored import view


class Place:
    """Where a chart would be shown."""

    def __init__(self):
        self.shown = []

    def update(self, bundle, raw):
        assert raw
        self.shown.append(bundle)


def charted(link, **values):
    explorer = Explorer(link, **values)
    chart = LargeChart(explorer)
    chart._place = Place()
    return explorer, chart, chart._place.shown


def hear(explorer, chart, **asked):
    explorer.hear(asked)
    chart.follow()


def test_long_distributions_and_comparisons_have_a_large_chart():
    assert view("dice", dice=10)["can_large"]
    assert view("dice/sites")["can_large"]
    assert not view("dice")["can_large"]


def test_the_large_chart_is_a_light_plotly_figure_that_zooms_and_saves_itself():
    explorer, chart, shown = charted("dice", dice=10)
    hear(explorer, chart, large=True)
    figure = shown[-1][MIME]
    assert figure["config"]["displayModeBar"] == "hover"
    assert figure["config"]["toImageButtonOptions"]["format"] == "png"
    assert "sendChartToCloud" in figure["config"]["modeBarButtonsToRemove"]
    assert not figure["layout"]["xaxis"].get("fixedrange")
    assert len(figure["data"][0]["x"]) == 51
    assert len(json.dumps(figure)) < 20_000


def test_a_comparison_is_told_apart_by_pattern_and_by_name():
    explorer, chart, shown = charted("marbles/mixes")
    hear(explorer, chart, large=True)
    bars = shown[-1][MIME]["data"]
    assert [one["name"] for one in bars] == ["A", "B"]
    assert bars[0]["marker"]["pattern"] != bars[1]["marker"]["pattern"]


def test_the_large_chart_is_drawn_anew_when_a_slider_is_let_go_not_while_it_moves():
    explorer, chart, shown = charted("dice", dice=10)
    hear(explorer, chart, large=True)
    before = len(shown)
    hear(explorer, chart, set={"dice": 11})
    hear(explorer, chart, set={"dice": 12})
    assert len(shown) == before
    hear(explorer, chart, released=True)
    assert len(shown[-1][MIME]["data"][0]["x"]) == 61


def test_games_played_on_have_the_chart_of_a_simulation_drawn_anew_when_they_stop():
    screen = Screen("catan", seed=7, folder=None, lang="en", pane="odds")
    screen.hear({"type": "explore", "to": "here"})
    chart = LargeChart(screen.explorer)
    chart._place = Place()
    shown = chart._place.shown

    def ask(**asked):
        hear(screen.explorer, chart, **asked)
        return screen.explorer.view()

    assert not ask(question="bots", set={"bots": "random"})["can_large"]
    assert ask(race=1)["can_large"]
    ask(large=True)
    played = screen.explorer.race.games.result
    drawn = shown[-1][MIME]
    assert drawn["data"] == json.loads(played.figure("en").to_json())["data"]
    assert [one["text"] for one in drawn["layout"]["annotations"]] == [
        "Share of wins", "Turns in a game", "Points by source",
    ]  # fmt: skip
    before = len(shown)
    ask(race=1)
    assert len(shown) == before
    ask(released=True)
    assert shown[-1][MIME]["data"] != drawn["data"]
    assert not ask(race=0)["can_large"]


def strong(bundle):
    [bars] = [one for one in bundle[MIME]["data"] if one["type"] == "bar"]
    return {x for x, how in zip(bars["x"], bars["marker"]["opacity"], strict=True) if how == 1}


def test_the_large_chart_follows_the_choice_and_says_it():
    explorer, chart, shown = charted("dice:40", dice=10)
    hear(explorer, chart, large=True)
    assert strong(shown[-1]) == {40}
    hear(explorer, chart, select="50")
    assert strong(shown[-1]) == {50}
    hear(explorer, chart, how="at-least")
    assert strong(shown[-1]) == set(range(50, 61))
    title = shown[-1][MIME]["layout"]["title"]["text"]
    assert title == f"{explorer.view()['title']}: {explorer.view()['answers'][0]['percent']}"


def test_a_name_from_outside_is_no_markup_in_the_title_of_the_chart():
    deck = ", ".join(["<b>x 30", *(f"{name} 5" for name in "abcdefghi")])
    explorer, chart, shown = charted("draws/deck", deck=deck, draws=25)
    hear(explorer, chart, large=True)
    assert "<b>" not in shown[-1][MIME]["layout"]["title"]["text"]


def test_the_large_chart_goes_when_it_is_shut_or_the_pane_is_left():
    explorer, chart, shown = charted("dice", dice=10)
    hear(explorer, chart, large=True)
    chart.follow(shown=False)
    assert MIME not in shown[-1]
    chart.follow()
    assert MIME in shown[-1]
    hear(explorer, chart, large=False)
    assert MIME not in shown[-1]


def test_a_question_that_is_too_short_for_it_leaves_its_place_empty():
    explorer, chart, shown = charted("dice", dice=10)
    hear(explorer, chart, large=True)
    hear(explorer, chart, question="before")
    assert MIME not in shown[-1]


def test_the_widget_changes_its_language_and_stays_where_it_was():
    widget = Odds("dice/within:3", players=3)
    widget._hear(None, {"type": "lang", "lang": "cs", "n": 4}, None)
    assert (widget.frame["lang"], widget.explorer["lang"], widget.ack) == ("cs", "cs", 4)
    assert (widget.explorer["question"], widget.explorer["selected"]) == ("within", "3")
    widget._hear(None, {"type": "lang", "lang": "tlh"}, None)
    assert widget.frame["lang"] == "cs"


def test_a_page_without_a_kernel_shows_the_answer_and_its_bars():
    shown = still_html(view("marbles/mixes"))
    assert "<img " in shown
    assert "data:image/svg+xml;base64," in shown
    assert "Speed" in shown


def test_names_from_outside_never_become_markup_in_the_still_picture():
    shown = still_html(view("draws/deck", deck="<script>x 3, b 2"))
    assert "<script" not in shown
    picture = b64decode(shown.partition("base64,")[2].partition('"')[0]).decode()
    assert picture.startswith("<svg")
    assert "<script" not in picture


def test_without_an_answer_the_still_picture_is_empty():
    explorer = Explorer("dice")
    explorer.hear({"set": {"dice": -1}})
    assert still_html(explorer.view()) == '<div class="companion-still"></div>'


@pytest.mark.parametrize("shown", [lambda one: one._ipython_display_(), lambda one: one.show()])
def test_a_figure_shows_without_nbformat(shown, monkeypatch):
    """As in a bare kernel and in a browser, where plotly's own way raises."""
    monkeypatch.setitem(sys.modules, "nbformat", None)
    outputs = []
    monkeypatch.setattr("companion.jupyter.drawn.display", lambda data, raw: outputs.append(data))
    for drawn in (figure(throw(2)), simulate("catan", 2, ["random"] * 3).figure()):
        shown(drawn)
    assert [MIME in data for data in outputs] == [True, True]
    assert outputs[0][MIME]["data"][0]["type"] == "bar"
    assert [data[MIME]["config"]["displayModeBar"] for data in outputs] == ["hover", "hover"]


@pytest.mark.parametrize(
    ("dice", "said"), [(1, "does not fit"), (2, "does not fit"), (10, ": fits"), (40, ": fits")]
)
def test_the_normal_curve_says_where_it_fits_and_where_not(dice, said):
    drawn = figure(throw(dice), normal=True)
    [curve] = [one for one in drawn.data if one.type == "scatter"]
    assert said in curve.name
    area = sum(curve.y) * (curve.x[1] - curve.x[0])
    assert area == pytest.approx(1, abs=0.001)
    assert max(curve.y) == pytest.approx(1 / (2 * 3.14159265 * float(throw(dice).variance)) ** 0.5)


def test_tries_are_laid_over_the_large_chart():
    explorer, chart, shown = charted("dice", dice=10)
    explorer.hear({"race": 100})
    hear(explorer, chart, large=True)
    [dots] = [one for one in shown[-1][MIME]["data"] if one.get("mode") == "markers"]
    assert dots["name"].startswith("Tries: ")
    layout = shown[-1][MIME]["layout"]
    assert layout["showlegend"]
    assert not shown[-1][MIME]["data"][0]["showlegend"]  # the title says what the bars are
    assert layout["margin"]["t"] > 60  # the title above, the legend under it
    assert sum(dots["y"]) == pytest.approx(1)
