"""What the round that was turned up means for one seat, phase by phase; whether it is the last."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ....core.errors import BadInput
from ....core.panel import Sheet, SheetRow, row, sheet
from ....core.text import Words
from ..actions import Choice
from ..analysis.laid_out import in_phase
from ..analysis.paying_off import Payoff, payoff
from ..analysis.placing import ways_of
from ..analysis.played_out import STAGES, PlayedOut
from ..faces import IS_DEVELOPMENT
from ..observation import Observation, imagine
from ..rules.rounds import PHASE_OF
from ..rules.supply import worlds_with_goods
from ..speech import NUMERALS, card_name
from ..state import UNDECIDED, Stage, State
from .chain import MOST_POSITIONS, alone
from .paying import usual

FULL, FEW_CHIPS = 12, 8
MOST_NAMED = 4
BETWEEN = {Stage.DEAL, Stage.CHOOSE, Stage.TURN_UP, Stage.LIMIT, Stage.OVER}
"""Stages in which no round runs."""


def meaning(observation: Observation, words: Words) -> Sheet | None:
    """A line for the phase that runs and each that follows."""
    table, seat = observation.table, observation.seat
    if not table.schedule or table.stage in BETWEEN or not 0 <= seat < table.players:
        return None
    full = imagine(observation, Random(0))
    placing = table.stage in (Stage.WAY, Stage.PAY) or table.laid[seat] != UNDECIDED
    rest = dict.fromkeys(table.schedule[table.at + placing :])
    rows = [_row(full, words, seat, phase) for phase in rest if not _over(full, seat, phase)]
    lines = list(_end(table, words, seat))
    if not rows and not lines:
        return None
    note = words("panel.means.note")
    return sheet("meaning", words("panel.means.title"), rows=rows, lines=lines, note=note,
                 reckons=True)  # fmt: skip


def _over(state: State, seat: int, phase: int) -> bool:
    """Whether a seat has nothing more to do in the phase that runs."""
    if state.stage not in STAGES or phase != state.phase or phase in state.schedule[state.at + 1 :]:
        return False
    place = state.order().index(seat)
    return place < state.step or (phase == 5 and place > state.step)


def would(observation: Observation, words: Words, choice: Choice) -> str:
    """What the phase of an action card would bring a seat that chose it, as things stand."""
    seat, phase = observation.seat, PHASE_OF[choice]
    state = in_phase(imagine(observation, Random(0)), seat, phase, choice)
    told = (
        _placed(state, words, seat, phase) if phase in (2, 3) else _paid(state, words, seat, phase)
    )
    return words("panel.now.would", told=told)


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
        brings = forecast(state, seat, phase)
    except BadInput:
        return words(f"panel.phase.{NUMERALS[phase]}")
    if phase == 5 and not brings.goods and not brings.cards:
        return words("panel.means.V-none")
    goods = brings.goods if phase == 5 else len(worlds_with_goods(state, seat))
    facts = {"n": brings.chips, "cards": brings.cards, "looks": brings.looks, "goods": goods}
    return words(f"panel.means.{NUMERALS[phase]}", **facts)


def forecast(state: State, seat: int, phase: int) -> Payoff:
    """The best a phase can still bring: in the middle of it from here on, powers used left out."""
    if state.stage in STAGES and phase == state.phase and state.on == seat and not state.queue:
        lying = len(worlds_with_goods(state, seat))
        best = max(PlayedOut(alone(state), seat, MOST_POSITIONS).ends, key=lambda one: one.rank)
        return Payoff(seat, phase, (), best.chips, best.cards, best.goods - lying, spent=best.spent)
    return payoff(state, seat, phase, state.picks[seat], MOST_POSITIONS)


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
