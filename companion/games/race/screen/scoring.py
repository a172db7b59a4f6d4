"""The running score of every seat: what it would have if the game ended now, list by list."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.panel import Sheet, SheetRow, row, sheet
from ....core.text import Words
from ..faces import FINDS, POINTS
from ..rules.score import list_parts, list_points, points
from ..sight import Sight
from ..speech import card_name


def score_sheets(sight: Sight, words: Words) -> Iterator[Sheet]:
    """One's own open, the others' folded to their total."""
    table = sight.table
    order = [sight.seat, *(seat for seat in range(table.players) if seat != sight.seat)]
    for seat in order:
        total = points(table, seat)
        own = seat == sight.seat
        title = words("panel.score" if own else "panel.score-of", seat=seat, n=total)
        yield sheet(f"score-{seat}", title, rows=list(_rows(sight, words, seat)), folded=not own)


def _rows(sight: Sight, words: Words, seat: int) -> Iterator[SheetRow]:
    """Printed points, chips, and every six-cost list with the cards it finds."""
    laid, chips = sight.table.tables[seat], sight.table.chips[seat]
    yield row(words("panel.printed"), str(sum(POINTS[number] for number in laid)))
    yield row(words("panel.chips"), str(chips))
    for number in laid:
        if number in FINDS:
            found = [
                f"{_finding(words, card)} {n:+d}".replace("-", "−")
                for card, n in list_parts(number, laid, chips)
            ]
            note = ", ".join(found) or words("panel.finds-nothing")
            total = str(list_points(number, laid, chips))
            yield row(card_name(words, number), total, note=note)


def _finding(words: Words, card: int) -> str:
    return card_name(words, card) if card >= 0 else words("panel.chips")
