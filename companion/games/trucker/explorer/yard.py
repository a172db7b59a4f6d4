"""The shipyard referee in the explorer: a ship of a real table, laid tile by tile or typed."""

from __future__ import annotations

from functools import lru_cache

from ....explorer.asking import ControlForm, Unanswerable
from ....explorer.page import HeadedRows, PlainAnswer
from ..referee import ShipVerdict, referee
from ..referee.words import card_table, judged, spoken
from ..ships.ship import Ship
from .fleet import any_ship, ship_view


def verdict_on(ask: ControlForm) -> PlainAnswer:
    """Whether a ship is sound, what falls off, what it can do, and every card of its level."""
    ship = any_ship(ask)
    if ship is None:
        raise Unanswerable
    verdict = _judged(ship, ask.lang)
    numbers = ship.board.numbers
    wrong = {f"cell:{numbers[spot.cell]}" for fault in verdict.faults for spot in fault.spots}
    ask.views.append(ship_view(ask, "A", ship, None, sorted(wrong)))
    words = spoken(ask.lang)
    lines = list(judged(verdict, words, ids=False))
    return PlainAnswer(lines, [HeadedRows(*card_table(verdict, words))], verdict.sound)


@lru_cache(maxsize=4)
def _judged(ship: Ship, lang: str) -> ShipVerdict:
    """The verdict, kept while a tile of the ship is chosen."""
    return referee(ship, lang)


JUDGING = {"referee": verdict_on}
