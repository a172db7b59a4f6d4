"""Positions as plain data: stated by a person or a lesson, or written out by the engine."""

from __future__ import annotations

from typing import Any

from ....core.data import Reader
from ....core.errors import Fault
from ....kit.positions import Judge, position_hooks, read_hands, read_head, read_rows
from ....kit.stated import At
from ..box import FULL_BANK
from ..options import OPTIONS
from ..rules.pieces import rework
from ..rules.turn import owes_ship
from ..state import Phase, Settings, State
from .agree import check_figures, check_places, check_stock, check_turn
from .chart import read_chart
from .fields import BLOCKERS, SEAT, TOP, TURN, usual

STOCK_RULE = "starfarers.setup.reserve-eight-of-each"


def describe(state: State) -> dict[str, Any]:
    """The position as plain data that `position` reads back."""
    return TOP.write(state, usual(state))


def _laid(data: Any, judge: Judge) -> tuple[State, list[Fault]]:
    """A position with its faults. Hands may be unknown: a bare number of cards is dealt at random,
    by the data's own seed, from what is unseen."""
    top, players, options = read_head(TOP, data, OPTIONS, players=4)
    at = At(top, "position.variant", None)
    variant = TOP["variant"].kind.read(at, top.data.get("variant", "beginner"))
    chart = read_chart(top, judge)
    judge(top)
    state = usual(State(chart, players, Settings(options), variant))
    TOP.fill(top, state)
    read_rows(SEAT, top, state, "seats", range(players))
    if "blockers" in top.data:
        _read_blockers(top, state)
    judge(top)
    check_stock(top, state)
    _read_cards(top, state)
    check_figures(top, state)
    judge(top)
    rework(state)
    turn = Reader(top.data.get("turn", {}), "position.turn")
    TURN.read(turn, state)
    turn.done()
    if state.phase in (Phase.MAIN, Phase.FLIGHT) and owes_ship(state):
        state.phase = Phase.BERTH
    check_places(top, state)
    check_turn(turn, state)
    top.faults += turn.faults
    judge(top)
    return state, top.faults


position, laid = position_hooks(_laid)


def _read_blockers(top: Reader, state: State) -> None:
    if state.players == 4:
        top.fault("position.blockers", "with four players", "a fourth colour nobody plays")
        return
    blockers = Reader(top.data["blockers"], "position.blockers")
    BLOCKERS.read(blockers, state, 3)
    top.faults += blockers.faults


def _read_cards(top: Reader, state: State) -> None:
    """Hands and bank."""
    bank = None
    if "bank" in top.data:
        bank = TOP["bank"].kind.read(At(top, "position.bank", state), top.data["bank"])
    read_hands(top, SEAT["hand"], state, FULL_BANK, state.pile, bank, STOCK_RULE)
    state.bank = FULL_BANK - state.pile - sum(state.hands)
