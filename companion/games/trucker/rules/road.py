"""Rockets on the flight board (chapters order and flight): who is ahead, and days won and lost."""

from __future__ import annotations

from ....core.rulebook import Say, implements
from ..state import State


@implements("trucker.order.by-rocket-position", "trucker.order.laps-count")
def order(state: State) -> tuple[int, ...]:
    """Who flies, the furthest ahead first; laps count."""
    left = state.left
    ahead = [seat for seat in range(state.players) if not left[seat]]
    if len(ahead) > 1:
        ahead.sort(key=state.days.__getitem__, reverse=True)
    return tuple(ahead)


@implements("trucker.flight.occupied-spaces-skipped", "trucker.flight.board-is-a-loop")
def moved(state: State, seat: int, days: int) -> int:
    """Where a rocket comes to: only empty spaces of the loop count, forward or back."""
    loop, step = state.flight.loop, 1 if days > 0 else -1
    taken = {state.days[other] % loop for other in state.flying() if other != seat}
    at = state.days[seat]
    left = abs(days)
    while left:
        at += step
        left -= at % loop not in taken
    return at


def fly(state: State, seat: int, days: int, rule: str, say: Say) -> None:
    """A rocket flies forward, or back."""
    before = state.days[seat]
    state.days[seat] = moved(state, seat, days)
    what = "flies" if days > 0 else "falls-back"
    spaces = abs(state.days[seat] - before)
    say(what, rule, seat=seat, n=abs(days), spaces=spaces)


@implements("trucker.flight.penalty-days-forced")
def lose_days(state: State, seat: int, days: int, rule: str, say: Say) -> None:
    """Days lost cannot be refused."""
    if days:
        fly(state, seat, -days, rule, say)


@implements("trucker.flight.days-lost-last-player-first")
def last_first(state: State) -> tuple[int, ...]:
    """The order in which several fall back: the furthest behind first."""
    return order(state)[::-1]
