"""The lesson *Was it luck?* given to thirty: what they hand in, with all that goes wrong.

One opens the file handed out and reviews it on the screen; the others send the first game of a
simulated pupil each, two of them badly, and one is ill.
"""

from __future__ import annotations

import pytest

import companion
from companion.jupyter import Collector
from companion.screen import updates
from companion.screen.screen import Screen

PUPILS = [f"P{n:02d}" for n in range(1, 31)]
REVIEWER, SLIP, TWICE, TOO_EARLY, ILL = PUPILS[:5]


@pytest.fixture(scope="module")
def plan():
    return companion.lesson_plan("luck")


@pytest.fixture(scope="module")
def handed_out(plan, tmp_path_factory):
    return plan.hand_out(tmp_path_factory.mktemp("games"), pupils=1)[0]


@pytest.fixture(scope="module")
def firsts(plan):
    """The first game of each simulated pupil, as letters."""
    found: dict[str, str] = {}
    for one in plan.example:
        found.setdefault(one.learner, one.code)
    return dict(zip(PUPILS, found.values(), strict=True))


def letters_of(save: str) -> str:
    """What a pupil reads at the foot of the review, after opening a file."""
    screen = Screen(lang="en", folder=None)
    screen.hear({"type": "load", "text": save})
    screen.hear({"type": "look-back", "open": True})
    while not (told := updates.make_part(screen, "review"))["class_code"]:
        screen.hear({"type": "review"})
    return str(told["class_code"])


@pytest.fixture(scope="module")
def handed_in(firsts, handed_out, tmp_path_factory):
    """The folder that the class saves into."""
    folder = tmp_path_factory.mktemp("handed-in")
    sent = {**firsts, REVIEWER: letters_of(handed_out.read_text(encoding="utf-8"))}
    sent[SLIP] = sent[SLIP][:-1] + ("0" if sent[SLIP][-1] != "0" else "1")
    sent[TWICE] = f"{sent[TWICE]}\n{sent[TWICE]}"
    for name in PUPILS:
        if name not in (TOO_EARLY, ILL):
            (folder / f"{name}.txt").write_text(sent[name], encoding="utf-8")
    companion.Table("catan", ["Ana", "Ben"]).save(folder / f"{TOO_EARLY}.json")
    return folder


@pytest.mark.slow
def test_every_good_game_is_in_the_scatter_and_everything_else_is_named(handed_in):
    found = companion.collect(handed_in, "review", names=PUPILS)
    assert len(found.reviews.games) == 27
    assert found.missing == (SLIP, TOO_EARLY, ILL)
    said = str(found)
    assert "Sent more than once and counted once: 1." in said
    assert "Codes that could not be read: 2." in said
    assert "This game is not over" in said


@pytest.mark.slow
def test_what_was_read_on_the_screen_is_what_the_saved_game_itself_gives(handed_in, handed_out):
    by_letters = companion.collect(handed_in, "review").reviews.games[0]
    by_file = companion.collect(handed_out, "review").reviews.games[0]
    assert by_letters.luck == by_file.luck
    assert (by_letters.kept, by_letters.won) == (by_file.kept, by_file.won)


def test_over_the_term_the_same_field_slides_over_all_their_games(plan):
    field = Collector("review")
    field.field.value = "\n".join(f"{one.learner}: {one.code}" for one in plan.example)
    reviews = plan.example.reviews
    assert field.games.max == reviews.most
    field.games.value = reviews.most
    assert field.picture.value == reviews.picture(reviews.most)
