"""The running score of every seat: what it would have if the game ended now, list by list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....core.panel import Row, Sheet, row, sheet
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


def _rows(sight: Sight, words: Words, seat: int) -> Iterator[Row]:
    """Printed points, chips, and every six-cost list with the cards it finds."""
    laid, chips = sight.table.tables[seat], sight.table.chips[seat]
    printed = _rings(sight, seat, [(number, POINTS[number]) for number in laid])
    yield row(words("panel.printed"), str(sum(map(POINTS.__getitem__, laid))), rings=printed)
    yield row(words("panel.chips"), str(chips))
    for number in laid:
        if number in FINDS:
            parts = list_parts(number, laid, chips)
            found = [f"{_finding(words, card)} {_signed(n)}" for card, n in parts]
            note = ", ".join(found) or words("panel.finds-nothing")
            total = str(list_points(number, laid, chips))
            rings = _rings(sight, seat, parts)
            yield row(card_name(words, number), total, note=note, rings=rings)


def _rings(sight: Sight, seat: int, parts: Iterable[tuple[int, int]]) -> dict[str, str]:
    """The cards that count, where they lie: in one's own tableau or in another's strip."""
    counts = {number: n for number, n in parts if n}
    name = "laid:{}" if seat == sight.seat else f"card:{seat}-{{}}"
    laid = sight.table.tables[seat]
    return {name.format(at): _signed(counts[one]) for at, one in enumerate(laid) if one in counts}


def _signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−")


def _finding(words: Words, card: int) -> str:
    return card_name(words, card) if card >= 0 else words("panel.chips")
