"""The others at the table: what is open of each as signs with numbers, and their tableaus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....core.panel import Figure, SeatRow, Tray, card, drawn, tray
from ....core.scene import Shape
from ....core.text import Words
from ..faces import GOOD, IS_DEVELOPMENT, KINDS, STRENGTH, Face
from ..observation import SEALED_PICKS, Observation
from ..rules.rounds import PHASE_OF
from ..rules.score import points
from ..speech import NUMERALS, card_name, describe_card
from ..state import NO_CARD
from .faces import SIZE, face, parts
from .powers import PHASE_PAINT, Sign, kind, signed
from .small import SIZE as SMALL_SIZE
from .small import small_face


def told_of(observation: Observation, words: Words, row: SeatRow) -> SeatRow:
    """A seat's row with what it does, its numbers, and the way to its tableau."""
    seat = row["seat"]
    row["figures"] = list(_figures(observation, words, seat))
    row["does"], sign = _does(observation, words, seat)
    row["sign"] = drawn(sign)
    if not row["you"]:
        row["opens"] = f"seat-{seat}"
    return row


def _figures(observation: Observation, words: Words, seat: int) -> Iterator[Figure]:
    """Worlds by kind, developments, goods, hand, chips; last the strength, beside the points."""
    table = observation.table
    laid, goods = table.tables[seat], table.goods[seat]
    worlds = Counter(GOOD[face] for face in laid if GOOD[face] >= 0)
    for number, name in enumerate(KINDS):
        if worlds[number]:
            title = words("panel.figure.kind", kind=number, n=worlds[number])
            yield _figure(kind(words, name), str(worlds[number]), title)
    developments = sum(IS_DEVELOPMENT[face] for face in laid)
    yield _figure(Sign("development"), str(developments),
                  words("panel.figure.developments", n=developments), 1)  # fmt: skip
    full = [GOOD[face] for face, good in zip(laid, goods, strict=True) if good != NO_CARD]
    if full:
        title = words("panel.figure.goods", n=len(full))
        yield _figure(Sign(f"good-{KINDS[full[0]]}"), str(len(full)), title)
    held, chips = observation.hand_sizes[seat], table.chips[seat]
    yield _figure(Sign("keep"), str(held), words("panel.figure.hand", n=held))
    yield _figure(Sign("chip"), str(chips), words("panel.chips-n", n=chips), 2)
    strength = sum(STRENGTH[face] for face in laid)
    sword = _figure(Sign("sword"), signed(strength) if strength else "0",
                    words("panel.figure.strength", n=signed(strength)))  # fmt: skip
    yield {**sword, "counts": "strength"}


def _figure(sign: Sign, n: str, title: str, folds: int = 0) -> Figure:
    made: Figure = {
        "face": drawn([Shape("", sign.use, paint=sign.paint, text=sign.text)]),
        "n": n,
        "title": title,
    }
    if folds:
        made["folds"] = folds
    return made


def _does(observation: Observation, words: Words, seat: int) -> tuple[str, list[Shape]]:
    """What a seat has called; while others still choose, whether it has decided."""
    table = observation.table
    if table.stage in SEALED_PICKS:
        if observation.picked[seat] > table.advanced:
            return words("panel.sealed-short"), [Shape("", "sealed")]
        return words("panel.thinking"), []
    picks = table.picks[seat]
    if not picks:
        return "", []
    numeral = NUMERALS[PHASE_OF[picks[0]]]
    signs = [Shape("", "phase", paint=PHASE_PAINT[numeral], text=numeral)]
    return words.listing(words.name("choice", choice) for choice in picks), signs


def tableaus(observation: Observation, words: Words) -> Iterator[Tray]:
    """What the others have laid out, as cards; each is opened in the place of one's own."""
    table = observation.table
    for seat in range(table.players):
        if seat == observation.seat:
            continue
        cards = [
            card(f"card:{seat}-{slot}", card_name(words, number), face(words, number, full),
                 says=describe_card(words, number, full, named=False),
                 about=f"race.{Face(number)}", parts=parts(words, number),
                 small=small_face(words, number, full))
            for slot, number in enumerate(table.tables[seat])
            for full in (table.goods[seat][slot] != NO_CARD,)
        ]  # fmt: skip
        chips = table.chips[seat]
        total = points(table, seat)
        aside = words("panel.sum-of", n=total, cards=total - chips, chips=chips)
        yield tray(f"seat-{seat}", words("scene.tableau", seat=seat), cards, place="table",
                   size=SIZE, small=SMALL_SIZE, zone="seat", aside=aside,
                   note=words("panel.laid-out", n=len(cards)))  # fmt: skip
