"""What the odds band shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...contract import Nothing
from ...wire.parts import of_game, part
from .contract import OddsBand
from .state import OddsBandState

if TYPE_CHECKING:
    from ...screen import Screen


SHAPES = ("■", "▲", "●", "◆")


@of_game
def _odds_key(screen: Screen) -> object:
    return screen.seat_view, screen.of(OddsBandState).selected


@part("odds", OddsBand | Nothing, key=_odds_key)
def odds(screen: Screen) -> OddsBand | None:
    """What the odds band shows; nothing where the game foresees nothing."""
    seen = screen.seat_view
    if seen.outlook is None:
        return None
    return {
        "outlook": seen.outlook,
        "seats": [
            {"seat": seat, "name": seen.words.person(seat), "shape": SHAPES[seat % len(SHAPES)]}
            for seat in range(len(seen.table.seats))
        ],
        "selected": screen.of(OddsBandState).selected,
        "lang": screen.lang,
    }
