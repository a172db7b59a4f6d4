"""What the round that was turned up means for one seat, phase by phase; whether it is the last."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ....core.errors import BadInput
from ....core.panel import Sheet, SheetRow, row, sheet
from ....core.text import Words
from ..faces import IS_DEVELOPMENT
from ..referee.paying_off import payoff
from ..referee.placing import ways_of
from ..rules.supply import worlds_with_goods
from ..sight import Sight, imagine
from ..speech import NUMERALS, card_name
from ..state import UNDECIDED, Stage, State
from .chain import MOST_POSITIONS
from .paying import usual

FULL, FEW_CHIPS = 12, 8
MOST_NAMED = 4
BETWEEN = {Stage.DEAL, Stage.CHOOSE, Stage.TURN_UP, Stage.LIMIT, Stage.OVER}
"""Stages in which no round runs."""


def meaning(sight: Sight, words: Words) -> Sheet | None:
    """A line for the phase that runs and each that follows."""
    table, seat = sight.table, sight.seat
    if not table.schedule or table.stage in BETWEEN or not 0 <= seat < table.players:
        return None
    full = imagine(sight, Random(0))
    placing = table.stage in (Stage.WAY, Stage.PAY) or table.laid[seat] != UNDECIDED
    rest = dict.fromkeys(table.schedule[table.at + placing :])
    rows = [_row(full, words, seat, phase) for phase in rest]
    lines = list(_end(table, words, seat))
    if not rows and not lines:
        return None
    note = words("panel.means.note")
    return sheet("meaning", words("panel.means.title"), rows=rows, lines=lines, note=note)


def _row(state: State, words: Words, seat: int, phase: int) -> SheetRow:
    numeral = NUMERALS[phase]
    told = (
        _placed(state, words, seat, phase) if phase in (2, 3) else _paid(state, words, seat, phase)
    )
    return row(f"{numeral} {words(f'names.phase.{numeral}')}", note=told)


def _placed(state: State, words: Words, seat: int, phase: int) -> str:
    """The cards of the hand that could be placed, each with its price."""
    found = []
    for card in dict.fromkeys(state.hands[seat]):
        if IS_DEVELOPMENT[card] != (phase == 2):
            continue
        asked = state.copy()
        asked.hands[seat].remove(card)
        if best := usual(ways_of(asked, seat, card).ways):
            found.append((best.price, card_name(words, card)))
    if not found:
        return words(f"panel.means.{NUMERALS[phase]}-none")
    named = [f"{name} ({price})" for price, name in sorted(found)[:MOST_NAMED]]
    if len(found) > MOST_NAMED:
        named.append("…")
    return words(f"panel.means.{NUMERALS[phase]}", list=", ".join(named))


def _paid(state: State, words: Words, seat: int, phase: int) -> str:
    """What Explore, Consume or Produce brings."""
    if phase == 4 and not worlds_with_goods(state, seat):
        return words("panel.means.IV-none")
    try:
        brings = payoff(state, seat, phase, state.picks[seat], MOST_POSITIONS)
    except BadInput:
        return words("panel.phase.IV")
    if phase == 5 and not brings.goods and not brings.cards:
        return words("panel.means.V-none")
    goods = brings.goods if phase == 5 else len(worlds_with_goods(state, seat))
    facts = {"n": brings.chips, "cards": brings.cards, "looks": brings.looks, "goods": goods}
    return words(f"panel.means.{NUMERALS[phase]}", **facts)


def _end(table: State, words: Words, seat: int) -> Iterator[str]:
    """What nobody sees at first: that the game may end with this round."""
    rest = table.schedule[table.at :]
    places = sum(phase in (2, 3) for phase in rest)
    if len(table.tables[seat]) >= FULL:
        yield words("panel.means.full")
    elif places and len(table.tables[seat]) + places >= FULL:
        yield words("panel.means.twelfth", n=FULL - len(table.tables[seat]))
    others = [
        words.person(other)
        for other in range(table.players)
        if other != seat and len(table.tables[other]) + places >= FULL
    ]
    if others:
        yield words("panel.means.others", list=words.listing(others))
    if 4 in rest and 0 < table.pool <= FEW_CHIPS:
        yield words("panel.means.pool", n=table.pool)
