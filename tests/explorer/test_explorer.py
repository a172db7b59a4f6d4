"""The explorer's Python half: questions answer, links lead somewhere, nonsense is answered."""

import json
import re
from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

import companion
from companion import odds
from companion.core.text import LANGUAGES
from companion.explorer.asking import ControlForm
from companion.explorer.evenings import as_uneven
from companion.explorer.explorer import Explorer
from companion.explorer.links import entries
from companion.explorer.page import stretch
from companion.explorer.phrases import Teller
from companion.explorer.simulated import Race, band
from companion.explorer.topics import every_topic
from companion.games.starfarers import odds as starfarers
from companion.games.trucker.explorer.fleet import ships_of
from companion.games.trucker.odds import swarm
from companion.games.trucker.ships.shipyard import EXAMPLES
from companion.jupyter import Odds, Screen, open_app
from companion.lessons import Course
from companion.lessons.step import Step
from companion.screen.updates import make_part
from companion.screen.wire.parts import PARTS

from .explored import EVERY, answer, bars, grid, view


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


@pytest.mark.parametrize("link", EVERY)
def test_no_control_of_a_question_stands_there_twice(link):
    asked = Counter(control["id"] for control in view(link)["controls"])
    assert [name for name, times in asked.items() if times > 1] == []


CABIN = {"part": "C", "turn": "0", "front": "0", "right": "0", "rear": "0", "left": "0"}


def can_race(link):
    race = view(link)["race"]
    return race is not None and race["can"]


def test_only_the_rolls_of_a_real_table_are_not_raced():
    assert [link for link in EVERY if not can_race(link)] == ["dice/rolls"]


SURE = 4.5
"""Standard errors a race may be off: with fixed seeds, and once in 100,000 by chance."""
TRIES = 1000


def off(came, share):
    """How many standard errors a count is from what is due; rare things are not judged."""
    due = float(share) * TRIES
    if not 10 <= due <= TRIES - 10:
        return 0 if 0 < due < TRIES or came == due else 99
    return abs(came - due) / sqrt(due * (1 - float(share)))


def raced(page, seed=5):
    race, rng = Race(), Random(seed)
    for _ in range(TRIES):
        race.add(page.tried(rng))
    return race


def worst(page, race):
    """The worst a race is off, over every outcome of every series and all else to be chosen."""
    keys = [*page.keys, *page.others]
    return max(
        off(came, share)
        for key in keys
        for came, share in zip(
            page.came(race, key, "exactly"), page.chances(key, "exactly"), strict=True
        )
    )


RACES = [
    *((link, {}) for link in EVERY if link != "dice/rolls"),
    ("dice/within", {"turn": "two", "players": 2}),
    ("dice/sites", {"seven": "best"}),
    ("ships/meteors", {"compare": "turtle"}),
    ("ships/meteors", {"meteors": "own", "hits": "large N, large W, small S", "spend": "never"}),
]


@pytest.mark.parametrize(("link", "values"), RACES)
def test_a_race_comes_to_the_exact_number_of_everything_that_can_be_asked(link, values):
    page = page_of(Explorer(link, **values))
    race = raced(page)
    assert all(set(came) <= set(page.keys.values()) for came in race.counts)
    assert worst(page, race) < SURE


@pytest.mark.parametrize(
    ("link", "values"), [("dice/times", {"sum": "7"}), ("ships", {"ship": "whale"})]
)
def test_a_race_of_something_else_does_not_pass(link, values):
    page, other = page_of(Explorer(link)), page_of(Explorer(link, **values))
    assert worst(page, raced(other)) > SURE


def page_of(explorer):
    return explorer._answer(ControlForm(explorer._own(), explorer.words))


def test_the_race_counts_what_is_asked_about():
    explorer = Explorer("ships:tile:21")
    explorer.hear({"race": 200})
    shown = explorer.view()["race"]
    came = explorer.race.also["tile:21"]
    assert 0 < came < 200
    assert shown["tally"][0].startswith("Tries: 200. ")
    assert f" came up: {came} (" in shown["tally"][0]
    explorer.hear({"select": "0"})
    none = explorer.race.counts[0][0]
    assert f"came up: {none} (" in explorer.view()["race"]["tally"][0]


def test_the_race_of_a_ship_tells_its_last_ride_and_draws_it():
    explorer = Explorer("ships")
    before = [shape["id"] for shape in layer(explorer.view(), "incoming")]
    assert "incoming:5" in before
    explorer.hear({"race": 1})
    shown = explorer.view()
    assert len(shown["race"]["story"]) == 6
    assert shown["race"]["story"][0].startswith("1. Small meteor from the front: ")
    assert any(shape["id"].startswith("trail:") for shape in layer(shown, "incoming"))
    explorer.lang = "cs"
    assert "Malý meteor zepředu" in explorer.view()["race"]["story"][0]
    explorer.hear({"race": 0})
    assert [shape["id"] for shape in layer(explorer.view(), "incoming")] == before


def layer(shown, name):
    scene = next(one for one in shown["views"] if one["kind"] == "scene")["scene"]
    return next(one["shapes"] for one in scene["layers"] if one["id"] == name)


def test_two_ships_meet_the_same_dice_and_both_are_counted():
    explorer = Explorer("ships", compare="turtle")
    explorer.hear({"race": 20})
    shown = explorer.view()
    assert [text[:2] for text in shown["race"]["tally"]] == ["A:", "B:"]
    rolled = [line.partition(": ")[2].partition(",")[0] for line in shown["race"]["story"]]
    half = len(rolled) // 2
    assert rolled[1 : half - 1] == rolled[half + 1 : -1]
    assert all(len(row["seen"]) == 2 for row in bars(shown)["rows"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("link", EVERY)
def test_why_is_told_only_when_it_is_opened(link, lang):
    explorer = Explorer(link, lang)
    assert explorer.view()["why"] is None
    explorer.hear({"why": True, "depth": "formula"})
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


def test_two_ships_stand_side_by_side_with_the_numbers_of_both():
    shown = view("ships", compare="turtle")
    assert [one["name"] for one in shown["answers"]] == ["A", "B"]
    assert sum(one["kind"] == "scene" for one in shown["views"]) == 2
    assert all(value.startswith("A ") and " · B " in value for _, value in shown["facts"])
    assert all(len(row["texts"]) == 2 for row in bars(shown)["rows"])


def test_a_tile_of_the_second_ship_can_be_asked_about():
    turtle = EXAMPLES["turtle"]
    after = swarm(turtle, card="II-09")
    cell = max(after.losses, key=after.losses.get)
    shown = view(f"ships/meteors:b-tile:{turtle.board.numbers[cell]}", compare="turtle")
    assert answer(shown)["name"] == "B"
    assert answer(shown)["share"] == float(after.dies(cell))
    assert shown["listed"][0]["rows"]


def test_a_tie_is_what_the_roll_for_the_start_asks_about():
    shown = view("dice/start")
    assert answer(shown)["share"] == float(odds.leaders(4).at_least(2))
    assert (shown["selected"], shown["how"]) == ("2", "at-least")


def test_a_game_of_sixty_rolls_is_named_only_for_rolls_of_two_dice():
    named = [link for link in EVERY if "game" in answer(view(link))["times"]]
    assert named == ["dice/sum", "dice/rolls"]
    assert "game" not in answer(view("dice", dice=3))["times"]


def test_a_stretch_with_a_negative_end_is_said_in_words():
    shown = view("dice/lead")
    assert dict(shown["facts"])["At least nine times in ten"] == "−3 to 1 (95.7%)"
    assert "-" not in "".join(row["name"] for row in bars(shown)["rows"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("link", EVERY)
def test_what_is_possible_is_never_said_to_be_0(link, lang):
    for row in bars(view(link, lang))["rows"]:
        for text, share in zip(row["texts"], row["shares"], strict=True):
            assert share == 0 or float(text.strip("<").replace(",", ".")) > 0


def test_one_try_is_said_to_be_one():
    explorer = Explorer("dice:8")
    explorer.hear({"race": 1})
    [text] = explorer.view()["race"]["tally"]
    assert text.startswith("Tries: 1. ")


def test_the_marks_of_fights_and_of_real_rolls_have_a_legend():
    fight = grid(view("marbles/fight"))
    assert fight["across"]
    assert fight["down"]
    assert [sign for sign, _ in fight["legend"]] == ["+", "−", "1"]
    marks = [mark for mark, _ in bars(view("dice/rolls"))["legend"]]
    assert marks == ["fill", "seen", "band", "out"]
    assert bars(view("dice"))["legend"] == []


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
    assert shown["topic"] == "here"
    assert {one["id"] for one in shown["questions"]} >= {"next", "yields", "draw"}


# In the app


def test_the_pane_works_with_no_game_chosen():
    app = open_app(odds="ships", lang="en")
    assert app.frame["game"] == ""
    assert app.frame["pane"] == "odds"
    assert app.explorer["topic"] == "ships"
    assert [topic["id"] for topic in app.explorer["topics"]] == list(every_topic())


def test_the_chosen_sum_marks_its_lands_on_the_board():
    app = open_app("catan", seed=7, folder=None, lang="en", odds="dice:8")
    paid = next(
        row for row in make_part(app.screen, "odds")["outlook"]["bars"] if row["key"] == "8"
    )
    assert app.explorer["marks"] == paid["marks"] != []
    app._hear(None, {"type": "explore", "select": "6", "q": 1, "n": 2}, None)
    assert app.explorer["selected"] == "6"
    assert app.explorer["marks"] != paid["marks"]
    assert (app.explorer["q"], app.ack) == (1, 2)


def test_a_covered_table_tells_nothing():
    session = Screen("catan", seed=7, folder=None, seats=["Ana", "Ben", "Cid"], lang="en")
    session.covered = True
    assert "here" not in [topic["id"] for topic in make_part(session, "explorer")["topics"]]


def test_a_link_from_a_lesson_opens_the_pane():
    session = Screen("catan", seed=7, folder=None, lang="en")
    session.hear({"type": "explore", "to": "dice/within"})
    assert session.pane == "odds"
    assert make_part(session, "explorer")["question"] == "within"


@pytest.mark.parametrize("entry", entries())
def test_every_entry_with_odds_exists_and_its_link_opens(entry):
    assert companion.almanac.entry(entry).title("en")
    assert view(entries()[entry])["answers"]


def test_every_game_has_entries_that_lead_to_the_odds():
    assert {entry.partition(".")[0] for entry in entries()} == {
        "catan",
        "starfarers",
        "race",
        "trucker",
    }


def test_lesson_steps_lead_to_every_door():
    games = [companion.game(name) for name in companion.GAMES]
    courses = (Course.of(game) for game in games if game.lessons is not None)
    steps = [place.step for course in courses for place in course.places]
    links = {step.odds for step in steps if isinstance(step, Step) and step.odds}
    topics = {link.partition("/")[0].partition(":")[0] for link in links}
    assert topics == {"dice", "marbles", "draws", "ships"}
    for link in links:
        assert view(link)["answers"]


def test_an_entry_in_the_app_brings_its_link():
    session = Screen("catan", seed=7, folder=None, lang="en")
    session.hear({"type": "entry", "id": "catan.dice"})
    assert make_part(session, "almanac")["page"]["odds"] == "dice:8"


def test_the_parts_of_the_explorer_are_parts_of_the_app():
    assert {"explorer", "art"} <= set(PARTS)


# The parts


def test_the_band_of_ordinary_luck_is_that_of_the_odds_in_wide_races():
    low, high = band(Fraction(5, 36), 60)
    told = odds.how_often(odds.chance_of(8), rolls=60)
    assert told.between(low, high) >= Fraction(9, 10)
    assert told.between(low + 1, high) < Fraction(9, 10)
    assert told.between(low, high - 1) < Fraction(9, 10)


def test_loaded_rolls_stand_out_and_fair_ones_do_not():
    rng = Random(3)
    fair = Counter(rng.randint(1, 6) + rng.randint(1, 6) for _ in range(100))
    assert as_uneven(tuple(sorted(fair.items()))) > 50
    assert as_uneven(((12, 20),)) == 0


def test_of_equally_narrow_stretches_the_fullest_is_taken():
    assert stretch(odds.throw(2), Fraction(9, 10)) == (3, 11)


def test_a_long_fraction_is_said_by_its_length():
    shown = view("dice", dice=40)
    assert "digits" in answer(shown)["fraction"]
    assert len(bars(shown)["rows"]) < 130


def test_the_editor_lays_a_tile_and_takes_it_away_again():
    explorer = Explorer("ships")
    explorer.hear({"edit": True})
    before = ships_of(ControlForm(explorer._own(), explorer.words))[0].ship
    free = before.board.numbers[5, 6]
    explorer.hear({"select": f"free:{free}"})
    assert explorer.view()["editor"]["form"]["at"] == f"cell:{free}"
    explorer.hear({"lay": CABIN})
    after = ships_of(ControlForm(explorer._own(), explorer.words))[0].ship
    assert len(after) in (len(before), len(before) + 1)
    assert "C:0000" in explorer._own()["text"]
    explorer.hear({"lay": {}})
    assert ships_of(ControlForm(explorer._own(), explorer.words))[0].ship == before


def test_a_click_on_an_empty_cell_opens_the_editor_there():
    explorer = Explorer("ships")
    free = EXAMPLES["heron"].board.numbers[5, 6]
    explorer.hear({"edit": True, "select": f"free:{free}"})
    shown = explorer.view()
    assert shown["editor"]["form"]["at"] == f"cell:{free}"
    assert shown["answers"]


def test_a_tile_the_editor_does_not_know_is_refused():
    explorer = Explorer("ships")
    explorer.hear({"edit": True})
    explorer.hear({"select": "tile:24"})
    text = explorer._own()["text"]
    explorer.hear({"lay": {**CABIN, "part": "<script>"}})
    assert explorer._own()["text"] == text
    assert explorer.view()["faults"]


def test_every_bar_is_told_in_words():
    page = every_topic()["dice"]["sum"].ask(ControlForm({}, Explorer().words))
    assert Teller(page, Explorer().words).bars(None)["rows"][6]["label"] == "8: 13.9%"


FORESEEN = [name for name in companion.GAMES if companion.game(name).foresee is not None]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FORESEEN)
def test_every_game_that_foresees_opens_the_door_of_its_position(name, lang):
    session = Screen(name, seed=7, folder=None, lang=lang)
    session.hear({"type": "explore", "to": "here"})
    shown = make_part(session, "explorer")
    assert shown["topic"] == "here"
    for question in [one["id"] for one in shown["questions"]]:
        session.hear({"type": "explore", "question": question})
        told = json.dumps(make_part(session, "explorer"))
        shown = make_part(session, "explorer")
        assert shown["answers"] or shown["race"]["alone"]
        assert "[en]" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_marbles_and_ships_open_with_what_they_are(lang):
    told = {link: Explorer(link, lang).view()["story"] for link in ("marbles", "ships", "dice")}
    assert told["marbles"]
    assert told["ships"]
    assert told["dice"] == ""
    assert "[en]" not in "".join(told.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_marbles_open_with_what_a_black_one_is_worth_in_a_flight_and_in_a_fight(lang):
    story = Explorer("marbles", lang).view()["story"]
    assert re.findall(r"\d", story) == ["3", "0"]
