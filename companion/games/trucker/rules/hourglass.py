"""The hourglass (chapter hourglass): who turns it and what its last run means."""

from __future__ import annotations

from ....core.notation import CLOCK
from ....core.rulebook import Refusal, Say
from ..actions import SandOut, TurnSand
from ..options import HOURGLASS
from ..state import NO_PILE, Stage, State
from .book import BOOK


def has_hourglass(state: State) -> bool:
    """Whether sand runs while this ship is built."""
    return state.options["tempo"] == HOURGLASS and state.flight.sand > 0


def is_closing(state: State) -> bool:
    """Whether the sand has run out for the last time: only start spaces are still taken."""
    return bool(state.sand) and state.sand == state.flight.sand and not state.runs


def waits(state: State) -> bool:
    """Whether the hourglass stands empty and has a space to be turned to."""
    return bool(state.sand) and not state.runs and state.sand < state.flight.sand


def is_before_last(state: State) -> bool:
    """Whether the next space of the hourglass is its last: that turn is for who has finished."""
    return state.sand == state.flight.sand - 1


@BOOK.check(TurnSand)
def has_run_out(state: State, action: TurnSand) -> Refusal | None:
    """There is an hourglass, and its sand has run out."""
    if state.flight.is_learning:
        return Refusal("trucker.setup.learning-flight-leaves-out", {"first": "here.no-sand"})
    if not state.sand:
        rule = "trucker.hourglass.anyone-moves-it-to-next-space"
        return Refusal(rule, {"first": "here.no-clock"})
    if state.runs:
        return Refusal("trucker.hourglass.flip-only-when-run-out", {"n": state.sand})
    if is_closing(state):
        return Refusal("trucker.hourglass.run-out-on-last-space-ends-building", {"n": state.sand})
    return None


@BOOK.check(TurnSand)
def last_turn_is_earned(state: State, action: TurnSand) -> Refusal | None:
    """The last turn is for those who have finished."""
    if not waits(state) or not is_before_last(state) or state.spaces[action.seat]:
        return None
    return Refusal("trucker.hourglass.last-space-by-finished-player", {"n": state.flight.sand})


@BOOK.effect(TurnSand)
def turn_sand(state: State, action: TurnSand, say: Say) -> None:
    """The hourglass runs on its next space."""
    state.sand += 1
    state.runs = True
    rule = "trucker.hourglass.anyone-moves-it-to-next-space"
    say("turns-sand", rule, seat=action.seat, n=state.sand, of=state.flight.sand)


@BOOK.gate(SandOut)
def sand_runs(state: State, action: SandOut) -> Refusal | None:
    """Sand that does not run cannot run out."""
    if action.seat == CLOCK and state.stage == Stage.BUILD and state.runs:
        return None
    rule = "trucker.hourglass.run-out-on-last-space-ends-building"
    return Refusal(rule, {"first": "here.no-sand-runs"})


@BOOK.effect(SandOut)
def sand_out(state: State, action: SandOut, say: Say) -> None:
    """The sand has run out; on the last space that ends the building at once."""
    state.runs = False
    rule = "trucker.hourglass.run-out-on-last-space-ends-building"
    if is_closing(state):
        say("time-is-up", rule)
        state.looking = [NO_PILE] * state.players
    elif is_before_last(state):
        say("sand-out-before-last", "trucker.hourglass.last-space-by-finished-player", n=state.sand)
    else:
        say("sand-out", "trucker.hourglass.flip-only-when-run-out", n=state.sand)
