"""Sabotage (chapter sabotage): a cell is rolled on the ship with the smallest crew."""

from __future__ import annotations

from ....core.rulebook import Say, implements
from ..actions import NUMBER_OF
from ..cards import SABOTAGE
from ..state import Stage, State
from .flow import program
from .launch import end_card
from .strengths import crews, lowest
from .tile_loss import take_off, tile_at


@program("sabotage")
def sabotage(state: State, say: Say) -> None:
    """A column, then a row; a try that finds no tile is repeated."""
    if len(state.flying()) < 2:
        say("nobody-to-compare", "trucker.sabotage.lone-ship-skips", card=NUMBER_OF[state.card])
        end_card(state, say)
        return
    if not state.victims:
        rule = "trucker.sabotage.smallest-crew-is-target"
        values = crews(state, rule, say)
        seat, n = lowest(values, "trucker.sabotage.tie-hits-one-further-ahead", say)
        say("sabotaged", rule, seat=seat, n=n)
        state.victims = state.queue = (seat,)
    if state.queue and _goes_on(state, say):
        return
    end_card(state, say)


@implements("trucker.sabotage.column-then-row", "trucker.sabotage.three-tries-at-most")
def _goes_on(state: State, say: Say) -> bool:
    """Whether dice or a decision are still due."""
    if len(state.roll) < 2:
        state.stage = Stage.ROLL
        return True
    column, row = state.roll
    seat, cell = state.on, (row, column)
    if state.ships[seat].at(cell) is not None:
        there = tile_at(state.ships[seat], cell)
        say("struck", "trucker.sabotage.column-then-row", seat=seat, **there)
        rule = "trucker.lose-tiles.destroyed-tile-leaves"
        if take_off(state, seat, cell, rule, say):
            return False
        state.stage = Stage.BREAK
        return True
    state.step, state.roll = state.step + 1, ()
    tries = SABOTAGE[state.card]
    say("no-tile-there", "trucker.sabotage.three-tries-at-most", seat=seat, n=state.step, of=tries)
    if state.step == tries:
        return False
    state.stage = Stage.ROLL
    return True
