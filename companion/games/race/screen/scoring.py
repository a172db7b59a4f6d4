"""The running score of every seat: what it would have if the game ended now, list by list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....core.panel import Sheet, SheetRow, row, sheet
from ....core.text import Words
from ..faces import FINDS, POINTS
from ..observation import Observation
from ..rules.score import list_parts, list_points, points
from ..speech import card_name


def score_sheets(observation: Observation, words: Words) -> Iterator[Sheet]:
    """One's own open, the others' folded to their total."""
    table = observation.table
    order = [observation.seat, *(seat for seat in range(table.players) if seat != observation.seat)]
    for seat in order:
        total = points(table, seat)
        own = seat == observation.seat
        title = words("panel.score" if own else "panel.score-of", seat=seat, n=total)
        rows = list(_rows(observation, words, seat))
        yield sheet(f"score-{seat}", title, rows=rows, folded=not own, reckons=True)


def _rows(observation: Observation, words: Words, seat: int) -> Iterator[SheetRow]:
    """Printed points, chips, and every six-cost list with the cards it finds."""
    laid, chips = observation.table.tables[seat], observation.table.chips[seat]
    printed = [(number, POINTS[number]) for number in laid]
    total = str(sum(n for _, n in printed))
    yield _counting(observation, seat, printed, row(words("panel.printed"), total))
    yield row(words("panel.chips"), str(chips))
    for number in laid:
        if number in FINDS:
            parts = list_parts(number, laid, chips)
            found = [f"{_finding(words, card)} {_signed(n)}" for card, n in parts]
            note = ", ".join(found) or words("panel.finds-nothing")
            total = str(list_points(number, laid, chips))
            yield _counting(
                observation, seat, parts, row(card_name(words, number), total, note=note)
            )


def _counting(
    observation: Observation, seat: int, parts: Iterable[tuple[int, int]], line: SheetRow
) -> SheetRow:
    """A line that shows the cards it counts: in one's own tableau, or in another's strip."""
    counts = {number: n for number, n in parts if n}
    slots = [at for at, one in enumerate(observation.table.tables[seat]) if one in counts]
    if seat != observation.seat:
        line["marks"] = [f"card:{seat}-{at}" for at in slots]
    elif slots:
        laid = observation.table.tables[seat]
        line["rings"] = {f"laid:{at}": _signed(counts[laid[at]]) for at in slots}
    return line


def _signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−")


def _finding(words: Words, card: int) -> str:
    return card_name(words, card) if card >= 0 else words("panel.chips")
