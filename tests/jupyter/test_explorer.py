"""The explorer's Python half: questions answer, links lead somewhere, nonsense is answered."""

import json
import re
from base64 import b64decode
from fractions import Fraction
from random import Random

import pytest

import companion
from companion import odds
from companion.core.errors import BadInput
from companion.core.text import LANGUAGES
from companion.games.catan.odds import GOODS
from companion.games.starfarers import odds as starfarers
from companion.games.trucker.odds import swarm
from companion.games.trucker.shipyard import EXAMPLES
from companion.jupyter import Odds, Session, open_app
from companion.jupyter.contract import PARTS
from companion.jupyter.explorer import DOORS, Explorer
from companion.jupyter.explorer_ask import Ask
from companion.jupyter.explorer_chart import Chart, still_html
from companion.jupyter.explorer_links import ENTRIES
from companion.jupyter.explorer_page import Teller, stretch
from companion.jupyter.explorer_race import as_uneven, band
from companion.jupyter.explorer_ships import ships_of
from companion.jupyter.figure import MIME
from companion.lessons import Course
from companion.lessons.step import Step

EVERY = [f"{door}/{question}" for door, questions in DOORS.items() for question in questions]


def view(link="dice", lang="en", **values):
    return Explorer(link, lang, **values).view()


def answer(shown):
    return shown["answers"][0]


def bars(shown):
    return next(one for one in shown["views"] if one["kind"] == "bars")


def grid(shown):
    return next(one for one in shown["views"] if one["kind"] == "grid")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("link", EVERY)
def test_every_question_answers_in_every_language_in_four_forms_and_as_plain_json(link, lang):
    shown = json.loads(json.dumps(view(link, lang)))
    assert shown["faults"] == []
    for one in shown["answers"]:
        assert all(one[form] for form in ("fraction", "percent", "one_in", "times"))
        assert 0 <= one["dots"] <= one["of"] == odds.GAME_ROLLS
        assert 0 <= one["share"] <= 1
    assert shown["assumptions"]
    assert shown["table"]["rows"]
    assert "[en]" not in json.dumps(shown)


@pytest.mark.parametrize("lang", LANGUAGES[1:])
@pytest.mark.parametrize("link", EVERY)
def test_what_was_chosen_is_said_in_the_language_of_the_page(link, lang):
    english, other = view(link)["options"], view(link, lang)["options"]
    same = {"bonus"}
    for (name, value), (own_name, own_value) in zip(english, other, strict=True):
        assert name != own_name or name in same
        assert value != own_value or not re.search("[a-z]{2}", value)


@pytest.mark.parametrize("link", EVERY)
def test_the_bars_of_a_question_hold_all_cases(link):
    explorer = Explorer(link)
    shown = explorer.view()
    for place in range(len(shown["answers"])):
        held = sum(row["shares"][place] for row in bars(shown)["rows"])
        assert held == pytest.approx(1, abs=0.0021)


def can_race(link):
    race = view(link)["race"]
    return race is not None and race["can"]


def test_only_the_rolls_of_a_real_table_are_not_raced():
    assert [link for link in EVERY if not can_race(link)] == ["dice/rolls"]


@pytest.mark.parametrize("link", [link for link in EVERY if link != "dice/rolls"])
def test_a_race_plays_outcomes_there_are_and_stays_near_the_exact_bars(link):
    explorer = Explorer(link)
    explorer.rng = Random(5)
    for _ in range(4):
        explorer.hear({"race": 500})
    rows = bars(explorer.view())["rows"]
    page = explorer._answer(Ask(explorer._own(), explorer.words))
    assert set(explorer.played) <= set(page.keys)
    assert sum(explorer.played.values()) == 2000
    assert max(abs(row["seen"] - row["shares"][0]) for row in rows) < 0.05


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("link", EVERY)
def test_why_is_told_only_when_it_is_opened(link, lang):
    explorer = Explorer(link, lang)
    assert explorer.view()["why"] is None
    explorer.hear({"why": True})
    shown = explorer.view()
    assert shown["can_why"]
    assert shown["why"]
    assert all(
        step.get("text") or (step["math"][0] == "math" and step["latex"]) for step in shown["why"]
    )


def test_the_sum_8_lights_five_cells_its_bar_and_its_term():
    shown = view("dice:8")
    lit = [c for row in grid(shown)["cells"] for c in row if c["key"] in shown["lit"]]
    assert len(lit) == 5
    assert [row["name"] for row in bars(shown)["rows"] if row["key"] in shown["lit"]] == ["8"]
    terms = next(one for one in shown["views"] if one["kind"] == "terms")
    assert [(one["n"], one["power"]) for one in terms["terms"] if one["key"] in shown["lit"]] == [
        ("5", 8)
    ]
    assert answer(shown)["fraction"] == "5/36"
    assert answer(shown)["one_in"] == "1 in 7.2"


def test_with_or_more_everything_above_lights_up_too():
    explorer = Explorer("dice:11")
    explorer.hear({"how": "at-least"})
    shown = explorer.view()
    assert shown["lit"] == ["11", "12"]
    assert answer(shown)["fraction"] == "3/36"


def test_a_pair_of_marbles_lights_its_cells_and_the_bar_of_its_speed():
    shown = view("marbles:yellow+red")
    assert set(shown["lit"]) == {"yellow+red", "3"}
    assert answer(shown)["fraction"] == "2/10"
    back = view("marbles:5")
    assert set(back["lit"]) == {"5", "yellow+blue"}


def test_a_tile_of_a_ship_tells_its_danger_and_what_kills_it():
    after = swarm(EXAMPLES["heron"], card="II-09")
    number = EXAMPLES["heron"].board.numbers[8, 4]
    shown = view(f"ships/meteors:tile:{number}")
    assert answer(shown)["fraction"] == str(after.dies((8, 4)))
    assert len(shown["listed"][0]["rows"]) == len(after.killers((8, 4)))


def test_numbers_are_those_of_the_odds():
    assert answer(view("dice/within", rounds=1, players=4))["share"] == float(
        odds.rounds(8, players=4)
    )
    assert answer(view("dice/within", players=2, turn="two"))["share"] == pytest.approx(
        float(odds.rounds(8, players=2, double=True))
    )
    assert answer(view("dice/before"))["fraction"] == "5/11"
    assert answer(view("marbles/fight", cannons=2, theirs=2))["share"] == 0.61
    assert answer(view("marbles/reach", distance=9, drives=1))["share"] == float(
        starfarers.reach(9, drives=1, flights=2)
    )
    assert answer(view("draws/among"))["fraction"] == "270382/1154637"


def test_batteries_are_a_slider():
    full, empty = view("ships", batteries=7), view("ships", batteries=0)
    assert answer(full)["share"] > answer(empty)["share"]


def test_two_ships_stand_side_by_side():
    shown = view("ships", compare="turtle")
    assert [one["name"] for one in shown["answers"]] == ["A", "B"]
    assert sum(one["kind"] == "scene" for one in shown["views"]) == 2


def test_a_ship_and_a_deck_can_be_given_by_hand():
    small = Odds(ship="I 7\n7 H:3333", meteors="own", hits="small N")
    assert small.explorer["answers"][0]["fraction"] == "30/36"
    named, given = Odds(ship="heron").explorer, Odds(ship=EXAMPLES["heron"]).explorer
    assert named["answers"] == given["answers"] != []
    cards = Odds(deck={"a": 2, "b": 1}, card="b", draws=2)
    assert cards.explorer["answers"][0]["fraction"] == "2/3"


def test_the_odds_of_a_table_can_be_explored():
    table = companion.Table("catan", seats=["bot:greedy"] * 3, seed=7)
    table.run(60)
    shown = Odds(table=table).explorer
    assert shown["door"] == "here"
    assert {one["id"] for one in shown["questions"]} >= {"next", "yields", "draw"}


# In the app


def test_the_pane_works_with_no_game_chosen():
    app = open_app(odds="ships", lang="en")
    assert app.frame["game"] == ""
    assert app.frame["pane"] == "odds"
    assert app.explorer["door"] == "ships"
    assert [door["id"] for door in app.explorer["doors"]] == list(DOORS)


def test_the_chosen_sum_marks_its_lands_on_the_board():
    app = open_app("catan", seed=7, folder=None, lang="en", odds="dice:8")
    paid = next(row for row in app.session.odds()["outlook"]["sums"] if row["sum"] == 8)
    assert app.explorer["marks"] == paid["hexes"] != []
    app._hear(None, {"type": "explore", "select": "6", "q": 1, "n": 2}, None)
    assert app.explorer["selected"] == "6"
    assert app.explorer["marks"] != paid["hexes"]
    assert (app.explorer["q"], app.ack) == (1, 2)


def test_a_covered_table_tells_nothing():
    session = Session("catan", seed=7, folder=None, seats=["Ana", "Ben", "Cid"], lang="en")
    session.covered = True
    assert "here" not in [door["id"] for door in session.explorer_part()["doors"]]


def test_a_link_from_a_lesson_opens_the_pane():
    session = Session("catan", seed=7, folder=None, lang="en")
    session.hear({"type": "explore", "to": "dice/within"})
    assert session.pane == "odds"
    assert session.explorer_part()["question"] == "within"


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_entry_with_odds_exists_and_its_link_opens(entry):
    assert companion.almanac.entry(entry).title("en")
    assert view(ENTRIES[entry])["answers"]


def test_every_game_has_entries_that_lead_to_the_odds():
    assert {entry.partition(".")[0] for entry in ENTRIES} == {
        "catan",
        "starfarers",
        "race",
        "trucker",
    }


def test_lesson_steps_lead_to_dice_marbles_and_draws():
    courses = (Course.of(companion.game(name)) for name in companion.GAMES)
    steps = [place.step for course in courses for place in course.places]
    links = {step.odds for step in steps if isinstance(step, Step) and step.odds}
    assert {link.partition("/")[0].partition(":")[0] for link in links} == {
        "dice",
        "marbles",
        "draws",
    }
    for link in links:
        assert view(link)["answers"]


def test_an_entry_in_the_app_brings_its_link():
    session = Session("catan", seed=7, folder=None, lang="en")
    session.hear({"type": "entry", "id": "catan.dice"})
    assert session.almanac_part()["page"]["odds"] == "dice:8"


def test_the_parts_of_the_explorer_are_parts_of_the_app():
    assert {"explorer", "art"} <= set(PARTS)


# Bad input


BLACK = {"yellow": 0, "red": 0, "blue": 0, "black": 2}
THEIR_BLACK = {f"b-{colour}": n for colour, n in BLACK.items()}
BAD = [
    ("dice", {"dice": 1_000_000}, "100"),
    ("dice", {"dice": -2}, "100"),
    ("dice/before", {"sum": "8", "feared": "8"}, "different"),
    ("dice/sites", {"site-a": "7 13 x"}, "2 to 12"),
    ("dice/rolls", {"rolled": "8 13"}, "2 to 12"),
    ("dice/rolls", {"rolled": ""}, "at least one"),
    ("marbles", {"yellow": 0, "red": 0, "blue": 0, "black": 1}, "at least two"),
    ("marbles/reach", {**BLACK, "drives": 0, "black-counts": "0"}, "stand still"),
    ("marbles/fight", {**BLACK, **THEIR_BLACK, "cannons": 2, "ties": "again"}, "every shake"),
    ("draws/among", {"cards": 5, "wanted": 2, "draws": 9}, "5"),
    ("draws/among", {"cards": 5, "wanted": 9, "draws": 1}, "5"),
    ("draws/deck", {"deck": "nothing"}, "name and a number"),
    ("draws/steal", {f"hand-{kind}": 0 for kind in GOODS}, "empty"),
    ("draws/guess", {"seen": "7 7 7"}, "only 1"),
    ("ships", {"ship": "own", "text": "no ship at all"}, "level"),
    ("ships", {"ship": "own", "text": "II\n7 . . . H:3333 C:0000 . ."}, "row 7"),
    ("ships", {"meteors": "own", "hits": "huge N"}, "small N"),
    ("ships", {"meteors": "own", "hits": ", ".join(["large N"] * 13)}, "12"),
]  # fmt: skip


@pytest.mark.parametrize(("link", "values", "said"), BAD)
def test_what_is_impossible_is_answered_with_what_is_possible(link, values, said):
    explorer = Explorer(link)
    explorer.hear({"set": values})
    shown = explorer.view()
    assert shown["answers"] == []
    assert said in " ".join(shown["faults"])
    assert shown["controls"]


def test_a_ship_that_cannot_fly_is_still_drawn_with_its_faults_marked():
    explorer = Explorer("ships")
    explorer.hear({"set": {"ship": "own", "text": "II\n7 . . . H:3333 C:0000 . ."}})
    [scene] = explorer.view()["views"]
    assert scene["scene"]["marks"]


WRONG = ("x", "H9", "Cx", "B9", "W9", "R9", "Ex", "S", "L", "+x")
TYPED = [
    {"text": "nothing"},
    {"text": "II 7 6\n7 H:3333 ."},
    {"text": "II 7\n99 H:3333"},
    {"text": "II 7\n7 H:3333 ."},
    {"text": "II 7\n7 ."},
    *({"text": f"II 7\n7 {word}:0000"} for word in WRONG),
    {"text": "II 7\n7 ^:3333"},
]  # fmt: skip
FIRED = ["huge N", ", ".join(["large N"] * 13)]


@pytest.mark.parametrize(
    "values",
    [
        *({"ship": "own", **typed} for typed in TYPED),
        *({"meteors": "own", "hits": hits} for hits in FIRED),
    ],
)
def test_a_ship_or_hits_that_are_none_are_answered_in_the_language(values):
    said = []
    for lang in LANGUAGES:
        explorer = Explorer("ships", lang)
        explorer.hear({"set": values})
        said.append(" ".join(explorer.view()["faults"]))
    assert all(said)
    assert len(set(said)) == len(LANGUAGES)
    assert "[en]" not in "".join(said)


def test_more_ships_than_can_be_followed_are_refused_in_the_language(monkeypatch):
    monkeypatch.setattr("companion.games.trucker.chain.MOST_STATES", 20)
    said = [" ".join(view("ships", lang, spend="never")["faults"]) for lang in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    assert all("20" in one for one in said)


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_faults_of_sliders_and_building_rules_are_said_in_the_language(lang):
    english, other = Explorer("dice"), Explorer("dice", lang)
    for one in (english, other):
        one.hear({"set": {"dice": 10**6}})
    assert english.view()["faults"] != other.view()["faults"]


JUNK = [None, 7, "x" * 500, [], {}, {"a": 1}, True, 1e308, -1, "__init__", "tile:99999"]


@pytest.mark.parametrize(
    "field", ["door", "question", "set", "select", "how", "why", "race", "edit", "lay", "q"]
)
def test_junk_in_any_field_is_passed_over(field):
    explorer = Explorer("ships")
    for junk in JUNK:
        explorer.hear({field: junk})
        json.dumps(explorer.view())


def test_random_settings_never_break_nor_pass_a_hundred_percent():
    rng = Random(11)
    explorer = Explorer()
    for _ in range(400):
        explorer.go(rng.choice(EVERY))
        controls = explorer.view()["controls"]
        chosen = rng.sample(controls, min(3, len(controls)))
        values = [rng.choice([0, 1, 2, 7, 30, 500, -1, "", "9", "6 8", "x"]) for _ in chosen]
        explorer.hear({"set": dict(zip([one["id"] for one in chosen], values, strict=True))})
        for one in explorer.view()["answers"]:
            assert 0 <= one["share"] <= 1
        explorer.values.clear()


def test_a_setting_nobody_asks_for_is_named():
    with pytest.raises(BadInput, match="cannons"):
        Odds("marbles/fight", canons=3)


@pytest.mark.parametrize("link", ["nowhere", "dice/nothing", ""])
def test_a_link_that_leads_nowhere_says_where_one_can_go(link):
    explorer = Explorer()
    if link:
        with pytest.raises(BadInput, match="expected one of"):
            explorer.go(link)
    assert explorer.view()["door"] == "dice"


# The parts


def test_the_band_of_ordinary_luck_is_that_of_the_odds_in_wide_races():
    low, high = band(Fraction(5, 36), 60)
    told = odds.how_often(odds.chance_of(8), rolls=60)
    assert told.between(low, high) >= Fraction(9, 10)
    assert told.between(low + 1, high) < Fraction(9, 10)
    assert told.between(low, high - 1) < Fraction(9, 10)


def test_loaded_rolls_stand_out_and_fair_ones_do_not():
    rng = Random(3)
    fair = tuple(rng.randint(1, 6) + rng.randint(1, 6) for _ in range(100))
    assert as_uneven(fair) > 50
    assert as_uneven((12,) * 20) == 0


def test_of_equally_narrow_stretches_the_fullest_is_taken():
    assert stretch(odds.throw(2), Fraction(9, 10)) == (3, 11)


def test_a_long_fraction_is_said_by_its_length():
    shown = view("dice", dice=40)
    assert "digits" in answer(shown)["fraction"]
    assert len(bars(shown)["rows"]) < 130


def test_the_editor_lays_a_tile_and_takes_it_away_again():
    explorer = Explorer("ships")
    explorer.hear({"edit": True})
    before = ships_of(Ask(explorer._own(), explorer.words))[0]
    free = before.board.numbers[5, 6]
    explorer.hear({"select": f"free:{free}"})
    assert explorer.view()["editor"]["form"]["cell"] == free
    explorer.hear({"lay": {"part": "C", "turn": 0, "sides": "0000"}})
    after = ships_of(Ask(explorer._own(), explorer.words))[0]
    assert len(after) in (len(before), len(before) + 1)
    assert "C:0000" in explorer._own()["text"]
    explorer.hear({"lay": {"part": "", "turn": 0, "sides": ""}})
    assert ships_of(Ask(explorer._own(), explorer.words))[0] == before


def test_a_tile_the_editor_does_not_know_is_refused():
    explorer = Explorer("ships")
    explorer.hear({"edit": True})
    explorer.hear({"select": "tile:24"})
    text = explorer._own()["text"]
    explorer.hear({"lay": {"part": "<script>", "turn": 0, "sides": "3333"}})
    assert explorer._own()["text"] == text
    assert explorer.view()["faults"]


def test_every_bar_is_told_in_words():
    page = DOORS["dice"]["sum"](Ask({}, Explorer().words))
    assert Teller(page, Explorer().words).bars(None)["rows"][6]["label"] == "8: 13.9\xa0%"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", companion.GAMES)
def test_every_game_with_an_engine_opens_the_door_of_its_position(name, lang):
    session = Session(name, seed=7, folder=None, lang=lang)
    session.hear({"type": "explore", "to": "here"})
    shown = session.explorer_part()
    assert shown["door"] == "here"
    for question in [one["id"] for one in shown["questions"]]:
        session.hear({"type": "explore", "question": question})
        told = json.dumps(session.explorer_part())
        assert session.explorer_part()["answers"]
        assert "[en]" not in told


# The large chart, and what a page without a kernel shows


class Place:
    """Where a chart would be shown."""

    def __init__(self):
        self.shown = []

    def update(self, bundle, raw):
        assert raw
        self.shown.append(bundle)


def charted(link, **values):
    explorer = Explorer(link, **values)
    chart = Chart(explorer)
    chart._place = Place()
    return explorer, chart, chart._place.shown


def hear(explorer, chart, **asked):
    explorer.hear(asked)
    chart.follow()


def test_long_distributions_and_comparisons_have_a_large_chart():
    assert view("dice", dice=10)["can_large"]
    assert view("dice/sites")["can_large"]
    assert not view("dice")["can_large"]


def test_the_large_chart_is_a_light_plotly_figure_without_a_mode_bar():
    explorer, chart, shown = charted("dice", dice=10)
    hear(explorer, chart, large=True)
    figure = shown[-1][MIME]
    assert figure["config"]["displayModeBar"] is False
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
