"""Rockets on the flight board (chapters order and flight): who is ahead, and days won and lost."""

from __future__ import annotations

from ....core.rulebook import Say, implements, silent
from ..state import State

ALONE = 0
"""The position of the only rocket that flies: there is nothing to tell of it."""


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
    """A rocket flies forward, or back; told are the rockets jumped and its position then."""
    before = state.days[seat]
    state.days[seat] = moved(state, seat, days)
    if say is silent:
        return
    what = "flies" if days > 0 else "falls-back"
    n, spaces = abs(days), abs(state.days[seat] - before)
    ahead = order(state)
    place = ahead.index(seat) + 1 if len(ahead) > 1 else ALONE
    say(what, rule, seat=seat, n=n, spaces=spaces, jumped=spaces - n, place=place)


@implements("trucker.flight.penalty-days-forced")
def lose_days(state: State, seat: int, days: int, rule: str, say: Say) -> None:
    """Days lost cannot be refused."""
    if days:
        fly(state, seat, -days, rule, say)


@implements("trucker.flight.days-lost-last-player-first")
def last_first(state: State) -> tuple[int, ...]:
    """The order in which several fall back: the furthest behind first."""
    return order(state)[::-1]
