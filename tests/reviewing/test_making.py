"""What all made at once is judged as a whole: the ships of Galaxy Trucker."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion import Table
from companion.core.match import Ply
from companion.games.trucker.rebuilt import is_built, remade
from companion.games.trucker.ships.faces import FACE_OF
from companion.games.trucker.ships.ship import Ship
from companion.games.trucker.ships.tiles import Component
from companion.reviewing import making
from companion.reviewing.kept_review import KeptReview
from companion.reviewing.making import Made
from companion.reviewing.reviewed import Review
from companion.reviewing.words import Said


@pytest.fixture(scope="module")
def review() -> Review:
    table = Table("trucker", ["Ana", "bot:steady"], seed=11, variant="level-2")
    while not table.is_over:
        table.run()
        if not table.is_over:
            table.attempt(table.hint(0).action)
    return Review(table)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """So few flights that a test is over soon."""
    monkeypatch.setattr(making, "LOOKED_AT", 3)
    monkeypatch.setattr(making, "TRIALS", 4)


def faces(ship: Ship) -> Counter[int]:
    return Counter(FACE_OF[tile] for _, tile in ship)


def lying(ship: Ship) -> set[object]:
    return set(ship)


def test_every_other_ship_is_sound_and_of_the_same_tiles_with_two_changed_at_most(review):
    before = review.plies[review._makings[0][1]].before
    ship = before.ships[0]
    others = [one.state.ships[0] for one in remade(before, 0)]
    assert len(others) > 10
    for other in others:
        assert not other.faults
        assert not faces(other) - faces(ship)
        assert len(lying(ship) - lying(other)) in (1, 2)


def test_what_is_left_off_lies_in_the_middle(review):
    before = review.plies[review._makings[0][1]].before
    for one in remade(before, 0):
        off = faces(before.ships[0]) - faces(one.state.ships[0])
        assert Counter(one.state.shown) - Counter(before.shown) == off


def played(review: Review, made: Made, plies: list[Ply], games: int) -> Made:
    while made.futures is None or made.futures.games < games:
        made = review.maker.played(made, plies)
    return made


def planted(review: Review) -> tuple[Made, list[Ply], str]:
    """The ship with all its engines turned aside but one that the other ways may mend."""
    last = review._makings[0][1]
    state = review.plies[last].before.copy()
    ship = state.ships[0]
    engine = next(cell for cell, tile in ship if tile.component is Component.ENGINE)
    state.ships[0] = ship.laid(engine, ship.at(engine).turned(1))
    plies = list(review.plies)
    plies[last] = Ply(state, plies[last].action, ())
    *_, made = review.maker.judge(0, last, plies)
    return made, plies, f"cell:{ship.board.numbers[engine]}"


def test_an_engine_turned_aside_is_what_another_ship_lays_otherwise(review):
    made, _, cell = planted(review)
    assert made.differs
    assert all(cell in one.marks for one in made.others)


def test_nothing_is_given_away_in_the_build_before_it_has_been_flown(review):
    made, plies, _ = planted(review)
    assert made.verdict == "value"
    assert made.cost == 0
    flown = played(review, made, plies, 40)
    assert flown.verdict != "value"
    assert flown.kept <= 1


def test_two_worlds_that_differ_only_in_unseen_cards_give_the_same_flights(review):
    last = review._makings[0][1]
    before = review.plies[last].before
    plies = list(review.plies)
    other = review.game.imagine(review.game.observe(before, 0), Random("another deck"))
    plies[last] = Ply(other, plies[last].action, ())
    *_, one = review.maker.judge(0, last, review.plies)
    *_, two = review.maker.judge(0, last, plies)
    told = [played(review, made, some, 2) for made, some in ((one, review.plies), (two, plies))]
    assert told[0].futures == told[1].futures
    assert told[0].trials == told[1].trials


def test_the_build_is_a_moment_and_the_sums_are_whole_once_it_has_been_flown(review):
    review.finish()
    [number] = [n for n, one in enumerate(review.decisions) if isinstance(one, Made)]
    build = next(one for one in review.moments() if one.kind == "build")
    assert Said(review).text(build).endswith("same pieces.")
    before = review.kept
    review.decisions[number] = played(
        review, review.decisions[number], list(review.plies), making.LEAST_GAMES
    )
    sums = review.sums
    whole = sums.start + sums.built + sums.luck - sums.given + sums.by_others + sums.guessed
    assert abs(float(whole + sums.unexplained - sums.result)) < 1e-9
    assert review.kept == before
    assert Said(review).better(review.decisions[number])


def test_a_ship_is_built_until_all_have_finished(review):
    last = review._makings[0][1]
    assert is_built(review.plies[last].before)
    assert not is_built(review.plies[last + 1].before)


def test_what_it_brings_home_is_told_with_its_error_and_drawn(review):
    made, plies, _ = planted(review)
    flown = played(review, made, plies, making.LEAST_GAMES)
    [row] = making.brought_row(flown, review.table.words)
    assert sum(one.came for one in row.columns) == sum(one.expected for one in row.columns) == 40
    middle, low, high = flown.more()
    assert low <= middle <= high
    assert str(len(flown.brought)) in Said(review).how_sure(flown)


def test_the_flights_flown_are_kept_beside_the_game_and_counted_again(review, tmp_path):
    made, plies, _ = planted(review)
    flown = played(review, made, plies, 8)
    kept = KeptReview.read(tmp_path / "none", review.table)
    kept.note(flown)
    assert kept.write(tmp_path / "trucker.review")
    again = KeptReview.read(tmp_path / "trucker.review", review.table).restored(made, 2)
    assert again.brought == flown.brought
    assert again.trials == flown.trials
    assert again.better.state == flown.better.state
    assert again.futures.span(0) == pytest.approx(flown.futures.span(0), abs=0.001)
