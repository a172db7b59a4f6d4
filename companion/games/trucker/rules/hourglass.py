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
    is_last = state.sand == state.flight.sand - 1
    if not state.sand or state.runs or not is_last or state.spaces[action.seat]:
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
    if not is_closing(state):
        say("sand-out", "trucker.hourglass.flip-only-when-run-out", n=state.sand)
        return
    say("time-is-up", rule)
    state.looking = [NO_PILE] * state.players
