"""What a review has worked out stands beside the game: it starts from there, and trusts no file."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion import Table
from companion.kept_games import KeptGames
from companion.reviewing.kept_review import KeptReview, beside
from companion.reviewing.reviewed import Review
from companion.screen import updates
from companion.screen.look_back import LookBack
from companion.screen.screen import Screen

pytestmark = pytest.mark.usefixtures("with_toys")


def played() -> Table:
    table = Table("dare", ["Ana", "Ben"], position={"steps": [4, 2], "done": 7})
    table.attempt("walk")
    return table


def worked_out(table: Table) -> Review:
    return Review(table, 1, KeptReview()).refine(seconds=60, games=100)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    table = played()
    file = tmp_path / "dare.journal.review"
    kept = KeptReview.read(file, table)
    kept.helped.add((1, 8))
    review = Review(table, 1, kept).refine(seconds=60, games=100)
    assert review.note().write(file)
    return file


def games(review: Review) -> list[int]:
    return [one.futures.games if one.futures else 0 for one in review.finish().decisions]


def test_a_review_opened_again_starts_from_what_was_played_on(file: Path) -> None:
    table = played()
    again = Review(table, 1, KeptReview.read(file, table)).finish()
    fresh = worked_out(table)
    assert games(again) == games(fresh)
    assert [one.futures for one in again.decisions] == [one.futures for one in fresh.decisions]
    assert again.sums == fresh.sums
    assert again.helped == {(1, 8)}
    assert not again.play_on(100)


def test_the_file_is_small(file: Path) -> None:
    assert file.stat().st_size < 2_000


def test_what_belongs_to_another_course_of_the_game_counts_for_nothing(file: Path) -> None:
    other = Table("dare", ["Ana", "Ben"], position={"steps": [4, 2], "done": 7})
    other.attempt("dare")
    other.run()
    kept = KeptReview.read(file, other)
    assert sum(games(Review(other, 1, kept))) == 0
    assert kept.helped == {(1, 8)}


def test_what_another_game_left_under_this_name_counts_for_nothing(file: Path) -> None:
    other = Table("dare", ["Ana", "Ben"], seed=8)
    assert KeptReview.read(file, other).helped == set()


def spoilt(data: Any, rng: Random) -> Any:
    """The same with something else in one place."""
    if isinstance(data, dict) and data and rng.random() < 0.8:
        name = rng.choice(sorted(data))
        return {**data, name: spoilt(data[name], rng)}
    if isinstance(data, list) and data and rng.random() < 0.8:
        at = rng.randrange(len(data))
        return [*data[:at], spoilt(data[at], rng), *data[at + 1 :]]
    if isinstance(data, str) and data and rng.random() < 0.6:
        at = rng.randrange(len(data))
        return data[:at] + rng.choice(("9", " ", "-", ",", "x", "")) + data[at + 1 :]
    return rng.choice((None, True, -1, 7, 10**30, 0.5, "x", "0 1", [], {}, [[0, 1]], {"0": "0"}))


@pytest.mark.parametrize("seed", range(60))
def test_a_spoilt_file_is_never_more_than_left_out(file: Path, seed: int) -> None:
    table, rng = played(), Random(seed)
    data = spoilt(json.loads(file.read_text()), rng)
    file.write_text(json.dumps(data))
    review = Review(table, 1, KeptReview.read(file, table)).finish()
    assert review.moments()
    for one in review.decisions:
        assert one.futures is None or len(one.futures.did) == len(one.futures.best)
        assert 0 <= one.cost <= 1
    assert review.note() is not None


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "null", '{"format":1}', "\x00" * 9])
def test_what_is_no_such_file_is_as_if_there_were_none(file: Path, text: str) -> None:
    table = played()
    file.write_text(text)
    assert sum(games(Review(table, 1, KeptReview.read(file, table)))) == 0


def test_what_a_newer_version_wrote_stays_as_it_is(file: Path) -> None:
    table = played()
    file.write_text('{"format":2,"new":true}')
    kept = KeptReview.read(file, table)
    assert not Review(table, 1, kept).finish().note().write(file)
    assert file.read_text() == '{"format":2,"new":true}'


def screen_in(folder: Path) -> Screen:
    screen = Screen("dare", folder=folder, seats=["Ana", "bot:random"], seed=4)
    while screen.table.awaiting:
        if screen.seat in screen.table.awaiting:
            screen.hear({"type": "try", "action": f"{screen.seat}: walk"})
        else:
            screen.hear({"type": "run"})
    return screen


def reviewed(screen: Screen) -> Any:
    screen.hear({"type": "look-back", "open": True})
    slices = 0
    while updates.make_part(screen, "play")["reviewing"]:
        screen.hear({"type": "review"})
        slices += 1
    return updates.make_part(screen, "review"), slices


def test_on_the_screen_it_is_kept_with_the_game_and_goes_on_from_there(tmp_path: Path) -> None:
    screen = screen_in(tmp_path)
    told, _ = reviewed(screen)
    journal = screen.table.journal
    assert journal is not None
    assert journal.path is not None
    assert beside(journal.path).is_file()
    name = journal.path.name
    screen.game_store.leave()
    again = Screen("dare", folder=tmp_path)
    again.hear({"type": "resume", "id": name})
    again.hear({"type": "look-back", "open": True})
    found = again.of(LookBack).of(again)
    assert found is not None
    assert found.finish().played(100) == 1
    assert reviewed(again)[0]["sums"] == told["sums"]


def test_it_goes_with_the_game_that_is_deleted_and_is_no_game_of_the_list(tmp_path: Path) -> None:
    screen = screen_in(tmp_path)
    reviewed(screen)
    screen.game_store.leave()
    kept = KeptGames(tmp_path)
    [one] = kept
    kept.delete(one)
    assert list(tmp_path.iterdir()) == []


def test_where_it_cannot_be_written_the_review_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = screen_in(tmp_path)
    journal = screen.table.journal
    assert journal is not None
    assert journal.path is not None
    beside(journal.path).mkdir()
    told, _ = reviewed(screen)
    assert told["done"] == 100
    assert screen.notice == ""
