"""What the odds band shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....reviewing.words import of_100, share
from ...class_work import ClassWork
from ...contract import Nothing
from ...seat_view import ONLOOKER
from ...wire.parts import of_game, part
from .contract import OddsBand, Winning
from .state import OddsBandState

if TYPE_CHECKING:
    from ...screen import Screen


SHAPES = ("■", "▲", "●", "◆")


@of_game
def _odds_key(screen: Screen) -> object:
    band = screen.of(OddsBandState)
    return screen.seat_view, band.selected, band.winning, screen.of(ClassWork).task


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
    }


def _winning(screen: Screen) -> Winning:
    """Everybody's chance to win as who looks can know it, where it was asked for."""
    seen, own = screen.seat_view, screen.game_store.own_table
    value = seen.table.game.bot_spec.chances
    can = (
        value is not None
        and own is not None
        and seen.table is own
        and bool(seen.table.awaiting)
        and seen.seat != ONLOOKER
        and not screen.session.is_taught
        and screen.of(ClassWork).task is None
    )
    on = screen.of(OddsBandState).winning
    if not (can and on) or value is None:
        return {"can": can, "on": on, "chances": [], "said": ""}
    chances = value(seen.observation)
    odds = share(chances[seen.seat], screen.say)
    return {
        "can": True, "on": True, "chances": of_100(chances),
        "said": screen.say("odds.winning-own", odds=odds),
    }  # fmt: skip
