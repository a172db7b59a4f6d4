"""What is written and drawn in the sky can be seen on it, in both themes, near and from far."""

from __future__ import annotations

import pytest

from companion.core.palette import value
from companion.games.starfarers.screen.drawing import COLOURS, SYMBOLS
from companion.games.starfarers.screen.scene import PIECE
from companion.games.starfarers.screen.sky_places import BOX
from tests.eyesight import contrast
from tests.games.starfarers.stage import GAME

TEXT, MARK = 4.5, 3.0
WHOLE_SKY_PIXELS = 648
SEATS = range(4)
THEMES = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
LOADED = [f"{what}-{seat}" for what in ("colony", "port", "colony-ship") for seat in SEATS]


def ratio(one: str, other: str, dark: bool) -> float:
    return contrast(value(COLOURS, one, dark), value(COLOURS, other, dark))


def letters(symbol: str) -> tuple[str, str]:
    """The colours a name is written in: of its outline and of its letters."""
    back, front = (how for tag, how, *_ in SYMBOLS[symbol] if tag == "text")
    return str(back["stroke"]), str(front["fill"])


@THEMES
@pytest.mark.parametrize("symbol", ["name", *(key for key in SYMBOLS if key[:8] == "outpost-")])
def test_names_of_systems_and_outposts_can_be_read(symbol: str, dark: bool) -> None:
    outline, ink = letters(symbol)
    for ground in (outline, "space", "lane"):
        assert ratio(ink, ground, dark) >= (TEXT if ground != "lane" else MARK), ground


@THEMES
@pytest.mark.parametrize("seat", SEATS)
def test_berths_and_trails_of_every_seat_stand_out_from_space(seat: int, dark: bool) -> None:
    assert ratio(f"line-{seat}", "space", dark) >= MARK


def test_berths_and_trails_are_drawn_in_the_lines_of_their_seats() -> None:
    berths = GAME.scene(GAME.new(4, "beginner", 1), 0).layers["berths"]
    assert {shape.paint for shape in berths} == {f"line-{seat}" for seat in SEATS}


@THEMES
@pytest.mark.parametrize("symbol", LOADED)
def test_a_piece_is_seen_from_far_by_a_rim_that_stands_out_from_space(
    symbol: str, dark: bool
) -> None:
    widths = {how["stroke"]: how["stroke-width"] for _, how, *_ in SYMBOLS[symbol]
              if "stroke" in how}  # fmt: skip
    rim = (widths["halo"] - widths["casing"]) / 2
    assert rim * PIECE * WHOLE_SKY_PIXELS / BOX[2] >= 0.6
    assert ratio("halo", "space", dark) >= MARK
