"""The colours in both themes: contrast as WCAG computes it, and what other eyes make of them."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.core.palette import SHARED, value
from companion.games.catan.screen.drawing import COLOURS, SYMBOLS, TERRAINS

from .eyesight import SIGHT, apart, contrast

TEXT, MARK = 4.5, 3.0
GROUNDS = (*TERRAINS, "sea", "shoal", "sand")
SEATS = ("seat-0", "seat-1", "seat-2", "seat-3")
OUTLINES = ("casing", "halo")
THEMES = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])


def ratio(one: str, other: str, dark: bool) -> float:
    return contrast(value(COLOURS, one, dark), value(COLOURS, other, dark))


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#b3261e", "#b3261e") == 1


@THEMES
@pytest.mark.parametrize("land", [t for t in TERRAINS if t != "desert"])
def test_the_letter_of_a_land_can_be_read_on_it(land: str, dark: bool) -> None:
    assert ratio(f"on-{land}", land, dark) >= TEXT


@THEMES
@pytest.mark.parametrize(("ink", "paper"), [("ink", "chip"), ("hot", "chip"), ("ink", "sign")])
def test_numbers_and_signs_can_be_read(ink: str, paper: str, dark: bool) -> None:
    assert ratio(ink, paper, dark) >= TEXT


@THEMES
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("outlines", [OUTLINES, ("mark-in", "mark-out")])
def test_one_of_two_outlines_stands_out_on_every_ground(
    ground: str, outlines: tuple[str, str], dark: bool
) -> None:
    assert max(ratio(line, ground, dark) for line in outlines) >= MARK


@THEMES
@pytest.mark.parametrize("mark", ["accent", "task", "shown", "offered", "refused", "focus"])
def test_marks_stand_out_from_the_outline_they_lie_on(mark: str, dark: bool) -> None:
    assert ratio(mark, "mark-in", dark) >= TEXT


@THEMES
@pytest.mark.parametrize("piece", [*SEATS, "neutral-0", "neutral-1", "robber"])
def test_pieces_stand_out_from_one_of_their_outlines(piece: str, dark: bool) -> None:
    assert max(ratio(piece, line, dark) for line in OUTLINES) >= MARK


@THEMES
@pytest.mark.parametrize("piece", [*SEATS, "neutral-0", "neutral-1"])
def test_the_shape_on_a_piece_can_be_seen(piece: str, dark: bool) -> None:
    assert ratio(f"on-{piece}", piece, dark) >= MARK


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize(("one", "other"), list(combinations(SEATS, 2)))
def test_seats_look_different_to_every_kind_of_sight(one: str, other: str, sight: str) -> None:
    assert apart(SHARED[one][0], SHARED[other][0], sight) >= 0.2


def test_red_and_green_of_one_lightness_would_not_pass_as_seats() -> None:
    assert apart("#b05a3c", "#7a7a3c") > 0.1
    assert apart("#b05a3c", "#7a7a3c", "deuteranopia") < 0.1


def test_offered_and_refused_differ_in_form_and_not_in_colour_alone() -> None:
    def form(name: str) -> list[object]:
        return [(tag, sorted(attributes)) for tag, attributes, *_ in SYMBOLS[f"spot-{name}"]]

    assert form("offered") != form("refused") != form("quiet") != form("offered")
