"""What placing a card costs, as it will be paid: each discount named, every other way beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.notation import Action
from ....core.panel import Button, Sheet, SheetRow, button, row, sheet
from ....core.text import Words, sentence
from ..actions import Buy, Conquer, Use
from ..analysis.answer import why_not
from ..analysis.placing import (
    PlacingWay,
    way_costs,
    way_name,
    way_sum,
    ways_from_hand,
    ways_turned_up,
)
from ..faces import FACES, IS_DEVELOPMENT, IS_MILITARY
from ..observation import Observation
from ..speech import card_name
from ..state import UNDECIDED, Stage

DECIDES = {Stage.DEVELOP: True, Stage.SETTLE: False}
"""By stage in which a card is laid: whether it is a development."""


def payable(observation: Observation) -> dict[int, tuple[PlacingWay, ...]]:
    """By card of the hand that this phase is for, each once: the ways to place it."""
    table, seat = observation.table, observation.seat
    develops = DECIDES.get(table.stage)
    if develops is None or table.queue or table.laid[seat] != UNDECIDED:
        return {}
    return {
        number: ways_from_hand(table, seat, number).ways
        for number in dict.fromkeys(table.hands[seat])
        if IS_DEVELOPMENT[number] == develops
    }


def usual(ways: tuple[PlacingWay, ...]) -> PlacingWay | None:
    """The open way that costs fewest cards of the hand; giving a card up only if nothing else."""
    able = [way for way in ways if way.open]
    return min(able, key=lambda way: (way.how in ("ship", "tactics"), way.price), default=None)


def phrase(words: Words, ways: tuple[PlacingWay, ...]) -> str:
    """The ways in sentences: what each costs and how that comes about, or why it is closed."""
    return " ".join(_phrase(words, way) for way in ways)


def _phrase(words: Words, way: PlacingWay) -> str:
    if not way.open:
        return words("panel.way-closed", way=way_name(words, way), why=why_not(words, way.refusals))
    parts = [f"{way_name(words, way)}: {way_costs(words, way)}", way_sum(words, way)]
    return sentence("; ".join(part for part in parts if part) + ".")


def on_turn(observation: Observation) -> bool:
    """Whether this seat is placing a card that lies turned up."""
    table = observation.table
    placing = table.stage in (Stage.WAY, Stage.PAY) and not table.queue
    return placing and table.on == observation.seat and table.laid[observation.seat] >= 0


def payment(observation: Observation, words: Words) -> Sheet | None:
    """What stands beside the cards while one is placed, or while one decides what to lay."""
    table, seat = observation.table, observation.seat
    if on_turn(observation):
        ways = ways_turned_up(table, seat)
        if table.stage == Stage.PAY:
            ways = ways[:1]
        title = words("panel.placing", card=table.laid[seat])
        rows = [_row(words, way) for way in ways]
        return sheet("payment", title, rows=rows, reckons=True)
    prices = payable(observation)
    if not prices:
        return None
    rows = [_priced(words, number, ways) for number, ways in prices.items()]
    return sheet("payment", words("panel.prices"), rows=rows, reckons=True)


def ways_told(observation: Observation, words: Words) -> list[str]:
    """The ways to pay for the reading place: a title, then a line a way."""
    if not on_turn(observation):
        return []
    table, seat = observation.table, observation.seat
    ways = ways_turned_up(table, seat)
    if table.stage == Stage.PAY:
        ways = ways[:1]
    return [words("panel.placing", card=table.laid[seat]), *(_phrase(words, way) for way in ways)]


def _row(words: Words, way: PlacingWay) -> SheetRow:
    note = way_sum(words, way) if way.open else why_not(words, way.refusals)
    return row(way_name(words, way), way_costs(words, way), name=way.how, note=note)


def _priced(words: Words, number: int, ways: tuple[PlacingWay, ...]) -> SheetRow:
    best = usual(ways)
    if best is None:
        meant = "conquer" if IS_MILITARY[number] else "pay"
        closed = next((way for way in ways if way.how == meant), ways[0])
        return row(card_name(words, number), "—", note=why_not(words, closed.refusals))
    others = [
        words("panel.way-for", way=way_name(words, way), price=way_costs(words, way))
        for way in ways
        if way.open and way is not best
    ]
    parts = [] if best.how == "pay" and best.through is None else [way_name(words, best)]
    if best.parts or best.how == "conquer":
        parts.append(way_sum(words, best))
    parts += [words("panel.or-way", way=other) for other in others]
    return row(card_name(words, number), way_costs(words, best), note="; ".join(parts))


def ways_to_press(
    observation: Observation, words: Words, legal: Sequence[Action]
) -> Iterator[Button]:
    """A button for each way to place what lies turned up; a closed one brings its reason.

    A card may be given up for strength although that alone is not enough.
    """
    if observation.table.stage != Stage.WAY or not on_turn(observation):
        return
    ways = ways_turned_up(observation.table, observation.seat)
    best = usual(ways)
    for way in ways:
        label = way_name(words, way)
        if way.open:
            label = words("panel.way-for", way=label, price=way_costs(words, way))
        action = _action(observation.seat, way)
        yield button(label, action, allowed=action in legal, primary=way is best)


def _action(seat: int, way: PlacingWay) -> Action:
    if way.how == "pay":
        return Buy(seat)
    if way.how == "conquer" or way.through is None:
        return Conquer(seat)
    return Use(seat, FACES[way.through])
