"""The minutes a course promises: the first game comes soon, coached games last as declared."""

from __future__ import annotations

from pathlib import Path

import pytest

import companion
from companion.core.text import LANGUAGES
from companion.lessons import Course
from companion.lessons.duration import first_game, minutes_of

from .coached_lengths import coached_games, in_the_middle, played

SOON = {"catan": 10, "starfarers": 10, "race": 10, "trucker": 18}
"""Minutes to the first game; in Trucker ten minutes bring a small flight before it."""
BAND = 0.25
LESSONS = Path(__file__).parents[2] / "docs" / "lessons.md"
COACHED = coached_games()

every_game = pytest.mark.parametrize("game", companion.GAMES)
every_coached_game = pytest.mark.parametrize(
    ("game", "place"), COACHED, ids=[f"{game.id}.{place.id}" for game, place in COACHED]
)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_game_begins_within_its_minutes(game, lang):
    course = Course.of(companion.game(game))
    begins, _ = first_game(course, course.game.words(lang))
    assert begins <= SOON[game]


@every_game
def test_the_documentation_tells_when_the_first_game_begins_and_ends(game):
    course = Course.of(companion.game(game))
    words = course.game.words("en")
    begins, ends = first_game(course, words)
    row = f"| {words('names.game')} | {begins:.0f} | {ends:.0f} |"
    assert row in LESSONS.read_text(encoding="utf-8")


@every_coached_game
def test_the_documentation_tells_how_long_a_coached_game_is_declared_to_be(game, place):
    step, minutes = place.step, minutes_of(place, game.words("en"))
    rows = [row.split(" | ") for row in LESSONS.read_text(encoding="utf-8").splitlines()]
    told = {(row[1], row[-1].strip(" |")) for row in rows if len(row) == 5}
    assert (f"{step.turns}, {step.moves}", f"{minutes:.0f}") in told


@pytest.mark.slow
@every_coached_game
def test_a_coached_game_takes_as_long_as_its_lesson_says(game, place):
    own = played(game, place)
    assert own.turns == pytest.approx(place.step.turns, rel=BAND)
    assert own.moves == pytest.approx(place.step.moves, rel=BAND)


@pytest.mark.slow
@every_coached_game
def test_and_so_does_the_middle_of_other_deals(game, place):
    middle = in_the_middle(game, place)
    assert middle.turns == pytest.approx(place.step.turns, rel=BAND)
    assert middle.moves == pytest.approx(place.step.moves, rel=BAND)
