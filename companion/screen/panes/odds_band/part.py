"""What the odds band shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....reviewing.costly import SIZES
from ....reviewing.words import of_100, share
from ...asking_first import AskFirst, may_be_helped
from ...class_work import ClassWork
from ...contract import Nothing
from ...wire.parts import of_game, part
from .contract import OddsBand, Winning
from .state import OddsBandState

if TYPE_CHECKING:
    from ...screen import Screen


SHAPES = ("■", "▲", "●", "◆")


@of_game
def _odds_key(screen: Screen) -> object:
    band = screen.of(OddsBandState)
    task, least = screen.of(ClassWork).task, screen.of(AskFirst).least_of(screen)
    return screen.seat_view, band.selected, band.winning, task, least


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
        "winning": _winning(screen),
        "asking": {
            "can": may_be_helped(screen),
            "least": screen.of(AskFirst).least_of(screen),
            "sizes": list(SIZES),
        },
    }


def _winning(screen: Screen) -> Winning:
    """Everybody's chance to win as who looks can know it, where it was asked for."""
    seen = screen.seat_view
    value = seen.table.game.bot_spec.chances
    can = may_be_helped(screen)
    on = screen.of(OddsBandState).winning
    if not (can and on) or value is None:
        return {"can": can, "on": on, "chances": [], "said": ""}
    chances = value(seen.observation)
    odds = share(chances[seen.seat], screen.say)
    return {
        "can": True, "on": True, "chances": of_100(chances),
        "said": screen.say("odds.winning-own", odds=odds),
    }  # fmt: skip
