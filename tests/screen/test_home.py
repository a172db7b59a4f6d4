"""The first page: how to begin, what to go on with, from game to game and back, codes."""

import json
import os
from datetime import datetime
from pathlib import Path

import pytest

from companion.catalogue import GAMES, game
from companion.core.text import LANGUAGES
from companion.lessons import Course, Progress
from companion.screen.keys import key_groups, with_map
from companion.screen.panes.frame.state import FrameState
from companion.screen.panes.home.state import HomeState
from companion.screen.screen import Screen
from companion.screen.updates import Updates, make_part

CATAN = Course.of(game("catan"))
ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted(path for path in ROOT.glob("notebooks/*.ipynb") if path.stem != "teaching")
"""All but the one for teachers, who have the code in sight."""


def home(screen, **how):
    screen.hear({"type": "pane", "pane": "choose"})
    return make_part(screen, "kept")


def letters(course, at, done=()):
    """The code of somebody who stands there and has done these."""
    progress = Progress(course, at)
    for place in done:
        progress.record(place.id).done = True
    return progress.code


def test_who_comes_first_is_offered_lesson_one_with_its_minutes(tmp_path):
    shown = make_part(Screen(folder=tmp_path), "kept")
    assert shown["latest"] is None
    assert shown["start"]["step"] == CATAN.places[0].id
    assert "lesson 1 (" in shown["start"]["label"]
    assert "minute" in shown["start"]["label"]


def test_every_game_has_a_tile_with_its_own_picture(tmp_path):
    screen = Screen(folder=tmp_path)
    tiles, pictures = make_part(screen, "kept")["tiles"], make_part(screen, "covers")["pictures"]
    assert tuple(tile["id"] for tile in tiles) == GAMES
    for tile in tiles:
        picture = pictures[tile["id"]]
        assert picture.startswith("<svg ")
        assert "<script" not in picture
        assert 'href="http' not in picture
        assert len(picture) < 60_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_picture_has_no_word_of_any_language(tmp_path, lang):
    screen = Screen(folder=tmp_path, lang=lang)
    for picture in make_part(screen, "covers")["pictures"].values():
        texts = [part.split(">")[-1] for part in picture.split("</text>")[:-1]]
        assert all(not any(map(str.isalpha, text)) or set(text) <= set("IV") for text in texts)


def test_the_pictures_are_told_once(tmp_path):
    screen = Screen(folder=tmp_path)
    updates = Updates(screen)
    assert "covers" in updates.news()
    screen.hear({"type": "lang", "lang": "cs"})
    assert "covers" not in updates.news()


def test_who_has_been_here_goes_on_with_what_was_done_last(tmp_path):
    screen = Screen("catan", pane="learn", folder=tmp_path)
    screen.hear({"type": "lesson", "id": CATAN.places[6].id})
    shown = home(screen)
    place = CATAN.places[6]
    assert shown["latest"]["kind"] == "course"
    assert (shown["latest"]["done"], shown["latest"]["of"]) == (
        place.of_step - 1,
        len(place.lesson.steps),
    )
    screen.hear({"type": "open", "game": "race", "pane": "play"})
    screen.hear({"type": "try", "action": str(screen.table.legal(screen.seat)[0])})
    late = datetime(2036, 1, 1).timestamp()
    for path in tmp_path.glob("race*"):
        os.utime(path, (late, late))
    assert home(screen)["latest"]["kind"] == "game"


def test_a_tile_counts_what_was_solved_and_not_what_was_skipped(tmp_path):
    screen = Screen("catan", pane="learn", folder=tmp_path)
    screen.hear({"type": "skip_lesson"})
    tile = home(screen)["tiles"][GAMES.index("catan")]
    assert tile["share"] == 0
    assert tile["stands"].startswith("0 of ")


@pytest.mark.parametrize("kept", [True, False], ids=["kept", "nothing kept"])
def test_from_game_to_game_and_home_nothing_is_lost(tmp_path, kept):
    screen = Screen("catan", folder=tmp_path if kept else None)
    screen.hear({"type": "try", "action": str(screen.table.legal(screen.seat)[0])})
    before = screen.table.game.describe(screen.table.state)
    for name in ("race", "starfarers"):
        screen.hear({"type": "open", "game": name, "pane": "play"})
        screen.hear({"type": "pane", "pane": "choose"})
    screen.hear({"type": "open", "game": "catan", "pane": "play"})
    assert screen.table.game.describe(screen.table.state) == before


@pytest.mark.parametrize("kept", [True, False], ids=["kept", "nothing kept"])
def test_a_course_is_where_it_was_after_another_game(tmp_path, kept):
    screen = Screen("catan", pane="learn", folder=tmp_path if kept else None)
    screen.hear({"type": "lesson", "id": CATAN.places[7].id})
    screen.hear({"type": "open", "game": "starfarers", "pane": "learn"})
    screen.hear({"type": "open", "game": "catan", "pane": "learn"})
    assert screen.tutor.place.id == CATAN.places[7].id
    assert home(screen)["latest"]["kind"] == "course"


def test_without_code_to_be_seen_nobody_is_told_to_run_a_cell(tmp_path):
    screen = Screen(folder=tmp_path)
    assert "run the cell" in make_part(screen, "frame")["words"]["app.silent-hint"]
    screen.of(FrameState).without_code = True
    for lang in LANGUAGES:
        screen.hear({"type": "lang", "lang": lang})
        said = " ".join(make_part(screen, "frame")["words"].values())
        assert "▶" not in said
        assert "run the cell" not in make_part(screen, "frame")["words"]["app.silent-hint"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_only_code_speaks_of_the_play_button(path):
    cells = json.loads(path.read_text("utf-8"))["cells"]
    texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    assert not [text for text in texts if "▶" in text]


def test_what_is_being_said_goes_on_in_the_other_language(tmp_path):
    screen = Screen(folder=tmp_path)
    screen.hear({"type": "code", "text": "ABC"})
    screen.hear({"type": "lang", "lang": "cs"})
    assert make_part(screen, "kept")["note"].startswith("Kód má 20")


# Keys


def test_the_keyboard_map_of_the_docs_is_made_of_the_list_of_keys():
    page = ROOT / "docs/app.md"
    told = "python -m companion.screen.keys docs/app.md"
    assert with_map(page.read_text("utf-8")) == page.read_text("utf-8"), told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_says_what_it_does_in_every_language(lang):
    texts = [row["text"] for group in key_groups(lang) for row in group["rows"]]
    assert all(texts)
    assert lang == "en" or not set(texts) & {
        row["text"] for group in key_groups("en") for row in group["rows"]
    }


# Codes


def test_a_code_on_the_first_page_opens_its_own_game(tmp_path):
    course = Course.of(game("starfarers"))
    screen = Screen(folder=tmp_path)
    screen.hear({"type": "code", "text": letters(course, course.places[9].id)})
    assert (screen.game.id, screen.pane) == ("starfarers", "learn")
    assert screen.tutor.place.id == course.places[9].id


def test_done_is_shown_as_done_after_the_code_was_entered(tmp_path):
    done = [place for place in CATAN.places if place.of_lesson == 1]
    screen = Screen(folder=tmp_path)
    screen.hear({"type": "code", "text": letters(CATAN, CATAN.places[6].id, done)})
    assert screen.tutor.progress.state(CATAN.lessons[0]) == "done"


def test_a_code_that_knows_less_asks_and_the_further_is_kept(tmp_path):
    screen = Screen("catan", pane="learn", folder=tmp_path)
    for place in CATAN.places[:8]:
        screen.tutor.progress.record(place.id).done = True
    screen.hear({"type": "lesson", "id": CATAN.places[8].id})
    less = letters(CATAN, CATAN.places[1].id)
    screen.hear({"type": "pane", "pane": "choose"})
    screen.hear({"type": "code", "text": less})
    shown = make_part(screen, "kept")
    assert (shown["less"], screen.pane) == (less, "choose")
    assert "You have done more here" in shown["note"]
    assert screen.tutor.place.id == CATAN.places[8].id
    screen.hear({"type": "code", "text": less, "go": True})
    assert (screen.pane, screen.tutor.place.id) == ("learn", CATAN.places[1].id)
    assert screen.tutor.progress.done == 8


def test_the_question_goes_with_the_next_act(tmp_path):
    screen = Screen("catan", pane="learn", folder=tmp_path)
    screen.tutor.progress.record(CATAN.places[3].id).done = True
    screen.hear({"type": "code", "text": letters(CATAN, CATAN.places[1].id)})
    assert screen.of(HomeState).less
    screen.hear({"type": "pane", "pane": "choose"})
    assert make_part(screen, "kept")["less"] == ""


def test_a_wrong_code_on_the_first_page_says_so_and_opens_nothing(tmp_path):
    screen = Screen(folder=tmp_path)
    screen.hear({"type": "code", "text": "ABC"})
    assert (screen.pane, screen.game_store.open_game) == ("choose", None)
    assert "20 letters" in make_part(screen, "kept")["note"]
